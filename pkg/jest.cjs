// `answerkey/jest`: gives the matchers to Jest's `expect`, on import. Jest answers for `@jest/globals` itself, also where
// globals are not injected.

const { expect } = require("@jest/globals");
const { matchers } = require("./dist/testing.cjs");

expect.extend(matchers);

module.exports = { matchers };
