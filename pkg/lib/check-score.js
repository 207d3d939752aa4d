import { AnswerKeyError, kindOf } from "./errors.js";

/** The score that a custom metric returned, when it is one. */
export function checkScore(name, score) {
  if (typeof score === "number" && score >= 0 && score <= 1) return score;
  let got = typeof score === "number" ? String(score) : kindOf(score);
  if (typeof score?.then === "function") {
    got = "a promise; only `evaluate` waits for metrics";
    // A promise that nobody waits for must not end the process when it fails.
    Promise.resolve(score).catch(() => {});
  }
  throw new AnswerKeyError(
    "invalid_argument",
    `metric \`${name}\` must return a number from 0 to 1, it returned ${got}`,
  );
}
