// The table for people.

import { Styled, table, width } from "../text-table.js";
import { shownInterval, shownLevel, shownScore } from "./numbers.js";
import { shownInvalid, shownSkipped, shownText } from "./texts.js";

const BAR = 10;

/** How many of the lowest rows are shown. */
export const rows = 3;

export function end(report, { colors, files, columns, width: room }) {
  const whole = scores(report, colors);
  const parts = [heading(report, files, colors), widest(whole) > room ? scores(report, colors, false) : whole];
  if (report.groups.length > 0) parts.push(groups(report, columns.group, colors));
  if (report.lowest.length > 0) parts.push(lowest(report, files, colors));
  const notes = [...leftOut(report, colors), ...bounds(report, colors)];
  if (notes.length > 0) parts.push(notes.join("\n"));
  return `${parts.join("\n\n")}\n`;
}

function heading({ rows, invalidRows, metricsByDefault }, files, colors) {
  const names = files.length > 3 ? `${files.length} files` : files.map(shownText).join(", ");
  const out = invalidRows > 0 ? `, ${colors.yellow(`${invalidRows} left out`)}` : "";
  const said = metricsByDefault ? colors.dim(`\nno --metric given: ${metricsByDefault.join("  ")}`) : "";
  return `${colors.bold(names)}  ${rows} ${rows === 1 ? "row" : "rows"}${out}${said}`;
}

function widest(table) {
  return Math.max(...table.split("\n").map(width));
}

/** The bars are what a narrow terminal can do without. */
function scores({ metrics, level }, colors, bars = true) {
  const head = ["metric", "mean", ...(bars ? [""] : []), ...(level ? [`${shownLevel(level)} interval`] : []), "n"];
  const body = metrics.map((metric) => [
    new Styled(metric.main ? colors.bold(metric.key) : metric.key),
    new Styled(colors.bold(shownScore(metric.mean))),
    ...(bars ? [new Styled(bar(metric.mean, colors))] : []),
    ...(level ? [shownInterval(metric)] : []),
    metric.n,
  ]);
  return table(head, body, { right: [1, head.length - 1], dim: colors.dim });
}

function bar(score, colors) {
  const full = Math.round(Math.min(1, Math.max(0, score)) * BAR);
  return colors.cyan("█".repeat(full)) + colors.dim("░".repeat(BAR - full));
}

/** A line a group, a column a metric. */
function groups({ groups, metrics, global: all }, column, colors) {
  const head = [column, "n", ...metrics.map(({ key }) => key)];
  const cell = (own, key) => {
    const metric = own.find((it) => it.key === key);
    if (!metric) return "";
    const between = shownInterval(metric, 2).replace(" to ", "–");
    return new Styled(shownScore(metric.mean) + (between ? `  ${colors.dim(between.padEnd(9))}` : ""));
  };
  const line = (name, count, own) => [name, count, ...metrics.map(({ key }) => cell(own, key))];
  const body = groups.map(({ name, global, metrics: own }) => line(name, global.num_of_instances, own));
  return table(head, [...body, line("all", all.num_of_instances, metrics)], { right: [1], dim: colors.dim });
}

function lowest({ lowest, metrics }, files, colors) {
  const main = metrics.find((metric) => metric.main)?.key;
  const named = lowest.some((row) => row.id !== undefined);
  const expected = lowest.some((row) => row.expected);
  const head = ["row", ...(named ? ["id"] : []), "score", ...(expected ? ["expected"] : []), "actual"];
  const body = lowest.map((row) => [
    files.length > 1 ? `${row.file}:${row.line}` : row.row + 1,
    ...(named ? [shownText(row.id)] : []),
    shownScore(row.scores.score),
    ...(expected ? [shownText(row.expected)] : []),
    shownText(row.actual),
  ]);
  return `${colors.bold("Lowest rows")} by ${main}\n${table(head, body, { right: [0, named ? 2 : 1], dim: colors.dim })}`;
}

function leftOut({ invalid, invalidRows, skipped }, colors) {
  const lines = invalid.slice(0, 3).map((entry) => `left out: ${shownInvalid(entry)}`);
  if (invalidRows > lines.length) lines.push(`left out: ${invalidRows} rows in all; --format json lists them`);
  for (const entry of skipped) lines.push(`left out: ${shownSkipped(entry)}`);
  return lines.map((line) => colors.yellow(shownText(line)));
}

function bounds({ bounds }, colors) {
  return bounds.map(({ name, bound, score, passed }) => {
    const word = passed ? colors.green("passed") : colors.red("FAILED");
    return `${word}: ${name} is ${shownScore(score)}, at least ${bound} was asked for`;
  });
}
