// Files that are larger than the memory that scoring them may take.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";

const bin = join(import.meta.dirname, "../../pkg/bin/answerkey.js");
const folder = mkdtempSync(join(tmpdir(), "answerkey-large-"));
after(() => rmSync(folder, { recursive: true }));

const SIZE = 400e6;
const ROWS_AT_ONCE = 1000;

/** What a format has before, around and after its rows. */
const FORMATS = {
  jsonl: { row: (row) => `${JSON.stringify(row)}\n` },
  json: { start: "[", row: (row, i) => `${i === 0 ? "" : ",\n"}${JSON.stringify(row)}`, end: "]\n" },
  csv: { start: "expected,actual\n", row: ({ expected, actual }) => `"${expected}","${actual}"\n` },
};

const WORDS = "the council has approved a new cycle path along the river and says that it opens in spring".split(" ");
const words = (from, count) => Array.from({ length: count }, (_, i) => WORDS[(from * 7 + i) % WORDS.length]).join(" ");

/** Writes a file of at least SIZE bytes; gives its path and how many rows it has. */
function large(format) {
  const path = join(folder, `large.${format}`);
  const { start = "", row, end = "" } = FORMATS[format];
  const file = openSync(path, "w");
  writeSync(file, start);
  let count = 0;
  for (let bytes = 0; bytes < SIZE; ) {
    let text = "";
    for (let i = 0; i < ROWS_AT_ONCE; i++, count++)
      text += row({ expected: words(count, 60), actual: words(count + 3, 90) }, count);
    bytes += writeSync(file, text);
  }
  writeSync(file, end);
  closeSync(file);
  return { path, count };
}

/** Says on the third stream, in kilobytes, what the process took at most. */
const watch = join(folder, "watch.mjs");
writeFileSync(
  watch,
  `import { writeSync } from "node:fs";
process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));
`,
);

for (const format of Object.keys(FORMATS)) {
  test(`${format}: a file of 400 MB in less than 280 MB`, () => {
    const { path, count } = large(format);
    const args = ["--import", pathToFileURL(watch).href, bin];
    const score = ["score", path, "-m", "f1", "-m", "rougeL", "--no-confidence", "--workers", "1", "--format", "csv"];
    const { status, stderr, output } = spawnSync(process.execPath, [...args, ...score, "--out", "/dev/null"], {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      encoding: "utf8",
    });
    assert.equal(status, 0, stderr);
    const megabytes = Number(output[3]) / 1000;
    console.log(
      `${format}: ${count} rows, ${(statSync(path).size / 1e6).toFixed(0)} MB, memory ${megabytes.toFixed(0)} MB`,
    );
    assert.ok(megabytes > 0 && megabytes < 280, `${megabytes} MB`);
    rmSync(path);
  });
}
