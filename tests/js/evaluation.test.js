// Evaluations in parts: the same digits as in one piece, and what cannot be merged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Evaluation, evaluateSync, MatchMetric, Task, version } from "answerkey";
import { refused } from "./refused.js";

const OVERLAP = "metrics.token_overlap";
const ALL_KINDS = [
  "metrics.rag.end_to_end.answer_correctness",
  "metrics.rag.end_to_end.context_correctness.retrieval_at_k",
  new MatchMetric({ strategy: "contains" }),
  { type: "rouge", rouge_type: "rougeL" },
  { name: "custom", score: (expected, actual) => ((expected.length * 31 + actual.length * 7) % 13) / 13 },
];

/** Numbers from 0 to `below`, the same at each run. */
function* draws(seed) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const drawn = state / 2 ** 32;
    yield (below) => Math.floor(drawn * below);
  }
}

const numbers = draws(7);
const draw = (below) => numbers.next().value(below);
const words = (count) => Array.from({ length: count }, () => "bcdfg"[draw(5)]).join(" ");

/** A prediction that is a string for text metrics and read as an object by none of them. */
function instance(i) {
  const references = [words(1 + draw(3)), words(1 + draw(3))];
  return {
    prediction: i % 17 === 5 ? 5 : { answer: words(1 + draw(4)), context_ids: [draw(4), draw(4)] },
    references,
    task_data: { reference_answers: references, reference_context_ids: [draw(4)] },
  };
}

/** Instances for metrics of pipelines (an object as a prediction) and of texts (a string), in turns. */
const INSTANCES = Array.from({ length: 90 }, (_, i) => {
  const made = instance(i);
  return i % 2 ? { ...made, prediction: words(1 + draw(4)) } : made;
});

const evaluation = (part, metrics = ALL_KINDS) => new Evaluation({ metrics, part, onInvalid: "skip" });

/** Every number bit by bit: NaN is NaN and 0 is not -0. */
function assertSame(got, wanted) {
  assert.deepEqual(Object.keys(got), Object.keys(wanted));
  for (const [name, score] of Object.entries(wanted)) assert.ok(Object.is(got[name], score), `${name}: ${got[name]}`);
}

/** [0, n) in parts of drawn sizes, some of them empty. */
function cuts(n, parts) {
  const ends = [...Array.from({ length: parts - 1 }, () => draw(n + 1)), n].sort((a, b) => a - b);
  return ends.map((end, i) => [ends[i - 1] ?? 0, end]);
}

function shuffled(items) {
  const rest = [...items];
  return items.map(() => rest.splice(draw(rest.length), 1)[0]);
}

const whole = evaluateSync({ metrics: ALL_KINDS, instances: INSTANCES, onInvalid: "skip" });

test("the instances are scored by all metrics, each in part", () => {
  assert.ok(whole.invalid.length > 0);
  assert.ok(Number.isFinite(whole.global.answer_correctness_f1) && Number.isFinite(whole.global.custom));
  assert.ok(Number.isFinite(whole.global.score_ci_low));
});

test("chunks of any size give the same numbers", () => {
  for (const size of [1, 2, 7, 64, 89, 90, 1000]) {
    const chunked = evaluation(0);
    const scores = [];
    for (let i = 0; i < INSTANCES.length; i += size) scores.push(...chunked.add(INSTANCES.slice(i, i + size)));
    assert.deepEqual(scores, whole.instances);
    assertSame(chunked.finish({ expectInstances: INSTANCES.length }), whole.global);
    assertSame(chunked.finish(), whole.global);
  }
});

test("parts merged in any order, by way of JSON or not, give the same numbers", () => {
  for (let round = 0; round < 12; round++) {
    const parts = cuts(INSTANCES.length, 2 + draw(6)).map(([start, end], part) => {
      const own = evaluation(3 * part);
      const scores = own.add(INSTANCES.slice(start, end));
      assert.deepEqual(scores, whole.instances.slice(start, end));
      return round % 2 ? own : Evaluation.fromJSON(JSON.parse(JSON.stringify(own)));
    });
    const [first, ...others] = shuffled(parts);
    for (const other of others) assert.equal(first.merge(other), first);
    assertSame(first.finish({ expectInstances: INSTANCES.length }), whole.global);
    const again = Evaluation.fromJSON(JSON.parse(JSON.stringify(first)));
    assertSame(again.finish(), whole.global);
    assert.deepEqual(JSON.parse(JSON.stringify(again)), JSON.parse(JSON.stringify(first)));
  }
});

test("parts merged into one without instances, and parts without any", () => {
  const [start, end] = [evaluation(1), evaluation(2)];
  start.add(INSTANCES.slice(0, 40));
  end.add(INSTANCES.slice(40));
  const empty = evaluation(0);
  assert.deepEqual(empty.add([]), []);
  assertSame(empty.merge(end).merge(start).merge(evaluation(9)).finish({ expectInstances: 90 }), whole.global);
  assert.deepEqual(evaluation(0).finish({ expectInstances: 0 }), { num_of_instances: 0 });
});

test("a merged evaluation goes on, and the other one is as it was", () => {
  const [first, second] = [evaluation(0), evaluation(1)];
  second.add(INSTANCES.slice(60));
  const before = JSON.stringify(second);
  first.add(INSTANCES.slice(0, 30));
  first.merge(second);
  first.add(INSTANCES.slice(30, 60));
  assertSame(first.finish(), whole.global);
  assert.equal(JSON.stringify(second), before);
});

test("a state goes on where it was", () => {
  const state = evaluation(4, [OVERLAP]);
  state.add([{ prediction: "b", references: ["b c"] }]);
  const restored = Evaluation.fromJSON(JSON.parse(JSON.stringify(state)));
  for (const it of [state, restored]) it.add([{ prediction: "c", references: ["c"] }]);
  assertSame(restored.finish(), state.finish());
});

test("options of intervals are those of evaluate", () => {
  for (const confidenceIntervals of [false, { resamples: 50 }, { level: 0.5, seed: 3 }]) {
    const { global } = evaluateSync({
      metrics: ALL_KINDS,
      instances: INSTANCES,
      onInvalid: "skip",
      confidenceIntervals,
    });
    const own = evaluation(0);
    own.add(new Set(INSTANCES));
    assertSame(own.finish({ confidenceIntervals }), global);
  }
  const own = evaluation(0);
  refused(
    () => own.finish({ confidenceIntervals: { resamples: 1 } }),
    "invalid_option",
    "confidenceIntervals.resamples",
  );
  refused(() => own.finish({ intervals: true }), "invalid_option", "intervals");
  refused(() => own.finish(3), "invalid_argument", "options");
});

test("expectInstances", () => {
  const own = evaluation(0, [OVERLAP]);
  own.add([{ prediction: "b", references: ["b"] }]);
  for (const wrong of [0, 2, 2 ** 32 + 1]) {
    refused(() => own.finish({ expectInstances: wrong }), "invalid_argument", "expectInstances");
  }
  for (const bad of [-1, 1.5, "1", null, Number.NaN, Infinity, 1n]) {
    refused(() => own.finish({ expectInstances: bad }), "invalid_option", "expectInstances");
  }
  assert.equal(own.finish({ expectInstances: 1 }).score, 1);
  // What is left out was given, too.
  const skipping = evaluation(0, [OVERLAP]);
  skipping.add([{ prediction: 5, references: ["b"] }]);
  assert.deepEqual(skipping.finish({ expectInstances: 1 }).num_of_instances, 0);
});

test("what cannot be merged", () => {
  const scored = (part, metrics = [OVERLAP]) => {
    const own = new Evaluation({ metrics, part });
    own.add([{ prediction: "b", references: ["b c"] }]);
    return own;
  };
  const own = scored(0);
  const before = JSON.stringify(own);
  refused(() => own.merge(scored(0)), "invalid_argument", "part");
  refused(() => own.merge(own), "invalid_argument", "other");
  refused(() => own.merge(scored(1, [{ type: "match" }])), "invalid_argument", "metrics[0]");
  refused(() => own.merge(scored(1, [OVERLAP, { type: "match" }])), "invalid_argument", "metrics");
  refused(() => own.merge(scored(1, [`${OVERLAP}[score_prefix=x_]`])), "invalid_argument", "metrics[0]");
  for (const other of [undefined, null, 3, {}, JSON.parse(before)]) {
    refused(() => own.merge(other), "invalid_argument", "other");
  }
  assert.equal(JSON.stringify(own), before);
  const [second, third] = [scored(1), scored(2)];
  own.merge(second).merge(third);
  refused(() => own.merge(third), "invalid_argument", "part");
  assert.equal(own.finish({ expectInstances: 3 }).num_of_instances, 3);
});

test("an error of one instance changes nothing and names its place in the part", () => {
  const own = new Evaluation({ metrics: [OVERLAP] });
  const good = { prediction: "b", references: ["b"] };
  own.add([good]);
  const other = new Evaluation({ metrics: [OVERLAP], part: 1 });
  other.add([good, good, good]);
  own.merge(other);
  const before = JSON.stringify(own);
  const restored = Evaluation.fromJSON(JSON.parse(before));
  for (const it of [own, restored]) {
    refused(
      () => it.add([good, { prediction: 5, references: ["b"] }]),
      "wrong_prediction_type",
      "instances[2].prediction",
    );
    refused(() => it.add([good, { prediction: () => 5 }]), "invalid_argument", "instances[2].prediction");
    refused(() => it.add([undefined]), "invalid_argument", "instances[1]");
    for (const instances of [undefined, null, "abc", 3, {}]) {
      refused(() => it.add(instances), "invalid_argument", "instances");
    }
    assert.equal(JSON.stringify(it), before);
    assert.equal(it.finish({ expectInstances: 4 }).score, 1);
  }
});

test("custom metrics", () => {
  const own = new TypeError("mine");
  const custom = (score) => new Evaluation({ metrics: [{ name: "custom", score }] });
  const instances = [{ prediction: "b", references: ["c", "b"] }];
  const throwing = custom(() => {
    throw own;
  });
  assert.throws(
    () => throwing.add(instances),
    (error) => error === own,
  );
  assert.equal(throwing.finish({ expectInstances: 0 }).num_of_instances, 0);
  for (const returned of [undefined, "1", 2, -1, Number.NaN, Promise.resolve(1)]) {
    refused(() => custom(() => returned).add(instances), "invalid_argument", undefined);
  }
  // The function does not go into the state: such an evaluation can be merged and finished, not go on.
  const scored = custom((expected, actual) => (expected === actual ? 0.75 : 0.5));
  assert.deepEqual(scored.add(instances), [{ score: 0.75, score_name: "custom", custom: 0.75 }]);
  const restored = Evaluation.fromJSON(JSON.parse(JSON.stringify(scored)));
  assertSame(restored.finish(), scored.finish());
  refused(() => restored.add(instances), "invalid_argument", "metrics");
  assertSame(restored.finish({ expectInstances: 1 }), scored.finish());
});

test("options are checked", () => {
  for (const [options, code, path] of [
    [undefined, "invalid_argument", "options"],
    [null, "invalid_argument", "options"],
    [[], "invalid_argument", "options"],
    [{}, "invalid_argument", "metrics"],
    [{ metrics: OVERLAP }, "invalid_argument", "metrics"],
    [{ metrics: ["metrics.no_such"] }, "unknown_metric", "metrics[0]"],
    [{ metrics: [OVERLAP, 3] }, "invalid_argument", "metrics[1]"],
    [{ metrics: ["metrics.rag.end_to_end.answer_reward"] }, "invalid_argument", "metrics[0]"],
    [{ metrics: [], parts: 1 }, "invalid_option", "parts"],
    [{ metrics: [], part: -1 }, "invalid_option", "part"],
    [{ metrics: [], part: 1.5 }, "invalid_option", "part"],
    [{ metrics: [], part: 2 ** 32 }, "invalid_option", "part"],
    [{ metrics: [], part: "1" }, "invalid_option", "part"],
    [{ metrics: [], onInvalid: "ignore" }, "invalid_option", "onInvalid"],
    [{ metrics: [], missingScorer: true }, "invalid_option", "missingScorer"],
    [{ task: "tasks.no_such" }, "unknown_task", "task"],
    [{ task: 5 }, "invalid_argument", "task"],
    [{ task: TASK }, "invalid_argument", "metrics[2]"],
  ]) {
    refused(() => new Evaluation(options), code, path);
  }
  assert.equal(new Evaluation({ metrics: [], part: 2 ** 32 - 1 }).toJSON().part, 2 ** 32 - 1);
});

const TASK = "tasks.rag.end_to_end";

/** Every seventh instance is refused by the task, every fifth by a metric. */
function taskRun(count) {
  const instances = Array.from({ length: count }, (_, i) => ({
    question: i % 7 === 2 ? i : "q",
    question_id: i,
    metadata_field: "",
    reference_answers: i % 5 === 3 ? [] : [words(3)],
    reference_contexts: [words(2)],
    reference_context_ids: [String(draw(4))],
    is_answerable_label: true,
  }));
  const prediction = () => ({
    answer: words(3),
    contexts: [words(2)],
    context_ids: [String(draw(4))],
    is_answerable: true,
  });
  const predictions = instances.map((_, i) => (i % 11 === 4 ? "yes" : prediction()));
  return { instances, predictions };
}

test("a task, in parts", () => {
  const { instances, predictions } = taskRun(70);
  const inOne = evaluateSync({ task: TASK, instances, predictions, onInvalid: "skip" });
  assert.ok(new Set(inOne.invalid.map(({ path }) => path.split("[")[0])).size === 2);
  const part = (number) =>
    new Evaluation({ task: Task.load(TASK), part: number, missingScorer: "skip", onInvalid: "skip" });
  for (let round = 0; round < 6; round++) {
    const parts = cuts(70, 4).map(([start, end], number) => {
      const own = part(number);
      const middle = start + draw(end - start + 1);
      for (const [from, to] of [
        [start, middle],
        [middle, end],
      ]) {
        const scores = own.add(instances.slice(from, to), predictions.slice(from, to).values());
        assert.deepEqual(scores, inOne.instances.slice(from, to));
      }
      assert.deepEqual(own.skipped, inOne.skipped);
      return round % 2 ? own : Evaluation.fromJSON(JSON.parse(JSON.stringify(own)));
    });
    const [first, ...others] = shuffled(parts);
    for (const other of others) first.merge(other);
    assertSame(first.finish({ expectInstances: 70 }), inOne.global);
    assert.deepEqual(first.invalid, inOne.invalid);
    assert.deepEqual(first.skipped, inOne.skipped);
  }
});

test("a task's instances and predictions", () => {
  const { instances, predictions } = taskRun(2);
  const own = new Evaluation({ task: TASK, metrics: ["metrics.rag.end_to_end.answer_correctness"] });
  own.add(instances, predictions);
  refused(() => own.add(instances), "invalid_argument", "predictions");
  refused(() => own.add(instances, predictions.slice(1)), "invalid_argument", "predictions");
  refused(() => own.add([{}], predictions.slice(1)), "missing_field", "instances[2].metadata_field");
  refused(() => own.add(instances, [{}, 5]), "wrong_prediction_type", "predictions[3]");
  const restored = Evaluation.fromJSON(own.toJSON());
  refused(() => restored.add(instances, predictions), "invalid_argument", "predictions");
  assert.equal(own.finish({ expectInstances: 2 }).num_of_instances, 2);
});

test("what is no state", () => {
  const own = evaluation(2, [OVERLAP]);
  own.add([
    { prediction: "b", references: ["b c"] },
    { prediction: 5, references: ["b"] },
  ]);
  const good = own.toJSON();
  assert.equal(good.answerkey, version);
  assert.deepEqual(Evaluation.fromJSON(good).toJSON(), good);
  const [part] = good.parts;
  const invalid = [{ ...part.invalid[0], code: "odd" }];
  for (const [changes, path] of [
    [{ answerkey: "0.0.1" }, "answerkey"],
    [{ answerkey: undefined }, "answerkey"],
    [{ metrics: ["metrics.no_such"] }, "metrics[0]"],
    [{ metrics: [7] }, "metrics[0]"],
    [{ metrics: ["metrics.mrr"] }, "parts[0].columns[0]"],
    [{ metrics: undefined }, "metrics"],
    [{ part: -1 }, "part"],
    [{ skipped: [{ metric: 5 }] }, "skipped"],
    [{ skip_invalid: 1 }, "skip_invalid"],
    [{ parts: {} }, "parts"],
    [{ parts: [part, part] }, "parts[1]"],
    [{ parts: [{ ...part, columns: [] }] }, "parts[0].columns"],
    [{ parts: [{ ...part, instances: 0 }] }, "parts[0].columns[0]"],
    [{ parts: [{ ...part, instances: 1.5 }] }, "parts[0].instances"],
    [{ parts: [{ ...part, columns: [[[null], [0], [0]]] }] }, "parts[0].columns[0][0][0]"],
    [{ parts: [{ ...part, columns: [[[Number.NaN], [0], [0]]] }] }, "parts[0].columns[0][0][0]"],
    [{ parts: [{ ...part, invalid }] }, "parts[0].invalid[0].code"],
    [{ parts: [{ ...part, invalid: [{ ...part.invalid[0], metric: 5 }] }] }, "parts[0].invalid[0].metric"],
  ]) {
    const state = { ...good, ...changes };
    assert.throws(
      () => Evaluation.fromJSON(state),
      (error) => {
        assert.equal(error.name, "AnswerKeyError");
        assert.equal(error.path, path, error.message);
        return true;
      },
    );
  }
  for (const state of [undefined, null, 3, "{}", []]) {
    refused(() => Evaluation.fromJSON(state), "invalid_argument", "state");
  }
  refused(() => Evaluation.fromJSON({}), "invalid_argument", "answerkey");
});
