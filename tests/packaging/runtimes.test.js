// The package in every runtime that the README names, without a browser.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as answerkey from "answerkey";
import { output } from "../../scripts/lib/run.js";
import { scores } from "./fixtures/scores.js";
import { install } from "./install.js";

const { bin, load, work } = install("runtimes");
const expected = await scores(answerkey);

/** The installed package must be what scores, not the workspace's: the fixtures lie beside it. */
function prints(name, command, args, options) {
  test(name, () =>
    assert.equal(output(command, args, { cwd: work(name.replaceAll(/\W+/g, "-")), ...options }), expected),
  );
}

for (const [name, node] of Object.entries({
  "Node, this one": process.execPath,
  "Node 18": bin("node-18/bin/node"),
  "Node 24": bin("node-24/bin/node"),
})) {
  prints(`${name}: import`, node, ["print.js"]);
  prints(`${name}: require`, node, ["require.cjs"]);
  test(`${name}: the command line`, () => {
    const folder = work(name.replaceAll(/\W+/g, "-"));
    writeFileSync(join(folder, "answers.csv"), `expected,actual\n${"Rome,It is Rome\n".repeat(3000)}`);
    const command = ["../node_modules/answerkey/bin/answerkey.js", "score", "answers.csv", "-m", "contains"];
    const report = JSON.parse(output(node, [...command, "--workers", "2", "-f", "json"], { cwd: folder }));
    assert.equal(report.instances.length, 3000);
    assert.equal(report.global["match-contains"], 1);
  });
}

const bun = bin("bun/bin/bun");
prints("Bun: import", bun, ["run", "--no-install", "print.js"]);
prints("Bun: require", bun, ["run", "--no-install", "require.cjs"]);

const deno = bin("deno/deno");
const env = { ...process.env, DENO_NO_UPDATE_CHECK: "1" };
prints("Deno: import, without any permission", deno, ["run", "--no-prompt", "--no-remote", "print.js"], { env });
prints("Deno: require", deno, ["run", "--no-prompt", "--no-remote", "--allow-read", "require.cjs"], { env });

test("workerd", async () => {
  const folder = work("workerd");
  const { build } = await load("esbuild");
  // As Cloudflare's wrangler bundles: its conditions, and the .wasm as a module of its own.
  await build({
    absWorkingDir: folder,
    entryPoints: ["respond.js"],
    outdir: "out",
    bundle: true,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    loader: { ".wasm": "copy" },
    assetNames: "[name]",
    logLevel: "error",
  });
  const command = bin("workerd/bin/workerd");
  const args = ["serve", "workerd.capnp", "--control-fd=3"];
  const server = spawn(command, args, { cwd: folder, stdio: ["ignore", "inherit", "inherit", "pipe"] });
  const ended = once(server, "close");
  try {
    const port = await Promise.race([
      portOf(server.stdio[3]),
      ended.then(([code]) => assert.fail(`ended with ${code}`)),
    ]);
    const response = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(await response.text(), expected);
  } finally {
    server.kill();
    await ended;
  }
});

/** workerd says on its control pipe where it listens. */
async function portOf(pipe) {
  let text = "";
  for await (const chunk of pipe) {
    text += chunk;
    const port = /"port":(\d+)/.exec(text);
    if (port) return port[1];
  }
  throw new Error(`workerd said no port: ${text}`);
}
