// answerkey/models without transformers.js: how models are loaded, from folders, addresses and hubs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { perplexityScorer, rewardScorer } from "answerkey/models";
import { fakeTransformers, REWARD_CONFIG } from "./fake-transformers.js";
import { close, folderOf, pair, reward, rewardFolder, rewardOf, t5Folder, web } from "./models-shared.js";
import { rejected } from "./refused.js";

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
    rejected(broken.load(), "scorer_failed", undefined),
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
      "HEAD http://site.example/m/onnx/model.onnx_data",
      "GET http://site.example/m/onnx/model.onnx",
      "GET http://site.example/m/config.json",
    ],
  );
  assert.deepEqual(events.at(-1), { phase: "loading", file: "onnx/model.onnx", loaded: 4, total: 4 });
  assert.deepEqual([env.allowLocalModels, env.useWasmCache, env.fetch === fetch], [false, true, true]);
  assert.deepEqual(env.backends.onnx.wasm, { wasmPaths: undefined });
});

test("files of external data at an address are named to transformers.js", async () => {
  const folder = folderOf("reward", { "onnx/model.onnx_data": "1", "onnx/model.onnx_data_1": "2" });
  const { transformers, seen } = web(folder);
  await rewardScorer({ localPath: "http://site.example/m/", transformers }).load();
  assert.deepEqual(seen.loads[0].options.use_external_data_format, { "model.onnx": 2 });
  // A server that does not know HEAD says nothing about them.
  const { env } = transformers;
  const { fetch } = env;
  env.fetch = (url, init = {}) => (init.method === "HEAD" ? new Response(null, { status: 405 }) : fetch(url, init));
  await rewardScorer({ localPath: "http://site.example/m/", transformers }).load();
  assert.deepEqual(seen.loads[1].options.use_external_data_format, { "model.onnx": 0 });
  for (const end of ["?v=2", "#a"]) {
    const odd = rewardScorer({ localPath: `http://site.example/m${end}`, transformers });
    await rejected(odd.load(), "invalid_option", "localPath");
  }
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
