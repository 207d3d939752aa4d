// The command line on a terminal, which `script` (of util-linux) stands in for: progress, colours, width.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, test } from "node:test";
import { bin, folderWith, jsonLines } from "./cli.js";

// Enough rows to take longer than the moment in which nothing is said of progress.
const rows = Array.from({ length: 80_000 }, (_, i) => ({ expected: `a red fox ${i % 7}`, actual: "a fox runs" }));
const { folder, remove } = folderWith({ "many.jsonl": jsonLines(rows), "few.jsonl": jsonLines(rows.slice(0, 5)) });
after(remove);

/** What a command writes to a terminal of so many columns, standard error included. */
function onTerminal(command, { columns = 120, env = {} } = {}) {
  const line = `stty cols ${columns}; '${process.execPath}' '${bin}' ${command}`;
  const { NO_COLOR, ...rest } = process.env;
  const options = { cwd: folder, encoding: "utf8", env: { ...rest, TERM: "xterm", ...env } };
  const { status, stdout, error } = spawnSync(
    "script",
    ["--quiet", "--return", "--command", line, "/dev/null"],
    options,
  );
  assert.ifError(error);
  assert.equal(status, 0, stdout);
  return stdout;
}

const ESCAPE = "\u001b[";
const clean = (text) => text.replaceAll("\r", "").split("\n");

test("progress: a line that is written over and taken away", () => {
  const shown = onTerminal("score many.jsonl --no-confidence --workers 1");
  const lines = shown.split("\r").filter((line) => /\d+ %/.test(line));
  assert.ok(lines.length > 0, shown);
  assert.match(lines[0], /^[█░]{16} \d+ % {2}\d+:\d\d left {2}[\d,]+ rows {2}[\d,]+ a second/);
  // Taken away before the table, which is whole.
  assert.ok(shown.includes(`\r${ESCAPE}K`));
  const last = shown.slice(shown.lastIndexOf(" % "));
  assert.match(last, /80000 rows[\s\S]+rougeL-stemmer/);
});

test("no progress in a pipe", () => {
  const { stderr } = spawnSync(process.execPath, [bin, "score", "many.jsonl", "--no-confidence", "--workers", "1"], {
    cwd: folder,
    encoding: "utf8",
  });
  assert.match(stderr, /^\n80,000 rows in \d+\.\d\d s\n$/);
});

test("colours, unless nobody wants them", () => {
  assert.ok(onTerminal("score few.jsonl").includes(`${ESCAPE}1m`));
  for (const [command, env] of [
    ["score few.jsonl --no-color", {}],
    ["--no-color score few.jsonl", {}],
    ["score few.jsonl", { NO_COLOR: "1" }],
    ["score few.jsonl --out table.txt", {}],
  ]) {
    assert.ok(!onTerminal(command, { env }).includes(ESCAPE), command);
  }
});

test("what matched is coloured instead of bracketed", () => {
  const shown = onTerminal("explain -m f1 --expected 'red fox' --actual 'a red dog'");
  assert.ok(shown.includes(`${ESCAPE}32m`) && !shown.includes("[red]"), shown);
});

test("the bars are left out where the terminal is too narrow", () => {
  const score = "score few.jsonl --no-color";
  assert.ok(onTerminal(score, { columns: 120 }).includes("██"));
  const narrow = onTerminal(score, { columns: 75 });
  assert.ok(!narrow.includes("██"));
  const [head] = clean(narrow).filter((line) => line.startsWith("metric"));
  assert.ok(head.length <= 75, head);
});
