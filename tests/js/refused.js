// What bad input must give: an AnswerKeyError with its code and its path.

import assert from "node:assert/strict";
import { AnswerKeyError } from "answerkey";

function check(error, code, path) {
  assert.ok(error instanceof AnswerKeyError, `${error}`);
  assert.ok(error instanceof Error);
  assert.equal(error.name, "AnswerKeyError");
  assert.deepEqual([error.code, error.path], [code, path], error.message);
  assert.ok(error.message.length > 10);
  return true;
}

/** Asserts that `call` throws an AnswerKeyError of this code, at this path. */
export function refused(call, code, path) {
  assert.throws(call, (error) => check(error, code, path));
}

/** Asserts that a promise is rejected likewise. */
export function rejected(promise, code, path) {
  return assert.rejects(promise, (error) => check(error, code, path));
}
