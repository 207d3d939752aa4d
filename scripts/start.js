// `npm start`: scores the bundled answers in the terminal, then serves the demo page. Needs nothing but Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { table } from "../pkg/cli/text-table.js";
import {
  BestOfMetric,
  BleuMetric,
  evaluateSync,
  F1Metric,
  MatchMetric,
  RejectionMetric,
  RougeMetric,
  summarize,
  version,
} from "../pkg/node.js";
import { root } from "./lib/run.js";
import { serve } from "./lib/serve.js";

const options = readOptions();

scoreAnswers(jsonLines("examples/answers.jsonl"));
evaluateRag(jsonLines("examples/rag.jsonl"));
if (!options["no-serve"]) {
  const { url } = await serve(Number(options.port));
  console.log(`\nThe demo page: ${url}   (Ctrl+C ends)`);
}

function readOptions() {
  const port = { type: "string", default: process.env.PORT ?? "8080" };
  try {
    const { values } = parseArgs({ options: { port, "no-serve": { type: "boolean" } } });
    if (/^\d+$/.test(values.port) && Number(values.port) < 65536) return values;
    throw new Error(`--port takes a number from 0 to 65535, not ${values.port}`);
  } catch (error) {
    console.error(`npm start: ${error.message}; usage: npm start -- [--port N] [--no-serve]`);
    process.exit(2);
  }
}

function jsonLines(path) {
  const lines = readFileSync(join(root, path), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

function scoreAnswers(rows) {
  const contains = new MatchMetric({ strategy: "contains", ignoreCase: true, ignorePunct: true });
  const refusal = new RejectionMetric({ extraPatterns: ["^désolé", "leider nicht beantworten"] });
  const metrics = {
    contains,
    refusal,
    best: new BestOfMetric(contains, refusal),
    F1: new F1Metric(),
    rougeL: new RougeMetric({ rougeType: "rougeL" }),
    bleu: new BleuMetric({ bleuOrder: 1 }),
  };

  const expected = rows.map((row) => row.reference);
  const actual = rows.map((row) => row.answer);
  const started = performance.now();
  const scores = Object.values(metrics).map((metric) => metric.scoreAll(expected, actual));
  const elapsed = performance.now() - started;

  console.log(`answerkey ${version}\n\n${rows.length} answers against their references (examples/answers.jsonl)\n`);
  const body = rows.map((row, i) => [
    row.id,
    row.language,
    row.reference,
    row.answer,
    ...scores.map((column) => column[i].toFixed(2)),
  ]);
  const means = scores.map((column) => summarize(column).mean.toFixed(3));
  console.log(
    table(["id", "", "reference", "answer", ...Object.keys(metrics)], [...body, ["", "", "", "mean", ...means]]),
  );
  const names = Object.entries(metrics).map(([label, metric]) => `  ${label.padEnd(9)} ${metric.name}`);
  console.log(`\n${names.join("\n")}`);
  const count = rows.length * scores.length;
  console.log(`\n${count} scores in ${elapsed.toFixed(1)} ms, the start of WebAssembly included.`);
}

function evaluateRag(rows) {
  const predictions = rows.map((row) => row.prediction);
  const instances = rows.map(({ prediction, ...instance }) => instance);
  const started = performance.now();
  const { global, skipped } = evaluateSync({ task: "tasks.rag.end_to_end", instances, predictions });
  const elapsed = performance.now() - started;

  console.log(`\n${rows.length} answers of a retrieval system (examples/rag.jsonl) on the task tasks.rag.end_to_end\n`);
  const scores = Object.entries(global).filter(([, score]) => typeof score === "number");
  const body = scores
    .filter(([name]) => name !== "num_of_instances" && !/_ci_(low|high)$/.test(name))
    .map(([name, score]) => {
      const ends = [global[`${name}_ci_low`], global[`${name}_ci_high`]];
      return [name, score.toFixed(3), ends[0] === undefined ? "" : ends.map((end) => end.toFixed(3)).join(" to ")];
    });
  console.log(table(["score", "mean", "95 % interval"], body));
  console.log(`\nscore is ${global.score_name}. In ${elapsed.toFixed(1)} ms, with 1000 resamples for the intervals.`);
  for (const { metric, reason } of skipped) console.log(`left out: ${metric} (${reason})`);
}
