// What the classes do beyond the numbers of the vectors.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import * as answerkey from "answerkey";
import {
  BestOfMetric,
  MatchMetric,
  Metric,
  NamedMetric,
  normalizeAnswer,
  normalizeString,
  RandomMetric,
} from "answerkey";

test("options make the name", () => {
  assert.equal(new MatchMetric().name, "match-exact");
  assert.equal(new MatchMetric({ strategy: "prefix", ignoreCase: true }).name, "match-prefix-ignore-case");
  const best = new BestOfMetric(new MatchMetric({ strategy: "prefix" }), { name: "custom", score: () => 0 });
  assert.equal(best.name, "best-of-custom-match-prefix");
});

test("metrics survive JSON", () => {
  const best = new BestOfMetric(new MatchMetric({ ignorePunct: true }), new RandomMetric({ seed: 1 }));
  const spec = JSON.parse(JSON.stringify(best));
  assert.deepEqual(spec, {
    type: "best_of",
    metrics: [
      { type: "match", strategy: "exact", ignore_case: false, ignore_punct: true },
      { type: "random", seed: 1 },
    ],
  });
  const again = Metric.from(spec);
  assert.ok(again instanceof BestOfMetric);
  assert.equal(again.name, best.name);
  assert.ok(Metric.from({ type: "match" }) instanceof MatchMetric);
});

test("a metric keeps what it was made from", () => {
  const spec = { type: "match", strategy: "exact" };
  const metric = Metric.from(spec);
  spec.strategy = "contains";
  assert.equal(metric.toJSON().strategy, "exact");
});

test("ranges are in UTF-16 code units of the given strings", () => {
  const actual = "😀 “Zürich”, ZÜRICH İstanbul";
  const { matched } = new MatchMetric({ strategy: "contains", ignoreCase: true }).explain(
    "zürich i\u0307stanbul",
    actual,
  );
  assert.deepEqual(
    matched.actual.map(([start, end]) => actual.slice(start, end)),
    ["ZÜRICH", "İstanbul"],
  );
  assert.deepEqual(matched.expected, [
    [0, 6],
    [7, 16],
  ]);
});

test("best_of explains its children, best first", () => {
  const best = new BestOfMetric(new MatchMetric(), new NamedMetric("half", () => 0.5));
  const { score, children, parts } = best.explain("a", "b");
  assert.equal(score, 0.5);
  assert.deepEqual(parts, { best: "half" });
  assert.deepEqual(
    children.map((child) => [child.name, child.score]),
    [
      ["half", 0.5],
      ["match-exact", 0],
    ],
  );
});

test("scoreAll equals score, for all kinds of texts", () => {
  const texts = [
    "",
    " ",
    "a",
    "a b",
    "é",
    "e\u0301",
    "😀",
    "\ud83d",
    "\ude00",
    "x\ud83d",
    "\ude00x",
    "Straße",
    "中文",
    "\u0001",
    "a\u0000b",
  ];
  const expected = texts.flatMap((text) => texts.map(() => text));
  const actual = texts.flatMap(() => texts);
  for (const metric of [
    new MatchMetric(),
    new MatchMetric({ strategy: "contains", ignoreCase: true, ignorePunct: true }),
  ]) {
    const all = metric.scoreAll(expected, actual);
    assert.ok(all instanceof Float64Array);
    assert.deepEqual(
      [...all],
      expected.map((text, i) => metric.score(text, actual[i])),
    );
  }
});

test("scoreAll crosses in slices, and errors keep their index", () => {
  const long = "word ".repeat(500_000);
  const expected = Array(5).fill(long);
  assert.deepEqual([...new MatchMetric().scoreAll(expected, expected)], [1, 1, 1, 1, 1]);
  const bad = new BestOfMetric({ name: "bad", score: (_, actual) => (actual === "bad" ? 2 : 0) });
  assert.throws(() => bad.scoreAll(expected, [long, long, long, "bad", long]), { path: "actual[3]" });
});

test("long, empty and ill-formed texts score", () => {
  const metric = new MatchMetric({ strategy: "contains", ignoreCase: true, ignorePunct: true });
  const megabyte = "Ab, ".repeat(250_000);
  assert.equal(metric.score(megabyte, megabyte), 1);
  assert.equal(metric.score("zz", megabyte), 0);
  assert.equal(metric.score("", "   \t\n"), 1);
  assert.equal(metric.score("\ud800", "\udfff"), 1, "both become U+FFFD");
  assert.equal(metric.score("\ud800", "\ufffd"), 1);
});

test("random scores", () => {
  const draw = (metric) => Array.from({ length: 1000 }, () => metric.score("", ""));
  assert.deepEqual(draw(new RandomMetric({ seed: 9 })), draw(new RandomMetric({ seed: 9 })));
  assert.notDeepEqual(draw(new RandomMetric()), draw(new RandomMetric()));
  assert.ok(draw(new RandomMetric()).every((score) => score >= 0 && score < 1));
});

test("text functions", () => {
  assert.equal(normalizeString("The  Cat!"), "The  Cat!");
  assert.equal(
    normalizeString("The  Cat!", { toLower: true, stripArticles: true, stripPunct: true, normalizeWhitespace: true }),
    "cat",
  );
  assert.equal(normalizeAnswer("The U.S.A., an  e-mail"), "usa email");
});

test("import and require share one instance", () => {
  const required = createRequire(import.meta.url)("answerkey");
  assert.equal(required.AnswerKeyError, answerkey.AnswerKeyError);
  assert.equal(required.MatchMetric, answerkey.MatchMetric);
});

test("init resolves at once in Node", async () => {
  assert.equal(await answerkey.init(), undefined);
  assert.equal(await answerkey.init("ignored"), undefined);
});
