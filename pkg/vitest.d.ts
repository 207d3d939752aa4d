/**
 * Gives vitest's `expect` the matchers, on import: `import "answerkey/vitest"` in a setup file or a test. For vitest 2 and
 * later.
 *
 * @packageDocumentation
 */

import type { AnswerMatchers } from "answerkey/testing";
// Must be read before what is added to it below, or TypeScript adds it to nothing.
import "vitest";

export type {
  AnswerMatchers,
  MatchAnswerOptions,
  MatcherResult,
  MetricLike,
  MetricName,
  RefusalOptions,
} from "answerkey/testing";
export { matchers } from "answerkey/testing";

declare module "vitest" {
  interface Assertion<T> extends AnswerMatchers<void> {}
  interface AsymmetricMatchersContaining extends AnswerMatchers<unknown> {}
}
