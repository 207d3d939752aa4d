// Metrics in the shapes of eval tools. Each tool hands a case to a function; only the names differ.

import { AnswerKeyError, checkText, kindOf, wrongArgument } from "../lib/errors.js";
import { checkOptions } from "../lib/options.js";
import { after, CASE_OPTIONS, caseScorer, checkCase } from "./cases.js";
import { checkLeast } from "./metrics.js";

/** Tools show the name of a function. */
const named = (name, scorer) => Object.defineProperty(scorer, "name", { value: name });

export function toAutoevals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { output, expected } = checkCase(args);
    return after(assess(output, expected, args), (result) => ({ name, ...result }));
  });
}

/** evalite hands over what autoevals does; the scorers of its newer versions are called with `actual` instead of `output`. */
export function toEvalite(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { output, actual, expected } = checkCase(args);
    const answer = Object.hasOwn(args, "actual") ? actual : output;
    return after(assess(answer, expected, args), (result) => ({ name, ...result }));
  });
}

export function toLangSmith(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { outputs, referenceOutputs } = checkCase(args);
    return after(assess(outputs, referenceOutputs, args), ({ score, metadata }) => ({
      key: name,
      score,
      comment: metadata.rationale,
    }));
  });
}

/** A function, as the older versions take it, with the members that the newer ones look for. */
export function toVitestEvals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  const scorer = named(name, (args) => {
    const { output, expected } = checkCase(args);
    return assess(output, expected, args);
  });
  return Object.assign(scorer, { assess: scorer });
}

export function toPromptfoo(metric, options) {
  // Nothing less will do: promptfoo does not say what stands beside `config`, such as a threshold of the assertion.
  const { threshold, expected = "expected", ...rest } = checkOptions(options, ["threshold", ...CASE_OPTIONS]);
  checkLeast("threshold", threshold, threshold === undefined ? "; in a promptfoo file it stands in `config`" : "");
  const { name, assess } = caseScorer(metric, { ...rest, expected });
  return named(name, (output, context) => {
    const { vars } = checkCase(context);
    return after(assess(output, vars, context), ({ score, metadata }) => {
      const pass = score >= threshold;
      const verdict = pass ? "" : `; ${score} is below the threshold ${threshold}`;
      return { pass, score, reason: metadata.rationale + verdict, namedScores: { [name]: score } };
    });
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
