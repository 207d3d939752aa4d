// The numbers of unitxt through the built package, as tests/conformance.rs and tests/conformance_unitxt.rs run them natively.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { canonicalType, checkType, evaluate, evaluateSync, Task } from "answerkey";
import { conform, lines, outcome, parse, sameNumber } from "./vectors.js";

const METRICS = "unitxt/metrics.jsonl";
const MODEL_METRICS = "unitxt/model_metrics.jsonl";
const EVALUATE = "unitxt/evaluate.jsonl";

// ---- types and tasks: JavaScript has one number type -----------------------------------------------------------------

/** What Python may have meant by a value: each number without a fraction is an int (a BigInt here) or a float. */
function* readings(value) {
  if (Number.isInteger(value)) {
    yield BigInt.asIntN(64, BigInt(value));
    yield 0.5;
  } else if (Array.isArray(value)) {
    yield* readingsOf(value);
  } else if (value !== null && typeof value === "object") {
    const keys = Object.keys(value);
    for (const items of readingsOf(Object.values(value))) {
      yield Object.fromEntries(keys.map((key, i) => [key, items[i]]));
    }
  } else {
    yield value;
  }
}

function* readingsOf(items) {
  if (items.length === 0) {
    yield [];
    return;
  }
  for (const first of readings(items[0])) for (const rest of readingsOf(items.slice(1))) yield [first, ...rest];
}

/** Whether there is a number without a fraction in a value. */
function hasWhole(value) {
  if (value !== null && typeof value === "object") return Object.values(value).some(hasWhole);
  return Number.isInteger(value);
}

/** The rule: a JavaScript value is of a type when one of its readings is. */
function isOfType(type, value) {
  for (const reading of readings(value)) if (checkType(type, reading)) return true;
  return false;
}

test("types", () => {
  const ruled = [];
  conform("unitxt/types.jsonl", (row, line) => {
    const { type, value } = row;
    const got = outcome(() => checkType(type, value));
    if (row.error_kind) {
      const parsed = outcome(() => canonicalType(type));
      const stage = parsed.code === row.error_kind && row.stage === "parse" ? "parse" : "check";
      return got.code === row.error_kind && stage === row.stage ? undefined : `${got.code ?? got.value} at ${stage}`;
    }
    const canonical = outcome(() => canonicalType(type)).value ?? null;
    if (canonical !== row.canonical) return `canonical ${canonical}`;
    if (got.value !== isOfType(type, value)) return `${got.value ?? got.code}, by its readings not`;
    // With BigInts for ints the answer is the reference's, unless there is a float without a fraction.
    const exact = parse(line, () => true).value;
    if (!hasWhole(exact) && checkType(type, exact) !== row.ok) return "differs with BigInts";
    if (got.value === row.ok) return undefined;
    ruled.push(row);
    return got.value ? undefined : "the reference accepts it";
  });
  assert.ok(ruled.length > 0, "no row shows the difference");
});

/** The value that unitxt refuses, and the type that it wants; both of its messages name the field and the type. */
function refusedValue({ task, instance, error_kind: kind, error = "" }) {
  const messages = {
    wrong_type: /of field '(\w+)' is not of required type: \((.*)\) in Task/,
    bad_default_value: /value of '(\w+)' from the 'defaults' must be of type '(.*)', however/,
  };
  const [, field, type] = messages[kind]?.exec(error) ?? [];
  const values = kind === "bad_default_value" ? task.defaults : { ...task.defaults, ...instance };
  return field && { type, value: values[field] };
}

test("tasks", () => {
  const ruled = [];
  conform("unitxt/tasks.jsonl", (row) => {
    const inference = row.stream === "inference" || row.stream === "__INFERENCE_STREAM__";
    const options = inference ? { stream: "inference" } : undefined;
    const task = outcome(() => new Task(row.task));
    const processed = task.code ? task : outcome(() => task.value.process(row.instance, options));
    const stage = task.code ? "construct" : "process";
    const refused = refusedValue(row);
    if (refused && hasWhole(refused.value) && isOfType(refused.type, refused.value)) {
      // What unitxt complains of is right here: whatever comes next, it is not this complaint.
      ruled.push(row);
      if (processed.code) return processed.code === row.error_kind ? `still ${processed.code}` : undefined;
      const { input_fields: inputs, reference_fields: references } = processed.value;
      const given = { ...row.task.defaults, ...row.instance };
      const changed = Object.entries({ ...inputs, ...references }).find(
        ([key, it]) => !isDeepStrictEqual(it, given[key]),
      );
      return changed && `changed ${changed[0]}`;
    }
    if (row.error_kind) {
      return processed.code === row.error_kind && stage === row.stage ? undefined : `${processed.code} at ${stage}`;
    }
    if (processed.code) return `${processed.code} at ${stage}, ${processed.path}`;
    // The order of the keys counts as well.
    const same =
      isDeepStrictEqual(processed.value, row.output) &&
      isDeepStrictEqual(Object.keys(processed.value), Object.keys(row.output));
    return same ? undefined : `got ${Object.entries(processed.value)}`;
  });
  assert.ok(ruled.length > 0, "no row shows the difference");
});

// ---- metrics -----------------------------------------------------------------------------------------------------------

/** Scorers that give the row's scores in their order and write down what they were asked. */
function fakes({ fake_model_scores: fake }) {
  const asked = [];
  const scorer = (metric) => {
    const scores = [fake?.[metric] ?? fake ?? []].flat(2);
    return (pairs) => {
      asked.push(...pairs);
      return pairs.map(() => scores.shift() ?? 0.5);
    };
  };
  return { asked, scorers: { reward: scorer("answer_reward"), perplexity: scorer("context_relevance") } };
}

function runOf(row) {
  const { asked, scorers } = fakes(row);
  return {
    asked,
    run: {
      metrics: row.metrics ?? [row.metric],
      instances: row.instances,
      confidenceIntervals: row.confidence_intervals,
      scorers,
    },
  };
}

const same = (got, wanted) =>
  typeof wanted === "number" && typeof got === "number"
    ? sameNumber(got, wanted)
    : Array.isArray(wanted)
      ? Array.isArray(got) && got.length === wanted.length && wanted.every((it, i) => same(got[i], it))
      : got === wanted;

/** The same names with the same scores. */
function difference(got, wanted) {
  const wrong = Object.keys(wanted).find((name) => !same(got[name], wanted[name]));
  if (wrong !== undefined) return `${wrong}: got ${got[wrong]}, reference ${wanted[wrong]}`;
  const more = Object.keys(got).find((name) => !Object.hasOwn(wanted, name));
  return more === undefined ? undefined : `${more} is not in the reference`;
}

/** Which number `score` is, where `score_name` says only "score". */
const SCORES_CALLED_SCORE = {
  answer_reward: "answer_reward_reward_score",
  context_correctness: "context_correctness_mrr",
  context_relevance: "context_relevance_perplexity",
};

function mainKey(row) {
  const name = row.global_score.score_name;
  return name === "score" ? SCORES_CALLED_SCORE[(row.metrics?.[0] ?? row.metric).split(".").at(-1)] : name;
}

/** As answerkey gives them: ends that are NaN are left out, `score_ci_*` is always and only the interval of `score`. */
function expectedGlobal(row) {
  const wanted = Object.fromEntries(Object.entries(row.global_score).filter(([, score]) => score !== "NaN"));
  for (const end of ["ci_low", "ci_high"]) {
    delete wanted[`score_${end}`];
    const own = wanted[`${mainKey(row)}_${end}`];
    if (own !== undefined) wanted[`score_${end}`] = own;
  }
  return wanted;
}

function checkReport(row, { instances, global, skipped, invalid }) {
  if (skipped.length + invalid.length > 0) return "something is left out";
  if (instances.length !== row.instance_scores.length) return `${instances.length} instance scores`;
  for (const [i, wanted] of row.instance_scores.entries()) {
    const why = difference(instances[i], wanted);
    if (why) return `instance ${i}: ${why}`;
  }
  return difference(global, expectedGlobal(row));
}

function checkMetrics(row) {
  const { run, asked } = runOf(row);
  const { value: report, code, path } = outcome(() => evaluateSync(run));
  if (row.error_kind) {
    const right = code === row.error_kind && path?.startsWith("instances[");
    return right ? undefined : `${code ?? "accepted"} at ${path}, reference ${row.error_kind}`;
  }
  if (code) return `${code} at ${path}`;
  if (row.model_inputs && !isDeepStrictEqual(asked, row.model_inputs)) return `asked for ${JSON.stringify(asked)}`;
  return checkReport(row, report);
}

test("metrics", () => conform(METRICS, checkMetrics));

test("metrics that need a model", () => conform(MODEL_METRICS, checkMetrics));

test("whole evaluations", () => conform(EVALUATE, checkMetrics));

const allRows = () => [METRICS, MODEL_METRICS, EVALUATE].flatMap(lines).map((line) => parse(line));

test("evaluate gives what evaluateSync gives", async () => {
  for (const row of allRows()) {
    const { value: report, ...error } = outcome(() => evaluateSync(runOf(row).run));
    if (report) assert.deepEqual(await evaluate(runOf(row).run), report);
    else await assert.rejects(evaluate(runOf(row).run), error);
  }
});

test("through a task: what it splits and the predictions beside it", () => {
  const fields = { question: "Any", question_id: "Any", metadata_tags: "Any" };
  const references = ["reference_answers", "reference_contexts", "reference_context_ids", "is_answerable_label"];
  conform(EVALUATE, (row) => {
    const task = { __type__: "task", input_fields: fields, reference_fields: references, metrics: row.metrics };
    const { scorers } = fakes(row);
    const report = evaluateSync({
      task,
      instances: row.instances.map((instance) => instance.task_data),
      predictions: row.instances.map((instance) => instance.prediction),
      confidenceIntervals: row.confidence_intervals,
      scorers,
    });
    return checkReport(row, report);
  });
});

test("differs: the interval of `score`, ends that are NaN", () => {
  const count = { interval: 0, nan: 0 };
  for (const row of allRows().filter((row) => row.global_score)) {
    const { global } = evaluateSync(runOf(row).run);
    for (const end of ["ci_low", "ci_high"]) {
      assert.equal(global[`score_${end}`], global[`${mainKey(row)}_${end}`], row.id);
      if (!same(global[`score_${end}`], row.global_score[`score_${end}`])) count.interval += 1;
    }
    for (const [name, score] of Object.entries(row.global_score)) {
      if (score !== "NaN") continue;
      assert.ok(!Object.hasOwn(global, name), `${name} of ${row.id}`);
      count.nan += 1;
    }
    assert.ok(!Object.values(global).some(Number.isNaN));
  }
  assert.ok(count.interval > 0 && count.nan > 0, "no row shows the difference");
});

test("differs: an instance without references or contexts can be left out", () => {
  const empty = allRows().filter((row) => row.error_kind === "empty_references");
  assert.ok(empty.length > 0, "no row shows the difference");
  for (const row of empty) {
    const { path } = outcome(() => evaluateSync(runOf(row).run));
    const { instances, global, invalid } = evaluateSync({ ...runOf(row).run, onInvalid: "skip" });
    assert.equal(invalid.length, 1, row.id);
    assert.deepEqual([invalid[0].code, invalid[0].path], ["empty_references", path]);
    assert.ok(path.startsWith(`instances[${invalid[0].index}].`));
    assert.deepEqual(instances[invalid[0].index], {});
    assert.equal(global.num_of_instances, row.instances.length - 1);
  }
});

test("differs: external_rag.answer_relevance.token_recall names the field that flat instances don't have", () => {
  const metrics = ["metrics.rag.external_rag.answer_relevance.token_recall"];
  const got = outcome(() => evaluateSync({ metrics, instances: [{ question: "q", answer: "a", contexts: ["c"] }] }));
  assert.deepEqual(got, { code: "missing_field", path: "instances[0].prediction.answer" });
});

test("confidence intervals", () => {
  conform("unitxt/ci.jsonl", ({ scores, mean, ci_low: low, ci_high: high }) => {
    const given = { name: "given", score: (_, actual) => scores[Number(actual)] };
    const instances = scores.map((_, i) => ({ prediction: `${i}`, references: [""] }));
    const report = evaluateSync({ metrics: [given], instances });
    const changed = report.instances.findIndex((it, i) => !Object.is(it.given, scores[i] + 0));
    if (changed >= 0) return `score ${changed} is ${report.instances[changed].given}`;
    const wanted = { num_of_instances: scores.length, score_name: "given", score: mean, given: mean };
    if (low !== null) Object.assign(wanted, { score_ci_low: low, given_ci_low: low });
    if (high !== null) Object.assign(wanted, { score_ci_high: high, given_ci_high: high });
    return difference(report.global, wanted);
  });
});
