// Columns by name or by path: `answer`, `data.answers[0].text`, `["a.b"].c`, `runs[-1]`.

import { UsageError } from "./errors.js";

const STEP = /\.?([^.[\]]+)|\[(-?\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;

/** The steps of a path: names and indices. */
export function parsePath(text) {
  const steps = [];
  let at = 0;
  while (at < text.length) {
    STEP.lastIndex = at;
    const match = STEP.exec(text);
    // A dot at the start or two in a row name nothing.
    if (!match || (at === 0 && text[0] === ".")) throw notAPath(text, at);
    steps.push(stepOf(match, text, at));
    at = STEP.lastIndex;
  }
  if (steps.length === 0) throw notAPath(text, 0);
  return steps;
}

function stepOf([, name, index, quoted], text, at) {
  if (name !== undefined) return name;
  if (index !== undefined) return Number(index);
  try {
    return JSON.parse(quoted);
  } catch {
    throw notAPath(text, at);
  }
}

function notAPath(text, at) {
  return new UsageError(`"${text}" is no column or path (at character ${at + 1}); write data.answers[0].text`);
}

/**
 * A column of a row, as a function that gives its value, or undefined where it is not there. A column whose name is the
 * whole text comes before the path that the text may mean.
 */
export function columnReader(text) {
  let steps;
  return (row) => {
    if (Object.hasOwn(row, text)) return row[text];
    steps ??= parsePath(text);
    let value = row;
    for (const step of steps) {
      if (value === null || typeof value !== "object") return undefined;
      const key = Array.isArray(value) && typeof step === "number" && step < 0 ? value.length + step : step;
      if (!Object.hasOwn(value, key) || (Array.isArray(value) && typeof key !== "number")) return undefined;
      value = value[key];
    }
    return value;
  };
}
