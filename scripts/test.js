// `npm test`: everything that is quick. Installs what it needs; fails when any part fails. `npm test -- STEP...` runs
// single steps.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, npmPackages } from "./lib/install.js";
import { has, root, run } from "./lib/run.js";
import { checkSeal } from "./lib/seal.js";
import { runSteps } from "./lib/steps.js";
import { lintJavaScript, lintRust } from "./lint.js";

if (!has("cargo")) {
  console.error("npm test needs Rust (cargo, rustfmt, clippy); see https://rustup.rs");
  process.exit(1);
}
await npmPackages();

await runSteps("npm test", {
  "lint-rust": lintRust,
  "lint-js": lintJavaScript,
  rust: () => run("cargo", ["test", "--locked"]),
  seal() {
    const problems = checkSeal();
    if (problems.length > 0) throw new Error(problems.join("\n"));
  },
  node: () => run("node", ["--test", ...files("tests/js")]),
  async browser() {
    await chromium();
    await run("node", ["--test", ...files("tests/browser")]);
  },
});

function files(folder) {
  const found = readdirSync(join(root, folder)).filter((name) => name.endsWith(".test.js"));
  if (found.length === 0) throw new Error(`no tests in ${folder}`);
  return found.sort().map((name) => join(folder, name));
}
