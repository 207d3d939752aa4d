// evaluate and evaluateSync beyond the numbers of the vectors: what cannot be scored, scorers, metrics, bad options.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  BestOfMetric,
  Evaluation,
  evaluate,
  evaluateSync,
  MatchMetric,
  Metric,
  NamedMetric,
  TokenOverlapMetric,
} from "answerkey";
import { asyncSource, CHUNK, MANY, OVERLAP, RELEVANCE, REWARD, rag, run, text, texts, watched } from "./instances.js";
import { refused, rejected } from "./refused.js";
import { sameNumber } from "./vectors.js";

afterEach(() => {
  assert.equal(evaluateSync(run({ instances: [text("a b")] })).global.score, 1, "the next call works");
});

// ---- instances that cannot be scored -----------------------------------------------------------------------------------

test("onInvalid: skip, in the metrics", () => {
  const instances = [text("a b"), text(5), text("a b", []), text("b"), null, text("a b", ["x", 5])];
  const report = evaluateSync(run({ instances, onInvalid: "skip", confidenceIntervals: false }));
  assert.deepEqual(
    report.invalid.map(({ message, ...rest }) => rest),
    [
      { index: 1, metric: OVERLAP, code: "wrong_prediction_type", path: "instances[1].prediction" },
      { index: 2, metric: OVERLAP, code: "empty_references", path: "instances[2].references" },
      { index: 4, metric: OVERLAP, code: "invalid_argument", path: "instances[4]" },
      { index: 5, metric: OVERLAP, code: "wrong_reference_type", path: "instances[5].references[1]" },
    ],
  );
  assert.ok(report.invalid.every(({ message }) => message.length > 10));
  assert.deepEqual(report.instances[1], {});
  assert.equal(report.instances.length, 6);
  assert.equal(report.global.num_of_instances, 2);
  assert.equal(report.global.precision, 1);
  refused(() => evaluateSync(run({ instances })), "wrong_prediction_type", "instances[1].prediction");
});

test("onInvalid: skip, in the task and in the metrics, in all chunks", async () => {
  const task = {
    __type__: "task",
    input_fields: { question: "str" },
    reference_fields: { reference_answers: "List[str]" },
    prediction_type: "Dict[str, Any]",
    metrics: ["metrics.rag.end_to_end.answer_correctness"],
  };
  const instances = [];
  const predictions = [];
  const expected = [];
  for (let i = 0; i < MANY; i++) {
    instances.push({ question: i % 7 === 1 ? i : "q", reference_answers: i % 5 === 2 ? [] : ["k"] });
    predictions.push(i % 11 === 3 ? "k" : { answer: i % 13 === 4 ? null : "k" });
    const path =
      (i % 7 === 1 && `instances[${i}].question`) ||
      (i % 11 === 3 && `predictions[${i}]`) ||
      (i % 13 === 4 && `instances[${i}].prediction.answer`) ||
      (i % 5 === 2 && `instances[${i}].task_data.reference_answers`);
    if (path) expected.push([i, path]);
  }
  const options = { task, instances, predictions, onInvalid: "skip", confidenceIntervals: false };
  const report = evaluateSync(options);
  assert.deepEqual(
    report.invalid.map(({ index, path }) => [index, path]),
    expected,
  );
  const left = new Set(expected.map(([index]) => index));
  for (const [i, scores] of report.instances.entries()) {
    assert.equal(scores.score, left.has(i) ? undefined : 1, `instance ${i}`);
  }
  assert.equal(report.global.num_of_instances, MANY - left.size);
  const codes = report.invalid.slice(0, 4).map(({ code, metric }) => [code, metric]);
  assert.deepEqual(codes, [
    ["wrong_type", undefined],
    ["empty_references", task.metrics[0]],
    ["wrong_prediction_type", undefined],
    ["wrong_prediction_type", task.metrics[0]],
  ]);
  assert.deepEqual(await evaluate(options), report);
  refused(() => evaluateSync({ ...options, onInvalid: "error" }), "wrong_type", "instances[1].question");
});

test("onInvalid: skip, what is no data", () => {
  const cyclic = {};
  cyclic.self = cyclic;
  const instances = [() => 1, text("a b"), text(Symbol("a")), new Map(), text("a", ["a"]), cyclic, undefined];
  const { invalid, global } = evaluateSync(run({ instances, onInvalid: "skip" }));
  assert.deepEqual(
    invalid.map(({ index, metric, code }) => [index, metric, code]),
    [
      [0, undefined, "invalid_argument"],
      [2, undefined, "invalid_argument"],
      [3, undefined, "invalid_argument"],
      [5, undefined, "limit_exceeded"],
      [6, undefined, "invalid_argument"],
    ],
  );
  assert.equal(global.num_of_instances, 2);
});

// ---- scorers -----------------------------------------------------------------------------------------------------------

test("metrics whose model is missing are left out and listed, or an error", async () => {
  const metrics = [OVERLAP, REWARD, RELEVANCE];
  const instances = [{ ...text("a b"), ...rag("a").task_data }];
  const { skipped, global } = evaluateSync({ metrics, instances });
  assert.deepEqual(
    skipped.map(({ metric }) => metric),
    [REWARD, RELEVANCE],
  );
  assert.match(skipped[0].reason, /reward/);
  assert.match(skipped[1].reason, /perplexity/);
  assert.deepEqual(Object.keys(global).sort(), [
    "f1",
    "num_of_instances",
    "precision",
    "recall",
    "score",
    "score_name",
  ]);
  const strict = { metrics, instances, missingScorer: "error" };
  refused(() => evaluateSync(strict), "invalid_argument", "metrics[1]");
  await rejected(evaluate({ ...strict, scorers: { reward: () => [1] } }), "invalid_argument", "metrics[2]");
  const { instances: scores, global: none } = evaluateSync({ metrics: [REWARD], instances });
  assert.deepEqual([scores, none], [[{}], { num_of_instances: 1 }]);
});

test("metrics of a task that are not implemented are left out, those that are asked for are not", () => {
  const run = { task: "tasks.rag.response_generation", instances: [], predictions: [] };
  const { skipped } = evaluateSync(run);
  assert.ok(skipped.some(({ metric, reason }) => /bert_score/.test(metric) && /does not implement/.test(reason)));
  refused(() => evaluateSync({ ...run, metrics: ["metrics.rouge"] }), "unknown_metric", "metrics[0]");
  assert.deepEqual(new Evaluation({ task: run.task, missingScorer: "skip" }).skipped, skipped);
});

test("scorers, sync and async, are asked once per chunk", async () => {
  const instances = Array.from({ length: MANY }, (_, i) => rag(`answer ${i}`, ["one", "two"].slice(i % 2)));
  const calls = [];
  const reward = (pairs) => {
    calls.push(pairs.length);
    return pairs.map(({ text: question, text_pair: answer }) => question.length + Number(answer.slice(7)));
  };
  const perplexity = (pairs) => Float32Array.from(pairs, ({ source }) => (source.endsWith("two") ? 0.25 : 0.5));
  const options = { metrics: [REWARD, RELEVANCE], instances, confidenceIntervals: false };
  const report = evaluateSync({ ...options, scorers: { reward, perplexity } });
  assert.deepEqual(calls, [CHUNK, CHUNK, MANY - 2 * CHUNK]);
  assert.equal(report.instances[1000].answer_reward_reward_score, 1001);
  assert.deepEqual(report.instances[1000].context_relevance_reference_scores, [0.5, 0.25]);
  assert.deepEqual(report.instances[1001].context_relevance_reference_scores, [0.25]);
  const later = (scorer) => (pairs) => new Promise((resolve) => setTimeout(() => resolve(scorer(pairs)), 1));
  const scorers = { reward: later(reward), perplexity: later(perplexity) };
  assert.deepEqual(await evaluate({ ...options, scorers }), report);
});

test("scorers keep their this", () => {
  class Judge {
    #value = 0.75;
    reward(pairs) {
      return pairs.map(() => this.#value);
    }
  }
  const { global } = evaluateSync({ metrics: [REWARD], instances: [rag("a")], scorers: new Judge() });
  assert.equal(global.score, 0.75);
});

test("scorers that fail", async () => {
  const own = new TypeError("mine");
  const throwing = () => {
    throw own;
  };
  for (const [answer, path] of [
    [throwing, "scorers.reward"],
    [() => [0.5], "scorers.reward"],
    [() => [], "scorers.reward"],
    [() => [0.5, 0.5, 0.5], "scorers.reward"],
    [() => [0.5, Number.NaN], "scorers.reward[1]"],
    [() => [Number.POSITIVE_INFINITY, 0.5], "scorers.reward[0]"],
    [() => [0.5, "0.5"], "scorers.reward[1]"],
    [() => [null, 0.5], "scorers.reward[0]"],
    // biome-ignore lint/suspicious/noSparseArray: a hole is no score
    [() => [, 0.5], "scorers.reward[0]"],
    [() => [1n, 0.5], "scorers.reward[0]"],
    [() => new BigInt64Array(2), "scorers.reward[0]"],
    [() => "ab", "scorers.reward"],
    [() => ({ 0: 0.5, 1: 0.5, length: 2 }), "scorers.reward"],
    [() => new Set([0.1, 0.2]), "scorers.reward"],
    [() => new DataView(new ArrayBuffer(16)), "scorers.reward"],
    [() => undefined, "scorers.reward"],
    [() => null, "scorers.reward"],
    [() => 0.5, "scorers.reward"],
  ]) {
    const options = { metrics: [REWARD], instances: [rag("a"), rag("b")] };
    refused(() => evaluateSync({ ...options, scorers: { reward: answer } }), "scorer_failed", path);
    await rejected(evaluate({ ...options, scorers: { reward: answer } }), "scorer_failed", path);
    await rejected(evaluate({ ...options, scorers: { reward: async () => answer() } }), "scorer_failed", path);
  }
  const scores = (pairs) => pairs.map(({ text_pair }) => (text_pair === "odd" ? Number.NaN : 1));
  const named = Array.from({ length: MANY }, (_, i) => rag(i === 1000 ? "odd" : "a"));
  await assert.rejects(
    evaluate({ metrics: [REWARD], instances: named, scorers: { reward: scores } }),
    ({ path, message }) => path === `scorers.reward[${1000 - CHUNK}]` && message.endsWith("(of instances[1000])"),
  );
  for (const thrown of [own, "text", undefined, null]) {
    const reward = () => Promise.reject(thrown);
    const promise = evaluate({ metrics: [REWARD], instances: [rag("a")], scorers: { reward } });
    await assert.rejects(promise, (error) => error.code === "scorer_failed" && error.cause === thrown);
  }
});

test("evaluateSync does not wait", async () => {
  const instances = [rag("a")];
  const reward = async () => [0.5];
  refused(() => evaluateSync({ metrics: [REWARD], instances, scorers: { reward } }), "invalid_argument", undefined);
  const failing = async () => {
    throw new Error("mine");
  };
  const scorers = { reward: failing };
  refused(() => evaluateSync({ metrics: [REWARD], instances, scorers }), "invalid_argument", undefined);
  const custom = { name: "later", score: async () => 0.5 };
  refused(() => evaluateSync(run({ metrics: [custom] })), "invalid_argument", undefined);
  const seen = watched();
  refused(() => evaluateSync(run({ instances: asyncSource(texts(3), seen) })), "invalid_argument", undefined);
  await new Promise(setImmediate);
  assert.ok(seen.read <= 1 && seen.closed === seen.read, JSON.stringify(seen));
});

// ---- metrics -----------------------------------------------------------------------------------------------------------

test("metrics of all kinds in one run", async () => {
  const metrics = [
    "metrics.rag.response_generation.recommended.cpu_only.all",
    new MatchMetric({ strategy: "contains", ignoreCase: true }),
    { type: "rouge", rouge_type: "rouge1" },
    new BestOfMetric(new TokenOverlapMetric(), { name: "half", score: () => 0.5 }),
    new NamedMetric("length", (expected, actual) => Math.min(1, expected.length / actual.length)),
    { name: "later", score: async (_, actual) => (actual === "c" ? 1 : 0.25) },
    REWARD,
    Metric.from({ type: "f1" }),
    "metrics.token_overlap[score_prefix=x_]",
  ];
  const instances = ["k b", "c"].map((prediction) => ({
    prediction,
    references: ["K b", "c d"],
    task_data: { question: "k", contexts: ["k b c"], reference_answers: ["k b"] },
  }));
  const { global, skipped } = await evaluate({ metrics, instances });
  assert.deepEqual(
    skipped.map(({ metric }) => metric),
    [REWARD],
  );
  assert.equal(global.score_name, "answer_correctness_token_recall_recall");
  const expected = {
    num_of_instances: 2,
    score: 0.5,
    answer_correctness_token_recall_recall: 0.5,
    faithfulness_token_k_precision_precision: 1,
    answer_relevance_token_recall_recall: 0.5,
    "match-contains-ignore-case": 0.5,
    "rouge1-stemmer": 5 / 6,
    "best-of-half-token-overlap-f1": 5 / 6,
    length: 1,
    later: 0.625,
    f1: 5 / 6,
    x_precision: 1,
  };
  for (const [name, score] of Object.entries(expected)) assert.ok(sameNumber(global[name], score), name);
  // A metric alone gives the same numbers.
  const alone = await evaluate({ metrics: [metrics[4]], instances });
  assert.deepEqual(
    [global.length, global.length_ci_low, global.length_ci_high],
    [alone.global.length, alone.global.length_ci_low, alone.global.length_ci_high],
  );
});

test("a text metric takes the best reference", async () => {
  const asked = [];
  const score = (expected, actual) => {
    asked.push([expected, actual]);
    return expected.length / 10;
  };
  const instances = [text("p", ["a", "aaa", "aa"]), text("q", [""])];
  const report = evaluateSync({ metrics: [{ name: "custom", score }], instances, confidenceIntervals: false });
  assert.deepEqual(asked, [
    ["a", "p"],
    ["aaa", "p"],
    ["aa", "p"],
    ["", "q"],
  ]);
  assert.deepEqual(report.instances, [
    { score: 0.3, score_name: "custom", custom: 0.3 },
    { score: 0, score_name: "custom", custom: 0 },
  ]);
  assert.deepEqual(report.global, { num_of_instances: 2, score: 0.15, score_name: "custom", custom: 0.15 });
});

test("what a custom metric throws reaches the caller", async () => {
  for (const thrown of [new TypeError("mine"), new RangeError("mine"), "text", null, undefined, 42]) {
    const throwing = () => {
      throw thrown;
    };
    const isOwn = (error) => error === thrown;
    const custom = [{ name: "m", score: throwing }];
    assert.throws(() => evaluateSync(run({ metrics: custom })), isOwn);
    await assert.rejects(evaluate(run({ metrics: custom })), isOwn);
    await assert.rejects(evaluate(run({ metrics: [{ name: "m", score: async () => throwing() }] })), isOwn);
    const best = [new BestOfMetric(new MatchMetric(), custom[0])];
    assert.throws(() => evaluateSync(run({ metrics: best })), isOwn);
  }
});

test("what a custom metric returns is checked", async () => {
  for (const returned of [undefined, null, "1", Number.NaN, Infinity, -0.1, 1.5, 1n, {}, [1]]) {
    const metrics = [{ name: "m", score: () => returned }];
    refused(() => evaluateSync(run({ metrics })), "invalid_argument", undefined);
    await rejected(evaluate(run({ metrics })), "invalid_argument", undefined);
    const later = [{ name: "m", score: async () => returned }];
    await rejected(evaluate(run({ metrics: later })), "invalid_argument", undefined);
  }
});

test("a custom metric that scores many pairs at once", async () => {
  const calls = [];
  const scoreAll = (expected, actual) => {
    calls.push(expected.length);
    return Float32Array.from(expected, (text, i) => (text === actual[i] ? 1 : 0.25));
  };
  const score = () => assert.fail("scoreAll is there");
  const instances = Array.from({ length: MANY }, (_, i) => text("b", i % 2 ? ["a", "b"] : ["a"]));
  const options = { instances, confidenceIntervals: false };
  const report = evaluateSync({ ...options, metrics: [{ name: "many", score, scoreAll }] });
  assert.deepEqual(calls, [768, 768, 414], "the pairs of a chunk in one call");
  assert.deepEqual([report.instances[0].many, report.instances[1].many], [0.25, 1]);
  const later = async (...lists) => scoreAll(...lists);
  assert.deepEqual(await evaluate({ ...options, metrics: [{ name: "many", score, scoreAll: later }] }), report);
  for (const returned of [undefined, [], [1, 1], "1", [2], [null], new DataView(new ArrayBuffer(8))]) {
    const metrics = [{ name: "many", score, scoreAll: () => returned }];
    refused(() => evaluateSync({ metrics, instances: [text("b", ["a"])] }), "invalid_argument", undefined);
    refused(() => new Evaluation({ metrics }).add([text("b", ["a"])]), "invalid_argument", undefined);
  }
  const metrics = [{ name: "many", score, scoreAll: later }];
  refused(() => new Evaluation({ metrics }).add([text("b", ["a"])]), "invalid_argument", undefined);
});

test("names of reports stay theirs", () => {
  for (const name of ["score", "score_name", "num_of_instances", "score_ci_low", "score_ci_high", "__proto__"]) {
    const metrics = [new MatchMetric(), { name, score: () => 0.25 }];
    refused(() => evaluateSync(run({ metrics })), "invalid_option", "metrics[1].name");
  }
});

test("a metric may have any other name", () => {
  for (const name of ["constructor", "toString", "", " ", "🙂", "a.b[0]"]) {
    const { global, instances } = evaluateSync(run({ metrics: [{ name, score: () => 0.25 }] }));
    for (const scores of [global, instances[0]]) assert.ok(Object.hasOwn(scores, name) && scores[name] === 0.25, name);
  }
});

// ---- bad options -------------------------------------------------------------------------------------------------------

test("options are checked", async () => {
  const task = "tasks.rag.end_to_end";
  for (const [options, code, path] of [
    [{ metric: [] }, "invalid_option", "metric"],
    [{ metrics: undefined }, "invalid_argument", "metrics"],
    [{ metrics: OVERLAP }, "invalid_argument", "metrics"],
    [{ metrics: {} }, "invalid_argument", "metrics"],
    [{ metrics: [OVERLAP, 1] }, "invalid_argument", "metrics[1]"],
    [{ metrics: [null] }, "invalid_argument", "metrics[0]"],
    [{ metrics: [[]] }, "invalid_argument", "metrics[0]"],
    [{ metrics: ["metrics.no_such"] }, "unknown_metric", "metrics[0]"],
    [{ metrics: [OVERLAP, "metrics.rouge"] }, "unknown_metric", "metrics[1]"],
    [{ metrics: [`${OVERLAP}[no_such=1]`] }, "invalid_option", "metrics[0]"],
    [{ metrics: [`${OVERLAP}[main_score=no_such]`] }, "invalid_option", "metrics[0]"],
    [{ metrics: [{}] }, "invalid_argument", "metrics[0].type"],
    [{ metrics: [{ type: "blue" }] }, "unknown_metric", "metrics[0].type"],
    [{ metrics: [{ type: "match", strategy: "no" }] }, "invalid_option", "metrics[0].strategy"],
    [{ metrics: [{ name: 1, score: () => 1 }] }, "invalid_argument", "metrics[0].name"],
    [{ metrics: [{ name: "m", score: () => 1 }, new NamedMetric("m", () => 1)] }, "invalid_argument", "metrics[1]"],
    [{ instances: undefined }, "invalid_argument", "instances"],
    [{ instances: null }, "invalid_argument", "instances"],
    [{ instances: "abc" }, "invalid_argument", "instances"],
    [{ instances: 3 }, "invalid_argument", "instances"],
    [{ instances: {} }, "invalid_argument", "instances"],
    [{ instances: ["abc"] }, "invalid_argument", "instances[0]"],
    [{ instances: [null] }, "invalid_argument", "instances[0]"],
    [{ instances: [text("a"), {}] }, "missing_field", "instances[1].prediction"],
    [{ instances: [{ prediction: "a" }] }, "missing_field", "instances[0].references"],
    [{ instances: [text("a", "a")] }, "references_not_a_list", "instances[0].references"],
    [{ predictions: ["a"] }, "invalid_option", "predictions"],
    [{ task, predictions: undefined }, "invalid_argument", "predictions"],
    [{ task, predictions: "abc" }, "invalid_argument", "predictions"],
    [{ task, predictions: 3 }, "invalid_argument", "predictions"],
    [{ task: "tasks.no_such", predictions: [] }, "unknown_task", "task"],
    [{ task: 3, predictions: [] }, "invalid_argument", "task"],
    [{ task: null, predictions: [] }, "invalid_argument", "task"],
    [{ task: {}, predictions: [] }, "missing_type", "task.__type__"],
    [{ confidenceIntervals: null }, "invalid_argument", "confidenceIntervals"],
    [{ confidenceIntervals: 1000 }, "invalid_argument", "confidenceIntervals"],
    [{ confidenceIntervals: [] }, "invalid_argument", "confidenceIntervals"],
    [{ confidenceIntervals: { samples: 9 } }, "invalid_option", "confidenceIntervals.samples"],
    [{ confidenceIntervals: { resamples: 1 } }, "invalid_option", "confidenceIntervals.resamples"],
    [{ confidenceIntervals: { resamples: 2.5 } }, "invalid_option", "confidenceIntervals.resamples"],
    [{ confidenceIntervals: { resamples: 1e9 } }, "invalid_option", "confidenceIntervals.resamples"],
    [{ confidenceIntervals: { resamples: "10" } }, "invalid_option", "confidenceIntervals.resamples"],
    [{ confidenceIntervals: { level: 1 } }, "invalid_option", "confidenceIntervals.level"],
    [{ confidenceIntervals: { level: Number.NaN } }, "invalid_option", "confidenceIntervals.level"],
    [{ confidenceIntervals: { seed: -1 } }, "invalid_option", "confidenceIntervals.seed"],
    [{ confidenceIntervals: { seed: 2 ** 53 } }, "invalid_option", "confidenceIntervals.seed"],
    [{ scorers: null }, "invalid_argument", "scorers"],
    [{ scorers: { reward: 1 } }, "invalid_argument", "scorers.reward"],
    [{ scorers: { rewards: () => [] } }, "invalid_option", "scorers.rewards"],
    [{ missingScorer: "throw" }, "invalid_option", "missingScorer"],
    [{ onInvalid: null }, "invalid_option", "onInvalid"],
    [{ onProgress: 1 }, "invalid_argument", "onProgress"],
    [{ signal: {} }, "invalid_argument", "signal"],
    [{ signal: null }, "invalid_argument", "signal"],
  ]) {
    refused(() => evaluateSync(run(options)), code, path);
    await rejected(evaluate(run(options)), code, path);
  }
  for (const value of [undefined, null, 3, "run", []]) {
    refused(() => evaluateSync(value), "invalid_argument", "run");
    await rejected(evaluate(value), "invalid_argument", "run");
  }
});

test("options of intervals", () => {
  const instances = texts(40);
  const global = (confidenceIntervals) => evaluateSync(run({ instances, confidenceIntervals })).global;
  const standard = global(true);
  assert.ok(standard.score_ci_low < standard.score && standard.score < standard.score_ci_high);
  assert.deepEqual(global(undefined), standard);
  assert.deepEqual(global({}), standard);
  assert.deepEqual(global({ resamples: 1000, level: 0.95, seed: 42 }), standard);
  assert.ok(Object.keys(global(false)).every((name) => !name.includes("_ci_")));
  const wider = global({ level: 0.99 });
  assert.ok(wider.score_ci_low < standard.score_ci_low && standard.score_ci_high < wider.score_ci_high);
  assert.notDeepEqual(global({ seed: 1 }), standard);
  assert.deepEqual(global({ seed: 1 }), global({ seed: 1 }));
  assert.equal(global({ resamples: 2 }).score, standard.score);
});

test("an accessor of an instance that throws reaches the caller", () => {
  const own = new TypeError("mine");
  const instance = {
    get prediction() {
      throw own;
    },
  };
  assert.throws(
    () => evaluateSync(run({ instances: [instance] })),
    (error) => error === own,
  );
});
