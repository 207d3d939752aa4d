// The commands of docs/cli.md run, and print what stands there.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { bin, root } from "./cli.js";

const page = readFileSync(join(root, "docs/cli.md"), "utf8");
const blocks = [...page.matchAll(/^```sh\n(.*?)^```\n\n```text\n(.*?)^```$/gms)];
const folder = mkdtempSync(join(tmpdir(), "answerkey-docs-"));
after(() => rmSync(folder, { recursive: true }));
cpSync(join(root, "examples"), folder, { recursive: true });

/** What a script prints; `npx answerkey` is this checkout's. */
function printed(script) {
  const npx = `npx() { shift; "${process.execPath}" "${bin}" "$@"; }`;
  return new Promise((resolve) => {
    execFile("bash", ["-c", `${npx}\n${script}`], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
}

test("every command has its output beside it", () => {
  assert.ok(blocks.length >= 8);
  assert.equal(page.match(/^```sh$/gm).length, blocks.length);
});

for (const [, script, output] of blocks) {
  test(script.split("\n")[0], async () => assert.equal(await printed(script), output));
}
