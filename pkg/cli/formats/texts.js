// Texts of a file, as reports show them.

/** A value in one line: texts as they are but for control characters; lists of one text as that text; else JSON. */
export function shownText(value) {
  return plainText(value)
    .replace(/[\s\p{Control}]+/gu, " ")
    .replace(TURNS, "");
}

/** What makes text run the other way, and would do so to what stands after it. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A value as a text: lists of one text as that text, else JSON. */
export function plainText(value) {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === "string") return value[0];
  return JSON.stringify(value);
}

/** Why a row was left out, and of which metric where others scored it. */
export function shownInvalid({ file, line, metric, field, whole, message }) {
  const parts = [`${file}:${line}`, ...(metric && !whole ? [metric] : []), ...(field ? [field] : []), message];
  return parts.join(": ");
}

/** Why a metric was left out; what JavaScript could give is no help here. */
export function shownSkipped({ metric, reason }) {
  return `${metric}: ${reason.replace(/: no scorers\.\w+ was given$/, "")}`;
}

/** A text with U+FFFD for the characters that XML 1.0 cannot hold, and HTML does not want. */
export function markupText(text) {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
