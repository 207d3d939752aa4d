// Perplexity: how likely a model that reads the source finds the target, token by token.
//
// The definition: unitxt 1.26.10, `Perplexity` for encoder-decoder models. Its value is a mean probability of a token, not
// what is called perplexity elsewhere.

import { AnswerKeyError } from "../lib/errors.js";
import { padded } from "./batch.js";
import { makeScorer } from "./scorer.js";

const PERPLEXITY = {
  model: "google/flan-t5-small",
  task: "text2text-generation-with-past",
  files: ["encoder_model", "decoder_model_merged"],
  modelClass: "AutoModelForSeq2SeqLM",
  fields: ["source", "target"],

  check(config, where) {
    const architecture = config.architectures?.[0];
    if (!/ForConditionalGeneration$/.test(architecture) || !config.is_encoder_decoder) {
      throw new AnswerKeyError(
        "scorer_failed",
        `a perplexity model has an encoder and a decoder (...ForConditionalGeneration, as T5); ${where} has ` +
          `${architecture ?? "no architecture"}. Is it the model of rewardScorer?`,
      );
    }
    for (const field of ["decoder_start_token_id", "pad_token_id"]) {
      if (!Number.isInteger(config[field])) {
        throw new AnswerKeyError("scorer_failed", `config.json of ${where} has no ${field}, which scoring needs`);
      }
    }
  },

  encode: (encode, { source, target }) => ({ source: encode(source).ids, labels: encode(target).ids }),

  inputs({ config, tensor }, items) {
    const [input_ids, attention_mask] = padded(
      items.map(({ source }) => source),
      config.pad_token_id,
    );
    // The decoder sees the labels before the one it is asked for; what is filled up comes after all that count.
    const shifted = items.map(({ labels }) => [config.decoder_start_token_id, ...labels.slice(0, -1)]);
    const [decoder_input_ids] = padded(shifted, config.pad_token_id);
    return {
      input_ids: tensor(input_ids),
      attention_mask: tensor(attention_mask),
      decoder_input_ids: tensor(decoder_input_ids),
    };
  },

  scores({ data, dims }, items, config) {
    const [, width, words] = dims;
    return items.map(({ labels }, row) => {
      let sum = 0;
      for (const [i, label] of labels.entries()) {
        const start = (row * width + i) * words;
        if (label !== config.pad_token_id) sum += crossEntropy(data.subarray(start, start + words), label);
      }
      return Math.exp(-sum / labels.filter((label) => label > 0 && label !== config.pad_token_id).length);
    });
  },
};

/** Minus the logarithm of the probability that the logits give to one of them. */
function crossEntropy(logits, chosen) {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > highest) highest = logit;
  let sum = 0;
  for (const logit of logits) sum += Math.exp(logit - highest);
  return Math.log(sum) + highest - logits[chosen];
}

export function perplexityScorer(options) {
  return makeScorer(PERPLEXITY, options);
}
