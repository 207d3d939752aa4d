// Reading tests/vectors, and what counts as equal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Metric } from "answerkey";

export function lines(file) {
  const text = readFileSync(new URL(`../vectors/${file}`, import.meta.url), "utf8").trimEnd();
  assert.ok(text.length > 0);
  return text.split("\n");
}

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const BIGINT = "\0bigint:";

/** JSON with BigInts for the ints that `isBig` picks; by default those that a number cannot hold. */
export function parse(json, isBig = (int) => !Number.isSafeInteger(Number(int))) {
  const marked = json.replace(JSON_TOKEN, (token) =>
    /^-?\d+$/.test(token) && isBig(token) ? JSON.stringify(BIGINT + token) : token,
  );
  return JSON.parse(marked, (_, value) =>
    typeof value === "string" && value.startsWith(BIGINT) ? BigInt(value.slice(BIGINT.length)) : value,
  );
}

/** 1e-12 relative; both below 1e-300 count as equal. */
export function sameNumber(got, wanted) {
  if (got === wanted || (Math.abs(got) < 1e-300 && Math.abs(wanted) < 1e-300)) return true;
  return Math.abs(got - wanted) <= 1e-12 * Math.max(Math.abs(got), Math.abs(wanted));
}

/** Runs `check` on every row (and its line) and fails with the rows for which it returns what is wrong. */
export function conform(file, check) {
  const all = lines(file);
  const wrong = all.flatMap((line, i) => {
    const why = check(parse(line), line);
    return why === undefined ? [] : [`${file}:${i + 1}: ${why}\n  ${line.slice(0, 1500)}`];
  });
  assert.equal(wrong.length, 0, `${wrong.length} of ${all.length} rows differ\n${wrong.slice(0, 5).join("\n")}`);
}

/** What `make` returns, or the code and path of what it throws. */
export function outcome(make) {
  try {
    return { value: make() };
  } catch (error) {
    if (error.name !== "AnswerKeyError") throw error;
    return { code: error.code, path: error.path };
  }
}

/** What answerkey says of a metric that redlite treats otherwise: an error code, or "accepted". */
function deviation({ type, patterns, extra_patterns: extra }) {
  if (type !== "rejection") return undefined;
  const all = [...(patterns ?? []), ...(extra ?? [])];
  // redlite: matches everything.
  if (patterns && (all.length === 0 || all.includes(""))) return "invalid_option";
  // Unambiguous syntax that Python refuses.
  const accepted = ["(?<=am\\s+)sorry", "sorry\\z", "\\p{L}+", "(?<name>x)", "(?i)leid"];
  return all.some((pattern) => accepted.includes(pattern)) ? "accepted" : undefined;
}

/** One row `{ metric, name, expected, actual, score | error }`; returns what is wrong with it. */
export function checkMetricRow(row) {
  const { value: metric, code } = outcome(() => Metric.from(row.metric));
  // A control character: an error there, words like others here.
  if (row.error === "AssertionError: ") return metric?.score(row.expected, row.actual) >= 0 ? undefined : `${code}`;
  const wanted = deviation(row.metric);
  if (wanted) return wanted === (code ?? "accepted") ? undefined : `expected ${wanted}, got ${code}`;
  if (row.error && row.metric.type === "boxed_math") {
    // A formula without a value: an error there, the score 0 here.
    return metric.score(row.expected, row.actual) === 0 ? undefined : "not 0";
  }
  if (row.error) return code ? undefined : `accepted, although the reference says ${row.error}`;
  if (!metric) return `refused: ${code}`;
  if (metric.name !== row.name) return `name ${metric.name}`;
  const score = metric.score(row.expected, row.actual);
  if (!sameNumber(score, row.score)) return `score ${score}, reference ${row.score}`;
  const [all] = metric.scoreAll([row.expected], [row.actual]);
  if (!Object.is(all, score)) return `scoreAll ${all}, score ${score}`;
  return explained(metric.explain(row.expected, row.actual), score, row);
}

function explained(explanation, score, { expected, actual }) {
  if (!Object.is(explanation.score, score)) return `explain ${explanation.score}, score ${score}`;
  for (const [side, text] of Object.entries({ expected, actual })) {
    let last = 0;
    for (const [start, end] of explanation.matched[side]) {
      if (!(last <= start && start < end && end <= text.length)) return `range ${start}, ${end} in ${side}`;
      if (!text.slice(start, end).isWellFormed()) return `range ${start}, ${end} cuts a character of ${side}`;
      last = end;
    }
  }
  return undefined;
}
