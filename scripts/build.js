// `npm run build`: makes pkg/dist from src and pkg/lib, in one go.
//
//   cargo for wasm32 -> wasm-bindgen -> the inlined copy -> the bundles -> size report -> seal
//
// `--out DIR` writes elsewhere. The bytes do not depend on the folder, only on the sources and the compiler; the sealed
// files are made with Debian's (WASM_TOOLCHAIN=apt, the default here).
//
// `--javascript` makes only the bundles, from the module that lies there: quick, for trying changes; there is no seal then.

import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { output, root, run } from "./lib/run.js";
import { builtDigests, sourcesDigest } from "./lib/seal.js";
import { wasmToolchain } from "./lib/toolchain.js";

/** The one `.wasm` must stay below this when it is served with brotli. */
const BROTLI_BUDGET = 400_000;

const { values: options } = parseArgs({
  options: { out: { type: "string", default: "pkg/dist" }, javascript: { type: "boolean", default: false } },
});
const out = resolve(root, options.out);

/** Where imports of a bundle lead that do not name a file beside them. */
const outside = {
  name: "outside",
  setup({ onResolve }) {
    // The modules of pkg/lib import from ../dist, wherever this build is written to.
    onResolve({ filter: /^\.\.\/dist\// }, ({ path }) => ({ path: join(out, path.slice("../dist/".length)) }));
    // The package itself is one instance for all: Node's file beside the bundle.
    onResolve({ filter: /^answerkey$/ }, () => ({ path: "./node.cjs", external: true }));
  },
};

if (options.javascript) {
  await bundles();
} else {
  const toolchain = wasmToolchain();
  await compile(toolchain);
  const wasm = await bindgen();
  await bundles();
  const sizes = sizeReport(wasm, toolchain);
  seal(toolchain, sizes);
}

async function compile(env) {
  const rustc = env.RUSTC ?? "rustc";
  const sysroot = output(rustc, ["--print", "sysroot"], { env });
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  // Paths of this machine would get into the panic messages.
  const flags = [
    // Less inlining: a tenth smaller, and what is hot says so itself.
    "-Cllvm-args=-inline-threshold=25",
    `--remap-path-prefix=${root.replace(/\/$/, "")}=/answerkey`,
    `--remap-path-prefix=${cargoHome}=/cargo`,
    `--remap-path-prefix=${join(sysroot, "lib/rustlib/src/rust")}=/rust`,
  ];
  const args = ["build", "--lib", "--release", "--locked", ...env.WASM_CARGO_ARGS.split(" ")];
  if (env.WASM_TOOLCHAIN === "apt") {
    // The standard library is built here too: with the smaller algorithms, and without the texts of panics, which nobody
    // sees (a panic is a trap).
    args.push("-Zbuild-std-features=optimize_for_size");
    flags.push("-Zunstable-options", "-Cpanic=immediate-abort");
  }
  await run(env.WASM_CARGO, args, {
    env: {
      ...env,
      CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f"),
      CARGO_TARGET_DIR: targetDir(),
      CARGO_INCREMENTAL: "0",
      SOURCE_DATE_EPOCH: "0",
    },
  });
}

function targetDir() {
  return process.env.CARGO_TARGET_DIR ?? join(root, "target");
}

/** Runs wasm-bindgen; returns the bytes of the final module. */
async function bindgen() {
  const host = { ...process.env };
  delete host.RUSTC_BOOTSTRAP;
  await run("cargo", ["build", "--locked", "--manifest-path", join(root, "scripts/bindgen/Cargo.toml")], {
    env: { ...host, CARGO_TARGET_DIR: join(targetDir(), "bindgen") },
  });
  const glue = mkdtempSync(join(tmpdir(), "answerkey-glue-"));
  try {
    const input = join(targetDir(), "wasm32-unknown-unknown/release/answerkey.wasm");
    await run(join(targetDir(), "bindgen/debug/answerkey-bindgen"), [input, glue]);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    copyFileSync(join(glue, "answerkey.js"), join(out, "glue.js"));
    copyFileSync(join(glue, "answerkey_bg.wasm"), join(out, "answerkey.wasm"));
  } finally {
    rmSync(glue, { recursive: true });
  }
  return readFileSync(join(out, "answerkey.wasm"));
}

/** The inlined bytes, and the files that have all they need in them. */
async function bundles() {
  const base64 = readFileSync(join(out, "answerkey.wasm")).toString("base64");
  writeFileSync(join(out, "bytes.js"), `export default "${base64}";\n`);
  await bundle("lib/node-entry.js", "node.cjs", [join(root, "pkg/lib/node-codecs.js")]);
  await bundle("models/judge.js", "judge.cjs");
  await bundle("harness/matchers.js", "testing.cjs");
  await bundle("harness/node-test.js", "node-test.cjs");
  await bundle("harness/adapters.js", "adapters.cjs");
  await bundle("cli/main.js", "cli.cjs");
  await bundle("cli/worker.js", "cli-worker.cjs");
  // The demo page, which `answerkey demo` serves beside the package that it imports.
  rmSync(join(out, "demo"), { recursive: true, force: true });
  cpSync(join(root, "www"), join(out, "demo"), { recursive: true });
}

/**
 * Bundles a file of pkg/ for Node, as CommonJS or, by the name, as an ES module. What the files of `inject` export stands for
 * the globals of these names.
 */
async function bundle(entry, name, inject = []) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    entryPoints: [join(root, "pkg", entry)],
    outfile: join(out, name),
    bundle: true,
    platform: "node",
    format: name.endsWith(".cjs") ? "cjs" : "esm",
    target: "node18",
    plugins: [outside],
    inject,
    absWorkingDir: root,
    logLevel: "warning",
    // Lines stay lines: Node shows the one where an error came from.
    legalComments: "none",
  });
  // The comments that name the files depend on where `out` is.
  const code = readFileSync(join(out, name), "utf8");
  writeFileSync(join(out, name), code.replace(/^\/\/ .*\.(js|mjs|cjs)\n/gm, ""));
}

/** The budget holds for the build that is sealed; with another standard library the file is larger. */
function sizeReport(wasm, env) {
  const sizes = {
    raw: wasm.length,
    gzip: gzipSync(wasm, { level: 9 }).length,
    brotli: brotliCompressSync(wasm).length,
  };
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`answerkey.wasm: ${kb(sizes.raw)}, gzip ${kb(sizes.gzip)}, brotli ${kb(sizes.brotli)}`);
  if (env.WASM_TOOLCHAIN === "apt" && sizes.brotli > BROTLI_BUDGET)
    throw new Error(`over the budget of ${kb(BROTLI_BUDGET)} (brotli)`);
  return sizes;
}

function seal(env, sizes) {
  const contents = {
    compiler: output(env.RUSTC ?? "rustc", ["--version"], { env }),
    sources: sourcesDigest(),
    sizes,
    files: builtDigests(out),
  };
  writeFileSync(join(out, "BUILD.json"), `${JSON.stringify(contents, null, 2)}\n`);
}
