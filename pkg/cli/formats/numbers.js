// Numbers as reports show them.

export const shownScore = (score) => score.toFixed(4);

export function shownInterval({ low, high }, digits = 4) {
  if (low === undefined && high === undefined) return "";
  const end = (value) => value?.toFixed(digits) ?? "?";
  return `${end(low)} to ${end(high)}`;
}

/** `0.95` as `95 %`. */
export const shownLevel = (level) => `${Number((level * 100).toPrecision(12))} %`;

/** What was scored, in one line: the files and how many rows. */
export function shownCounts({ rows, invalidRows }) {
  const out = invalidRows > 0 ? `, ${invalidRows} left out` : "";
  return `${rows} ${rows === 1 ? "row" : "rows"}${out}`;
}
