// A plain table for terminals: columns as wide as they need, long texts cut.

const WIDEST = 34;

/** How many columns of a terminal a text takes: East Asian wide characters take two, combining marks none. */
function width(text) {
  let columns = 0;
  for (const char of text) {
    if (/\p{Mark}/u.test(char)) continue;
    columns += /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u.test(
      char,
    )
      ? 2
      : 1;
  }
  return columns;
}

function cut(text) {
  if (width(text) <= WIDEST) return text;
  let kept = "";
  for (const char of text) {
    if (width(kept + char) > WIDEST - 1) break;
    kept += char;
  }
  return `${kept}…`;
}

export function table(head, body) {
  const rows = [head, ...body].map((row) => row.map((cell) => cut(String(cell))));
  const widths = head.map((_, column) => Math.max(...rows.map((row) => width(row[column]))));
  const line = (row) =>
    row
      .map((cell, column) => cell + " ".repeat(widths[column] - width(cell)))
      .join("  ")
      .trimEnd();
  const rule = widths.map((columns) => "─".repeat(columns)).join("  ");
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join("\n");
}
