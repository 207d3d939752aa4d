// A page for people who were not there: one file, without scripts, in the reader's light or dark.

import { shownCounts, shownInterval, shownLevel, shownScore } from "./numbers.js";
import { markupText, plainText, shownInvalid, shownSkipped, shownText } from "./texts.js";

export const rows = 100;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export function end(report, { files, columns, version }) {
  const title = `${files.map(shownText).join(", ")}: scores`;
  const sections = [
    scores(report),
    bounds(report),
    groups(report, columns.group),
    lowest(report, files, columns),
    leftOut(report),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${files.map((file) => html(shownText(file))).join("<br>")}</h1><p>${shownCounts(report)}</p></header>
<main>
${sections.filter(Boolean).join("\n")}
</main>
<footer>answerkey ${html(version)}${settings(report)}</footer>
</body>
</html>
`;
}

/** A text between tags or quotes. */
export function html(text) {
  return markupText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function settings({ level, resamples, seed }) {
  return level ? `; intervals: BCa bootstrap, ${shownLevel(level)}, ${resamples} resamples, seed ${seed}` : "";
}

function section(heading, content) {
  return `<section><h2>${html(heading)}</h2>\n<div class="scroll">${content}</div></section>`;
}

function htmlTable(head, body) {
  const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(head, "th")}</thead>\n<tbody>\n${body.map((cells) => row(cells, "td")).join("\n")}\n</tbody></table>`;
}

function scores({ metrics, level }) {
  const head = ["metric", "mean", "0 to 1", ...(level ? [`${shownLevel(level)} interval`] : []), "rows by score", "n"];
  const body = metrics.map((metric) => [
    metric.main ? `<strong>${html(metric.key)}</strong>` : html(metric.key),
    `<b>${shownScore(metric.mean)}</b>`,
    scale(metric),
    ...(level ? [shownInterval(metric)] : []),
    histogram(metric),
    metric.n,
  ]);
  return section("Scores", htmlTable(head, body));
}

/** The mean as a bar, the interval as a line over it. */
function scale({ mean, low, high }) {
  const x = (score) => (Math.min(1, Math.max(0, score)) * 100).toFixed(2);
  const line = low === undefined || high === undefined ? "" : `<path d="M${x(low)} 6H${x(high)}"/>`;
  const said = `mean ${shownScore(mean)}`;
  return `<svg class="scale" viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label="${said}"><rect class="rest" width="100" height="12" rx="2"/><rect width="${x(mean)}" height="12" rx="2"/>${line}</svg>`;
}

/** How many rows have a score in each tenth from 0 to 1. */
function histogram({ bins, n }) {
  const highest = Math.max(...bins);
  const bars = bins.map((count, i) => {
    const height = highest === 0 ? 0 : (count / highest) * 24;
    return `<rect x="${i * 10 + 0.5}" y="${(24 - height).toFixed(2)}" width="9" height="${height.toFixed(2)}"/>`;
  });
  const said = `of ${n} rows, in tenths from 0 to 1: ${bins.join(", ")}`;
  return `<svg class="bins" viewBox="0 0 100 24" role="img" aria-label="${said}"><title>${said}</title>${bars.join("")}</svg>`;
}

function bounds({ bounds }) {
  if (bounds.length === 0) return "";
  const body = bounds.map(({ name, bound, score, passed }) => [
    html(name),
    shownScore(score),
    bound,
    passed ? '<span class="good">passed</span>' : '<span class="bad">failed</span>',
  ]);
  return section("Bounds", htmlTable(["metric", "mean", "at least", ""], body));
}

function groups({ groups, metrics }, column) {
  if (groups.length === 0) return "";
  const body = groups.map(({ name, global, metrics: own }) => [
    html(name),
    global.num_of_instances,
    ...metrics.map(({ key }) => {
      const metric = own.find((it) => it.key === key);
      return metric ? `${shownScore(metric.mean)} ${scale(metric)} <small>${shownInterval(metric, 2)}</small>` : "";
    }),
  ]);
  return section(`By ${column}`, htmlTable([html(column), "n", ...metrics.map(({ key }) => html(key))], body));
}

function lowest({ lowest, metrics, rows: count }, files, { id, group }) {
  if (lowest.length === 0) return "";
  const main = metrics.find((metric) => metric.main)?.key ?? "score";
  const optional = (column, cell) => (column === undefined ? [] : [cell]);
  const head = ["row", ...optional(id, "id"), ...optional(group, "group"), html(main), "expected", "actual"];
  const body = lowest.map((row) => [
    files.length > 1 ? html(`${row.file}:${row.line}`) : row.row + 1,
    ...optional(id, html(plainText(row.id))),
    ...optional(group, html(plainText(row.group))),
    shownScore(row.scores.score),
    `<p class="text" dir="auto">${html(plainText(row.expected))}</p>`,
    `<p class="text" dir="auto">${html(plainText(row.actual))}</p>`,
  ]);
  return section(`The lowest ${lowest.length} of ${count} rows`, htmlTable(head, body));
}

function leftOut({ skipped, invalid, invalidRows }) {
  const items = [...skipped.map(shownSkipped), ...invalid.map(shownInvalid)];
  if (items.length === 0) return "";
  if (invalidRows > invalid.length) items.push(`${invalidRows} rows in all`);
  return section("Left out", `<ul>${items.map((item) => `<li>${html(item)}</li>`).join("\n")}</ul>`);
}

const STYLE = `
:root { --ink: #1c2330; --dim: #5b6575; --paper: #fff; --line: #d9dee6; --bar: #2f6fd6; --rest: #e8edf5; --mark: #10131a; --good: #12702f; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaf2; --dim: #9aa5b8; --paper: #12151c; --line: #2c3442; --bar: #6ea3ff; --rest: #232a37; --mark: #fff; --good: #5fd38a; --bad: #ff8a80; }
}
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 2rem auto; padding: 0 1rem; max-width: 72rem; }
h1 { font-size: 1.4rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
header p, footer, small, th { color: var(--dim); }
header p { margin: .2rem 0 0; }
footer { margin-top: 2.5rem; font-size: .85rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 500; }
svg { display: inline-block; vertical-align: middle; fill: var(--bar); }
.scale { width: 8rem; height: .8rem; }
small { display: block; white-space: nowrap; }
.scale .rest { fill: var(--rest); }
.scale path { stroke: var(--mark); stroke-width: 2; }
.bins { width: 8rem; height: 1.6rem; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; max-width: 28rem; max-height: 12rem; overflow-y: auto; }
.good { color: var(--good); }
.bad { color: var(--bad); font-weight: 600; }
li { overflow-wrap: anywhere; }
`;
