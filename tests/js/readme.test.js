// The README's JavaScript runs, and its comments tell the truth.

import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const snippets = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]);

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

test("the README has snippets", () => assert.ok(snippets.length >= 6));

for (const [i, snippet] of snippets.entries()) {
  test(`snippet ${i + 1}: ${snippet.split("\n")[0]}`, async () => {
    const claims = [];
    const file = new URL(`./readme-${i}.tmp.mjs`, import.meta.url);
    writeFileSync(file, asserted(snippet, claims));
    try {
      await import(file.href);
    } finally {
      rmSync(file);
    }
    assert.ok(claims.length > 0, "a snippet shows what comes out");
  });
}
