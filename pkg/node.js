// The ES module of Node, Bun and Deno: one instance for `import` and `require`.

import answerkey from "./dist/node.cjs";

export const {
  AnswerKeyError,
  BestOfMetric,
  init,
  MatchMetric,
  Metric,
  NamedMetric,
  normalizeAnswer,
  normalizeString,
  RandomMetric,
  RejectionMetric,
  version,
} = answerkey;
