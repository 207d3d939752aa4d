// Options of constructors: camelCase here, snake_case in specs and in the core.

import { AnswerKeyError, wrongArgument } from "./errors.js";

const toSnake = (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key) => key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** Throws unless `options` is undefined or an object whose keys are all among `keys`; `prefix` leads to its fields. */
export function checkOptions(options, keys, path = "options", prefix = "") {
  if (options === undefined) return {};
  // A Map, a Date or a RegExp has no keys: its content would be ignored without a word.
  const isObject = Object.prototype.toString.call(options) === "[object Object]";
  if (!isObject) {
    throw wrongArgument(path, "an object", options);
  }
  for (const key of Object.keys(options)) {
    if (!keys.includes(key)) {
      const valid = keys.length > 0 ? `valid options: ${keys.join(", ")}` : "there are no options";
      throw new AnswerKeyError("invalid_option", `unknown option \`${key}\`; ${valid}`, prefix + key);
    }
  }
  return options;
}

/** The spec of a metric from constructor options. */
export function specFrom(type, options, keys) {
  const spec = { type };
  for (const [key, value] of Object.entries(checkOptions(options, keys))) {
    if (value !== undefined) spec[toSnake(key)] = value;
  }
  return spec;
}

/** An error of the core about a spec, in the words of the options that the spec was made from. */
export function inCamelCase(error) {
  if (!(error instanceof AnswerKeyError) || !error.path) return error;
  const path = toCamel(error.path);
  return new AnswerKeyError(error.code, error.message.slice(error.path.length + 2), path);
}
