// Texts with their matched ranges marked.

/** More than these nobody reads, and a page of a million elements stands still. */
const MOST_MARKS = 5000;

/** Fills `element` with `text`, the ranges as <mark>. */
export function showMarked(element, text, ranges) {
  const parts = document.createDocumentFragment();
  let at = 0;
  for (const [start, end] of ranges.slice(0, MOST_MARKS)) {
    parts.append(text.slice(at, start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    parts.append(mark);
    at = end;
  }
  parts.append(text.slice(at));
  element.replaceChildren(parts);
}
