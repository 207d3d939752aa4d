/**
 * Gives Jest's `expect` the matchers, on import: `require("answerkey/jest")` in a test, or the name among
 * `setupFilesAfterEnv`. The types serve the global `expect` (`@types/jest`) and that of `@jest/globals`.
 *
 * @packageDocumentation
 */

import type { AnswerMatchers } from "answerkey/testing";

export type {
  AnswerMatchers,
  MatchAnswerOptions,
  MatcherResult,
  MetricLike,
  MetricName,
  RefusalOptions,
} from "answerkey/testing";
export { matchers } from "answerkey/testing";

declare module "expect" {
  interface Matchers<R, T> extends AnswerMatchers<R> {}
  interface AsymmetricMatchers extends AnswerMatchers<unknown> {}
}

declare global {
  namespace jest {
    interface Matchers<R, T> extends AnswerMatchers<R> {}
    interface Expect extends AnswerMatchers<unknown> {}
    interface InverseAsymmetricMatchers extends AnswerMatchers<unknown> {}
  }
}
