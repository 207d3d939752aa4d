// The JavaScript of the README and of docs/, and what its comments claim.

import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);

/**
 * The snippets of a page: its `js` blocks; with `tool` those that need a tool beside it (`js vitest`, say), which are run by
 * that tool's test.
 */
export function snippets(page, tool) {
  const text = readFileSync(new URL(page, root), "utf8");
  return [...text.matchAll(/^```([^\n]+)\n(.*?)^```$/gms)]
    .filter(([, info]) => info === (tool ? `js ${tool}` : "js"))
    .map(([, , code]) => code);
}

/** A statement that ends in a comment with a value. */
const CLAIM = /^(\s*)([^/\s][^;]*); \/\/ (["[{\d].*)$/;

/** The snippet with its claims as assertions; counts them in `claims`. */
export function asserted(snippet, claims) {
  const lines = snippet.split("\n").map((line) => {
    const claim = CLAIM.exec(line);
    if (!claim) return line;
    claims.push(line);
    const [, indent, expression, value] = claim;
    return `${indent}{ const got = ${expression}; $assert.deepEqual(ArrayBuffer.isView(got) ? [...got] : got, ${value}); }`;
  });
  return `import $assert from "node:assert/strict";\n${lines.join("\n")}`;
}
