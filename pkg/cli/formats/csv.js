// A line a row, in CSV. Cells are what they are: what a spreadsheet would take for a formula is not touched.

import { DataError } from "../errors.js";
import { fieldsOf, reasons } from "./jsonl.js";

export const rows = "all";

export function chunk({ rows }, context) {
  let head = "";
  if (context.first) {
    context.header = headerOf(rows, context);
    head = line(context.header);
  }
  return head + rows.map((row) => line(cells(row, context))).join("");
}

export function end() {
  return "";
}

/** The columns, from the first rows: each later row must fit them. */
function headerOf(rows, context) {
  const fields = new Set(rows.flatMap((row) => Object.keys(fieldsOf(row, context))));
  // Several references are a list: the reader takes a column of that name for lists.
  context.listed = context.columns.list || rows.some((row) => row.expected?.length > 1);
  const scores = new Set(rows.flatMap(({ scores }) => Object.keys(scores)));
  const named = [...fields].map((name) => (name === "expected" && context.listed ? "references" : name));
  context.fields = [...fields];
  context.scores = [...scores];
  return [...named, ...scores, ...(context.skipping ? ["invalid"] : [])];
}

function cells(row, context) {
  const fields = fieldsOf(row, context);
  const late = Object.keys(row.scores).find((key) => !context.scores.includes(key));
  if (late) throw tooLate(row, `the score ${late} comes first in this row, after the header was written`);
  if (!context.listed && Array.isArray(fields.expected)) {
    throw tooLate(row, "several references, after rows with one: name the column with --references");
  }
  if (context.listed && row.expected !== undefined) fields.expected = row.expected ?? [];
  const values = [...context.fields.map((name) => fields[name]), ...context.scores.map((key) => row.scores[key])];
  return context.skipping ? [...values, reasons(row)] : values;
}

function tooLate(row, message) {
  return new DataError(`${row.file}:${row.line}: --format csv: ${message}, or use --format jsonl`);
}

function line(values) {
  return `${values.map(cell).join(",")}\n`;
}

function cell(value) {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // A byte order mark at the start would be taken away by readers.
  return /[",\r\n]|^[\s\uFEFF]|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
