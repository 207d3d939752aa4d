// `answerkey/testing`: the matchers alone, for `expect.extend(matchers)`.

export { matchers } from "./harness/matchers.js";
