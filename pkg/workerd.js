// workerd, which compiles modules only at deployment: a static import gives a WebAssembly.Module.

import module from "./dist/answerkey.wasm";
import { instantiate, startWith } from "./lib/runtime.js";

startWith(() => instantiate(module));

/** Nothing to wait for here. */
export function init() {
  return Promise.resolve();
}

export * from "./lib/api.js";
