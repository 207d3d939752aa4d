// What users name as a metric, and what it says about one answer.

import { Metric, NamedMetric } from "answerkey";
import { AnswerKeyError, checkText, shown, within, wrongArgument } from "../lib/errors.js";

const ROUGE_TYPE = /^rouge([1-9]|L|Lsum)$/;

/** A metric from an instance, a custom metric, a spec, or a name: the `type` of a spec, or a type of ROUGE. */
export function metricFrom(metric, path = "metric") {
  if (metric instanceof Metric) return metric;
  if (typeof metric?.score === "function") {
    checkText(`${path}.name`, metric.name);
    // It checks that the score is one.
    return new NamedMetric(metric.name, (expected, actual) => metric.score(expected, actual));
  }
  if (typeof metric === "string") return within(path, () => Metric.from(namedSpec(metric)));
  if (metric === null || typeof metric !== "object" || Array.isArray(metric)) {
    throw wrongArgument(path, "a metric, an object with `type`, or the name of a metric", metric);
  }
  return within(path, () => Metric.from(metric));
}

function namedSpec(name) {
  return ROUGE_TYPE.test(name) ? { type: "rouge", rouge_type: name } : { type: name };
}

/** One text, or an array of texts of which the best counts, as an array. */
export function referencesFrom(expected, path = "expected") {
  if (typeof expected === "string") return [expected];
  if (!Array.isArray(expected)) throw wrongArgument(path, "a string or an array of strings", expected);
  if (expected.length === 0) throw new AnswerKeyError("empty_references", "expected at least one text, got none", path);
  for (const [i, text] of expected.entries()) checkText(`${path}[${i}]`, text);
  return expected;
}

/** Throws unless `value` can be a least score. */
export function checkLeast(path, value) {
  if (typeof value === "number" && value >= 0 && value <= 1) return;
  throw new AnswerKeyError("invalid_argument", `expected a number from 0 to 1, got ${shown(value)}`, path);
}

/**
 * The best of the explanations that a metric gives over all references, with the index of the reference. A custom metric
 * explains nothing but its score.
 */
export function judge(metric, references, actual) {
  const explain = (expected) =>
    metric instanceof Metric
      ? metric.explain(expected, actual)
      : { name: metric.name, score: metric.score(expected, actual), parts: {}, matched: { expected: [], actual: [] } };
  return references
    .map((reference, i) => ({ ...explain(reference), reference: i }))
    .reduce((best, next) => (next.score > best.score ? next : best));
}
