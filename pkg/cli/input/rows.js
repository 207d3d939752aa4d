// Rows of several files as chunks: what goes to a worker at once.

import { realpathSync } from "node:fs";
import { DataError, UsageError } from "../errors.js";
import { csvRows } from "./csv.js";
import { jsonRows } from "./json.js";
import { jsonLines } from "./jsonl.js";
import { nameOf, STDIN, sizeOf, textOf } from "./open.js";

export const INPUT_FORMATS = ["jsonl", "json", "csv", "tsv"];

/** How many rows a chunk has at most, and how many characters of lines. */
const CHUNK_ROWS = 1024;
const CHUNK_LENGTH = 1 << 20;

const EXTENSIONS = { jsonl: "jsonl", ndjson: "jsonl", json: "json", csv: "csv", tsv: "tsv" };

/** The format of an input by its extension, if none is given. Standard input is JSON Lines then. */
function formatOf(path, given) {
  if (given) return given;
  if (path === STDIN) return "jsonl";
  const extension = /\.(\w+)(?:\.gz)?$/i.exec(path)?.[1].toLowerCase();
  const format = EXTENSIONS[extension];
  if (format) return format;
  throw new UsageError(`${path}: the name does not tell the format; give --input-format ${INPUT_FORMATS.join("|")}`);
}

/** Inputs `{ path, name, format, size }`, checked. */
export async function openInputs(paths, format) {
  const seen = new Set();
  const inputs = [];
  for (const path of paths) {
    const input = { path, name: nameOf(path), format: formatOf(path, format), size: await sizeOf(path) };
    const identity = path === STDIN ? path : realpathSync(path);
    if (seen.has(identity)) throw new UsageError(`${input.name} is given twice`);
    seen.add(identity);
    inputs.push(input);
  }
  return inputs;
}

/** The records of an input: `{ line }` with `text` (JSON that is still to be parsed), `value` or `problem`. */
export function recordsOf({ path, name, format }, onBytes = () => {}) {
  const pieces = textOf(path, onBytes);
  if (format === "jsonl") return jsonLines(pieces, name);
  if (format === "json") return jsonRows(pieces, name);
  return csvRows(pieces, name, format === "tsv" ? "\t" : ",");
}

/** Chunks `{ name, first, cells, records }`: `first` is the number of the first row, `cells` says that all values are texts. */
export async function* chunksOf(inputs, onBytes) {
  let first = 0;
  for (const input of inputs) {
    const cells = input.format === "csv" || input.format === "tsv";
    const start = () => ({ name: input.name, first, cells, records: [] });
    let chunk = start();
    let length = 0;
    for await (const record of recordsOf(input, onBytes)) {
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
  const cells = input.format === "csv" || input.format === "tsv";
  const wrong = (which) => new DataError(`${input.name} has ${which} predictions than there are rows`);
  for await (const chunk of chunks) {
    const predictions = [];
    while (predictions.length < chunk.records.length) {
      const { done, value } = await records.next();
      if (done) throw wrong("fewer");
      predictions.push(value);
    }
    yield { ...chunk, predictions: { name: input.name, cells, records: predictions } };
  }
  const { done } = await records.next();
  if (!done) throw wrong("more");
}
