// Instances for evaluations, and sources that are watched.

/** More than the package takes at once, by far. */
export const MANY = 1300;
/** How many it takes at once. */
export const CHUNK = 512;
export const OVERLAP = "metrics.token_overlap";
export const REWARD = "metrics.rag.end_to_end.answer_reward";
export const RELEVANCE = "metrics.rag.end_to_end.context_relevance";

export const text = (prediction, references = ["a b"]) => ({ prediction, references });
export const texts = (count) =>
  Array.from({ length: count }, (_, i) => text(i % 3 ? "a" : `b ${i % 7}`, ["a b", `${i % 5}`]));
export const rag = (answer, contexts = ["k"]) => ({ prediction: { answer, contexts }, task_data: { question: "q" } });
export const run = (more) => ({ metrics: [OVERLAP], instances: texts(3), ...more });

/** What a source has seen. */
export function watched() {
  return { read: 0, closed: 0 };
}

export async function* asyncSource(items, seen) {
  try {
    for (const item of items) {
      seen.read += 1;
      yield item;
    }
  } finally {
    seen.closed += 1;
  }
}

export function* syncSource(items, seen) {
  try {
    for (const item of items) {
      seen.read += 1;
      yield item;
    }
  } finally {
    seen.closed += 1;
  }
}
