// JUnit's XML, as continuous integration reads it: a test a metric, which fails below its bound. Rows that were left out
// are one more test, as are metrics that were.

import { shownCounts, shownInterval, shownLevel, shownScore } from "./numbers.js";
import { markupText, shownInvalid, shownSkipped, shownText } from "./texts.js";

export const rows = 0;

export function end(report, { files }) {
  const name = files.map(shownText).join(", ");
  const cases = [
    ...report.metrics.map((metric) => metricCase(metric, report, name)),
    ...scoreCase(report, name),
    ...report.skipped.map((it) => testcase(name, it.metric, `<skipped message="${xml(shownSkipped(it))}"/>`)),
    ...invalidCase(report, name),
  ];
  const count = (kind) => cases.filter((it) => it.includes(`<${kind} `)).length;
  const counts = `tests="${cases.length}" failures="${count("failure")}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="answerkey" ${counts}>`,
    `  <testsuite name="${xml(name)}" ${counts} skipped="${count("skipped")}">`,
    "    <properties>",
    `      <property name="rows" value="${report.rows}"/>`,
    ...report.metrics.map(({ key, mean }) => `      <property name="${xml(key)}" value="${mean}"/>`),
    "    </properties>",
    ...cases.map((it) => `    ${it}`),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function metricCase(metric, { bounds, level }, file) {
  const ends = level ? `${shownLevel(level)} interval ${shownInterval(metric) || "none"}, ` : "";
  const said = `<system-out>${xml(`mean ${metric.mean}, ${ends}n ${metric.n}`)}</system-out>`;
  return testcase(file, metric.key, failures(bounds, metric.key) + said);
}

/** A bound on `score` where that is another name of the main metric. */
function scoreCase({ bounds, metrics }, file) {
  if (metrics.some(({ key }) => key === "score") || !bounds.some(({ name }) => name === "score")) return [];
  return [testcase(file, "score", failures(bounds, "score"))];
}

/** The bound that was missed; of several the highest. */
function failures(bounds, key) {
  const missed = bounds.filter(({ name, passed }) => name === key && !passed).sort((a, b) => b.bound - a.bound);
  if (missed.length === 0) return "";
  const [{ bound, score }] = missed;
  const message = `${key} is ${shownScore(score)}, at least ${bound} was asked for`;
  return `<failure message="${xml(message)}" type="fail-under">${xml(`mean ${score}`)}</failure>`;
}

function invalidCase(report, file) {
  if (report.invalidRows === 0) return [];
  const lines = report.invalid.map(shownInvalid);
  const message = `${shownCounts(report)}: ${lines.join("; ")}`;
  return [testcase(file, "rows left out", `<skipped message="${xml(message)}"/>`)];
}

function testcase(file, name, content) {
  return `<testcase classname="${xml(file)}" name="${xml(name)}">${content}</testcase>`;
}

/** A text between tags or quotes. */
export function xml(text) {
  return markupText(text).replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
