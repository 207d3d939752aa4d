// Scores a chunk of rows; runs in workers and without them.

import { AnswerKeyError, Evaluation, Metric } from "answerkey";
import { DataError } from "./errors.js";
import { metricInstances, RowProblem, readRecord, taskInstances } from "./instances.js";
import { isRandom } from "./metrics.js";
import { columnReader } from "./paths.js";
import { Lowest, Tally } from "./tally.js";

/** How many groups there may be: each has an evaluation of its own. */
export const MAX_GROUPS = 1000;

/**
 * A plan is plain data, the same for all chunks:
 *
 * - `metrics`, `task`: as `Evaluation` takes them
 * - `columns`: `expected`, `actual`, `prediction`, `id`, `group`, as names or paths
 * - `flat`, `types`, `predictionType`: see instances.js
 * - `onInvalid`: "error" or "skip"
 * - `rows`: which rows to give back: "all", or how many of the lowest
 */
export class ChunkScorer {
  #plan;
  #metrics;
  #instanceOf;
  #idOf;
  #groupOf;

  constructor(plan) {
    this.#plan = plan;
    this.#metrics = plan.metrics?.map((ref) => (isRandom(ref) ? continued(ref) : ref));
    this.#instanceOf = plan.task === undefined ? metricInstances(plan) : taskInstances(plan);
    const { id, group } = plan.columns;
    this.#idOf = id === undefined ? undefined : columnReader(id);
    this.#groupOf = group === undefined ? undefined : columnReader(group);
  }

  /** `{ count, tally, rows, invalid, evaluation, groups }` of a chunk. */
  score(chunk, part) {
    const { rows, failure } = this.#rows(chunk);
    const sound = rows.filter((row) => !row.problem);
    const evaluation = this.#evaluation(part);
    const scores = this.#add(evaluation, sound, chunk);
    // After the rows before it, which may be wrong in another way: the first wrong row is the one to name.
    if (failure) throw failure;
    for (const [i, row] of sound.entries()) row.scores = scores[i];
    const invalid = invalidOf(rows, sound, evaluation);
    for (const entry of invalid) {
      const row = rows[entry.index - chunk.first];
      row.invalid.push(entry);
      const whole = Object.keys(row.scores).length === 0;
      Object.assign(entry, { ...this.#place(row, row.problem ? "" : entry.path), whole });
    }
    const groups = new Map();
    for (const [name, members] of byGroup(this.#groupOf ? sound : [])) {
      const own = this.#evaluation(part);
      this.#add(own, members, chunk);
      groups.set(name, own);
    }
    return { count: rows.length, tally: Tally.of(sound), rows: this.#wanted(rows), invalid, evaluation, groups };
  }

  #evaluation(part) {
    const { task, onInvalid } = this.#plan;
    return new Evaluation({ task, metrics: this.#metrics, part, onInvalid, missingScorer: "skip" });
  }

  /** The rows of a chunk; where a wrong one is an error, those before it and the error. */
  #rows(chunk) {
    const rows = [];
    for (const [i, record] of chunk.records.entries()) {
      const row = { row: chunk.first + i, file: chunk.name, line: record.line, scores: {}, invalid: [] };
      const made = this.#made(chunk, record, i, row);
      if (!(made instanceof RowProblem)) Object.assign(row, made);
      else if (this.#plan.onInvalid === "skip") row.problem = made;
      else return { rows, failure: new DataError(`${chunk.name}:${record.line}: ${made.message}`) };
      rows.push(row);
    }
    return { rows };
  }

  /** What the evaluation takes of a row, or the problem; notes the row's name and group. */
  #made(chunk, record, i, row) {
    const value = readRecord(record);
    if (value instanceof RowProblem) return value;
    if (this.#idOf) row.id = this.#idOf(value);
    if (this.#groupOf) row.group = groupName(this.#groupOf(value));
    const given = chunk.predictions;
    const prediction = given && readRecord(given.records[i], true);
    if (prediction instanceof RowProblem) {
      const { message, code } = prediction;
      return new RowProblem(code, `its prediction (${given.name}:${given.records[i].line}): ${message}`);
    }
    if (given) row.predictionAt = { file: given.name, line: given.records[i].line };
    return this.#instanceOf(value, chunk.cells, prediction, given?.cells);
  }

  #add(evaluation, rows, chunk) {
    const instances = rows.map(({ instance }) => instance);
    try {
      return evaluation.add(instances, this.#plan.task === undefined ? undefined : rows.map((row) => row.prediction));
    } catch (error) {
      if (!(error instanceof AnswerKeyError)) throw error;
      const [, i] = /^\w+\[(\d+)\]/.exec(error.path ?? "") ?? [];
      if (i === undefined) {
        throw new DataError(`${chunk.name}:${chunk.records[0].line}: in this row or the next ones: ${error.message}`);
      }
      const { file, line, field } = this.#place(rows[i], error.path);
      throw new DataError(`${file}:${line}: ${field ? `${field}: ` : ""}${error.message.slice(error.path.length + 2)}`);
    }
  }

  /** Where a path of the evaluation leads: to a line of a file, and a field there in the words of that file. */
  #place(row, path = "") {
    const [, list, field] = /^(?:(\w+)\[\d+\]\.?)?(.*)$/s.exec(path);
    const here = { file: row.file, line: row.line, field };
    if (this.#plan.task !== undefined) {
      const ofPrediction = list === "predictions" ? field : /^prediction(?:\.(.*))?$/s.exec(field)?.[1];
      const isPrediction = list === "predictions" || /^prediction\b/.test(field);
      return isPrediction && row.predictionAt ? { ...row.predictionAt, field: ofPrediction ?? "" } : here;
    }
    const { expected, actual } = this.#plan.columns;
    const renamed = field
      .replace(/^prediction\b/, () => actual ?? "prediction")
      .replace(/^references\b/, () => expected ?? "references");
    // One text is a list of one reference.
    return { ...here, field: this.#plan.columns.list ? renamed : renamed.replace(/^([^[]+)\[0\]$/, "$1") };
  }

  #wanted(rows) {
    const shown = ({ instance, prediction, predictionAt, problem, ...row }) => row;
    if (this.#plan.rows === "all") return rows.map(shown);
    const lowest = new Lowest(this.#plan.rows);
    for (const row of rows) lowest.add(row);
    return lowest.rows.map(shown);
  }
}

/** A metric that draws random numbers, as one that goes on where it was: each evaluation would begin anew. */
function continued(ref) {
  const metric = Metric.from(ref);
  return { name: metric.name, score: (expected, actual) => metric.score(expected, actual) };
}

/** The entries of the report's `invalid`, numbered among all rows. */
function invalidOf(rows, sound, evaluation) {
  const refused = rows
    .filter((row) => row.problem)
    .map(({ row, problem: { code, path, message } }) => ({ index: row, code, path, message }));
  const left = evaluation.invalid.map((entry) => {
    const index = sound[entry.index].row;
    const path = entry.path?.replace(/^(\w+)\[\d+\]/, `$1[${index}]`);
    return { ...entry, index, path };
  });
  return [...refused, ...left].sort((a, b) => a.index - b.index);
}

function groupName(value) {
  if (value === undefined || value === null) return "(none)";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function byGroup(rows) {
  const groups = new Map();
  for (const row of rows) {
    if (!groups.has(row.group)) groups.set(row.group, []);
    groups.get(row.group).push(row);
  }
  return groups;
}
