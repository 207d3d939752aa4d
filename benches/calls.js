// One call on two texts of 200 characters, beside calls that do nothing on either side of the boundary.

import { MatchMetric, RandomMetric, RejectionMetric } from "answerkey";
import { table } from "../pkg/cli/text-table.js";
import { contains } from "./plain.js";
import { cells, each, median, race } from "./timing.js";

const LENGTH = 200;
const COUNT = 64;

/** Texts of exactly 200 ASCII characters. */
function texts(pairs) {
  const long = pairs.expected.filter((text) => text.length >= LENGTH && /^[ -~]*$/.test(text));
  return long.slice(0, COUNT).map((text) => text.slice(0, LENGTH));
}

/** Copies in their own memory: no slices of longer texts, and nothing is told by the address. */
const copied = (list) => JSON.parse(JSON.stringify(list));

export function benchCalls(pairs, effort) {
  const lower = copied(texts(pairs));
  const upper = lower.map((text) => text.toUpperCase());
  const same = { expected: lower, actual: copied(lower) };
  const shouted = { expected: lower, actual: upper };
  const calling = (texts, metric) => each(texts, (expected, actual) => metric.score(expected, actual));
  const samples = race(
    {
      "no-op in JavaScript": each(same, (a, b) => a.length - b.length),
      "random (the crossing alone)": calling(same, new RandomMetric({ seed: 1 })),
      "match exact": calling(same, new MatchMetric({ strategy: "exact" })),
      "match contains, ignoreCase": calling(shouted, new MatchMetric({ strategy: "contains", ignoreCase: true })),
      "  the same in plain JavaScript": each(shouted, contains),
      rejection: calling(same, new RejectionMetric()),
    },
    { items: lower.length, ...effort },
  );
  const rows = Object.entries(samples).map(([name, taken]) => {
    return [name, cells.microseconds(taken), cells.perSecond(taken)];
  });
  console.log(`\nOne call on two texts of ${LENGTH} characters\n`);
  console.log(table(["call", "us a call", "calls/s"], rows));
  const figure = (name) => `${median(samples[name]).toFixed(2)} us`;
  return [
    `one call, two ${LENGTH}-character texts: match contains/ignoreCase ${figure("match contains, ignoreCase")}, ` +
      `exact ${figure("match exact")}, rejection ${figure("rejection")}; ` +
      `crossing alone ${figure("random (the crossing alone)")}, no-op ${figure("no-op in JavaScript")}`,
  ];
}
