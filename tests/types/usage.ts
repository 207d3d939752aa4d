// Compiled, not run: what the type declarations accept and what they refuse.

import {
  AnswerKeyError,
  BestOfMetric,
  BleuCJKMetric,
  BleuMetric,
  BoxedMathMetric,
  type Comparison,
  canonicalType,
  catalog,
  checkType,
  compare,
  type ErrorCode,
  Evaluation,
  type Explanation,
  evaluate,
  evaluateSync,
  F1Metric,
  init,
  MatchMetric,
  Metric,
  type MetricSpec,
  NamedMetric,
  normalizeAnswer,
  normalizeString,
  type ProcessedInstance,
  porterStem,
  RandomMetric,
  RejectionMetric,
  type Report,
  RougeCJKMetric,
  RougeMetric,
  rougeTokenize,
  type Scores,
  sentTokenize,
  summarize,
  Task,
  type TextMetric,
  TokenOverlapMetric,
  version,
  wordTokenize,
} from "answerkey";
import { init as initInline } from "answerkey/inline";
import { perplexityScorer, rewardScorer, type ScorerProgress } from "answerkey/models";

const loaded: Promise<void>[] = [init(), init(new URL("https://example.org/a.wasm")), initInline(new Uint8Array(8))];

const custom: TextMetric = {
  name: "length",
  score: (expected, actual) => Math.min(expected.length, actual.length) / 99,
};
const metrics: Metric[] = [
  new MatchMetric(),
  new MatchMetric({ strategy: "prefix", ignoreCase: true, ignorePunct: false }),
  new RejectionMetric({ patterns: ["^no", /^nein/i], extraPatterns: [] }),
  new RandomMetric({ seed: 3 }),
  new BleuMetric({ bleuOrder: 4 }),
  new BleuCJKMetric(),
  new RougeMetric({ rougeType: "rouge9", useStemmer: false }),
  new RougeCJKMetric({ rougeType: "rougeL" }),
  new F1Metric(),
  new TokenOverlapMetric({ measure: "recall" }),
  new BoxedMathMetric(),
  new BestOfMetric(new MatchMetric(), custom, new NamedMetric("half", () => 0.5)),
  Metric.from({ type: "best_of", metrics: [{ type: "match", ignore_case: true }] }),
];
// @ts-expect-error no such strategy
new MatchMetric({ strategy: "fuzzy" });
// @ts-expect-error options are camelCase
new MatchMetric({ ignore_case: true });
// @ts-expect-error no such type
Metric.from({ type: "blue" });
// @ts-expect-error made by Metric.from or a subclass
new Metric();
// @ts-expect-error no such order
new BleuMetric({ bleuOrder: 5 });
// @ts-expect-error the type must be given
new RougeMetric({});
// @ts-expect-error a score is a number
new NamedMetric("text", () => "1");

const metric = metrics[0] as Metric;
const score: number = metric.score("a", "b");
const scores: Float64Array = metric.scoreAll(["a"] as const, ["b"]);
const explanation: Explanation = metric.explain("a", "b");
const range: [number, number] | undefined = explanation.matched.actual[0];
const spec: MetricSpec = metric.toJSON();
// @ts-expect-error a text is a string
metric.score(1, "b");

const text: string = normalizeString(normalizeAnswer("The cat"), { toLower: true }) + version;
const code: ErrorCode = new AnswerKeyError("invalid_option", "no", "path").code;
// @ts-expect-error no such code
const unknown: ErrorCode = "whatever";

const tokens: string[] = [...wordTokenize("a"), ...sentTokenize("a"), ...rougeTokenize("a"), porterStem("a")];
const lowest: number | null = summarize(scores).min;

const task = Task.load("tasks.rag.end_to_end");
const processed: ProcessedInstance = task.process({ question: "?" }, { stream: "inference" });
const fits: boolean = checkType(canonicalType("list[int]"), [1]);
const needs: "reward" | "perplexity" | undefined = catalog().metrics[0]?.needsScorer;
const report: Report = evaluateSync({
  task,
  instances: [{}],
  predictions: new Set([1]),
  scorers: { reward: (pairs) => pairs.map((pair) => pair.text_pair.length) },
  confidenceIntervals: { resamples: 100 },
});
const later: Promise<Report> = evaluate({
  metrics: ["metrics.mrr", { type: "f1" }, custom, metric, { name: "async", score: async () => 1 }],
  instances: (async function* () {
    yield { prediction: "a", references: ["b"] };
  })(),
  scorers: { perplexity: async (pairs) => new Float64Array(pairs.length) },
  signal: new AbortController().signal,
  onProgress: (done, total) => console.log(done, total),
});
async function withModels(files: string): Promise<Report> {
  await using reward = rewardScorer({
    localPath: files,
    batchSize: 4,
    onProgress: (event: ScorerProgress) => event.total,
  });
  const perplexity = perplexityScorer({ localPath: new URL("https://example.org/t5/") });
  await perplexity.load();
  return evaluate({ metrics: [], instances: [], scorers: { reward, perplexity } });
}
// @ts-expect-error no such dtype
rewardScorer({ localPath: ".", dtype: "fp64" });
// @ts-expect-error a pair has both texts
rewardScorer({ localPath: "." })([{ text: "a" }]);
// @ts-expect-error instances are needed
evaluateSync({ metrics: [] });
// @ts-expect-error no such choice
evaluateSync({ metrics: [], instances: [], onInvalid: "ignore" });
const part: Scores = new Evaluation({ metrics: [metric], part: 1 }).merge(Evaluation.fromJSON({})).finish();
const taskPart = new Evaluation({ task: "tasks.rag.end_to_end", missingScorer: "skip" });
const partScores: Scores[] = taskPart.add([{}], [1]);
const left: number = taskPart.invalid.length + taskPart.skipped.length;
const comparison: Comparison = compare([0, 1], new Float64Array(2), { level: 0.9 });
const significance: number | undefined = comparison.mcnemar?.pValue ?? comparison.pValue;
// @ts-expect-error a part is not waited for
new Evaluation({ metrics: [{ name: "async", score: async () => 1 }] });

export {
  code,
  fits,
  later,
  left,
  loaded,
  lowest,
  needs,
  part,
  partScores,
  processed,
  range,
  report,
  score,
  scores,
  significance,
  spec,
  text,
  tokens,
  unknown,
  withModels,
};
