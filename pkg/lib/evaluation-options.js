// The options of evaluations, checked.

import { AnswerKeyError, kindOf, shown, wrongArgument } from "./errors.js";
import { checkOptions } from "./options.js";

/** One of a few words, or the first of them. */
export function word(path, value, words) {
  if (value === undefined) return words[0];
  if (words.includes(value)) return value;
  const got = typeof value === "string" ? `"${value}"` : kindOf(value);
  throw new AnswerKeyError("invalid_option", `expected ${words.map((it) => `"${it}"`).join(" or ")}, got ${got}`, path);
}

/** A function, or nothing. */
export function optionalFunction(path, value) {
  if (value !== undefined && typeof value !== "function") throw wrongArgument(path, "a function", value);
  return value;
}

export function checkScorers(scorers) {
  const checked = checkOptions(scorers, ["reward", "perplexity"], "scorers", "scorers.");
  for (const [name, scorer] of Object.entries(checked)) optionalFunction(`scorers.${name}`, scorer);
  return checked;
}

export function checkSignal(signal) {
  if (signal === undefined) return signal;
  const listens = [signal?.addEventListener, signal?.removeEventListener].every(
    (method) => typeof method === "function",
  );
  if (!listens || typeof signal.aborted !== "boolean") {
    throw wrongArgument("signal", "an AbortSignal", signal);
  }
  return signal;
}

/** What `WasmEvaluation.finish` takes: 0 resamples for no intervals. */
export function intervalArguments(option = true) {
  const path = "confidenceIntervals";
  if (option === false) return [0, 0.95, 42];
  if (option !== true && (option === null || typeof option !== "object")) {
    throw wrongArgument(path, "a boolean or an object", option);
  }
  return bootstrapArguments(option === true ? undefined : option, path, `${path}.`);
}

/** Resamples, level and seed of a bootstrap. */
export function bootstrapArguments(options, path, prefix = "") {
  const {
    resamples = 1000,
    level = 0.95,
    seed = 42,
  } = checkOptions(options, ["resamples", "level", "seed"], path, prefix);
  const check = (name, value, fits, expected) => {
    if (!fits(value))
      throw new AnswerKeyError("invalid_option", `expected ${expected}, got ${shown(value)}`, prefix + name);
  };
  check(
    "resamples",
    resamples,
    (it) => Number.isInteger(it) && it >= 2 && it <= 1e6,
    "a whole number from 2 to 1000000",
  );
  check("level", level, (it) => typeof it === "number" && it > 0 && it < 1, "a number between 0 and 1");
  check("seed", seed, (it) => Number.isSafeInteger(it) && it >= 0, "a whole number from 0 to 2^53 - 1");
  return [resamples, level, seed];
}
