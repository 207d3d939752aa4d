// Explanations in words, and texts with marks around what matched.

/** How much of a text a message shows, in UTF-16 code units. */
const SHOWN_LENGTH = 2000;

/** How much of it stands before the first match, where the text is longer. */
const BEFORE_MATCH = 200;

/** How many matches are told in words, and how much of each. */
const TOLD_MATCHES = 20;
const TOLD_LENGTH = 100;

const plain = (text) => text;

/** What the score was computed from, in one line: `precision 0.5, recall 1`. Empty when there is nothing to tell. */
export function partsInWords({ parts, children }) {
  const told = Object.entries(parts).map(([name, value]) => `${name.replaceAll("_", " ")} ${numberInWords(value)}`);
  for (const child of children ?? []) told.push(scoreInWords(child));
  return told.join(", ");
}

/** Name, score and parts in one line: `f1 0.5 (precision 0.5, recall 0.5)`. */
export function scoreInWords(explanation) {
  const parts = partsInWords(explanation);
  return `${explanation.name} ${numberInWords(explanation.score)}${parts && ` (${parts})`}`;
}

function numberInWords(value) {
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : printable(value);
}

/** What matched, as the words of the text: `"red fox", "ran"`. Empty when nothing did. */
export function matchesInWords(text, ranges) {
  const matches = joined(text, ranges);
  const told = matches.slice(0, TOLD_MATCHES).map(([start, end]) => {
    const shown = printable(text.slice(start, Math.min(end, start + TOLD_LENGTH)));
    return end - start > TOLD_LENGTH ? `"${shown}…"` : `"${shown}"`;
  });
  const rest = matches.length - told.length;
  return told.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** A text in quotes, with ⟦brackets⟧ around what matched, which `paint` may colour too; of a long one what is about it. */
export function marked(text, ranges, paint = plain) {
  const first = ranges[0]?.[0] ?? 0;
  const start =
    text.length > SHOWN_LENGTH ? Math.max(0, Math.min(first - BEFORE_MATCH, text.length - SHOWN_LENGTH)) : 0;
  const end = Math.min(text.length, start + SHOWN_LENGTH);
  let shown = "";
  let at = start;
  for (const [from, to] of joined(text, ranges)) {
    if (from >= end) break;
    shown += printable(text.slice(at, from));
    at = Math.min(to, end);
    shown += paint(`⟦${printable(text.slice(from, at))}⟧`);
  }
  shown += printable(text.slice(at, end));
  const before = start > 0 ? `${start} characters, then ` : "";
  const rest = text.length - end;
  return `${before}"${shown}"${rest > 0 ? ` and ${rest} more characters` : ""}`;
}

/** Ranges with nothing but white space between them, made one. */
function joined(text, ranges) {
  const whole = [];
  for (const [start, end] of ranges) {
    const last = whole.at(-1);
    if (last && text.slice(last[1], start).trim() === "") last[1] = end;
    else whole.push([start, end]);
  }
  return whole;
}

/** Control characters but ends of lines and tabs, as escapes: an answer must not steer the terminal. */
function printable(text) {
  return text.replace(/\p{Cc}/gu, (char) =>
    char === "\n" || char === "\t" ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
