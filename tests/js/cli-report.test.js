// The numbers of the command line are those of `evaluate`, and of the vectors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { compare, evaluateSync, MatchMetric, Metric, RougeMetric } from "answerkey";
import { answerkey, folderWith, jsonLines, root } from "./cli.js";
import { lines, parse, sameNumber } from "./vectors.js";

const read = (path) =>
  readFileSync(join(root, path), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const answers = read("examples/answers.jsonl");
const rag = read("examples/rag.jsonl");
const prepared = answers.map(({ reference, answer }) => ({ prediction: answer, references: [reference] }));
const task = "tasks.rag.end_to_end";
const predictions = rag.map(({ prediction }) => prediction);
const instances = rag.map(({ prediction, ...instance }) => instance);

const csvCell = (value) => `"${(typeof value === "string" ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
const csv = (rows) =>
  [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]
    .map((row) => `${row.map(csvCell).join(",")}\r\n`)
    .join("");

const broken = [
  { references: ["a"], prediction: "a" },
  { references: [], prediction: "a" },
  { references: ["a", "b c"], prediction: 7 },
  { references: ["a", "b c"], prediction: "c b" },
  { references: ["x"], prediction: null },
];
const many = Array.from({ length: 3000 }, (_, i) => ({
  name: `r${i}`,
  group: ["x", "y", null][i % 3],
  data: { gold: [{ text: `the ${i % 7} foxes` }] },
  output: `${i % 5} foxes and ${i % 7} dogs`,
}));

const { folder, remove } = folderWith({
  "broken.jsonl": jsonLines(broken),
  "instances.jsonl": jsonLines(instances),
  "many.jsonl": jsonLines(many),
  "many.json": JSON.stringify({ version: 1, rows: many }, null, 1),
  "predictions.json": JSON.stringify(predictions.map((prediction) => ({ model: { output: prediction } }))),
  "rag.csv": csv(rag),
  "task.json": JSON.stringify({
    __type__: "task",
    input_fields: { text: "str" },
    reference_fields: { labels: "List[str]" },
    prediction_type: "str",
    metrics: ["metrics.token_overlap"],
  }),
  "labels.csv": csv([{ text: "[1]", labels: ["[1]"], prediction: "[2]" }]),
});
after(remove);

/** The report in JSON of a run that must succeed. */
async function report(...args) {
  const { code, stdout, stderr } = await answerkey(["score", ...args, "--format", "json"], { cwd: folder });
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

test("text metrics, specs and metrics of the catalog on the examples", async () => {
  const metrics = [
    "metrics.token_overlap",
    new MatchMetric({ strategy: "contains", ignoreCase: true }),
    { type: "bleu", bleu_order: 2 },
  ];
  const given = [
    "-m",
    "metrics.token_overlap",
    "-m",
    "match:strategy=contains,ignore_case",
    "-m",
    '{"type":"bleu","bleu_order":2}',
  ];
  const wanted = evaluateSync({ metrics, instances: prepared });
  assert.deepEqual(await report(join(root, "examples/answers.jsonl"), ...given), wanted);
});

test("the options of intervals", async () => {
  const confidenceIntervals = { level: 0.8, resamples: 200, seed: 7 };
  const wanted = evaluateSync({
    metrics: [new RougeMetric({ rougeType: "rougeL" })],
    instances: prepared,
    confidenceIntervals,
  });
  const given = ["-m", "rougeL", "--confidence", "0.8", "--resamples", "200", "--seed", "7"];
  const file = join(root, "examples/answers.jsonl");
  assert.deepEqual(await report(file, ...given), wanted);
  const { global } = await report(file, "-m", "rougeL", "--no-confidence");
  assert.deepEqual(global, { ...global, "rougeL-stemmer": wanted.global["rougeL-stemmer"] });
  assert.deepEqual(Object.keys(global), ["num_of_instances", "score", "score_name", "rougeL-stemmer"]);
});

test("a task, its predictions in a column, in a file, in CSV", async () => {
  const wanted = evaluateSync({ task, instances, predictions });
  assert.equal(wanted.skipped.length, 2);
  assert.deepEqual(await report(join(root, "examples/rag.jsonl"), "--task", task), wanted);
  const apart = ["instances.jsonl", "--task", task, "--predictions", "predictions.json"];
  assert.deepEqual(await report(...apart, "--prediction-column", "model.output"), wanted);
  assert.deepEqual(await report("rag.csv", "--task", task), wanted);
});

test("a task of a file; a cell is a text where its type takes one", async () => {
  const { global } = await report("labels.csv", "--task", "task.json");
  assert.deepEqual([global.num_of_instances, global.f1], [1, 0]);
  const invalid = await answerkey(["score", "labels.csv", "--task", "task.json", "--prediction-column", "labels"], {
    cwd: folder,
  });
  assert.match(invalid.stderr, /^answerkey: labels\.csv:2: /);
});

test("rows that are left out", async () => {
  const wanted = evaluateSync({
    metrics: [{ type: "f1" }, "metrics.token_overlap"],
    instances: broken,
    onInvalid: "skip",
  });
  assert.ok(wanted.invalid.length > 2);
  const got = await report("broken.jsonl", "-m", "f1", "-m", "metrics.token_overlap", "--on-invalid", "skip");
  assert.deepEqual(got, JSON.parse(JSON.stringify(wanted)));
});

test("groups; paths; JSON and workers change nothing", async () => {
  const given = ["--expected", "data.gold[0].text", "--actual", "output", "-m", "f1", "--group-by", "group"];
  const got = await report("many.jsonl", ...given);
  const instancesOf = (rows) => rows.map((row) => ({ prediction: row.output, references: [row.data.gold[0].text] }));
  const evaluated = (rows) => evaluateSync({ metrics: [{ type: "f1" }], instances: instancesOf(rows) });
  const { groups, ...all } = got;
  assert.deepEqual(all, evaluated(many));
  assert.deepEqual(
    groups,
    ["x", "y", null].map((group) => ({
      group: group ?? "(none)",
      global: evaluated(many.filter((row) => row.group === group)).global,
    })),
  );
  assert.deepEqual(await report("many.json", ...given), got);
  assert.deepEqual(await report("many.jsonl", ...given, "--workers", "3"), got);
});

test("random scores go on from row to row, as in evaluate", async () => {
  const metrics = [{ type: "best_of", metrics: [{ type: "random", seed: 5 }, { type: "f1" }] }];
  const instances = many.map((row) => ({ prediction: row.output, references: [row.name] }));
  const wanted = evaluateSync({ metrics, instances, confidenceIntervals: false });
  const given = ["--expected", "name", "--actual", "output", "-m", JSON.stringify(metrics[0]), "--no-confidence"];
  assert.deepEqual(await report("many.jsonl", ...given), wanted);
});

for (const file of ["match", "rouge", "f1", "cjk_bleu"]) {
  test(`the vectors of redlite: ${file}`, async () => {
    const all = lines(`redlite/${file}.jsonl`).map((line) => parse(line));
    const rows = all.filter((row) => !row.error && row.name === all[1].name);
    assert.ok(rows.length > 5);
    const { folder, remove } = folderWith({ "rows.jsonl": jsonLines(rows) });
    try {
      const given = ["score", "rows.jsonl", "-m", JSON.stringify(rows[0].metric), "-f", "jsonl", "--id", "id"];
      const { stdout } = await answerkey(given, { cwd: folder });
      const got = stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      assert.equal(got.length, rows.length);
      for (const [i, row] of rows.entries()) {
        assert.equal(got[i].id, row.id);
        assert.ok(sameNumber(got[i][row.name], row.score), `${row.id}: ${got[i][row.name]}, reference ${row.score}`);
      }
    } finally {
      remove();
    }
  });
}

test("the vectors of unitxt: prepared instances", async () => {
  const rows = lines("unitxt/metrics.jsonl").map((line) => JSON.parse(line));
  for (const id of ["metrics.rag.end_to_end.answer_correctness", "metrics.rag.external_rag.context_correctness.map"]) {
    const { instances } = rows.find((row) => row.metric === id && !row.error && row.instances.length > 2);
    const { folder, remove } = folderWith({ "rows.jsonl": jsonLines(instances) });
    try {
      const { stdout, stderr } = await answerkey(["score", "rows.jsonl", "-m", id, "-f", "json"], { cwd: folder });
      assert.deepEqual(JSON.parse(stdout || stderr), evaluateSync({ metrics: [id], instances }));
    } finally {
      remove();
    }
  }
});

test("compare: the scores of both go into the package's own function", async () => {
  const other = answers.map((row, i) => (i % 3 === 0 ? { ...row, answer: row.reference } : row));
  const { folder, remove } = folderWith({ "b.jsonl": jsonLines([...other].reverse()), "b.csv": csv(other) });
  const metrics = ["contains", "rougeL"];
  const scores = (rows, metric) =>
    metric.scoreAll(
      rows.map((row) => row.reference),
      rows.map((row) => row.answer),
    );
  const wanted = [new MatchMetric({ strategy: "contains" }), new RougeMetric({ rougeType: "rougeL" })].map((metric) => [
    metric.name,
    compare(scores(answers, metric), scores(other, metric), { resamples: 300, seed: 9, level: 0.9 }),
  ]);
  const given = [
    ...metrics.flatMap((it) => ["-m", it]),
    "--resamples",
    "300",
    "--seed",
    "9",
    "--confidence",
    "0.9",
    "-f",
    "json",
  ];
  try {
    for (const args of [["b.jsonl", "--id", "id"], ["b.csv"], ["b.csv", "--workers", "2"]]) {
      const { stdout, stderr } = await answerkey(["compare", join(root, "examples/answers.jsonl"), ...args, ...given], {
        cwd: folder,
      });
      const got = JSON.parse(stdout || stderr);
      assert.deepEqual(got.metrics, Object.fromEntries(wanted));
      assert.deepEqual([got.pairs, got.unpaired], [answers.length, 0]);
      assert.ok(got.metrics["match-contains"].mcnemar.onlyB > 0);
    }
  } finally {
    remove();
  }
});

test("explain: the package's own explanation", async () => {
  const given = ["-m", "f1", "-m", "rougeL"];
  const texts = { expected: "the red fox", actual: "a red dog" };
  const explained = (spec) => ({ ...texts, ...Metric.from(spec).explain(texts.expected, texts.actual) });
  const wanted = [explained({ type: "f1" }), explained({ type: "rouge", rouge_type: "rougeL" })];
  const apart = await answerkey([
    "explain",
    ...given,
    "--expected",
    texts.expected,
    "--actual",
    texts.actual,
    "-f",
    "json",
  ]);
  assert.deepEqual(JSON.parse(apart.stdout), wanted);
  const rows = [{ references: ["x"], actual: "y" }, {}, { references: ["a dog", "the red fox"], actual: texts.actual }];
  const { folder, remove } = folderWith({ "rows.json": JSON.stringify(rows) });
  try {
    const fromFile = await answerkey(["explain", "rows.json", "--row", "3", ...given, "-f", "json"], { cwd: folder });
    const [f1, rouge] = JSON.parse(fromFile.stdout || fromFile.stderr);
    // Of several references the one that the score is of.
    assert.deepEqual([f1.expected, f1.score], ["a dog", Metric.from({ type: "f1" }).score("a dog", texts.actual)]);
    assert.equal(rouge.score, Metric.from({ type: "rouge", rouge_type: "rougeL" }).score("a dog", texts.actual));
  } finally {
    remove();
  }
});
