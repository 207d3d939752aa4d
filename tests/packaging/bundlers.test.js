// The package in browsers and through bundlers: each bundle runs in Chromium under a strict CSP, or in Node elsewhere.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import * as answerkey from "answerkey";
import { output } from "../../scripts/lib/run.js";
import { CSP, serve } from "../../scripts/lib/serve.js";
import { launch, openPage } from "../browser/browser.js";
import { scores } from "./fixtures/scores.js";
import { enter, install } from "./install.js";

const { bin, load, plain, work } = install("bundlers");
const expected = await scores(answerkey);

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** The page at `url` scores, and so does its worker; `strict` says whether the policy is there and acts. */
async function pageScores(url, strict) {
  const { page, problems, close } = await openPage(browser, url, { bypassCSP: !strict });
  await page.waitForSelector("body[data-done]", { state: "attached" }).catch((error) => problems.push(error.message));
  assert.deepEqual(problems, []);
  for (const name of ["page", "worker"]) assert.equal(await page.getAttribute("body", `data-${name}`), expected, name);
  assert.equal(await page.getAttribute("body", "data-strict"), String(strict));
  await close();
}

/** What a folder holds scores, under the strict CSP unless told otherwise. */
async function folderScores(folder, strict = true) {
  assert.match(CSP, /script-src 'self' 'wasm-unsafe-eval';/);
  const { server, url } = await serve(0, folder);
  try {
    await pageScores(url, strict);
  } finally {
    server.close();
  }
}

for (const entry of ["browser.js", "inline.js"]) {
  test(`no bundler: ${entry}`, async () => {
    await folderScores(plain(entry));
  });
}

test("no bundler: a service worker", async () => {
  const folder = plain("browser.js");
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Scores</title>");
  const { server, url } = await serve(0, folder);
  const { page, problems, close } = await openPage(browser, url);
  try {
    const answer = await page.evaluate(async () => {
      await navigator.serviceWorker.register("service-worker.js", { type: "module" });
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
      }
      return (await fetch("scores")).text();
    });
    assert.deepEqual([answer, problems], [expected, []]);
  } finally {
    await close();
    server.close();
  }
});

test("Vite: build", async () => {
  const folder = work("vite");
  const { build } = await load("vite");
  await build({ root: folder, configFile: false, logLevel: "error" });
  await folderScores(join(folder, "dist"));
});

test("Vite: development server", async () => {
  const folder = work("vite-dev");
  const { createServer } = await load("vite");
  const server = await createServer({
    root: folder,
    configFile: false,
    cacheDir: join(folder, ".vite"),
    logLevel: "error",
    server: { port: 0 },
  });
  try {
    await server.listen();
    await pageScores(server.resolvedUrls.local[0], false);
  } finally {
    await server.close();
  }
});

async function webpackBundle(folder, options) {
  const { default: webpack } = await load("webpack");
  const output = { path: join(folder, "dist"), ...options.output };
  const stats = await new Promise((resolve, reject) => {
    webpack({ mode: "production", context: folder, ...options, output }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  assert.equal(stats.hasErrors(), false, stats.toString());
}

test("webpack", async () => {
  const folder = work("webpack");
  await webpackBundle(folder, { entry: "./page.js" });
  const page = '<!doctype html><body><script type="module" src="main.js"></script></body>';
  writeFileSync(join(folder, "dist/index.html"), page);
  await folderScores(join(folder, "dist"));
});

test("Parcel", async () => {
  const folder = work("parcel");
  const dist = join(folder, "dist");
  const folders = ["--dist-dir", dist, "--cache-dir", join(folder, ".parcel")];
  const args = ["build", "index.html", ...folders, "--no-autoinstall", "--log-level", "error"];
  output(process.execPath, [bin("parcel/lib/bin.js"), ...args], { cwd: folder });
  // Its inline import map is against the policy.
  await folderScores(dist, false);
});

async function buildPage(folder, loader) {
  const { build } = await load("esbuild");
  await build({
    absWorkingDir: folder,
    entryPoints: ["page.js", "worker.js", "index.html"],
    outdir: "dist",
    loader: { ".html": "copy", ...loader },
    bundle: true,
    format: "esm",
    logLevel: "error",
  });
  await folderScores(join(folder, "dist"));
}

test("esbuild: answerkey/inline", async () => {
  const folder = work("esbuild");
  enter(folder, "answerkey/inline");
  await buildPage(folder);
});

test("esbuild: the address of a copy of answerkey.wasm", async () => {
  const folder = work("esbuild-address");
  cpSync(join(folder, "address.js"), join(folder, "entry.js"));
  await buildPage(folder, { ".wasm": "file" });
});

/** A bundle for Node must run alone in another folder. */
function runsElsewhere(bundle) {
  const elsewhere = mkdtempSync(join(tmpdir(), "answerkey-bundle-"));
  try {
    cpSync(bundle, elsewhere, { recursive: true });
    for (const name of readdirSync(elsewhere)) {
      assert.equal(output(process.execPath, [name], { cwd: elsewhere }), expected, name);
    }
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
}

test("webpack: for a server", async () => {
  const folder = work("webpack-server");
  await webpackBundle(folder, { entry: "./print.js", target: "node", output: { filename: "print.cjs" } });
  runsElsewhere(join(folder, "dist"));
});

async function rollupBundle(folder, input, condition, outputs) {
  const { rollup } = await load("rollup");
  const { default: commonjs } = await load("@rollup/plugin-commonjs");
  const { nodeResolve } = await load("@rollup/plugin-node-resolve");
  const plugins = [nodeResolve({ exportConditions: [condition], browser: condition === "browser" }), commonjs()];
  const bundle = await rollup({ input: input.map((name) => join(folder, name)), plugins, logLevel: "silent" });
  for (const options of outputs) await bundle.write(options);
  await bundle.close();
}

test("rollup: ES module and CommonJS for Node", async () => {
  const folder = work("rollup");
  const outputs = Object.entries({ es: "print.mjs", cjs: "print.cjs" }).map(([format, name]) => ({
    format,
    file: join(folder, "dist", name),
  }));
  await rollupBundle(folder, ["print.js"], "node", outputs);
  runsElsewhere(join(folder, "dist"));
});

test("rollup: answerkey/inline for browsers", async () => {
  const folder = work("rollup-browser");
  enter(folder, "answerkey/inline");
  const dist = join(folder, "dist");
  await rollupBundle(folder, ["page.js", "worker.js"], "browser", [{ format: "es", dir: dist }]);
  cpSync(join(folder, "index.html"), join(dist, "index.html"));
  await folderScores(dist);
});

test("esbuild: ES module and CommonJS for Node", async () => {
  const folder = work("esbuild-node");
  const { build } = await load("esbuild");
  for (const [format, name] of Object.entries({ esm: "print.mjs", cjs: "print.cjs" })) {
    const outfile = join(folder, "dist", name);
    await build({ absWorkingDir: folder, entryPoints: ["print.js"], outfile, bundle: true, platform: "node", format });
  }
  runsElsewhere(join(folder, "dist"));
});
