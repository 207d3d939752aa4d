import { bootstrapArguments } from "./evaluation-options.js";
import { call, wasm } from "./runtime.js";
import { numbers } from "./summary.js";

export function compare(a, b, options) {
  const [first, second] = [numbers("a", a), numbers("b", b)];
  const checked = bootstrapArguments(options, "options");
  return call(() => wasm().compare(first, second, ...checked));
}
