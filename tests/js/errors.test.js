// Bad input: an AnswerKeyError with a code and a path, and the next call works.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import {
  BestOfMetric,
  Evaluation,
  MatchMetric,
  Metric,
  NamedMetric,
  normalizeString,
  RandomMetric,
  RejectionMetric,
} from "answerkey";
import { refused } from "./refused.js";

const match = new MatchMetric();

afterEach(() => assert.equal(match.score("still", "still"), 1));

const NO_TEXTS = [null, undefined, 1, Number.NaN, true, {}, [], ["a"], Symbol("a"), 1n, () => "a", new String("a")];

test("texts must be strings", () => {
  for (const value of NO_TEXTS) {
    refused(() => match.score(value, "a"), "invalid_argument", "expected");
    refused(() => match.score("a", value), "invalid_argument", "actual");
    refused(() => match.explain("a", value), "invalid_argument", "actual");
    refused(() => match.scoreAll(["a", "b"], ["a", value]), "invalid_argument", "actual[1]");
    refused(() => normalizeString(value), "invalid_argument", "input");
    refused(() => new NamedMetric("m", () => 1).score(value, "a"), "invalid_argument", "expected");
  }
  refused(() => match.score(), "invalid_argument", "expected");
});

test("lists must be arrays of the same length", () => {
  refused(() => match.scoreAll(["a"], []), "invalid_argument", "actual");
  refused(() => match.scoreAll("a", ["a"]), "invalid_argument", "expected");
  // biome-ignore lint/suspicious/noSparseArray: a hole is no text
  refused(() => match.scoreAll(["a", , "b"], ["a", "b", "c"]), "invalid_argument", "expected[1]");
  assert.deepEqual(match.scoreAll([], []), new Float64Array(0));
});

test("options are checked", () => {
  refused(() => new MatchMetric({ ignoreCas: true }), "invalid_option", "ignoreCas");
  refused(() => new MatchMetric({ ignore_case: true }), "invalid_option", "ignore_case");
  refused(() => new MatchMetric({ ignoreCase: "yes" }), "invalid_option", "ignoreCase");
  refused(() => new MatchMetric({ strategy: "fuzzy" }), "invalid_option", "strategy");
  refused(() => new MatchMetric({ strategy: Symbol("exact") }), "invalid_argument", "strategy");
  for (const options of [null, 3, "exact", [], true])
    refused(() => new MatchMetric(options), "invalid_argument", "options");
  refused(() => new RandomMetric({ seed: -1 }), "invalid_option", "seed");
  refused(() => new RandomMetric({ seed: 1.5 }), "invalid_option", "seed");
  refused(() => new RandomMetric({ seed: 2 ** 60 }), "invalid_option", "seed");
  refused(() => new RandomMetric({ seed: Number.NaN }), "invalid_argument", "seed");
  refused(() => normalizeString("a", { lower: true }), "invalid_option", "lower");
  refused(() => normalizeString("a", { toLower: 1 }), "invalid_argument", "flags.toLower");
  assert.equal(new MatchMetric({ strategy: undefined }).name, "match-exact");
});

test("the message names what is valid and what came", () => {
  assert.throws(() => new MatchMetric({ ignoreCas: true }), /valid options: strategy, ignoreCase, ignorePunct/);
  assert.throws(() => new MatchMetric({ strategy: "fuzzy" }), /`exact`, `prefix`, `contains`, got `fuzzy`/);
  assert.throws(() => match.score(3, ""), /expected a string, got a number/);
  assert.throws(() => Metric.from({ type: "blue" }), /blue.*match.*best_of/);
});

test("specs are checked", () => {
  for (const spec of [null, undefined, "match", 1, [], () => 1])
    refused(() => Metric.from(spec), "invalid_argument", "spec");
  refused(() => Metric.from({}), "invalid_argument", "type");
  refused(() => Metric.from({ type: 1 }), "invalid_argument", "type");
  refused(() => Metric.from({ type: "blue" }), "unknown_metric", "type");
  refused(() => Metric.from({ type: "constructor" }), "unknown_metric", "type");
  refused(() => Metric.from({ type: "match", ignoreCase: true }), "invalid_option", "ignoreCase");
  refused(() => Metric.from({ type: "best_of", metrics: [] }), "invalid_option", "metrics");
  refused(() => Metric.from({ type: "best_of", metrics: {} }), "invalid_option", "metrics");
  refused(() => Metric.from({ type: "best_of", metrics: [{ type: "match" }, 7] }), "invalid_argument", "metrics[1]");
  const nested = { type: "best_of", metrics: [{ type: "best_of", metrics: [{ type: "match", strategy: "no" }] }] };
  refused(() => Metric.from(nested), "invalid_option", "metrics[0].metrics[0].strategy");
  refused(() => Metric.from({ type: "match", strategy: new Map() }), "invalid_argument", "strategy");
  refused(() => Metric.from({ type: "best_of", metrics: [match] }), "invalid_argument", "metrics[0].type");
});

test("cyclic and deep specs are refused", () => {
  const cyclic = { type: "best_of", metrics: [] };
  cyclic.metrics.push(cyclic, cyclic);
  assert.throws(() => Metric.from(cyclic), { code: "limit_exceeded" });
  let deep = { type: "match" };
  for (let i = 0; i < 100_000; i++) deep = { type: "best_of", metrics: [deep] };
  assert.throws(() => Metric.from(deep), { code: "limit_exceeded" });
  let nested = match;
  const nest = () => {
    for (let i = 0; i < 1000; i++) nested = new BestOfMetric(nested);
  };
  assert.throws(nest, { code: "limit_exceeded" });
});

test("an accessor that throws reaches the caller", () => {
  const own = new TypeError("mine");
  const spec = {
    type: "match",
    get strategy() {
      throw own;
    },
  };
  assert.throws(
    () => Metric.from(spec),
    (error) => error === own,
  );
});

test("custom metrics are checked", () => {
  refused(() => new BestOfMetric(), "invalid_option", "metrics");
  for (const value of [null, 1, "match", undefined])
    refused(() => new BestOfMetric(match, value), "invalid_argument", "metrics[1]");
  refused(() => new BestOfMetric({ score: () => 1 }), "invalid_argument", "metrics[0].name");
  refused(() => new BestOfMetric({ name: "m" }), "invalid_argument", "metrics[0].score");
  refused(() => new NamedMetric(1, () => 1), "invalid_argument", "name");
  refused(() => new NamedMetric("m"), "invalid_argument", "engine");
  for (const returned of [undefined, null, "1", Number.NaN, Infinity, -0.1, 1.5, 1n, {}, Promise.resolve(1)]) {
    const custom = { name: "m", score: () => returned };
    refused(() => new BestOfMetric(match, custom).score("a", "b"), "invalid_argument", undefined);
    refused(() => new NamedMetric("m", () => returned).score("a", "b"), "invalid_argument", undefined);
  }
  refused(() => new BestOfMetric(match, { name: "m", score: () => 1 }).toJSON(), "invalid_argument", undefined);
  refused(() => new Metric(), "invalid_argument", undefined);
});

test("what a custom metric throws reaches the caller", () => {
  for (const thrown of [
    new TypeError("mine"),
    "text",
    42,
    null,
    undefined,
    { answerkey: true, code: "x" },
    new RangeError("mine"),
  ]) {
    const best = new BestOfMetric(match, {
      name: "thrower",
      score() {
        throw thrown;
      },
    });
    for (const call of [() => best.score("a", "b"), () => best.explain("a", "b"), () => best.scoreAll(["a"], ["b"])]) {
      let caught = "nothing";
      try {
        call();
      } catch (error) {
        caught = error;
      }
      assert.equal(caught, thrown);
    }
  }
});

test("metrics that call each other without end are stopped", () => {
  const best = new BestOfMetric({ name: "again", score: (expected, actual) => best.score(expected, actual) });
  refused(() => best.score("a", "b"), "limit_exceeded", undefined);
});

test("a stack that ends in the middle of a call leaves nothing broken", () => {
  const seeded = new RandomMetric({ seed: 5 });
  const first = seeded.score("", "");
  let failures = 0;
  // From the deepest frame outwards: somewhere the stack is enough to enter the module, and not to come back.
  const descend = () => {
    try {
      descend();
    } catch {
      failures += 1;
      match.explain("a b c", "a b c");
    }
  };
  descend();
  assert.ok(failures > 0);
  assert.equal(match.score("a", "a"), 1);
  assert.equal(new RandomMetric({ seed: 5 }).score("", ""), first);
});

test("values without a text are refused like others", () => {
  const bare = Object.create(null);
  refused(() => Metric.from({ type: bare }), "invalid_argument", "type");
  refused(() => new MatchMetric(new Map([["strategy", "prefix"]])), "invalid_argument", "options");
  refused(() => new MatchMetric(new Date()), "invalid_argument", "options");
  // biome-ignore lint/complexity/useRegexLiterals: there is no literal for it
  refused(() => new RejectionMetric({ patterns: [new RegExp("")] }), "invalid_option", "patterns[0]");
  refused(() => new RejectionMetric({ patterns: [] }), "invalid_option", "patterns");
  refused(() => new RejectionMetric({ patterns: ["a", ""] }), "invalid_option", "patterns[1]");
  refused(() => new RejectionMetric({ extraPatterns: ["a", "("] }), "invalid_pattern", "extraPatterns[1]");
});

test("an evaluation that its own metrics use", () => {
  let inner;
  const custom = { name: "inner", score: () => inner() };
  const evaluation = new Evaluation({ metrics: [new BestOfMetric(custom)] });
  const top = new Evaluation({ metrics: [custom] });
  const instances = [{ prediction: "a", references: ["a"] }];
  inner = () => evaluation.finish().score;
  refused(() => evaluation.add(instances), "invalid_argument", undefined);
  inner = () => top.add([]).length;
  refused(() => top.add(instances), "invalid_argument", undefined);
  inner = () => 1;
  assert.equal(evaluation.add(instances)[0].score, 1);
  assert.equal(top.add(instances)[0].inner, 1);
});
