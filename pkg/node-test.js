// `answerkey/node-test`: asserts for node:test, or for any harness that shows an AssertionError.

export { doesNotMatchAnswer, isNotRefusal, isRefusal, matchAnswer, scoreAtLeast } from "./harness/node-test.js";
