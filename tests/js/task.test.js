// Tasks and types beyond the rows of the vectors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { canonicalType, catalog, checkType, evaluateSync, Task } from "answerkey";
import { refused } from "./refused.js";

const DEFINITION = {
  __type__: "task",
  input_fields: { question: "str", tags: "List[str]" },
  reference_fields: { labels: "Dict[str, Any]" },
  prediction_type: "str",
  metrics: ["metrics.token_overlap"],
  defaults: { tags: ["none"], labels: { is: { deep: [1] } } },
};

afterEach(() => assert.equal(checkType("List[int]", [1]), true, "the next call works"));

test("the seed's task is the file, word for word", () => {
  const url = new URL("../../src/task/catalog/tasks/rag.end_to_end.json", import.meta.url);
  const file = JSON.parse(readFileSync(url, "utf8"));
  const task = Task.load("tasks.rag.end_to_end");
  assert.equal(JSON.stringify(task), JSON.stringify(file), "with the order of the keys");
  assert.deepEqual(task.metrics, file.metrics);
  assert.equal(JSON.stringify(new Task(file)), JSON.stringify(file));
  refused(() => Task.load("tasks.no_such"), "unknown_task", undefined);
  refused(() => Task.load("metrics.token_overlap"), "unknown_task", undefined);
  for (const name of [undefined, null, 3, {}]) refused(() => Task.load(name), "invalid_argument", "name");
});

test("every task of the catalog loads", () => {
  for (const { id } of catalog().tasks) assert.equal(Task.load(id).toJSON().__type__, "task");
});

test("process splits an instance and leaves it as it was", () => {
  const instance = { labels: { a: [1, { b: null }] }, question: "q", unused: 1, media: { x: 1 } };
  const frozen = structuredClone(instance);
  Object.freeze(instance);
  Object.freeze(instance.labels);
  const task = new Task(DEFINITION);
  const processed = task.process(instance);
  assert.deepEqual(instance, frozen);
  assert.deepEqual(processed, {
    input_fields: { question: "q", tags: ["none"] },
    metrics: ["metrics.token_overlap"],
    data_classification_policy: [],
    media: { x: 1 },
    recipe_metadata: {},
    reference_fields: { labels: { a: [1, { b: null }] } },
  });
  processed.reference_fields.labels.a.push(2);
  processed.media.y = 2;
  processed.metrics.push("more");
  assert.deepEqual(instance, frozen, "the result shares nothing with it");
  assert.deepEqual(task.metrics, ["metrics.token_overlap"]);
});

test("defaults do not leak from one instance into the next", () => {
  const task = new Task(DEFINITION);
  const first = task.process({ question: "q" });
  first.input_fields.tags.push("changed");
  first.reference_fields.labels.is.deep.push(2);
  assert.deepEqual(task.process({ question: "q" }).input_fields.tags, ["none"]);
  assert.deepEqual(task.process({ question: "q" }).reference_fields.labels, { is: { deep: [1] } });
  assert.deepEqual(task.process({ question: "q", tags: ["own"] }).input_fields.tags, ["own"]);
  assert.deepEqual(task.process({ question: "q" }).input_fields.tags, ["none"]);
  refused(() => task.process({ question: "q", tags: null }), "wrong_type", "tags");
});

test("a task keeps what it was made from", () => {
  const definition = structuredClone(DEFINITION);
  const task = new Task(definition);
  definition.input_fields.question = "int";
  definition.metrics.push("metrics.mrr");
  task.toJSON().input_fields.question = "int";
  task.metrics.push("metrics.mrr");
  assert.deepEqual(task.toJSON(), DEFINITION);
  assert.deepEqual(new Task(JSON.parse(JSON.stringify(task))).toJSON(), DEFINITION);
  assert.equal(task.process({ question: "q" }).input_fields.question, "q");
});

test("the inference stream has no references", () => {
  const task = new Task({ ...DEFINITION, defaults: {} });
  const instance = { question: "q", tags: [], labels: 5 };
  assert.ok(!Object.hasOwn(task.process(instance, { stream: "inference" }), "reference_fields"));
  refused(() => task.process(instance), "wrong_type", "labels");
  refused(() => task.process(instance, { stream: "test" }), "invalid_option", "stream");
  refused(() => task.process(instance, { stream: 1 }), "invalid_option", "stream");
  refused(() => task.process(instance, { streams: "inference" }), "invalid_option", "streams");
});

test("values pass unchanged", () => {
  const task = new Task({ __type__: "task", input_fields: ["value"], reference_fields: [], metrics: [] });
  for (const value of [null, true, 0, -0, 1, 1.5, 1e300, 2 ** 53, 2n ** 53n + 1n, "", "\0", "é🙂", [], {}, [[{}]]]) {
    assert.deepEqual(task.process({ value }).input_fields.value, value);
  }
  for (const value of [Number.NaN, Infinity, -Infinity]) {
    assert.deepEqual(task.process({ value }).input_fields.value, value);
  }
  const order = { z: 1, a: 2, b: { y: 1, x: 2 } };
  assert.equal(JSON.stringify(task.process({ value: order }).input_fields.value), JSON.stringify(order));
});

test("a key named __proto__ passes as any other", () => {
  const task = new Task({ __type__: "task", input_fields: ["value"], reference_fields: [], metrics: [] });
  const value = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
  assert.equal(JSON.stringify(task.process({ value }).input_fields.value), JSON.stringify(value));
});

test("instances that are none", () => {
  const task = new Task(DEFINITION);
  for (const instance of [undefined, null, 3, "q", [], () => 1, new Map()]) {
    assert.throws(() => task.process(instance), { name: "AnswerKeyError", code: "invalid_argument" });
  }
  refused(() => task.process({}), "missing_field", "question");
  refused(() => task.process({ question: undefined }), "missing_field", "question");
  refused(() => task.process({ question: 5 }), "wrong_type", "question");
  refused(() => task.process({ question: () => 5 }), "invalid_argument", "question");
  refused(() => task.process({ question: "q", tags: ["a", undefined] }), "invalid_argument", "tags[1]");
  const own = new TypeError("mine");
  const instance = {
    get question() {
      throw own;
    },
  };
  assert.throws(
    () => task.process(instance),
    (error) => error === own,
  );
});

test("bad definitions", () => {
  for (const definition of [undefined, null, 3, "tasks.rag.end_to_end", []]) {
    refused(() => new Task(definition), "invalid_argument", "definition");
  }
  for (const [changes, code, path] of [
    [{ __type__: undefined }, "missing_type", "__type__"],
    [{ __type__: "card" }, "unknown_type", "__type__"],
    [{ input_fields: { question: "string" } }, "bad_type_string", "input_fields.question"],
    [{ input_fields: { question: 5 } }, undefined, "input_fields.question"],
    [{ input_fields: undefined }, "missing_input_fields", undefined],
    [{ reference_fields: undefined }, "missing_reference_fields", undefined],
    [{ metrics: undefined }, "missing_metrics", undefined],
    [{ metrics: ["metrics.no_such"] }, "unknown_metric", undefined],
    [{ metric: [] }, "unknown_attribute", "metric"],
    [{ prediction_type: "List[" }, "bad_type_string", "prediction_type"],
    [{ prediction_type: "int" }, "metric_type_mismatch", undefined],
    [{ inputs: { question: "str" } }, "conflicting_attributes", undefined],
    [{ augmentable_inputs: ["labels"] }, "augmentable_not_in_inputs", undefined],
    [{ defaults: { no_such: 1 } }, "bad_default_key", undefined],
    [{ defaults: { tags: 1 } }, "bad_default_value", undefined],
    [{ defaults: 5 }, "bad_defaults_type", undefined],
    [{ input_fields: () => 1 }, "invalid_argument", "input_fields"],
  ]) {
    assert.throws(
      () => new Task({ ...DEFINITION, ...changes }),
      (error) => {
        assert.equal(error.name, "AnswerKeyError");
        if (code) assert.equal(error.code, code, error.message);
        if (path) assert.equal(error.path, path, error.message);
        return true;
      },
      JSON.stringify(changes),
    );
  }
});

test("numbers: without a fraction an int and a float, BigInt an int", () => {
  for (const [value, isInt, isFloat] of [
    [1, true, true],
    [-0, true, true],
    [1e300, true, true],
    [1.5, false, true],
    [Number.NaN, false, true],
    [Infinity, false, true],
    [1n, true, false],
    [2n ** 100n, true, false],
    [true, true, false],
    ["1", false, false],
    [null, false, false],
  ]) {
    assert.deepEqual([checkType("int", value), checkType("float", value)], [isInt, isFloat], `${value}`);
  }
  assert.equal(checkType("Literal[9007199254740993]", 2n ** 53n + 1n), true);
  assert.equal(checkType("Literal[9007199254740993]", 2 ** 53), false);
  refused(() => checkType("int", 2n ** 130n), "limit_exceeded", undefined);
});

test("types and values that are none", () => {
  for (const type of [undefined, null, 1, {}, ["str"]]) {
    refused(() => checkType(type, 1), "invalid_argument", "type");
    refused(() => canonicalType(type), "invalid_argument", "type");
  }
  for (const type of ["", "string", "List[", "List[]", "]", "|", "\0", "List[str]]", "ü"]) {
    refused(() => checkType(type, 1), "bad_type_string", undefined);
    refused(() => canonicalType(type), "bad_type_string", undefined);
  }
  for (const value of [undefined, () => 1, Symbol("a"), new Date(), new Map(), /a/]) {
    refused(() => checkType("Any", value), "invalid_argument", undefined);
    refused(() => checkType("Any", [[value]]), "invalid_argument", "[0][0]");
    if (value !== undefined) refused(() => checkType("Any", { a: [value] }), "invalid_argument", "a[0]");
  }
  assert.equal(checkType("Dict[str, int]", { a: 1, b: undefined }), true, "what is undefined is not there");
  assert.equal(canonicalType("list[int|str]"), "List[Union[int, str]]");
});

test("5,000 levels are an error, and the next call works", () => {
  const depth = 5000;
  for (const type of ["List[", "Optional[", "Union[int,", "Dict[str,", "["]) {
    for (const text of [`${type.repeat(depth)}int${"]".repeat(depth)}`, type.repeat(depth)]) {
      refused(() => checkType(text, []), "limit_exceeded", undefined);
      refused(() => canonicalType(text), "limit_exceeded", undefined);
      const definition = { ...DEFINITION, input_fields: { question: text, tags: "Any" } };
      refused(() => new Task(definition), "limit_exceeded", "input_fields.question");
      assert.equal(checkType("int", 1), true);
    }
  }
  // Long, but not deep.
  assert.equal(canonicalType(`int${"|int".repeat(depth)}`), "int");
  refused(() => checkType("]".repeat(depth), 1), "bad_type_string", undefined);
  refused(() => checkType("|".repeat(depth), 1), "bad_type_string", undefined);

  let [list, object] = [1, 1];
  for (let i = 0; i < depth; i++) [list, object] = [[list], { a: object }];
  const cyclic = [];
  cyclic.push(cyclic);
  const tooDeep = { name: "AnswerKeyError", code: "limit_exceeded" };
  const task = new Task(DEFINITION);
  for (const value of [list, object, cyclic]) {
    assert.throws(() => checkType("Any", value), tooDeep);
    assert.throws(() => checkType("List[Any]", value), tooDeep);
    assert.throws(() => task.process({ question: "q", tags: value }), tooDeep);
    assert.throws(() => new Task({ ...DEFINITION, defaults: value }), tooDeep);
    const instances = [{ prediction: value, references: ["a"] }];
    assert.throws(
      () => evaluateSync({ metrics: ["metrics.token_overlap"], instances }),
      (error) => {
        assert.equal(error.code, "limit_exceeded");
        assert.ok(error.path.startsWith("instances[0].prediction") && error.path.length < 1000);
        return true;
      },
    );
    assert.equal(checkType("int", 1), true);
  }
});

test("catalog", () => {
  const { metrics, tasks, ...more } = catalog();
  assert.deepEqual(more, {});
  for (const [prefix, entries] of [
    ["metrics.", metrics],
    ["tasks.", tasks],
  ]) {
    assert.ok(entries.length > 0);
    assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
    for (const { id, description, needsScorer, ...rest } of entries) {
      assert.deepEqual(rest, {});
      assert.ok(id.startsWith(prefix), id);
      assert.match(description, /^[^\n]{10,}$/, id);
      assert.ok([undefined, "reward", "perplexity"].includes(needsScorer), `${id}: ${needsScorer}`);
    }
  }
  const scorerOf = (id) => metrics.find((entry) => entry.id === id).needsScorer;
  assert.equal(scorerOf("metrics.rag.end_to_end.answer_reward"), "reward");
  assert.equal(scorerOf("metrics.rag.end_to_end.context_relevance"), "perplexity");
  assert.equal(scorerOf("metrics.rag.end_to_end.answer_correctness"), undefined);
  // Each id is one: an evaluation takes it, and needs the scorer that the entry names.
  for (const { id, needsScorer } of metrics) {
    const { skipped } = evaluateSync({ metrics: [id], instances: [] });
    if (needsScorer)
      assert.ok(
        skipped.some(({ reason }) => reason.includes(needsScorer)),
        id,
      );
    else assert.deepEqual(skipped, [], id);
  }
  catalog().metrics.length = 0;
  assert.ok(catalog().metrics.length > 0);
});
