// Compiled, not run: what the type declarations accept and what they refuse.

import {
  AnswerKeyError,
  BestOfMetric,
  type ErrorCode,
  type Explanation,
  init,
  MatchMetric,
  Metric,
  type MetricSpec,
  NamedMetric,
  normalizeAnswer,
  normalizeString,
  RandomMetric,
  RejectionMetric,
  type TextMetric,
  version,
} from "answerkey";
import { init as initInline } from "answerkey/inline";

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

export { code, loaded, range, score, scores, spec, text, unknown };
