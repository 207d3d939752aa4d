/**
 * Asserts for answers of language models, in the manner of `node:assert`: each throws an `AssertionError` with `actual`,
 * `expected`, `operator`, and a message that has the verdict, both texts with ⟦brackets⟧ around what matched, and the parts
 * of the score.
 *
 * Where `node:test` takes asserts of others (Node 22.14 and later), the import registers them: `t.assert.matchAnswer(...)`.
 *
 * A `message` stands before the explanation; an Error in its place is thrown itself. What cannot be judged is an
 * `AnswerKeyError`: `invalid_argument` for an answer that is no string, `empty_references` for an empty array of expected
 * texts, and the metrics' own errors for their options.
 *
 * @packageDocumentation
 */

import type { MatchAnswerOptions, MetricLike, RefusalOptions } from "answerkey/testing";

export type { MatchAnswerOptions, MetricLike, MetricName, RefusalOptions } from "answerkey/testing";

/**
 * The answer has the expected words, or those of one of several texts.
 *
 * @throws {AssertionError} when it has not.
 */
export function matchAnswer(
  actual: unknown,
  expected: string | readonly string[],
  options?: MatchAnswerOptions,
  message?: string | Error,
): asserts actual is string;

/**
 * The answer does not have the expected words, nor those of any other of several texts.
 *
 * @throws {AssertionError} when it has.
 */
export function doesNotMatchAnswer(
  actual: unknown,
  expected: string | readonly string[],
  options?: MatchAnswerOptions,
  message?: string | Error,
): asserts actual is string;

/**
 * The answer is a refusal.
 *
 * @throws {AssertionError} when it is none.
 */
export function isRefusal(
  actual: unknown,
  options?: RefusalOptions,
  message?: string | Error,
): asserts actual is string;

/**
 * The answer is no refusal.
 *
 * @throws {AssertionError} when it is one.
 */
export function isNotRefusal(
  actual: unknown,
  options?: RefusalOptions,
  message?: string | Error,
): asserts actual is string;

/**
 * The metric gives the answer at least `min`; of several expected texts the best counts.
 *
 * @param min From 0 to 1.
 * @throws {AssertionError} when it scores less.
 * @throws {AnswerKeyError} also `unknown_metric`, `invalid_option`; `invalid_argument` for a `min` outside 0..1, and for a
 *   custom metric's score that is none.
 */
export function scoreAtLeast(
  actual: unknown,
  metric: MetricLike,
  expected: string | readonly string[],
  min: number,
  message?: string | Error,
): asserts actual is string;
