// JSON Lines: one value a line. The lines are cut here and parsed where they are scored.

import { DataError } from "../errors.js";
import { MAX_ROW } from "./limits.js";

/** Records `{ line, text }` from pieces of text. Blank lines are none. */
export async function* jsonLines(pieces, name) {
  let line = 0;
  let rest = [];
  let length = 0;
  for await (const piece of pieces) {
    const lines = piece.split("\n");
    rest.push(lines[0]);
    length += lines[0].length;
    if (length > MAX_ROW) throw new DataError(`${name}:${line + 1}: a line of more than ${MAX_ROW >> 20} MB`);
    if (lines.length === 1) continue;
    lines[0] = rest.join("");
    rest = [lines.pop()];
    length = rest[0].length;
    for (const text of lines) {
      line += 1;
      if (!isBlank(text)) yield { line, text };
    }
  }
  const last = rest.join("");
  if (!isBlank(last)) yield { line: line + 1, text: last };
}

function isBlank(text) {
  return text.trim() === "";
}
