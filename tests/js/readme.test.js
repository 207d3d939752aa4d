// The JavaScript of the README and of docs/ runs, and its comments tell the truth.

import assert from "node:assert/strict";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { asserted, snippets } from "./snippets.js";

const root = new URL("../../", import.meta.url);
const docs = readdirSync(new URL("docs", root)).filter((name) => name.endsWith(".md"));

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
