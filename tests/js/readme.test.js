// The JavaScript of the README and of docs/ runs, and its comments tell the truth.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
const docs = readdirSync(new URL("docs", root)).filter((name) => name.endsWith(".md"));

/** The snippets of a page: `js` blocks. A block that needs a tool beside it (`js vitest`, say) is run by that tool's test. */
function snippets(page) {
  const text = readFileSync(new URL(page, root), "utf8");
  return [...text.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]);
}

/** A statement that ends in a comment with a value. */
const CLAIM = /^(\s*)([^/\s][^;]*); \/\/ (["[{\d].*)$/;

/** The snippet with its claims as assertions; counts them in `claims`. */
function asserted(snippet, claims) {
  const lines = snippet.split("\n").map((line) => {
    const claim = CLAIM.exec(line);
    if (!claim) return line;
    claims.push(line);
    const [, indent, expression, value] = claim;
    return `${indent}{ const got = ${expression}; $assert.deepEqual(ArrayBuffer.isView(got) ? [...got] : got, ${value}); }`;
  });
  return `import $assert from "node:assert/strict";\n${lines.join("\n")}`;
}

test("the README has snippets", () => assert.ok(snippets("README.md").length >= 6));

for (const page of ["README.md", ...docs.map((name) => `docs/${name}`)]) {
  for (const [i, snippet] of snippets(page).entries()) {
    test(`${page}, snippet ${i + 1}: ${snippet.split("\n")[0]}`, async () => {
      const claims = [];
      const file = new URL(`./${page.replace(/\W/g, "-")}-${i}.tmp.mjs`, import.meta.url);
      writeFileSync(file, asserted(snippet, claims));
      try {
        await import(file.href);
      } finally {
        rmSync(file);
      }
      assert.ok(claims.length > 0, "a snippet shows what comes out");
    });
  }
}
