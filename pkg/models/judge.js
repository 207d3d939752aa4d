// A scorer from a call of the user: a model behind an API, say, that is asked about each pair.

import { AnswerKeyError, kindOf, wrongArgument } from "../lib/errors.js";
import { checkSignal } from "../lib/evaluation-options.js";
import { checkJudgeOptions, textOf } from "./judge-options.js";
import { Slots } from "./slots.js";
import { Stop } from "./stop.js";

/** Timers cannot wait longer. */
const LONGEST = 2 ** 31 - 1;

export function judge(options) {
  const settings = checkJudgeOptions(options);
  const slots = new Slots(settings.concurrency);
  /** The scores that are being asked for, by key: another call that needs one waits for it. */
  const asked = new Map();

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
  /** What `onProgress` threw, if it did. */
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

/** The different questions of a list of pairs, each with the places of its pairs: what is equal is asked once. */
function distinct(pairs, { prompt, key }) {
  const questions = new Map();
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

/** The score of a question: remembered, on its way, or asked for. */
async function known(question, settings, asked, stop) {
  const { id } = question;
  while (asked.has(id)) {
    const score = await asked.get(id).catch(() => undefined);
    // If it failed there, that call says so; here it is asked anew.
    if (score !== undefined) return score;
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
  if (cached !== undefined && cached !== null) return checkNumber(cached, "the cache gave");
  const score = await ask(question, settings, stop);
  await told(`set (the score is ${score})`, () => cache?.set(id, score));
  return score;
}

/** What the cache does; its errors say that they are its own. */
async function told(what, run) {
  try {
    return await run();
  } catch (cause) {
    throw withCause(new Error(`the cache failed in ${what}: ${textOf(cause)}`), cause);
  }
}

/** Asks until there is a score, or no attempt is left. */
async function ask(question, settings, stop) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(question, attempt, settings, stop);
    } catch (error) {
      if (
        stop.aborted ||
        attempt > settings.retries ||
        !about(error, "retryIf", () => settings.retryIf(error, attempt))
      ) {
        if (attempt === 1) throw error;
        throw withCause(new Error(`${attempt} attempts, the last: ${textOf(error)}`), error);
      }
      await pause(
        about(error, "delay", () => checkDelay(settings.delay(attempt, error))),
        stop,
      );
    }
  }
}

/** What a function of the user says about a failure; if it fails itself, both are told. */
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
  const timer = timeout <= LONGEST ? setTimeout(late, timeout) : undefined;
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

/** Waits; not longer than until a signal. */
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
  // Zero has no sign in a report.
  if (typeof score === "number" && score >= 0 && score <= 1) return score + 0;
  throw new Error(`${what} ${typeof score === "number" ? score : kindOf(score)}, expected a number from 0 to 1`);
}

/** The error of the first pair that failed; `failures` has all. */
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
