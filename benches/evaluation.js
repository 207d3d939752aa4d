// A task over 1,000 instances: what scoring takes and what the confidence intervals add.

import { readFileSync } from "node:fs";
import * as answerkey from "answerkey";
import { table } from "../pkg/cli/text-table.js";
import { cells, median, race } from "./timing.js";

const COUNT = 1000;
const TASK = "tasks.rag.end_to_end";
const METRICS = ["answer_correctness", "answer_faithfulness", "context_correctness"].map(
  (name) => `metrics.rag.end_to_end.${name}`,
);

/** The examples again and again, each time with another word of the answer missing and the contexts in another order. */
function ragRun() {
  const url = new URL("../examples/rag.jsonl", import.meta.url);
  const examples = readFileSync(url, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const run = { task: TASK, instances: [], predictions: [] };
  for (let i = 0; i < COUNT; i++) {
    const cycle = Math.floor(i / examples.length);
    const { prediction, ...instance } = examples[i % examples.length];
    run.instances.push({ ...instance, question_id: `${instance.question_id}-${cycle}` });
    run.predictions.push(cycle === 0 ? prediction : varied(prediction, cycle));
  }
  return run;
}

function varied(prediction, cycle) {
  const words = prediction.answer.split(" ");
  if (words.length > 1) words.splice(cycle % words.length, 1);
  const turn = (list) => list.map((_, i) => list[(i + cycle) % list.length]);
  return {
    ...prediction,
    answer: words.join(" "),
    contexts: turn(prediction.contexts),
    context_ids: turn(prediction.context_ids),
  };
}

export function benchEvaluation(effort) {
  const { evaluateSync } = answerkey;
  if (evaluateSync === undefined) {
    console.log(`\nEvaluation of ${COUNT} instances: evaluateSync is not in this build`);
    return ["evaluation: not measured, evaluateSync is not in this build"];
  }
  const run = ragRun();
  const evaluating = (metrics, confidenceIntervals) => () =>
    evaluateSync({ ...run, metrics, confidenceIntervals }).global.num_of_instances;
  const single = METRICS.map((id) => [`${id.split(".").at(-1)}, no intervals`, evaluating([id], false)]);
  const samples = race(
    {
      "three metrics, no intervals": evaluating(METRICS, false),
      "three metrics, 100 resamples": evaluating(METRICS, { resamples: 100 }),
      "three metrics, 1000 resamples": evaluating(METRICS, true),
      ...Object.fromEntries(single),
    },
    { items: 1, ...effort },
  );
  const without = median(samples["three metrics, no intervals"]);
  const rows = Object.entries(samples).map(([name, taken]) => {
    const intervals = name.endsWith("resamples") ? ((median(taken) - without) / 1000).toFixed(1).padStart(9) : "";
    return [name, cells.milliseconds(taken), intervals, (median(taken) / COUNT).toFixed(2).padStart(11)];
  });
  console.log(`\n${TASK}, ${COUNT} instances\n`);
  console.log(table(["evaluation", "ms in all", "intervals", "us/instance"], rows));
  const figure = (name) => `${cells.milliseconds(samples[name]).trim()} ms`;
  return [
    `evaluation of ${COUNT} instances, three metrics: ${figure("three metrics, 1000 resamples")} with intervals, ` +
      `${figure("three metrics, 100 resamples")} with 100 resamples, ${figure("three metrics, no intervals")} without`,
  ];
}
