// The packed package's manifest and types, as linters and compilers see them.

import { join } from "node:path";
import { test } from "node:test";
import { output, root } from "../../scripts/lib/run.js";
import { install } from "./install.js";

const { bin, folder, packed, work } = install("types");
const node = (...args) => output(process.execPath, args, { cwd: folder });

test("publint", () => {
  node(bin("publint/src/cli.js"), packed, "--strict");
});

const attw = (...args) => node(bin("attw/dist/index.js"), packed, ...args);

test("are the types wrong: the main entry, however it is resolved", () => {
  attw("--entrypoints", ".", "./package.json");
});

for (const entry of ["inline", "models"]) {
  test(`are the types wrong: answerkey/${entry}, an ES module only`, () => {
    attw("--entrypoints", `./${entry}`, "--profile", "esm-only");
  });
}

test("are the types wrong: entries for import and require", () => {
  attw("--entrypoints", "./judge", "./testing", "./node-test", "./adapters", "--profile", "node16");
});

test("are the types wrong: answerkey/vitest and answerkey/promptfoo, ES modules only", () => {
  attw("--entrypoints", "./vitest", "./promptfoo", "--profile", "esm-only");
});

test("are the types wrong: answerkey/jest, CommonJS only", () => {
  attw("--entrypoints", "./jest", "--profile", "node16");
});

const compilers = {
  "TypeScript 5": bin("typescript/bin/tsc"),
  "TypeScript 7": join(root, "node_modules/typescript/bin/tsc"),
};
/** TypeScript 7 has no node10 any more. */
const RESOLUTIONS = { "TypeScript 5": ["nodenext", "bundler", "node10"], "TypeScript 7": ["nodenext", "bundler"] };

for (const [name, compiler] of Object.entries(compilers)) {
  for (const resolution of RESOLUTIONS[name]) {
    test(`${name}: ${resolution}`, () => {
      const project = join(work(`${name.replace(" ", "-")}-${resolution}`), "types", `${resolution}.json`);
      node(compiler, "--project", project);
    });
  }
}
