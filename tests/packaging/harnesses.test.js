// The matchers and asserts in the real harnesses: what passes, what fails and with which words, and the types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { output } from "../../scripts/lib/run.js";
import { writeBlocks } from "./docs.js";
import { install } from "./install.js";

const { bin, work } = install("harnesses");
const newest = install("harnesses-newest");
const oldest = install("harnesses-oldest");
const vitest = bin("vitest/vitest.mjs");
const jest = bin("jest/bin/jest.js");
const node24 = bin("node-24/bin/node");
const messages = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures/harnesses/messages.json"), "utf8"));

/** Tests of the harnesses must not take themselves for a part of this one. */
const { NODE_TEST_CONTEXT, ...rest } = process.env;
const env = { ...rest, NO_COLOR: "1", CI: "1" };

const folderOf = (name, tools = { work }) => join(tools.work(name), "harnesses");

/** The JSON report of vitest or Jest; they have the same shape. */
function report(cwd, command, ...args) {
  const { stdout, stderr } = spawnSync(command, [...args, "--outputFile=report.json"], { cwd, encoding: "utf8", env });
  assert.ok(existsSync(join(cwd, "report.json")), stdout + stderr);
  return JSON.parse(readFileSync(join(cwd, "report.json"), "utf8"));
}

/** The file of failing tests must fail with the messages of messages.json, and in the asymmetric case show the matcher. */
function failsAsExpected({ numPassedTests, testResults }) {
  assert.equal(numPassedTests, 0);
  const results = testResults.flatMap((file) => file.assertionResults);
  assert.deepEqual(
    results.map(({ title }) => title),
    [...Object.keys(messages), "asymmetric"],
  );
  for (const { title, status, failureMessages } of results) {
    assert.equal(status, "failed", title);
    const [message] = failureMessages;
    if (title === "asymmetric") assert.match(message, /toMatchAnswer/);
    else assert.equal(message.split("\n    at ")[0], `Error: ${messages[title].join("\n")}`);
  }
}

for (const [name, tools, ...command] of [
  ["vitest 4", { work }, process.execPath, vitest, "run", "--reporter=json"],
  ["vitest 5", newest, newest.bin("node-24/bin/node"), newest.bin("vitest/vitest.mjs"), "run", "--reporter=json"],
  ["vitest 2", oldest, process.execPath, oldest.bin("vitest/vitest.mjs"), "run", "--reporter=json"],
  ["Jest 30", { work }, process.execPath, jest, "--json"],
  ["Jest 30 with jsdom", { work }, process.execPath, jest, "--json", "--env=jsdom"],
  ["Jest 28", oldest, process.execPath, oldest.bin("jest/bin/jest.js"), "--json"],
]) {
  const folder = name.replaceAll(" ", "-");
  test(`${name}: passing tests`, () => {
    const found = report(folderOf(folder, tools), ...command, "passing.test");
    assert.deepEqual([found.numPassedTests, found.numTotalTests], [5, 5]);
  });

  test(`${name}: failing tests`, () => {
    failsAsExpected(report(folderOf(folder, tools), ...command, "failing.test"));
  });
}

test("Bun: answerkey/testing", () => {
  const cwd = folderOf("bun");
  const run = (file) =>
    spawnSync(bin("bun/bin/bun"), ["test", "--preload", "./bun.js", file], { cwd, encoding: "utf8", env });
  const passing = run("./passing.test.cjs");
  assert.equal(passing.status, 0, passing.stderr);
  assert.match(passing.stderr, /^ 5 pass\n 0 fail$/m);
  const failing = run("./failing.test.cjs");
  assert.match(failing.stderr, /^ 0 pass\n 8 fail$/m);
  for (const lines of Object.values(messages))
    assert.ok(failing.stderr.includes(lines.slice(1).join("\n")), failing.stderr);
});

test("Jest: globals not injected", () => {
  const args = ["--json", "--injectGlobals=false", "--testMatch", "**/*.test.mjs"];
  const found = report(folderOf("jest-modules"), process.execPath, "--experimental-vm-modules", jest, ...args);
  assert.deepEqual([found.numPassedTests, found.numTotalTests], [1, 1], found.testResults[0].message);
});

test("node:test: t.assert", () => {
  output(node24, ["--test", "asserts.test.js"], { cwd: folderOf("node-test"), env });
});

for (const [name, types] of Object.entries({ vitest: [], "jest-globals": [], jest: ["jest"], "node-test": ["node"] })) {
  test(`types: ${name}`, () => {
    const options = ["--module", "nodenext", "--target", "es2022", "--lib", "es2023,dom", "--strict", "--noEmit"];
    const folder = folderOf(`types-${name}`);
    const args = [...options, "--types", types.join() || "node", `${name}.types.ts`];
    output(process.execPath, [bin("typescript/bin/tsc"), ...args], { cwd: folder });
  });
}

for (const [harness, command, ...args] of [
  ["vitest", process.execPath, vitest, "run"],
  ["jest", process.execPath, jest],
  ["node-test", process.execPath, "--test"],
  ["bun", bin("bun/bin/bun"), "test"],
]) {
  test(`docs/testing.md: ${harness}`, () => {
    const folder = work(`docs-${harness}`);
    assert.ok(writeBlocks("testing.md", harness, folder) > 0, "no blocks");
    output(command, args, { cwd: folder, env });
  });
}
