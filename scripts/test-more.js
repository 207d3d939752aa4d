// `npm run test:more`: what is slow or heavy. `npm run test:more -- GROUP...` runs single groups.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, debianPackages, firefox, npmPackages, webkit } from "./lib/install.js";
import { output, root, run } from "./lib/run.js";
import { builtDigests, readSeal } from "./lib/seal.js";
import { runSteps } from "./lib/steps.js";
import { wasmToolchain } from "./lib/toolchain.js";

await npmPackages();

const packaging = (group) => run("node", ["--test", `tests/packaging/${group}.test.js`]);

await runSteps("npm run test:more", {
  /** Clippy for the code that only the wasm build sees. */
  async "clippy-wasm"() {
    const env = wasmToolchain();
    // Debian packs clippy apart from its compiler; rustup's brings its own.
    if (env.WASM_TOOLCHAIN === "apt") await debianPackages({ "/usr/bin/clippy-driver": "rust-web-clippy" });
    const bin = env.WASM_TOOLCHAIN === "apt" ? `/usr/bin:${env.PATH}` : env.PATH;
    const args = ["clippy", "--lib", "--locked", ...env.WASM_CARGO_ARGS.split(" "), "--", "-D", "warnings"];
    await run(env.WASM_CARGO, args, { env: { ...env, PATH: bin, CARGO_TARGET_DIR: join(root, "target/clippy-wasm") } });
  },

  /** The committed build can be made again, byte for byte. */
  async rebuild() {
    const out = join(root, "target/rebuild");
    mkdirSync(out, { recursive: true });
    await run("node", ["scripts/build.js", "--out", out]);
    const seal = readSeal();
    const compiler = output(wasmToolchain().RUSTC ?? "rustc", ["--version"]);
    if (compiler !== seal.compiler) {
      console.log(
        `built with ${compiler}; the sealed files are from ${seal.compiler}, so their bytes are not compared`,
      );
      return;
    }
    const rebuilt = builtDigests(out);
    const different = Object.keys({ ...seal.files, ...rebuilt }).filter((name) => seal.files[name] !== rebuilt[name]);
    if (different.length > 0) throw new Error(`other bytes than the sealed ones: ${different.join(", ")}`);
  },

  /** Large files in little memory. */
  large: () => run("node", ["--test", "tests/large/stream.test.js"]),

  /** The packed package in Node's versions, Bun, Deno and workerd. */
  runtimes: () => packaging("runtimes"),

  /** The packed package in Chromium and through bundlers. */
  async bundlers() {
    await chromium();
    await packaging("bundlers");
  },

  /** The packed package and the demo page in Firefox. */
  async firefox() {
    await firefox();
    await packaging("firefox");
  },

  /** The same in WebKitGTK, whose engine is that of Safari. */
  async webkit() {
    await webkit();
    await packaging("webkit");
  },

  /** The packed package in Next.js: routes on Node and on the edge runtime, and the browser. */
  async next() {
    await chromium();
    await packaging("next");
  },

  /** The packed package's manifest and types. */
  types: () => packaging("types"),

  /** The scorers of answerkey/models on the real transformers.js, in Node and in Chromium. */
  async models() {
    await chromium();
    await packaging("models");
  },

  /** The matchers and asserts in vitest, Jest and node:test. */
  harnesses: () => packaging("harnesses"),

  /** The adapters in eval tools. */
  evaltools: () => packaging("evaltools"),
});
