// Scorers from calls of the user, against a server that is slow, fails, returns garbage, and recovers.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, beforeEach, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { AnswerKeyError, evaluate } from "answerkey";
import { judge } from "answerkey/judge";
import { MANY, rag } from "./instances.js";
import { refused, rejected } from "./refused.js";

/** What the server does with the attempts at a question: the next of these; the last one for all that follow. */
let behaviour = {};
/** What it was asked, in order; how many at once, at most. */
let seen = [];
let open = 0;
let most = 0;
/** Which connections the client gave up. */
let dropped = 0;

const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const { prompt } = JSON.parse(body);
  const steps = behaviour[prompt] ?? ["0.5"];
  const step = steps[Math.min(seen.filter((it) => it === prompt).length, steps.length - 1)];
  seen.push(prompt);
  open += 1;
  most = Math.max(most, open);
  response.on("close", () => {
    open -= 1;
    if (!response.writableFinished) dropped += 1;
  });
  if (typeof step === "number") {
    response.writeHead(step).end("no");
  } else if (step === "hang") {
    // Never answered.
  } else {
    await wait(5);
    response.end(step);
  }
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = `http://127.0.0.1:${server.address().port}/`;
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [behaviour, seen, open, most, dropped] = [{}, [], 0, 0, 0];
});

async function ask(prompt, { signal }) {
  const response = await fetch(address, { method: "POST", body: JSON.stringify({ prompt }), signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

const asking = (more) => judge({ prompt: ({ text_pair }) => text_pair, call: ask, delay: () => 1, ...more });
const pairs = (...answers) => answers.map((answer) => ({ text: "q", text_pair: answer }));
const times = (prompt) => seen.filter((it) => it === prompt).length;

/** The error of a promise that must fail. */
async function failure(promise) {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof AnswerKeyError, String(error));
    return error;
  }
  throw new assert.AssertionError({ message: "it did not fail" });
}

test("scores come in the order of the pairs, never more calls at once than allowed", async () => {
  const answers = Array.from({ length: 30 }, (_, i) => `a${i}`);
  behaviour = Object.fromEntries(answers.map((answer, i) => [answer, [String(i / 30)]]));
  const scorer = asking({ concurrency: 3 });
  const wanted = answers.map((_, i) => i / 30);
  assert.deepEqual(await scorer(pairs(...answers)), wanted);
  assert.equal(most, 3);
  assert.equal(seen.length, 30);
  // Also over several uses.
  most = 0;
  const both = await Promise.all([scorer(pairs(...answers.slice(0, 15))), scorer(pairs(...answers.slice(15)))]);
  assert.deepEqual(both.flat(), wanted);
  assert.equal(most, 3);
  assert.deepEqual(await scorer([]), []);
});

test("a server that fails, returns garbage, then recovers", async () => {
  behaviour = { a: [500, 503, "0.25"], b: ["I think it is good.", "", "0.75"], c: ["hang", "1"] };
  const waits = [];
  const delay = (attempt, error) => {
    waits.push([attempt, error.message]);
    return 1;
  };
  assert.deepEqual(await asking({ delay, timeout: 300 })(pairs("a", "b", "c")), [0.25, 0.75, 1]);
  assert.deepEqual([times("a"), times("b"), times("c")], [3, 3, 2]);
  assert.equal(dropped, 1, "the attempt that took too long was given up");
  const read = (number) => `expected a number from 0 to 1, got ${number}; give \`parse\` to read other replies`;
  assert.deepEqual(waits.sort(), [
    [1, "HTTP 500"],
    [1, read('"I think it is good."')],
    [1, "no answer within 300 ms"],
    [2, "HTTP 503"],
    [2, read('""')],
  ]);
});

test("a pair without a score is named, and what is known is not asked again", async () => {
  behaviour = { b: [500, 500, 500, "0.5"], c: [500, 500, 500, "0.25"] };
  const cache = new Map();
  const scorer = asking({ cache, maxFailures: Number.POSITIVE_INFINITY });
  const error = await failure(scorer(pairs("a", "b", "c", "d")));
  assert.deepEqual([error.code, error.path], ["scorer_failed", "pairs[1]"]);
  assert.equal(error.message, "pairs[1]: no score for this pair (and 1 more): 3 attempts, the last: HTTP 500");
  assert.deepEqual(
    error.failures.map(({ index }) => index),
    [1, 2],
  );
  assert.deepEqual(Object.fromEntries(cache), { '"a"': 0.5, '"d"': 0.5 });
  assert.deepEqual(await scorer(pairs("a", "b", "c", "d")), [0.5, 0.5, 0.25, 0.5]);
  assert.deepEqual([times("a"), times("b"), times("d")], [1, 4, 1]);
});

test("after a failure no new call is made, and those on their way end", async () => {
  behaviour = { bad: [500] };
  const answers = Array.from({ length: 20 }, (_, i) => `a${i}`);
  const cache = new Map();
  const error = await failure(asking({ retries: 0, concurrency: 2, cache })(pairs("a", "bad", ...answers)));
  assert.equal(error.message, "pairs[1]: no score for this pair: HTTP 500");
  assert.ok(seen.length <= 4, `${seen.length} calls`);
  assert.equal(cache.size, seen.length - 1, "what was asked was kept");
});

test("equal questions are asked once, in one use and in several", async () => {
  behaviour = { a: [500, "0.25"] };
  const scorer = asking();
  const [first, second] = await Promise.all([scorer(pairs("a", "b", "a")), scorer(pairs("a"))]);
  assert.deepEqual([first, second], [[0.25, 0.5, 0.25], [0.25]]);
  assert.deepEqual([times("a"), times("b")], [2, 1]);
  await scorer(pairs("b"));
  assert.equal(times("b"), 2, "without a cache nothing is kept");
});

test("caches, sync and async", async () => {
  const store = new Map([['"known"', 0.125]]);
  const cache = {
    get: async (key) => store.get(key) ?? null,
    set: async (key, score) => {
      await wait(1);
      store.set(key, score);
    },
  };
  assert.deepEqual(await asking({ cache })(pairs("known", "new")), [0.125, 0.5]);
  assert.deepEqual([seen, store.get('"new"')], [["new"], 0.5]);
  const odd = await failure(asking({ cache: new Map([['"a"', "0.5"]]) })(pairs("a")));
  assert.equal(odd.message, "pairs[0]: no score for this pair: the cache gave a string, expected a number from 0 to 1");
  const full = new Error("disk full");
  const failing = asking({
    cache: {
      get: () => undefined,
      set: () => {
        throw full;
      },
    },
  });
  const lost = await failure(failing(pairs("a")));
  assert.match(lost.message, /the cache failed in set \(the score is 0\.5\): disk full/);
  assert.equal(lost.cause.cause, full);
  // A key of one's own: the model's name, say.
  const keys = new Map();
  await asking({ cache: keys, key: ({ text }, prompt) => `m1/${text}/${prompt}` })(pairs("a"));
  assert.deepEqual([...keys.keys()], ["m1/q/a"]);
});

test("a call that ignores its signal is not waited for", async () => {
  let late;
  const call = () =>
    new Promise((_, reject) => {
      late = reject;
    });
  const error = await failure(asking({ call, timeout: 20, retries: 0 })(pairs("a")));
  assert.match(error.message, /no answer within 20 ms/);
  // What it says later is of no interest, and no unhandled rejection.
  late(new Error("too late"));
  await wait(5);
});

test("stopped by a signal, while it asks and while it waits", async () => {
  for (const [steps, delay] of [
    ["hang", 1],
    [500, 60_000],
  ]) {
    behaviour = { a: [steps], b: [steps] };
    for (const where of ["options", "context"]) {
      const controller = new AbortController();
      const { signal } = controller;
      const scorer = asking({ delay: () => delay, concurrency: 1, ...(where === "options" ? { signal } : {}) });
      const promise = failure(scorer(pairs("a", "b"), where === "context" ? { signal } : undefined));
      await wait(40);
      controller.abort("enough");
      const error = await promise;
      assert.deepEqual([error.code, error.cause], ["aborted", "enough"]);
    }
  }
  assert.equal(times("b"), 0);
  const before = seen.length;
  const gone = await failure(asking({ signal: AbortSignal.abort() })(pairs("a")));
  assert.deepEqual([gone.code, seen.length], ["aborted", before]);
});

test("progress", async () => {
  const calls = [];
  await asking({ onProgress: (...numbers) => calls.push(numbers), concurrency: 1 })(pairs("a", "b", "a"));
  assert.deepEqual(calls, [
    [2, 3],
    [3, 3],
  ]);
  const own = new Error("mine");
  const throwing = () => {
    throw own;
  };
  await assert.rejects(asking({ onProgress: throwing, concurrency: 1 })(pairs("a", "b")), (error) => error === own);
  assert.equal(times("b"), 1, "no call after that");
});

test("prompts and replies of any kind", async () => {
  const messages = ({ text, text_pair }) => [
    { role: "user", content: text },
    { role: "assistant", content: text_pair },
  ];
  const asked = [];
  const scorer = judge({
    prompt: messages,
    call: (prompt, { attempt, index, pair }) => {
      asked.push([prompt.length, attempt, index, pair.text_pair]);
      return { grade: pair.text_pair.length };
    },
    parse: async ({ grade }, { text }) => grade / 10 + text.length / 2,
  });
  assert.deepEqual(await scorer(pairs("abc", "ab")), [0.8, 0.7]);
  assert.deepEqual(asked, [
    [2, 1, 0, "abc"],
    [2, 1, 1, "ab"],
  ]);
  for (const [reply, score] of [
    [0, 0],
    [" 0.5\n", 0.5],
    ["1", 1],
  ]) {
    assert.deepEqual(await judge({ prompt: String, call: () => reply })(pairs("a")), [score]);
  }
  for (const reply of ["", " ", "7", "-1", "0x1", "0b1", "0.5 of 1", null, undefined, Number.NaN, 2, {}]) {
    const error = await failure(judge({ prompt: String, call: () => reply, retries: 0 })(pairs("a")));
    assert.match(error.message, /expected a number from 0 to 1, got /);
  }
  for (const parsed of [undefined, "0.5", Number.NaN, Number.POSITIVE_INFINITY, 7, -0.1]) {
    const error = await failure(asking({ parse: () => parsed, retries: 0 })(pairs("a")));
    assert.match(error.message, /the reply was read as .+, expected a number from 0 to 1/);
  }
});

test("a prompt that throws is an error of its pair", async () => {
  const prompt = ({ text_pair }) => text_pair.toUpperCase();
  const others = await failure(asking({ prompt, maxFailures: 2 })([{ text: "q" }, ...pairs("a")]));
  assert.deepEqual([others.path, others.failures.length, times("A")], ["pairs[0]", 1, 1]);
  seen = [];
  const error = await failure(asking({ prompt })([...pairs("a"), { text: "q" }]));
  assert.equal(error.path, "pairs[1]");
  assert.ok(error.cause instanceof TypeError);
  assert.equal(seen.length, 0);
});

test("a call whose signal is aborted does not wait for others", async () => {
  behaviour = { slow: ["hang"] };
  const scorer = asking({ concurrency: 1, timeout: 60_000 });
  const other = new AbortController();
  const first = failure(scorer(pairs("slow"), { signal: other.signal }));
  await wait(20);
  // In the queue behind it, and for the same question.
  for (const answer of ["b", "slow"]) {
    const controller = new AbortController();
    const promise = failure(scorer(pairs(answer), { signal: controller.signal }));
    await wait(5);
    controller.abort();
    assert.equal((await promise).code, "aborted");
  }
  other.abort();
  assert.equal((await first).code, "aborted");
  assert.deepEqual(await scorer(pairs("b")), [0.5], "the place is free again");
});

test("a cache that never answers does not hold up an abort", async () => {
  const cache = { get: () => new Promise(() => {}), set: () => {} };
  const controller = new AbortController();
  const promise = failure(asking({ cache })(pairs("a"), { signal: controller.signal }));
  controller.abort();
  assert.equal((await promise).code, "aborted");
});

test("many calls with one signal leave no listeners and no warning", async () => {
  const warnings = [];
  const note = (warning) => warnings.push(warning.message);
  process.on("warning", note);
  const answers = Array.from({ length: 60 }, (_, i) => `a${i}`);
  await asking({ concurrency: 30 })(pairs(...answers), { signal: new AbortController().signal });
  await wait(5);
  process.off("warning", note);
  assert.deepEqual(warnings, []);
});

test("an error that will not pass is not tried again", async () => {
  behaviour = { a: [401], b: [503, "1"] };
  const retryIf = ({ message }) => !message.includes("401");
  const scorer = asking({ retryIf, maxFailures: 9 });
  const error = await failure(scorer(pairs("a", "b")));
  assert.deepEqual([error.path, times("a"), times("b")], ["pairs[0]", 1, 2]);
});

test("a retryIf that fails does not hide the failure", async () => {
  behaviour = { a: [500] };
  const error = await failure(asking({ retryIf: (it) => it.response.status !== 401 })(pairs("a")));
  assert.match(error.message, /`retryIf` failed: .+ it was asked about: HTTP 500$/);
});

test("delays must be milliseconds", async () => {
  for (const delay of [() => Number.NaN, () => {}, async () => 5, () => -1]) {
    behaviour = { a: [500] };
    const error = await failure(asking({ delay })(pairs("a")));
    assert.match(
      error.message,
      /`delay` failed: expected milliseconds, got (NaN|undefined|a promise|-1); it was asked about: HTTP 500$/,
    );
  }
});

test("prompts that are no plain data need a key", async () => {
  const call = (prompt) => prompt.get("grade");
  for (const prompt of [async ({ text_pair }) => text_pair, ({ text_pair }) => new Map([["grade", text_pair]])]) {
    const error = await failure(judge({ prompt, call })(pairs("0", "1")));
    assert.match(error.message, /^pairs\[0\]: no score for this pair \(and 1 more\): .+ give `key` to tell/);
  }
  const prompt = ({ text_pair }) => new Map([["grade", text_pair]]);
  const scorer = judge({ prompt, call, key: ({ text_pair }) => text_pair });
  assert.deepEqual(await scorer(pairs("0", "1")), [0, 1]);
  // A text is not the data that it spells.
  const kinds = judge({ prompt: ({ text_pair }) => text_pair, call: (given) => (typeof given === "string" ? 1 : 0) });
  assert.deepEqual(await kinds([{ text_pair: '{"a":1}' }, { text_pair: { a: 1 } }]), [1, 0]);
});

test("all pairs that failed are listed, and what was thrown is told briefly", async () => {
  behaviour = { bad: [500] };
  const error = await failure(asking({ retries: 0, maxFailures: 9 })(pairs("bad", "a", "bad")));
  assert.deepEqual(
    error.failures.map(({ index, pair }) => [index, pair.text_pair]),
    [
      [0, "bad"],
      [2, "bad"],
    ],
  );
  for (const [thrown, told] of [
    [Object.create(null), "an object"],
    ["text", "text"],
    [null, "null"],
    [new Error("x".repeat(1e6)), `${"x".repeat(1000)}…`],
  ]) {
    const call = () => {
      throw thrown;
    };
    const { message } = await failure(judge({ prompt: String, call, retries: 0 })(pairs("a")));
    assert.equal(message, `pairs[0]: no score for this pair: ${told}`);
  }
});

test("in an evaluation", async () => {
  behaviour = { good: ["0.75"], bad: [500] };
  const metrics = ["metrics.rag.end_to_end.answer_reward", "metrics.rag.end_to_end.context_relevance"];
  const perplexity = judge({ prompt: ({ source }) => source, call: ask });
  const run = { metrics, scorers: { reward: asking(), perplexity } };
  const report = await evaluate({ ...run, instances: [rag("good", ["k", "l"]), rag("good")] });
  assert.equal(report.global.answer_reward_reward_score, 0.75);
  assert.deepEqual(report.instances[0].context_relevance_reference_scores, [0.5, 0.5]);
  assert.equal(times("good"), 1);
  const instances = [rag("good"), rag("bad")];
  const error = await failure(evaluate({ ...run, instances }));
  assert.deepEqual([error.code, error.path], ["scorer_failed", "scorers.reward[1]"]);
  const told = "scorers.reward[1]: no score for this pair: 3 attempts, the last: HTTP 500 (of instances[1])";
  assert.equal(error.message, told);
  assert.equal(error.cause.failures[0].index, 1);
  // Behind instances of other chunks, and instances that are left out.
  const many = Array.from({ length: MANY }, (_, i) =>
    i % 100 === 50 ? { prediction: 5 } : rag(i === 777 ? "bad" : "good"),
  );
  const late = await failure(evaluate({ ...run, instances: many, onInvalid: "skip" }));
  assert.deepEqual([late.code, late.message.endsWith("HTTP 500 (of instances[777])")], ["scorer_failed", true]);
  // The evaluation's signal stops the calls, too.
  behaviour = { good: ["hang"] };
  const controller = new AbortController();
  const stopped = failure(evaluate({ ...run, instances, signal: controller.signal }));
  await wait(40);
  controller.abort();
  assert.equal((await stopped).code, "aborted");
  await wait(20);
  assert.equal(open, 0);
});

test("options are checked", async () => {
  const good = { prompt: String, call: String };
  for (const [options, code, path] of [
    [undefined, "invalid_argument", "options"],
    [null, "invalid_argument", "options"],
    [{}, "invalid_argument", "prompt"],
    [{ prompt: "{text}", call: String }, "invalid_argument", "prompt"],
    [{ prompt: String }, "invalid_argument", "call"],
    [{ ...good, parse: 5 }, "invalid_argument", "parse"],
    [{ ...good, delay: 5 }, "invalid_argument", "delay"],
    [{ ...good, retryIf: true }, "invalid_argument", "retryIf"],
    [{ ...good, retry: 5 }, "invalid_option", "retry"],
    [{ ...good, retries: -1 }, "invalid_option", "retries"],
    [{ ...good, retries: 1.5 }, "invalid_option", "retries"],
    [{ ...good, concurrency: 0 }, "invalid_option", "concurrency"],
    [{ ...good, concurrency: "2" }, "invalid_option", "concurrency"],
    [{ ...good, maxFailures: 0 }, "invalid_option", "maxFailures"],
    [{ ...good, timeout: 0 }, "invalid_option", "timeout"],
    [{ ...good, timeout: "1s" }, "invalid_option", "timeout"],
    [{ ...good, cache: {} }, "invalid_argument", "cache"],
    [{ ...good, signal: 5 }, "invalid_argument", "signal"],
  ]) {
    refused(() => judge(options), code, path);
  }
  for (const list of [undefined, "ab", {}]) await rejected(asking()(list), "invalid_argument", "pairs");
  await rejected(asking()(pairs("a"), { signal: 5 }), "invalid_argument", "signal");
  // What is undefined is not given.
  const defaults = { parse: undefined, delay: undefined, retries: undefined, cache: undefined };
  assert.deepEqual(await judge({ ...good, ...defaults, call: () => 1 })(pairs("a")), [1]);
});
