// answerkey/models without transformers.js: scores, batches, abort, dispose. The real one: tests/packaging/models.test.js.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evaluate } from "answerkey";
import { perplexityScorer, rewardScorer } from "answerkey/models";
import { fakeTransformers, REWARD_CONFIG } from "./fake-transformers.js";
import { close, folderOf, pair, reward, rewardFolder, rewardOf, sigmoid, t5Folder } from "./models-shared.js";
import { rejected } from "./refused.js";

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

test("who is stopped does not wait for the calls before, nor for a model that loads", async () => {
  let go;
  const gate = new Promise((resolve) => {
    go = resolve;
  });
  const { transformers, seen } = fakeTransformers();
  const scorer = rewardScorer({ localPath: rewardFolder, transformers: gate.then(() => transformers) });
  const first = scorer([pair("1")]);
  const controller = new AbortController();
  const second = scorer([pair("2")], { signal: controller.signal });
  controller.abort("enough");
  await assert.rejects(second, ({ code, cause }) => code === "aborted" && cause === "enough");
  assert.equal(seen.loads.length, 0);
  go();
  close(await first, [rewardOf(1)]);
  assert.equal(seen.runs.length, 1, "nothing was computed for the other");
});

test("pairs are those of the call, whatever becomes of the list", async () => {
  const { scorer } = reward();
  const pairs = [pair("1"), pair("2")];
  const scores = scorer(pairs);
  pairs[0].text = "7";
  pairs.push(5);
  close(await scores, [rewardOf(1), rewardOf(2)]);
});

test("long texts: fewer at a time, and not more tokens than allowed", async () => {
  const long = (count) => pair(Array.from({ length: count }, () => "1").join(" "));
  const { scorer, seen } = reward({ batchSize: 4 });
  await scorer([long(2000), long(2000), long(2000), long(5), long(6)]);
  assert.deepEqual(
    seen.runs.map(({ input_ids }) => input_ids.length),
    [2, 2, 1],
  );
  const bounded = reward({ maxTokens: 10 }).scorer;
  await rejected(bounded([pair("1"), long(10)]), "limit_exceeded", "pairs[1]");
  close(await bounded([long(9)]), [rewardOf(...Array(9).fill(1))]);
  await rejected(scorer([long(4096)]), "limit_exceeded", "pairs[0]");
});

test("a namespace that cannot be imported", async () => {
  const { scorer } = reward({ transformers: Promise.reject(new Error("no such file")) });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await rejected(scorer.load(), "scorer_failed", "transformers");
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
      /2 pairs, the longest pairs\[1\]: out of memory; .+ a smaller batchSize/.test(message) &&
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
