// Texts with their matched ranges marked.

/** Fills `element` with `text`, the ranges as <mark>. */
export function showMarked(element, text, ranges) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    parts.push(mark);
    at = end;
  }
  parts.push(text.slice(at));
  element.replaceChildren(...parts);
}
