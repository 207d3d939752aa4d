// What stands on the command line: columns, paths, metrics.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseColumns } from "../../pkg/cli/columns.js";
import { parseMetric } from "../../pkg/cli/metrics.js";
import { columnReader, parsePath } from "../../pkg/cli/paths.js";
import { generator } from "./cli.js";

test("columns by name and by path", () => {
  const row = { a: { b: [{ c: 1 }, { c: 2 }] }, "x.y": 3, "": 4, "[0]": 5, 'q"': { "p.q": 6 }, nothing: null };
  for (const [path, value] of Object.entries({
    "a.b[0].c": 1,
    "a.b[-1].c": 2,
    "a.b[2].c": undefined,
    "a.b[-3].c": undefined,
    '["a"]["b"][1].c': 2,
    "x.y": 3,
    '["x.y"]': 3,
    "[0]": 5,
    '["q\\""]["p.q"]': 6,
    nothing: null,
    "nothing.more": undefined,
    "a.toString": undefined,
    "a.b.length": undefined,
    __proto__: undefined,
    "constructor.name": undefined,
  })) {
    assert.equal(columnReader(path)(row), value, path);
  }
  assert.equal(columnReader("")(row), 4);
});

test("texts that are no path are errors, never endless", () => {
  const random = generator(3);
  const signs = ["a", ".", "[", "]", '"', "0", "-", "\\", "[0]", '["x"]', " "];
  let refused = 0;
  for (let round = 0; round < 3000; round++) {
    const text = Array.from(
      { length: Math.floor(random() * 7) },
      () => signs[Math.floor(random() * signs.length)],
    ).join("");
    try {
      assert.ok(parsePath(text).length > 0);
    } catch (error) {
      assert.equal(error.exitCode, 2, `${text}: ${error.stack}`);
      refused += 1;
    }
  }
  assert.ok(refused > 300 && refused < 2900);
  for (const text of ["", ".a", "a..b", "a.", "a[", "a[b]", 'a["b]', "a]", '["\\x"]']) {
    assert.throws(() => parsePath(text), { exitCode: 2 }, text);
  }
});

test("the usual columns", () => {
  const choose = (names, named = {}, optional = false) => {
    const { expected, actual, list } = chooseColumns(
      Object.fromEntries(names.map((name) => [name, ""])),
      named,
      optional,
    );
    return [expected, actual, list];
  };
  assert.deepEqual(choose(["expected", "actual", "answer", "reference"]), ["expected", "actual", false]);
  assert.deepEqual(choose(["question", "reference", "answer"]), ["reference", "answer", false]);
  assert.deepEqual(choose(["references", "prediction"]), ["references", "prediction", true]);
  assert.deepEqual(choose(["expected", "prediction"]), ["expected", "prediction", false]);
  assert.deepEqual(choose(["a", "b"], { expected: "a", actual: "b" }), ["a", "b", false]);
  assert.deepEqual(choose(["a", "answer"], { references: "a" }), ["a", "answer", true]);
  assert.deepEqual(choose(["contexts"], {}, true), [undefined, undefined, false]);
  assert.deepEqual(choose(["answer", "prediction", "references"], {}, true), ["references", "prediction", true]);
  for (const [names, message] of [
    [
      ["expected"],
      'no column has the actual texts (looked for actual, answer, prediction); name it with --actual COLUMN; there are "expected"',
    ],
    [
      ["expected", "answer", "prediction"],
      'it is not clear which column has the actual texts (answer or prediction); name it with --actual COLUMN; there are "expected", "answer", "prediction"',
    ],
    [
      [],
      "no column has the expected texts (looked for expected, reference, references); name it with --expected COLUMN; there are no columns",
    ],
  ]) {
    assert.throws(() => choose(names), { message, exitCode: 2 });
  }
  assert.throws(() => choose(["a"], { expected: "a", references: "a" }), { exitCode: 2 });
});

test("metrics as they are written", () => {
  for (const [text, spec] of Object.entries({
    f1: { type: "f1" },
    "match:strategy=prefix,ignore_case": { type: "match", strategy: "prefix", ignore_case: true, ignore_punct: false },
    "match:ignore_case=false": { type: "match", strategy: "exact", ignore_case: false, ignore_punct: false },
    contains: { type: "match", strategy: "contains", ignore_case: false, ignore_punct: false },
    "contains:ignore_punct": { type: "match", strategy: "contains", ignore_case: false, ignore_punct: true },
    rougeL: { type: "rouge", rouge_type: "rougeL", use_stemmer: true },
    "rouge2:use_stemmer=false": { type: "rouge", rouge_type: "rouge2", use_stemmer: false },
    "rouge:rouge_type=rougeLsum": { type: "rouge", rouge_type: "rougeLsum", use_stemmer: true },
    cjk_rouge1: { type: "cjk_rouge", rouge_type: "rouge1" },
    bleu4: { type: "bleu", bleu_order: 4 },
    cjk_bleu2: { type: "cjk_bleu", bleu_order: 2 },
    '{"type":"bleu","bleu_order":3}': { type: "bleu", bleu_order: 3 },
  })) {
    assert.deepEqual(parseMetric(text), spec, text);
  }
  assert.equal(parseMetric("metrics.token_overlap"), "metrics.token_overlap");
  const { patterns, extra_patterns } = parseMetric("rejection:patterns=a\\,b=c,patterns=^no,extra_patterns=1");
  assert.deepEqual({ patterns, extra_patterns }, { patterns: ["a,b=c", "^no"], extra_patterns: ["1"] });
  for (const text of [
    "",
    "fuzzy",
    "match:strategy=x",
    "match:nothing",
    "match:=1",
    "f1:measure=1",
    "rouge",
    "rouge0",
    "{",
    '{"type":1}',
    "best_of",
  ]) {
    assert.throws(() => parseMetric(text), { exitCode: 2 }, text);
  }
});
