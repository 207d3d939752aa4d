// `answerkey explain`: why a score is what it is, with the matched words marked.

import { Metric } from "answerkey";
import { colorsFor } from "./colors.js";
import { chooseColumns } from "./columns.js";
import { DataError, UsageError } from "./errors.js";
import { hasCells, openInputs, recordsOf } from "./input/rows.js";
import { metricInstances, RowProblem, readRecord } from "./instances.js";
import { DEFAULT_METRICS, parseMetric } from "./metrics.js";

export async function explain(file, options) {
  const texts = (options.metric ?? DEFAULT_METRICS).map(parseMetric);
  const named = texts.find((ref) => typeof ref === "string");
  if (named) throw new UsageError(`--metric ${named}: only text metrics have an explanation`);
  const { references, actual } = file === undefined ? givenTexts(options) : await textsOfRow(file, options);
  const explained = texts.map((spec) => best(Metric.from(spec), references, actual));
  const colors = colorsFor(options, process.stdout);
  const asText = () => explained.map((it) => shown(it, colors)).join("\n");
  process.stdout.write(options.format === "json" ? `${JSON.stringify(explained, null, 2)}\n` : asText());
}

function givenTexts({ expected, actual, row }) {
  if (row !== undefined) throw new UsageError("--row goes with a file");
  if (expected === undefined || actual === undefined) {
    throw new UsageError("give --expected TEXT and --actual TEXT, or a file with --row N");
  }
  return { references: [expected], actual };
}

async function textsOfRow(file, options) {
  const [input] = await openInputs([file], options);
  const wanted = options.row ?? 1;
  let row = 0;
  for await (const record of recordsOf(input)) {
    row += 1;
    if (row < wanted) continue;
    return textsOf(input, record, options);
  }
  throw new UsageError(`${input.name} has ${row} rows, there is no row ${wanted}`);
}

function textsOf(input, record, options) {
  const { name } = input;
  const problem = (message) => new DataError(`${name}:${record.line}: ${message}`);
  const value = readRecord(record);
  if (value instanceof RowProblem) throw problem(value.message);
  const { expected, references, actual } = options;
  const columns = chooseColumns(value, { expected, references, actual }, false);
  const made = metricInstances({ columns })(value, hasCells(input));
  if (made instanceof RowProblem) throw problem(made.message);
  const texts = [...made.expected, made.actual];
  if (made.expected.length === 0) throw problem("there are no references");
  if (!texts.every((text) => typeof text === "string")) throw problem("the columns hold something else than texts");
  return { references: made.expected, actual: made.actual };
}

/** The explanation with the reference that gives the highest score, the first of them. */
function best(metric, references, actual) {
  const all = references.map((expected) => ({ expected, actual, ...metric.explain(expected, actual) }));
  return all.reduce((one, other) => (other.score > one.score ? other : one));
}

function shown({ name, score, parts, matched, children, expected, actual }, colors) {
  const numbers = Object.entries(parts).map(([key, value]) => `${key} ${shownPart(value)}`);
  const lines = [
    `${colors.bold(name)}  ${colors.bold(score.toFixed(4))}`,
    ...(numbers.length > 0 ? [`  ${colors.dim(numbers.join("  "))}`] : []),
    ...(children ?? []).map((child) => `  ${colors.dim(`${child.score.toFixed(4)}  ${child.name}`)}`),
    `  expected  ${marked(expected, matched.expected, colors)}`,
    `  actual    ${marked(actual, matched.actual, colors)}`,
  ];
  return `${lines.join("\n")}\n`;
}

function shownPart(value) {
  return typeof value === "number" && !Number.isInteger(value) ? value.toFixed(4) : String(value);
}

/** The text with what matched in green, or in brackets where there are no colours. */
export function marked(text, ranges, colors) {
  const sign = colors.isColorSupported ? (words) => colors.green(colors.underline(words)) : (words) => `[${words}]`;
  let line = "";
  let at = 0;
  for (const [start, end] of ranges) {
    line += plain(text.slice(at, start)) + sign(plain(text.slice(start, end)));
    at = end;
  }
  return line + plain(text.slice(at));
}

/** Without what could command the terminal; in one line. */
function plain(text) {
  return text.replace(/[\n\r]+/g, " ⏎ ").replace(/\p{Control}/gu, " ");
}
