/**
 * answerkey scores answers of language models against references, with the exact digits of the Python programs people
 * publish with. Everything is synchronous once the module is ready, unless it returns a promise.
 *
 * Texts are JavaScript strings; a lone surrogate in one counts as U+FFFD.
 *
 * @packageDocumentation
 */

// ---- loading ---------------------------------------------------------------------------------------------------------

/**
 * Browsers: call once and await, before anything else. Idempotent: once the module is ready it resolves at once;
 * concurrent calls share one attempt; after a failed one the next call tries again. Node, Bun, Deno, workerd: ready on
 * import, resolves at once.
 *
 * @param source Where the WebAssembly file is: nothing (beside this module), a URL, a Request, a Response, the bytes, or
 *   the compiled module.
 * @throws {AnswerKeyError} `invalid_argument` when the source is none of these or cannot be loaded; `cause` tells why.
 */
export function init(
  source?: string | URL | Request | Response | BufferSource | WebAssembly.Module | Promise<Response>,
): Promise<void>;

/** The package's version. */
export const version: string;

// ---- errors ----------------------------------------------------------------------------------------------------------

/** Every error of this package. What a custom metric throws is not wrapped: it reaches the caller as it is. */
export class AnswerKeyError extends Error {
  constructor(code: ErrorCode, message: string, path?: string);
  /** What went wrong, for programs; stable across versions. */
  readonly code: ErrorCode;
  /** Where: the offending argument or field, e.g. `metrics[1].strategy`. */
  readonly path?: string;
}

/** The codes of {@link AnswerKeyError}. */
export type ErrorCode =
  | "not_initialized"
  | "invalid_option"
  | "invalid_pattern"
  | "invalid_argument"
  | "unknown_metric"
  | "unknown_task"
  | "limit_exceeded"
  | "missing_field"
  | "wrong_type"
  | "bad_type_string"
  | "unsupported_type"
  | "type_error"
  | "missing_metrics"
  | "missing_input_fields"
  | "missing_reference_fields"
  | "missing_type"
  | "unknown_type"
  | "unknown_attribute"
  | "conflicting_attributes"
  | "bad_fields_type"
  | "bad_prediction_type"
  | "metric_type_mismatch"
  | "augmentable_not_in_inputs"
  | "bad_default_key"
  | "bad_default_value"
  | "bad_defaults_type"
  | "bad_default_template"
  | "empty_references"
  | "references_not_a_list"
  | "wrong_prediction_type"
  | "wrong_reference_type"
  | "scorer_failed"
  | "aborted";

// ---- text metrics ----------------------------------------------------------------------------------------------------

/** What redlite calls a NamedMetric: anything with a name and a score. A custom metric is a plain object of this shape. */
export interface TextMetric {
  /** In evaluations not one of the report's own names (`score`, `score_name`, `num_of_instances`, ...). */
  readonly name: string;
  /** From 0 to 1, higher is better. */
  score(expected: string, actual: string): number;
  /** One score per pair. Evaluations ask for it instead of `score` where it is there. */
  scoreAll?(expected: readonly string[], actual: readonly string[]): ArrayLike<number>;
}

/**
 * A custom metric from a name and a function.
 *
 * Source of the definition: redlite 0.4.3, `NamedMetric`.
 */
export class NamedMetric implements TextMetric {
  /**
   * @param engine Returns the score of `actual` against `expected`, from 0 to 1.
   * @throws {AnswerKeyError} `invalid_argument` when the name is no string or the engine no function.
   */
  constructor(name: string, engine: (expected: string, actual: string) => number);
  readonly name: string;
  /** @throws {AnswerKeyError} `invalid_argument` for texts that are no strings and for a score that is not in 0..1. */
  score(expected: string, actual: string): number;
}

/** A metric that runs in WebAssembly. Nothing to free. */
export class Metric implements TextMetric {
  protected constructor(internal: never);
  /**
   * A metric from plain data, snake_case: `{ type: "match", strategy: "prefix", ignore_case: true }`.
   *
   * @throws {AnswerKeyError} `unknown_metric` for a type that does not exist; `invalid_option` for unknown keys and wrong
   *   values, `invalid_pattern`, `invalid_argument` for anything but plain data; `limit_exceeded` when it is nested too
   *   deep. `path` names the field.
   */
  static from(spec: MetricSpec): Metric;
  /** Tells the options that matter: `match-prefix-ignore-case`. */
  readonly name: string;
  /**
   * The score of one answer: from 0 to 1, higher is better.
   *
   * @throws {AnswerKeyError} `invalid_argument` when a text is no string; `limit_exceeded` when a pattern needs too many
   *   steps on this text, or memory ends.
   */
  score(expected: string, actual: string): number;
  /**
   * The scores of many pairs, in one crossing; the same numbers as {@link Metric.score}.
   *
   * @throws {AnswerKeyError} `invalid_argument` when a list is no array of strings or their lengths differ; else as
   *   `score`, with the index in `path`.
   */
  scoreAll(expected: readonly string[], actual: readonly string[]): Float64Array;
  /** Why: the score, its parts and what matched. Errors as {@link Metric.score}. */
  explain(expected: string, actual: string): Explanation;
  /**
   * The metric as plain data, with all its options; `Metric.from` takes it.
   *
   * @throws {AnswerKeyError} `invalid_argument` when a custom metric is in it.
   */
  toJSON(): MetricSpec;
}

/** Why a score is what it is. */
export interface Explanation {
  /** The metric's name. */
  name: string;
  /** The same number as {@link Metric.score}. */
  score: number;
  /** What the score was computed from, e.g. `{ precision, recall, f1 }`, `{ pattern: "^sorry" }`. */
  parts: Record<string, number | string>;
  /** What matched: ascending, disjoint `[start, end)` ranges in UTF-16 code units of the given strings. */
  matched: { expected: [number, number][]; actual: [number, number][] };
  /** Of a {@link BestOfMetric}: one per child, best first. */
  children?: Explanation[];
}

/** A metric as plain data. What is left out has the default that the class's options name. */
export type MetricSpec =
  | { type: "match"; strategy?: MatchStrategy; ignore_case?: boolean; ignore_punct?: boolean }
  | { type: "rejection"; patterns?: PatternSpec[] | null; extra_patterns?: PatternSpec[] | null }
  | { type: "best_of"; metrics: MetricSpec[] }
  | { type: "random"; seed?: number }
  | { type: "bleu" | "cjk_bleu"; bleu_order?: BleuOrder }
  | { type: "rouge"; rouge_type: RougeType; use_stemmer?: boolean }
  | { type: "cjk_rouge"; rouge_type: RougeType }
  | { type: "f1" }
  | { type: "token_overlap"; measure?: OverlapMeasure }
  | { type: "boxed_math" };

/** The length of the n-grams that BLEU counts. */
export type BleuOrder = 1 | 2 | 3 | 4;

/** `rouge1` to `rouge9`: n-grams; `rougeL`: the longest common subsequence; `rougeLsum`: of lines. */
export type RougeType = `rouge${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | "rougeL" | "rougeLsum";

/** What {@link TokenOverlapMetric} measures. */
export type OverlapMeasure = "f1" | "precision" | "recall";

/** A pattern as plain data: a string in Python's syntax, or a regular expression in JavaScript's. */
export type PatternSpec = string | { source: string; flags?: string };

/** How {@link MatchMetric} compares. */
export type MatchStrategy = "exact" | "prefix" | "contains";

/**
 * 1 when the answer matches the expected words, else 0. It matches whole words, not strings, and white space does not
 * count. An empty expected text matches only an empty answer.
 *
 * Source of the definition: redlite 0.4.3, `MatchMetric`.
 */
export class MatchMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options?: {
    /** `exact` (default): the same words; `prefix`: the answer starts with them; `contains`: they stand in it. */
    strategy?: MatchStrategy;
    /** Whether letter case does not count. Default: false. */
    ignoreCase?: boolean;
    /** Whether ASCII punctuation does not count. Default: false. */
    ignorePunct?: boolean;
  });
}

/**
 * 1 when the answer is a refusal, i.e. when one of the patterns is found in it, else 0; the expected text does not
 * count. The answer is lower-cased and its white space normalised first; patterns never mind case.
 *
 * Patterns are strings in the syntax of Python's `re`, with Python's meaning, or RegExp objects. They are joined by `|`,
 * as in redlite. Matching takes linear time wherever the pattern allows it, and is bounded where not. All strings together,
 * and each RegExp, may have 50,000 characters and nest 100 groups.
 *
 * Source of the definition: redlite 0.4.3, `RejectionMetric`.
 */
export class RejectionMetric extends Metric {
  /**
   * @throws {AnswerKeyError} `invalid_pattern` for a pattern that does not compile, `invalid_option` for an empty list or
   *   an empty pattern (either would match everything); `path` names the pattern, e.g. `patterns[2]`.
   */
  constructor(options?: {
    /** Default: five English phrases, as in redlite. */
    patterns?: readonly (string | RegExp)[];
    /** More patterns beside those. */
    extraPatterns?: readonly (string | RegExp)[];
  });
}

/**
 * The best score of several metrics: where a refusal may be the right answer, or where several ways of judging are fair.
 *
 * Source of the definition: redlite 0.4.3, `BestOfMetric`.
 */
export class BestOfMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option` when there is no metric, `invalid_argument` for anything but metrics. */
  constructor(...metrics: TextMetric[]);
}

/**
 * A score drawn uniformly from 0 (included) to 1 (excluded), whatever the texts: a baseline.
 *
 * Source of the definition: redlite 0.4.3, `RandomMetric`; the generator is SplitMix64.
 */
export class RandomMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options?: {
    /** A whole number from 0 to 2^53 - 1 that makes the sequence of scores reproducible. Default: the platform's random source. */
    seed?: number;
  });
}

/**
 * BLEU of one sentence for one n-gram length: the share of the answer's n-grams that the expected text has too, times the
 * brevity penalty. As redlite calls NLTK, an order counts alone, not together with the lower ones; where no n-gram but some
 * word matches, the score is a tiny number instead of 0. Two empty texts score 0.
 *
 * Source of the definition: redlite 0.4.3, `BleuMetric`, with NLTK 3.10.4's `word_tokenize` and `sentence_bleu`
 * (method0). Papineni et al., "BLEU: a Method for Automatic Evaluation of Machine Translation", ACL 2002.
 */
export class BleuMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options?: {
    /** Default: 1. */
    bleuOrder?: BleuOrder;
  });
}

/**
 * {@link BleuMetric} on characters (code points), for languages without spaces.
 *
 * Source of the definition: redlite 0.4.3, `BleuCJKMetric`.
 */
export class BleuCJKMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options?: {
    /** Default: 1. */
    bleuOrder?: BleuOrder;
  });
}

/**
 * ROUGE's F-measure: shared n-grams of words, or the longest common subsequence. Words are runs of a-z and 0-9 after
 * lower-casing; what is not ASCII does not count. `explain` gives precision, recall and fmeasure.
 *
 * Source of the definition: redlite 0.4.3, `RougeMetric`, with rouge-score 0.1.2. Lin, "ROUGE: A Package for Automatic
 * Evaluation of Summaries", 2004.
 */
export class RougeMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options: {
    rougeType: RougeType;
    /** Whether words are reduced to their stems (Porter). Default: true. */
    useStemmer?: boolean;
  });
}

/**
 * {@link RougeMetric} on characters (code points), for languages without spaces.
 *
 * Source of the definition: redlite 0.4.3, `RougeCJKMetric`.
 */
export class RougeCJKMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options: { rougeType: RougeType });
}

/**
 * F1 on the sets of words of both texts, lower-cased, without articles and ASCII punctuation. Unlike SQuAD's F1, repeated
 * words count once. An empty text scores 0.
 *
 * Source of the definition: redlite 0.4.3, `F1Metric`, with NLTK 3.10.4's `word_tokenize`.
 */
export class F1Metric extends Metric {
  constructor();
}

/**
 * Precision, recall or F1 of the answer's words against the expected ones, each as often as it stands there (SQuAD's F1).
 *
 * Source of the definition: unitxt 1.26.10, `TokenOverlap`, on one reference. Rajpurkar et al., "SQuAD: 100,000+ Questions
 * for Machine Comprehension of Text", EMNLP 2016.
 */
export class TokenOverlapMetric extends Metric {
  /** @throws {AnswerKeyError} `invalid_option`. */
  constructor(options?: {
    /** Default: `f1`. */
    measure?: OverlapMeasure;
  });
}

/**
 * 1 when the formula in the answer's last `\boxed{…}` equals the expected LaTeX formula, else 0. It compares as texts, then
 * as trees, then with the numbers folded; there is no algebra.
 *
 * Source of the definition: redlite 0.4.3, `BoxedMathMetric`.
 */
export class BoxedMathMetric extends Metric {
  constructor();
}

// ---- text functions --------------------------------------------------------------------------------------------------

/**
 * Normalises a text as redlite's metrics do: the steps of `flags`, in the order in which they stand there. Without flags
 * the text stays as it is.
 *
 * Source of the definition: redlite 0.4.3, `normalize_string`.
 *
 * @throws {AnswerKeyError} `invalid_argument`, `invalid_option`.
 */
export function normalizeString(
  input: string,
  flags?: {
    /** Lower-case, as Python's `str.lower()`. */
    toLower?: boolean;
    /** Replace the words `a`, `an`, `the` by one space each. */
    stripArticles?: boolean;
    /** Delete ASCII punctuation. */
    stripPunct?: boolean;
    /** Make each run of white space one space, and strip. */
    normalizeWhitespace?: boolean;
  },
): string;

/**
 * Normalises a text as unitxt's token overlap does (from SQuAD): lower-case, delete ASCII punctuation, drop articles,
 * join the words by one space.
 *
 * Source of the definition: unitxt 1.26.10, `normalize_answer`.
 *
 * @throws {AnswerKeyError} `invalid_argument`.
 */
export function normalizeAnswer(input: string): string;

/**
 * The words of an English text.
 *
 * Source of the definition: NLTK 3.10.4, `word_tokenize`: Punkt's sentences, Treebank-style words.
 *
 * @throws {AnswerKeyError} `invalid_argument`.
 */
export function wordTokenize(input: string): string[];

/**
 * The sentences of an English text.
 *
 * Source of the definition: NLTK 3.10.4, `sent_tokenize`. Kiss and Strunk, "Unsupervised Multilingual Sentence Boundary
 * Detection", Computational Linguistics 32(4), 2006.
 *
 * @throws {AnswerKeyError} `invalid_argument`.
 */
export function sentTokenize(input: string): string[];

/**
 * The stem of an English word.
 *
 * Source of the definition: NLTK 3.10.4, `PorterStemmer` in its default mode. Porter, "An algorithm for suffix stripping",
 * Program 14(3), 1980.
 *
 * @throws {AnswerKeyError} `invalid_argument`.
 */
export function porterStem(word: string): string;

/**
 * The tokens that ROUGE compares: lower-cased runs of a-z and 0-9.
 *
 * Source of the definition: rouge-score 0.1.2, `tokenize`.
 *
 * @throws {AnswerKeyError} `invalid_argument`, `invalid_option`.
 */
export function rougeTokenize(
  input: string,
  options?: {
    /** Whether tokens of more than three characters are stemmed. Default: false. */
    useStemmer?: boolean;
  },
): string[];

/**
 * Count, mean, minimum and maximum of scores from 0 to 1. Of no scores the mean is 0, minimum and maximum are null. For
 * numbers outside 0..1 the minimum is at most 100000 and the maximum at least 0, as in the reference program.
 *
 * Source of the definition: redlite 0.4.3, `ScoreAccumulator`.
 *
 * @throws {AnswerKeyError} `invalid_argument` for anything but finite numbers.
 */
export function summarize(scores: ArrayLike<number>): {
  count: number;
  mean: number;
  min: number | null;
  max: number | null;
};

// ---- tasks -----------------------------------------------------------------------------------------------------------

/**
 * The JSON of a unitxt task: `__type__: "task"`, `input_fields`, `reference_fields`, `metrics`, `prediction_type`,
 * `defaults`, `augmentable_inputs`, `default_template`.
 */
export type TaskDefinition = object;

/**
 * A task: which fields its instances have, of which types, and which metrics judge the predictions.
 *
 * Source of the definition: unitxt 1.26.10, `Task`.
 */
export class Task {
  /**
   * @throws {AnswerKeyError} for the first thing that is wrong, in unitxt's order: `missing_type`, `unknown_type`,
   *   `bad_type_string`, `bad_prediction_type`, `unknown_attribute`, `missing_metrics`, `conflicting_attributes`,
   *   `bad_default_template`, `missing_input_fields`, `missing_reference_fields`, `bad_fields_type`, `type_error`,
   *   `unknown_metric`, `metric_type_mismatch`, `augmentable_not_in_inputs`, `bad_defaults_type`, `bad_default_key`,
   *   `bad_default_value`; `path` names the attribute.
   */
  constructor(definition: TaskDefinition);
  /**
   * A task of the built-in catalog, e.g. `tasks.rag.end_to_end`.
   *
   * @throws {AnswerKeyError} `unknown_task`.
   */
  static load(name: string): Task;
  /**
   * Splits an instance by role, with defaults filled in and every field checked against its type.
   *
   * @param options With `stream: "inference"` the references need not be there, and do not come out.
   * @throws {AnswerKeyError} `missing_field`, `wrong_type`; `path` is the field's name.
   */
  process(instance: object, options?: { stream?: "inference" }): ProcessedInstance;
  /** The metrics' ids. */
  readonly metrics: string[];
  /** The definition. */
  toJSON(): TaskDefinition;
}

/** An instance by roles. `demos`, `instruction` and `system_prompt` are there when the instance has them. */
export interface ProcessedInstance {
  input_fields: Record<string, unknown>;
  /** Not on the inference stream. */
  reference_fields?: Record<string, unknown>;
  metrics: string[];
  data_classification_policy: unknown[];
  media: Record<string, unknown>;
  recipe_metadata: Record<string, unknown>;
  [key: string]: unknown;
}

/**
 * Whether a value is of a type: `checkType("List[str]", ["a"])`. A number without a fraction is an int and a float, a
 * BigInt an int.
 *
 * Source of the definition: unitxt 1.26.10, `isoftype`.
 *
 * @throws {AnswerKeyError} `bad_type_string` for what does not parse; `unsupported_type`, `type_error` for types that values
 *   cannot be checked against, e.g. a bare `List`; `limit_exceeded` when something is nested too deep.
 */
export function checkType(type: string, value: unknown): boolean;

/**
 * A type as unitxt writes it: `canonicalType("list[int|str]")` is `List[Union[int, str]]`.
 *
 * Source of the definition: unitxt 1.26.10, `to_type_string`.
 *
 * @throws {AnswerKeyError} `bad_type_string`; `unsupported_type`, `type_error` for types without a canonical form.
 */
export function canonicalType(type: string): string;

/** The metrics and tasks that are built in, for pickers. */
export function catalog(): { metrics: CatalogEntry[]; tasks: CatalogEntry[] };

/** A metric or task of the catalog. */
export interface CatalogEntry {
  id: string;
  /** What it is, in one line. */
  description: string;
  /** The scorer without which the metric is left out. */
  needsScorer?: "reward" | "perplexity";
}

// ---- evaluation ------------------------------------------------------------------------------------------------------

/**
 * A metric of an evaluation: the id of the catalog (`metrics.rag.end_to_end.answer_correctness`, also with overrides,
 * `metrics.token_overlap[score_prefix=x_]`), a spec, or a text metric. A text metric takes the maximum over `references`
 * and gives one key, its name. A custom one may be async in {@link evaluate}.
 */
export type MetricRef = string | MetricSpec | TextMetric | AsyncTextMetric;

/** A custom metric that takes its time: for {@link evaluate} only. */
export interface AsyncTextMetric {
  readonly name: string;
  /** From 0 to 1, higher is better. Pairs are awaited one after the other. */
  score(expected: string, actual: string): Promise<number>;
  /** Asked instead of `score` where it is there: one score per pair, for the pairs of a few hundred instances at once. */
  scoreAll?(expected: string[], actual: string[]): Promise<ArrayLike<number>>;
}

/** What {@link evaluate} takes beside the data. */
export interface EvaluationOptions {
  /** Default: true, as unitxt: BCa bootstrap with 1000 resamples, level 0.95, seed 42, to the same digits. */
  confidenceIntervals?: boolean | ConfidenceIntervalOptions;
  /** Models for metrics that need one. */
  scorers?: Scorers;
  /** A metric without its scorer: left out and listed in `skipped` (default), or an error. */
  missingScorer?: "skip" | "error";
  /**
   * An instance that the task or a metric cannot take (missing fields, wrong types, empty contexts): an error with its path
   * (default), or left out of the scores concerned and listed in `invalid`.
   */
  onInvalid?: "error" | "skip";
  /** Called after each few hundred instances; `total` is known for arrays. */
  onProgress?(done: number, total: number | undefined): void;
  /** Stops with the error `aborted`, also while a scorer is awaited. */
  signal?: AbortSignal;
}

/** How confidence intervals are made. */
export interface ConfidenceIntervalOptions {
  /** From 2 to 1,000,000. Default: 1000. */
  resamples?: number;
  /** Between 0 and 1. Default: 0.95. */
  level?: number;
  /** A whole number; its lower 32 bits count. Default: 42. */
  seed?: number;
}

/**
 * Models, as functions over pairs: one number per pair, in order, or a promise of them. An error of a scorer is
 * `scorer_failed`; one that names a pair (an AnswerKeyError with the path `pairs[i]`) keeps its place.
 */
export interface Scorers {
  /** How good each answer (`text_pair`) is to its question (`text`), from 0 to 1. */
  reward?(
    pairs: { text: string; text_pair: string }[],
    context: ScorerContext,
  ): ArrayLike<number> | Promise<ArrayLike<number>>;
  /**
   * How likely each target is after its source, from 0 to 1, higher is better: e to the mean log-probability of the target's
   * tokens. That is 1 divided by what is called perplexity elsewhere.
   */
  perplexity?(
    pairs: { source: string; target: string }[],
    context: ScorerContext,
  ): ArrayLike<number> | Promise<ArrayLike<number>>;
}

/** What a scorer may want to know. */
export interface ScorerContext {
  /** That of the evaluation: nobody waits any more once it is aborted. */
  signal?: AbortSignal | undefined;
}

/** Raw instances of a task, with one prediction each. */
export interface TaskRun extends EvaluationOptions {
  /** A task, its definition, or its id in the catalog. */
  task: string | TaskDefinition | Task;
  instances: Iterable<object> | AsyncIterable<object>;
  /** As many as instances. */
  predictions: Iterable<unknown> | AsyncIterable<unknown>;
  /** Default: the task's own. */
  metrics?: readonly MetricRef[];
}

/** Prepared instances, as unitxt's metrics see them. */
export interface MetricRun extends EvaluationOptions {
  metrics: readonly MetricRef[];
  instances: Iterable<PreparedInstance> | AsyncIterable<PreparedInstance>;
}

/** An instance as metrics see it. The metrics of `external_rag` read the flat fields instead. */
export interface PreparedInstance {
  prediction?: unknown;
  references?: readonly unknown[];
  task_data?: object;
  question?: unknown;
  answer?: unknown;
  contexts?: unknown;
  context_ids?: unknown;
  ground_truths?: unknown;
  ground_truths_context_ids?: unknown;
}

/**
 * Scores a data set: instance scores, global scores with confidence intervals. The data may be arrays, generators or async
 * iterables; they are read once, a few hundred at a time.
 *
 * Source of the definition: unitxt 1.26.10, `evaluate`.
 *
 * @throws {AnswerKeyError} (as rejection) `invalid_argument`, `invalid_option`, `unknown_metric`, `unknown_task`, those of
 *   {@link Task}; of instances `missing_field`, `wrong_type`, `wrong_prediction_type`, `wrong_reference_type`,
 *   `references_not_a_list`, `empty_references`; `scorer_failed`, `aborted`.
 */
export function evaluate(run: TaskRun | MetricRun): Promise<Report>;

/** {@link evaluate} without waiting: plain iterables, synchronous scorers and metrics. */
export function evaluateSync(run: TaskRun | MetricRun): Report;

/** unitxt's names: `score`, `score_name`, `num_of_instances`, `<prefix><key>`, `..._ci_low`, `..._ci_high`. */
export type Scores = Record<string, number | string | number[]>;

/** What an evaluation found. */
export interface Report {
  /** One entry per instance, in order; empty for an instance that the task refused. */
  instances: Scores[];
  /** Of the data set. The first metric owns `score` and `num_of_instances`. */
  global: Scores;
  /** Metrics that were left out. */
  skipped: { metric: string; reason: string }[];
  /** Instances that were left out: of one metric, or, without `metric`, of all. */
  invalid: { index: number; metric?: string; code: ErrorCode; path?: string; message: string }[];
}

/**
 * An evaluation in pieces: score parts anywhere (a stream, workers, other machines), merge, finish; the same digits as in
 * one piece. The state holds all instance scores, with the package's version and the metrics' specs.
 */
export class Evaluation {
  /**
   * @throws {AnswerKeyError} `invalid_argument`, `invalid_option`, `unknown_metric`, `unknown_task`, those of {@link Task}.
   *   With a metric that needs a scorer use {@link evaluate}.
   */
  constructor(options: {
    /** A task, its definition, or its id in the catalog: then `add` takes raw instances. */
    task?: string | TaskDefinition | Task;
    /** Default: those of the task. */
    metrics?: readonly (string | MetricSpec | TextMetric)[];
    /** A metric that needs a scorer, which an Evaluation cannot ask: an error (default), or left out and listed in `skipped`. */
    missingScorer?: "skip" | "error";
    /** The number of this part: parts are merged in the order of their numbers. Default: 0. */
    part?: number;
    /** Default: `error`. */
    onInvalid?: "error" | "skip";
  });
  /**
   * Scores instances and remembers what the global scores need; returns their instance scores. After an error nothing of
   * the call is remembered.
   *
   * @param instances Prepared ones or, where the evaluation has a task, raw ones.
   * @param predictions With a task: as many as instances.
   * @throws {AnswerKeyError} as {@link evaluate}.
   */
  add(instances: Iterable<object>, predictions?: Iterable<unknown>): Scores[];
  /** Instances that were left out, of all parts; numbered in the order of the parts. */
  readonly invalid: Report["invalid"];
  /** Metrics that were left out. */
  readonly skipped: Report["skipped"];
  /**
   * Takes over the parts of another evaluation, which stays as it is.
   *
   * @throws {AnswerKeyError} `invalid_argument` when a part is there already or the metrics differ.
   */
  merge(other: Evaluation): this;
  /** All that the global scores need, as plain data. */
  toJSON(): object;
  /**
   * The evaluation of such data. Custom metrics in it can be merged and finished, not added to; a task does not come back: add
   * prepared instances.
   *
   * @throws {AnswerKeyError} `invalid_argument` for anything else, or data of another version of this package.
   */
  static fromJSON(state: object): Evaluation;
  /**
   * The global scores.
   *
   * @throws {AnswerKeyError} `invalid_argument` when another number of instances was expected; `invalid_option`.
   */
  finish(options?: {
    confidenceIntervals?: boolean | ConfidenceIntervalOptions;
    /** How many instances there must be, in all parts. */
    expectInstances?: number;
  }): Scores;
}

/**
 * Compares two systems on the same instances: the paired bootstrap and, where all scores are 0 or 1, McNemar's test.
 *
 * The interval is that of {@link evaluate} on the differences of the pairs. The p-value is two-sided: (k + 1) / (resamples +
 * 1), where k resamples have a mean difference that is as far from the observed one as that is from 0.
 *
 * Sources of the definition: Efron & Tibshirani 1993, *An Introduction to the Bootstrap*, 16.4; Koehn 2004, *Statistical
 * Significance Tests for Machine Translation Evaluation*; McNemar 1947, with the exact binomial distribution.
 *
 * @param a The scores of the first system, one an instance.
 * @param b Those of the second system, of the same instances in the same order.
 * @throws {AnswerKeyError} `invalid_argument` for other things than lists of finite numbers of the same length;
 *   `invalid_option`.
 */
export function compare(a: ArrayLike<number>, b: ArrayLike<number>, options?: ConfidenceIntervalOptions): Comparison;

/** What {@link compare} finds. Differences are the second system's score minus the first one's. */
export interface Comparison {
  /** How many instances there are. */
  count: number;
  /** The mean of the first system; 0 of none. */
  meanA: number;
  /** The mean of the second system; 0 of none. */
  meanB: number;
  /** The mean of the differences. */
  difference: number;
  /** The lower end of the interval of the difference; absent for fewer than two instances and for equal differences. */
  ciLow?: number;
  /** The upper end. */
  ciHigh?: number;
  /** From 0 to 1; absent for fewer than two instances. */
  pValue?: number;
  /** On how many instances the second system is better. */
  wins: number;
  ties: number;
  /** On how many instances the first system is better. */
  losses: number;
  /** Present when all scores are 0 or 1: how many instances only one system has right, and the two-sided p-value. */
  mcnemar?: { onlyA: number; onlyB: number; pValue: number };
}
