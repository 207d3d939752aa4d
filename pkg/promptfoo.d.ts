/**
 * An assertion for promptfoo's configuration files:
 *
 * ```yaml
 * assert:
 *   - type: javascript
 *     value: package:answerkey/promptfoo:score
 *     config: { metric: rougeL, threshold: 0.5 }
 * ```
 *
 * @packageDocumentation
 */

import type { MetricLike, PromptfooContext, PromptfooOptions, PromptfooResult } from "answerkey/adapters";

/**
 * Scores an output as the `config` of the assertion says: the metric, and the options of `toPromptfoo` that are plain data.
 *
 * @throws {AnswerKeyError} `invalid_argument` without `config`; else as `toPromptfoo` and its result.
 */
export function score(
  output: unknown,
  context: PromptfooContext & { config?: { metric: MetricLike } & PromptfooOptions<unknown> },
): PromptfooResult;
