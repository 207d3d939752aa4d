// answerkey/models without transformers.js: a stand-in for its namespace. The real one: tests/packaging/models.test.js.

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { evaluate } from "answerkey";
import * as models from "answerkey/models";
import { fakeTransformers, modelFolder, REWARD_CONFIG, T5_CONFIG } from "./fake-transformers.js";
import { refused, rejected } from "./refused.js";

const { perplexityScorer, rewardScorer } = models;
const folders = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder that is gone in the end. */
function folderOf(kind, files) {
  folders.push(modelFolder(kind, files));
  return folders.at(-1);
}
const rewardFolder = folderOf("reward");
const t5Folder = folderOf("perplexity");

function reward(options = {}, fake = fakeTransformers(options.fake)) {
  const { fake: _, ...given } = options;
  return { ...fake, scorer: rewardScorer({ localPath: rewardFolder, transformers: fake.transformers, ...given }) };
}
const pair = (text, text_pair = "") => ({ text, text_pair });
const sigmoid = (logit) => 1 / (1 + Math.exp(-logit));
const close = (got, wanted) =>
  assert.ok(
    got.length === wanted.length && got.every((it, i) => Math.abs(it - wanted[i]) < 1e-6),
    `${got} instead of ${wanted}`,
  );

// ---- scores ------------------------------------------------------------------------------------------------------------

/** The reward of a text of numbers and the end token, as the stand-in computes it. */
const rewardOf = (...ids) => sigmoid(ids.reduce((sum, id) => sum + id, 1) / 100);

test("rewards come in order, whatever the batches", async () => {
  const pairs = [pair("5 6 7", "8"), pair("1"), pair("2 3"), pair(""), pair("4 4 4 4 4 4")];
  const expected = [sigmoid(0.28), rewardOf(1), rewardOf(2, 3), rewardOf(), rewardOf(4, 4, 4, 4, 4, 4)];
  for (const batchSize of [1, 2, 3, 8]) {
    const { scorer, seen } = reward({ batchSize });
    close(await scorer(pairs), expected);
    assert.equal(seen.runs.length, Math.ceil(5 / batchSize));
    assert.ok(seen.runs.every(({ input_ids }) => input_ids.length <= batchSize));
    const widths = seen.runs.map(({ input_ids }) => input_ids[0].length);
    assert.deepEqual(
      widths,
      widths.toSorted((a, b) => a - b),
      "the shortest come first, so that little is filled up",
    );
  }
});

test("rows are filled up with the model's padding token, and masked", async () => {
  const { scorer, seen } = reward({ fake: { inputNames: ["input_ids", "attention_mask", "token_type_ids"] } });
  await scorer([pair("2 3", "4"), pair("5")]);
  assert.deepEqual(seen.runs, [
    {
      input_ids: [
        [5, 1, 9, 9, 9],
        [2, 3, 1, 4, 1],
      ],
      attention_mask: [
        [1, 1, 0, 0, 0],
        [1, 1, 1, 1, 1],
      ],
      token_type_ids: [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 1, 1],
      ],
    },
  ]);
});

test("a regression gives its logit", async () => {
  const localPath = folderOf("reward", {
    "config.json": JSON.stringify({ ...REWARD_CONFIG, problem_type: "regression" }),
  });
  close(await reward({ localPath }).scorer([pair("300")]), [3.01]);
});

test("the mean probability of the target's tokens", async () => {
  const { transformers, seen } = fakeTransformers();
  const scorer = perplexityScorer({ localPath: t5Folder, transformers, batchSize: 2 });
  const pairs = [
    { source: "7 2", target: "1 2" },
    { source: "19", target: "" },
    { source: "3", target: "4 5 6 7" },
  ];
  // The stand-in favours the word after the decoder's input, as strongly as the source says.
  const favoured = (strength) => Math.exp(strength) / (Math.exp(strength) + 11);
  const other = (strength) => 1 / (Math.exp(strength) + 11);
  const mean = (...probabilities) => probabilities.reduce((a, b) => a * b) ** (1 / probabilities.length);
  close(await scorer(pairs), [
    mean(favoured(1), favoured(1), other(1)),
    favoured(2),
    mean(other(0.4), favoured(0.4), favoured(0.4), favoured(0.4), other(0.4)),
  ]);
  assert.deepEqual(seen.runs[0], {
    input_ids: [
      [19, 1, 0],
      [7, 2, 1],
    ],
    attention_mask: [
      [1, 1, 0],
      [1, 1, 1],
    ],
    decoder_input_ids: [
      [0, 0, 0],
      [0, 1, 2],
    ],
  });
});

test("a padding token among the labels does not count", async () => {
  const { transformers } = fakeTransformers();
  const scorer = perplexityScorer({ localPath: t5Folder, transformers });
  const [score] = await scorer([{ source: "9", target: "0" }]);
  close([score], [Math.E / (Math.E + 11)]);
});

test("through evaluate: no metric is left out", async () => {
  const { transformers } = fakeTransformers();
  const perplexity = perplexityScorer({ localPath: t5Folder, transformers });
  const { global, skipped } = await evaluate({
    task: "tasks.rag.end_to_end",
    instances: ["1", "2"].map((id) => ({
      question: `Is it ${id}?`,
      question_id: id,
      metadata_field: "",
      reference_answers: ["3"],
      reference_contexts: ["c"],
      reference_context_ids: [id],
      is_answerable_label: true,
    })),
    predictions: ["3", "4"].map((answer) => ({
      answer,
      contexts: ["5", "66"],
      context_ids: ["1"],
      is_answerable: true,
    })),
    scorers: { reward: reward().scorer, perplexity },
  });
  assert.deepEqual(skipped, []);
  close([global.answer_reward_reward_score], [(sigmoid(0.06) + sigmoid(0.08)) / 2]);
  assert.ok(global.context_relevance_perplexity > 0 && global.context_relevance_perplexity < 1);
});

test("no pairs: no scores, and no model", async () => {
  const { scorer, seen } = reward();
  assert.deepEqual(await scorer([]), []);
  assert.equal(seen.loads.length, 0);
});

// ---- memory, progress --------------------------------------------------------------------------------------------------

test("tensors of one batch at a time, also of concurrent calls", async () => {
  const { scorer, seen } = reward({ batchSize: 1 });
  await Promise.all([scorer([pair("1"), pair("2")]), scorer([pair("3")])]);
  assert.equal(seen.mostLive, 3);
  assert.equal(seen.live.size, 0);
});

test("progress of loading, then of scoring", async () => {
  const events = [];
  const { scorer } = reward({ batchSize: 2, onProgress: (event) => events.push(event) });
  await scorer([pair("1"), pair("2"), pair("3")]);
  const loading = (file, loaded, total = loaded) => ({ phase: "loading", file, loaded, total });
  assert.deepEqual(events, [
    loading("config.json", JSON.stringify(REWARD_CONFIG).length),
    loading("tokenizer.json", 51),
    loading("tokenizer_config.json", 2),
    loading("onnx/model.onnx", 0, 4),
    loading("onnx/model.onnx", 4),
    { phase: "scoring", done: 2, total: 3 },
    { phase: "scoring", done: 3, total: 3 },
  ]);
});

// ---- loading -----------------------------------------------------------------------------------------------------------

test("the model is loaded once, at the first use, with what was asked for", async () => {
  const { scorer, seen } = reward({ device: "cpu" });
  assert.equal(seen.loads.length, 0);
  await Promise.all([scorer.load(), scorer([pair("1")]), scorer.load()]);
  await scorer([pair("1")]);
  assert.equal(seen.loads.length, 1);
  const { path, options } = seen.loads[0];
  assert.equal(path, rewardFolder);
  assert.deepEqual(options, {
    config: REWARD_CONFIG,
    dtype: "fp32",
    device: "cpu",
    subfolder: "onnx",
    local_files_only: true,
  });
});

test("a folder by its URL, and one without onnx/", async () => {
  const { scorer, seen } = reward({ localPath: pathToFileURL(rewardFolder) });
  await scorer.load();
  assert.equal(seen.loads[0].path, rewardFolder);
  const flat = reward({
    localPath: folderOf("reward", { "onnx/model.onnx": null, "model_q4.onnx": "4" }),
    dtype: "q4",
  });
  await flat.scorer.load();
  assert.equal(flat.seen.loads[0].options.subfolder, "");
});

test("a promise of the namespace", async () => {
  const { transformers } = fakeTransformers();
  const scorer = rewardScorer({ localPath: rewardFolder, transformers: Promise.resolve(transformers) });
  close(await scorer([pair("1")]), [rewardOf(1)]);
});

test("a failed load is told to all who wait, and can be tried again", async () => {
  let broken = true;
  const { scorer, seen } = reward({
    fake: {
      fail(what) {
        if (what === "load" && broken) throw new Error("bad file");
      },
    },
  });
  const attempts = [scorer([pair("1")]), scorer.load()];
  for (const attempt of attempts) await rejected(attempt, "scorer_failed", undefined);
  assert.equal(seen.loads.length, 1);
  await assert.rejects(
    scorer.load(),
    ({ message, cause }) => message.includes(rewardFolder) && cause.message === "bad file",
  );
  broken = false;
  close(await scorer([pair("1")]), [rewardOf(1)]);
});

test("global settings are changed while a model loads, one at a time, and put back", async () => {
  const fake = fakeTransformers({ env: { allowLocalModels: false } });
  const { transformers, seen } = fake;
  const perplexity = perplexityScorer({ localPath: t5Folder, transformers });
  const broken = reward({ localPath: folderOf("reward", { "onnx/model.onnx": null }) }, fake).scorer;
  const before = { ...transformers.env };
  await Promise.all([
    reward({}, fake).scorer.load(),
    perplexity.load(),
    rejected(broken.load(), "scorer_failed", "dtype"),
  ]);
  assert.deepEqual(
    seen.loads.map(({ settings }) => settings.allowLocalModels),
    [true, true],
  );
  assert.deepEqual(transformers.env, before);
});

test("a download, where it is allowed", async () => {
  const { transformers, seen } = fakeTransformers();
  const scorer = perplexityScorer({ model: "some/t5", allowRemote: true, revision: "abc", transformers });
  await scorer.load();
  const { path, options } = seen.loads[0];
  assert.deepEqual([path, options.revision, options.local_files_only], ["some/t5", "abc", undefined]);
  const wrong = rewardScorer({ model: "some/t5", allowRemote: true, transformers });
  await assert.rejects(wrong.load(), ({ message }) => /some\/t5 of https:\/\/hub\.example\/ has T5/.test(message));
  const absent = fakeTransformers({
    fail(what) {
      if (what === "config") throw new Error("status 404");
    },
  });
  const unknown = rewardScorer({ model: "no/such", allowRemote: true, transformers: absent.transformers });
  await assert.rejects(
    unknown.load(),
    ({ code, message }) =>
      code === "scorer_failed" && /no\/such.+404[\s\S]+onnx\/model\.onnx[\s\S]+optimum-cli/.test(message),
  );
});

// ---- in browsers -------------------------------------------------------------------------------------------------------

/** A namespace without a file system, whose fetch serves a folder at http://site.example/m/. */
function web(folder, { wasmPaths, ...env } = {}) {
  const asked = [];
  const fetch = async (url, init = {}) => {
    asked.push([init.method ?? "GET", String(url)]);
    const file = String(url).replace("http://site.example/m/", "");
    try {
      const body = readFileSync(join(folder, file));
      return new Response(body, { headers: { "content-length": body.length, "content-type": "text/plain" } });
    } catch {
      return new Response("<p>not here</p>", { status: 200, headers: { "content-type": "text/html" } });
    }
  };
  const onnx = { versions: { web: "1.2.3" }, wasm: { wasmPaths } };
  const settings = { useFS: false, allowLocalModels: false, useWasmCache: true, fetch, backends: { onnx }, ...env };
  return { asked, ...fakeTransformers({ env: settings }) };
}

test("a folder at an address: settings, files and progress", async () => {
  const { transformers, seen, asked } = web(rewardFolder);
  const { env } = transformers;
  const { fetch } = env;
  const events = [];
  const scorer = rewardScorer({
    localPath: "http://site.example/m",
    transformers,
    wasmPaths: { mjs: "http://site.example/ort.mjs", wasm: new URL("http://site.example/ort.wasm") },
    onProgress: (event) => events.push(event),
  });
  const { from_pretrained } = transformers.AutoModelForSequenceClassification;
  transformers.AutoModelForSequenceClassification.from_pretrained = async (path, options) => {
    assert.deepEqual(env.backends.onnx.wasm.wasmPaths, {
      mjs: "http://site.example/ort.mjs",
      wasm: "http://site.example/ort.wasm",
    });
    // As transformers.js asks; other requests pass.
    const response = await env.fetch(`${path}/onnx/model.onnx`);
    assert.equal(await response.text(), "onnx");
    await env.fetch("http://site.example/m/config.json");
    return from_pretrained(path, options);
  };
  await scorer.load();
  const { settings } = seen.loads[0];
  assert.deepEqual([settings.allowLocalModels, settings.useWasmCache, settings.useBrowserCache], [true, false, false]);
  assert.deepEqual(
    asked.map((each) => each.join(" ")),
    [
      "GET http://site.example/m/config.json",
      "GET http://site.example/m/tokenizer.json",
      "GET http://site.example/m/tokenizer_config.json",
      "HEAD http://site.example/m/onnx/model.onnx",
      "GET http://site.example/m/onnx/model.onnx",
      "GET http://site.example/m/config.json",
    ],
  );
  assert.deepEqual(events.at(-1), { phase: "loading", file: "onnx/model.onnx", loaded: 4, total: 4 });
  assert.deepEqual([env.allowLocalModels, env.useWasmCache, env.fetch === fetch], [false, true, true]);
  assert.deepEqual(env.backends.onnx.wasm, { wasmPaths: undefined });
});

test("a page instead of a file, and no address at all", async () => {
  const { transformers } = web(folderOf("reward", { "onnx/model.onnx": null }));
  const load = (localPath) => rewardScorer({ localPath, transformers }).load();
  await assert.rejects(load("http://site.example/m/"), ({ message }) => /no onnx\/model\.onnx in http/.test(message));
  await assert.rejects(load("http://site.example/other/"), ({ message }) => /no config\.json in http/.test(message));
  await rejected(load("/m/"), "invalid_option", "localPath");
});

test("what the server or the network does wrong while the model is fetched", async () => {
  const answers = {
    "status 503": () => new Response("busy", { status: 503 }),
    "no network": () => Promise.reject(new TypeError("no network")),
    "could not be loaded: as transformers\\.js says": () =>
      new Response("<p>", { headers: { "content-type": "text/html" } }),
  };
  for (const [message, answer] of Object.entries(answers)) {
    const { transformers } = web(rewardFolder);
    const { env } = transformers;
    const { fetch } = env;
    env.fetch = (url, init = {}) => (init.method === undefined && /\.onnx$/.test(url) ? answer() : fetch(url, init));
    transformers.AutoModelForSequenceClassification.from_pretrained = async (path) => {
      // As transformers.js does: a failure is for it a file that is not there.
      const { status } = await env.fetch(`${path}/onnx/model.onnx`).catch(() => ({ status: 404 }));
      throw new Error(`as transformers.js says, ${status}`);
    };
    const scorer = rewardScorer({ localPath: "http://site.example/m/", transformers });
    await assert.rejects(scorer.load(), new RegExp(`onnx/model\\.onnx.+${message}|${message}, 404`));
  }
});

test("WebAssembly of another host must be named or allowed", async () => {
  const wasmPaths = "https://cdn.example/ort/";
  const load = (options) => {
    const { transformers } = web(rewardFolder, { wasmPaths });
    return rewardScorer({ localPath: "http://site.example/m/", transformers, ...options }).load();
  };
  await assert.rejects(
    load(),
    ({ code, path, message }) =>
      code === "invalid_option" && path === "wasmPaths" && /cdn\.example.+1\.2\.3/.test(message),
  );
  await load({ allowRemote: true });
  await load({ wasmPaths: { mjs: `${wasmPaths}a.mjs`, wasm: `${wasmPaths}a.wasm` } });
  await rejected(load({ wasmPaths: { mjs: "a.mjs", wasm: "a.wasm" } }), "invalid_option", "wasmPaths.mjs");
});

// ---- abort, dispose, failures ------------------------------------------------------------------------------------------

test("the signal stops between batches", async () => {
  const controller = new AbortController();
  const { scorer, seen } = reward({
    batchSize: 1,
    signal: controller.signal,
    onProgress: ({ phase, done }) => phase === "scoring" && done === 2 && controller.abort("enough"),
  });
  await assert.rejects(
    scorer([pair("1"), pair("2"), pair("3")]),
    ({ code, cause }) => code === "aborted" && cause === "enough",
  );
  assert.equal(seen.runs.length, 2);
  assert.equal(seen.live.size, 0);
  await rejected(scorer([pair("1")]), "aborted", undefined);
  await rejected(scorer.load(), "aborted", undefined);
  await scorer.dispose();
});

test("the signal of a call stops that call only", async () => {
  const controller = new AbortController();
  const { scorer, seen } = reward({ batchSize: 1, onProgress: ({ done }) => done === 1 && controller.abort("enough") });
  const stopped = scorer([pair("1"), pair("2"), pair("3")], { signal: controller.signal });
  const other = scorer([pair("4")]);
  await assert.rejects(stopped, ({ code, cause }) => code === "aborted" && cause === "enough");
  close(await other, [rewardOf(4)]);
  assert.equal(seen.runs.length, 2);
  await rejected(scorer([pair("1")], { signal: 5 }), "invalid_argument", "signal");
});

test("dispose waits for the batch that runs, frees once, and ends the scorer", async () => {
  const { scorer, seen } = reward({ batchSize: 1 });
  const calls = [scorer([pair("1"), pair("2")]), scorer([pair("3")])];
  for (const call of calls) call.catch(() => {});
  await scorer.load();
  await Promise.all([scorer.dispose(), scorer.dispose()]);
  assert.equal(seen.released, 1);
  assert.equal(seen.live.size, 0);
  for (const call of calls) await rejected(call, "scorer_failed", undefined);
  await rejected(scorer([pair("1")]), "scorer_failed", undefined);
  const unused = reward();
  await unused.scorer.dispose();
  assert.equal(unused.seen.loads.length, 0);
});

test("dispose is there for `await using`", () => {
  const { scorer } = reward();
  assert.equal(scorer[Symbol.asyncDispose], scorer.dispose);
});

test("after a failure the next call works, and nothing is left", async () => {
  const { scorer, seen } = reward({
    batchSize: 2,
    fake: {
      fail(what, rows) {
        if (what === "run" && rows.input_ids.flat().includes(666)) throw new Error("out of memory");
      },
    },
  });
  await assert.rejects(
    scorer([pair("1"), pair("666 5")]),
    ({ code, message, cause }) =>
      code === "scorer_failed" &&
      /2 pairs, the longest of which is pairs\[1\]: out of memory/.test(message) &&
      cause.message === "out of memory",
  );
  assert.equal(seen.live.size, 0);
  close(await scorer([pair("1")]), [rewardOf(1)]);
});

test("no score is NaN", async () => {
  const { scorer, transformers } = reward();
  const { from_pretrained } = transformers.AutoModelForSequenceClassification;
  const logits = [];
  transformers.AutoModelForSequenceClassification.from_pretrained = async (...args) => {
    const model = await from_pretrained(...args);
    model.sessions.model.run = async () => ({ logits: { dims: [1, 1], dispose() {}, ...logits.shift() } });
    return model;
  };
  logits.push({ type: "float32", data: Float32Array.of(Number.NaN) });
  await rejected(scorer([pair("1")]), "scorer_failed", "pairs[0]");
  logits.push({ type: "float16", data: Uint16Array.of(1) });
  await assert.rejects(scorer([pair("1")]), ({ code, message }) => code === "scorer_failed" && /float16/.test(message));
  logits.push({ type: "float32", data: Float32Array.of(1, 2), dims: [1, 2] });
  await assert.rejects(scorer([pair("1")]), ({ code, message }) => code === "scorer_failed" && /1,2/.test(message));
  logits.push({ type: "float32", data: Float32Array.of(0) });
  assert.deepEqual(await scorer([pair("1")]), [0.5]);
});

// ---- what is refused ---------------------------------------------------------------------------------------------------

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

test("folders that hold something else", async () => {
  const config = (kind, changes) => ({ "config.json": JSON.stringify({ ...kind, ...changes }) });
  const two = { id2label: { 0: "a", 1: "b" } };
  for (const [make, kind, files, message, path] of [
    [rewardScorer, "reward", { "config.json": null }, /no config\.json in .+one model/],
    [rewardScorer, "reward", { "config.json": "<html>" }, /config\.json in .+ could not be read/],
    [rewardScorer, "reward", { "tokenizer.json": null }, /no tokenizer\.json/],
    [rewardScorer, "reward", { "tokenizer_config.json": null }, /no tokenizer_config\.json/],
    [rewardScorer, "reward", { "onnx/model.onnx": null }, /no onnx\/model\.onnx [\s\S]+text-classification/, "dtype"],
    [rewardScorer, "reward", config(REWARD_CONFIG, two), /one label.+ has 2/],
    [rewardScorer, "reward", config(REWARD_CONFIG, { id2label: undefined }), /one label.+ has 2/],
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
      "dtype",
    ],
  ]) {
    const scorer = make({ localPath: folderOf(kind, files), transformers: fakeTransformers().transformers });
    await rejected(scorer.load(), "scorer_failed", path);
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
