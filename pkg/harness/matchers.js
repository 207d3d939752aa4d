// Matchers for any `expect` that has `extend`: vitest's, Jest's, Bun's, Playwright's. They serve as asymmetric ones too.

import { checkMatch, checkRefusal, checkScore, explained } from "./checks.js";
import { notAnAnswer } from "./metrics.js";

export const matchers = {
  toMatchAnswer(received, expected, options) {
    return judged(this, received, "toMatchAnswer", "expected", () => checkMatch(received, expected, options));
  },

  toBeRefusal(received, options) {
    return judged(this, received, "toBeRefusal", "", () => checkRefusal(received, options));
  },

  toScoreAtLeast(received, metric, expected, min) {
    const check = () => checkScore(received, metric, expected, min);
    return judged(this, received, "toScoreAtLeast", "metric, expected, min", check);
  },
};

/**
 * What a matcher returns. What is no text passes neither as it is nor under `.not`; within other expectations, where harnesses
 * try matchers on values of all kinds, it just does not match.
 */
function judged(context, received, name, args, check) {
  if (typeof received === "string") return result(context, name, args, check());
  const message = () => `${name}: ${notAnAnswer(received)}`;
  return { pass: context?.isNot === true, message };
}

/** What is told of a check; `context` is its `this`, of which every harness has another part. */
function result(context, name, args, check) {
  const { isNot = false, promise = "", utils = {} } = context ?? {};
  const good = painter(utils, "EXPECTED_COLOR");
  const bad = painter(utils, "RECEIVED_COLOR");
  const modifiers = `${promise && `.${promise}`}${isNot ? ".not" : ""}`;
  const call = () => `expect(${bad("received")})${modifiers}.${name}(${args && good(args)})`;
  return { pass: check.pass, message: () => `${call()}\n\n${explained(check, good)}` };
}

/** A colour of the harness, where it has one. Bun's puts quotes around the text too: then none. */
function painter(utils, colour) {
  const quotes = utils[colour]?.("").includes('"') ?? true;
  return quotes ? (text) => text : (text) => utils[colour](text);
}
