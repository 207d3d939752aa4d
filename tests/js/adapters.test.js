// The shapes for eval tools; `npm run test:more -- evaltools` runs them in the tools.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { AnswerKeyError, BestOfMetric, evaluate, F1Metric, MatchMetric, RejectionMetric } from "answerkey";
import * as adapters from "answerkey/adapters";
import { score as promptfooScore } from "answerkey/promptfoo";
import { refused } from "./refused.js";

const { fromAutoevals, toAutoevals, toEvalite, toLangSmith, toPromptfoo, toVitestEvals } = adapters;
const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

const answer = "It is Rome.";
const rationale =
  "f1 0.5 (precision 0.333333, recall 1, f1 0.5, shared words 1, expected words 1, actual words 3); " +
  'matched in the answer: "Rome"';
const parts = { precision: 1 / 3, recall: 1, f1: 0.5, shared_words: 1, expected_words: 1, actual_words: 3 };

test("each tool gets its shape", () => {
  const metadata = { rationale, parts, reference: "Rome" };
  const f1 = { input: "Italy?", output: answer, expected: "Rome" };
  assert.deepEqual(toAutoevals("f1")(f1), { name: "f1", score: 0.5, metadata });
  assert.deepEqual(toEvalite("f1")(f1), { name: "f1", score: 0.5, metadata });
  const { output: actual, ...rest } = f1;
  assert.deepEqual(toEvalite("f1")({ ...rest, actual }), { name: "f1", score: 0.5, metadata });
  assert.deepEqual(toVitestEvals("f1")(f1), { score: 0.5, metadata });
  assert.deepEqual(toVitestEvals("f1").assess(f1), { score: 0.5, metadata });
  const run = { inputs: {}, outputs: answer, referenceOutputs: "Rome" };
  assert.deepEqual(toLangSmith("f1")(run), { key: "f1", score: 0.5, comment: rationale });
  const graded = { pass: true, score: 0.5, reason: rationale, namedScores: { f1: 0.5 } };
  assert.deepEqual(toPromptfoo("f1", { threshold: 0.5 })(answer, { vars: { expected: "Rome" } }), graded);
  const config = { metric: "f1", threshold: 0.5 };
  assert.deepEqual(promptfooScore(answer, { vars: { expected: "Rome" }, config }), graded);
});

test("every kind of metric", () => {
  const mine = { name: "mine", score: (expected, actual) => (actual.includes(expected) ? 1 : 0) };
  const scores = [new F1Metric(), { type: "f1" }, "f1", "rouge1", mine].map((metric) => {
    const { name, score } = toAutoevals(metric)({ output: answer, expected: "Rome" });
    return [name, score];
  });
  const f1 = ["f1", 0.5];
  assert.deepEqual(scores, [f1, f1, f1, ["rouge1-stemmer", 0.5], ["mine", 1]]);
  const { metadata } = toAutoevals(mine)({ output: answer, expected: "Milan" });
  assert.deepEqual(metadata, { rationale: "mine 0", parts: {}, reference: "Milan" });
});

test("scorers are called by their metric, unless told otherwise", () => {
  for (const adapter of [toAutoevals, toEvalite, toLangSmith, toVitestEvals]) {
    assert.equal(adapter("f1").name, "f1");
    assert.equal(adapter("f1", { name: "correct" }).name, "correct");
  }
  assert.equal(toAutoevals("f1", { name: "correct" })({ output: "x", expected: "x" }).name, "correct");
  assert.equal(toLangSmith("f1", { name: "correct" })({ outputs: "x", referenceOutputs: "x" }).key, "correct");
  const graded = toPromptfoo("f1", { name: "correct", threshold: 0 })("x", { vars: { expected: "x" } });
  assert.deepEqual(graded.namedScores, { correct: 1 });
});

test("of several expected texts the best counts", () => {
  const { score, metadata } = toAutoevals("f1")({ output: answer, expected: ["Milan", "Rome", "Rome is nice"] });
  assert.equal(score, new F1Metric().score("Rome is nice", answer));
  assert.equal(metadata.reference, "Rome is nice");
});

test("a rationale tells the first matches", () => {
  const words = Array.from({ length: 25 }, (_, i) => `w${i}`);
  const { metadata } = toAutoevals("f1")({ output: words.join(" x "), expected: words.join(" ") });
  assert.match(metadata.rationale, /; matched in the answer: "w0", "w1", .* "w19" and 5 more$/);
});

test("texts in objects are found by a path or a function", () => {
  const args = {
    input: { capital: "Rome" },
    output: { choices: [{ message: { content: answer } }] },
    expected: { answers: ["Rome"] },
  };
  const paths = { output: "choices.0.message.content", expected: "answers" };
  assert.equal(toAutoevals("f1", paths)(args).score, 0.5);
  const functions = {
    output: (output) => output.choices[0].message.content,
    expected: (expected, all) => (all === args && expected === args.expected ? all.input.capital : "no"),
  };
  assert.equal(toAutoevals("f1", functions)(args).score, 0.5);
  const context = { vars: { capital: "Rome" } };
  assert.equal(toPromptfoo("f1", { threshold: 0, expected: "capital" })(answer, context).score, 0.5);
  const inVars = (vars, given) => (given === context ? vars.capital : "no");
  assert.equal(toPromptfoo("f1", { threshold: 0, expected: inVars })(answer, context).score, 0.5);
});

test("metrics that take no notice of the expected text need none", () => {
  for (const metric of ["rejection", new RejectionMetric(), { type: "rejection" }]) {
    const rejection = toAutoevals(metric);
    assert.equal(rejection({ output: "I am sorry, no." }).score, 1);
    const { score, metadata } = rejection({ output: answer, expected: { any: 1 } });
    assert.deepEqual([score, metadata.reference], [0, undefined]);
  }
  assert.ok(toAutoevals("random")({ output: "a" }).score < 1);
  assert.equal(toAutoevals("f1", { expected: () => "" })({ output: answer }).score, 0);
});

test("a case that cannot be judged is an error", () => {
  const f1 = toAutoevals("f1");
  for (const output of [undefined, null, 1, ["Rome"], { answer }]) {
    refused(() => f1({ output, expected: "Rome" }), "invalid_argument", "output");
    refused(() => toAutoevals("rejection")({ output }), "invalid_argument", "output");
  }
  assert.throws(() => f1({ output: { answer }, expected: "Rome" }), /the option `output` tells where the text is$/);
  refused(
    () => toAutoevals("f1", { output: "a.b.c" })({ output: { a: 1 }, expected: "x" }),
    "invalid_argument",
    "output",
  );
  for (const expected of [undefined, null])
    refused(() => f1({ output: answer, expected }), "missing_field", "expected");
  const best = toAutoevals(new BestOfMetric(new MatchMetric(), new RejectionMetric()));
  refused(() => best({ output: answer }), "missing_field", "expected");
  for (const expected of [1, { answer }, true]) {
    refused(() => f1({ output: answer, expected }), "invalid_argument", "expected");
  }
  refused(() => f1({ output: answer, expected: ["Rome", 1] }), "invalid_argument", "expected[1]");
  refused(() => f1({ output: answer, expected: [] }), "empty_references", "expected");
  refused(() => toLangSmith("f1")({ outputs: answer }), "missing_field", "expected");
  refused(() => toPromptfoo("f1", { threshold: 0 })(answer, { vars: {} }), "missing_field", "expected");
  refused(() => promptfooScore(answer, { vars: {} }), "invalid_argument", "config");
  refused(() => promptfooScore(answer, { vars: {}, config: { threshold: 1 } }), "invalid_argument", "metric");
});

test("what an adapter is given is checked at once", () => {
  for (const adapter of [toAutoevals, toEvalite, toLangSmith, toVitestEvals]) {
    refused(() => adapter("f2"), "unknown_metric", "metric");
    refused(() => adapter("rouge"), "unknown_metric", "metric");
    refused(() => adapter("f1", { name: "" }), "invalid_option", "name");
    refused(() => adapter("f1")(), "invalid_argument", "args");
    refused(() => adapter(F1Metric), "invalid_argument", "metric");
    refused(() => adapter("f1", { field: "answer" }), "invalid_option", "field");
    refused(() => adapter("f1", { threshold: 1 }), "invalid_option", "threshold");
    refused(() => adapter("f1", { name: 1 }), "invalid_argument", "name");
    refused(() => adapter("f1", { output: ["answer"] }), "invalid_argument", "output");
    refused(() => adapter("f1", { expected: 1 }), "invalid_argument", "expected");
  }
  for (const threshold of [undefined, -1, 1.5, Number.NaN, "0.5"]) {
    refused(() => toPromptfoo("f1", { threshold }), "invalid_argument", "threshold");
  }
  refused(() => toPromptfoo("f1"), "invalid_argument", "threshold");
  refused(() => toPromptfoo("f1", { threshold: 1, min: 1 }), "invalid_option", "min");
});

test("promptfoo's threshold decides, itself included", () => {
  const passes = (threshold) => toPromptfoo("f1", { threshold })(answer, { vars: { expected: "Rome" } }).pass;
  assert.deepEqual([0, 0.5, 0.51, 1].map(passes), [true, true, false, false]);
});

test("a scorer of autoevals is a metric of evaluate", async () => {
  const seen = [];
  async function Half(args) {
    seen.push(args);
    return { name: "Half", score: 0.5 };
  }
  const metrics = [fromAutoevals(Half, { args: { model: "none" } }), fromAutoevals(() => 1, { name: "one" })];
  const { global } = await evaluate({ metrics, instances: [{ prediction: "a", references: ["b"] }] });
  assert.deepEqual([global.Half, global.one], [0.5, 1]);
  assert.deepEqual(seen, [{ model: "none", output: "a", expected: "b" }]);

  const f1 = fromAutoevals(toAutoevals("f1"));
  assert.deepEqual([f1.name, await f1.score("Rome", answer)], ["f1", 0.5]);
  for (const result of [{ name: "x", score: null }, null, undefined, "1"]) {
    await assert.rejects(fromAutoevals(() => result, { name: "x" }).score("a", "b"), { code: "scorer_failed" });
  }
  refused(() => fromAutoevals("Levenshtein"), "invalid_argument", "scorer");
  refused(() => fromAutoevals(() => 1), "invalid_argument", "name");
  refused(() => fromAutoevals(Half, { model: 1 }), "invalid_option", "model");
});

test("require gives the same names, and errors of the same class", () => {
  const required = createRequire(import.meta.url)("answerkey/adapters");
  assert.deepEqual(Object.keys(required).sort(), Object.keys(adapters).sort());
  assert.equal(required.toAutoevals(new F1Metric())({ output: answer, expected: "Rome" }).score, 0.5);
  assert.throws(() => required.toAutoevals("f2"), AnswerKeyError);
});

test("docs/adapters.md names the versions that are tested", () => {
  const rows = [...read("docs/adapters.md").matchAll(/^\| ([\w-]+) \|.*\| ([^|]*\d) \|$/gm)];
  assert.equal(rows.length, 7);
  const tools = JSON.parse(read("tests/packaging/tools.json"));
  for (const [, tool, versions] of rows) {
    const tested = ["evaltools", "evaltools-others", "promptfoo"].map((group) => tools[group][tool.toLowerCase()]);
    assert.deepEqual(versions.split(", ").sort(), tested.filter(Boolean).sort(), tool);
  }
});

test("a path may have indices, and an error names it", () => {
  const f1 = toAutoevals("f1", { output: "choices[0].text", expected: "gold" });
  const output = { choices: [{ text: "Rome" }] };
  assert.equal(f1({ output, expected: { gold: "Rome" } }).score, 1);
  const message = (args) => {
    try {
      f1(args);
    } catch (error) {
      return error.message;
    }
    throw new assert.AssertionError({ message: "no error" });
  };
  assert.match(message({ output: {}, expected: {} }), /got undefined at `choices\[0\]\.text`$/);
  assert.match(message({ output, expected: {} }), /there is none at `gold`$/);
  const inherited = toAutoevals("f1", { output: "constructor.name" });
  refused(() => inherited({ output: {}, expected: "Object" }), "invalid_argument", "output");
  assert.match(
    messageOf(() => toAutoevals("f1")({ output: Promise.resolve("a"), expected: "a" })),
    /a promise: await it/,
  );
  assert.match(
    messageOf(() => toPromptfoo("f1")),
    /in a promptfoo file it stands in `config`/,
  );
  assert.match(
    messageOf(() => toAutoevals("f1")({ output: "5", expected: 5 })),
    /the number 5: quote it/,
  );
});

function messageOf(run) {
  try {
    run();
  } catch (error) {
    return error.message;
  }
  throw new assert.AssertionError({ message: "no error" });
}

test("a custom metric whose scores are promises", async () => {
  const later = { name: "later", score: async (expected, actual) => (expected === actual ? 1 : 0.25) };
  const { score, metadata } = await toAutoevals(later)({ output: "Rome", expected: ["Roma", "Rome"] });
  assert.deepEqual([score, metadata.reference], [1, "Rome"]);
  assert.equal((await toLangSmith(later)({ outputs: "Rome", referenceOutputs: "Roma" })).score, 0.25);
  assert.equal((await toPromptfoo(later, { threshold: 0.5 })("Rome", { vars: { expected: "Roma" } })).pass, false);
  const failing = toAutoevals({ name: "bad", score: async () => 2 });
  await assert.rejects(failing({ output: "a", expected: "b" }), ({ code }) => code === "invalid_argument");
});

test("a failing promptfoo assertion tells the threshold, and long matches are cut", () => {
  const { reason } = toPromptfoo("f1", { threshold: 0.8 })("It is Rome.", { vars: { expected: "Rome" } });
  assert.match(reason, /; 0\.5 is below the threshold 0\.8$/);
  const { metadata } = toAutoevals("f1")({ output: "word ".repeat(50_000), expected: "word" });
  assert.ok(metadata.rationale.length < 500, `${metadata.rationale.length} characters`);
});

test("metrics of another instance of the module explain themselves too", async () => {
  const inline = await import("answerkey/inline");
  await inline.init();
  const { score, metadata } = toAutoevals(new inline.F1Metric())({ output: "It is Rome.", expected: "Rome" });
  assert.deepEqual([score, metadata.parts.recall], [0.5, 1]);
  assert.equal(toAutoevals(new inline.RejectionMetric())({ output: "sorry, no" }).score, 1);
});
