// Everything public but `init`, which differs from entry to entry.

export { AnswerKeyError } from "./errors.js";
export { BestOfMetric, MatchMetric, Metric, NamedMetric, RandomMetric, RejectionMetric } from "./metric.js";
export { normalizeAnswer, normalizeString } from "./texts.js";
export { version } from "./version.js";
