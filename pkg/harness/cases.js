// One case of an eval tool: where its texts are, and what a metric says about them.

import { AnswerKeyError, checkText, wrongArgument } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { isAlone, judgeAsync, metricFrom, notAnAnswer, referencesFrom } from "./metrics.js";
import { matchesInWords, scoreInWords } from "./words.js";

export const CASE_OPTIONS = ["name", "output", "expected"];

/**
 * A metric for the cases of a tool: its `name`, and `assess(output, expected, args)`, where `args` is all that the tool gave,
 * for the options that are functions. Of a custom metric whose scores are promises it gives a promise.
 */
export function caseScorer(metric, options) {
  const scorer = metricFrom(metric);
  const { name = scorer.name, output, expected } = checkOptions(options, CASE_OPTIONS);
  checkText("name", name);
  if (name === "") throw new AnswerKeyError("invalid_option", "expected a text that is not empty", "name");
  const outputOf = selector("output", output);
  const expectedOf = selector("expected", expected);
  const alone = isAlone(scorer);

  function assess(outputGiven, expectedGiven, args) {
    const actual = outputOf(outputGiven, args);
    checkAnswer(actual, output);
    const references = alone ? [""] : expectedTexts(scorer.name, expectedOf(expectedGiven, args), expected);
    const result = (judged) => {
      const metadata = { rationale: rationale(judged, actual), parts: judged.parts };
      if (!alone) metadata.reference = references[judged.reference];
      return { score: judged.score, metadata };
    };
    return after(judgeAsync(scorer, references, actual), result);
  }
  return { name, assess };
}

/** Goes on with a value, or with that of a promise. */
export function after(value, run) {
  return typeof value?.then === "function" ? value.then(run) : run(value);
}

/** What a tool gives with a case. */
export function checkCase(args) {
  if (args === null || typeof args !== "object") throw wrongArgument("args", "what the tool gives with a case", args);
  return args;
}

/** From an option that is a function, or a path such as `choices[0].text`; without one the value is the text. */
function selector(option, path) {
  if (path === undefined) return (value) => value;
  if (typeof path === "function") return path;
  if (typeof path !== "string") throw wrongArgument(option, "a path such as `choices[0].text`, or a function", path);
  const keys = path.split(/[.[\]]/).filter((key) => key !== "");
  const step = (inner, key) => (Object(inner) === inner && Object.hasOwn(inner, key) ? inner[key] : undefined);
  return (value) => keys.reduce(step, value);
}

/** Where a text was looked for, in words. */
const at = (option) => (typeof option === "string" ? ` at \`${option}\`` : "");

function checkAnswer(actual, option) {
  if (typeof actual === "string") return;
  const isObject = actual !== null && typeof actual === "object" && typeof actual.then !== "function";
  const hint = isObject && option === undefined ? "; the option `output` tells where the text is" : "";
  throw new AnswerKeyError("invalid_argument", notAnAnswer(actual) + at(option) + hint, "output");
}

function expectedTexts(name, expected, option) {
  if (expected === undefined || expected === null) {
    const message = `\`${name}\` compares with an expected text, and there is none${at(option)}`;
    throw new AnswerKeyError("missing_field", message, "expected");
  }
  if (typeof expected === "object" && !Array.isArray(expected)) {
    const message = notAnAnswer(expected).replace("a string", "a string or an array of strings");
    const hint = option === undefined ? "; the option `expected` tells where the text is" : at(option);
    throw new AnswerKeyError("invalid_argument", message + hint, "expected");
  }
  return referencesFrom(expected);
}

function rationale(judged, actual) {
  const matches = matchesInWords(actual, judged.matched.actual);
  return scoreInWords(judged) + (matches && `; matched in the answer: ${matches}`);
}
