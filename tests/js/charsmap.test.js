// The character map of sentencepiece, against what the Rust library made of random texts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Charsmap } from "../../pkg/models/charsmap.js";
import { exactTokenizer } from "../../pkg/models/tokenizer.js";
import { splitAtSpace, strip } from "../../pkg/models/white-space.js";
import { refused } from "./refused.js";

const read = (path) => readFileSync(new URL(`../models/${path}`, import.meta.url), "utf8");
const tokenizer = JSON.parse(read("tiny-t5/tokenizer.json"));
const base64 = tokenizer.normalizer.precompiled_charsmap;
const charsmap = new Charsmap(base64);

test("random texts of all scripts", () => {
  const rows = read("tokens.jsonl").trim().split("\n").map(JSON.parse);
  assert.equal(rows.length, 300);
  for (const { text, normalized } of rows) assert.equal(charsmap.normalize(text), normalized, JSON.stringify(text));
});

test("what is not NFKC (the right-hand sides are those of the Rust library)", () => {
  for (const [text, normalized] of [
    ["", ""],
    ["plain", "plain"],
    ["ﬁ ① Å", "fi 1 Å"],
    // NFKC composes these two; the map has no entry for a grapheme of so many bytes.
    ["\u1100\u1161", "\u1100\u1161"],
    // Of a short grapheme the shortest beginning with a replacement counts: the second mark is lost.
    ["e\u0301", "é"],
    ["e\u0301\u0327", "é"],
    ["e\u0327\u0301", "ȩ"],
    ["\r\na", " a"],
    ["a\u200Db", "a\u200Db"],
    ["👨‍👩‍👧", "👨‍👩‍👧"],
    ["\uFEFFx", " x"],
    ["\u0000", "\u0000"],
    ["～", "～"],
  ]) {
    assert.equal(charsmap.normalize(text), normalized, JSON.stringify(text));
  }
});

test("maps that are none", () => {
  const whole = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const encoded = (bytes) => btoa(String.fromCharCode(...bytes));
  for (const bad of [
    undefined,
    null,
    3,
    "",
    "%%%",
    "AAAA",
    "AAAAAA==",
    encoded([1, 0, 0, 0, 9]),
    encoded([255, 255, 0, 0]),
  ]) {
    refused(() => new Charsmap(bad), "scorer_failed", undefined);
  }
  // A trie that ends too early finds nothing there.
  const short = new Charsmap(encoded([4, 0, 0, 0, ...whole.subarray(4, 8)]));
  assert.equal(short.normalize("ﬁ"), "ﬁ");
});

test("white space as Unicode has it", () => {
  assert.deepEqual(splitAtSpace(" a\u0085b\u3000c\uFEFFd\n"), ["a", "b", "c\uFEFFd"]);
  assert.deepEqual(splitAtSpace(" \t"), []);
  assert.equal(strip("\u0085 a \u2003", true, true), "a");
  assert.equal(strip(" a ", true, false), "a ");
  assert.equal(strip(" a ", false, true), " a");
  assert.equal(strip("\uFEFFa", true, true), "\uFEFFa");
  assert.equal(strip("   ", true, true), "");
});

// ---- the steps of a tokenizer ----------------------------------------------------------------------------------------

/** A tokenizer as transformers.js makes one of a description, whose steps do what they do inexactly. */
function tokenizerOf(description, { sequence = "normalizers" } = {}) {
  const inexact = () => assert.fail("the inexact step ran");
  const normalizer = ({ type, normalizers }) =>
    type === "Sequence" ? { [sequence]: normalizers.map(normalizer) } : { normalize: inexact };
  const run = (step, text) =>
    step.normalizers ? step.normalizers.reduce((each, next) => run(next, each), text) : step.normalize(text);
  const steps = {
    normalizer: normalizer(description.normalizer),
    pre_tokenizer: { tokenizers: [{ pre_tokenize_text: inexact }] },
    encode(text, { text_pair }) {
      const words = (each) => this.pre_tokenizer.tokenizers[0].pre_tokenize_text(run(this.normalizer, each));
      return { ids: [...words(text), ...(text_pair === null ? [] : ["+", ...words(text_pair)])] };
    },
  };
  return { _tokenizerJSON: description, _tokenizer: steps };
}

const DESCRIPTION = {
  model: {},
  normalizer: {
    type: "Sequence",
    normalizers: [
      { type: "Strip", strip_left: true, strip_right: true },
      { type: "Precompiled", precompiled_charsmap: base64 },
    ],
  },
  pre_tokenizer: { type: "Sequence", pretokenizers: [{ type: "WhitespaceSplit" }] },
};

test("inexact steps are replaced, wherever they stand", () => {
  const encode = exactTokenizer(tokenizerOf(DESCRIPTION), "4.3.2");
  assert.deepEqual(encode("\u0085ﬁ ① ").ids, ["fi", "1"]);
  assert.deepEqual(encode("a", "b c").ids, ["a", "+", "b", "c"]);
  assert.deepEqual(encode("a", "").ids, ["a"]);
  assert.deepEqual(encode("x\uD800y \uDC00").ids, ["x", "y"]);
  assert.deepEqual(encode("a b").types, [0, 0]);
});

test("steps that are not where they were", () => {
  const moved = (change) => {
    const tokenizer = tokenizerOf(DESCRIPTION);
    change(tokenizer._tokenizer, tokenizer);
    assert.throws(
      () => exactTokenizer(tokenizer, "5.0.0"),
      ({ code, message }) => code === "scorer_failed" && /transformers\.js 5\.0\.0 has no .+ install/.test(message),
    );
  };
  moved((_, tokenizer) => delete tokenizer._tokenizer);
  moved((_, tokenizer) => delete tokenizer._tokenizerJSON);
  moved((steps) => delete steps.encode);
  moved((steps) => delete steps.normalizer);
  moved((steps) => steps.normalizer.normalizers.pop());
  moved((steps) => delete steps.normalizer.normalizers[1].normalize);
  moved((steps) => delete steps.pre_tokenizer.tokenizers[0].pre_tokenize_text);
  // They are there, but what encodes does without them.
  moved((steps) => {
    steps.encode = () => ({ ids: [1] });
  });
  moved((steps) => {
    const { encode } = steps;
    steps.encode = (...args) => ({ tokens: encode.apply(steps, args).ids });
  });
});
