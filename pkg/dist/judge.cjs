var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

var judge_exports = {};
__export(judge_exports, {
  judge: () => judge
});
module.exports = __toCommonJS(judge_exports);

var BRAND = /* @__PURE__ */ Symbol.for("answerkey.AnswerKeyError");
var AnswerKeyError = class extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [path]
   */
  constructor(code, message, path) {
    super(path ? `${path}: ${message}` : message);
    this.code = code;
    if (path) this.path = path;
  }
};
Object.defineProperty(AnswerKeyError.prototype, BRAND, { value: true });
Object.defineProperty(AnswerKeyError, Symbol.hasInstance, {
  value(thing) {
    if (this !== AnswerKeyError) return Function.prototype[Symbol.hasInstance].call(this, thing);
    return thing !== null && typeof thing === "object" && BRAND in thing;
  }
});
Object.defineProperty(AnswerKeyError.prototype, "name", {
  value: "AnswerKeyError",
  configurable: true,
  writable: true
});
function kindOf(value) {
  if (value === null) return "null";
  if (value === void 0) return "undefined";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && Number.isNaN(value)) return "NaN";
  if (typeof value?.then === "function") return "a promise";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function shown(value) {
  return typeof value === "number" ? String(value) : kindOf(value);
}
function wrongArgument(path, expected, got) {
  return new AnswerKeyError("invalid_argument", `expected ${expected}, got ${kindOf(got)}`, path);
}

function checkOptions(options, keys, path = "options", prefix = "") {
  if (options === void 0) return {};
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

function optionalFunction(path, value) {
  if (value !== void 0 && typeof value !== "function") throw wrongArgument(path, "a function", value);
  return value;
}
function checkSignal(signal) {
  if (signal === void 0) return signal;
  const listens = [signal?.addEventListener, signal?.removeEventListener].every(
    (method) => typeof method === "function"
  );
  if (!listens || typeof signal.aborted !== "boolean") {
    throw wrongArgument("signal", "an AbortSignal", signal);
  }
  return signal;
}

var FUNCTIONS = ["parse", "retryIf", "delay", "key", "onProgress"];
var OPTIONS = ["prompt", "call", "concurrency", "retries", "timeout", "maxFailures", "cache", "signal", ...FUNCTIONS];
function checkJudgeOptions(options) {
  if (options === void 0) throw wrongArgument("options", "an object with `prompt` and `call`", options);
  const given = checkOptions(options, OPTIONS);
  const { concurrency = 4, retries = 2, timeout = 6e4, maxFailures = 1, cache } = given;
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
  if (cache !== void 0 && !["get", "set"].every((name) => typeof cache?.[name] === "function")) {
    throw wrongArgument("cache", "an object with `get` and `set`, such as a Map", cache);
  }
  const { prompt, call, onProgress } = given;
  const { parse = parseNumber, retryIf = () => true, delay = backoff, key = promptKey } = given;
  const functions = { prompt, call, parse, retryIf, delay, key, onProgress };
  return { ...functions, concurrency, retries, timeout, maxFailures, cache, signal: checkSignal(given.signal) };
}
function checkCount(path, value, lowest) {
  if (value === Number.POSITIVE_INFINITY || Number.isInteger(value) && value >= lowest) return;
  throw new AnswerKeyError("invalid_option", `expected a whole number from ${lowest}, got ${shown(value)}`, path);
}
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
  return Object.values(value).every((item) => item === void 0 || isData(item));
}
function backoff(attempt) {
  return Math.min(500 * 2 ** (attempt - 1), 3e4) * (0.5 + Math.random() / 2);
}
var DECIMAL = /^\s*\+?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i;
function parseNumber(reply) {
  const number = typeof reply === "string" && DECIMAL.test(reply) ? Number(reply) : reply;
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  const got = typeof reply === "string" ? JSON.stringify(reply.slice(0, 80)) : shown(reply);
  throw new Error(`expected a number from 0 to 1, got ${got}; give \`parse\` to read other replies`);
}
function textOf(error) {
  const { message } = error ?? {};
  if (typeof message === "string") return message.length > 1e3 ? `${message.slice(0, 1e3)}\u2026` : message;
  return typeof error === "string" ? error.slice(0, 1e3) : kindOf(error);
}

var Slots = class {
  #free;
  #waiting = [];
  constructor(count) {
    this.#free = count;
  }
  async run(task) {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
};

var Stop = class {
  #signals;
  #told = /* @__PURE__ */ new Set();
  #tell = () => {
    for (const listener of [...this.#told]) listener();
  };
  /** @param {(AbortSignal | undefined)[]} signals */
  constructor(...signals) {
    this.#signals = signals.filter(Boolean);
    for (const signal of this.#signals) signal.addEventListener("abort", this.#tell);
  }
  get aborted() {
    return this.#signals.some((signal) => signal.aborted);
  }
  /** Throws once a signal is aborted. */
  check() {
    if (this.aborted) throw this.#error();
  }
  #error() {
    const error = new AnswerKeyError("aborted", "scoring was stopped by its signal");
    error.cause = this.#signals.find((signal) => signal.aborted)?.reason;
    return error;
  }
  /** Calls `listener` when a signal is aborted, until the function is called that is returned. */
  onAbort(listener) {
    this.#told.add(listener);
    return () => this.#told.delete(listener);
  }
  /** What a promise gives; the error `aborted` if a signal comes first. Then nobody hears what becomes of the promise. */
  async race(promise) {
    let off;
    const stopped = new Promise((_, reject) => {
      if (this.aborted) reject(this.#error());
      off = this.onAbort(() => reject(this.#error()));
    });
    try {
      return await Promise.race([stopped, promise]);
    } finally {
      off();
    }
  }
  /** No more listeners on the signals. */
  close() {
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#tell);
  }
};

var LONGEST = 2 ** 31 - 1;
function judge(options) {
  const settings = checkJudgeOptions(options);
  const slots = new Slots(settings.concurrency);
  const asked = /* @__PURE__ */ new Map();
  return async function scorer(pairs, context) {
    if (!Array.isArray(pairs)) throw wrongArgument("pairs", "an array of pairs", pairs);
    const stop = new Stop(settings.signal, checkSignal(context?.signal));
    try {
      return await stop.race(scoreAll(pairs, settings, slots, asked, stop));
    } finally {
      stop.close();
    }
  };
}
async function scoreAll(pairs, settings, slots, asked, stop) {
  const { questions, failures } = distinct(pairs, settings);
  const scores = new Array(pairs.length);
  let done = 0;
  let broken;
  const score = async (question) => {
    if (broken || stop.aborted || failures.length >= settings.maxFailures) return;
    const { indices, pair } = question;
    try {
      const found = await known(question, settings, asked, stop);
      for (const index of indices) scores[index] = found;
    } catch (error) {
      failures.push(...indices.map((index) => ({ index, pair, error })));
      return;
    }
    done += indices.length;
    try {
      settings.onProgress?.(done, pairs.length);
    } catch (error) {
      broken = { error };
    }
  };
  await Promise.all(questions.map((question) => slots.run(() => score(question))));
  if (broken) throw broken.error;
  if (failures.length > 0) throw failed(failures);
  return scores;
}
function distinct(pairs, { prompt, key }) {
  const questions = /* @__PURE__ */ new Map();
  const failures = [];
  for (const [index, pair] of pairs.entries()) {
    try {
      const asks = prompt(pair);
      const id = key(pair, asks);
      if (typeof id !== "string") throw new TypeError(`a key must be a string, got ${kindOf(id)}`);
      const question = questions.get(id) ?? { id, pair, prompt: asks, indices: [] };
      question.indices.push(index);
      questions.set(id, question);
    } catch (error) {
      failures.push({ index, pair, error });
    }
  }
  return { questions: [...questions.values()], failures };
}
async function known(question, settings, asked, stop) {
  const { id } = question;
  while (asked.has(id)) {
    const score2 = await asked.get(id).catch(() => void 0);
    if (score2 !== void 0) return score2;
  }
  const score = remembered(question, settings, stop);
  asked.set(id, score);
  try {
    return await score;
  } finally {
    asked.delete(id);
  }
}
async function remembered(question, settings, stop) {
  const { cache } = settings;
  const { id } = question;
  const cached = await told("get", () => cache?.get(id));
  if (cached !== void 0 && cached !== null) return checkNumber(cached, "the cache gave");
  const score = await ask(question, settings, stop);
  await told(`set (the score is ${score})`, () => cache?.set(id, score));
  return score;
}
async function told(what, run) {
  try {
    return await run();
  } catch (cause) {
    throw withCause(new Error(`the cache failed in ${what}: ${textOf(cause)}`), cause);
  }
}
async function ask(question, settings, stop) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(question, attempt, settings, stop);
    } catch (error) {
      if (stop.aborted || attempt > settings.retries || !about(error, "retryIf", () => settings.retryIf(error, attempt))) {
        if (attempt === 1) throw error;
        throw withCause(new Error(`${attempt} attempts, the last: ${textOf(error)}`), error);
      }
      await pause(
        about(error, "delay", () => checkDelay(settings.delay(attempt, error))),
        stop
      );
    }
  }
}
function about(failure, name, run) {
  try {
    return run();
  } catch (error) {
    throw withCause(new Error(`\`${name}\` failed: ${textOf(error)}; it was asked about: ${textOf(failure)}`), failure);
  }
}
function checkDelay(milliseconds) {
  if (typeof milliseconds === "number" && milliseconds >= 0) return milliseconds;
  const got = typeof milliseconds === "number" ? milliseconds : kindOf(milliseconds);
  throw new Error(`expected milliseconds, got ${got}`);
}
async function askOnce(question, attempt, { call, parse, timeout }, stop) {
  const { pair, prompt, indices } = question;
  stop.check();
  const controller = new AbortController();
  const stopped = new Promise((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason), { once: true });
  });
  const late = () => controller.abort(new Error(`no answer within ${timeout} ms`));
  const timer = timeout <= LONGEST ? setTimeout(late, timeout) : void 0;
  const off = stop.onAbort(() => controller.abort(new Error("aborted")));
  try {
    const context = { signal: controller.signal, attempt, index: indices[0], pair };
    const reply = (async () => parse(await call(prompt, context), pair))();
    return checkNumber(await Promise.race([reply, stopped]), "the reply was read as");
  } finally {
    clearTimeout(timer);
    off();
  }
}
function pause(milliseconds, stop) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      off();
      resolve();
    };
    const timer = setTimeout(end, Math.min(milliseconds, LONGEST));
    const off = stop.onAbort(end);
  });
}
function checkNumber(score, what) {
  if (typeof score === "number" && score >= 0 && score <= 1) return score + 0;
  throw new Error(`${what} ${typeof score === "number" ? score : kindOf(score)}, expected a number from 0 to 1`);
}
function failed(failures) {
  failures.sort((a, b) => a.index - b.index);
  const [{ index, error: cause }] = failures;
  const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : "";
  const message = `no score for this pair${more}: ${textOf(cause)}`;
  const error = withCause(new AnswerKeyError("scorer_failed", message, `pairs[${index}]`), cause);
  error.failures = failures;
  return error;
}
function withCause(error, cause) {
  error.cause = cause;
  return error;
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  judge
});
