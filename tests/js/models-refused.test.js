// answerkey/models without transformers.js: options, pairs and folders that are refused.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as models from "answerkey/models";
import { perplexityScorer, rewardScorer } from "answerkey/models";
import { fakeTransformers, REWARD_CONFIG, T5_CONFIG } from "./fake-transformers.js";
import { close, folderOf, pair, reward, rewardFolder, rewardOf } from "./models-shared.js";
import { refused, rejected } from "./refused.js";

test("options are checked when the scorer is made", () => {
  const localPath = rewardFolder;
  for (const [options, code, path] of [
    [undefined, "invalid_option", "localPath"],
    [{}, "invalid_option", "localPath"],
    [{ model: "a/b" }, "invalid_option", "localPath"],
    [{ allowRemote: false }, "invalid_option", "localPath"],
    [null, "invalid_argument", "options"],
    ["folder", "invalid_argument", "options"],
    [{ localPath, path: "" }, "invalid_option", "path"],
    [{ localPath: 3 }, "invalid_argument", "localPath"],
    [{ localPath: "" }, "invalid_option", "localPath"],
    [{ localPath, model: 3 }, "invalid_argument", "model"],
    [{ localPath, allowRemote: "yes" }, "invalid_argument", "allowRemote"],
    [{ localPath, revision: "main" }, "invalid_option", "revision"],
    [{ localPath, dtype: "fp64" }, "invalid_option", "dtype"],
    [{ localPath, dtype: 32 }, "invalid_option", "dtype"],
    [{ localPath, device: 0 }, "invalid_argument", "device"],
    [{ localPath, batchSize: "8" }, "invalid_argument", "batchSize"],
    [{ localPath, batchSize: 0 }, "invalid_option", "batchSize"],
    [{ localPath, batchSize: 1.5 }, "invalid_option", "batchSize"],
    [{ localPath, wasmPaths: "/ort/" }, "invalid_argument", "wasmPaths"],
    [{ localPath, wasmPaths: { mjs: "a" } }, "invalid_argument", "wasmPaths.wasm"],
    [{ localPath, wasmPaths: { mjs: "a", wasm: 1 } }, "invalid_argument", "wasmPaths.wasm"],
    [{ localPath, wasmPaths: { mjs: "a", wasm: "b", js: "c" } }, "invalid_option", "wasmPaths.js"],
    [{ localPath, transformers: "@huggingface/transformers" }, "invalid_argument", "transformers"],
    [{ localPath, onProgress: true }, "invalid_argument", "onProgress"],
    [{ localPath, signal: {} }, "invalid_argument", "signal"],
  ]) {
    refused(() => rewardScorer(options), code, path);
    refused(() => perplexityScorer(options), code, path);
  }
});

test("without a folder the message says how to make one", () => {
  for (const [make, command] of [
    [rewardScorer, "--model OpenAssistant/reward-model-deberta-v3-large-v2 --task text-classification"],
    [perplexityScorer, "--model google/flan-t5-small --task text2text-generation-with-past flan-t5-small\n"],
  ]) {
    assert.throws(
      make,
      ({ message }) => message.includes(`optimum-cli export onnx ${command}`) && /mv .+onnx/.test(message),
    );
  }
});

test("pairs are checked", async () => {
  const { scorer, seen } = reward();
  for (const [pairs, path] of [
    [undefined, "pairs"],
    [{}, "pairs"],
    ["ab", "pairs"],
    [[null], "pairs[0]"],
    [[pair("a"), "b"], "pairs[1]"],
    [[pair("a"), { text: "a" }], "pairs[1].text_pair"],
    [[{ text: 1, text_pair: "a" }], "pairs[0].text"],
    [[{ source: "a", target: "b" }], "pairs[0].text"],
  ]) {
    await rejected(scorer(pairs), "invalid_argument", path);
  }
  assert.equal(seen.loads.length, 0);
});

/** Four words and one more among the added tokens. */
const FIVE_WORDS = { model: { vocab: { a: 0, b: 1, c: 2, d: 3 } }, added_tokens: [{ id: 4 }] };

test("folders that hold something else", async () => {
  const config = (kind, changes) => ({ "config.json": JSON.stringify({ ...kind, ...changes }) });
  const two = { id2label: { 0: "a", 1: "b" } };
  for (const [make, kind, files, message] of [
    [rewardScorer, "reward", { "config.json": null }, /no config\.json in .+one model/],
    [rewardScorer, "reward", { "config.json": "<html>" }, /config\.json in .+ could not be read/],
    [rewardScorer, "reward", { "tokenizer.json": null }, /no tokenizer\.json/],
    [rewardScorer, "reward", { "tokenizer_config.json": null }, /no tokenizer_config\.json/],
    [rewardScorer, "reward", { "onnx/model.onnx": null }, /no onnx\/model\.onnx [\s\S]+text-classification/],
    [rewardScorer, "reward", { "config.json": "null" }, /config\.json in .+ expected an object, got null/],
    [rewardScorer, "reward", { "tokenizer_config.json": "null" }, /tokenizer_config\.json in .+ got null/],
    [rewardScorer, "reward", { "tokenizer.json": "{}" }, /tokenizer\.json of .+ has no model/],
    [rewardScorer, "reward", config(REWARD_CONFIG, { architectures: "Deberta" }), /has no architecture/],
    [
      perplexityScorer,
      "perplexity",
      { "generation_config.json": "{" },
      /generation_config\.json in .+ could not be read/,
    ],
    [
      rewardScorer,
      "reward",
      { ...config(REWARD_CONFIG, { vocab_size: 4 }), "tokenizer.json": JSON.stringify(FIVE_WORDS) },
      /has 5 tokens, and by config\.json the model knows 4/,
    ],
    [rewardScorer, "reward", config(REWARD_CONFIG, two), /one label.+ has 2/],
    [rewardScorer, "reward", config(REWARD_CONFIG, { id2label: undefined }), /one label.+ names none/],
    [rewardScorer, "reward", config(REWARD_CONFIG, { architectures: undefined }), /has no architecture/],
    [rewardScorer, "perplexity", {}, /T5ForConditionalGeneration.+perplexityScorer/],
    [perplexityScorer, "reward", {}, /DebertaV2ForSequenceClassification.+rewardScorer/],
    [perplexityScorer, "perplexity", config(T5_CONFIG, { pad_token_id: null }), /no pad_token_id/],
    [
      perplexityScorer,
      "perplexity",
      config(T5_CONFIG, { decoder_start_token_id: undefined }),
      /no decoder_start_token_id/,
    ],
    [
      perplexityScorer,
      "perplexity",
      { "onnx/decoder_model_merged.onnx": null, "onnx/decoder_model.onnx": "" },
      /no onnx\/decoder_model_merged\.onnx [\s\S]+text2text-generation-with-past/,
    ],
  ]) {
    const scorer = make({ localPath: folderOf(kind, files), transformers: fakeTransformers().transformers });
    await rejected(scorer.load(), "scorer_failed", undefined);
    await assert.rejects(scorer.load(), message);
  }
  const { scorer } = reward({ dtype: "q8" });
  await assert.rejects(
    scorer.load(),
    ({ path, message }) => path === "dtype" && /no onnx\/model_quantized\.onnx/.test(message),
  );
  await assert.rejects(
    reward({ localPath: "/no/such/folder" }).scorer.load(),
    /no config\.json in .*\/no\/such\/folder/,
  );
  await rejected(reward({ localPath: "https://site.example/m/" }).scorer.load(), "invalid_option", "localPath");
});

test("a folder that was repaired", async () => {
  const localPath = folderOf("reward", { "tokenizer.json": null });
  const { scorer } = reward({ localPath });
  await rejected(scorer.load(), "scorer_failed", undefined);
  writeFileSync(join(localPath, "tokenizer.json"), '{ "model": {} }');
  close(await scorer([pair("1")]), [rewardOf(1)]);
});

test("transformers.js is not there, or is something else", async () => {
  const scorer = rewardScorer({ localPath: rewardFolder });
  await assert.rejects(
    scorer.load(),
    ({ code, message, cause }) =>
      code === "scorer_failed" && /ONNXRUNTIME_NODE_INSTALL=skip npm install/.test(message) && cause instanceof Error,
  );
  await rejected(rewardScorer({ localPath: rewardFolder, transformers: {} }).load(), "invalid_option", "transformers");
});

test("the entry has every declared name", () => {
  const read = (file) => readFileSync(new URL(`../../pkg/models/${file}`, import.meta.url), "utf8");
  const declarations = read("index.d.ts") + read("judge.d.ts");
  const declared = [...declarations.matchAll(/^export (?:class|function|const) (\w+)/gm)].map(([, name]) => name);
  assert.deepEqual(Object.keys(models).sort(), declared.sort());
});
