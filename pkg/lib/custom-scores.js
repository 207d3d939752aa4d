// The scores of a custom metric for pairs: as generators that yield what may be a promise.

import { checkScore } from "./check-score.js";
import { AnswerKeyError, kindOf } from "./errors.js";

/** A value, or what its promise gives. */
export function* settle(value) {
  return typeof value?.then === "function" ? yield value : value;
}

export function* customScores(metric, pairs) {
  const { name } = metric;
  if (typeof metric.scoreAll !== "function") {
    const scores = new Float64Array(pairs.length);
    for (const [i, { expected, actual }] of pairs.entries()) {
      scores[i] = checkScore(name, yield* settle(metric.score(expected, actual)));
    }
    return scores;
  }
  const expected = pairs.map((pair) => pair.expected);
  const actual = pairs.map((pair) => pair.actual);
  const scores = yield* settle(metric.scoreAll(expected, actual));
  if (!isList(scores) || scores.length !== pairs.length) {
    const got = isList(scores) ? scores.length : kindOf(scores);
    const message = `scoreAll of metric \`${name}\` must return an array of ${pairs.length} numbers, it returned ${got}`;
    throw new AnswerKeyError("invalid_argument", message);
  }
  return Float64Array.from(pairs, (_, i) => checkScore(name, scores[i]));
}

/** Whether a value is an array, plain or typed. */
export function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** The same for who cannot wait. */
export function customScoresSync(metric, pairs) {
  const steps = customScores(metric, pairs);
  const step = steps.next();
  if (step.done) return step.value;
  return checkScore(metric.name, step.value);
}
