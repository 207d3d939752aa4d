var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
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
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

var adapters_exports = {};
__export(adapters_exports, {
  fromAutoevals: () => fromAutoevals,
  toAutoevals: () => toAutoevals,
  toEvalite: () => toEvalite,
  toLangSmith: () => toLangSmith,
  toPromptfoo: () => toPromptfoo,
  toVitestEvals: () => toVitestEvals
});
module.exports = __toCommonJS(adapters_exports);

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

var import_answerkey2 = require("./node.cjs");

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

var TOLD_MATCHES = 20;
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
function matchesInWords(text, ranges) {
  const matches = joined(text, ranges);
  const told = matches.slice(0, TOLD_MATCHES).map(([start, end]) => `"${printable(text.slice(start, end))}"`);
  const rest = matches.length - told.length;
  return told.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
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

var CASE_OPTIONS = ["name", "output", "expected"];
function caseScorer(metric, options) {
  const scorer = metricFrom(metric);
  const { name = scorer.name, output, expected } = checkOptions(options, CASE_OPTIONS);
  checkText("name", name);
  const outputOf = selector("output", output);
  const expectedOf = selector("expected", expected);
  const alone = scorer instanceof import_answerkey2.RejectionMetric || scorer instanceof import_answerkey2.RandomMetric;
  function assess(outputGiven, expectedGiven, args) {
    const actual = outputOf(outputGiven, args);
    checkAnswer(actual);
    const references = alone ? [""] : expectedTexts(scorer.name, expectedOf(expectedGiven, args));
    const judged = judge(scorer, references, actual);
    const metadata = { rationale: rationale(judged, actual), parts: judged.parts };
    if (!alone) metadata.reference = references[judged.reference];
    return { score: judged.score, metadata };
  }
  return { name, assess };
}
function selector(option, path) {
  if (path === void 0) return (value) => value;
  if (typeof path === "function") return path;
  if (typeof path !== "string") throw wrongArgument(option, "a path such as `message.content`, or a function", path);
  const keys = path.split(".");
  return (value) => keys.reduce((inner, key) => inner?.[key], value);
}
function checkAnswer(actual) {
  if (typeof actual === "string") return;
  const hint = actual !== null && typeof actual === "object" ? "; the option `output` tells where the text is" : "";
  throw new AnswerKeyError("invalid_argument", `expected a string, got ${kindOf(actual)}${hint}`, "output");
}
function expectedTexts(name, expected) {
  if (expected === void 0 || expected === null) {
    throw new AnswerKeyError(
      "missing_field",
      `\`${name}\` compares with an expected text, and there is none`,
      "expected"
    );
  }
  if (typeof expected === "object" && !Array.isArray(expected)) {
    const message = "expected a string or an array of strings, got an object; the option `expected` tells where the text is";
    throw new AnswerKeyError("invalid_argument", message, "expected");
  }
  return referencesFrom(expected);
}
function rationale(judged, actual) {
  const matches = matchesInWords(actual, judged.matched.actual);
  return scoreInWords(judged) + (matches && `; matched in the answer: ${matches}`);
}

var named = (name, scorer) => Object.defineProperty(scorer, "name", { value: name });
function toAutoevals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => ({ name, ...assess(args.output, args.expected, args) }));
}
function toEvalite(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const output = Object.hasOwn(args, "actual") ? args.actual : args.output;
    return { name, ...assess(output, args.expected, args) };
  });
}
function toLangSmith(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { score, metadata } = assess(args.outputs, args.referenceOutputs, args);
    return { key: name, score, comment: metadata.rationale };
  });
}
function toVitestEvals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  const scorer = named(name, (args) => assess(args.output, args.expected, args));
  return Object.assign(scorer, { assess: scorer });
}
function toPromptfoo(metric, options) {
  const { threshold, expected = "expected", ...rest } = checkOptions(options, ["threshold", ...CASE_OPTIONS]);
  checkLeast("threshold", threshold);
  const { name, assess } = caseScorer(metric, { ...rest, expected });
  return named(name, (output, context) => {
    const { score, metadata } = assess(output, context.vars, context);
    return { pass: score >= threshold, score, reason: metadata.rationale, namedScores: { [name]: score } };
  });
}
function fromAutoevals(scorer, options) {
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
    }
  };
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  fromAutoevals,
  toAutoevals,
  toEvalite,
  toLangSmith,
  toPromptfoo,
  toVitestEvals
});
