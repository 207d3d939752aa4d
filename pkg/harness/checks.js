// The three questions that tests ask about an answer, and what is said when the reply is not the wanted one.

import { MatchMetric, RejectionMetric } from "answerkey";
import { checkText } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { checkLeast, judge, metricFrom, referencesFrom } from "./metrics.js";
import { marked, partsInWords } from "./words.js";

/** What people mean by "the answer is in there". */
const MATCH = { strategy: "contains", ignoreCase: true, ignorePunct: true };

/** Whether an answer matches the expected text, or one of several. */
export function checkMatch(actual, expected, options) {
  checkText("actual", actual);
  const references = referencesFrom(expected);
  const given = Object.entries(checkOptions(options, Object.keys(MATCH))).filter(([, value]) => value !== undefined);
  const judged = judge(new MatchMetric({ ...MATCH, ...Object.fromEntries(given) }), references, actual);
  const pass = judged.score === 1;
  const verdict = `The answer ${pass ? "matches, and should not" : "does not match"} (${judged.name}).`;
  return { pass, verdict, judged, references, actual };
}

/** Whether an answer is a refusal. */
export function checkRefusal(actual, options) {
  checkText("actual", actual);
  // The metric takes no notice of the expected text.
  const judged = judge(new RejectionMetric(options), [""], actual);
  const pass = judged.score === 1;
  const verdict = pass
    ? "The answer is a refusal, and should not be."
    : "The answer is no refusal: no pattern is in it.";
  return { pass, verdict, judged, references: [], actual };
}

/** Whether an answer scores at least `min` against the expected text, or the best of several. */
export function checkScore(actual, metric, expected, min) {
  checkText("actual", actual);
  const scorer = metricFrom(metric);
  const references = referencesFrom(expected);
  checkLeast("min", min);
  const judged = judge(scorer, references, actual);
  const pass = judged.score >= min;
  const wanted = pass ? `less than ${min}` : `at least ${min}`;
  const verdict = `${judged.name} scores ${judged.score}, ${wanted} was expected.`;
  return { pass, verdict, judged, references, actual };
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
