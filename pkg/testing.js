// `answerkey/testing`: the matchers alone, for `expect.extend(matchers)`.

export { matchers } from "./judge/matchers.js";
