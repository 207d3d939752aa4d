// What all scorers share: when the model is loaded and freed, one batch at a time, progress, abort, errors.

import { AnswerKeyError, wrongArgument } from "../lib/errors.js";
import { checkSignal } from "../lib/evaluation-options.js";
import { loadModel } from "./load.js";
import { checkScorerOptions } from "./options.js";

/**
 * A scorer of a kind: `fields` of the pairs, `check` for the model's configuration, `encode` from a pair to an item, `inputs`
 * from the items of a batch to tensors, `scores` from the logits to numbers.
 */
export function makeScorer(kind, given) {
  const options = checkScorerOptions(given, kind);
  const { batchSize, onProgress } = options;
  let loading;
  let disposing;
  /** Ends when the calls before have ended. */
  let last = Promise.resolve();

  function checkAlive(signal) {
    if (disposing) throw new AnswerKeyError("scorer_failed", "the scorer was disposed; make a new one");
    for (const each of [options.signal, signal]) if (each?.aborted) throw aborted(each);
  }

  /** Concurrent calls share one attempt; after a failed one the next call tries again. */
  function model() {
    loading ??= loadModel(kind, options).catch((error) => {
      loading = undefined;
      throw options.signal?.aborted ? aborted(options.signal) : error;
    });
    return loading;
  }

  async function score(pairs, context) {
    checkPairs(pairs, kind.fields);
    const signal = checkSignal(context?.signal);
    checkAlive(signal);
    const turn = last.then(() => scoreAll(pairs, signal));
    last = turn.catch(() => {});
    return turn;
  }

  async function scoreAll(pairs, signal) {
    checkAlive(signal);
    if (pairs.length === 0) return [];
    const loaded = await model();
    checkAlive(signal);
    const lengths = pairs.map((pair) => kind.fields.reduce((sum, field) => sum + pair[field].length, 0));
    // Texts of similar lengths together: little to fill up.
    const order = [...pairs.keys()].sort((a, b) => lengths[a] - lengths[b]);
    const scores = new Array(pairs.length);
    for (let start = 0; start < order.length; start += batchSize) {
      checkAlive(signal);
      const batch = order.slice(start, start + batchSize);
      const numbers = await scoresOf(kind, loaded, pairs, batch);
      for (const [i, index] of batch.entries()) scores[index] = numbers[i];
      onProgress({ phase: "scoring", done: start + batch.length, total: order.length });
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
    checkAlive();
    await model();
    checkAlive();
  }

  const scorer = Object.assign(score, { load, dispose });
  if (Symbol.asyncDispose) scorer[Symbol.asyncDispose] = dispose;
  return scorer;
}

/** The scores of the pairs whose numbers are in `batch`. */
async function scoresOf(kind, loaded, pairs, batch) {
  const tensors = [];
  const tensor = (rows) => {
    tensors.push(loaded.tensor(rows));
    return tensors.at(-1);
  };
  let scores;
  try {
    const items = batch.map((i) => kind.encode(loaded.encode, pairs[i]));
    const { logits, ...rest } = await loaded.run(kind.inputs({ ...loaded, tensor }, items));
    tensors.push(...[logits, ...Object.values(rest)].filter((value) => typeof value?.dispose === "function"));
    if (logits?.type !== "float32") throw new Error(`expected logits in float32, got ${logits?.type}`);
    scores = kind.scores(logits, items, loaded.config);
  } catch (cause) {
    const [longest] = batch.slice(-1);
    const error = new AnswerKeyError(
      "scorer_failed",
      `the model failed on ${batch.length} pairs, the longest of which is pairs[${longest}]: ${cause?.message ?? cause}. ` +
        "If memory ran out, take a smaller batchSize",
    );
    error.cause = cause;
    throw error;
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

function checkPairs(pairs, fields) {
  if (!Array.isArray(pairs)) throw wrongArgument("pairs", `an array of objects with ${fields.join(" and ")}`, pairs);
  for (const [i, pair] of pairs.entries()) {
    if (pair === null || typeof pair !== "object") throw wrongArgument(`pairs[${i}]`, "an object", pair);
    for (const field of fields) {
      if (typeof pair[field] !== "string") throw wrongArgument(`pairs[${i}].${field}`, "a string", pair[field]);
    }
  }
}

function aborted(signal) {
  const error = new AnswerKeyError("aborted", "the scorer was stopped by its signal");
  error.cause = signal.reason;
  return error;
}
