// The matchers and asserts in the real harnesses: what passes, what fails and with which words, and the types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { output } from "../../scripts/lib/run.js";
import { writeBlocks } from "./docs.js";
import { install } from "./install.js";

const { bin, work } = install("harnesses");
const vitest = bin("vitest/vitest.mjs");
const jest = bin("jest/bin/jest.js");
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, "fixtures/harnesses", name), "utf8"));

/** Tests of the harnesses must not take themselves for a part of this one. */
const { NODE_TEST_CONTEXT, ...rest } = process.env;
const env = { ...rest, NO_COLOR: "1", CI: "1" };

const folderOf = (name) => join(work(name), "harnesses");

/** The JSON report of vitest or Jest; they have the same shape. */
function report(cwd, ...args) {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8", env });
  assert.ok(stdout.includes("{"), stderr);
  return JSON.parse(stdout.slice(stdout.indexOf("{")));
}

/** The file of failing tests must fail with the messages of messages.json, and in the asymmetric case show the matcher. */
function failsAsExpected({ numPassedTests, testResults }, shown) {
  assert.equal(numPassedTests, 0);
  const messages = read("messages.json");
  const results = testResults.flatMap((file) => file.assertionResults);
  assert.deepEqual(
    results.map(({ title }) => title),
    [...Object.keys(messages), "asymmetric"],
  );
  for (const { title, status, failureMessages } of results) {
    assert.equal(status, "failed", title);
    const [message] = failureMessages;
    if (title === "asymmetric") assert.ok(message.includes(shown), message);
    else assert.equal(message.split("\n    at ")[0], `Error: ${messages[title].join("\n")}`);
  }
}

test("vitest: passing tests", () => {
  const { numPassedTests, numTotalTests } = report(
    folderOf("vitest"),
    vitest,
    "run",
    "--reporter=json",
    "passing.test",
  );
  assert.deepEqual([numPassedTests, numTotalTests], [5, 5]);
});

test("vitest: failing tests", () => {
  const found = report(folderOf("vitest-failing"), vitest, "run", "--reporter=json", "failing.test");
  failsAsExpected(found, "{ answer: toMatchAnswer");
});

test("Jest: passing tests", () => {
  const { numPassedTests, numTotalTests } = report(folderOf("jest"), jest, "--json", "passing.test");
  assert.deepEqual([numPassedTests, numTotalTests], [5, 5]);
});

test("Jest: failing tests", () => {
  failsAsExpected(report(folderOf("jest-failing"), jest, "--json", "failing.test"), "toMatchAnswer<Rome>");
});

test("Jest: globals not injected", () => {
  const args = ["--json", "--injectGlobals=false", "--testMatch", "**/*.test.mjs"];
  const found = report(folderOf("jest-modules"), "--experimental-vm-modules", jest, ...args);
  assert.deepEqual([found.numPassedTests, found.numTotalTests], [1, 1], found.testResults[0].message);
});

test("node:test: t.assert", () => {
  output(bin("node-24/bin/node"), ["--test", "asserts.test.js"], { cwd: folderOf("node-test"), env });
});

for (const [name, types] of Object.entries({ vitest: [], "jest-globals": [], jest: ["jest"], "node-test": ["node"] })) {
  test(`types: ${name}`, () => {
    const options = ["--module", "nodenext", "--target", "es2022", "--lib", "es2023,dom", "--strict", "--noEmit"];
    const folder = folderOf(`types-${name}`);
    const args = [...options, "--types", types.join() || "node", `${name}.types.ts`];
    output(process.execPath, [bin("typescript/bin/tsc"), ...args], { cwd: folder });
  });
}

for (const [harness, ...command] of [
  ["vitest", vitest, "run"],
  ["jest", jest],
  ["node-test", "--test"],
]) {
  test(`docs/testing.md: ${harness}`, () => {
    const folder = work(`docs-${harness}`);
    const count = writeBlocks("testing.md", harness, folder);
    assert.ok(count > 0, "no blocks");
    output(process.execPath, command, { cwd: folder, env });
  });
}
