// What each format looks like: files in tests/cli/golden. UPDATE_GOLDEN=1 writes them anew; their numbers are compared
// with `evaluate` in cli-report.test.js.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { evaluateSync, version } from "answerkey";
import { validateXML } from "xmllint-wasm";
import { colorsFor } from "../../pkg/cli/colors.js";
import { marked } from "../../pkg/cli/explain.js";
import { FORMATS } from "../../pkg/cli/formats/index.js";
import { xml } from "../../pkg/cli/formats/junit.js";
import { csvRows } from "../../pkg/cli/input/csv.js";
import { Progress } from "../../pkg/cli/progress.js";
import { cut, width } from "../../pkg/cli/text-table.js";
import { answerkey, root } from "./cli.js";

const cwd = join(root, "tests/cli");
const golden = (name) => join(cwd, "golden", name);
const metrics = ["-m", "match:strategy=contains,ignore_case,ignore_punct", "-m", "f1"];
const options = [...metrics, "--id", "id", "--group-by", "kind", "--on-invalid", "skip", "--fail-under", "f1=0.9"];

function checkGolden(name, text) {
  const shown = text.replaceAll(`answerkey ${version}`, "answerkey VERSION");
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden(name), shown);
  assert.equal(shown, readFileSync(golden(name), "utf8"), `${name}: UPDATE_GOLDEN=1 writes it anew`);
}

const rows = readFileSync(join(cwd, "answers.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const outputs = {};

for (const format of Object.keys(FORMATS)) {
  test(`the format ${format}`, async () => {
    const { code, stdout, stderr } = await answerkey(["score", "answers.jsonl", ...options, "-f", format], { cwd });
    assert.equal(code, 1, stderr);
    outputs[format] = stdout;
    checkGolden(`score.${format === "table" ? "txt" : format}`, stdout);
  });
}

test("the golden JSON is the report of evaluate", () => {
  const prepared = rows.map(({ references, answer }) => ({ prediction: answer, references }));
  const spec = { type: "match", strategy: "contains", ignore_case: true, ignore_punct: true };
  const wanted = evaluateSync({ metrics: [spec, { type: "f1" }], instances: prepared, onInvalid: "skip" });
  const { groups, ...report } = JSON.parse(outputs.json);
  assert.deepEqual(report, wanted);
  assert.deepEqual(
    groups.map(({ group, global }) => [group, global.num_of_instances]),
    [
      ["words", 3],
      ["a|b `c` *d*", 2],
      ["(none)", 1],
    ],
  );
});

test("CSV and JSON Lines hold the same, and what they were made of", async () => {
  const lines = outputs.jsonl
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  let i = 0;
  for await (const { value } of csvRows([outputs.csv], "golden", ",")) {
    const [row, line] = [rows[i], lines[i]];
    // UTF-8 has no lone surrogates.
    const whole = (text) => (typeof text === "string" ? text.toWellFormed() : text);
    assert.deepEqual([line.row, line.id, whole(line.actual)], [i + 1, row.id, whole(row.answer)]);
    assert.deepEqual(line.expected, row.references.length === 1 ? row.references[0] : row.references);
    assert.deepEqual(JSON.parse(value.references), row.references);
    assert.deepEqual([value.id, value.actual], [row.id, whole(String(row.answer))]);
    assert.equal(value.f1, String(line.f1 ?? ""));
    assert.equal(value.invalid === "", line.invalid === undefined);
    i += 1;
  }
  assert.equal(i, rows.length);
});

test("JUnit: valid, whatever the names are", async () => {
  const schema = { fileName: "junit.xsd", contents: readFileSync(join(cwd, "junit.xsd"), "utf8") };
  const validate = (contents) => validateXML({ xml: { fileName: "report.xml", contents }, schema });
  const { valid, rawOutput } = await validate(outputs.junit);
  assert.ok(valid, rawOutput);
  const wrong = await validate(outputs.junit.replace("<testcase classname=", "<testcase klassname="));
  assert.ok(!wrong.valid);
  const named = `<testsuites name="${xml("a\u0000\u001b\"<&>'\ud800\uffff\n\t😀")}"/>`;
  assert.ok((await validate(named)).valid);
  assert.equal(named, '<testsuites name="a\uFFFD\uFFFD&#34;&#60;&#38;&#62;&#39;\uFFFD\uFFFD&#10;&#9;😀"/>');
});

test("HTML: nothing from the rows is markup, and nothing is loaded", () => {
  const tags = new Set(outputs.html.match(/<[a-z]+/g));
  const known =
    "html head meta title style body header main footer section div p h h table thead tbody tr th td strong b small span svg rect path title ul li br";
  for (const tag of tags) assert.ok(known.split(" ").includes(tag.slice(1)), tag);
  assert.ok(
    !/\son\w+=|javascript:|src=|href=|url\(/i.test(
      outputs.html.replaceAll(/<p class="text" dir="auto">.*?<\/p>/gs, ""),
    ),
  );
  assert.ok(outputs.html.includes("&#60;script&#62;alert(1)&#60;/script&#62;"));
  assert.ok(outputs.html.includes("default-src 'none'; style-src 'unsafe-inline'"));
});

test("tables: what the rows say cannot command the terminal or break a line", () => {
  for (const format of ["table", "markdown"]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is the point.
    assert.ok(!/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(outputs[format]), format);
  }
  const cells = outputs.markdown.split("\n").filter((line) => line.startsWith("|"));
  const count = (line) => line.split("|").length;
  for (const [i, line] of cells.entries()) {
    if (/^\| -/.test(line)) assert.equal(count(line), count(cells[i - 1]));
    else if (i > 0 && !/^\| -/.test(cells[i + 1] ?? "")) assert.equal(count(line), count(cells[i - 1]), line);
  }
});

test("the width of texts", () => {
  assert.deepEqual(["abc", "北京", "😀", "e\u0301", "\u200B"].map(width), [3, 4, 2, 1, 0]);
  assert.equal(cut("a\nb\u001b[31m c", 20), "a b [31m c");
  assert.equal(cut("北京北京北京", 7), "北京北…");
});

test("compare and explain", async () => {
  const files = ["before.jsonl", "after.jsonl"];
  for (const format of ["table", "json", "markdown"]) {
    const given = ["compare", ...files, "--id", "id", "-m", "contains", "-m", "f1", "-f", format];
    const { code, stdout, stderr } = await answerkey(given, { cwd });
    assert.equal(code, 0, stderr);
    checkGolden(`compare.${format === "table" ? "txt" : format}`, stdout);
  }
  const texts = ["--expected", "the red fox", "--actual", "a red\n\u001b[31mfox"];
  const { stdout } = await answerkey(["explain", "-m", "f1", "-m", "contains:ignore_case", ...texts]);
  checkGolden("explain.txt", stdout);
});

test("colours: only on terminals that want them", () => {
  const terminal = { isTTY: true };
  const red = (options, stream) => colorsFor(options, stream).red("x") !== "x";
  delete process.env.NO_COLOR;
  assert.deepEqual(
    [red({}, terminal), red({ color: false }, terminal), red({}, {}), red({}, undefined)],
    [true, false, false, false],
  );
  process.env.NO_COLOR = "1";
  assert.equal(red({}, terminal), false);
  delete process.env.NO_COLOR;
  assert.equal(marked("a b", [[2, 3]], colorsFor({}, terminal)), "a \u001b[32m\u001b[4mb\u001b[24m\u001b[39m");
  assert.equal(marked("a b", [[2, 3]], colorsFor({}, {})), "a [b]");
});

test("the progress line: on terminals, and gone at the end", async () => {
  const run = async (isTTY) => {
    const written = [];
    const progress = new Progress(200, { isTTY, columns: 60, write: (text) => written.push(text) });
    progress.update();
    assert.deepEqual(written, [], "nothing in the first moments");
    await new Promise((resolve) => setTimeout(resolve, 350));
    progress.bytes = 50;
    progress.rows = 1234;
    progress.update();
    progress.clear();
    return written;
  };
  assert.deepEqual(await run(false), []);
  const [line, end] = await run(true);
  assert.match(line, /^\r████░{12} 25 % {2}0:0\d left {2}1,234 rows {2}\d/);
  assert.ok(line.length < 60 + 4);
  assert.equal(end, "\r\u001b[K");
});
