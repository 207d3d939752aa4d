// A line a row, in JSON Lines: where it stands, what was compared, its scores.

import { plainText } from "./texts.js";

/** The fields of a row before its scores, the same for all rows. */
export function fieldsOf(row, { files, columns }) {
  return {
    row: row.row + 1,
    ...(files.length > 1 ? { file: row.file } : {}),
    ...(columns.id === undefined ? {} : { id: row.id ?? null }),
    ...(columns.group === undefined ? {} : { group: row.group ?? null }),
    ...(row.expected === undefined ? {} : { expected: oneOrList(row.expected) }),
    actual: row.actual ?? null,
  };
}

function oneOrList(expected) {
  return expected?.length === 1 ? expected[0] : expected;
}

export const rows = "all";

export function chunk({ rows }, context) {
  const lines = rows.map((row) => {
    const fields = { ...fieldsOf(row, context), ...row.scores };
    if (row.invalid.length > 0)
      fields.invalid = row.invalid.map(({ metric, code, message }) => ({ metric, code, message }));
    return `${JSON.stringify(fields)}\n`;
  });
  return lines.join("");
}

export function end() {
  return "";
}

/** Why a row was left out, in one text. */
export function reasons({ invalid }) {
  return invalid.map(({ metric, message }) => plainText(metric ? `${metric}: ${message}` : message)).join("; ");
}
