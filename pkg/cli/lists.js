// `answerkey metrics` and `answerkey tasks`: what there is.

import { catalog } from "answerkey";
import { colorsFor } from "./colors.js";

/** The types of text metrics: how they are written, and what they score. */
export const TYPES = [
  {
    type: "match",
    options: "strategy=exact|prefix|contains, ignore_case, ignore_punct",
    description: "1 if the answer has the expected words, else 0.",
  },
  {
    type: "rejection",
    options: "patterns=TEXT, extra_patterns=TEXT (each again for more)",
    description: "1 if the answer is a refusal, else 0.",
  },
  { type: "best_of", options: "in JSON: metrics", description: "The best of several metrics." },
  { type: "random", options: "seed=N", description: "A random number, as a baseline." },
  { type: "bleu", options: "bleu_order=1..4", description: "BLEU of one n-gram length." },
  { type: "cjk_bleu", options: "bleu_order=1..4", description: "The same on characters." },
  {
    type: "rouge",
    options: "rouge_type=rouge1..rouge9|rougeL|rougeLsum, use_stemmer=false",
    description: "F-measure of shared n-grams, or of the longest common subsequence.",
  },
  {
    type: "cjk_rouge",
    options: "rouge_type=rouge1..rouge9|rougeL|rougeLsum",
    description: "The same on characters.",
  },
  { type: "f1", options: "", description: "F1 on the sets of words." },
  {
    type: "token_overlap",
    options: "measure=f1|precision|recall",
    description: "Words with repetitions, as in SQuAD.",
  },
  {
    type: "boxed_math",
    options: "",
    description: "1 if the formula in \\boxed{…} equals the expected one, else 0.",
  },
];

export function metrics(options) {
  const { metrics: ids } = catalog();
  if (options.format === "json") return print(`${JSON.stringify({ types: TYPES, catalog: ids }, null, 2)}\n`);
  const colors = colorsFor(options, process.stdout);
  const types = TYPES.map(({ type, options: given, description }) => [type, description, given]);
  print(`${colors.bold("Text metrics")}, as type:option=value,flag
${lines(types, colors)}

${colors.bold("Metrics of the catalog")}
${lines(ids.map(entry), colors)}
`);
}

export function tasks(options) {
  const { tasks: ids } = catalog();
  if (options.format === "json") return print(`${JSON.stringify({ tasks: ids }, null, 2)}\n`);
  print(`${lines(ids.map(entry), colorsFor(options, process.stdout))}\n`);
}

function entry({ id, description, needsScorer }) {
  return [id, needsScorer ? `${description} Needs a model (${needsScorer}).` : description, ""];
}

function lines(entries, colors) {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries
    .map(([name, description, given]) => {
      const options = given === "" ? "" : `  ${colors.dim(given)}`;
      return `  ${colors.cyan(name)}${" ".repeat(width - name.length)}  ${description}${options}`;
    })
    .join("\n");
}

function print(text) {
  process.stdout.write(text);
}
