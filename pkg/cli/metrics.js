// Metrics as they are written on the command line:
//
//   match:strategy=prefix,ignore_case    a type with options; a bare option is `true`
//   rougeL   rouge2   bleu4              a type with its number
//   metrics.token_overlap                an id of the catalog
//   {"type": "match"}                    JSON

import { Metric } from "answerkey";
import { NAMES_IN_WORDS, specOfName } from "../lib/metric-names.js";
import { UsageError } from "./errors.js";

/** What is scored when nobody says what. */
export const DEFAULT_METRICS = ["match:strategy=contains,ignore_case,ignore_punct", "token_overlap", "rougeL"];

/** Options that are lists of texts: `patterns=a|b` would be one pattern, so they are given again for each text. */
const LISTS = ["patterns", "extra_patterns"];

/** A metric reference of `evaluate`: an id or a spec. */
export function parseMetric(text) {
  if (text.startsWith("metrics.")) return text;
  const spec = /^\s*[[{]/.test(text) ? parseJson(text) : parseSpec(text);
  try {
    return Metric.from(spec).toJSON();
  } catch (error) {
    const names = `names: ${NAMES_IN_WORDS}, ids of the catalog; several metrics: --metric again for each`;
    throw new UsageError(`--metric ${text}: ${error.message}${error.code === "unknown_metric" ? `; ${names}` : ""}`);
  }
}

function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--metric ${text}: this is not JSON`);
  }
}

function parseSpec(text) {
  const [, name, options] = /^([^:]*)(?::(.*))?$/s.exec(text);
  const spec = { __proto__: null, ...(specOfName(name) ?? { type: name }) };
  // A comma within an option's value is written as \,
  for (const option of options ? options.split(/(?<!\\),/) : []) {
    const [, key, value] = /^([^=]*)(?:=(.*))?$/s.exec(option.replaceAll("\\,", ","));
    if (key === "") throw new UsageError(`--metric ${text}: expected key=value or a flag, got "${option}"`);
    if (LISTS.includes(key)) spec[key] = [...(spec[key] ?? []), value ?? ""];
    else if (Object.hasOwn(spec, key)) throw new UsageError(`--metric ${text}: ${key} is given twice`);
    else spec[key] = value === undefined ? true : optionValue(value);
  }
  return spec;
}

/** `true`, `false` and numbers are what they look like; anything else is a text. */
function optionValue(value) {
  if (value === "true" || value === "false") return value === "true";
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Whether a metric draws random numbers: their order is that of the rows, so one worker has to draw them all. */
export function isRandom(ref) {
  if (typeof ref === "string") return false;
  return ref.type === "random" || (ref.metrics ?? []).some(isRandom);
}
