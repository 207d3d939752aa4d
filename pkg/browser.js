// Browsers and bundlers for them: call `init` once.

import { makeInit } from "./lib/load.js";

export const init = makeInit(() => new URL("./dist/answerkey.wasm", import.meta.url));

export * from "./lib/api.js";
