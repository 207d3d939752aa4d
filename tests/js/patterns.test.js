// Refusal patterns as JavaScript users write them, and the bounds on what they may cost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BoxedMathMetric, Metric, RejectionMetric } from "answerkey";
import { refused } from "./refused.js";

const finds = (pattern, text) => new RejectionMetric({ patterns: [pattern] }).score("", text) === 1;

test("RegExp objects keep JavaScript's meaning, and never mind case", () => {
  assert.ok(finds(/^SORRY/, "Sorry, no."));
  assert.ok(finds(/(?<word>no) \k<word>/, "No no no"));
  assert.ok(finds(/\p{Script=Han}+/u, "我不能回答"));
  assert.ok(!finds(/p{Script=Han}+/, "我不能回答"), "without u, \\p is a p");
  assert.ok(finds(/[\p{L}--[a-z]]/v, "é"));
  assert.ok(!finds(/[\p{L}--[a-z]]/v, "e"));
  assert.ok(!finds(/\bé\b/, "é"), "\\b knows ASCII words");
  assert.ok(finds("\\bé\\b", "é"), "in a string it is Python's");
  assert.ok(finds(/(?<=can)not/, "I cannot"));
  assert.ok(finds(/(?:|a)*b/, "aab"));
});

test("strings are Python's, and what Python refuses but is clear", () => {
  assert.ok(finds("(?P<x>a)(?P=x)", "aa"));
  assert.ok(finds("(?<x>a)\\k<x>", "aa"));
  assert.ok(finds("\\p{Lu}|\\p{Ll}", "ß"));
  assert.ok(finds("(?<=am\\s+)sorry", "I am   sorry"));
  assert.ok(finds("no\\z", "oh no"));
  assert.ok(finds("désolé|(?i)LEID", "Tut mir leid"));
  refused(() => finds("\\N{DIGIT ONE}", "1"), "invalid_pattern", "patterns[0]");
  assert.throws(() => finds("\\N{DIGIT ONE}", "1"), /\\uXXXX/);
});

test("strings and RegExps together, in the name, in JSON and in the explanation", () => {
  const metric = new RejectionMetric({ patterns: ["^sorry", /no way/u], extraPatterns: [/never/] });
  assert.match(metric.name, /^rejection-[0-9a-f]{6}$/);
  const spec = JSON.parse(JSON.stringify(metric));
  assert.deepEqual(spec.patterns, ["^sorry", { source: "no way", flags: "u" }]);
  assert.equal(Metric.from(spec).name, metric.name);
  const { parts, matched } = metric.explain("", "Well,  NO\tway!");
  assert.deepEqual(parts, { pattern: "/no way/u" });
  assert.deepEqual(matched.actual, [[7, 13]]);
});

test("a joined list is one expression, as in redlite", () => {
  assert.equal(new RejectionMetric({ patterns: ["(a", "b)c"] }).score("", "xbc"), 1);
  refused(() => new RejectionMetric({ patterns: ["ok", "(b"] }), "invalid_pattern", "patterns[1]");
  refused(
    () => new RejectionMetric({ patterns: ["ok", /(?<a>b)/], extraPatterns: ["*"] }),
    "invalid_pattern",
    "extraPatterns[0]",
  );
});

/** A score, or the code of the error. */
function bounded(run) {
  try {
    return run();
  } catch (error) {
    return error.code;
  }
}

test("nothing takes for ever", () => {
  const text = `${"a".repeat(50_000)}!`;
  for (const pattern of [
    "(a+)+$",
    "(a|a)*b",
    "(a|aa)+$",
    "(.*)*\\1x",
    "(?=(a+)+b)",
    /(a+)+\1c/,
    "(?:a?){50}a{50}b",
    "(a*)*(a*)*b",
  ]) {
    const outcome = bounded(() => new RejectionMetric({ patterns: [pattern] }).score("", text));
    assert.ok([0, 1, "limit_exceeded"].includes(outcome), `${pattern}: ${outcome}`);
  }
  refused(() => finds("(".repeat(100_000), "a"), "limit_exceeded", "patterns[0]");
  refused(() => finds("a{1000}".repeat(1000), "a"), "limit_exceeded", "patterns[0]");
  assert.equal(new BoxedMathMetric().score("1", `\\boxed{${"1+".repeat(100_000)}`), 0);
});

test("a pattern that gives up says so for its pair, and the next pair scores", () => {
  const metric = new RejectionMetric({ patterns: ["(a?){3000}\\1b"] });
  const long = "a".repeat(100_000);
  assert.throws(() => metric.scoreAll(["", ""], ["b", long]), { code: "limit_exceeded", path: "actual[1]" });
  assert.equal(metric.score("", "b"), 1);
});
