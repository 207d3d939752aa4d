// `npm run bench`: how fast the built package is, beside a no-op, plain JavaScript and (`--peers`) other packages.
// `--quick` takes fewer and shorter rounds.

import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { version } from "answerkey";
import { benchCalls } from "./calls.js";
import { benchEvaluation } from "./evaluation.js";
import { benchMetrics } from "./metrics.js";
import { benchPeers, installPeers } from "./peers.js";

const FLAGS = ["--quick", "--peers"];
const given = process.argv.slice(2);
const unknown = given.filter((flag) => !FLAGS.includes(flag));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(" ")}; flags: ${FLAGS.join(" ")}`);
  process.exit(2);
}
const quick = given.includes("--quick");
const peers = given.includes("--peers");

const effort = quick ? { rounds: 5, milliseconds: 20 } : { rounds: 15, milliseconds: 60 };
const pairs = JSON.parse(readFileSync(new URL("pairs.json", import.meta.url), "utf8"));

const load = () => `load ${loadavg()[0].toFixed(2)} on ${cpus().length} cores`;
const title = `answerkey ${version}, Node ${process.versions.node}, ${cpus()[0]?.model ?? "unknown processor"}`;
console.log(`${title}, ${load()}`);

if (peers) await installPeers();
const bars = [
  ...benchCalls(pairs, effort),
  ...benchMetrics(pairs, effort),
  ...(peers ? benchPeers(pairs, effort) : ["peers: not measured, `npm run bench -- --peers` installs and times them"]),
  ...benchEvaluation(effort),
];

console.log(`\nIn short (${load()}; a ratio above 1 means answerkey is faster)\n`);
for (const bar of bars) console.log(bar);
