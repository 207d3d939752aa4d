// Which columns hold what is compared.

import { UsageError } from "./errors.js";
import { columnReader } from "./paths.js";

const DEFAULTS = {
  expected: ["expected", "reference", "references"],
  actual: ["actual", "answer", "prediction"],
};

/** Whether a row has what is looked for when no columns are named. */
export function hasUsualColumns(row) {
  return Object.values(DEFAULTS).every((names) => names.some((name) => Object.hasOwn(row, name)));
}

const CATALOG = { expected: "references", actual: "prediction" };

/**
 * The columns of the expected and the actual texts: those that are named, else the usual ones that the row has.
 *
 * @param {object} row the first row
 * @param {object} named what the options say, each maybe undefined
 * @param {boolean} optional whether all metrics are of the catalog: they may do without
 */
export function chooseColumns(row, named, optional) {
  if (named.expected !== undefined && named.references !== undefined) {
    throw new UsageError("--expected and --references name the same thing: give one of them");
  }
  const pair = ["expected", "actual"].every((name) => named[name] === undefined && Object.hasOwn(row, name));
  const choose = (side) => {
    if (pair) return side;
    const found = DEFAULTS[side].filter((name) => Object.hasOwn(row, name));
    if (found.length === 1) return found[0];
    if (optional && found.length === 0) return undefined;
    // The catalog's own names; beside them stand fields like `answer` that its metrics read by themselves.
    if (optional && found.includes(CATALOG[side])) return CATALOG[side];
    throw notFound(row, side, found);
  };
  const expected = named.references ?? named.expected ?? choose("expected");
  const actual = named.actual ?? choose("actual");
  return { ...named, expected, actual, list: named.references !== undefined || expected === "references" };
}

/** Throws unless the row has each of the columns that the options name. */
export function checkNamed(row, named) {
  for (const [option, column] of Object.entries(named)) {
    if (typeof column === "string" && columnReader(column)(row) === undefined) {
      throw new UsageError(`--${option} ${column}: there is no such column; there are ${columnNames(row)}`);
    }
  }
}

function notFound(row, side, found) {
  const why =
    found.length > 0
      ? `it is not clear which column has the ${side} texts (${found.join(" or ")})`
      : `no column has the ${side} texts (looked for ${DEFAULTS[side].join(", ")})`;
  return new UsageError(`${why}; name it with --${side} COLUMN; there are ${columnNames(row)}${hintFor(row)}`);
}

/** What may be wrong with a row that has one column only. */
function hintFor(row) {
  const [name, ...others] = Object.keys(row);
  if (name === undefined || others.length > 0) return "";
  if (/[;\t|]/.test(name)) return "; --delimiter names another separator";
  return Array.isArray(row[name]) ? "; for one JSON document in all give --input-format json" : "";
}

export function columnNames(row) {
  const names = Object.keys(row);
  return names.length > 0 ? names.map((name) => JSON.stringify(name)).join(", ") : "no columns";
}
