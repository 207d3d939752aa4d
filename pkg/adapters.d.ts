/**
 * Metrics in the shapes of eval tools: autoevals and Braintrust, evalite, LangSmith and openevals, promptfoo, vitest-evals.
 *
 * Every adapter takes a metric (an instance, a custom one, plain data, or a name) and gives what the tool calls a scorer, an
 * evaluator, a judge or an assertion. Of several expected texts (an array) the best counts. A metric that takes no notice of
 * the expected text (`RejectionMetric`, `RandomMetric`) needs none.
 *
 * All adapters throw an `AnswerKeyError` for what they are given: `unknown_metric`, `invalid_option`, `invalid_pattern`,
 * `invalid_argument`. What they give throws one for a case that cannot be judged: `invalid_argument` (path `output`) for an
 * output that is no string, `missing_field` (path `expected`) without an expected text, `invalid_argument` for one that is no
 * string, `empty_references` for an empty array. A custom metric whose scores are promises makes a scorer that gives one.
 *
 * @packageDocumentation
 */

import type { AsyncTextMetric } from "answerkey";
import type { MetricLike } from "answerkey/testing";

export type { MetricLike, MetricName } from "answerkey/testing";

/** Where the texts of a case are, and how the score is called. `Args` is all that the tool gives with a case. */
export interface AdapterOptions<Output, Expected, Args extends object> {
  /** Default: the metric's own name. */
  name?: string;
  /** The path to the text in an output that is an object (`message.content`), or a function that returns it. */
  output?: string | ((output: Output, args: Args) => unknown);
  /** The same for what is expected: a text, or an array of them. A function may take it from elsewhere in `args`. */
  expected?: string | ((expected: Expected, args: Args) => unknown);
}

/** Why a score is what it is. */
export type ScoreMetadata = {
  /** In one line: the score, its parts, and what matched in the answer. */
  rationale: string;
  /** What the score was computed from, e.g. `{ precision, recall, f1 }`. */
  parts: Record<string, number | string>;
  /** The expected text that scored best. */
  reference?: string;
};

/** What autoevals, Braintrust, evalite and vitest-evals give with a case, of which the last two are looked at. */
export type Case<Output, Expected> = { input?: unknown; metadata?: unknown; output: Output; expected?: Expected };

/** What autoevals, Braintrust and evalite call a score; from 0 to 1. */
export type AutoevalsScore = { name: string; score: number; metadata: ScoreMetadata };

/**
 * A scorer for autoevals, Braintrust's `Eval` and whatever else takes their scorers.
 *
 * @example Eval("capitals", { data, task, scores: [toAutoevals("f1")] });
 */
export function toAutoevals<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: MetricLike,
  options?: AdapterOptions<Output, Expected, Args>,
): (args: NoInfer<Args> & Case<Output, Expected>) => AutoevalsScore;
export function toAutoevals<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: AsyncTextMetric,
  options?: AdapterOptions<Output, Expected, Args>,
): (args: NoInfer<Args> & Case<Output, Expected>) => Promise<AutoevalsScore>;

/**
 * A scorer for evalite: in a list of scorers, or called inside one, also with `{ actual, expected }` as the scorers of its
 * newer versions.
 *
 * @example evalite("capitals", { data, task, scorers: [toEvalite("f1")] });
 */
export function toEvalite<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: MetricLike,
  options?: AdapterOptions<Output, Expected, Args>,
): (args: NoInfer<Args> & (Case<Output, Expected> | ActualCase<Output, Expected>)) => AutoevalsScore;
export function toEvalite<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: AsyncTextMetric,
  options?: AdapterOptions<Output, Expected, Args>,
): (args: NoInfer<Args> & (Case<Output, Expected> | ActualCase<Output, Expected>)) => Promise<AutoevalsScore>;

/** A case as the scorers of evalite 1 get it. */
export type ActualCase<Output, Expected> = { actual: Output; expected?: Expected };

/** What LangSmith and openevals give with a run, of which the last two are looked at. */
export type Run<Outputs, ReferenceOutputs> = {
  inputs?: unknown;
  outputs: Outputs;
  referenceOutputs?: ReferenceOutputs;
};

/** What LangSmith and openevals call a result; the score is from 0 to 1, the comment is the rationale. */
export type LangSmithResult = { key: string; score: number; comment: string };

/**
 * An evaluator for LangSmith (`evaluate`, its vitest and Jest integrations) and openevals.
 *
 * @example evaluate(target, { data: "capitals", evaluators: [toLangSmith("f1", { output: "answer", expected: "answer" })] });
 */
export function toLangSmith<Outputs = unknown, ReferenceOutputs = unknown, Args extends object = object>(
  metric: MetricLike,
  options?: AdapterOptions<Outputs, ReferenceOutputs, Args>,
): (args: NoInfer<Args> & Run<Outputs, ReferenceOutputs>) => LangSmithResult;
export function toLangSmith<Outputs = unknown, ReferenceOutputs = unknown, Args extends object = object>(
  metric: AsyncTextMetric,
  options?: AdapterOptions<Outputs, ReferenceOutputs, Args>,
): (args: NoInfer<Args> & Run<Outputs, ReferenceOutputs>) => Promise<LangSmithResult>;

/** What vitest-evals calls a result; the score is from 0 to 1. */
export type VitestEvalsResult = { score: number; metadata: ScoreMetadata };

/** A scorer of vitest-evals' older versions (a function), which is a judge of the newer ones (`name` and `assess`) too. */
export interface VitestEvalsScorer<Output, Expected, Args extends object, Result = VitestEvalsResult> {
  (args: Args & Case<Output, Expected>): Result;
  readonly name: string;
  assess(args: Args & Case<Output, Expected>): Result;
}

/**
 * A scorer and judge for vitest-evals.
 *
 * @example await expect(result).toSatisfyJudge(toVitestEvals("f1"), { expected: "Rome", threshold: 0.5 });
 */
export function toVitestEvals<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: MetricLike,
  options?: AdapterOptions<Output, Expected, Args>,
): VitestEvalsScorer<Output, Expected, NoInfer<Args>>;
export function toVitestEvals<Output = unknown, Expected = unknown, Args extends object = object>(
  metric: AsyncTextMetric,
  options?: AdapterOptions<Output, Expected, Args>,
): VitestEvalsScorer<Output, Expected, NoInfer<Args>, Promise<VitestEvalsResult>>;

/** What of promptfoo's context is looked at. */
export interface PromptfooContext {
  /** The variables of the test case. */
  vars: Record<string, unknown>;
}

/** How promptfoo's assertion judges. */
export interface PromptfooOptions<Output> {
  /** From 0 to 1: the assertion passes from this score on. A `threshold` beside `config` is not seen. */
  threshold: number;
  /** Default: the metric's own name. */
  name?: string;
  /** The path to the text in an output that is an object, or a function that returns it. */
  output?: string | ((output: Output, context: PromptfooContext) => unknown);
  /** The variable with the expected text, or an array of them; or a function that returns it. Default: `expected`. */
  expected?: string | ((vars: Record<string, unknown>, context: PromptfooContext) => unknown);
}

/** promptfoo's GradingResult; the reason is the rationale. */
export type PromptfooResult = { pass: boolean; score: number; reason: string; namedScores: Record<string, number> };

/**
 * A JavaScript assertion for promptfoo: `export default toPromptfoo("f1", { threshold: 0.5 })` in a file, and
 * `{ type: javascript, value: file://that-file.mjs }` in the configuration. `answerkey/promptfoo` needs no file.
 *
 * @throws {AnswerKeyError} also `invalid_argument` when the threshold is not in 0..1.
 */
export function toPromptfoo<Output = unknown>(
  metric: MetricLike,
  options: PromptfooOptions<Output>,
): (output: Output, context: PromptfooContext) => PromptfooResult;
export function toPromptfoo<Output = unknown>(
  metric: AsyncTextMetric,
  options: PromptfooOptions<Output>,
): (output: Output, context: PromptfooContext) => Promise<PromptfooResult>;

/**
 * A scorer of autoevals as a metric for `evaluate`, where metrics may take their time.
 *
 * @param options `name`: default: the function's; `args`: what the scorer takes beside `output` and `expected`.
 * @returns A metric whose `score` rejects with `scorer_failed` when the scorer gives no number.
 * @throws {AnswerKeyError} `invalid_argument` for anything but a function, and without a name.
 * @example await evaluate({ metrics: [fromAutoevals(Levenshtein)], instances });
 */
export function fromAutoevals<Args extends object>(
  scorer: (args: Args & { output: string; expected: string }) => unknown,
  options?: { name?: string; args?: Omit<Args, "output" | "expected"> },
): AsyncTextMetric;
