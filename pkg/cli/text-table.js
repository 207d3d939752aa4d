// A plain table for terminals: columns as wide as they need, long texts cut.

import { stripVTControlCharacters } from "node:util";

const WIDEST = 34;
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]|\p{Emoji_Presentation}/u;
const NARROW = /[\p{Mark}\p{Format}]/u;

/** How many columns of a terminal a text takes: East Asian wide characters take two, combining marks none. */
export function width(text) {
  let columns = 0;
  for (const char of stripVTControlCharacters(text)) {
    if (!NARROW.test(char)) columns += WIDE.test(char) ? 2 : 1;
  }
  return columns;
}

/** A text of at most so many columns, in one line. */
export function cut(text, widest = WIDEST) {
  const line = text.replace(/[\s\p{Control}]+/gu, " ");
  if (width(line) <= widest) return line;
  let kept = "";
  let columns = 0;
  for (const char of line) {
    columns += width(char);
    if (columns > widest - 1) break;
    kept += char;
  }
  return `${kept}…`;
}

/** A cell that is taken as it is, colours and all. Never made of what a file says: that could command the terminal. */
export class Styled {
  constructor(text) {
    this.text = text;
  }
}

/**
 * @param {unknown[]} head
 * @param {unknown[][]} body texts are cut, and lose control characters
 * @param {{ right?: number[], dim?: (text: string) => string }} options columns of numbers, which go to the right
 */
export function table(head, body, { right = [], dim = (text) => text } = {}) {
  const rows = [head, ...body].map((row) => row.map((cell) => fitted(cell)));
  const widths = head.map((_, column) => Math.max(...rows.map((row) => width(row[column]))));
  const padded = (cell, column) => {
    const space = " ".repeat(widths[column] - width(cell));
    return right.includes(column) ? space + cell : cell + space;
  };
  const line = (row) => row.map(padded).join("  ").trimEnd();
  const rule = widths
    .map((columns) => "─".repeat(columns))
    .join("  ")
    .trimEnd();
  return [line(rows[0]), dim(rule), ...rows.slice(1).map(line)].join("\n");
}

function fitted(cell) {
  return cell instanceof Styled ? cell.text : cut(String(cell));
}
