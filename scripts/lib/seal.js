// pkg/dist/BUILD.json: what the built files were made from, so that a stale build is noticed.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./run.js";

const dist = join(root, "pkg/dist");

/** What decides the built bytes: files and folders, from the project's root. */
const SOURCES = [
  "Cargo.lock",
  "Cargo.toml",
  "src",
  "package-lock.json",
  "pkg/cli",
  "pkg/harness",
  "pkg/lib",
  "pkg/models",
  "scripts/bindgen/Cargo.lock",
  "scripts/bindgen/Cargo.toml",
  "scripts/bindgen/src",
  "scripts/build.js",
  "scripts/lib/seal.js",
  "scripts/lib/toolchain.js",
  "scripts/setup-wasm-toolchain.sh",
  "www",
];

export const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** One digest over the names and bytes of all sources. */
export function sourcesDigest() {
  const files = SOURCES.flatMap((path) => filesBelow(join(root, path)));
  const lines = files.map((file) => `${sha256(readFileSync(file))}  ${relative(root, file)}`).sort();
  return sha256(lines.join("\n"));
}

/** The digest of each built file but the seal itself. */
export function builtDigests(folder = dist) {
  const names = filesBelow(folder).map((file) => relative(folder, file));
  const built = names.filter((name) => name !== "BUILD.json").sort();
  return Object.fromEntries(built.map((name) => [name, sha256(readFileSync(join(folder, name)))]));
}

export function readSeal() {
  return JSON.parse(readFileSync(join(dist, "BUILD.json"), "utf8"));
}

/** What is wrong with the committed build; an empty list when it fits the sources. */
export function checkSeal() {
  const seal = readSeal();
  const problems = [];
  if (seal.sources !== sourcesDigest()) {
    problems.push("the sources have changed since pkg/dist was built; run `npm run build` and commit pkg/dist");
  }
  const built = builtDigests();
  for (const name of new Set([...Object.keys(seal.files), ...Object.keys(built)])) {
    if (seal.files[name] !== built[name]) problems.push(`pkg/dist/${name} is not the file that was sealed`);
  }
  return problems;
}
