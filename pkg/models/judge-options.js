// The options of a judge, checked when it is made, and what stands where one is not given.

import { AnswerKeyError, kindOf, shown, wrongArgument } from "../lib/errors.js";
import { checkSignal, optionalFunction } from "../lib/evaluation-options.js";
import { checkOptions } from "../lib/options.js";

const FUNCTIONS = ["parse", "retryIf", "delay", "key", "onProgress"];
const OPTIONS = ["prompt", "call", "concurrency", "retries", "timeout", "maxFailures", "cache", "signal", ...FUNCTIONS];

export function checkJudgeOptions(options) {
  if (options === undefined) throw wrongArgument("options", "an object with `prompt` and `call`", options);
  const given = checkOptions(options, OPTIONS);
  const { concurrency = 4, retries = 2, timeout = 60_000, maxFailures = 1, cache } = given;
  for (const name of ["prompt", "call"]) {
    if (typeof given[name] !== "function") throw wrongArgument(name, "a function", given[name]);
  }
  for (const name of FUNCTIONS) optionalFunction(name, given[name]);
  checkCount("concurrency", concurrency, 1);
  checkCount("retries", retries, 0);
  checkCount("maxFailures", maxFailures, 1);
  if (typeof timeout !== "number" || !(timeout > 0)) {
    throw new AnswerKeyError("invalid_option", `expected milliseconds, got ${shown(timeout)}`, "timeout");
  }
  if (cache !== undefined && !["get", "set"].every((name) => typeof cache?.[name] === "function")) {
    throw wrongArgument("cache", "an object with `get` and `set`, such as a Map", cache);
  }
  const { prompt, call, onProgress } = given;
  const { parse = parseNumber, retryIf = () => true, delay = backoff, key = promptKey } = given;
  const functions = { prompt, call, parse, retryIf, delay, key, onProgress };
  return { ...functions, concurrency, retries, timeout, maxFailures, cache, signal: checkSignal(given.signal) };
}

function checkCount(path, value, lowest) {
  if (value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value >= lowest)) return;
  throw new AnswerKeyError("invalid_option", `expected a whole number from ${lowest}, got ${shown(value)}`, path);
}

/** The prompt as JSON. What JSON does not hold whole would make different prompts the same. */
function promptKey(_, prompt) {
  if (isData(prompt)) return JSON.stringify(prompt);
  const what = typeof prompt?.then === "function" ? "a promise (let `call` wait for it)" : kindOf(prompt);
  throw new TypeError(`the prompt is or has in it ${what}, not plain data; give \`key\` to tell such prompts apart`);
}

function isData(value) {
  if (value === null || ["string", "boolean"].includes(typeof value)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) return value.every(isData);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false;
  if (prototype !== null && !Object.hasOwn(prototype, "isPrototypeOf")) return false;
  return Object.values(value).every((item) => item === undefined || isData(item));
}

/** Half a second, then twice as long each time, at most half a minute; up to half of it by chance, so that calls spread. */
function backoff(attempt) {
  return Math.min(500 * 2 ** (attempt - 1), 30_000) * (0.5 + Math.random() / 2);
}

const DECIMAL = /^\s*\+?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i;

/** A reply that is a number from 0 to 1, or its text. */
function parseNumber(reply) {
  const number = typeof reply === "string" && DECIMAL.test(reply) ? Number(reply) : reply;
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  const got = typeof reply === "string" ? JSON.stringify(reply.slice(0, 80)) : shown(reply);
  throw new Error(`expected a number from 0 to 1, got ${got}; give \`parse\` to read other replies`);
}

/** The message of whatever was thrown, in a readable length. */
export function textOf(error) {
  const { message } = error ?? {};
  if (typeof message === "string") return message.length > 1000 ? `${message.slice(0, 1000)}…` : message;
  return typeof error === "string" ? error.slice(0, 1000) : kindOf(error);
}
