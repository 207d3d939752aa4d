// transformers.js: found when it is needed, and its global settings, which are put back.

import { AnswerKeyError } from "../lib/errors.js";

const PARTS = ["env", "PreTrainedTokenizer", "AutoTokenizer", "AutoConfig", "Tensor"];

/** The namespace given, or the installed package. */
export async function transformersFrom(given, kind) {
  const transformers = given === undefined ? await installed() : await namespaceOf(given);
  const missing = [...PARTS, kind.modelClass].filter((part) => transformers?.[part] === undefined);
  if (missing.length > 0) {
    const message = `expected the namespace of @huggingface/transformers 4, with ${missing.join(", ")}`;
    throw new AnswerKeyError(
      "invalid_option",
      `${message}; import it with \`import * as transformers from "@huggingface/transformers"\``,
      "transformers",
    );
  }
  return transformers;
}

async function namespaceOf(given) {
  try {
    return await given;
  } catch (cause) {
    const message = `the namespace of @huggingface/transformers could not be loaded: ${cause?.message ?? cause}`;
    const error = new AnswerKeyError("scorer_failed", message, "transformers");
    error.cause = cause;
    throw error;
  }
}

async function installed() {
  try {
    return await import("@huggingface/transformers");
  } catch (cause) {
    const error = new AnswerKeyError(
      "scorer_failed",
      `@huggingface/transformers could not be loaded: ${cause?.message ?? cause}\n` +
        "Install it beside answerkey (the variable keeps onnxruntime from downloading files for GPUs):\n" +
        "  ONNXRUNTIME_NODE_INSTALL=skip npm install @huggingface/transformers@4.3.2\n" +
        "or give its namespace as the option `transformers`, as a page without a bundler must.",
    );
    error.cause = cause;
    throw error;
  }
}

let lastTurn = Promise.resolve();

/**
 * Runs `run` with fields of objects changed: `[object, field, value]`. The settings of transformers.js are global, so one
 * at a time; afterwards each field is what it was, unless someone else has changed it.
 */
export function withSettings(settings, run) {
  const turn = lastTurn.then(async () => {
    const before = settings.map(([object, field]) => object[field]);
    for (const [object, field, value] of settings) object[field] = value;
    try {
      return await run();
    } finally {
      for (const [i, [object, field, value]] of settings.entries()) {
        if (object[field] === value) object[field] = before[i];
      }
    }
  });
  lastTurn = turn.catch(() => {});
  return turn;
}

/** Where onnxruntime finds its WebAssembly in browsers. It must not be another host that nobody has named. */
export function wasmSettings(env, { wasmPaths, allowRemote }) {
  if (env.useFS) return [];
  const wasm = env.backends?.onnx?.wasm;
  if (wasmPaths) {
    const paths = {
      mjs: addressOf("wasmPaths.mjs", wasmPaths.mjs).href,
      wasm: addressOf("wasmPaths.wasm", wasmPaths.wasm).href,
    };
    // The library's own store would turn the addresses into blob:, which a strict policy refuses.
    return [
      [wasm, "wasmPaths", paths],
      [env, "useWasmCache", false],
    ];
  }
  const preset = typeof wasm?.wasmPaths === "string" ? [wasm.wasmPaths] : Object.values(wasm?.wasmPaths ?? {});
  const { origin, href } = globalThis.location ?? {};
  const elsewhere = preset.map((path) => new URL(path, href)).find((url) => url.origin !== origin);
  if (elsewhere && !allowRemote) {
    throw new AnswerKeyError(
      "invalid_option",
      `onnxruntime would fetch its WebAssembly from ${elsewhere.host}. Serve ort-wasm-simd-threaded.mjs and ` +
        `ort-wasm-simd-threaded.wasm of onnxruntime-web ${env.backends.onnx.versions?.web ?? ""} yourself and give ` +
        "their addresses, `wasmPaths: { mjs, wasm }`; or set `allowRemote: true`",
      "wasmPaths",
    );
  }
  return [];
}

/** An address; a relative one is relative to the page or the worker. */
export function addressOf(path, value) {
  try {
    return new URL(value, globalThis.location?.href);
  } catch {
    const message = `expected an address, got "${value}"; in a worker made from a blob: it must be a full one`;
    throw new AnswerKeyError("invalid_option", message, path);
  }
}
