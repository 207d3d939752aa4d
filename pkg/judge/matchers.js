// Matchers for any `expect` that has `extend`: vitest's, Jest's, Bun's, Playwright's. They serve as asymmetric ones too.

import { checkMatch, checkRefusal, checkScore, explained } from "./checks.js";

export const matchers = {
  toMatchAnswer(received, expected, options) {
    return result(this, "toMatchAnswer", "expected", checkMatch(received, expected, options));
  },

  toBeRefusal(received, options) {
    return result(this, "toBeRefusal", "", checkRefusal(received, options));
  },

  toScoreAtLeast(received, metric, expected, min) {
    return result(this, "toScoreAtLeast", "metric, expected, min", checkScore(received, metric, expected, min));
  },
};

/** What a matcher returns; `context` is its `this`, of which every harness has another part. */
function result(context, name, args, check) {
  const message = () => `${hint(context, name, args)}\n\n${explained(check, context?.utils?.EXPECTED_COLOR)}`;
  return { pass: check.pass, message };
}

/** The first line of a message, in the harness's own style where it has one. */
function hint(context, name, args) {
  const { isNot = false, promise = "", utils } = context ?? {};
  if (utils?.matcherHint) return utils.matcherHint(name, "received", args, { isNot, promise });
  return `expect(received)${promise && `.${promise}`}${isNot ? ".not" : ""}.${name}(${args})`;
}
