// What users name as a metric, and what it says about one answer.

import { Metric } from "answerkey";
import { checkScore } from "../lib/check-score.js";
import { AnswerKeyError, checkText, kindOf, shown, within, wrongArgument } from "../lib/errors.js";
import { NAMES_IN_WORDS, specOfName } from "../lib/metric-names.js";

/** A metric from an instance, a custom metric, a spec, or or a name. */
export function metricFrom(metric, path = "metric") {
  if (metric instanceof Metric) return metric;
  if (typeof metric?.score === "function") {
    checkText(`${path}.name`, metric.name);
    if (metric.name === "") throw new AnswerKeyError("invalid_argument", "expected a name, got an empty text", path);
    return metric;
  }
  if (typeof metric === "string") return Metric.from(namedSpec(metric, path));
  if (metric === null || typeof metric !== "object" || Array.isArray(metric)) {
    throw wrongArgument(path, "a metric, an object with `type`, or the name of a metric", metric);
  }
  return within(path, () => Metric.from(metric));
}

function namedSpec(name, path) {
  const spec = specOfName(name);
  if (spec) return spec;
  throw new AnswerKeyError("unknown_metric", `there is no metric named \`${name}\`; names: ${NAMES_IN_WORDS}`, path);
}

/** One text, or an array of texts of which the best counts, as an array. */
export function referencesFrom(expected, path = "expected") {
  if (typeof expected === "string") return [expected];
  if (typeof expected === "number") {
    throw new AnswerKeyError("invalid_argument", `expected a string, got the number ${expected}: quote it`, path);
  }
  if (!Array.isArray(expected)) throw wrongArgument(path, "a string or an array of strings", expected);
  if (expected.length === 0) throw new AnswerKeyError("empty_references", "expected at least one text, got none", path);
  for (const [i, text] of expected.entries()) checkText(`${path}[${i}]`, text);
  return expected;
}

/** Throws unless `value` can be a least score. */
export function checkLeast(path, value, hint = "") {
  if (typeof value === "number" && value >= 0 && value <= 1) return;
  throw new AnswerKeyError("invalid_argument", `expected a number from 0 to 1, got ${shown(value)}${hint}`, path);
}

/**
 * The best of the explanations that a metric gives over all references, with the index of the reference. A custom metric
 * explains nothing but its score.
 */
export function judge(metric, references, actual) {
  return best(references.map((reference) => explained(metric, reference, actual)));
}

/** The same for a metric whose scores may be promises: then it is one, too. */
export function judgeAsync(metric, references, actual) {
  if (typeof metric.explain === "function") return judge(metric, references, actual);
  const scores = references.map((reference) => metric.score(reference, actual));
  if (!scores.some((score) => typeof score?.then === "function")) {
    return best(scores.map((score) => bare(metric, score)));
  }
  return Promise.all(scores).then((all) => best(all.map((score) => bare(metric, score))));
}

function explained(metric, expected, actual) {
  if (typeof metric.explain === "function") return metric.explain(expected, actual);
  return bare(metric, metric.score(expected, actual));
}

function bare({ name }, score) {
  return { name, score: checkScore(name, score), parts: {}, matched: { expected: [], actual: [] } };
}

function best(explanations) {
  return explanations
    .map((explanation, reference) => ({ ...explanation, reference }))
    .reduce((kept, next) => (next.score > kept.score ? next : kept));
}

/** Whether a metric takes no notice of the expected text. */
export function isAlone(metric) {
  return /^(rejection|random)(-|$)/.test(metric.name) && typeof metric.explain === "function";
}

/** What came instead of an answer, with the way out where there is one. */
export function notAnAnswer(value) {
  const hint = typeof value?.then === "function" ? ": await it first" : "";
  return `expected a string, got ${kindOf(value)}${hint}`;
}
