// A worker thread: scores the chunks that it is sent.

import { parentPort, workerData } from "node:worker_threads";
import { ChunkScorer } from "./scoring.js";

const scorer = new ChunkScorer(workerData);

parentPort.on("message", ({ chunk, part }) => {
  try {
    const { evaluation, groups, ...result } = scorer.score(chunk, part);
    const states = [...groups].map(([name, own]) => [name, own.toJSON()]);
    parentPort.postMessage({ result: { ...result, state: evaluation.toJSON(), states } });
  } catch (error) {
    const { message, stack, exitCode } = error;
    parentPort.postMessage({ error: { message, stack, exitCode } });
  }
});
