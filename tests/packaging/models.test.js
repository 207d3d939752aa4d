// answerkey/models on the real transformers.js, with tiny models: in Node, in Chromium, and what docs/models.md shows. The
// network is not there: a global fetch that throws, no request of a page to another host.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/lib/run.js";
import { serve } from "../../scripts/lib/serve.js";
import { launch, openPage } from "../browser/browser.js";
import { asserted, snippets } from "../js/snippets.js";
import { install } from "./install.js";

const { bin, folder, load } = install("models");
const tiny = join(root, "tests/models");
const REWARD = join(tiny, "tiny-deberta-reward");
const T5 = join(tiny, "tiny-t5");
const { fetch } = globalThis;
globalThis.fetch = () => Promise.reject(new Error("no network here"));

const transformers = await load("@huggingface/transformers");
transformers.env.logLevel = transformers.LogLevel.NONE;
const { rewardScorer, perplexityScorer } = await import(pathToFileURL(bin("answerkey/models/index.js")).href);
const { exactTokenizer } = await import(pathToFileURL(bin("answerkey/models/tokenizer.js")).href);
const { evaluate } = await import(pathToFileURL(bin("answerkey/node.js")).href);

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const { items } = readJson(join(tiny, "expected.json"));
const PROMPT = "Generate a question based on the given content: ";
const rewardPairs = items.map(({ question, answer }) => ({ text: question, text_pair: answer }));
const perplexityPairs = items.flatMap(({ question, contexts }) =>
  contexts.map((context) => ({ source: PROMPT + context, target: question })),
);
const rewards = items.map(({ reward }) => reward);
const perplexities = items.flatMap(({ reference_scores }) => reference_scores);

/** The largest difference of all, absolute or relative; printed, so that the guide's figures can be checked. */
function worst(what, got, wanted, relative) {
  assert.equal(got.length, wanted.length);
  const differences = wanted.map((it, i) => Math.abs(got[i] - it) / (relative ? it : 1));
  const largest = Math.max(...differences);
  console.log(`${what}: ${largest.toExponential(1)} ${relative ? "relative" : "absolute"}`);
  return largest;
}
const checkRewards = (what, got) => assert.ok(worst(`${what}, reward`, got, rewards, false) < 1e-6);
const checkPerplexities = (what, got) => assert.ok(worst(`${what}, perplexity`, got, perplexities, true) < 1e-5);

/** A folder with a tiny model; `change` may alter it. */
function copyOf(model, name, change) {
  const copy = join(folder, "models", name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(model, copy, { recursive: true });
  change?.(copy);
  return copy;
}
const edit = (file, change) => (copy) => {
  const json = readJson(join(copy, file));
  writeFileSync(join(copy, file), JSON.stringify(change(json) ?? json));
};
const remove = (file) => (copy) => rmSync(join(copy, file));

// ---- Node --------------------------------------------------------------------------------------------------------------

/** The exact tokens of a model's tokenizer. */
function tokensOf(model) {
  const description = readJson(join(model, "tokenizer.json"));
  const config = readJson(join(model, "tokenizer_config.json"));
  return exactTokenizer(new transformers.PreTrainedTokenizer(description, config), transformers.env.version);
}
const t5 = tokensOf(T5);
const deberta = tokensOf(REWARD);

test("40 inputs: the token ids of the reference", () => {
  assert.equal(items.length, 40);
  for (const { question, answer, contexts, ...expected } of items) {
    const pair = deberta(question, answer);
    assert.deepEqual(pair.ids, expected.reward_input_ids, question);
    assert.deepEqual(pair.types, expected.reward_token_type_ids, question);
    assert.deepEqual(t5(question).ids, expected.question_ids, question);
    assert.deepEqual(
      contexts.map((context) => t5(PROMPT + context).ids),
      expected.source_ids,
      question,
    );
  }
});

test("300 random texts: the token ids of the Rust library", () => {
  const rows = readFileSync(join(tiny, "tokens.jsonl"), "utf8").trim().split("\n").map(JSON.parse);
  for (const { text, text_pair, ...expected } of rows) {
    assert.deepEqual(t5(text).ids, expected.t5, JSON.stringify(text));
    assert.deepEqual(deberta(text, text_pair).ids, expected.deberta, JSON.stringify([text, text_pair]));
  }
});

for (const batchSize of [1, 8, 16]) {
  test(`40 inputs in Node, ${batchSize} at a time, both models loaded at once`, async () => {
    const before = { ...transformers.env };
    const reward = rewardScorer({ localPath: REWARD, batchSize, transformers });
    const perplexity = perplexityScorer({ localPath: pathToFileURL(T5), batchSize, transformers });
    const [rewards, perplexities] = await Promise.all([reward(rewardPairs), perplexity(perplexityPairs)]);
    checkRewards(`Node, ${batchSize} at a time`, rewards);
    checkPerplexities(`Node, ${batchSize} at a time`, perplexities);
    assert.deepEqual({ ...transformers.env }, before);
    await Promise.all([reward.dispose(), perplexity.dispose()]);
  });
}

test("the package finds transformers.js itself", async () => {
  const reward = rewardScorer({ localPath: REWARD });
  checkRewards("Node, the installed package", await reward(rewardPairs));
  await reward.dispose();
});

test("evaluate fills all five metrics", async () => {
  const used = items.filter(({ contexts }) => contexts.length > 0);
  const report = await evaluate({
    task: "tasks.rag.end_to_end",
    instances: used.map(({ question }, i) => ({
      question,
      question_id: i,
      metadata_field: "",
      reference_answers: ["Rome"],
      reference_contexts: ["The capital of Italy is Rome"],
      reference_context_ids: ["0"],
      is_answerable_label: true,
    })),
    predictions: used.map(({ answer, contexts }) => ({ answer, contexts, context_ids: ["0"], is_answerable: true })),
    scorers: {
      reward: rewardScorer({ localPath: REWARD, transformers }),
      perplexity: perplexityScorer({ localPath: T5, transformers }),
    },
    confidenceIntervals: false,
  });
  assert.deepEqual([report.skipped, report.invalid], [[], []]);
  const keys = Object.keys(report.global).filter((name) => !["score", "score_name", "num_of_instances"].includes(name));
  for (const metric of [
    "answer_correctness",
    "answer_faithfulness",
    "answer_reward",
    "context_correctness",
    "context_relevance",
  ]) {
    assert.ok(
      keys.some((key) => key.startsWith(metric)),
      `${metric} is not among ${keys}`,
    );
  }
  for (const [i, { reward, perplexity, reference_scores }] of used.entries()) {
    const scores = report.instances[i];
    assert.ok(Math.abs(scores.answer_reward_reward_score - reward) < 1e-6);
    assert.ok(Math.abs(scores.context_relevance_perplexity / perplexity - 1) < 1e-5);
    assert.equal(scores.context_relevance_reference_scores.length, reference_scores.length);
  }
});

test("a regression gives its logits", async () => {
  const localPath = copyOf(
    REWARD,
    "regression",
    edit("config.json", (config) => ({ ...config, problem_type: "regression" })),
  );
  const scorer = rewardScorer({ localPath, transformers });
  const wanted = items.map(({ reward_logit }) => reward_logit);
  assert.ok(worst("Node, logits", await scorer(rewardPairs), wanted, false) < 1e-5);
  await scorer.dispose();
});

test("files as an exporter leaves them, beside config.json", async () => {
  const localPath = copyOf(T5, "flat", (copy) => {
    for (const file of ["encoder_model.onnx", "decoder_model_merged.onnx"]) {
      cpSync(join(copy, "onnx", file), join(copy, file));
    }
    rmSync(join(copy, "onnx"), { recursive: true });
  });
  const scorer = perplexityScorer({ localPath, transformers });
  const [score] = await scorer(perplexityPairs.slice(0, 1));
  assert.ok(Math.abs(score / perplexities[0] - 1) < 1e-5);
  await scorer.dispose();
});

test("a relative folder", async () => {
  const before = process.cwd();
  process.chdir(tiny);
  try {
    const scorer = rewardScorer({ localPath: "tiny-deberta-reward", transformers });
    await scorer.load();
    await scorer.dispose();
  } finally {
    process.chdir(before);
  }
});

test("a download, from a hub on this machine", async () => {
  const asked = [];
  const hub = createServer(({ url, headers }, response) => {
    asked.push(url);
    // Whether there is a tokenizer, transformers.js asks the main branch.
    const path = /^\/tiny\/t5\/resolve\/(?:v1|main)\/(.+)$/.exec(url)?.[1];
    try {
      const body = readFileSync(join(T5, path));
      // transformers.js asks for the first byte to learn the size.
      const range = headers.range ? { "content-range": `bytes 0-0/${body.length}` } : { "content-length": body.length };
      response.writeHead(headers.range ? 206 : 200, range);
      response.end(headers.range ? body.subarray(0, 1) : body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => hub.listen(0, "127.0.0.1", resolve));
  const { env } = transformers;
  const saved = { ...env };
  const cacheDir = join(folder, "cache");
  rmSync(cacheDir, { recursive: true, force: true });
  Object.assign(env, { remoteHost: `http://127.0.0.1:${hub.address().port}/`, cacheDir, fetch });
  try {
    const files = new Set();
    const onProgress = ({ file, loaded, total }) => loaded === total && files.add(file);
    const options = { allowRemote: true, revision: "v1", transformers, onProgress };
    const scorer = perplexityScorer({ model: "tiny/t5", ...options });
    checkPerplexities("Node, downloaded", await scorer(perplexityPairs));
    assert.ok(files.has("onnx/encoder_model.onnx"), [...files].join());
    await scorer.dispose();
    for (const file of ["config.json", "tokenizer.json", "onnx/decoder_model_merged.onnx"]) {
      assert.ok(asked.includes(`/tiny/t5/resolve/v1/${file}`), file);
    }
    const absent = rewardScorer({ model: "tiny/none", ...options });
    await fails(absent.load(), "scorer_failed", /tiny\/none of http[\s\S]+onnx\/model\.onnx[\s\S]+optimum-cli/);
  } finally {
    Object.assign(env, saved);
    hub.close();
  }
});

// ---- errors ------------------------------------------------------------------------------------------------------------

const fails = (promise, code, message, path) =>
  assert.rejects(promise, (error) => {
    assert.deepEqual([error.name, error.code, error.path], ["AnswerKeyError", code, path], error.message);
    assert.match(error.message, message);
    return true;
  });

test("what can be wrong with a model's folder", async () => {
  const labels = edit("config.json", (config) => ({ ...config, id2label: { 0: "bad", 1: "good" } }));
  const unknown = edit("config.json", (config) => ({ ...config, model_type: "zebra" }));
  const noModel = edit("tokenizer.json", ({ model: _, ...rest }) => rest);
  const badMap = edit("tokenizer.json", ({ normalizer }) => {
    normalizer.precompiled_charsmap = "AAAA";
  });
  const broken = (copy) => writeFileSync(join(copy, "onnx/encoder_model.onnx"), "not a model");
  const cases = [
    [rewardScorer, REWARD, remove("config.json"), /no config\.json in .+models\/case-0/],
    [rewardScorer, REWARD, remove("tokenizer.json"), /no tokenizer\.json in /],
    [rewardScorer, REWARD, remove("tokenizer_config.json"), /no tokenizer_config\.json in /],
    [rewardScorer, REWARD, remove("onnx/model.onnx"), /no onnx\/model\.onnx in [\s\S]+optimum-cli/, "dtype"],
    [
      perplexityScorer,
      T5,
      remove("onnx/decoder_model_merged.onnx"),
      /no onnx\/decoder_model_merged\.onnx in /,
      "dtype",
    ],
    [perplexityScorer, T5, broken, /models\/case-5 could not be loaded: .+encoder_model\.onnx/],
    [rewardScorer, REWARD, labels, /one label.+case-6 has 2/],
    [rewardScorer, REWARD, unknown, /case-7 could not be loaded: .*zebra/],
    [rewardScorer, REWARD, noModel, /case-8 could not be loaded|has no tokenizer/],
    [perplexityScorer, T5, badMap, /bad precompiled_charsmap/],
    [rewardScorer, T5, undefined, /case-10 has T5ForConditionalGeneration/],
    [perplexityScorer, REWARD, undefined, /case-11 has DebertaV2ForSequenceClassification/],
  ];
  for (const [i, [make, model, change, message, path]] of cases.entries()) {
    const scorer = make({ localPath: copyOf(model, `case-${i}`, change), transformers });
    await fails(scorer.load(), "scorer_failed", message, path);
    await fails(
      scorer([]).then(() => scorer.load()),
      "scorer_failed",
      message,
      path,
    );
  }
  await fails(rewardScorer({ localPath: join(tiny, "none"), transformers }).load(), "scorer_failed", /models\/none/);
  const q8 = rewardScorer({ localPath: REWARD, dtype: "q8", transformers });
  await fails(q8.load(), "scorer_failed", /no onnx\/model_quantized\.onnx in /, "dtype");
  const device = rewardScorer({ localPath: REWARD, device: "abacus", transformers });
  await fails(device.load(), "scorer_failed", /Unsupported device: "abacus"/);
});

test("a folder that was repaired can be loaded", async () => {
  const localPath = copyOf(REWARD, "repaired", remove("tokenizer_config.json"));
  const scorer = rewardScorer({ localPath, transformers });
  await fails(scorer(rewardPairs), "scorer_failed", /no tokenizer_config\.json/);
  cpSync(join(REWARD, "tokenizer_config.json"), join(localPath, "tokenizer_config.json"));
  checkRewards("Node, repaired", await scorer(rewardPairs));
  await scorer.dispose();
});

/** Its tokenizer knows a word that the model does not: the model fails on it. */
const withUnknownWord = edit("tokenizer.json", ({ model }) => {
  model.vocab.push(["[MASK]", 0], ["▁zebra", 0]);
});

test("a run that fails leaves the scorer as it was", async () => {
  const scorer = rewardScorer({ localPath: copyOf(REWARD, "words", withUnknownWord), transformers });
  await fails(scorer([{ text: "zebra", text_pair: "zebra" }]), "scorer_failed", /the model failed on 1 pairs/);
  checkRewards("Node, after a failure", await scorer(rewardPairs));
  const abort = new AbortController();
  await scorer.dispose();
  await fails(scorer(rewardPairs), "scorer_failed", /was disposed/);
  const stopped = rewardScorer({
    localPath: REWARD,
    transformers,
    signal: abort.signal,
    onProgress: ({ phase, done }) => phase === "scoring" && done > 8 && abort.abort(),
  });
  await fails(stopped(rewardPairs), "aborted", /stopped by its signal/);
  await stopped.dispose();
});

// ---- Chromium ----------------------------------------------------------------------------------------------------------

let browser;
let site;
before(async () => {
  browser = await launch();
  site = await serve(0, siteFolder());
});
after(async () => {
  await browser?.close();
  site?.server.close();
});

/** All that the example needs, as a user would put it together. */
function siteFolder() {
  const www = join(folder, "www");
  rmSync(www, { recursive: true, force: true });
  cpSync(join(root, "tests/browser/models"), www, { recursive: true });
  cpSync(bin("answerkey"), join(www, "answerkey"), { recursive: true });
  for (const [from, to] of [
    ["@huggingface/transformers/dist/transformers.min.js", "transformers/transformers.min.js"],
    ["onnxruntime-web/dist/ort-wasm-simd-threaded.mjs", "onnxruntime/ort-wasm-simd-threaded.mjs"],
    ["onnxruntime-web/dist/ort-wasm-simd-threaded.wasm", "onnxruntime/ort-wasm-simd-threaded.wasm"],
  ]) {
    mkdirSync(join(www, to, ".."), { recursive: true });
    cpSync(bin(from), join(www, to));
  }
  cpSync(REWARD, join(www, "models/tiny-deberta-reward"), { recursive: true });
  cpSync(T5, join(www, "models/tiny-t5"), { recursive: true });
  cpSync(copyOf(REWARD, "words", withUnknownWord), join(www, "models/words"), { recursive: true });
  return www;
}

/** The example's page once it is done; it must have asked nobody but its server. */
async function onPage(use) {
  const { page, problems, close } = await openPage(browser, site.url);
  await page.waitForSelector("body[data-done]", { state: "attached" }).catch((error) => problems.push(error.message));
  assert.deepEqual(problems, []);
  const result = await use(page, problems);
  await close();
  return result;
}

test("40 inputs in a worker in Chromium, under a strict policy", async () => {
  await onPage(async (page, problems) => {
    const shown = JSON.parse(await page.textContent("#scores"));
    assert.ok(Math.abs(shown.answer_reward_reward_score - rewards[0]) < 1e-6);
    assert.match(await page.textContent("#status"), /^Scored \d+ of \d+$/);
    const [gotRewards, gotPerplexities] = await page.evaluate(
      async ([rewardPairs, perplexityPairs]) => {
        const { scorers } = await import("./page.js");
        return Promise.all([scorers.reward(rewardPairs), scorers.perplexity(perplexityPairs)]);
      },
      [rewardPairs, perplexityPairs],
    );
    checkRewards("Chromium", gotRewards);
    checkPerplexities("Chromium", gotPerplexities);
    assert.deepEqual(problems, []);
  });
});

test("errors in Chromium: no WebAssembly from elsewhere, no files, a run that fails", async () => {
  await onPage(async (page) => {
    const outcome = await page.evaluate(async () => {
      const transformers = await import("./transformers/transformers.min.js");
      const { perplexityScorer, rewardScorer } = await import("./answerkey/models/index.js");
      const errorOf = (promise) =>
        promise.then(
          () => {},
          ({ code, path, message }) => ({ code, path, message }),
        );
      const wasmPaths = {
        mjs: "./onnxruntime/ort-wasm-simd-threaded.mjs",
        wasm: "./onnxruntime/ort-wasm-simd-threaded.wasm",
      };
      const pair = (text) => [{ text, text_pair: text }];
      // Once started, onnxruntime notes there what it found, such as the number of threads.
      const settings = () => {
        const { wasmPaths } = transformers.env.backends.onnx.wasm;
        return JSON.stringify({ ...transformers.env, backends: { wasmPaths } });
      };
      const before = settings();
      const elsewhere = await errorOf(rewardScorer({ transformers, localPath: "./models/words" }).load());
      const absent = await errorOf(rewardScorer({ transformers, wasmPaths, localPath: "./models/none" }).load());
      const events = [];
      const onProgress = (event) => events.push(event);
      const words = rewardScorer({ transformers, wasmPaths, onProgress, localPath: "./models/words" });
      const t5 = perplexityScorer({ transformers, wasmPaths, localPath: new URL("./models/tiny-t5/", location.href) });
      await Promise.all([words.load(), t5.load()]);
      const [perplexity] = await t5([{ source: "a", target: "b" }]);
      const failed = await errorOf(words(pair("zebra")));
      const [score] = await words(pair("we are the world"));
      await words.dispose();
      const same = settings() === before;
      const loading = events.filter(({ file }) => file === "onnx/model.onnx");
      return { elsewhere, absent, failed, score, perplexity, same, first: loading[0], last: loading.at(-1) };
    });
    const { elsewhere, absent, failed, score, perplexity, same, first, last } = outcome;
    assert.deepEqual([elsewhere.code, elsewhere.path], ["invalid_option", "wasmPaths"]);
    assert.match(elsewhere.message, /cdn\.jsdelivr\.net.+onnxruntime-web 1\.\d+\.\d+/);
    assert.equal(absent.code, "scorer_failed");
    assert.match(absent.message, /no config\.json in http:\/\/localhost:\d+\/models\/none/);
    assert.equal(failed.code, "scorer_failed");
    assert.match(failed.message, /the model failed on 1 pairs/);
    assert.ok(score > 0 && score < 1, "the next call works");
    assert.ok(perplexity > 0 && perplexity < 1, "two models loaded at once");
    assert.ok(same, "the settings are what they were");
    assert.equal(first.loaded, 0);
    assert.ok(last.loaded === last.total && last.total > 300_000, JSON.stringify(last));
  });
});

// ---- the guide ---------------------------------------------------------------------------------------------------------

test("the guide names the versions", () => {
  const guide = readFileSync(join(root, "docs/models.md"), "utf8");
  const { version } = readJson(bin("@huggingface/transformers/package.json"));
  const { version: onnxruntime } = readJson(bin("onnxruntime-web/package.json"));
  for (const each of [version, onnxruntime]) assert.ok(guide.includes(each), `docs/models.md does not name ${each}`);
});

const examples = ["README.md", "docs/models.md"].flatMap((page) => snippets(page, "models"));
for (const [i, snippet] of examples.entries()) {
  test(`the guide, snippet ${i + 1}: ${snippet.split("\n")[0]}`, async () => {
    const before = process.cwd();
    const work = join(folder, "guide");
    mkdirSync(work, { recursive: true });
    // The folders of the guide hold the tiny models.
    cpSync(REWARD, join(work, "reward-model-deberta-v3-large-v2"), { recursive: true });
    cpSync(T5, join(work, "flan-t5-small"), { recursive: true });
    const claims = [];
    writeFileSync(join(work, `snippet-${i}.js`), asserted(snippet, claims));
    process.chdir(work);
    try {
      await import(pathToFileURL(join(work, `snippet-${i}.js`)).href);
    } finally {
      process.chdir(before);
    }
    assert.ok(claims.length > 0, "a snippet shows what comes out");
  });
}
