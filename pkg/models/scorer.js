// What all scorers share: when the model is loaded and freed, one batch at a time, progress, abort, errors.

import { AnswerKeyError, wrongArgument } from "../lib/errors.js";
import { checkSignal } from "../lib/evaluation-options.js";
import { loadModel } from "./load.js";
import { checkScorerOptions } from "./options.js";
import { Stop } from "./stop.js";

/**
 * A scorer of a kind: `fields` of the pairs, `check` for the model's configuration, `encode` from a pair to an item, `inputs`
 * from the items of a batch to tensors, `tokens` of an item, `scores` from the logits to numbers.
 */
export function makeScorer(kind, given) {
  const options = checkScorerOptions(given, kind);
  const { batchSize, onProgress } = options;
  let loading;
  let disposing;
  /** Ends when the calls before have ended. */
  let last = Promise.resolve();

  function checkAlive(stop) {
    if (disposing) throw new AnswerKeyError("scorer_failed", "the scorer was disposed; make a new one");
    stop.check();
  }

  /** Concurrent calls share one attempt; after a failed one the next call tries again. */
  function model() {
    loading ??= loadModel(kind, options).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** Runs `run` until a signal is aborted: then nobody waits for it any more. */
  async function stoppable(signal, run) {
    const stop = new Stop(options.signal, signal);
    try {
      checkAlive(stop);
      return await stop.race(run(stop));
    } finally {
      stop.close();
    }
  }

  async function score(given, context) {
    const pairs = checkPairs(given, kind.fields);
    return stoppable(checkSignal(context?.signal), (stop) => {
      const turn = last.then(() => scoreAll(pairs, stop));
      last = turn.catch(() => {});
      return turn;
    });
  }

  async function scoreAll(pairs, stop) {
    checkAlive(stop);
    if (pairs.length === 0) return [];
    const loaded = await model();
    const scores = new Array(pairs.length);
    let done = 0;
    for (const batch of batches(pairs, kind.fields, batchSize)) {
      checkAlive(stop);
      const numbers = await scoresOf(kind, loaded, pairs, batch, options.maxTokens);
      for (const [i, index] of batch.entries()) scores[index] = numbers[i];
      done += batch.length;
      onProgress({ phase: "scoring", done, total: pairs.length });
      // In a page or a server something else may want its turn, such as the signal.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return scores;
  }

  function dispose() {
    disposing ??= (async () => {
      await last;
      const loaded = await loading?.catch(() => {});
      await loaded?.dispose();
    })();
    return disposing;
  }

  async function load() {
    await stoppable(undefined, async (stop) => {
      await model();
      checkAlive(stop);
    });
  }

  const scorer = Object.assign(score, { load, dispose });
  if (Symbol.asyncDispose) scorer[Symbol.asyncDispose] = dispose;
  return scorer;
}

/** How many characters a batch may have for each pair of `batchSize`, what is filled up included. */
const CHARACTERS = 2000;

/** The numbers of the pairs, in batches: texts of similar lengths together, long ones fewer at a time. */
function* batches(pairs, fields, batchSize) {
  const lengths = pairs.map((pair) => fields.reduce((sum, field) => sum + pair[field].length, 0));
  const order = [...pairs.keys()].sort((a, b) => lengths[a] - lengths[b]);
  let batch = [];
  for (const index of order) {
    const width = (batch.length + 1) * lengths[index];
    if (batch.length === batchSize || (batch.length > 0 && width > batchSize * CHARACTERS)) {
      yield batch;
      batch = [];
    }
    batch.push(index);
  }
  yield batch;
}

/** The scores of the pairs whose numbers are in `batch`. */
async function scoresOf(kind, loaded, pairs, batch, maxTokens) {
  const items = batch.map((i) => {
    const item = kind.encode(loaded.encode, pairs[i]);
    checkTokens(kind.tokens(item), maxTokens, `pairs[${i}]`);
    return item;
  });
  const tensors = [];
  const tensor = (rows) => {
    tensors.push(loaded.tensor(rows));
    return tensors.at(-1);
  };
  let scores;
  try {
    const { logits, ...rest } = await loaded.run(kind.inputs({ ...loaded, tensor }, items));
    tensors.push(...[logits, ...Object.values(rest)].filter((value) => typeof value?.dispose === "function"));
    if (logits === undefined)
      throw new Error("its ONNX file has no output named logits: is it another part of the model?");
    if (logits.type !== "float32") throw new Error(`expected logits in float32, got ${logits.type}`);
    scores = kind.scores(logits, items, loaded.config);
  } catch (cause) {
    throw modelFailed(cause, batch);
  } finally {
    for (const each of tensors) each.dispose();
  }
  const wrong = scores.findIndex((score) => !Number.isFinite(score));
  if (wrong >= 0) {
    const message = `the model gave ${scores[wrong]} instead of a score`;
    throw new AnswerKeyError("scorer_failed", message, `pairs[${batch[wrong]}]`);
  }
  return scores;
}

function checkTokens(count, maxTokens, path) {
  if (count <= maxTokens) return;
  const message = `this pair has ${count} tokens, and maxTokens is ${maxTokens}; memory grows with their square`;
  throw new AnswerKeyError("limit_exceeded", message, path);
}

function modelFailed(cause, batch) {
  const [longest] = batch.slice(-1);
  const which = batch.length === 1 ? `pairs[${longest}]` : `${batch.length} pairs, the longest pairs[${longest}]`;
  const reason = cause?.message ?? String(cause);
  const smaller = batch.length > 1 ? "a smaller batchSize, or " : "";
  const help = /alloc|memory/i.test(reason) ? `; memory ran out: take ${smaller}shorter texts` : "";
  const error = new AnswerKeyError("scorer_failed", `the model failed on ${which}: ${reason}${help}`);
  error.cause = cause;
  return error;
}

/** A copy of the pairs, all of them texts. */
function checkPairs(pairs, fields) {
  if (!Array.isArray(pairs)) throw wrongArgument("pairs", `an array of objects with ${fields.join(" and ")}`, pairs);
  return Array.from(pairs, (pair, i) => {
    if (pair === null || typeof pair !== "object") throw wrongArgument(`pairs[${i}]`, "an object", pair);
    for (const field of fields) {
      if (typeof pair[field] !== "string") throw wrongArgument(`pairs[${i}].${field}`, "a string", pair[field]);
    }
    return Object.fromEntries(fields.map((field) => [field, pair[field]]));
  });
}
