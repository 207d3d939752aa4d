// From a record of a file to what an evaluation takes.

import { checkType } from "answerkey";
import { columnReader } from "./paths.js";

/** The flat fields that some metrics of the catalog read beside prediction and references. */
const FLAT = [
  "task_data",
  "question",
  "answer",
  "contexts",
  "context_ids",
  "ground_truths",
  "ground_truths_context_ids",
];

/** Why a row is left out; the fields are those of the report's `invalid`. */
export class RowProblem {
  constructor(code, message, path) {
    Object.assign(this, { code, message, path });
  }
}

/** The value of a record, an object, or a problem. */
export function readRecord(record, anything = false) {
  if (record.problem) return new RowProblem("invalid_argument", record.problem);
  let { value } = record;
  if (record.text !== undefined) {
    try {
      value = JSON.parse(record.text);
    } catch {
      return new RowProblem("invalid_argument", "this line is not JSON, or it is cut off");
    }
  }
  const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
  return isObject || anything ? value : new RowProblem("invalid_argument", "expected an object with columns");
}

/** Makes rows into instances for text metrics and metrics of the catalog: `{ instance, expected, actual }` or a problem. */
export function metricInstances({ columns, flat }) {
  const expectedOf = readerOf(columns.expected);
  const actualOf = readerOf(columns.actual);
  return (row, cells) => {
    const instance = {};
    if (flat) addFlatFields(instance, row, cells);
    const expected = expectedOf?.(row);
    if (expectedOf) {
      if (expected === undefined) return missing(columns.expected, row);
      instance.references = Array.isArray(expected) ? expected : [expected];
      if (cells && columns.list && expected.startsWith("[")) {
        instance.references = parsed(expected);
        if (!Array.isArray(instance.references)) {
          return new RowProblem("references_not_a_list", "the references are no list in JSON", columns.expected);
        }
      }
    }
    const actual = actualOf?.(row);
    if (actualOf) {
      if (actual === undefined) return missing(columns.actual, row);
      instance.prediction = actual;
    }
    return { instance, expected: instance.references, actual };
  };
}

function readerOf(column) {
  return column === undefined ? undefined : columnReader(column);
}

function addFlatFields(instance, row, cells) {
  for (const name of FLAT) {
    if (!Object.hasOwn(row, name)) continue;
    instance[name] = cells && /^\s*[[{]/.test(row[name]) ? (parsed(row[name]) ?? row[name]) : row[name];
  }
}

/** Makes rows into raw instances of a task with their predictions. */
export function taskInstances({ columns, types, predictionType }) {
  const predictionOf = readerOf(columns.prediction);
  return (row, cells, given, givenCells) => {
    const { [columns.prediction]: own, ...fields } = row;
    const source = given === undefined ? row : given;
    const isObject = source !== null && typeof source === "object";
    const ofSource = predictionOf ?? ((it) => (isObject && Object.hasOwn(it, "prediction") ? it.prediction : it));
    const prediction = predictionOf && !isObject ? undefined : ofSource(source);
    if (prediction === undefined) return missing(columns.prediction, isObject ? source : {});
    return {
      instance: cells ? typed(fields, types) : fields,
      prediction: (given === undefined ? cells : givenCells) ? asType(predictionType, prediction) : prediction,
      actual: prediction,
    };
  };
}

function missing(column, row) {
  const names = Object.keys(row).map((name) => JSON.stringify(name));
  return new RowProblem("missing_field", `there is no "${column}" here; there are ${names.join(", ")}`, column);
}

/** Cells as values of the types that the task declares. */
function typed(fields, types) {
  const entries = Object.entries(fields).map(([name, cell]) => [name, asType(types[name], cell)]);
  return Object.fromEntries(entries);
}

/** A cell stays a text where the type takes one, and is read as JSON otherwise. */
function asType(type, cell) {
  if (type === undefined || typeof cell !== "string" || checkType(type, cell)) return cell;
  const value = parsed(cell);
  return value === undefined ? cell : value;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
