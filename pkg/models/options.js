// The options of scorers, checked when a scorer is made.

import { AnswerKeyError, shown, wrongArgument } from "../lib/errors.js";
import { checkSignal, optionalFunction, word } from "../lib/evaluation-options.js";
import { checkOptions } from "../lib/options.js";
import { howToExport } from "./export.js";

/** What each dtype adds to the names of the ONNX files. */
export const DTYPES = {
  fp32: "",
  fp16: "_fp16",
  q8: "_quantized",
  int8: "_int8",
  uint8: "_uint8",
  q4: "_q4",
  q4f16: "_q4f16",
  bnb4: "_bnb4",
};

const OPTIONS = [
  "model",
  "localPath",
  "allowRemote",
  "revision",
  "dtype",
  "device",
  "batchSize",
  "wasmPaths",
  "transformers",
  "onProgress",
  "signal",
];

/** The options with their defaults; `kind` says what sort of model it is. */
export function checkScorerOptions(given, kind) {
  const options = checkOptions(given, OPTIONS);
  const checked = {
    model: text("model", options.model ?? kind.model),
    localPath: place("localPath", options.localPath),
    allowRemote: flag("allowRemote", options.allowRemote),
    revision: text("revision", options.revision ?? "main"),
    dtype: word("dtype", options.dtype, Object.keys(DTYPES)),
    device: options.device === undefined ? undefined : text("device", options.device),
    batchSize: batchSize(options.batchSize),
    wasmPaths: wasmPaths(options.wasmPaths),
    transformers: namespace(options.transformers),
    onProgress: optionalFunction("onProgress", options.onProgress) ?? (() => {}),
    signal: checkSignal(options.signal),
  };
  if (checked.localPath === undefined && !checked.allowRemote) {
    throw new AnswerKeyError(
      "invalid_option",
      "expected the folder of the model; nothing is downloaded unless `allowRemote: true` says so.\n" +
        howToExport(checked.model, kind),
      "localPath",
    );
  }
  if (checked.localPath !== undefined && options.revision !== undefined) {
    throw new AnswerKeyError("invalid_option", "a revision goes with a download, not with `localPath`", "revision");
  }
  return checked;
}

function text(path, value) {
  if (typeof value !== "string") throw wrongArgument(path, "a string", value);
  if (value === "") throw new AnswerKeyError("invalid_option", "expected a text that is not empty", path);
  return value;
}

function flag(path, value = false) {
  if (typeof value !== "boolean") throw wrongArgument(path, "a boolean", value);
  return value;
}

/** A path or an address. */
function place(path, value) {
  if (value === undefined || value instanceof URL) return value;
  if (typeof value !== "string") throw wrongArgument(path, "a string or a URL", value);
  return text(path, value);
}

function batchSize(value = 8) {
  if (typeof value !== "number") throw wrongArgument("batchSize", "a number", value);
  if (!Number.isInteger(value) || value < 1) {
    throw new AnswerKeyError("invalid_option", `expected a whole number from 1, got ${shown(value)}`, "batchSize");
  }
  return value;
}

function wasmPaths(value) {
  if (value === undefined) return undefined;
  const paths = checkOptions(value, ["mjs", "wasm"], "wasmPaths", "wasmPaths.");
  for (const key of ["mjs", "wasm"]) {
    if (paths[key] === undefined) throw wrongArgument(`wasmPaths.${key}`, "a string or a URL", undefined);
    place(`wasmPaths.${key}`, paths[key]);
  }
  return paths;
}

/** The module of transformers.js, or its promise. */
function namespace(value) {
  const isObject = value !== null && ["object", "function"].includes(typeof value);
  if (value !== undefined && !isObject) {
    throw wrongArgument("transformers", "the namespace of @huggingface/transformers", value);
  }
  return value;
}
