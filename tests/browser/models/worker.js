// The models live in a worker, so that the page stays alive while they compute. Everything comes from the page's own host.

import { perplexityScorer, rewardScorer } from "./answerkey/models/index.js";
import * as transformers from "./transformers/transformers.min.js";

const options = {
  transformers,
  wasmPaths: { mjs: "./onnxruntime/ort-wasm-simd-threaded.mjs", wasm: "./onnxruntime/ort-wasm-simd-threaded.wasm" },
  onProgress: (event) => postMessage({ progress: event }),
};
const scorers = {
  reward: rewardScorer({ ...options, localPath: "./models/tiny-deberta-reward" }),
  perplexity: perplexityScorer({ ...options, localPath: "./models/tiny-t5" }),
};

/** `{ id, scorer, pairs }` is answered with `{ id, scores }` or `{ id, error }`. */
addEventListener("message", async ({ data: { id, scorer, pairs } }) => {
  try {
    postMessage({ id, scores: await scorers[scorer](pairs) });
  } catch ({ code, message, path }) {
    postMessage({ id, error: { code, message, path } });
  }
});
