// A scorer from a call of the user: a model behind an API, say, that is asked about each pair.

import { AnswerKeyError, kindOf, shown, wrongArgument } from "../lib/errors.js";
import { checkSignal, optionalFunction } from "../lib/evaluation-options.js";
import { checkOptions } from "../lib/options.js";
import { Slots } from "./slots.js";

const OPTIONS = [
  "prompt",
  "call",
  "parse",
  "concurrency",
  "retries",
  "timeout",
  "delay",
  "maxFailures",
  "key",
  "cache",
  "onProgress",
  "signal",
];

export function judge(options) {
  const settings = checkJudge(options);
  const slots = new Slots(settings.concurrency);
  /** The scores that are being asked for, by key: another call that needs one waits for it. */
  const asked = new Map();

  return async function scorer(pairs, context) {
    if (!Array.isArray(pairs)) throw wrongArgument("pairs", "an array of pairs", pairs);
    const signals = [settings.signal, checkSignal(context?.signal)].filter(Boolean);
    const questions = distinct(pairs, settings);
    const scores = new Array(pairs.length);
    const failures = [];
    let done = 0;
    /** What `onProgress` threw, if it did. */
    let broken;
    const score = async (question) => {
      if (broken || failures.length >= settings.maxFailures || signals.some(({ aborted }) => aborted)) return;
      try {
        const found = await known(question, settings, signals, asked);
        for (const index of question.indices) scores[index] = found;
      } catch (error) {
        failures.push({ index: question.indices[0], error });
        return;
      }
      done += question.indices.length;
      try {
        settings.onProgress?.(done, pairs.length);
      } catch (error) {
        broken = { error };
      }
    };
    await Promise.all(questions.map((question) => slots.run(() => score(question))));
    if (broken) throw broken.error;
    const stopped = signals.find(({ aborted }) => aborted);
    if (stopped && done < pairs.length) throw abortError(stopped);
    if (failures.length > 0) throw failed(failures);
    return scores;
  };
}

function checkJudge(options) {
  if (options === undefined) throw wrongArgument("options", "an object with `prompt` and `call`", options);
  const given = checkOptions(options, OPTIONS);
  const { concurrency = 4, retries = 2, timeout = 60_000, maxFailures = 1, cache } = given;
  for (const name of ["prompt", "call"]) {
    if (typeof given[name] !== "function") throw wrongArgument(name, "a function", given[name]);
  }
  for (const name of ["parse", "delay", "key", "onProgress"]) optionalFunction(name, given[name]);
  checkCount("concurrency", concurrency, 1);
  checkCount("retries", retries, 0);
  checkCount("maxFailures", maxFailures, 1);
  if (typeof timeout !== "number" || !(timeout > 0)) {
    throw new AnswerKeyError("invalid_option", `expected milliseconds, got ${shown(timeout)}`, "timeout");
  }
  if (cache !== undefined && !["get", "set"].every((name) => typeof cache?.[name] === "function")) {
    throw wrongArgument("cache", "an object with `get` and `set`, such as a Map", cache);
  }
  const { prompt, call, parse = parseNumber, delay = backoff, key = promptKey, onProgress } = given;
  const signal = checkSignal(given.signal);
  return { prompt, call, parse, concurrency, retries, timeout, delay, maxFailures, key, cache, onProgress, signal };
}

function promptKey(_, prompt) {
  return typeof prompt === "string" ? prompt : JSON.stringify(prompt);
}

function checkCount(path, value, lowest) {
  if (value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value >= lowest)) return;
  throw new AnswerKeyError("invalid_option", `expected a whole number from ${lowest}, got ${shown(value)}`, path);
}

/** The different questions of a list of pairs, each with the places of its pairs: what is equal is asked once. */
function distinct(pairs, { prompt, key }) {
  const questions = new Map();
  for (const [index, pair] of pairs.entries()) {
    try {
      const asks = prompt(pair);
      const id = key(pair, asks);
      if (typeof id !== "string") throw new TypeError(`a key must be a string, got ${kindOf(id)}`);
      const question = questions.get(id) ?? { id, pair, prompt: asks, indices: [] };
      question.indices.push(index);
      questions.set(id, question);
    } catch (error) {
      throw failed([{ index, error }]);
    }
  }
  return [...questions.values()];
}

/** The score of a question: remembered, on its way, or asked for. */
async function known(question, settings, signals, asked) {
  const { cache } = settings;
  const { id } = question;
  while (asked.has(id)) {
    const score = await asked.get(id).catch(() => undefined);
    // If it failed there, that call says so; here it is asked anew.
    if (score !== undefined) return score;
  }
  const find = async () => {
    const cached = await cache?.get(id);
    if (cached !== undefined && cached !== null) return checkNumber(cached, "the cache gave");
    const score = await ask(question, settings, signals);
    await cache?.set(id, score);
    return score;
  };
  const score = find();
  asked.set(id, score);
  try {
    return await score;
  } finally {
    asked.delete(id);
  }
}

/** Asks until there is a score, or no attempt is left. */
async function ask(question, settings, signals) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(question, attempt, settings, signals);
    } catch (error) {
      const aborted = signals.some((signal) => signal.aborted);
      if (aborted || attempt > settings.retries) throw attempt > 1 ? afterAttempts(attempt, error) : error;
      await pause(settings.delay(attempt, error), signals);
    }
  }
}

async function askOnce(question, attempt, { call, parse, timeout }, signals) {
  const { pair, prompt, indices } = question;
  if (signals.some(({ aborted }) => aborted)) throw new Error("aborted");
  const stop = new AbortController();
  const stopped = new Promise((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason), { once: true });
  });
  const give = () => stop.abort(new Error("aborted"));
  const late = () => stop.abort(new Error(`no answer within ${timeout} ms`));
  // Timers cannot wait longer than this; nobody does.
  const timer = timeout < 2 ** 31 ? setTimeout(late, timeout) : undefined;
  for (const signal of signals) signal.addEventListener("abort", give, { once: true });
  try {
    const reply = (async () =>
      parse(await call(prompt, { signal: stop.signal, attempt, index: indices[0], pair }), pair))();
    return checkNumber(await Promise.race([reply, stopped]), "the reply was read as");
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener("abort", give);
  }
}

/** Waits; not longer than until a signal. */
function pause(milliseconds, signals) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    for (const signal of signals) signal.addEventListener("abort", end, { once: true });
  });
}

/** Half a second, then twice as long each time, at most half a minute; up to half of it by chance, so that calls spread. */
function backoff(attempt) {
  return Math.min(500 * 2 ** (attempt - 1), 30_000) * (0.5 + Math.random() / 2);
}

/** A reply that is a number from 0 to 1, or its text. */
function parseNumber(reply) {
  const number = typeof reply === "string" && reply.trim() !== "" ? Number(reply) : reply;
  if (typeof number === "number" && number >= 0 && number <= 1) return number;
  const got = typeof reply === "string" ? JSON.stringify(reply.slice(0, 80)) : String(reply);
  throw new Error(`expected a number from 0 to 1, got ${got}; give \`parse\` to read other replies`);
}

function checkNumber(score, what) {
  if (typeof score === "number" && Number.isFinite(score)) return score;
  throw new Error(`${what} ${typeof score === "number" ? score : kindOf(score)}, expected a finite number`);
}

function afterAttempts(attempts, cause) {
  const error = new Error(`${attempts} attempts, the last: ${cause?.message ?? String(cause)}`);
  error.cause = cause;
  return error;
}

/** The error of the first pair that failed; `failures` has all. */
function failed(failures) {
  failures.sort((a, b) => a.index - b.index);
  const [{ index, error: cause }] = failures;
  const more = failures.length > 1 ? ` (and ${failures.length - 1} more)` : "";
  const message = `no score for this pair${more}: ${cause?.message ?? String(cause)}`;
  const error = new AnswerKeyError("scorer_failed", message, `pairs[${index}]`);
  error.cause = cause;
  error.failures = failures;
  return error;
}

function abortError(signal) {
  const error = new AnswerKeyError("aborted", "the judge was stopped by its signal");
  error.cause = signal.reason;
  return error;
}
