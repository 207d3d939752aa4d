// `answerkey/adapters`: metrics for eval tools.

export {
  fromAutoevals,
  toAutoevals,
  toEvalite,
  toLangSmith,
  toPromptfoo,
  toVitestEvals,
} from "./harness/adapters.js";
