import { wrongArgument } from "./errors.js";
import { call, wasm } from "./runtime.js";

export function summarize(scores) {
  if (scores === null || typeof scores !== "object" || !Number.isInteger(scores.length)) {
    throw wrongArgument("scores", "an array of numbers", scores);
  }
  for (let i = 0; i < scores.length; i++) {
    if (!Number.isFinite(scores[i])) throw wrongArgument(`scores[${i}]`, "a finite number", scores[i]);
  }
  return call(() => wasm().summarize(Float64Array.from(scores)));
}
