// The report of `evaluate`, written while it is made: a line an instance.

/** All rows, for their scores. */
export const rows = "all";
export const everyInvalid = true;

export function chunk({ rows }, context) {
  const lines = rows.map(({ scores }) => JSON.stringify(scores));
  const before = context.first ? '{\n"instances": [\n' : ",\n";
  return before + lines.join(",\n");
}

export function end({ global, skipped, invalid, groups }, { columns }) {
  const parts = [
    `"global": ${JSON.stringify(global, null, 2)}`,
    `"skipped": ${list(skipped)}`,
    `"invalid": ${list(invalid.map(({ file, line, field, whole, ...entry }) => entry))}`,
  ];
  if (columns.group !== undefined) {
    parts.push(`"groups": ${list(groups.map(({ name, global: own }) => ({ group: name, global: own })))}`);
  }
  return `\n],\n${parts.join(",\n")}\n}\n`;
}

function list(items) {
  return items.length === 0 ? "[]" : `[\n${items.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
}
