// Loading as browsers do it, in Node: each case in a process of its own, because a module loads once.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** Runs a module with `answerkey`, the browser's entry, and `bytes`, a fresh copy of the file; returns what it prints. */
function run(body) {
  const script = `
    import { readFileSync } from "node:fs";
    import * as answerkey from "../../pkg/browser.js";
    const bytes = () => readFileSync("../../pkg/dist/answerkey.wasm");
    const response = (body, status = 200, type = "application/wasm") => new Response(body, { status, headers: { "content-type": type } });
    const failure = async (source) => {
      try { await answerkey.init(source); return "loaded"; } catch (error) { return [error.name, error.code, error.path].join(" "); }
    };
    const score = () => new answerkey.MatchMetric().score("a", "a");
    ${body}`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
    encoding: "utf8",
  }).trim();
}

test("a call before init says what to do", () => {
  const out = run("try { score(); } catch (error) { console.log(error.code, error.message); }");
  assert.match(out, /^not_initialized .*await init\(\)/);
});

test("init takes bytes, a module, a response, a promise of one, a data URL", () => {
  for (const source of [
    "bytes()",
    "bytes().buffer.slice(bytes().byteOffset, bytes().byteOffset + bytes().length)",
    "new WebAssembly.Module(bytes())",
    "response(bytes())",
    'response(bytes(), 200, "application/octet-stream")',
    "Promise.resolve(response(bytes()))",
    '"data:application/wasm;base64," + bytes().toString("base64")',
    'new URL("data:application/wasm;base64," + bytes().toString("base64"))',
  ]) {
    assert.equal(run(`await answerkey.init(${source}); console.log(score());`), "1", source);
  }
});

test("init twice and concurrently", () => {
  const body = `
    const [a, b] = [answerkey.init(bytes()), answerkey.init(bytes())];
    console.log(a === b);
    await Promise.all([a, b]);
    await answerkey.init();
    await answerkey.init("https://nowhere.invalid/");
    console.log(score());`;
  assert.equal(run(body), "true\n1");
});

test("a failed init says why, and the next one may succeed", () => {
  const body = `
    console.log(await failure(new Uint8Array([1, 2, 3])));
    console.log(await failure(response("gone", 404)));
    console.log(await failure(response("<html>", 200, "text/html")));
    console.log(await failure(42));
    console.log(await failure(null) === "loaded");
    await answerkey.init(bytes());
    console.log(score());`;
  const refused = "AnswerKeyError invalid_argument source";
  assert.equal(run(body), [refused, refused, refused, refused, "false", "1"].join("\n"));
});
