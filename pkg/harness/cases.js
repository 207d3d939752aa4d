// One case of an eval tool: where its texts are, and what a metric says about them.

import { RandomMetric, RejectionMetric } from "answerkey";
import { AnswerKeyError, checkText, kindOf, wrongArgument } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { judge, metricFrom, referencesFrom } from "./metrics.js";
import { matchesInWords, scoreInWords } from "./words.js";

export const CASE_OPTIONS = ["name", "output", "expected"];

/**
 * A metric for the cases of a tool: its `name`, and `assess(output, expected, args)`, where `args` is all that the tool gave,
 * for the options that are functions.
 */
export function caseScorer(metric, options) {
  const scorer = metricFrom(metric);
  const { name = scorer.name, output, expected } = checkOptions(options, CASE_OPTIONS);
  checkText("name", name);
  const outputOf = selector("output", output);
  const expectedOf = selector("expected", expected);
  // These take no notice of the expected text.
  const alone = scorer instanceof RejectionMetric || scorer instanceof RandomMetric;

  function assess(outputGiven, expectedGiven, args) {
    const actual = outputOf(outputGiven, args);
    checkAnswer(actual);
    const references = alone ? [""] : expectedTexts(scorer.name, expectedOf(expectedGiven, args));
    const judged = judge(scorer, references, actual);
    const metadata = { rationale: rationale(judged, actual), parts: judged.parts };
    if (!alone) metadata.reference = references[judged.reference];
    return { score: judged.score, metadata };
  }
  return { name, assess };
}

/** From an option that is a function, or a path such as `message.content`; without one the value is the text. */
function selector(option, path) {
  if (path === undefined) return (value) => value;
  if (typeof path === "function") return path;
  if (typeof path !== "string") throw wrongArgument(option, "a path such as `message.content`, or a function", path);
  const keys = path.split(".");
  return (value) => keys.reduce((inner, key) => inner?.[key], value);
}

function checkAnswer(actual) {
  if (typeof actual === "string") return;
  const hint = actual !== null && typeof actual === "object" ? "; the option `output` tells where the text is" : "";
  throw new AnswerKeyError("invalid_argument", `expected a string, got ${kindOf(actual)}${hint}`, "output");
}

function expectedTexts(name, expected) {
  if (expected === undefined || expected === null) {
    throw new AnswerKeyError(
      "missing_field",
      `\`${name}\` compares with an expected text, and there is none`,
      "expected",
    );
  }
  if (typeof expected === "object" && !Array.isArray(expected)) {
    const message =
      "expected a string or an array of strings, got an object; the option `expected` tells where the text is";
    throw new AnswerKeyError("invalid_argument", message, "expected");
  }
  return referencesFrom(expected);
}

function rationale(judged, actual) {
  const matches = matchesInWords(actual, judged.matched.actual);
  return scoreInWords(judged) + (matches && `; matched in the answer: ${matches}`);
}
