// The package as others get it: its entries, its types, and an installation into an empty folder.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import * as answerkey from "answerkey";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path) => readFileSync(join(root, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "answerkey-test-"));
after(() => rmSync(folder, { recursive: true }));

test("one version everywhere", () => {
  const { version } = JSON.parse(read("pkg/package.json"));
  assert.equal(answerkey.version, version);
  assert.equal(/^version = "(.+)"$/m.exec(read("Cargo.toml"))[1], version);
});

test("no runtime dependencies", () => {
  const manifest = JSON.parse(read("pkg/package.json"));
  assert.equal(manifest.dependencies, undefined);
});

/** The names of values that a declaration file exports. */
function declaredValues(declarations) {
  return [...declarations.matchAll(/^export (?:abstract )?(?:class|function|const) (\w+)/gm)]
    .map((match) => match[1])
    .sort();
}

test("every entry has every declared name", async () => {
  const declared = declaredValues(read("pkg/index.d.ts"));
  assert.ok(declared.length > 5);
  assert.deepEqual(Object.keys(answerkey).sort(), declared);
  for (const entry of ["browser", "inline"]) {
    assert.deepEqual(Object.keys(await import(`../../pkg/${entry}.js`)).sort(), declared, entry);
  }
});

test("copies in the package are equal to their originals", () => {
  for (const name of ["index", "models/judge", "testing", "node-test", "adapters"]) {
    assert.equal(read(`pkg/${name}.d.cts`), read(`pkg/${name}.d.ts`));
  }
  assert.equal(read("pkg/jest.d.ts"), read("pkg/jest.d.cts"));
  for (const folder of ["docs", "examples"]) {
    for (const name of readdirSync(join(root, folder))) {
      assert.equal(read(`pkg/${folder}/${name}`), read(`${folder}/${name}`), name);
    }
  }
  for (const name of ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"]) {
    assert.ok(read(`pkg/${name}`) === read(name), `pkg/${name} is not ${name}; run \`npm run copies\``);
  }
});

test("the README names the tools and versions that test the package", () => {
  const table = read("README.md").split("| version tested |")[1].split("\n\n")[0];
  const rows = [...table.matchAll(/^\| (\w[\w.-]*) \| (.+?) \|/gm)].map(([, tool, versions]) => [
    tool.toLowerCase(),
    versions.match(/\d+\.\d+\.\d+[\w.-]*/g),
  ]);
  const { devDependencies } = JSON.parse(read("package.json"));
  const tested = { typescript: [devDependencies.typescript] };
  for (const group of Object.values(JSON.parse(read("tests/packaging/tools.json")))) {
    for (const [name, source] of Object.entries(group)) {
      // What belongs to another tool is not a row of its own, and docs/models.md names transformers.js. `node-18` is one of
      // several.
      if (/^(@|react|jest-environment|puppeteer-core$|selenium|zod$)/.test(name)) continue;
      const tool = name.replace(/-\d+$/, "");
      const version = source.replace(/^npm:.+@/, "");
      tested[tool] = [...new Set([...(tested[tool] ?? []), version])].sort();
    }
  }
  assert.deepEqual(Object.fromEntries(rows), tested);
});

test("the types name the error codes and metrics of the core", () => {
  const declarations = read("pkg/index.d.ts");
  const codes = [...read("src/error.rs").matchAll(/^ {4}\w+ => "(\w+)",$/gm)].map((match) => match[1]);
  const union = /export type ErrorCode =([^;]+);/.exec(declarations)[1];
  // A module that is not loaded cannot say so itself.
  assert.deepEqual(
    [...union.matchAll(/"(\w+)"/g)].map((match) => match[1]),
    ["not_initialized", ...codes],
  );
  assert.throws(
    () => answerkey.Metric.from({ type: "?" }),
    ({ message }) => {
      const ids = /valid types: (.+)$/.exec(message)[1].split(", ");
      const [spec] = declarations.split("export type MetricSpec =")[1].split("\n\n");
      assert.deepEqual(
        [...spec.matchAll(/type: ((?:"\w+"(?: \| )?)+)/g)].flatMap((match) => match[1].match(/\w+/g)).sort(),
        ids.sort(),
      );
      return true;
    },
  );
});

test("the packed package scores in an empty folder", () => {
  const npm = (...args) =>
    execFileSync("npm", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const [{ filename, files }] = JSON.parse(npm("pack", "--json", join(root, "pkg")));
  const packed = files.map((file) => file.path);
  for (const path of [
    "package.json",
    "README.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "NOTICE",
    "index.d.ts",
    "dist/answerkey.wasm",
    "dist/demo/index.html",
  ]) {
    assert.ok(packed.includes(path), `${path} is not packed`);
  }
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  npm("install", "--no-audit", "--no-fund", `./${filename}`);
  assert.deepEqual(
    readdirSync(join(folder, "node_modules")).filter((name) => !name.startsWith(".")),
    ["answerkey"],
  );
  const score =
    'new MatchMetric({ strategy: "contains", ignoreCase: true }).score("Rome", "The capital is ROME today")';
  writeFileSync(join(folder, "esm.mjs"), `import { MatchMetric } from "answerkey";\nconsole.log(${score});\n`);
  writeFileSync(join(folder, "cjs.cjs"), `const { MatchMetric } = require("answerkey");\nconsole.log(${score});\n`);
  const inline = `import { init, MatchMetric } from "answerkey/inline";\nawait init();\nconsole.log(${score});\n`;
  writeFileSync(join(folder, "inline.mjs"), inline);
  for (const script of ["esm.mjs", "cjs.cjs", "inline.mjs"]) {
    assert.equal(execFileSync(process.execPath, [script], { cwd: folder, encoding: "utf8" }), "1\n", script);
  }
  writeFileSync(join(folder, "answers.jsonl"), '{"expected":"Rome","actual":"It is Rome."}\n'.repeat(3000));
  const command = ["answerkey", "score", "answers.jsonl", "--workers", "2", "--metric", "contains:ignore_punct"];
  const table = execFileSync("npx", command, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  assert.match(table, /match-contains-ignore-punct {2}1\.0000 .+ 3000\n/);
});

test("NOTICE names the libraries that are bundled into the command line", () => {
  const files = readdirSync(join(root, "pkg/cli"), { recursive: true }).filter((name) => name.endsWith(".js"));
  const imports = files.flatMap((name) =>
    [...read(`pkg/cli/${name}`).matchAll(/ from "([^."][^"]*)"/g)].map((it) => it[1]),
  );
  const libraries = new Set(imports.filter((name) => name !== "answerkey" && !name.startsWith("node:")));
  const named = [...read("NOTICE").matchAll(/^- (\S+), Copyright/gm)].map((match) => match[1]);
  assert.ok(libraries.size > 2);
  for (const library of libraries) assert.ok(named.includes(library), library);
});
