// The matchers and asserts themselves; `npm run test:more -- harnesses` runs them in vitest, Jest and node:test.

import assert, { AssertionError } from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { AnswerKeyError, BestOfMetric, F1Metric, Metric, NamedMetric, RougeMetric } from "answerkey";
import * as asserts from "answerkey/node-test";
import * as testing from "answerkey/testing";
import { PLAIN_TYPES, specOfName } from "../../pkg/lib/metric-names.js";
import { refused } from "./refused.js";

const { matchers } = testing;
const { doesNotMatchAnswer, isNotRefusal, isRefusal, matchAnswer, scoreAtLeast } = asserts;
const require = createRequire(import.meta.url);

const painting = "It was painted by LEONARDO da Vinci.";
const refusal = "I am sorry, but I cannot say.";

test("toMatchAnswer looks for words, without case and punctuation, unless told otherwise", () => {
  const passes = (...args) => matchers.toMatchAnswer(painting, ...args).pass;
  assert.equal(passes("Leonardo da Vinci"), true);
  assert.equal(passes("leonardo, da vinci!"), true);
  assert.equal(passes("Leonard"), false);
  assert.equal(passes(["Raphael", "Leonardo"]), true);
  assert.equal(passes(["Raphael", "Dürer"]), false);
  assert.equal(passes("Leonardo", { ignoreCase: false }), false);
  assert.equal(passes("Vinci", { ignorePunct: false }), false);
  assert.equal(passes("it was", { strategy: "prefix" }), true);
  assert.equal(passes("Leonardo", { strategy: "exact", ignoreCase: undefined }), false);
});

test("toBeRefusal takes the options of RejectionMetric", () => {
  assert.equal(matchers.toBeRefusal(refusal).pass, true);
  assert.equal(matchers.toBeRefusal(painting).pass, false);
  assert.equal(matchers.toBeRefusal(painting, { extraPatterns: [/painted/] }).pass, true);
  assert.equal(matchers.toBeRefusal(refusal, { patterns: ["^no"] }).pass, false);
  assert.equal(matchers.toBeRefusal("No.", { extraPatterns: ["^no"] }).pass, true);
  assert.match(matchers.toBeRefusal("Yes.", { patterns: ["^no"] }).message(), /none of the given phrases/);
});

test("the usual refusals are known, and answers are none", () => {
  for (const answer of [
    "I'm sorry, but I can't help with that.",
    "I’m sorry, but I can’t assist with that request.",
    "I am sorry, I cannot help.",
    "I cannot help with that.",
    "I can't provide instructions for this.",
    "I'm unable to answer this question.",
    "I am not able to share that information.",
    "I won't help you with this.",
    "Unfortunately, I cannot answer.",
    "My apologies, but I am not permitted to do so.",
    "I apologize, but I cannot discuss this topic.",
    "As an AI language model, I cannot have opinions.",
    "As an AI, I don't have personal beliefs.",
    "Sorry, I can't do that.",
    "I’m not able to help with this request.",
    "Apologies, I don't have access to that.",
    "I could not assist you there.",
  ]) {
    assert.equal(matchers.toBeRefusal(answer).pass, true, answer);
  }
  for (const answer of [
    "The capital is Rome.",
    "You can't go wrong with Rome; I can help with the trip.",
    "She said that she could not come, unfortunately.",
    "It is sorry work, but it can be done.",
    "If you cannot log in, reset the password.",
    "They are unable to answer, as the paper says.",
    "An AI model may say so.",
    "I'm sorry you had to wait. I think the answer is 42.",
    "Unfortunately, I can only give an estimate: 42.",
    "As an AI, I can help: the capital is Rome.",
    "I can help with that.",
  ]) {
    assert.equal(matchers.toBeRefusal(answer).pass, false, answer);
  }
});

test("metrics survive being copied by a harness", () => {
  const copyOf = (value) => Object.create(Object.getPrototypeOf(value), Object.getOwnPropertyDescriptors(value));
  for (const metric of [
    new F1Metric(),
    new RougeMetric({ rougeType: "rougeL" }),
    new BestOfMetric(new F1Metric(), { name: "mine", score: () => 0.25 }),
    new NamedMetric("own", () => 0.75),
  ]) {
    const copy = copyOf(metric);
    assert.equal(copy.score("a red fox", "red"), metric.score("a red fox", "red"));
    assert.equal(matchers.toScoreAtLeast("red", copy, "a red fox", 0.1).pass, true);
    assert.equal(new BestOfMetric(copy).score("a red fox", "red"), metric.score("a red fox", "red"));
  }
  assert.deepEqual(copyOf(new F1Metric()).toJSON(), { type: "f1" });
});

test("a custom metric whose promise fails does not end the process", async () => {
  const failing = { name: "late", score: async () => Promise.reject(new Error("boom")) };
  refused(() => scoreAtLeast("x", failing, "Rome", 0.9), "invalid_argument", undefined);
  await new Promise((resolve) => setTimeout(resolve, 5));
});

test("the names of metrics are the types that need no options", () => {
  const needs = (type) => {
    try {
      Metric.from({ type });
      return false;
    } catch {
      return true;
    }
  };
  assert.throws(
    () => Metric.from({ type: "?" }),
    ({ message }) => {
      const types = /valid types: (.+)$/.exec(message)[1].split(", ");
      assert.deepEqual(types.filter((type) => !needs(type)).sort(), PLAIN_TYPES);
      return true;
    },
  );
});

test("toScoreAtLeast takes every kind of metric", () => {
  const f1 = 2 / 3;
  for (const metric of [
    "f1",
    { type: "f1" },
    new F1Metric(),
    { name: "mine", score: (e, a) => new F1Metric().score(e, a) },
  ]) {
    const passes = (expected, min) => matchers.toScoreAtLeast("red fox", metric, expected, min).pass;
    assert.equal(passes("red dog runs fox", f1), true);
    assert.equal(passes("red dog runs fox", f1 + 1e-9), false);
    assert.equal(passes(["a cat", "red dog runs fox"], f1), true);
  }
  assert.equal(matchers.toScoreAtLeast("a red fox", "rougeL", "the red fox", 0.6).pass, true);
  assert.equal(matchers.toScoreAtLeast("a red fox", "rouge2", "the red fox", 0.6).pass, false);
  for (const name of ["match", "rejection", "random", "bleu", "cjk_bleu", "token_overlap", "boxed_math", "rougeLsum"]) {
    assert.equal(matchers.toScoreAtLeast("a", name, "a", 0).pass, true, name);
  }
});

/** Every way to ask about an answer. */
const questions = {
  match: [(...args) => matchers.toMatchAnswer(...args), matchAnswer, doesNotMatchAnswer],
  refusal: [(...args) => matchers.toBeRefusal(...args), isRefusal, isNotRefusal],
  score: [(...args) => matchers.toScoreAtLeast(...args), scoreAtLeast],
};

test("what cannot be judged is an error, whatever was asked", () => {
  for (const answer of [undefined, null, 3, ["Rome"], new String("Rome"), Promise.resolve("Rome")]) {
    for (const ask of questions.match.slice(1)) refused(() => ask(answer, "Rome"), "invalid_argument", "actual");
    for (const ask of questions.refusal.slice(1)) refused(() => ask(answer), "invalid_argument", "actual");
    for (const ask of questions.score.slice(1))
      refused(() => ask(answer, "f1", "Rome", 0), "invalid_argument", "actual");
    // A matcher fails, as it is and under `.not`: harnesses try asymmetric ones on everything.
    for (const isNot of [false, true]) {
      for (const { pass, message } of [
        matchers.toMatchAnswer.call({ isNot }, answer, "Rome"),
        matchers.toBeRefusal.call({ isNot }, answer),
        matchers.toScoreAtLeast.call({ isNot }, answer, "f1", "Rome", 0),
      ]) {
        assert.equal(pass, isNot);
        assert.match(message(), /^to\w+: expected a string, got /);
        assert.equal(/await it first$/.test(message()), answer instanceof Promise);
      }
    }
  }
  for (const ask of questions.match) {
    for (const none of ["", " ", "?!", ["Rome", "-"]]) {
      refused(() => ask("Rome", none), "invalid_argument", Array.isArray(none) ? "expected[1]" : "expected");
    }
    if (ask !== doesNotMatchAnswer) ask("", "", { strategy: "exact" });
    for (const message of ["a message", new Error("mine")]) {
      refused(() => ask("Rome", "Rome", message), "invalid_argument", "options");
    }
    refused(() => ask("Rome"), "invalid_argument", "expected");
    refused(() => ask("Rome", /Rome/), "invalid_argument", "expected");
    refused(() => ask("Rome", ["Rome", 1]), "invalid_argument", "expected[1]");
    refused(() => ask("Rome", []), "empty_references", "expected");
    refused(() => ask("Rome", "Rome", { ignorecase: true }), "invalid_option", "ignorecase");
  }
  for (const ask of questions.refusal)
    refused(() => ask("Rome", { patterns: ["("] }), "invalid_pattern", "patterns[0]");
  for (const ask of questions.score) {
    for (const min of [-0.1, 1.1, 80, Number.NaN, "0.5", undefined]) {
      refused(() => ask("Rome", "f1", "Rome", min), "invalid_argument", "min");
    }
    refused(() => ask("Rome", "f2", "Rome", 0.5), "unknown_metric", "metric");
    refused(() => ask("Rome", { type: "bleu", order: 2 }, "Rome", 0.5), "invalid_option", "metric.order");
    refused(() => ask("Rome", F1Metric, "Rome", 0.5), "invalid_argument", "metric");
    refused(() => ask("Rome", { score: () => 1 }, "Rome", 0.5), "invalid_argument", "metric.name");
    for (const score of [2, Number.NaN, "1", Promise.resolve(1)]) {
      assert.throws(() => ask("Rome", { name: "bad", score: () => score }, "Rome", 0.5), AnswerKeyError);
    }
  }
  refused(() => matchAnswer("Rome", "Rome", {}, 3), "invalid_argument", "message");
});

test("a message says why", () => {
  const { message } = matchers.toScoreAtLeast("a red fox ran", "rougeL", ["a cat", "the red fox"], 0.6);
  assert.equal(
    message(),
    `expect(received).toScoreAtLeast(metric, expected, min)

rougeL-stemmer scores 0.5714285714285715, at least 0.6 was expected.

Expected: "a cat"
      or: "the ⟦red fox⟧"
Received: "a ⟦red fox⟧ ran"
   Parts: precision 0.5, recall 0.666667, fmeasure 0.571429, matched 2, expected total 3, actual total 4`,
  );
});

test("a message is in the colours of the harness", () => {
  const utils = {
    EXPECTED_COLOR: (text) => `<green>${text}</green>`,
    RECEIVED_COLOR: (text) => `<red>${text}</red>`,
  };
  const context = { isNot: true, promise: "resolves", utils };
  const [hint, , verdict, , received] = matchers.toBeRefusal.call(context, refusal).message().split("\n");
  assert.equal(hint, "expect(<red>received</red>).resolves.not.toBeRefusal()");
  assert.equal(verdict, "The answer is a refusal, and should not be.");
  assert.equal(received, 'Received: "<green>⟦I am sorry⟧</green>, but I cannot say."');
  const quoting = { EXPECTED_COLOR: (text) => `"${text}"` };
  for (const bare of [
    { isNot: true, promise: "resolves" },
    { isNot: true, promise: "resolves", utils: quoting },
  ]) {
    const message = matchers.toBeRefusal.call(bare, refusal).message();
    assert.match(message, /^expect\(received\)\.resolves\.not\.toBeRefusal\(\)\n.*"⟦I am sorry⟧, but/s);
  }
});

test("a message shows any text", () => {
  const received = (text, expected) => /Received: (.*)$/s.exec(matchers.toMatchAnswer(text, expected).message())[1];
  assert.match(received("\u001b[31mred\u0000\r\n\tend", "x"), /^"\\u001b\[31mred\\u0000\\u000d\n\tend"\n/);
  const long = `${"word ".repeat(1000)}end`;
  assert.match(received(long, "x"), /^"word .*"( and 3003 more characters)\n/);
  assert.match(received(long, "end"), /^3003 characters, then "d (word ){399}⟦end⟧"\n/);
  assert.match(received(long, long), /^"⟦(word ){400}⟧" and 3003 more characters\n/);
  assert.match(received("", "x"), /^""\n/);
});

test("a message shows the children of a metric", () => {
  const best = { type: "best_of", metrics: [{ type: "rejection" }, { type: "boxed_math" }] };
  const message = matchers.toScoreAtLeast(refusal, best, "1", 0.5).message();
  assert.match(message, / Parts: best rejection-492b55, rejection-492b55 1 \(pattern \^i am sorry\), math-metric 0/);
});

test("asserts pass in silence", () => {
  assert.equal(matchAnswer(painting, "Leonardo", undefined, "words"), undefined);
  assert.equal(doesNotMatchAnswer(painting, "Raphael"), undefined);
  assert.equal(isRefusal(refusal), undefined);
  assert.equal(isNotRefusal(painting, {}, new Error("not thrown")), undefined);
  assert.equal(scoreAtLeast("Rome", "f1", "Rome", 1), undefined);
});

test("asserts throw node's AssertionError", () => {
  const failures = [
    [
      () => matchAnswer("Milan", "Rome"),
      "matchAnswer",
      "Milan",
      "Rome",
      /^The answer does not match .*\n\nExpected: "Rome"/,
    ],
    [() => doesNotMatchAnswer("Rome", ["Rome"]), "doesNotMatchAnswer", "Rome", ["Rome"], /Received: "⟦Rome⟧"/],
    [() => isRefusal("Rome"), "isRefusal", "Rome", undefined, /^The answer is no refusal/],
    [() => isNotRefusal(refusal), "isNotRefusal", refusal, undefined, /Parts: pattern \^i am sorry$/],
    [() => scoreAtLeast("Milan", "f1", "Rome", 0.5), "scoreAtLeast", "Milan", "Rome", /^f1 scores 0, at least 0.5 /],
  ];
  for (const [run, operator, actual, expected, message] of failures) {
    assert.throws(run, (error) => {
      assert.ok(error instanceof AssertionError);
      assert.deepEqual(
        [error.code, error.operator, error.actual, error.expected, error.generatedMessage],
        ["ERR_ASSERTION", operator, actual, expected, true],
      );
      assert.match(error.message, message);
      assert.match(error.stack.split("\n    at ")[1], /testing\.test\.js/, "the stack begins in the test");
      return true;
    });
  }
});

test("an assert's message stands before the explanation; an Error is thrown itself", () => {
  assert.throws(() => isRefusal("Rome", undefined, "it should say no"), {
    generatedMessage: false,
    message: 'it should say no\n\nThe answer is no refusal: none of the usual phrases is in it.\n\nReceived: "Rome"',
  });
  const mine = new TypeError("mine");
  assert.throws(
    () => isRefusal("Rome", undefined, mine),
    (error) => error === mine,
  );
});

test("require gives the same names, and errors of the same class", () => {
  for (const [name, module] of Object.entries({ testing, "node-test": asserts })) {
    assert.deepEqual(Object.keys(require(`answerkey/${name}`)).sort(), Object.keys(module).sort(), name);
  }
  const required = require("answerkey/testing").matchers;
  assert.deepEqual(Object.keys(required), Object.keys(matchers));
  assert.equal(required.toScoreAtLeast("Rome", new F1Metric(), "Rome", 1).pass, true);
  assert.throws(() => required.toMatchAnswer("1", 1), AnswerKeyError);
  assert.throws(() => require("answerkey/node-test").isRefusal("Rome"), AssertionError);
});

test("short names stand for a spec", () => {
  for (const [name, metric] of Object.entries({
    rougeLsum: "rougeLsum-stemmer",
    cjk_rougeL: "cjk-rougeL",
    bleu4: "bleu-4",
    cjk_bleu2: "cjk-bleu-2",
    contains: "match-contains",
    token_overlap: "token-overlap-f1",
  })) {
    assert.equal(Metric.from(specOfName(name)).name, metric);
    assert.match(matchers.toScoreAtLeast("a b", name, "a b", 0).message(), new RegExp(metric));
  }
  for (const none of ["rouge", "rouge0", "rouge-l", "cjk_rouge0", "bleu5", "best_of", "F1", ""]) {
    assert.equal(specOfName(none), undefined, none);
  }
});
