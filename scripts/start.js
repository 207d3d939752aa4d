// `npm start`: scores the bundled answers in the terminal, then serves the demo page. Needs nothing but Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BestOfMetric, MatchMetric, RejectionMetric, version } from "../pkg/node.js";
import { root } from "./lib/run.js";
import { serve } from "./lib/serve.js";
import { table } from "./lib/table.js";

const { values: options } = parseArgs({
  options: { port: { type: "string", default: process.env.PORT ?? "8080" }, "no-serve": { type: "boolean" } },
});

const rows = readFileSync(join(root, "examples/answers.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
scoreAnswers(rows);
if (!options["no-serve"]) {
  const { url } = await serve(Number(options.port));
  console.log(`\nThe demo page: ${url}   (Ctrl+C ends)`);
}

function scoreAnswers(rows) {
  const exact = new MatchMetric({ ignoreCase: true, ignorePunct: true });
  const contains = new MatchMetric({ strategy: "contains", ignoreCase: true, ignorePunct: true });
  const refusal = new RejectionMetric({ extraPatterns: ["^désolé", "leider nicht beantworten"] });
  const best = new BestOfMetric(contains, refusal);
  const metrics = { exact, contains, refusal, best };

  const expected = rows.map((row) => row.reference);
  const actual = rows.map((row) => row.answer);
  const started = performance.now();
  const scores = Object.values(metrics).map((metric) => metric.scoreAll(expected, actual));
  const elapsed = performance.now() - started;

  console.log(`answerkey ${version}: ${rows.length} answers, examples/answers.jsonl\n`);
  const body = rows.map((row, i) => [
    row.id,
    row.language,
    row.reference,
    row.answer,
    ...scores.map((s) => s[i].toFixed(2)),
  ]);
  const means = scores.map((s) => (s.reduce((sum, score) => sum + score, 0) / s.length).toFixed(3));
  console.log(
    table(["id", "", "reference", "answer", ...Object.keys(metrics)], [...body, ["", "", "", "mean", ...means]]),
  );
  const names = Object.entries(metrics).map(([label, metric]) => `  ${label.padEnd(9)} ${metric.name}`);
  console.log(`\n${names.join("\n")}`);
  console.log(
    `\n${rows.length * scores.length} scores in ${elapsed.toFixed(1)} ms, the start of WebAssembly included.`,
  );
}
