// Rows of different lengths as a matrix.

/** The rows filled up at their ends, and the mask that tells what is in them (1) from what fills them up (0). */
export function padded(rows, filler = 0) {
  const width = Math.max(...rows.map((row) => row.length));
  const fill = (row, value, by) => [...row.map(value), ...new Array(width - row.length).fill(by)];
  return [rows.map((row) => fill(row, (id) => id, filler)), rows.map((row) => fill(row, () => 1, 0))];
}
