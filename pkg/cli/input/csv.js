// CSV and TSV: a header, then a row a record. Quotes, delimiters and line ends within quotes as in RFC 4180.

import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { DataError } from "../errors.js";
import { MAX_ROW } from "./limits.js";

/** Records `{ line, value }`, or `{ line, problem }` for a row with a wrong number of cells. */
export async function* csvRows(pieces, name, delimiter) {
  const parser = parse({
    delimiter,
    info: true,
    // Files that several programs wrote have several line ends.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  const source = Readable.from(pieces);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let header;
  let lines = 1;
  try {
    for await (const { record, info } of parser) {
      // Counted here: the parser's own count takes a CRLF within quotes for two.
      const line = lines + info.empty_lines;
      lines += 1 + lineEnds(record);
      if (header) yield rowOf(header, record, line);
      else header = checkHeader(record, name, line);
    }
  } catch (error) {
    if (error.code?.startsWith("CSV_") || error.code?.startsWith("INVALID_")) throw csvError(error, name);
    throw error;
  }
}

function lineEnds(record) {
  let count = 0;
  for (const cell of record) count += cell.includes("\n") || cell.includes("\r") ? cell.match(/\r\n|\n|\r/g).length : 0;
  return count;
}

function checkHeader(header, name, line) {
  const twice = header.find((column, i) => header.indexOf(column) !== i);
  if (twice === undefined) return header;
  throw new DataError(`${name}:${line}: the column "${twice}" is there twice`);
}

function rowOf(header, record, line) {
  if (record.length !== header.length) {
    return { line, problem: `expected ${header.length} cells as in the header, got ${record.length}` };
  }
  return { line, value: Object.fromEntries(header.map((column, i) => [column, record[i]])) };
}

function csvError(error, name) {
  const reasons = {
    CSV_QUOTE_NOT_CLOSED: "a quoted cell is not closed at the end of the file",
    CSV_MAX_RECORD_SIZE: `a row of more than ${MAX_ROW >> 20} MB`,
    INVALID_OPENING_QUOTE: "a quote inside a cell that does not begin with one",
    CSV_INVALID_CLOSING_QUOTE: "text after the closing quote of a cell; a quote within quotes is written twice",
  };
  return new DataError(`${name}:${error.lines}: ${reasons[error.code] ?? error.message}`);
}
