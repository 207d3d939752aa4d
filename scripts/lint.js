// `npm run lint`: formatting and lints of Rust, JavaScript and the type declarations. `--fix` repairs what it can.

import { npmPackages } from "./lib/install.js";
import { run } from "./lib/run.js";

export async function lintRust() {
  await run("cargo", ["fmt", "--check"]);
  await run("cargo", ["clippy", "--locked", "--all-targets", "--", "-D", "warnings"]);
  await run("cargo", ["doc", "--locked", "--no-deps"], {
    env: { ...process.env, RUSTDOCFLAGS: "-D warnings" },
  });
}

export async function lintJavaScript() {
  await run("npx", ["biome", "ci", "--error-on-warnings"]);
  await run("npx", ["tsc", "--project", "tests/types"]);
}

if (process.argv[1] === import.meta.filename) {
  await npmPackages();
  if (process.argv.includes("--fix")) {
    await run("cargo", ["fmt"]);
    await run("npx", ["biome", "check", "--write"]);
  }
  await lintRust();
  await lintJavaScript();
}
