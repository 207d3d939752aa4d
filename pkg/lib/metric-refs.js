// What users name as metrics of an evaluation, made into what the module takes.

import { AnswerKeyError, within, wrongArgument } from "./errors.js";
import { Metric } from "./metric.js";
import { call, wasm } from "./runtime.js";

/** Names that mean something else in every report, or in every object. */
const RESERVED = ["score", "score_name", "score_ci_low", "score_ci_high", "num_of_instances", "__proto__"];

/**
 * @param {unknown} metrics the option
 * @param {object | undefined} scorers the models there are; undefined where there can be none
 * @param {"skip" | "error"} missingScorer what to do with a metric whose model is not there
 * @param {boolean} ofTask whether they are those that a task names: of these, what is not implemented is left out, too
 * @returns `{ refs, custom, skipped }`: what WasmEvaluation takes; the custom metrics by name; what is left out
 */
export function resolveMetrics(metrics, scorers, missingScorer, ofTask) {
  if (!Array.isArray(metrics)) throw wrongArgument("metrics", "an array of metrics", metrics);
  const found = { refs: [], custom: new Map(), skipped: [], ofTask };
  // Not forEach, which does not see holes.
  for (const [i, metric] of metrics.entries()) {
    const path = `metrics[${i}]`;
    if (typeof metric === "string") addCatalogMetrics(found, metric, path, scorers, missingScorer);
    else if (metric instanceof Metric) found.refs.push(Metric.recipeOf(metric, path));
    else if (typeof metric?.score === "function") addCustomMetric(found, metric, path);
    else if (metric !== null && typeof metric === "object" && !Array.isArray(metric)) found.refs.push({ spec: metric });
    else throw wrongArgument(path, "the id of a metric, a metric, or an object with `type`", metric);
  }
  return found;
}

/** The metrics of an id, which may be that of a list. */
function addCatalogMetrics({ refs, skipped, ofTask }, id, path, scorers, missingScorer) {
  const expanded = within(path, () => expand(id));
  for (let i = 0; i < expanded.length; i += 2) {
    const [metric, scorer] = [expanded[i], expanded[i + 1]];
    if (scorer === "" || scorers?.[scorer]) {
      refs.push(metric);
      continue;
    }
    if (scorer === "unavailable") {
      const reason = "it is one of unitxt's that answerkey does not implement";
      if (!ofTask) throw new AnswerKeyError("unknown_metric", `\`${metric}\`: ${reason}`, path);
      skipped.push({ metric, reason });
      continue;
    }
    const reason = `it needs a model: no scorers.${scorer} was given`;
    if (missingScorer === "error") {
      const instead = scorers ? "" : ', and an Evaluation takes none: use `evaluate`, or `missingScorer: "skip"`';
      throw new AnswerKeyError("invalid_argument", `\`${metric}\`: ${reason}${instead}`, path);
    }
    skipped.push({ metric, reason });
  }
}

function expand(id) {
  try {
    return call(() => wasm().expandMetric(id));
  } catch (error) {
    if (error.code !== "unknown_metric" || id.startsWith("metrics.")) throw error;
    // Names like "f1" are not ids.
    throw new AnswerKeyError(error.code, `${error.message}; a text metric is written as { type: "f1" }`);
  }
}

/** A metric in JavaScript: the module asks for its scores. */
function addCustomMetric({ refs, custom }, metric, path) {
  const { name } = metric;
  if (typeof name !== "string") throw wrongArgument(`${path}.name`, "a string", name);
  if (RESERVED.includes(name)) {
    const message = `a metric cannot be named \`${name}\`: that means something else in a report`;
    throw new AnswerKeyError("invalid_option", message, `${path}.name`);
  }
  if (custom.has(name)) {
    throw new AnswerKeyError("invalid_argument", `there is a custom metric named \`${name}\` already`, path);
  }
  custom.set(name, metric);
  refs.push({ outside: name });
}
