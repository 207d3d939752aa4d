import { wrongArgument } from "./errors.js";
import { call, wasm } from "./runtime.js";

export function summarize(scores) {
  const checked = numbers("scores", scores);
  return call(() => wasm().summarize(checked));
}

/** A list of finite numbers of the user. */
export function numbers(path, list) {
  if (list === null || typeof list !== "object" || !Number.isInteger(list.length)) {
    throw wrongArgument(path, "an array of numbers", list);
  }
  for (let i = 0; i < list.length; i++) {
    if (!Number.isFinite(list[i])) throw wrongArgument(`${path}[${i}]`, "a finite number", list[i]);
  }
  return Float64Array.from(list);
}
