// Rows of several files as chunks: what goes to a worker at once.

import { realpathSync } from "node:fs";
import { DataError, UsageError } from "../errors.js";
import { csvRows } from "./csv.js";
import { jsonRows } from "./json.js";
import { jsonLines } from "./jsonl.js";
import { INPUT_FORMATS } from "./limits.js";
import { nameOf, STDIN, sizeOf, startingWith, textOf } from "./open.js";

/** How many rows a chunk has at most, and how many characters of lines. */
const CHUNK_ROWS = 1024;
const CHUNK_LENGTH = 1 << 20;

const EXTENSIONS = { jsonl: "jsonl", ndjson: "jsonl", json: "json", csv: "csv", tsv: "tsv" };

/** The format of an input by its extension, if none is given. Of standard input the first bytes tell it. */
function formatOf(path, given) {
  if (given) return given;
  if (path === STDIN) return undefined;
  const extension = /\.(\w+)(?:\.gz)?$/i.exec(path)?.[1].toLowerCase();
  const format = EXTENSIONS[extension];
  if (format) return format;
  throw new UsageError(`${path}: the name does not tell the format; give --input-format ${INPUT_FORMATS.join("|")}`);
}

/** The format of a text by its beginning: JSON Lines and JSON have brackets there, CSV has a header. */
function formatOfText(text) {
  const [first] = text.trimStart();
  if (first === "{") return "jsonl";
  return first === "[" ? "json" : "csv";
}

/** Inputs `{ path, name, format, size }`, checked. */
export async function openInputs(paths, { inputFormat: format, delimiter }) {
  const seen = new Set();
  const inputs = [];
  for (const path of paths) {
    // First whether it is there at all.
    const size = await sizeOf(path);
    const input = { path, name: nameOf(path), format: formatOf(path, format), size, delimiter };
    const identity = path === STDIN ? path : realpathSync(path);
    if (seen.has(identity)) throw new UsageError(`${input.name} is given twice`);
    seen.add(identity);
    inputs.push(input);
  }
  return inputs;
}

/**
 * The records of an input: `{ line }` with `text` (JSON that is still to be parsed), `value` or `problem`. An input without a
 * format has one as soon as the first of them is there.
 */
export async function* recordsOf(input, onBytes = () => {}) {
  const { path, name, delimiter } = input;
  const pieces = textOf(path, onBytes);
  let start = "";
  while (start.trim() === "") {
    const { value, done } = await pieces.next();
    if (done) return;
    start += value;
  }
  input.format ??= formatOfText(start);
  const all = startingWith(start, pieces);
  if (input.format === "jsonl") yield* jsonLines(all, name);
  else if (input.format === "json") yield* jsonRows(all, name);
  else yield* csvRows(all, name, delimiter ?? (input.format === "tsv" ? "\t" : ","));
}

/** Whether all values of an input are texts. */
export const hasCells = ({ format }) => format === "csv" || format === "tsv";

/** Chunks `{ name, first, cells, records }`: `first` is the number of the first row, `cells` says that all values are texts. */
export async function* chunksOf(inputs, onBytes) {
  let first = 0;
  for (const input of inputs) {
    const start = () => ({ name: input.name, first, cells: hasCells(input), records: [] });
    let chunk = start();
    let length = 0;
    for await (const record of recordsOf(input, onBytes)) {
      chunk.cells = hasCells(input);
      chunk.records.push(record);
      length += record.text?.length ?? 0;
      if (chunk.records.length < CHUNK_ROWS && length < CHUNK_LENGTH) continue;
      first += chunk.records.length;
      yield chunk;
      chunk = start();
      length = 0;
    }
    if (chunk.records.length > 0) {
      first += chunk.records.length;
      yield chunk;
    }
  }
}

/** Gives each chunk the records of its predictions; there must be as many as rows. */
export async function* withPredictions(chunks, input) {
  const records = recordsOf(input);
  const wrong = (which) => new DataError(`${input.name} has ${which} predictions than there are rows`);
  for await (const chunk of chunks) {
    const predictions = [];
    while (predictions.length < chunk.records.length) {
      const { done, value } = await records.next();
      if (done) throw wrong("fewer");
      predictions.push(value);
    }
    yield { ...chunk, predictions: { name: input.name, cells: hasCells(input), records: predictions } };
  }
  const { done } = await records.next();
  if (!done) throw wrong("more");
}
