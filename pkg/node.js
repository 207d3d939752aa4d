// The ES module of Node, Bun and Deno: one instance for `import` and `require`.

import answerkey from "./dist/node.cjs";

export const {
  AnswerKeyError,
  BestOfMetric,
  BleuCJKMetric,
  BleuMetric,
  BoxedMathMetric,
  F1Metric,
  init,
  MatchMetric,
  Metric,
  NamedMetric,
  normalizeAnswer,
  normalizeString,
  porterStem,
  RandomMetric,
  RejectionMetric,
  RougeCJKMetric,
  RougeMetric,
  rougeTokenize,
  sentTokenize,
  summarize,
  TokenOverlapMetric,
  version,
  wordTokenize,
} = answerkey;
