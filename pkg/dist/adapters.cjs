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
  if (typeof value?.then === "function") return "a promise";
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

var import_answerkey = require("./node.cjs");

function checkScore(name, score) {
  if (typeof score === "number" && score >= 0 && score <= 1) return score;
  let got = typeof score === "number" ? String(score) : kindOf(score);
  if (typeof score?.then === "function") {
    got = "a promise; only `evaluate` waits for metrics";
    Promise.resolve(score).catch(() => {
    });
  }
  throw new AnswerKeyError(
    "invalid_argument",
    `metric \`${name}\` must return a number from 0 to 1, it returned ${got}`
  );
}

var PLAIN_TYPES = ["bleu", "boxed_math", "cjk_bleu", "f1", "match", "random", "rejection", "token_overlap"];
var SHORT = [
  [/^(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "rouge", rouge_type })],
  [/^cjk_(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "cjk_rouge", rouge_type })],
  [/^bleu([1-4])$/, (order) => ({ type: "bleu", bleu_order: Number(order) })],
  [/^cjk_bleu([1-4])$/, (order) => ({ type: "cjk_bleu", bleu_order: Number(order) })],
  [/^(exact|prefix|contains)$/, (strategy) => ({ type: "match", strategy })]
];
var NAMES_IN_WORDS = `${PLAIN_TYPES.join(", ")}, exact, prefix, contains, rouge1 to rouge9, rougeL, rougeLsum, bleu1 to bleu4, and cjk_rouge1, cjk_bleu1 and so on for characters`;
function specOfName(name) {
  if (PLAIN_TYPES.includes(name)) return { type: name };
  for (const [pattern, make] of SHORT) {
    const match = pattern.exec(name);
    if (match) return make(match[1]);
  }
  return void 0;
}

function metricFrom(metric, path = "metric") {
  if (metric instanceof import_answerkey.Metric) return metric;
  if (typeof metric?.score === "function") {
    checkText(`${path}.name`, metric.name);
    if (metric.name === "") throw new AnswerKeyError("invalid_argument", "expected a name, got an empty text", path);
    return metric;
  }
  if (typeof metric === "string") return import_answerkey.Metric.from(namedSpec(metric, path));
  if (metric === null || typeof metric !== "object" || Array.isArray(metric)) {
    throw wrongArgument(path, "a metric, an object with `type`, or the name of a metric", metric);
  }
  return within(path, () => import_answerkey.Metric.from(metric));
}
function namedSpec(name, path) {
  const spec = specOfName(name);
  if (spec) return spec;
  throw new AnswerKeyError("unknown_metric", `there is no metric named \`${name}\`; names: ${NAMES_IN_WORDS}`, path);
}
function referencesFrom(expected, path = "expected") {
  if (typeof expected === "string") return [expected];
  if (typeof expected === "number") {
    throw new AnswerKeyError("invalid_argument", `expected a string, got the number ${expected}: quote it`, path);
  }
  if (!Array.isArray(expected)) throw wrongArgument(path, "a string or an array of strings", expected);
  if (expected.length === 0) throw new AnswerKeyError("empty_references", "expected at least one text, got none", path);
  for (const [i, text] of expected.entries()) checkText(`${path}[${i}]`, text);
  return expected;
}
function checkLeast(path, value, hint = "") {
  if (typeof value === "number" && value >= 0 && value <= 1) return;
  throw new AnswerKeyError("invalid_argument", `expected a number from 0 to 1, got ${shown(value)}${hint}`, path);
}
function judge(metric, references, actual) {
  return best(references.map((reference) => explained(metric, reference, actual)));
}
function judgeAsync(metric, references, actual) {
  if (typeof metric.explain === "function") return judge(metric, references, actual);
  const scores = references.map((reference) => metric.score(reference, actual));
  if (!scores.some((score) => typeof score?.then === "function")) {
    return best(scores.map((score) => bare(metric, score)));
  }
  return Promise.all(scores).then((all) => best(all.map((score) => bare(metric, score))));
}
function explained(metric, expected, actual) {
  if (typeof metric.explain === "function") return metric.explain(expected, actual);
  return bare(metric, metric.score(expected, actual));
}
function bare({ name }, score) {
  return { name, score: checkScore(name, score), parts: {}, matched: { expected: [], actual: [] } };
}
function best(explanations) {
  return explanations.map((explanation, reference) => ({ ...explanation, reference })).reduce((kept, next) => next.score > kept.score ? next : kept);
}
function isAlone(metric) {
  return /^(rejection|random)(-|$)/.test(metric.name) && typeof metric.explain === "function";
}
function notAnAnswer(value) {
  const hint = typeof value?.then === "function" ? ": await it first" : "";
  return `expected a string, got ${kindOf(value)}${hint}`;
}

var TOLD_MATCHES = 20;
var TOLD_LENGTH = 100;
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
  const told = matches.slice(0, TOLD_MATCHES).map(([start, end]) => {
    const shown2 = printable(text.slice(start, Math.min(end, start + TOLD_LENGTH)));
    return end - start > TOLD_LENGTH ? `"${shown2}\u2026"` : `"${shown2}"`;
  });
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
  if (name === "") throw new AnswerKeyError("invalid_option", "expected a text that is not empty", "name");
  const outputOf = selector("output", output);
  const expectedOf = selector("expected", expected);
  const alone = isAlone(scorer);
  function assess(outputGiven, expectedGiven, args) {
    const actual = outputOf(outputGiven, args);
    checkAnswer(actual, output);
    const references = alone ? [""] : expectedTexts(scorer.name, expectedOf(expectedGiven, args), expected);
    const result = (judged) => {
      const metadata = { rationale: rationale(judged, actual), parts: judged.parts };
      if (!alone) metadata.reference = references[judged.reference];
      return { score: judged.score, metadata };
    };
    return after(judgeAsync(scorer, references, actual), result);
  }
  return { name, assess };
}
function after(value, run) {
  return typeof value?.then === "function" ? value.then(run) : run(value);
}
function checkCase(args) {
  if (args === null || typeof args !== "object") throw wrongArgument("args", "what the tool gives with a case", args);
  return args;
}
function selector(option, path) {
  if (path === void 0) return (value) => value;
  if (typeof path === "function") return path;
  if (typeof path !== "string") throw wrongArgument(option, "a path such as `choices[0].text`, or a function", path);
  const keys = path.split(/[.[\]]/).filter((key) => key !== "");
  const step = (inner, key) => Object(inner) === inner && Object.hasOwn(inner, key) ? inner[key] : void 0;
  return (value) => keys.reduce(step, value);
}
var at = (option) => typeof option === "string" ? ` at \`${option}\`` : "";
function checkAnswer(actual, option) {
  if (typeof actual === "string") return;
  const isObject = actual !== null && typeof actual === "object" && typeof actual.then !== "function";
  const hint = isObject && option === void 0 ? "; the option `output` tells where the text is" : "";
  throw new AnswerKeyError("invalid_argument", notAnAnswer(actual) + at(option) + hint, "output");
}
function expectedTexts(name, expected, option) {
  if (expected === void 0 || expected === null) {
    const message = `\`${name}\` compares with an expected text, and there is none${at(option)}`;
    throw new AnswerKeyError("missing_field", message, "expected");
  }
  if (typeof expected === "object" && !Array.isArray(expected)) {
    const message = notAnAnswer(expected).replace("a string", "a string or an array of strings");
    const hint = option === void 0 ? "; the option `expected` tells where the text is" : at(option);
    throw new AnswerKeyError("invalid_argument", message + hint, "expected");
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
  return named(name, (args) => {
    const { output, expected } = checkCase(args);
    return after(assess(output, expected, args), (result) => ({ name, ...result }));
  });
}
function toEvalite(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { output, actual, expected } = checkCase(args);
    const answer = Object.hasOwn(args, "actual") ? actual : output;
    return after(assess(answer, expected, args), (result) => ({ name, ...result }));
  });
}
function toLangSmith(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  return named(name, (args) => {
    const { outputs, referenceOutputs } = checkCase(args);
    return after(assess(outputs, referenceOutputs, args), ({ score, metadata }) => ({
      key: name,
      score,
      comment: metadata.rationale
    }));
  });
}
function toVitestEvals(metric, options) {
  const { name, assess } = caseScorer(metric, options);
  const scorer = named(name, (args) => {
    const { output, expected } = checkCase(args);
    return assess(output, expected, args);
  });
  return Object.assign(scorer, { assess: scorer });
}
function toPromptfoo(metric, options) {
  const { threshold, expected = "expected", ...rest } = checkOptions(options, ["threshold", ...CASE_OPTIONS]);
  checkLeast("threshold", threshold, threshold === void 0 ? "; in a promptfoo file it stands in `config`" : "");
  const { name, assess } = caseScorer(metric, { ...rest, expected });
  return named(name, (output, context) => {
    const { vars } = checkCase(context);
    return after(assess(output, vars, context), ({ score, metadata }) => {
      const pass = score >= threshold;
      const verdict = pass ? "" : `; ${score} is below the threshold ${threshold}`;
      return { pass, score, reason: metadata.rationale + verdict, namedScores: { [name]: score } };
    });
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
