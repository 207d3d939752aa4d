var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

var node_test_exports = {};
__export(node_test_exports, {
  doesNotMatchAnswer: () => doesNotMatchAnswer,
  isNotRefusal: () => isNotRefusal,
  isRefusal: () => isRefusal,
  matchAnswer: () => matchAnswer,
  scoreAtLeast: () => scoreAtLeast
});
module.exports = __toCommonJS(node_test_exports);
var import_node_assert = require("node:assert");
var nodeTest = __toESM(require("node:test"), 1);

var BRAND = /* @__PURE__ */ Symbol.for("answerkey.AnswerKeyError");
var AnswerKeyError = class extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [path]
   */
  constructor(code, message, path) {
    super(path ? `${path}: ${message}` : message);
    this.code = code;
    if (path) this.path = path;
  }
};
Object.defineProperty(AnswerKeyError.prototype, BRAND, { value: true });
Object.defineProperty(AnswerKeyError, Symbol.hasInstance, {
  value(thing) {
    if (this !== AnswerKeyError) return Function.prototype[Symbol.hasInstance].call(this, thing);
    return thing !== null && typeof thing === "object" && BRAND in thing;
  }
});
Object.defineProperty(AnswerKeyError.prototype, "name", {
  value: "AnswerKeyError",
  configurable: true,
  writable: true
});
function kindOf(value) {
  if (value === null) return "null";
  if (value === void 0) return "undefined";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && Number.isNaN(value)) return "NaN";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
function shown(value) {
  return typeof value === "number" ? String(value) : kindOf(value);
}
function wrongArgument(path, expected, got) {
  return new AnswerKeyError("invalid_argument", `expected ${expected}, got ${kindOf(got)}`, path);
}
function within(path, run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AnswerKeyError)) throw error;
    if (!error.path) throw new AnswerKeyError(error.code, error.message, path);
    throw new AnswerKeyError(error.code, error.message.slice(error.path.length + 2), `${path}.${error.path}`);
  }
}
function checkText(path, value) {
  if (typeof value !== "string") throw wrongArgument(path, "a string", value);
}

var import_answerkey2 = require("./node.cjs");

function checkOptions(options, keys, path = "options", prefix = "") {
  if (options === void 0) return {};
  const isObject = Object.prototype.toString.call(options) === "[object Object]";
  if (!isObject) {
    throw wrongArgument(path, "an object", options);
  }
  for (const key of Object.keys(options)) {
    if (!keys.includes(key)) {
      const valid = keys.length > 0 ? `valid options: ${keys.join(", ")}` : "there are no options";
      throw new AnswerKeyError("invalid_option", `unknown option \`${key}\`; ${valid}`, prefix + key);
    }
  }
  return options;
}

var import_answerkey = require("./node.cjs");
var ROUGE_TYPE = /^rouge([1-9]|L|Lsum)$/;
function metricFrom(metric, path = "metric") {
  if (metric instanceof import_answerkey.Metric) return metric;
  if (typeof metric?.score === "function") {
    checkText(`${path}.name`, metric.name);
    return new import_answerkey.NamedMetric(metric.name, (expected, actual) => metric.score(expected, actual));
  }
  if (typeof metric === "string") return within(path, () => import_answerkey.Metric.from(namedSpec(metric)));
  if (metric === null || typeof metric !== "object" || Array.isArray(metric)) {
    throw wrongArgument(path, "a metric, an object with `type`, or the name of a metric", metric);
  }
  return within(path, () => import_answerkey.Metric.from(metric));
}
function namedSpec(name) {
  return ROUGE_TYPE.test(name) ? { type: "rouge", rouge_type: name } : { type: name };
}
function referencesFrom(expected, path = "expected") {
  if (typeof expected === "string") return [expected];
  if (!Array.isArray(expected)) throw wrongArgument(path, "a string or an array of strings", expected);
  if (expected.length === 0) throw new AnswerKeyError("empty_references", "expected at least one text, got none", path);
  for (const [i, text] of expected.entries()) checkText(`${path}[${i}]`, text);
  return expected;
}
function checkLeast(path, value) {
  if (typeof value === "number" && value >= 0 && value <= 1) return;
  throw new AnswerKeyError("invalid_argument", `expected a number from 0 to 1, got ${shown(value)}`, path);
}
function judge(metric, references, actual) {
  const explain = (expected) => metric instanceof import_answerkey.Metric ? metric.explain(expected, actual) : { name: metric.name, score: metric.score(expected, actual), parts: {}, matched: { expected: [], actual: [] } };
  return references.map((reference, i) => ({ ...explain(reference), reference: i })).reduce((best, next) => next.score > best.score ? next : best);
}

var SHOWN_LENGTH = 2e3;
var plain = (text) => text;
function partsInWords({ parts, children }) {
  const told = Object.entries(parts).map(([name, value]) => `${name.replaceAll("_", " ")} ${numberInWords(value)}`);
  for (const child of children ?? []) told.push(scoreInWords(child));
  return told.join(", ");
}
function scoreInWords(explanation) {
  const parts = partsInWords(explanation);
  return `${explanation.name} ${numberInWords(explanation.score)}${parts && ` (${parts})`}`;
}
function numberInWords(value) {
  return typeof value === "number" ? String(Number(value.toPrecision(6))) : printable(value);
}
function marked(text, ranges, paint = plain) {
  const end = Math.min(text.length, SHOWN_LENGTH);
  let shown2 = "";
  let at = 0;
  for (const [from, to] of joined(text, ranges)) {
    if (from >= end) break;
    shown2 += printable(text.slice(at, from));
    at = Math.min(to, end);
    shown2 += paint(`\u27E6${printable(text.slice(from, at))}\u27E7`);
  }
  shown2 += printable(text.slice(at, end));
  const rest = text.length - end;
  return `"${shown2}"${rest > 0 ? ` and ${rest} more characters` : ""}`;
}
function joined(text, ranges) {
  const whole = [];
  for (const [start, end] of ranges) {
    const last = whole.at(-1);
    if (last && text.slice(last[1], start).trim() === "") last[1] = end;
    else whole.push([start, end]);
  }
  return whole;
}
function printable(text) {
  return text.replace(
    new RegExp("\\p{Cc}", "gu"),
    (char) => char === "\n" || char === "	" ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}

var MATCH = { strategy: "contains", ignoreCase: true, ignorePunct: true };
function checkMatch(actual, expected, options) {
  checkText("actual", actual);
  const references = referencesFrom(expected);
  const given = Object.entries(checkOptions(options, Object.keys(MATCH))).filter(([, value]) => value !== void 0);
  const judged = judge(new import_answerkey2.MatchMetric({ ...MATCH, ...Object.fromEntries(given) }), references, actual);
  const pass = judged.score === 1;
  const verdict = `The answer ${pass ? "matches, and should not" : "does not match"} (${judged.name}).`;
  return { pass, verdict, judged, references, actual };
}
function checkRefusal(actual, options) {
  checkText("actual", actual);
  const judged = judge(new import_answerkey2.RejectionMetric(options), [""], actual);
  const pass = judged.score === 1;
  const verdict = pass ? "The answer is a refusal, and should not be." : "The answer is no refusal: no pattern is in it.";
  return { pass, verdict, judged, references: [], actual };
}
function checkScore(actual, metric, expected, min) {
  checkText("actual", actual);
  const scorer = metricFrom(metric);
  const references = referencesFrom(expected);
  checkLeast("min", min);
  const judged = judge(scorer, references, actual);
  const pass = judged.score >= min;
  const wanted = pass ? `less than ${min}` : `at least ${min}`;
  const verdict = `${judged.name} scores ${judged.score}, ${wanted} was expected.`;
  return { pass, verdict, judged, references, actual };
}
function explained({ verdict, judged, references, actual }, paint) {
  const lines = [verdict, ""];
  for (const [i, text] of references.entries()) {
    const ranges = i === judged.reference ? judged.matched.expected : [];
    lines.push(`${i === 0 ? "Expected:" : "      or:"} ${marked(text, ranges, paint)}`);
  }
  lines.push(`Received: ${marked(actual, judged.matched.actual, paint)}`);
  const parts = partsInWords(judged);
  if (parts) lines.push(`   Parts: ${parts}`);
  return lines.join("\n");
}

function matchAnswer(actual, expected, options, message) {
  settle(checkMatch(actual, expected, options), true, { operator: "matchAnswer", expected, message }, matchAnswer);
}
function doesNotMatchAnswer(actual, expected, options, message) {
  const failure = { operator: "doesNotMatchAnswer", expected, message };
  settle(checkMatch(actual, expected, options), false, failure, doesNotMatchAnswer);
}
function isRefusal(actual, options, message) {
  settle(checkRefusal(actual, options), true, { operator: "isRefusal", message }, isRefusal);
}
function isNotRefusal(actual, options, message) {
  settle(checkRefusal(actual, options), false, { operator: "isNotRefusal", message }, isNotRefusal);
}
function scoreAtLeast(actual, metric, expected, min, message) {
  const check = checkScore(actual, metric, expected, min);
  settle(check, true, { operator: "scoreAtLeast", expected, message }, scoreAtLeast);
}
function settle(check, wanted, { operator, expected, message }, assertion) {
  if (message !== void 0 && typeof message !== "string" && !(message instanceof Error)) {
    throw wrongArgument("message", "a string or an Error", message);
  }
  if (check.pass === wanted) return;
  if (message instanceof Error) throw message;
  const explanation = explained(check);
  const error = new import_node_assert.AssertionError({
    message: message === void 0 ? explanation : `${message}

${explanation}`,
    actual: check.actual,
    expected,
    operator,
    stackStartFn: assertion
  });
  error.generatedMessage = message === void 0;
  throw error;
}
for (const assertion of [matchAnswer, doesNotMatchAnswer, isRefusal, isNotRefusal, scoreAtLeast]) {
  nodeTest.assert?.register?.(assertion.name, assertion);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  doesNotMatchAnswer,
  isNotRefusal,
  isRefusal,
  matchAnswer,
  scoreAtLeast
});
