// Everything public but `init`, which differs from entry to entry.

export { compare } from "./compare.js";
export { AnswerKeyError } from "./errors.js";
export { evaluate, evaluateSync } from "./evaluate.js";
export { Evaluation } from "./evaluation.js";
export {
  BestOfMetric,
  BleuCJKMetric,
  BleuMetric,
  BoxedMathMetric,
  F1Metric,
  MatchMetric,
  Metric,
  NamedMetric,
  RandomMetric,
  RejectionMetric,
  RougeCJKMetric,
  RougeMetric,
  TokenOverlapMetric,
} from "./metric.js";
export { summarize } from "./summary.js";
export { canonicalType, catalog, checkType, Task } from "./task.js";
export { normalizeAnswer, normalizeString, porterStem, rougeTokenize, sentTokenize, wordTokenize } from "./texts.js";
export { version } from "./version.js";
