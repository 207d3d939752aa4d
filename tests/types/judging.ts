// Compiled, not run: what the declarations of the matchers, asserts and adapters accept and what they refuse.

import { evaluate, F1Metric, type TextMetric } from "answerkey";
import { fromAutoevals, toAutoevals, toEvalite, toLangSmith, toPromptfoo, toVitestEvals } from "answerkey/adapters";
import { doesNotMatchAnswer, isNotRefusal, isRefusal, matchAnswer, scoreAtLeast } from "answerkey/node-test";
import { score } from "answerkey/promptfoo";
import { type MatcherResult, type MetricLike, matchers } from "answerkey/testing";

const custom: TextMetric = { name: "length", score: (_, actual) => Math.min(1, actual.length / 9) };
const metrics: MetricLike[] = [custom, new F1Metric(), { type: "bleu", bleu_order: 2 }, "rougeLsum", "token_overlap"];
// @ts-expect-error needs options
const unfinished: MetricLike = "rouge";

const results: MatcherResult[] = [
  matchers.toMatchAnswer("a", ["a", "b"] as const, { strategy: "prefix", ignoreCase: false }),
  matchers.toBeRefusal(undefined, { patterns: ["^no", /nein/] }),
  ...metrics.map((metric) => matchers.toScoreAtLeast("a", metric, "b", 0.5)),
];
// @ts-expect-error options are camelCase
matchers.toMatchAnswer("a", "b", { ignore_case: true });
// @ts-expect-error the least score is missing
matchers.toScoreAtLeast("a", "f1", "b");

const answer: unknown = "a";
matchAnswer(answer, "a", {}, new Error("mine"));
const text: string = answer;
doesNotMatchAnswer("a", "b");
isRefusal("no");
isNotRefusal("a", { extraPatterns: [/no/] }, "words");
scoreAtLeast("a", custom, ["b"], 0);
// @ts-expect-error options come before the message
isRefusal("no", "words");

const found: number = toAutoevals("f1")({ input: 1, output: "a", expected: "b" }).score;
const named: string = toEvalite(custom, { name: "mine" })({ output: "a" }).name;
const promised: Promise<{ score: number }> = toAutoevals({ name: "late", score: async () => 1 })({ output: "a" });
const newer: number = toEvalite("f1")({ actual: "a", expected: "b" }).score;
const comment: string = toLangSmith("f1", { output: "answer" })({ outputs: { answer: "a" } }).comment;
const judge = toVitestEvals("f1", { expected: (_: unknown, { input }: { input: { city: string } }) => input.city });
const rationale: string = judge.assess({ input: { city: "Rome" }, output: "Rome" }).metadata.rationale;
const graded = toPromptfoo("f1", { threshold: 0.5, expected: (vars) => vars.city })("a", { vars: { city: "Rome" } });
const again: typeof graded = score("a", { vars: {}, config: { metric: "f1", threshold: 0.5 } });
// @ts-expect-error promptfoo needs a threshold
toPromptfoo("f1", { name: "mine" });
// @ts-expect-error no such option
toAutoevals("f1", { threshold: 0.5 });

const half = async (args: { output: string; expected: string; model: string }) => ({ score: args.model.length / 9 });
const report = evaluate({ metrics: [fromAutoevals(half, { args: { model: "m" } })], instances: [] });

export { again, comment, found, graded, named, newer, promised, rationale, report, results, text, unfinished };
