/**
 * answerkey scores answers of language models against references, with the exact digits of the Python programs people
 * publish with. Everything is synchronous once the module is ready.
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
  readonly name: string;
  /** From 0 to 1, higher is better. */
  score(expected: string, actual: string): number;
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
 * as in redlite. Matching takes linear time wherever the pattern allows it, and is bounded where not.
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
 * Count, mean, minimum and maximum of scores from 0 to 1. Of no scores the mean is 0, minimum and maximum are null.
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
