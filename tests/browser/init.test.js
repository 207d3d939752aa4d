// Loading in Chromium: too early, twice, at once, from the wrong place, and again.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { root } from "../../scripts/lib/run.js";
import { serve } from "../../scripts/lib/serve.js";
import { launch } from "./browser.js";

const folder = mkdtempSync(join(tmpdir(), "answerkey-init-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>A page with nothing on it</title>");
symlinkSync(join(root, "pkg"), join(folder, "answerkey"));

let browser;
let site;
before(async () => {
  site = await serve(0, folder);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  site?.server.close();
  rmSync(folder, { recursive: true });
});

/** Runs `use` on a fresh page, in which nothing is loaded yet. */
async function onPage(use) {
  const page = await browser.newPage();
  try {
    await page.goto(site.url);
    return await page.evaluate(use);
  } finally {
    await page.close();
  }
}

test("too early, twice, and at once", async () => {
  const found = await onPage(async () => {
    const { init, MatchMetric } = await import("/answerkey/browser.js");
    const score = () => new MatchMetric().score("a", "a");
    let early;
    try {
      score();
    } catch ({ code, message }) {
      early = [code, message.includes("await init()")];
    }
    const [one, other] = [init(), init()];
    await Promise.all([one, other]);
    await init();
    const fetched = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length;
    return { early, same: one === other, score: score(), fetched };
  });
  assert.deepEqual(found, { early: ["not_initialized", true], same: true, score: 1, fetched: 1 });
});

test("what is not the module is an error, and the next attempt may succeed", async () => {
  const found = await onPage(async () => {
    const { init, MatchMetric } = await import("/answerkey/browser.js");
    const codes = [];
    for (const source of [new Uint8Array([1, 2, 3]), "/answerkey/gone.wasm", "/index.html", fetch("/gone.wasm"), 42]) {
      await init(source).catch(({ name, code, path }) => codes.push([name, code, path]));
    }
    await init(fetch("/answerkey/dist/answerkey.wasm"));
    return { codes, score: new MatchMetric().score("a", "a") };
  });
  const refused = ["AnswerKeyError", "invalid_argument", "source"];
  assert.deepEqual(found, { codes: Array(5).fill(refused), score: 1 });
});
