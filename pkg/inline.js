// Like browser.js, with the bytes in the module: nothing is fetched.

import bytes from "./dist/bytes.js";
import { fromBase64 } from "./lib/bytes.js";
import { makeInit } from "./lib/load.js";

export const init = makeInit(() => fromBase64(bytes));

export * from "./lib/api.js";
