// The readers of files: what they read is what was written, wherever the pieces are cut.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as csvFormat from "../../pkg/cli/formats/csv.js";
import { csvRows } from "../../pkg/cli/input/csv.js";
import { jsonRows } from "../../pkg/cli/input/json.js";
import { jsonLines } from "../../pkg/cli/input/jsonl.js";
import { MAX_ROW } from "../../pkg/cli/input/limits.js";
import { textOf } from "../../pkg/cli/input/open.js";
import { folderWith, generator } from "./cli.js";

/** The text in pieces of about `longest` characters at most; a decoder never cuts a character in two. */
async function* pieces(text, random, longest) {
  for (let at = 0; at < text.length; ) {
    let end = at + 1 + Math.floor(random() * longest);
    if (/[\uD800-\uDBFF]/.test(text[end - 1])) end += 1;
    yield text.slice(at, end);
    at = end;
  }
}

async function all(records) {
  const read = [];
  for await (const record of records) read.push(record);
  return read;
}

const SIGNS = [
  "a",
  "ü",
  "😀",
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  " ",
  "=1+1",
  "\\",
  "\uFEFF",
  "[1",
  "'",
  "|",
  "0",
];
const textFrom = (random) =>
  Array.from({ length: Math.floor(random() * 6) }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join("");

test("what the CSV format writes, the CSV reader reads", async () => {
  const random = generator(1);
  for (let round = 0; round < 300; round++) {
    const rows = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, i) => ({
      row: i,
      id: textFrom(random),
      expected: [textFrom(random)],
      actual: textFrom(random),
      scores: { score: random(), [`x${textFrom(random)}`]: 1 },
      invalid: [],
    }));
    for (const row of rows) row.scores = { ...rows[0].scores, score: row.scores.score };
    const context = { first: true, files: ["f"], columns: { id: "id" }, skipping: false };
    const text = csvFormat.chunk({ rows }, context);
    const read = await all(csvRows(pieces(text, random, 7), "f", ","));
    const wanted = rows.map((row) => ({
      row: String(row.row + 1),
      id: row.id,
      expected: row.expected[0],
      actual: row.actual,
      ...Object.fromEntries(Object.entries(row.scores).map(([key, value]) => [key, String(value)])),
    }));
    assert.deepEqual(
      read.map(({ value }) => value),
      wanted,
      text,
    );
  }
});

test("CSV: lines, ends of lines, empty lines, wrong numbers of cells", async () => {
  const read = (text) => all(csvRows([text], "f.csv", ","));
  assert.deepEqual(await read('a,b\r\n1,"x\r\ny"\r\n\r\n2,z\n3,\n4\n'), [
    { line: 2, value: { a: "1", b: "x\r\ny" } },
    { line: 5, value: { a: "2", b: "z" } },
    { line: 6, value: { a: "3", b: "" } },
    { line: 7, problem: "expected 2 cells as in the header, got 1" },
  ]);
  assert.deepEqual(
    await read("a\tb\n1,5\t2\n").then(([{ problem }]) => problem),
    "expected 1 cells as in the header, got 2",
  );
  assert.deepEqual(await all(csvRows(["a\tb\n1,5\t2\n"], "f", "\t")), [{ line: 2, value: { a: "1,5", b: "2" } }]);
  assert.deepEqual(await read("__proto__,b\n1,2\n").then(([{ value }]) => Object.keys(value)), ["__proto__", "b"]);
  assert.deepEqual(await read(""), []);
  for (const [text, message] of Object.entries({
    'a,b\n1,"x': "f.csv:2: a quoted cell is not closed at the end of the file",
    "a,b,a\n": 'f.csv:1: the column "a" is there twice',
    'a\nx"y"\n': "f.csv:2: a quote inside a cell that does not begin with one",
    'a\n"x"y\n': "f.csv:2: text after the closing quote of a cell; a quote within quotes is written twice",
  })) {
    await assert.rejects(read(text), { message, exitCode: 1 });
  }
});

/** A value of JSON. */
function jsonFrom(random, depth = 0) {
  const kind = Math.floor(random() * (depth > 3 ? 5 : 7));
  if (kind === 5) return Array.from({ length: Math.floor(random() * 4) }, () => jsonFrom(random, depth + 1));
  if (kind === 6) {
    const names = Array.from({ length: Math.floor(random() * 4) }, (_, i) => `${textFrom(random)}${i}`);
    return Object.fromEntries(names.map((name) => [name, jsonFrom(random, depth + 1)]));
  }
  return [null, true, textFrom(random), Math.floor(random() * 1e6) - 5e5, random() * 1e-7][kind];
}

test("the JSON reader reads what JSON.parse reads", async () => {
  const random = generator(2);
  for (let round = 0; round < 300; round++) {
    const rows = Array.from({ length: Math.floor(random() * 5) }, () => jsonFrom(random));
    const indent = round % 3;
    const shapes = [rows, { meta: { list: [1, { a: [] }] }, version: 2, rows, end: {} }];
    const text = JSON.stringify(shapes[round % 2], null, indent);
    const read = await all(jsonRows(pieces(text, random, 9), "f"));
    assert.deepEqual(
      read.map(({ value }) => value),
      rows,
      text,
    );
  }
});

test("JSON: the lines of rows; what is wrong", async () => {
  const read = (text) => all(jsonRows([text], "f.json"));
  assert.deepEqual(await read('{"n": 1,\n"rows": [\n{"a":\n1}\n,\n{"a": 2}]}'), [
    { line: 3, value: { a: 1 } },
    { line: 6, value: { a: 2 } },
  ]);
  assert.deepEqual(await read("[]"), []);
  assert.deepEqual(await read(""), []);
  for (const [text, message] of Object.entries({
    '[{"a":1},\n{"a":tru}]': "f.json:2: this is not JSON; with a value a line it is --input-format jsonl",
    '[{"a":1},\n{"a"': "f.json:2: the JSON is cut off, or something follows it",
    "[1]\n2": "f.json:2: the JSON is cut off, or something follows it",
    "[1]]": "f.json:1: this is not JSON; with a value a line it is --input-format jsonl",
    '"x"': "f.json:1: expected an array of rows, or an object with one",
    '{"a": [1],\n"b": [2]}': 'f.json:2: two arrays, "a" and "b": it is not clear which one has the rows',
  })) {
    await assert.rejects(read(text), { message, exitCode: 1 });
  }
});

test("JSON Lines: the same lines wherever the pieces are cut", async () => {
  const text = '{"a":1}\n\n  \r\n{"b":"\u2028"}\r\n3';
  for (let longest = 1; longest < 9; longest++) {
    assert.deepEqual(await all(jsonLines(pieces(text, generator(longest), longest), "f")), [
      { line: 1, text: '{"a":1}' },
      { line: 4, text: '{"b":"\u2028"}\r' },
      { line: 5, text: "3" },
    ]);
  }
});

test("rows that are too long are refused, not held", async () => {
  async function* endless(start) {
    yield start;
    const piece = "x".repeat(1 << 20);
    for (let i = 0; i < 200; i++) yield piece;
  }
  const limit = MAX_ROW >> 20;
  await assert.rejects(all(jsonLines(endless('"'), "f")), { message: `f:1: a line of more than ${limit} MB` });
  await assert.rejects(all(jsonRows(endless('[\n"'), "f")), { message: `f:2: a row of more than ${limit} MB` });
  await assert.rejects(all(csvRows(endless('a\n"'), "f", ",")), { message: `f:2: a row of more than ${limit} MB` });
});

test("bytes: byte order marks, characters across pieces, what is no UTF-8", async () => {
  const long = "ä😀".repeat(200_000);
  const { folder, remove } = folderWith({
    bom: "\uFEFFa",
    long,
    latin: Buffer.from("fine\nfine\ncaf\xe9\n", "latin1"),
    cut: Buffer.from("ä").subarray(0, 1),
  });
  const read = async (name) => (await all(textOf(`${folder}/${name}`, () => {}))).join("");
  try {
    assert.equal(await read("bom"), "a");
    assert.ok((await read("long")) === long);
    await assert.rejects(read("latin"), { message: `${folder}/latin:3: this is not UTF-8`, exitCode: 1 });
    await assert.rejects(read("cut"), { message: `${folder}/cut:1: this is not UTF-8` });
  } finally {
    remove();
  }
});
