// Packages from npm that people use for such scores, in .cache/bench.

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { BleuMetric, RougeMetric } from "answerkey";
import { table } from "../pkg/cli/text-table.js";
import { root, run } from "../scripts/lib/run.js";
import { cells, each, race, ratio } from "./timing.js";

const FOLDER = join(root, ".cache/bench");
const PEERS = { "js-rouge": "3.2.3", rouge: "1.0.3", "bleu-score": "1.0.4", "fastest-levenshtein": "1.0.16" };

export async function installPeers() {
  const missing = Object.keys(PEERS).filter((name) => !existsSync(join(FOLDER, "node_modules", name)));
  if (missing.length === 0) return;
  const wanted = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
  await run("npm", ["install", "--prefix", FOLDER, "--no-audit", "--no-fund", ...wanted]);
}

const rougeMetric = (rougeType) => new RougeMetric({ rougeType, useStemmer: false });

/** Each peer's function beside the metric of ours that is meant for the same. */
function contests() {
  const require = createRequire(join(FOLDER, "peers.js"));
  const jsRouge = require("js-rouge");
  const rouge = require("rouge");
  const { bleu } = require("bleu-score");
  const { distance } = require("fastest-levenshtein");
  return [
    ["js-rouge ROUGE-1", (e, a) => jsRouge.n(a, e, { n: 1 }), rougeMetric("rouge1")],
    ["js-rouge ROUGE-2", (e, a) => jsRouge.n(a, e, { n: 2 }), rougeMetric("rouge2")],
    ["js-rouge ROUGE-L", (e, a) => jsRouge.l(a, e, {}), rougeMetric("rougeL")],
    // Its `l` never returns for two equal texts.
    ["rouge ROUGE-1", (e, a) => rouge.n(a, e, 1), rougeMetric("rouge1")],
    ["bleu-score BLEU-4", (e, a) => bleu(e, a, 4), new BleuMetric({ bleuOrder: 4 })],
    ["fastest-levenshtein (for scale)", (e, a) => distance(e, a)],
  ];
}

export function benchPeers(pairs, effort) {
  const some = { expected: pairs.expected.slice(0, 400), actual: pairs.actual.slice(0, 400) };
  const rows = [];
  const bars = [];
  for (const [name, peer, metric] of contests()) {
    const contestants = { peer: each(some, peer) };
    if (metric) contestants.own = each(some, (expected, actual) => metric.score(expected, actual));
    const samples = race(contestants, { items: some.expected.length, ...effort });
    const times = metric ? ratio(samples.peer, samples.own) : undefined;
    rows.push([
      name,
      cells.microseconds(samples.peer),
      cells.perSecond(samples.peer),
      metric?.name ?? "",
      metric ? cells.microseconds(samples.own) : "",
      metric ? cells.ratio(times) : "",
    ]);
    if (metric) bars.push(`${metric.name} beside ${name}: ${times.toFixed(1)}x`);
  }
  console.log(`\nPeers, ${some.expected.length} of the pairs; the ratio is the peer's time divided by answerkey's\n`);
  console.log(table(["peer", "us", "pairs/s", "answerkey's score", "us", "ratio"], rows));
  return bars;
}
