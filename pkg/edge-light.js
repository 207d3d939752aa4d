// Edge runtimes of Next.js and Vercel: like workerd.js, in the words of their bundlers.

import module from "./dist/answerkey.wasm?module";
import { instantiate, startWith } from "./lib/runtime.js";

startWith(() => {
  // Next's development and production servers give a module of another realm.
  if (!(module instanceof WebAssembly.Module)) Object.setPrototypeOf(module, WebAssembly.Module.prototype);
  instantiate(module);
});

/** Nothing to wait for here. */
export function init() {
  return Promise.resolve();
}

export * from "./lib/api.js";
