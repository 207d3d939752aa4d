// A page that asks a worker for scores, shows how far it is, and hands the scorers to `evaluate`.

import { evaluate, init } from "./answerkey/browser.js";

const worker = new Worker("./worker.js", { type: "module" });
const waiting = new Map();

worker.addEventListener("message", ({ data: { id, progress, scores, error } }) => {
  if (progress) return show(progress);
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (error) reject(Object.assign(new Error(error.message), error));
  else resolve(scores);
});

function show({ phase, file, loaded, done, total }) {
  document.querySelector("#status").textContent =
    phase === "loading" ? `Loading ${file}` : `Scored ${done} of ${total}`;
  document.querySelector("#progress").value = (loaded ?? done) / (total ?? Number.POSITIVE_INFINITY);
}

/** A scorer for `evaluate`, whose work is done in the worker. */
function inWorker(scorer) {
  return (pairs) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, scorer, pairs });
    });
}

export const scorers = { reward: inWorker("reward"), perplexity: inWorker("perplexity") };

await init();
const { global } = await evaluate({
  task: "tasks.rag.end_to_end",
  instances: [
    {
      question: "Which city is the capital of Italy?",
      question_id: 1,
      metadata_field: "",
      reference_answers: ["Rome"],
      reference_contexts: ["The capital of Italy is Rome"],
      reference_context_ids: ["rome"],
      is_answerable_label: true,
    },
  ],
  predictions: [
    {
      answer: "The capital of Italy is Rome.",
      contexts: ["The capital of Italy is Rome", "The capital of Spain is Madrid"],
      context_ids: ["rome", "madrid"],
      is_answerable: true,
    },
  ],
  scorers,
});
document.querySelector("#scores").textContent = JSON.stringify(global, null, 2);
document.body.dataset.done = "";
