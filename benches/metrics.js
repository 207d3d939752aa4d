// Each metric over all pairs, a call a pair and one call for all, beside the same in plain JavaScript.

import { BleuMetric, F1Metric, MatchMetric, RejectionMetric, RougeMetric, TokenOverlapMetric } from "answerkey";
import { table } from "../pkg/cli/text-table.js";
import * as plain from "./plain.js";
import { cells, each, race, ratio } from "./timing.js";

/** `exact`: the plain version must give the same numbers. */
const METRICS = [
  { metric: new MatchMetric({ strategy: "contains", ignoreCase: true }), plain: plain.contains, exact: true },
  { metric: new RejectionMetric() },
  { metric: new F1Metric(), plain: plain.tokenF1 },
  { metric: new TokenOverlapMetric(), plain: plain.tokenF1, exact: true },
  { metric: new RougeMetric({ rougeType: "rouge1", useStemmer: false }), plain: plain.rouge1, exact: true },
  { metric: new RougeMetric({ rougeType: "rouge1", useStemmer: true }) },
  { metric: new RougeMetric({ rougeType: "rouge2", useStemmer: false }), plain: plain.rouge2, exact: true },
  { metric: new RougeMetric({ rougeType: "rougeL", useStemmer: false }), plain: plain.rougeL, exact: true },
  { metric: new BleuMetric({ bleuOrder: 1 }) },
  { metric: new BleuMetric({ bleuOrder: 4 }), plain: plain.bleu4 },
];

const TOLERANCE = 1e-9;

/** Speed is worth nothing if the numbers differ: throws when they do. */
function compare(name, what, wanted, got) {
  for (let i = 0; i < wanted.length; i++) {
    if (Math.abs(wanted[i] - got[i]) <= TOLERANCE) continue;
    throw new Error(`pair ${i}: ${what} gives ${got[i]}, scoreAll of ${name} gives ${wanted[i]}`);
  }
}

function check({ metric, plain, exact }, { expected, actual }) {
  const scores = metric.scoreAll(expected, actual);
  const single = expected.map((text, i) => metric.score(text, actual[i]));
  compare(metric.name, "score", scores, single);
  if (!exact) return;
  const own = expected.map((text, i) => plain(text, actual[i]));
  compare(metric.name, "the plain version", scores, own);
}

export function benchMetrics(pairs, effort) {
  const rows = [];
  const bars = [];
  for (const row of METRICS) {
    check(row, pairs);
    const { metric } = row;
    const contestants = {
      score: each(pairs, (expected, actual) => metric.score(expected, actual)),
      scoreAll: () => metric.scoreAll(pairs.expected, pairs.actual)[0],
    };
    if (row.plain) contestants.plain = each(pairs, row.plain);
    const { score, scoreAll, plain } = race(contestants, { items: pairs.expected.length, ...effort });
    const ratios = plain ? [cells.ratio(ratio(plain, score)), cells.ratio(ratio(plain, scoreAll))] : ["", ""];
    rows.push([
      metric.name,
      ...[score, scoreAll].flatMap((samples) => [cells.microseconds(samples), cells.perSecond(samples)]),
      plain ? cells.microseconds(plain) : "",
      ...ratios,
      plain && !row.exact ? "other numbers" : "",
    ]);
    if (plain) {
      const note = row.exact ? "" : " (plain version gives other numbers)";
      bars.push(
        `${metric.name} beside plain JavaScript: score ${ratios[0].trim()}, scoreAll ${ratios[1].trim()}${note}`,
      );
    }
  }
  const head = ["metric", "score us", "pairs/s", "scoreAll us", "pairs/s", "plain us", "plain/score", "plain/all", ""];
  console.log(`\n${pairs.expected.length} pairs; the ratios are the plain version's time divided by answerkey's\n`);
  console.log(table(head, rows));
  return bars;
}
