// evaluate and evaluateSync on arrays and streams: what is read when, progress, signals.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { evaluate, evaluateSync } from "answerkey";
import { asyncSource, CHUNK, MANY, OVERLAP, REWARD, rag, run, syncSource, text, texts, watched } from "./instances.js";
import { refused, rejected } from "./refused.js";

afterEach(() => {
  assert.equal(evaluateSync(run({ instances: [text("a b")] })).global.score, 1, "the next call works");
});

// ---- sources -----------------------------------------------------------------------------------------------------------

test("arrays, sets, generators and async generators give the same report", async () => {
  const instances = texts(MANY);
  const whole = evaluateSync(run({ instances }));
  assert.equal(whole.instances.length, MANY);
  assert.equal(whole.global.num_of_instances, MANY);
  assert.deepEqual(evaluateSync(run({ instances: new Set(instances) })), whole);
  assert.deepEqual(evaluateSync(run({ instances: syncSource(instances, watched()) })), whole);
  assert.deepEqual(await evaluate(run({ instances })), whole);
  assert.deepEqual(await evaluate(run({ instances: syncSource(instances, watched()) })), whole);
  assert.deepEqual(await evaluate(run({ instances: asyncSource(instances, watched()) })), whole);
  assert.deepEqual(
    await evaluate(run({ instances: new Response(new Blob([])).body })),
    evaluateSync(run({ instances: [] })),
  );
});

test("no instances are an evaluation too", async () => {
  const empty = { instances: [], global: { num_of_instances: 0 }, skipped: [], invalid: [] };
  assert.deepEqual(evaluateSync(run({ instances: [] })), empty);
  assert.deepEqual(await evaluate(run({ instances: asyncSource([], watched()) })), empty);
  assert.deepEqual(evaluateSync({ metrics: [], instances: [text("a")] }).global, { num_of_instances: 1 });
});

test("streams are read no further than one chunk ahead", async () => {
  const seen = watched();
  const done = [];
  const score = () => {
    assert.ok(seen.read <= (done.at(-1) ?? 0) + CHUNK, `${seen.read} read, ${done.at(-1)} done`);
    return 0.5;
  };
  const onProgress = (count, total) => {
    assert.equal(total, undefined);
    assert.equal(seen.read, count);
    done.push(count);
  };
  const instances = asyncSource(texts(MANY), seen);
  await evaluate({ metrics: [{ name: "custom", score }], instances, onProgress, confidenceIntervals: false });
  assert.deepEqual(done, [CHUNK, 2 * CHUNK, MANY]);
  assert.deepEqual(seen, { read: MANY, closed: 1 });
});

test("streams are closed when an instance is refused", async () => {
  const items = [...texts(CHUNK + 3), text(5), ...texts(MANY)];
  const path = `instances[${CHUNK + 3}].prediction`;
  for (const source of [syncSource, asyncSource]) {
    const seen = watched();
    await rejected(evaluate(run({ instances: source(items, seen) })), "wrong_prediction_type", path);
    assert.deepEqual(seen, { read: 2 * CHUNK, closed: 1 });
  }
  const seen = watched();
  refused(() => evaluateSync(run({ instances: syncSource(items, seen) })), "wrong_prediction_type", path);
  assert.deepEqual(seen, { read: 2 * CHUNK, closed: 1 });
});

test("what a stream throws reaches the caller, and the other stream is closed", async () => {
  const own = new TypeError("mine");
  async function* failing() {
    yield { text: "a" };
    throw own;
  }
  const seen = watched();
  const task = { __type__: "task", input_fields: ["text"], reference_fields: [], metrics: [OVERLAP] };
  const promise = evaluate({ task, instances: failing(), predictions: syncSource(["a", "b", "c"], seen) });
  await assert.rejects(promise, (error) => error === own);
  assert.deepEqual(seen, { read: 1, closed: 1 });
});

test("a stream that fails when it is closed does not hide the outcome", async () => {
  const stubborn = (iterator) => ({
    ...iterator,
    next: () => ({ done: false, value: text(5) }),
    return() {
      throw new Error("not now");
    },
  });
  const instances = { [Symbol.iterator]: () => stubborn({}) };
  refused(() => evaluateSync(run({ instances })), "wrong_prediction_type", "instances[0].prediction");
  async function* late() {
    try {
      for (;;) yield text(5);
    } finally {
      // biome-ignore lint/correctness/noUnsafeFinally: the point of this test
      throw new Error("not now");
    }
  }
  // An unhandled rejection would fail this test.
  await rejected(evaluate(run({ instances: late() })), "wrong_prediction_type", "instances[0].prediction");
  await new Promise(setImmediate);
});

test("instances and predictions of different length", async () => {
  const task = { __type__: "task", input_fields: ["text"], reference_fields: [], metrics: [] };
  const inputs = (count) => Array.from({ length: count }, () => ({ text: "a" }));
  for (const [instances, predictions] of [
    [inputs(2), ["a"]],
    [inputs(1), ["a", "b"]],
    [inputs(0), ["a"]],
    [inputs(CHUNK), Array(CHUNK + 1).fill("a")],
  ]) {
    refused(() => evaluateSync({ task, instances, predictions }), "invalid_argument", "predictions");
    await rejected(evaluate({ task, instances, predictions }), "invalid_argument", "predictions");
    const seen = watched();
    await rejected(
      evaluate({ task, instances, predictions: asyncSource([...predictions, ...inputs(9)], seen) }),
      "invalid_argument",
      "predictions",
    );
    assert.equal(seen.closed, 1);
  }
  assert.equal(evaluateSync({ task, instances: inputs(2), predictions: ["a", "b"] }).global.num_of_instances, 2);
});

test("onProgress is told what is done, and the total where it is known", async () => {
  const calls = [];
  const onProgress = (...args) => calls.push(args);
  const expected = [
    [CHUNK, MANY],
    [2 * CHUNK, MANY],
    [MANY, MANY],
  ];
  evaluateSync(run({ instances: texts(MANY), onProgress }));
  assert.deepEqual(calls.splice(0), expected);
  await evaluate(run({ instances: texts(MANY), onProgress }));
  assert.deepEqual(calls.splice(0), expected);
  evaluateSync(run({ instances: new Set(texts(2)), onProgress }));
  assert.deepEqual(calls.splice(0), [[2, undefined]]);
  const own = new Error("mine");
  const throwing = () => {
    throw own;
  };
  await assert.rejects(evaluate(run({ onProgress: throwing })), (error) => error === own);
});

// ---- signals -----------------------------------------------------------------------------------------------------------

const aborted = (promise, reason) =>
  assert.rejects(promise, (error) => error.code === "aborted" && error.cause === reason);

test("a signal before the start", async () => {
  const seen = watched();
  const reason = new Error("no time");
  const signal = AbortSignal.abort(reason);
  await aborted(evaluate(run({ instances: asyncSource(texts(3), seen), signal })), reason);
  assert.equal(seen.read, 0);
  refused(() => evaluateSync(run({ signal })), "aborted", undefined);
});

test("a signal during a scorer that never comes back", async () => {
  const controller = new AbortController();
  const seen = watched();
  const reward = () => {
    setImmediate(() => controller.abort("enough"));
    return new Promise(() => {});
  };
  const instances = asyncSource(
    Array.from({ length: MANY }, () => rag("a")),
    seen,
  );
  await aborted(evaluate({ metrics: [REWARD], instances, scorers: { reward }, signal: controller.signal }), "enough");
  await new Promise(setImmediate);
  assert.deepEqual(seen, { read: CHUNK, closed: 1 });
});

test("a signal during a scorer that fails later leaves no unhandled rejection", async () => {
  const controller = new AbortController();
  const reward = async () => {
    controller.abort("enough");
    await new Promise(setImmediate);
    throw new Error("later");
  };
  const { signal } = controller;
  await aborted(evaluate({ metrics: [REWARD], instances: [rag("a")], scorers: { reward }, signal }), "enough");
  await new Promise(setImmediate);
  await new Promise(setImmediate);
});

test("a signal while a stream is waited for", async () => {
  const controller = new AbortController();
  async function* stuck() {
    yield text("a");
    setImmediate(() => controller.abort("enough"));
    await new Promise(() => {});
  }
  await aborted(evaluate(run({ instances: stuck(), signal: controller.signal })), "enough");
});

test("a signal between chunks", async () => {
  for (const evaluation of [async (options) => evaluateSync(options), evaluate]) {
    const controller = new AbortController();
    const seen = watched();
    const done = [];
    const onProgress = (count) => {
      done.push(count);
      if (count === CHUNK) controller.abort("enough");
    };
    const instances = syncSource(texts(MANY), seen);
    await aborted(evaluation(run({ instances, onProgress, signal: controller.signal })), "enough");
    assert.deepEqual(done, [CHUNK]);
    assert.deepEqual(seen, { read: CHUNK, closed: 1 });
  }
});

test("a signal that nobody uses changes nothing and is let go", async () => {
  const { signal } = new AbortController();
  const listeners = { added: 0, removed: 0 };
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...args) => {
    listeners.added += 1;
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = (...args) => {
    listeners.removed += 1;
    removeEventListener.apply(signal, args);
  };
  assert.deepEqual(await evaluate(run({ signal })), evaluateSync(run()));
  await rejected(evaluate(run({ signal, instances: [3] })), "invalid_argument", "instances[0]");
  assert.deepEqual(listeners, { added: 2, removed: 2 });
});
