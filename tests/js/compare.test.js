// Two systems on the same instances.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compare } from "answerkey";
import { refused } from "./refused.js";
import { conform, sameNumber } from "./vectors.js";

const VALUES = {
  count: "count",
  mean_a: "meanA",
  mean_b: "meanB",
  difference: "difference",
  ci_low: "ciLow",
  ci_high: "ciHigh",
  p_value: "pValue",
  wins: "wins",
  ties: "ties",
  losses: "losses",
};

test("conforms to SciPy", () => {
  conform("scipy/compare.jsonl", (row) => {
    const got = compare(row.a, Float64Array.from(row.b), row.options);
    const wrong = Object.entries(VALUES).filter(([wanted, name]) => !sameNumber(got[name], row[wanted]));
    if (wrong.length > 0) return `${wrong}: ${JSON.stringify(got)}`;
    const { only_a, only_b, p_value } = row.mcnemar ?? {};
    if (row.mcnemar === undefined) return got.mcnemar === undefined ? undefined : "McNemar's test on other scores";
    const { onlyA, onlyB, pValue } = got.mcnemar;
    if (onlyA !== only_a || onlyB !== only_b || !sameNumber(pValue, p_value)) return JSON.stringify(got.mcnemar);
  });
});

test("what cannot be computed is absent", () => {
  assert.deepEqual(compare([], []), { count: 0, meanA: 0, meanB: 0, difference: 0, wins: 0, ties: 0, losses: 0 });
  assert.deepEqual(compare([0.25], [0.5]), {
    count: 1,
    meanA: 0.25,
    meanB: 0.5,
    difference: 0.25,
    wins: 1,
    ties: 0,
    losses: 0,
  });
  const same = compare([0.5, 0, 1], [0.5, 0, 1]);
  assert.deepEqual([same.pValue, same.ciLow, same.ties], [1, undefined, 3]);
});

test("arguments are checked", () => {
  for (const [args, code, path] of [
    [[], "invalid_argument", "a"],
    [["ab", "cd"], "invalid_argument", "a"],
    [[[1], null], "invalid_argument", "b"],
    [
      [
        [1, "1"],
        [1, 1],
      ],
      "invalid_argument",
      "a[1]",
    ],
    [[[1], [Number.NaN]], "invalid_argument", "b[0]"],
    [[[1, 0], [1]], "invalid_argument", "b"],
    [[[1], [1], null], "invalid_argument", "options"],
    [[[1], [1], { samples: 5 }], "invalid_option", "samples"],
    [[[1], [1], { resamples: 1 }], "invalid_option", "resamples"],
    [[[1], [1], { level: 1 }], "invalid_option", "level"],
    [[[1], [1], { seed: -1 }], "invalid_option", "seed"],
  ]) {
    refused(() => compare(...args), code, path);
  }
});
