// The adapters in the real eval tools, without network: the evals are the blocks of docs/adapters.md.

import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { output } from "../../scripts/lib/run.js";
import { writeBlocks } from "./docs.js";
import { install } from "./install.js";
import { serveLangSmith } from "./langsmith.js";

const newer = install("evaltools");
const others = install("evaltools-others");
// Its optional dependencies are the clients of all providers.
const promptfoo = install("promptfoo", { optional: false });

/** Tests of the tools must not take themselves for a part of this one. */
const { NODE_TEST_CONTEXT, ...rest } = process.env;
const env = { ...rest, NO_COLOR: "1", CI: "1" };

/** A folder with the blocks for a tool. */
function written(tools, name) {
  const folder = tools.work(`docs-${name}`);
  assert.ok(writeBlocks("adapters.md", name, folder) > 0, "no blocks");
  return folder;
}

const node = (cwd, ...args) => output(process.execPath, args, { cwd, env });

test("autoevals", () => {
  const folder = written(newer, "autoevals");
  assert.equal(node(folder, "compare.mjs"), "Levenshtein 0.4\nf1 0.5");
  assert.equal(node(folder, "evaluate.mjs"), "0.4 0.5");
});

test("Braintrust", () => {
  const summary = node(written(newer, "braintrust"), "capitals.mjs");
  assert.match(summary, /^f1 +25\.00%/m);
  assert.match(summary, /^match-contains-ignore-punct +50\.00%/m);
  assert.match(summary, /^Levenshtein +\d/m);
});

for (const [tools, version] of [
  [newer, "0.19"],
  [others, "1.0"],
]) {
  test(`evalite ${version}`, () => {
    const folder = written(tools, "evalite");
    node(tools.work("runner"), "evaltools/run-evalite.js", folder);
    const found = JSON.parse(readFileSync(join(folder, "results.json"), "utf8"));
    const results = found.suites?.[0].evals ?? found.evals[0].results;
    const scores = results.map(({ input, scores }) => [input, ...scores.map(({ name, score }) => [name, score])]);
    assert.deepEqual(scores.sort(), [
      ["Italy", ["f1", 0.5], ["match-contains-ignore-punct", 1]],
      ["Peru", ["f1", 0], ["match-contains-ignore-punct", 0]],
    ]);
    const italy = results.find(({ input }) => input === "Italy");
    assert.match(italy.scores[0].metadata.rationale, /^f1 0\.5 \(.*\); matched in the answer: "Rome"$/);
  });
}

test("LangSmith: evaluate", async () => {
  const server = await serveLangSmith([
    { inputs: { country: "Italy" }, outputs: { answer: "Rome" } },
    { inputs: { country: "Peru" }, outputs: { answer: "Lima" } },
  ]);
  try {
    const options = { cwd: written(newer, "langsmith"), env: { ...env, LANGSMITH_ENDPOINT: server.url } };
    options.env.LANGSMITH_API_KEY = "none";
    await promisify(execFile)(process.execPath, ["evaluate.mjs"], options);
  } finally {
    server.close();
  }
  const feedback = server.feedback.map(({ key, score, comment }) => [key, score, comment.split(" (")[0]]);
  assert.deepEqual(feedback.sort(), [
    ["f1", 0, "f1 0"],
    ["f1", 0.5, "f1 0.5"],
  ]);
});

/** Runs a folder's tests in vitest; with `from` replaced by `to` they must fail, and say `why`. */
function vitestTests(tools, name, from, to, why) {
  const folder = written(tools, name);
  const run = () =>
    spawnSync(process.execPath, [tools.bin("vitest/vitest.mjs"), "run"], {
      cwd: folder,
      encoding: "utf8",
      env: { ...env, LANGSMITH_TEST_TRACKING: "false" },
    });
  const passing = run();
  assert.equal(passing.status, 0, passing.stdout + passing.stderr);
  assert.match(passing.stdout, /Tests +1 passed/);

  const file = join(folder, "capitals.eval.test.js");
  const code = readFileSync(file, "utf8");
  assert.ok(code.includes(from));
  writeFileSync(file, code.replace(from, to));
  const failing = run();
  assert.equal(failing.status, 1);
  assert.match(failing.stdout + failing.stderr, why);
}

test("LangSmith: its vitest integration", () => {
  vitestTests(newer, "langsmith-vitest", "It is Rome.", "It is Milan.", /expected \+?0 to be 0\.5/);
});

test("openevals", () => {
  assert.equal(node(written(newer, "openevals"), "simulate.mjs"), "exact_match false\nf1 0.5");
});

test("vitest-evals 0.16: a judge", () => {
  vitestTests(newer, "vitest-evals", "It is Rome.", "It is Milan.", /reason +f1 0 \(precision 0,/);
});

test("vitest-evals 0.5: a scorer", () => {
  vitestTests(others, "vitest-evals-0", '"Rome" : "Cusco"', '"Milan" : "Cusco"', /f1 0 \(precision 0,/);
});

/** Runs promptfoo on a configuration; gives what it says of each case. */
function promptfooResults(folder) {
  const args = ["eval", "--no-cache", "--no-write", "--no-table", "--no-progress-bar", "--output", "results.json"];
  const { stdout, stderr } = spawnSync(process.execPath, [promptfoo.bin("promptfoo/dist/src/main.js"), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...env,
      PROMPTFOO_DISABLE_TELEMETRY: "1",
      PROMPTFOO_DISABLE_UPDATE: "1",
      PROMPTFOO_CONFIG_DIR: join(folder, "config"),
    },
  });
  try {
    return JSON.parse(readFileSync(join(folder, "results.json"), "utf8")).results.results;
  } catch (error) {
    throw new Error(`no results: ${stdout}${stderr}`, { cause: error });
  }
}

test("promptfoo", () => {
  const [rome, cusco] = promptfooResults(written(promptfoo, "promptfoo"));
  assert.equal(rome.success, true, rome.error);
  assert.deepEqual(rome.namedScores, { f1: 0.5, "match-contains-ignore-punct": 1, "rouge1-stemmer": 0.5 });
  const [f1] = rome.gradingResult.componentResults;
  assert.match(f1.reason, /^f1 0\.5 \(.*\); matched in the answer: "Rome"$/);
  assert.equal(cusco.success, false);
  assert.deepEqual(cusco.namedScores, { f1: 0, "match-contains-ignore-punct": 0, "rouge1-stemmer": 0 });
});

test("promptfoo: a case that cannot be judged is an error, not a failure", () => {
  const folder = written(promptfoo, "promptfoo");
  const config = join(folder, "promptfooconfig.yaml");
  const code = readFileSync(config, "utf8");
  for (const [from, to, message] of [
    ["expected: Rome,", "", /^AnswerKeyError: expected: `\S+` compares with an expected text, and there is none/],
    [
      "{ metric: f1, threshold: 0.4 }",
      "{ metric: f1 }",
      /^AnswerKeyError: threshold: expected a number from 0 to 1, got/,
    ],
  ]) {
    assert.ok(code.includes(from));
    writeFileSync(config, code.replace(from, to));
    assert.match(promptfooResults(folder)[0].error, message);
  }
});

test("promptfoo: the assertion by its path", () => {
  const folder = written(promptfoo, "promptfoo");
  const config = join(folder, "promptfooconfig.yaml");
  const code = readFileSync(config, "utf8");
  writeFileSync(
    config,
    code.replaceAll("package:answerkey/promptfoo", `file://${promptfoo.bin("answerkey/promptfoo.js")}`),
  );
  assert.deepEqual(
    promptfooResults(folder).map(({ success }) => success),
    [true, false],
  );
});

test("types of the tools take what the adapters give", () => {
  const options = ["--module", "nodenext", "--target", "es2022", "--strict", "--noEmit", "--skipLibCheck"];
  for (const [tools, name] of [
    [newer, "tools"],
    [promptfoo, "promptfoo"],
  ]) {
    node(tools.work("types"), tools.bin("typescript/bin/tsc"), ...options, `evaltools/${name}.types.ts`);
  }
});
