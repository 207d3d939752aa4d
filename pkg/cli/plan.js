// From the options and the first row to what is scored, and from where.

import { readFileSync } from "node:fs";
import { AnswerKeyError, Evaluation, Metric, Task } from "answerkey";
import { checkNamed, chooseColumns, columnNames, hasUsualColumns } from "./columns.js";
import { DataError, reasonOf, UsageError } from "./errors.js";
import { shownSkipped } from "./formats/texts.js";
import { RowProblem, readRecord } from "./instances.js";
import { DEFAULT_METRICS, isRandom, parseMetric } from "./metrics.js";
import { columnReader } from "./paths.js";

/** The first row; where wrong ones are left out, the first that can be read and, of these, one with the usual columns. */
export function firstRow({ name, records }, { onInvalid }) {
  const rows = [];
  for (const record of records) {
    const value = readRecord(record);
    if (!(value instanceof RowProblem)) rows.push(value);
    else if (onInvalid === "error") throw new DataError(`${name}:${record.line}: ${value.message}`);
    if (onInvalid === "error") break;
  }
  return rows.find(hasUsualColumns) ?? rows[0] ?? {};
}

/** `{ level, resamples, seed }`, or false. */
export function intervalsOf({ confidence, resamples = 1000, seed = 42 }) {
  return confidence === false ? false : { level: confidence ?? 0.95, resamples, seed };
}

/** `{ plan, metrics, aliases, skipped }`: the plan of scoring.js and what reports say of it. */
export function makePlan(row, options, predictionsApart, rows) {
  const metrics = chosenMetrics(options);
  const task = options.task === undefined ? undefined : readTask(options.task);
  const named = { id: options.id, group: options.groupBy };
  if (options.onInvalid === "error") checkNamed(row, { id: options.id, "group-by": options.groupBy });
  if (task) {
    refuse(options, ["expected", "references", "actual"], "goes with metrics; a task reads its own fields");
  } else refuse(options, ["predictions", "predictionColumn"], "goes with --task");
  const own = task ? taskPlan(task, options, row, predictionsApart) : metricPlan(metrics.refs, options, row);
  const plan = {
    ...own,
    columns: { ...own.columns, ...named },
    metrics: metrics.refs,
    onInvalid: options.onInvalid,
    rows,
  };
  if (named.group !== undefined && metrics.refs?.some(isRandom)) {
    throw new UsageError("--group-by: random numbers would be drawn anew for the groups");
  }
  return { plan, metrics, aliases: metrics.aliases, skipped: skippedBy(plan) };
}

function refuse(options, names, why) {
  for (const name of names) {
    if (options[name] === undefined) continue;
    throw new UsageError(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${why}`);
  }
}

/** `{ refs, aliases, byDefault }`; without a --metric a task has its own. */
function chosenMetrics({ metric = [], task }) {
  const byDefault = metric.length === 0 && task === undefined;
  const texts = byDefault ? DEFAULT_METRICS : metric;
  const refs = texts.map(parseMetric);
  const names = refs.map((ref) => (typeof ref === "string" ? ref : Metric.from(ref).name));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new UsageError(`--metric: ${twice} is given twice`);
  const aliases = new Map(texts.map((text, i) => [text, names[i]]));
  return { refs: refs.length > 0 ? refs : undefined, aliases, byDefault: byDefault ? texts : undefined };
}

function metricPlan(refs, options, row) {
  const named = { expected: options.expected, references: options.references, actual: options.actual };
  if (options.onInvalid === "error") checkNamed(row, named);
  const flat = refs.some((ref) => typeof ref === "string");
  const optional = refs.every((ref) => typeof ref === "string");
  return { flat, columns: chooseColumns(row, named, optional) };
}

/** `{ given, definition }` of a task: a name of the catalog or a JSON file. */
function readTask(text) {
  if (!text.endsWith(".json"))
    return { given: text, definition: within(`--task ${text}`, () => Task.load(text).toJSON()) };
  let definition;
  try {
    definition = JSON.parse(readFileSync(text, "utf8"));
  } catch (error) {
    throw new UsageError(`--task ${text}: ${error instanceof SyntaxError ? "this is not JSON" : reasonOf(error)}`);
  }
  return { given: definition, definition: within(`--task ${text}`, () => new Task(definition).toJSON()) };
}

function taskPlan({ given, definition }, options, row, predictionsApart) {
  // A row of a file of predictions is one, or has it in its column `prediction`.
  const prediction = options.predictionColumn ?? (predictionsApart ? undefined : "prediction");
  if (!predictionsApart && options.onInvalid === "error") {
    checkNamed(row, { "prediction-column": options.predictionColumn });
    if (columnReader(prediction)(row) === undefined) {
      const where = "name it with --prediction-column, or give --predictions FILE";
      throw new UsageError(`no column "${prediction}" has the predictions; ${where}; there are ${columnNames(row)}`);
    }
  }
  return {
    task: given,
    columns: { prediction },
    types: { ...definition.input_fields, ...definition.reference_fields },
    predictionType: definition.prediction_type ?? "Any",
  };
}

/** The metrics that are left out for want of a model. */
function skippedBy({ task, metrics }) {
  const evaluation = within("--metric", () => new Evaluation({ task, metrics, missingScorer: "skip" }));
  const { skipped } = evaluation;
  if (evaluation.toJSON().metrics.length > 0) return skipped;
  const reasons = skipped.map(shownSkipped).join("; ");
  throw new UsageError(`there is no metric to score with: ${reasons || "the task has none"}`);
}

/** Errors of the package about what was asked for are errors of usage. */
function within(what, run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AnswerKeyError)) throw error;
    throw new UsageError(what ? `${what}: ${error.message}` : error.message);
  }
}
