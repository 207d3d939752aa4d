// A stand-in for the namespace of transformers.js: the same shape, a token per word, models that compute from the tokens.

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const REWARD_CONFIG = {
  architectures: ["DebertaV2ForSequenceClassification"],
  id2label: { 0: "LABEL_0" },
  pad_token_id: 9,
};
export const T5_CONFIG = {
  architectures: ["T5ForConditionalGeneration"],
  is_encoder_decoder: true,
  decoder_start_token_id: 0,
  pad_token_id: 0,
};
const ONNX = {
  reward: ["onnx/model.onnx"],
  perplexity: ["onnx/encoder_model.onnx", "onnx/decoder_model_merged.onnx"],
};

/** A folder with the files of a model; `files` replaces some, null leaves one out. */
export function modelFolder(kind, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), `answerkey-${kind}-`));
  const contents = {
    "config.json": JSON.stringify(kind === "reward" ? REWARD_CONFIG : T5_CONFIG),
    "tokenizer.json": JSON.stringify({ model: {}, normalizer: null, pre_tokenizer: null }),
    "tokenizer_config.json": "{}",
    ...Object.fromEntries(ONNX[kind].map((file) => [file, "onnx"])),
    ...files,
  };
  mkdirSync(join(folder, "onnx"));
  for (const [file, text] of Object.entries(contents)) if (text !== null) writeFileSync(join(folder, file), text);
  return folder;
}

/** Words are numbers: they are their own ids. `</s>` is 1. */
const idsOf = (text) => (text.match(/\d+/g) ?? []).map(Number);

class PreTrainedTokenizer {
  constructor(description, config) {
    this._tokenizerJSON = description;
    this.config = config;
    this._tokenizer = {
      normalizer: null,
      pre_tokenizer: null,
      encode(text, { text_pair }) {
        const first = [...idsOf(text), 1];
        const second = text_pair === null ? [] : [...idsOf(text_pair), 1];
        return { ids: [...first, ...second], token_type_ids: [...first.map(() => 0), ...second.map(() => 1)] };
      },
    };
  }
}

/**
 * The namespace, with what happened: `runs` (the inputs as rows), `loads`, `live` (tensors that are not disposed),
 * `released`. `fail(what)` is asked before each load and run and may throw.
 */
export function fakeTransformers({ fail = () => {}, inputNames = ["input_ids", "attention_mask"], env = {} } = {}) {
  const seen = { runs: [], loads: [], live: new Set(), mostLive: 0, released: 0 };

  class Tensor {
    constructor(type, data, dims) {
      Object.assign(this, { type, data, dims });
      seen.live.add(this);
      seen.mostLive = Math.max(seen.mostLive, seen.live.size);
    }
    rows() {
      const [count, width] = this.dims;
      return Array.from({ length: count }, (_, i) => Array.from(this.data.slice(i * width, (i + 1) * width), Number));
    }
    dispose() {
      seen.live.delete(this);
    }
  }

  /** `compute` makes the data and dims of the logits from the inputs, given as rows. */
  const modelClass = (compute) => ({
    async from_pretrained(path, options) {
      seen.loads.push({ path, options, settings: { ...namespace.env } });
      await new Promise((resolve) => setTimeout(resolve, 5));
      await fail("load", path);
      const session = {
        inputNames,
        async run(inputs) {
          const rows = Object.fromEntries(Object.entries(inputs).map(([name, tensor]) => [name, tensor.rows()]));
          seen.runs.push(rows);
          await fail("run", rows);
          const [data, dims] = compute(rows);
          return { logits: new Tensor("float32", Float32Array.from(data), dims) };
        },
      };
      const model = (inputs) => model.sessions.model.run(inputs);
      model.sessions = { model: session };
      model.dispose = async () => {
        seen.released += 1;
      };
      return model;
    },
  });

  const namespace = {
    env: { version: "4.3.2", useFS: true, allowLocalModels: true, remoteHost: "https://hub.example/", ...env },
    PreTrainedTokenizer,
    Tensor,
    AutoConfig: {
      async from_pretrained(id) {
        await fail("config", id);
        return T5_CONFIG;
      },
    },
    AutoTokenizer: {
      async from_pretrained() {
        return new PreTrainedTokenizer({ model: {} }, {});
      },
    },
    /** The logit is the sum of the tokens that the mask leaves, in hundredths. */
    AutoModelForSequenceClassification: modelClass(({ input_ids, attention_mask }) => [
      input_ids.map((row, i) => row.reduce((sum, id, j) => sum + id * attention_mask[i][j], 0) / 100),
      [input_ids.length, 1],
    ]),
    /** Over twelve words: each has the logit 0, but the one after the decoder's input has one that the source makes. */
    AutoModelForSeq2SeqLM: modelClass(({ input_ids, attention_mask, decoder_input_ids }) => [
      decoder_input_ids.flatMap((row, i) =>
        row.flatMap((id) => {
          const strength = input_ids[i].reduce((sum, each, j) => sum + each * attention_mask[i][j], 0) / 10;
          return Array.from({ length: 12 }, (_, word) => (word === (id + 1) % 12 ? strength : 0));
        }),
      ),
      [decoder_input_ids.length, decoder_input_ids[0].length, 12],
    ]),
  };
  return { transformers: namespace, seen };
}
