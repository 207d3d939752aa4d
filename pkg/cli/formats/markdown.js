// Tables for a comment on a pull request or a page.

import { shownCounts, shownInterval, shownLevel, shownScore } from "./numbers.js";
import { shownInvalid, shownSkipped, shownText } from "./texts.js";

export const rows = 5;

export function end(report, { files, columns }) {
  const parts = [`**${files.map(escaped).join(", ")}**: ${shownCounts(report)}`, scores(report)];
  if (report.groups.length > 0) parts.push(groups(report, columns.group));
  if (report.bounds.length > 0) parts.push(bounds(report));
  if (report.lowest.length > 0) parts.push(lowest(report, columns));
  const left = [
    ...report.skipped.map((entry) => `- left out: ${escaped(shownSkipped(entry))}`),
    ...report.invalid.map((entry) => `- left out: ${escaped(shownInvalid(entry))}`),
  ];
  if (left.length > 0) parts.push(left.join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** What Markdown and HTML would take for their own. */
export function escaped(value) {
  return shownText(value).replace(/[\\`*_{}[\]<>#|&~$@!()+:-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** @param {string} align a letter a column: l or r */
export function markdownTable(head, body, align) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rule = [...align].map((side) => (side === "r" ? "--:" : "---"));
  return [line(head), line(rule), ...body.map(line)].join("\n");
}

function scores({ metrics, level }) {
  const head = ["metric", "mean", ...(level ? [`${shownLevel(level)} interval`] : []), "n"];
  const body = metrics.map((metric) => [
    code(metric.key),
    shownScore(metric.mean),
    ...(level ? [shownInterval(metric)] : []),
    metric.n,
  ]);
  return markdownTable(head, body, level ? "lrlr" : "lrr");
}

/** A name of ours, which has no sign that would end it. */
function code(name) {
  return `\`${name}\``;
}

function groups({ groups, metrics }, column) {
  const head = [escaped(column), "n", ...metrics.map(({ key }) => code(key))];
  const body = groups.map(({ name, global, metrics: own }) => [
    escaped(name),
    global.num_of_instances,
    ...metrics.map(({ key }) => {
      const metric = own.find((it) => it.key === key);
      return metric ? `${shownScore(metric.mean)} ${shownInterval(metric, 2)}`.trim() : "";
    }),
  ]);
  return markdownTable(head, body, `lr${"l".repeat(metrics.length)}`);
}

function bounds({ bounds }) {
  const body = bounds.map(({ name, bound, score, passed }) => [
    code(name),
    shownScore(score),
    bound,
    passed ? "passed" : "**failed**",
  ]);
  return markdownTable(["metric", "mean", "at least", ""], body, "lrrl");
}

function lowest({ lowest, metrics }, { id }) {
  const main = metrics.find((metric) => metric.main)?.key ?? "score";
  const head = ["row", ...(id === undefined ? [] : [escaped(id)]), code(main), "expected", "actual"];
  const body = lowest.map((row) => [
    row.row + 1,
    ...(id === undefined ? [] : [escaped(row.id)]),
    shownScore(row.scores.score),
    escaped(row.expected),
    escaped(row.actual),
  ]);
  return `<details><summary>Lowest rows</summary>\n\n${markdownTable(head, body, id === undefined ? "rrll" : "rlrll")}\n\n</details>`;
}
