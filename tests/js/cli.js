// The command line as a process of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const bin = join(root, "pkg/bin/answerkey.js");

/** Runs `answerkey ...args`; gives `{ code, stdout, stderr }`. */
export function answerkey(args, { cwd = root, input = "", env = {} } = {}) {
  const child = spawn(process.execPath, [bin, ...args], { cwd, env: { ...process.env, ...env } });
  const read = async (stream) => {
    const pieces = [];
    for await (const piece of stream) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const [stdout, stderr] = [read(child.stdout), read(child.stderr)];
  // It may end without having read.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", async (code) => resolve({ code, stdout: await stdout, stderr: await stderr }));
  });
}

/** A folder with these files, and a function that takes it away. */
export function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), "answerkey-cli-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

export const jsonLines = (rows) => `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;

/** Numbers from 0 to 1, the same in every run. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two rows, the first of which is right. */
export const good = [
  { expected: "a", actual: "a" },
  { expected: "b", actual: "c" },
];
/** More rows than are scored at once, in four groups. */
export const many = Array.from({ length: 2500 }, (_, i) => ({
  expected: `${i % 7}`,
  actual: `it is ${i % 5}`,
  group: `g${i % 4}`,
}));

/** Files that several tests read: these rows in all formats, and some that are wrong. */
export const FILES = {
  "good.jsonl": jsonLines(good),
  "good.json": JSON.stringify(good),
  "good.csv": "\uFEFFexpected,actual\r\na,a\r\nb,c\r\n",
  "good.data": jsonLines(good),
  "many.jsonl": jsonLines(many),
  "many-wrong.jsonl": jsonLines([...many.slice(0, 1500), { expected: "a", actual: 1 }, {}, ...many]),
  "wrong.jsonl": jsonLines([{ expected: "a", actual: "a" }, { expected: "a", actual: 1 }, { expected: "a" }]),
  "named.jsonl": jsonLines([
    { id: 1, expected: "a", actual: "a" },
    { id: "x", expected: "b", actual: "c" },
  ]),
  "other.jsonl": jsonLines([
    { id: "y", expected: "b", actual: "c" },
    { id: 1, expected: "a", actual: "b" },
  ]),
};
