// The command line from outside: files, pipes, signals, exit codes.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import { catalog, Metric, version } from "answerkey";
import { TYPES } from "../../pkg/cli/lists.js";
import { answerkey, bin, FILES, folderWith, good, jsonLines, many, root } from "./cli.js";

const { folder, remove } = folderWith({
  ...FILES,
  "good.tsv": "expected\tactual\na\ta\nb\tc\n",
  "good.csv.gz": gzipSync("expected,actual\na,a\nb,c\n"),
  "packed.jsonl": gzipSync(jsonLines(good)),
  "long.jsonl": `{"expected":"a","actual":"${"a ".repeat(1_000_000)}"}\n`,
  "notes.txt": "old",
});
after(remove);
const run = (args, options) => answerkey(args, { cwd: folder, ...options });

/** What a table says, without the files' names. */
const scores = (stdout) => stdout.split("\n").slice(1).join("\n");

test("every input gives the same table", async () => {
  const wanted = await run(["score", "good.jsonl"]);
  assert.equal(wanted.code, 0, wanted.stderr);
  assert.match(wanted.stdout, /^good\.jsonl {2}2 rows\nno --metric given: match:/);
  assert.match(wanted.stderr, /^\n2 rows in \d+\.\d\d s\n$/);
  for (const args of [
    ["good.json"],
    ["good.csv"],
    ["good.tsv"],
    ["good.csv.gz"],
    ["packed.jsonl"],
    ["good.data", "--input-format", "jsonl"],
  ]) {
    assert.equal(scores((await run(["score", ...args])).stdout), scores(wanted.stdout), args[0]);
  }
  const piped = await run(["score", "-"], { input: jsonLines(good) });
  assert.match(piped.stdout, /^standard input {2}2 rows/);
  assert.equal(scores(piped.stdout), scores(wanted.stdout));
  const packed = await run(["score", "-", "--input-format", "csv"], { input: gzipSync("expected,actual\na,a\nb,c\n") });
  assert.equal(scores(packed.stdout), scores(wanted.stdout));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
  assert.ok(!/\u001b/.test(wanted.stdout + wanted.stderr), "no colours in a pipe");
});

test("standard input is what it begins with", async () => {
  const wanted = scores((await run(["score", "good.jsonl"])).stdout);
  for (const input of [JSON.stringify(good), ` \n${JSON.stringify(good)}`, "expected,actual\na,a\nb,c\n"]) {
    assert.equal(scores((await run(["score", "-"], { input })).stdout), wanted, input);
  }
  const semicolons = await run(["score", "-", "--delimiter", ";"], { input: "expected;actual\na;a\nb;c\n" });
  assert.equal(scores(semicolons.stdout), wanted);
});

test("standard input that begins with blank lines, piece by piece; a closed standard error", async () => {
  const child = spawn(process.execPath, [bin, "score", "-", "-m", "exact", "-f", "jsonl"], { cwd: folder });
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.stderr.destroy();
  let out = "";
  child.stdout.on("data", (piece) => {
    out += piece;
  });
  child.stdin.write("\n");
  await new Promise((resolve) => setTimeout(resolve, 300));
  child.stdin.end(jsonLines(good));
  assert.equal(await ended, 0);
  assert.equal(out.split("\n").length, 3);
});

test("a first row that is wrong is left out as any other", async () => {
  for (const input of ['{"expected":"a"}\n{"expected":"a","actual":"a"}\n', '{"a\n{"expected":"a","actual":"a"}\n']) {
    const { code, stdout } = await run(
      ["score", "-", "--input-format", "jsonl", "--on-invalid", "skip", "-m", "exact"],
      { input },
    );
    assert.equal(code, 0);
    assert.match(stdout, /2 rows, 1 left out[\s\S]+match-exact +1\.0000/);
  }
});

test("predictions apart: in the column of that name, or as they are; errors name their file", async () => {
  const task = ["--task", "task.json", "--format", "json", "--no-confidence"];
  const { folder: own, remove: removeOwn } = folderWith({
    "task.json": JSON.stringify({
      __type__: "task",
      input_fields: { question: "str" },
      reference_fields: { reference_answers: "List[str]" },
      prediction_type: "str",
      metrics: ["metrics.token_overlap"],
    }),
    "rows.jsonl": jsonLines([
      { question: "q", reference_answers: ["a b"] },
      { question: "r", reference_answers: ["c"] },
    ]),
    "plain.jsonl": '"a"\n"c"\n',
    "column.jsonl": jsonLines([{ prediction: "a" }, { prediction: "c" }]),
    "column.csv": "id,prediction\n1,a\n2,c\n",
    "wrong.jsonl": '"a"\n5\n',
  });
  try {
    const score = (file) => answerkey(["score", "rows.jsonl", ...task, "--predictions", file], { cwd: own });
    const wanted = await score("plain.jsonl");
    assert.equal(wanted.code, 0, wanted.stderr);
    for (const file of ["column.jsonl", "column.csv"]) assert.deepEqual(await score(file), wanted, file);
    const wrong = await score("wrong.jsonl");
    assert.match(wrong.stderr, /^answerkey: wrong\.jsonl:2: /);
  } finally {
    removeOwn();
  }
});

test("metrics of a task that are not implemented are left out", async () => {
  const { stdout, code } = await run(["score", "-", "--task", "tasks.rag.response_generation", "-f", "json"], {
    input: jsonLines([
      {
        question: "q",
        question_id: 1,
        contexts: ["k"],
        contexts_ids: [1],
        reference_answers: ["k"],
        prediction: "k",
      },
    ]),
  });
  assert.equal(code, 0);
  const { skipped, global } = JSON.parse(stdout);
  assert.ok(skipped.some(({ reason }) => /does not implement/.test(reason)));
  assert.equal(global.correctness_recall_token_overlap, 1);
});

test("compare: a verdict only where all tests agree", async () => {
  const rows = (count, right) =>
    jsonLines(Array.from({ length: count }, (_, i) => ({ expected: "a", actual: i < right ? "a" : "b" })));
  const files = { "a.jsonl": rows(30, 0), "b.jsonl": rows(30, 3), "c.jsonl": rows(30, 20) };
  const { folder: own, remove: removeOwn } = folderWith(files);
  try {
    const table = async (b) => (await answerkey(["compare", "a.jsonl", b, "-m", "exact"], { cwd: own })).stdout;
    assert.match(await table("b.jsonl"), /\+0\.0333 to \+0\.2667[^\n]+3\/27\/0 +30\n/);
    assert.match(await table("c.jsonl"), /30 +B is better\n[\s\S]+McNemar's p < 0\.0001/);
  } finally {
    removeOwn();
  }
});

test("several files are one set of rows", async () => {
  const { stdout } = await run(["score", "good.csv", "good.json", "-m", "f1", "-f", "jsonl"]);
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    rows.map(({ row, file }) => [row, file]),
    [
      [1, "good.csv"],
      [2, "good.csv"],
      [3, "good.json"],
      [4, "good.json"],
    ],
  );
  const none = await run(["score", "good.csv", "wrong.jsonl"]);
  assert.match(none.stderr, /^answerkey: wrong\.jsonl:2: /);
});

test("a long row is a row", async () => {
  const { code, stdout } = await run(["score", "long.jsonl", "-m", "contains"]);
  assert.equal(code, 0);
  assert.match(stdout, /match-contains {2}1\.0000/);
});

test("bounds decide the exit code, by the name of the score or of the metric", async () => {
  const score = (...bounds) =>
    run(["score", "many.jsonl", "-m", "rouge1", "-m", "contains", ...bounds.flatMap((it) => ["--fail-under", it])]);
  const passed = await score("rouge1=0", "match-contains=0.1", "score=0.01");
  assert.equal(passed.code, 0, passed.stderr);
  assert.match(
    passed.stdout,
    /passed: rouge1-stemmer is 0\.\d{4}, at least 0 was asked for\npassed: match-contains is/,
  );
  const missed = await score("rouge1=0", "contains=0.9");
  assert.equal(missed.code, 1);
  assert.match(missed.stdout, /FAILED: match-contains is 0\.\d{4}, at least 0\.9 was asked for\n$/);
  const json = await run(["score", "many.jsonl", "-m", "f1", "--fail-under", "f1=1", "-f", "json"]);
  assert.equal(json.code, 1);
  assert.ok(JSON.parse(json.stdout).global.f1 < 1);
  assert.match(json.stderr, /^answerkey: f1 is 0\.\d{4}, at least 1 was asked for\n$/);
});

test("workers change no byte, of no format", async () => {
  const given = [
    "-m",
    "f1",
    "-m",
    "metrics.token_overlap",
    "--group-by",
    "group",
    "--on-invalid",
    "skip",
    "--resamples",
    "50",
  ];
  await Promise.all(
    ["table", "json", "jsonl", "csv", "markdown", "junit", "html"].map(async (format) => {
      const outputs = [];
      for (const workers of ["1", "3"]) {
        const { code, stdout, stderr } = await run([
          "score",
          "many-wrong.jsonl",
          ...given,
          "-f",
          format,
          "--workers",
          workers,
        ]);
        assert.equal(code, 0, stderr);
        assert.ok(stdout.length > 300);
        outputs.push(stdout);
      }
      assert.ok(outputs[0] === outputs[1], format);
    }),
  );
  const failed = await run(["score", "many-wrong.jsonl", "-m", "f1", "--workers", "3"]);
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /^answerkey: many-wrong\.jsonl:1501: actual: [^\n]+\n$/);
});

test("--out: the whole file, or the old one", async () => {
  const done = await run(["score", "good.jsonl", "-m", "f1", "-f", "json", "--out", "report.json"]);
  assert.deepEqual([done.code, done.stdout, done.stderr], [0, "", ""]);
  assert.equal(JSON.parse(readFileSync(join(folder, "report.json"), "utf8")).instances.length, 2);
  for (const format of ["jsonl", "table"]) {
    const failed = await run(["score", "many-wrong.jsonl", "-m", "f1", "-f", format, "--out", "notes.txt"]);
    assert.equal(failed.code, 1);
    assert.equal(readFileSync(join(folder, "notes.txt"), "utf8"), "old");
  }
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith(".tmp")),
    [],
  );
  const nowhere = await run(["score", "good.jsonl", "--out", "/dev/null"]);
  assert.deepEqual([nowhere.code, nowhere.stdout], [0, ""]);
});

test("the name of --out tells the format", async () => {
  const written = async (...args) => {
    const { code, stderr } = await run(args);
    assert.equal(code, 0, stderr);
    return readFileSync(join(folder, args.at(-1)), "utf8");
  };
  const score = (name) => written("score", "good.jsonl", "-m", "f1", "--out", name);
  assert.match(await score("scores.html"), /^<!doctype html>/);
  assert.match(await score("scores.xml"), /^<\?xml/);
  assert.match(await score("scores.md"), /^\*\*good\.jsonl\*\*/);
  assert.match(await score("scores.csv"), /^row,expected/);
  assert.match(await score("scores.txt"), /^good\.jsonl {2}2 rows\n/);
  assert.match(await written("compare", "good.jsonl", "good.csv", "--out", "both.json"), /^\{\n {2}"a"/);
});

test("compare: rows that only one file has, and those that cannot be scored, can be left out", async () => {
  const given = ["named.jsonl", "other.jsonl", "--id", "id", "-m", "exact", "--on-invalid", "skip"];
  const table = await run(["compare", ...given]);
  assert.equal(table.code, 0, table.stderr);
  assert.match(table.stdout, /\n1 row that both have\n/);
  assert.match(table.stdout, /\nleft out: 2 rows that only one file has\n$/);
  const { metrics, pairs, unpaired } = JSON.parse((await run(["compare", ...given, "-f", "json"])).stdout);
  assert.deepEqual([pairs, unpaired, metrics["match-exact"].meanA, metrics["match-exact"].meanB], [1, 2, 1, 0]);
});

test("a reader that goes away is no error", async () => {
  const command = `"${process.execPath}" "${bin}" score many.jsonl -m f1 -f jsonl | head -n 1`;
  const [code, stdout, stderr] = await new Promise((resolve) => {
    execFile("bash", ["-o", "pipefail", "-c", command], { cwd: folder }, (error, ...texts) =>
      resolve([error?.code ?? 0, ...texts]),
    );
  });
  assert.equal(JSON.parse(stdout).row, 1);
  assert.deepEqual([code, stderr], [0, ""]);
});

for (const [signal, exitCode] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  test(`${signal} ends at once and leaves nothing behind`, () => stopped(signal, exitCode));
}

async function stopped(signal, exitCode) {
  const child = spawn(process.execPath, [bin, "score", "-", "-f", "jsonl", "--out", "stopped.jsonl"], { cwd: folder });
  const ended = new Promise((resolve) => child.on("close", (code) => resolve(code)));
  // Enough for a chunk, so that the file has been begun; the rest never comes.
  child.stdin.on("error", () => {});
  child.stdin.write(jsonLines(many));
  while (!readdirSync(folder).some((name) => name.startsWith(".stopped")))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill(signal);
  assert.equal(await ended, exitCode);
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.includes("stopped")),
    [],
  );
}

test("help and version", async () => {
  assert.deepEqual(await run(["--version"]), { code: 0, stdout: `${version}\n`, stderr: "" });
  for (const args of [
    ["--help"],
    ["help", "score"],
    ...["score", "compare", "explain", "metrics", "tasks", "demo"].map((name) => [name, "--help"]),
  ]) {
    const { code, stdout, stderr } = await run(args);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^Usage: answerkey/);
    assert.match(stdout, /\nExamples:\n {2}.+\n/, args.join(" "));
  }
});

test("the stack only with DEBUG", async () => {
  const { stderr } = await run(["score", "nope.jsonl"], { env: { DEBUG: "1" } });
  assert.match(stderr, /^answerkey: nope\.jsonl: no such file or directory\n.*Error.*\n {4}at /s);
});

test("metrics and tasks: what there is", async () => {
  const { metrics, tasks } = catalog();
  const json = JSON.parse((await run(["metrics", "--format", "json"])).stdout);
  assert.deepEqual(json, { types: TYPES, catalog: metrics });
  const table = (await run(["metrics"])).stdout;
  for (const { id } of metrics) assert.ok(table.includes(`  ${id} `), id);
  assert.deepEqual(JSON.parse((await run(["tasks", "--format", "json"])).stdout), { tasks });
  assert.match((await run(["tasks"])).stdout, /^ {2}tasks\.rag\.end_to_end +A question goes in/);
  assert.throws(
    () => Metric.from({ type: "?" }),
    ({ message }) => {
      const types = /valid types: (.+)$/.exec(message)[1].split(", ");
      assert.deepEqual(TYPES.map(({ type }) => type).sort(), types.sort());
      return true;
    },
  );
  for (const { type, options } of TYPES) {
    if (type === "best_of") continue;
    const given = [...options.matchAll(/(\w+)(?:=(\w+))?/g)].map(([, key]) => key);
    const needed = type.endsWith("rouge") ? { rouge_type: "rougeL" } : {};
    const valid = () => Metric.from({ type, ...needed, nothing: 1 });
    assert.throws(valid, ({ message }) => {
      for (const option of message.match(/valid options: (.*)$/)?.[1].match(/\w+/g) ?? [])
        assert.ok(given.includes(option), `${type}: ${option}`);
      return true;
    });
  }
});

test("demo: the page, and the package that it imports", async () => {
  const child = spawn(process.execPath, [bin, "demo", "--port", "0"], { cwd: folder });
  try {
    const said = await new Promise((resolve) => child.stdout.once("data", (text) => resolve(String(text))));
    const [, url] = /^The demo page: (http:\/\/localhost:\d+\/) /.exec(said);
    const page = await (await fetch(url)).text();
    assert.equal(page, readFileSync(join(root, "www/index.html"), "utf8"));
    for (const path of ["main.js", "style.css", "answerkey/browser.js", "answerkey/dist/answerkey.wasm"]) {
      assert.equal((await fetch(url + path)).status, 200, path);
    }
    assert.equal((await fetch(`${url}..%2f..%2fpackage.json`)).status, 404);
  } finally {
    child.kill("SIGINT");
  }
});
