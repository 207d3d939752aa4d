// The three questions that tests ask about an answer, and what is said when the reply is not the wanted one.

import { MatchMetric, normalizeString, RejectionMetric } from "answerkey";
import { AnswerKeyError } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { checkLeast, judge, metricFrom, notAnAnswer, referencesFrom } from "./metrics.js";
import { REFUSALS } from "./refusals.js";
import { marked, partsInWords } from "./words.js";

/** What people mean by "the answer is in there". */
const MATCH = { strategy: "contains", ignoreCase: true, ignorePunct: true };

/** Whether an answer matches the expected text, or one of several. */
export function checkMatch(actual, expected, options) {
  checkAnswer(actual);
  const references = referencesFrom(expected);
  checkNoMessage(options);
  const given = Object.entries(checkOptions(options, Object.keys(MATCH))).filter(([, value]) => value !== undefined);
  const settings = { ...MATCH, ...Object.fromEntries(given) };
  const metric = new MatchMetric(settings);
  if (settings.strategy !== "exact") checkWords(references, expected, settings.ignorePunct);
  const judged = judge(metric, references, actual);
  const pass = judged.score === 1;
  const verdict = `The answer ${pass ? "matches, and should not" : "does not match"} (${judged.name}).`;
  return { pass, verdict, judged, references, actual };
}

/** No word at all stands in every answer. */
function checkWords(references, expected, stripPunct) {
  const none = references.findIndex((text) => normalizeString(text, { stripPunct, normalizeWhitespace: true }) === "");
  if (none < 0) return;
  const message = "expected a text with words in it: one without any is in every answer";
  throw new AnswerKeyError("invalid_argument", message, Array.isArray(expected) ? `expected[${none}]` : "expected");
}

/** Whether an answer is a refusal. */
export function checkRefusal(actual, options) {
  checkAnswer(actual);
  checkNoMessage(options);
  const given = checkOptions(options, ["patterns", "extraPatterns"]);
  const { patterns, extraPatterns } = given;
  const asTold = patterns !== undefined || (extraPatterns !== undefined && !Array.isArray(extraPatterns));
  const metric = new RejectionMetric(asTold ? given : { extraPatterns: [...REFUSALS, ...(extraPatterns ?? [])] });
  // The metric takes no notice of the expected text.
  const judged = judge(metric, [""], actual);
  const pass = judged.score === 1;
  const verdict = pass
    ? "The answer is a refusal, and should not be."
    : `The answer is no refusal: none of the ${patterns ? "given" : "usual"} phrases is in it.`;
  return { pass, verdict, judged, references: [], actual };
}

/** Whether an answer scores at least `min` against the expected text, or the best of several. */
export function checkScore(actual, metric, expected, min) {
  checkAnswer(actual);
  const scorer = metricFrom(metric);
  const references = referencesFrom(expected);
  checkLeast("min", min);
  const judged = judge(scorer, references, actual);
  const pass = judged.score >= min;
  const wanted = pass ? `less than ${min}` : `at least ${min}`;
  const verdict = `${judged.name} scores ${judged.score}, ${wanted} was expected.`;
  return { pass, verdict, judged, references, actual };
}

function checkAnswer(actual) {
  if (typeof actual !== "string") throw new AnswerKeyError("invalid_argument", notAnAnswer(actual), "actual");
}

/** Asserts take a message, but after the options. */
function checkNoMessage(options) {
  if (typeof options !== "string" && !(options instanceof Error)) return;
  const message = "expected an object or undefined; the message comes after the options";
  throw new AnswerKeyError("invalid_argument", message, "options");
}

/** The lines about a check: the verdict, both texts with what matched in them, and the parts of the score. */
export function explained({ verdict, judged, references, actual }, paint) {
  const lines = [verdict, ""];
  for (const [i, text] of references.entries()) {
    const ranges = i === judged.reference ? judged.matched.expected : [];
    lines.push(`${i === 0 ? "Expected:" : "      or:"} ${marked(text, ranges, paint)}`);
  }
  lines.push(`Received: ${marked(actual, judged.matched.actual, paint)}`);
  const parts = partsInWords(judged);
  if (parts) lines.push(`   Parts: ${parts}`);
  return lines.join("\n");
}
