// What the tests of the model scorers share: folders that are gone in the end, scorers on the stand-in for transformers.js.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { rewardScorer } from "answerkey/models";
import { fakeTransformers, modelFolder } from "./fake-transformers.js";

const folders = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder that is gone in the end. */
export function folderOf(kind, files) {
  folders.push(modelFolder(kind, files));
  return folders.at(-1);
}
export const rewardFolder = folderOf("reward");
export const t5Folder = folderOf("perplexity");

export function reward(options = {}, fake = fakeTransformers(options.fake)) {
  const { fake: _, ...given } = options;
  return { ...fake, scorer: rewardScorer({ localPath: rewardFolder, transformers: fake.transformers, ...given }) };
}
export const pair = (text, text_pair = "") => ({ text, text_pair });
export const sigmoid = (logit) => 1 / (1 + Math.exp(-logit));
export const close = (got, wanted) =>
  assert.ok(
    got.length === wanted.length && got.every((it, i) => Math.abs(it - wanted[i]) < 1e-6),
    `${got} instead of ${wanted}`,
  );

/** The reward of a text of numbers and the end token, as the stand-in computes it. */
export const rewardOf = (...ids) => sigmoid(ids.reduce((sum, id) => sum + id, 1) / 100);

/** A namespace without a file system, whose fetch serves a folder at http://site.example/m/. */
export function web(folder, { wasmPaths, ...env } = {}) {
  const asked = [];
  const fetch = async (url, init = {}) => {
    asked.push([init.method ?? "GET", String(url)]);
    const file = String(url).replace("http://site.example/m/", "");
    try {
      const body = readFileSync(join(folder, file));
      return new Response(body, { headers: { "content-length": body.length, "content-type": "text/plain" } });
    } catch {
      return new Response("<p>not here</p>", { status: 200, headers: { "content-type": "text/html" } });
    }
  };
  const onnx = { versions: { web: "1.2.3" }, wasm: { wasmPaths } };
  const settings = { useFS: false, allowLocalModels: false, useWasmCache: true, fetch, backends: { onnx }, ...env };
  return { asked, ...fakeTransformers({ env: settings }) };
}
