// Loading where it takes time: browsers, and wherever the user brings the module.

import { AnswerKeyError, kindOf } from "./errors.js";
import { instantiate, isReady } from "./runtime.js";

let pending;

/**
 * Makes an entry's `init`: once the module is ready it resolves at once; concurrent calls share one attempt; after a
 * failed one the next call tries again.
 * @param {() => unknown} defaultSource what to load when `init` is given nothing
 */
export function makeInit(defaultSource) {
  return function init(source) {
    if (isReady()) return Promise.resolve();
    pending ??= load(source ?? defaultSource()).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

async function load(source) {
  let module;
  try {
    module = await compile(await source);
    instantiate(module);
  } catch (cause) {
    if (cause instanceof AnswerKeyError) throw cause;
    const error = new AnswerKeyError(
      "invalid_argument",
      `the WebAssembly module could not be loaded: ${cause.message}`,
      "source",
    );
    error.cause = cause;
    throw error;
  }
}

async function compile(source) {
  const tag = Object.prototype.toString.call(source);
  if (tag === "[object WebAssembly.Module]") return source;
  if (tag === "[object ArrayBuffer]" || tag === "[object SharedArrayBuffer]" || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source);
  }
  if (tag === "[object Response]") return compileResponse(source);
  if (typeof source === "string" || tag === "[object URL]" || tag === "[object Request]") {
    return compileResponse(await fetch(source));
  }
  const expected = "a URL, a Request, a Response, bytes or a WebAssembly.Module";
  throw new AnswerKeyError("invalid_argument", `expected ${expected}, got ${kindOf(source)}`, "source");
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`${response.url || "the response"} has status ${response.status}`);
  const type = response.headers.get("content-type") ?? "";
  // Streaming insists on the media type; some servers don't know it.
  if (type.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
