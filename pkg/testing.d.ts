/**
 * Matchers for answers of language models, for any `expect` that has `extend`: vitest's and Jest's (which have entries of
 * their own, `answerkey/vitest` and `answerkey/jest`), Bun's, Playwright's.
 *
 * @packageDocumentation
 */

import type { MatchStrategy, MetricSpec, RougeType, TextMetric } from "answerkey";

/**
 * A metric by its name: the `type` of a spec that needs no more, or a type with its one option: `"rougeL"` is
 * `{ type: "rouge", rouge_type: "rougeL" }`, `"contains"` is `{ type: "match", strategy: "contains" }`.
 */
export type MetricName =
  | "bleu"
  | "boxed_math"
  | "cjk_bleu"
  | "f1"
  | "match"
  | "random"
  | "rejection"
  | "token_overlap"
  | MatchStrategy
  | RougeType
  | `cjk_${RougeType}`
  | `bleu${1 | 2 | 3 | 4}`
  | `cjk_bleu${1 | 2 | 3 | 4}`;

/** A metric, a custom one, a spec, or a name. */
export type MetricLike = TextMetric | MetricSpec | MetricName;

/** How an answer is matched: the options of `MatchMetric` with other defaults. */
export interface MatchAnswerOptions {
  /** `contains` (default): the expected words stand in the answer; `prefix`: it starts with them; `exact`: no others. */
  strategy?: MatchStrategy;
  /** Whether letter case does not count. Default: true. */
  ignoreCase?: boolean;
  /** Whether ASCII punctuation does not count. Default: true. */
  ignorePunct?: boolean;
}

/** What counts as a refusal: the options of `RejectionMetric`, which knows fewer phrases by itself. */
export interface RefusalOptions {
  /** Default: the phrases that English-speaking assistants use; the guide lists them. */
  patterns?: readonly (string | RegExp)[];
  /** More patterns beside those. */
  extraPatterns?: readonly (string | RegExp)[];
}

/**
 * The matchers as methods of what `expect(answer)` returns.
 *
 * An answer that is no string fails them, under `.not` too. They throw an `AnswerKeyError` for arguments that cannot be
 * judged: `empty_references` for an empty array of expected texts, `invalid_argument` for one without a word in it, and the
 * metrics' own errors for their options.
 */
export interface AnswerMatchers<R = void> {
  /**
   * The answer has the expected words, or those of one of several texts.
   *
   * @example expect("It was painted by LEONARDO da Vinci.").toMatchAnswer("Leonardo da Vinci");
   */
  toMatchAnswer(expected: string | readonly string[], options?: MatchAnswerOptions): R;
  /**
   * The answer is a refusal.
   *
   * @example expect("I am sorry, but I cannot say.").toBeRefusal();
   */
  toBeRefusal(options?: RefusalOptions): R;
  /**
   * The metric gives the answer at least `min`; of several expected texts the best counts.
   *
   * Throws too: `unknown_metric`, `invalid_option`; `invalid_argument` for a `min` outside 0..1, and for a custom metric's
   * score that is none.
   *
   * @param min From 0 to 1.
   * @example expect("a red fox").toScoreAtLeast("rougeL", "the red fox", 0.6);
   */
  toScoreAtLeast(metric: MetricLike, expected: string | readonly string[], min: number): R;
}

/** What a matcher tells the harness. */
export interface MatcherResult {
  pass: boolean;
  /** The verdict, both texts with ⟦brackets⟧ around what matched, and the parts of the score. */
  message(): string;
}

/** The matchers, for `expect.extend(matchers)`. */
export const matchers: {
  [K in keyof AnswerMatchers]: (
    this: unknown,
    received: unknown,
    ...args: Parameters<AnswerMatchers[K]>
  ) => MatcherResult;
};
