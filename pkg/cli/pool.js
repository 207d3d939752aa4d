// Who scores the chunks: this thread, or several workers. Results come in the order of the chunks.

import { Evaluation } from "answerkey";
import { DataError } from "./errors.js";
import { ChunkScorer } from "./scoring.js";
import { Tally } from "./tally.js";

/** The first chunk, and all of them. */
export async function peeked(chunks) {
  const { value: first } = await chunks.next();
  async function* all() {
    yield first;
    yield* chunks;
  }
  return { first, all: all() };
}

/** The results of chunks, in order. */
export function scored(chunks, plan, workers, workerFile) {
  return workers > 1 ? byWorkers(chunks, plan, workers, workerFile) : here(chunks, plan);
}

async function* here(chunks, plan) {
  const scorer = new ChunkScorer(plan);
  let part = 0;
  for await (const chunk of chunks) yield scorer.score(chunk, part++);
}

async function* byWorkers(chunks, plan, count, workerFile) {
  const { Worker } = await import("node:worker_threads");
  const all = Array.from({ length: count }, () => new ScoringWorker(new Worker(workerFile, { workerData: plan })));
  const pending = [];
  let part = 0;
  try {
    for await (const chunk of chunks) {
      // Each worker has one chunk at work and one that waits.
      const worker = all[part % count];
      const result = worker.score(chunk, part++);
      // It may fail while nobody waits for it yet.
      result.catch(() => {});
      pending.push(result);
      if (pending.length >= 2 * count) yield restored(await pending.shift());
    }
    while (pending.length > 0) yield restored(await pending.shift());
  } finally {
    await Promise.all(all.map((worker) => worker.end()));
  }
}

function restored({ state, states, tally, ...result }) {
  const groups = new Map(states.map(([name, own]) => [name, Evaluation.fromJSON(own)]));
  return { ...result, tally: Tally.from(tally), evaluation: Evaluation.fromJSON(state), groups };
}

/** A worker that answers in the order in which it is asked. */
class ScoringWorker {
  #worker;
  #waiting = [];

  constructor(worker) {
    this.#worker = worker;
    worker.on("message", ({ result, error }) => {
      const { resolve, reject } = this.#waiting.shift();
      if (error) reject(revived(error));
      else resolve(result);
    });
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", (code) => this.#fail(new Error(`a worker ended with code ${code}`)));
  }

  #fail(error) {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  score(chunk, part) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ chunk, part });
    });
  }

  end() {
    return this.#worker.terminate();
  }
}

function revived({ message, stack, exitCode }) {
  const error = exitCode === 1 ? new DataError(message) : new Error(message);
  error.stack = stack;
  return error;
}
