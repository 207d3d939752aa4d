// Asserts in the manner of node:assert. Where node:test takes more of them for `t.assert`, they are there too.

import { AssertionError } from "node:assert";
import * as nodeTest from "node:test";
import { wrongArgument } from "../lib/errors.js";
import { checkMatch, checkRefusal, checkScore, explained } from "./checks.js";

export function matchAnswer(actual, expected, options, message) {
  settle(checkMatch(actual, expected, options), true, { operator: "matchAnswer", expected, message }, matchAnswer);
}

export function doesNotMatchAnswer(actual, expected, options, message) {
  const failure = { operator: "doesNotMatchAnswer", expected, message };
  settle(checkMatch(actual, expected, options), false, failure, doesNotMatchAnswer);
}

export function isRefusal(actual, options, message) {
  settle(checkRefusal(actual, options), true, { operator: "isRefusal", message }, isRefusal);
}

export function isNotRefusal(actual, options, message) {
  settle(checkRefusal(actual, options), false, { operator: "isNotRefusal", message }, isNotRefusal);
}

export function scoreAtLeast(actual, metric, expected, min, message) {
  const check = checkScore(actual, metric, expected, min);
  settle(check, true, { operator: "scoreAtLeast", expected, message }, scoreAtLeast);
}

/** Throws unless the check came out as wanted. The stack begins where `assertion` was called. */
function settle(check, wanted, { operator, expected, message }, assertion) {
  if (message !== undefined && typeof message !== "string" && !(message instanceof Error)) {
    throw wrongArgument("message", "a string or an Error", message);
  }
  if (check.pass === wanted) return;
  if (message instanceof Error) throw message;
  const explanation = explained(check);
  const error = new AssertionError({
    message: message === undefined ? explanation : `${message}\n\n${explanation}`,
    actual: check.actual,
    expected,
    operator,
    stackStartFn: assertion,
  });
  error.generatedMessage = message === undefined;
  throw error;
}

for (const assertion of [matchAnswer, doesNotMatchAnswer, isRefusal, isNotRefusal, scoreAtLeast]) {
  nodeTest.assert?.register?.(assertion.name, assertion);
}
