// A Rust toolchain for wasm32-unknown-unknown.

import { join } from "node:path";
import { output, root } from "./run.js";

/** The environment in which cargo builds for wasm32; installs what is missing. Debian's compiler unless asked otherwise. */
export function wasmToolchain() {
  const env = { ...process.env, WASM_TOOLCHAIN: process.env.WASM_TOOLCHAIN ?? "apt" };
  const script = `set -e; lines=$(${join(root, "scripts/setup-wasm-toolchain.sh")}); eval "$lines"; env -0`;
  const lines = output("bash", ["-c", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  const pairs = lines.split("\0").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}
