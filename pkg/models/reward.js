// Rewards: a classifier with one label reads question and answer.
//
// The definition: unitxt 1.26.10, `Reward`, on the text-classification pipeline of transformers 4.57.6.

import { AnswerKeyError } from "../lib/errors.js";
import { padded } from "./batch.js";
import { makeScorer } from "./scorer.js";

const REWARD = {
  model: "OpenAssistant/reward-model-deberta-v3-large-v2",
  task: "text-classification",
  files: ["model"],
  modelClass: "AutoModelForSequenceClassification",
  fields: ["text", "text_pair"],

  check(config, where) {
    const architecture = config.architectures?.[0];
    if (!/ForSequenceClassification$/.test(architecture)) {
      throw new AnswerKeyError(
        "scorer_failed",
        `a reward model is a ...ForSequenceClassification; ${where} has ${architecture ?? "no architecture"}. ` +
          "Is it the model of perplexityScorer?",
      );
    }
    const labels = config.id2label ? Object.keys(config.id2label).length : (config.num_labels ?? 2);
    if (labels !== 1) {
      throw new AnswerKeyError(
        "scorer_failed",
        `a reward model has one label, whose logit is the reward; ${where} has ${labels}`,
      );
    }
  },

  encode: (encode, { text, text_pair }) => encode(text, text_pair),

  inputs({ config, takes, tensor }, items) {
    const [input_ids, attention_mask] = padded(
      items.map(({ ids }) => ids),
      config.pad_token_id,
    );
    const inputs = { input_ids: tensor(input_ids), attention_mask: tensor(attention_mask) };
    if (takes("token_type_ids")) {
      const [types] = padded(items.map((item) => item.types));
      inputs.token_type_ids = tensor(types);
    }
    return inputs;
  },

  scores(logits, items, { problem_type }) {
    if (logits.data.length !== items.length) throw new Error(`one logit a pair was expected, got ${logits.dims}`);
    const values = Array.from(logits.data);
    // The pipeline leaves regressions as they are.
    return problem_type === "regression" ? values : values.map((logit) => 1 / (1 + Math.exp(-logit)));
  },
};

export function rewardScorer(options) {
  return makeScorer(REWARD, options);
}
