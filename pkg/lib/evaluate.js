// evaluate() and evaluateSync(): one piece of code for both. It is written as generators that yield what may be a promise;
// one driver waits for it, the other refuses.

import { customScores, isList, settle } from "./custom-scores.js";
import { AnswerKeyError, kindOf, wrongArgument } from "./errors.js";
import { checkScorers, checkSignal, intervalArguments, optionalFunction, word } from "./evaluation-options.js";
import { resolveMetrics } from "./metric-refs.js";
import { checkOptions } from "./options.js";
import { call, State, wasm } from "./runtime.js";
import { asTask, Task } from "./task.js";

/** How many instances cross into the module at once. */
const CHUNK = 512;

const OPTIONS = [
  "task",
  "instances",
  "predictions",
  "metrics",
  "confidenceIntervals",
  "scorers",
  "missingScorer",
  "onInvalid",
  "onProgress",
  "signal",
];

export async function evaluate(run) {
  const checked = checkRun(run);
  const steps = evaluation(checked);
  const { signal } = checked;
  if (!signal) return drive(steps, (value) => value);
  let stopWaiting;
  const abort = () => stopWaiting?.(abortError(signal));
  // A promise for each wait: one for the whole run would hold on to all that was ever waited for.
  const wait = (value) =>
    new Promise((resolve, reject) => {
      stopWaiting = reject;
      Promise.resolve(value).then(resolve, reject);
      if (signal.aborted) abort();
    });
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await drive(steps, wait);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

export function evaluateSync(run) {
  const steps = evaluation(checkRun(run));
  let step = steps.next();
  while (!step.done) {
    // A promise that nobody waits for must not end the process when it fails.
    Promise.resolve(step.value).catch(() => {});
    const message = "a promise came where evaluateSync needs a value; use `await evaluate(...)`";
    step = steps.throw(new AnswerKeyError("invalid_argument", message));
  }
  return step.value;
}

/** Runs the steps, waiting for what they yield. */
async function drive(steps, wait) {
  let step = steps.next();
  while (!step.done) {
    let value;
    try {
      value = await wait(step.value);
    } catch (error) {
      step = steps.throw(error);
      continue;
    }
    step = steps.next(value);
  }
  return step.value;
}

function abortError(signal) {
  const error = new AnswerKeyError("aborted", "the evaluation was stopped by its signal");
  error.cause = signal.reason;
  return error;
}

function checkRun(run) {
  if (run === undefined) throw wrongArgument("run", "an object with `metrics` or `task`, and `instances`", run);
  const options = checkOptions(run, OPTIONS, "run");
  const task = options.task === undefined ? undefined : asTask(options.task);
  if (!task && options.predictions !== undefined) {
    throw new AnswerKeyError(
      "invalid_option",
      "predictions go with a task; without one each instance has its own",
      "predictions",
    );
  }
  return {
    task,
    instances: options.instances,
    predictions: options.predictions,
    metrics: options.metrics ?? task?.metrics,
    ofTask: options.metrics === undefined,
    scorers: checkScorers(options.scorers),
    missingScorer: word("missingScorer", options.missingScorer, ["skip", "error"]),
    skipInvalid: word("onInvalid", options.onInvalid, ["error", "skip"]) === "skip",
    intervals: intervalArguments(options.confidenceIntervals),
    onProgress: optionalFunction("onProgress", options.onProgress),
    signal: checkSignal(options.signal),
  };
}

function* evaluation(run) {
  const { refs, custom, skipped } = resolveMetrics(run.metrics, run.scorers, run.missingScorer, run.ofTask);
  const sources = [new Source("instances", run.instances)];
  if (run.task) sources.push(new Source("predictions", run.predictions));
  const total = Array.isArray(run.instances) ? run.instances.length : undefined;
  const state = new State(call(() => new (wasm().WasmEvaluation)(refs, 0, run.skipInvalid)));
  const report = { instances: [], global: {}, skipped, invalid: [] };
  try {
    for (;;) {
      if (run.signal?.aborted) throw abortError(run.signal);
      const chunk = yield* nextChunk(sources);
      if (chunk.length === 0) break;
      report.instances.push(...(yield* scoreChunk(run, state, custom, chunk)));
      run.onProgress?.(report.instances.length, total);
    }
    report.global = call(() => state.get().finish(...run.intervals, undefined));
    report.invalid = call(() => state.get().invalid());
    return report;
  } finally {
    for (const source of sources) source.close();
    state.free();
  }
}

/** The scores of the instances of a chunk. */
function* scoreChunk(run, state, custom, chunk) {
  const instances = chunk.map(([instance]) => instance);
  const requests = call(() => {
    if (!run.task) return state.get().prepare(instances);
    const predictions = chunk.map(([, prediction]) => prediction);
    return state.get().prepareTask(Task.handleOf(run.task), instances, predictions);
  });
  const answers = [];
  for (const [request, pairs, owners] of requests) answers.push(yield* answer(run, custom, request, pairs, owners));
  return call(() => state.get().complete(answers));
}

/** The scores of pairs that the module cannot score itself; `owners` has the number of each pair's instance. */
function* answer({ scorers, signal }, custom, { metric, kind }, pairs, owners) {
  if (kind === "text") return yield* customScores(custom.get(metric), pairs);
  const path = `scorers.${kind}`;
  let scores;
  try {
    scores = yield* settle(scorers[kind](pairs, { signal }));
  } catch (cause) {
    if (cause instanceof AnswerKeyError && !cause.path?.startsWith("pairs[")) throw cause;
    if (cause instanceof AnswerKeyError) throw ofPair(cause, path, owners);
    const error = new AnswerKeyError("scorer_failed", `the scorer failed: ${cause?.message ?? String(cause)}`, path);
    error.cause = cause;
    throw error;
  }
  if (!isList(scores)) {
    throw new AnswerKeyError(
      "scorer_failed",
      `expected an array of ${pairs.length} numbers, got ${kindOf(scores)}`,
      path,
    );
  }
  const wrong = Array.prototype.findIndex.call(scores, (score) => typeof score !== "number");
  if (wrong >= 0) {
    const message = `expected a number, got ${kindOf(scores[wrong])} (of instances[${owners[wrong]}])`;
    throw new AnswerKeyError("scorer_failed", message, `${path}[${wrong}]`);
  }
  return Float64Array.from(scores);
}

/** The error of a scorer about one of its pairs, with the scorer's name and the pair's instance. */
function ofPair(cause, path, owners) {
  const owner = owners[Number(/^pairs\[(\d+)/.exec(cause.path)?.[1])];
  const whose = owner === undefined ? "" : ` (of instances[${owner}])`;
  const message = cause.message.slice(cause.path.length + 2) + whose;
  const error = new AnswerKeyError(cause.code, message, path + cause.path.slice("pairs".length));
  error.cause = cause;
  return error;
}

/** An iterable of the user, sync or async. */
class Source {
  #iterator;
  #ended = false;

  constructor(path, iterable) {
    this.path = path;
    const iterate = iterable?.[Symbol.iterator] ?? iterable?.[Symbol.asyncIterator];
    if (typeof iterable === "string" || typeof iterate !== "function") {
      throw wrongArgument(path, "an array or another iterable", iterable);
    }
    this.#iterator = iterate.call(iterable);
  }

  *next() {
    const step = yield* settle(this.#iterator.next());
    this.#ended = step.done === true;
    return step;
  }

  /** Tells an iterator that is not at its end that nobody will ask again. What fails there must not hide the outcome. */
  close() {
    if (this.#ended) return;
    try {
      Promise.resolve(this.#iterator.return?.()).catch(() => {});
    } catch {}
  }
}

/** The next instances, each with its prediction where there is a source of them. */
function* nextChunk(sources) {
  const chunk = [];
  while (chunk.length < CHUNK) {
    const steps = [];
    for (const source of sources) steps.push(yield* source.next());
    const ended = steps.filter((step) => step.done).length;
    if (ended === sources.length) break;
    if (ended > 0) {
      const message = "expected as many predictions as instances";
      throw new AnswerKeyError(
        "invalid_argument",
        `${message}, there are ${steps[0].done ? "more" : "fewer"}`,
        "predictions",
      );
    }
    chunk.push(steps.map((step) => step.value));
  }
  return chunk;
}
