// The formats of `compare`: functions from its report to a text.

import { Styled, table } from "../text-table.js";
import { escaped, markdownTable } from "./markdown.js";
import { shownLevel, shownScore } from "./numbers.js";
import { shownSkipped, shownText } from "./texts.js";

export const COMPARISONS = { table: asTable, json: asJson, markdown: asMarkdown };

const shownPairs = (pairs) => `${pairs} ${pairs === 1 ? "row" : "rows"} that both have`;

const signed = (number) => `${number < 0 ? "−" : "+"}${shownScore(Math.abs(number))}`;

function ends({ ciLow, ciHigh }) {
  return ciLow === undefined || ciHigh === undefined ? "" : `${signed(ciLow)} to ${signed(ciHigh)}`;
}

/** Which system is better, where the interval and all tests agree that one is. */
function verdict({ ciLow, ciHigh, pValue, mcnemar }, level) {
  const unsure = pValue > 1 - level || mcnemar?.pValue > 1 - level;
  if (unsure || ciLow === undefined || ciHigh === undefined) return "";
  if (ciLow > 0) return "B is better";
  return ciHigh < 0 ? "A is better" : "";
}

const shownP = (p) => (p < 0.0001 ? "< 0.0001" : p.toFixed(4));

function heads({ level }) {
  return ["metric", "A", "B", "B − A", `${shownLevel(level)} interval`, "p", "wins/ties/losses", "n", ""];
}

function cells(metric, level) {
  return [
    shownScore(metric.meanA),
    shownScore(metric.meanB),
    signed(metric.difference),
    ends(metric),
    metric.pValue === undefined ? "" : shownP(metric.pValue),
    `${metric.wins}/${metric.ties}/${metric.losses}`,
    metric.count,
    verdict(metric, level),
  ];
}

function notes({ systems, unpaired, metrics, skipped }) {
  const mcnemar = metrics.filter((metric) => metric.mcnemar);
  return [
    ...mcnemar.map(({ key, mcnemar: { onlyA, onlyB, pValue } }) => {
      return `${key}: only A is right on ${onlyA}, only B on ${onlyB}; McNemar's p ${pValue < 0.0001 ? "" : "= "}${shownP(pValue)}`;
    }),
    ...systems
      .filter((it) => it.invalidRows > 0)
      .map((it) => `left out: ${it.invalidRows} rows of ${it.name} that could not be scored`),
    ...(unpaired > 0 ? [`left out: ${unpaired} rows that only one file has`] : []),
    ...skipped.map((entry) => `left out: ${shownSkipped(entry)}`),
  ].map(shownText);
}

function asTable(report, colors) {
  const { systems, pairs, metrics, metricsByDefault, level } = report;
  const paint = (metric, text) => {
    const word = verdict(metric, level);
    return new Styled(word === "" ? text : (word.startsWith("B") ? colors.green : colors.red)(text));
  };
  const body = metrics.map((metric) => {
    const own = cells(metric, level);
    own[2] = paint(metric, own[2]);
    own[7] = paint(metric, own[7]);
    return [new Styled(colors.bold(metric.key)), ...own];
  });
  const lines = [
    ...systems.map(({ name }, i) => `${colors.bold("AB"[i])}  ${shownText(name)}`),
    shownPairs(pairs),
    ...(metricsByDefault ? [colors.dim(`no --metric given: ${metricsByDefault.join("  ")}`)] : []),
    "",
    table(heads(report), body, { right: [1, 2, 3, 5, 6, 7], dim: colors.dim }),
  ];
  const said = notes(report);
  return `${[...lines, ...(said.length > 0 ? ["", ...said] : [])].join("\n")}\n`;
}

function asJson({ systems, pairs, unpaired, metrics, skipped, level, resamples, seed }) {
  const [a, b] = systems.map(({ name, invalidRows }) => ({ file: name, invalid: invalidRows }));
  const byKey = Object.fromEntries(metrics.map(({ key, ...comparison }) => [key, comparison]));
  return `${JSON.stringify({ a, b, pairs, unpaired, level, resamples, seed, metrics: byKey, skipped }, null, 2)}\n`;
}

function asMarkdown(report) {
  const body = report.metrics.map((metric) => [`\`${metric.key}\``, ...cells(metric, report.level)]);
  const names = report.systems.map(({ name }, i) => `**${"AB"[i]}**: ${escaped(name)}`).join("  \n");
  const said = notes(report).map((note) => `- ${escaped(note)}`);
  const parts = [`${names}  \n${shownPairs(report.pairs)}`, markdownTable(heads(report), body, "lrrrlrrrl")];
  return `${[...parts, ...(said.length > 0 ? [said.join("\n")] : [])].join("\n\n")}\n`;
}
