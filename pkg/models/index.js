// answerkey/models: models for the metrics that need one.

export { judge } from "./judge.js";
export { perplexityScorer } from "./perplexity.js";
export { rewardScorer } from "./reward.js";
