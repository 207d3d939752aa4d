// Metrics in the shapes of eval tools. Each tool hands a case to a function; only the names differ.

import { AnswerKeyError, checkText, kindOf, wrongArgument } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { CASE_OPTIONS, caseScorer } from "./cases.js";
import { checkLeast } from "./metrics.js";

/** Tools show the name of a function. */
const named = (name, scorer) => Object.defineProperty(scorer, "name", { value: name });

export function toAutoevals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => ({ name, ...assess(args.output, args.expected, args) }));
}

/** evalite hands over what autoevals does; the scorers of its newer versions are called with `actual` instead of `output`. */
export function toEvalite(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const output = Object.hasOwn(args, "actual") ? args.actual : args.output;
    return { name, ...assess(output, args.expected, args) };
  });
}

export function toLangSmith(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { score, metadata } = assess(args.outputs, args.referenceOutputs, args);
    return { key: name, score, comment: metadata.rationale };
  });
}

/** A function, as the older versions take it, with the members that the newer ones look for. */
export function toVitestEvals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  const scorer = named(name, (args) => assess(args.output, args.expected, args));
  return Object.assign(scorer, { assess: scorer });
}

export function toPromptfoo(metric, options) {
  // Nothing less will do: promptfoo does not say what stands beside `config`, such as a threshold of the assertion.
  const { threshold, expected = "expected", ...rest } = checkOptions(options, ["threshold", ...CASE_OPTIONS]);
  checkLeast("threshold", threshold);
  const { name, assess } = caseScorer(metric, { ...rest, expected });
  return named(name, (output, context) => {
    const { score, metadata } = assess(output, context.vars, context);
    return { pass: score >= threshold, score, reason: metadata.rationale, namedScores: { [name]: score } };
  });
}

export function fromAutoevals(scorer, options) {
  if (typeof scorer !== "function") throw wrongArgument("scorer", "a function", scorer);
  const { name = scorer.name, args } = checkOptions(options, ["name", "args"]);
  checkText("name", name);
  if (name === "") throw new AnswerKeyError("invalid_argument", "the scorer has none: give the option `name`", "name");
  return {
    name,
    async score(expected, actual) {
      const result = await scorer({ ...args, output: actual, expected });
      const score = typeof result === "number" ? result : result?.score;
      if (typeof score === "number") return score;
      throw new AnswerKeyError("scorer_failed", `\`${name}\` gave no score: expected a number, got ${kindOf(score)}`);
    },
  };
}
