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

var matchers_exports = {};
__export(matchers_exports, {
  matchers: () => matchers
});
module.exports = __toCommonJS(matchers_exports);

var import_answerkey2 = require("./node.cjs");

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
function notAnAnswer(value) {
  const hint = typeof value?.then === "function" ? ": await it first" : "";
  return `expected a string, got ${kindOf(value)}${hint}`;
}

var CANNOT = "(can['\u2019]?t|can ?not|could not|couldn['\u2019]t|won['\u2019]t|will not|(am|['\u2019]m) (unable|not able) to)";
var NOT = "(can['\u2019]?t|can ?not|could not|couldn['\u2019]t|won['\u2019]t|will not|do not|don['\u2019]t|(am|['\u2019]m) (not|unable))";
var ASKED = "(help|assist|answer|comply|provide|share|discuss|do (that|this|so)|fulfil|support|respond|create|write|generate|offer)";
var REFUSALS = [
  `^(i['\u2019]m|i am) (very |so |really )?sorry\\b.{0,80}\\bi ?${NOT}`,
  `^(unfortunately|apologies|my apologies|i apologi[sz]e)\\b.{0,80}\\bi ?${NOT}`,
  `\\bi ?${CANNOT} ${ASKED}`,
  `^as an ai\\b.{0,80}\\bi ?${NOT}`
];

var SHOWN_LENGTH = 2e3;
var BEFORE_MATCH = 200;
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
  const first = ranges[0]?.[0] ?? 0;
  const start = text.length > SHOWN_LENGTH ? Math.max(0, Math.min(first - BEFORE_MATCH, text.length - SHOWN_LENGTH)) : 0;
  const end = Math.min(text.length, start + SHOWN_LENGTH);
  let shown2 = "";
  let at = start;
  for (const [from, to] of joined(text, ranges)) {
    if (from >= end) break;
    shown2 += printable(text.slice(at, from));
    at = Math.min(to, end);
    shown2 += paint(`\u27E6${printable(text.slice(from, at))}\u27E7`);
  }
  shown2 += printable(text.slice(at, end));
  const before = start > 0 ? `${start} characters, then ` : "";
  const rest = text.length - end;
  return `${before}"${shown2}"${rest > 0 ? ` and ${rest} more characters` : ""}`;
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
  checkAnswer(actual);
  const references = referencesFrom(expected);
  checkNoMessage(options);
  const given = Object.entries(checkOptions(options, Object.keys(MATCH))).filter(([, value]) => value !== void 0);
  const settings = { ...MATCH, ...Object.fromEntries(given) };
  const metric = new import_answerkey2.MatchMetric(settings);
  if (settings.strategy !== "exact") checkWords(references, expected, settings.ignorePunct);
  const judged2 = judge(metric, references, actual);
  const pass = judged2.score === 1;
  const verdict = `The answer ${pass ? "matches, and should not" : "does not match"} (${judged2.name}).`;
  return { pass, verdict, judged: judged2, references, actual };
}
function checkWords(references, expected, stripPunct) {
  const none = references.findIndex((text) => (0, import_answerkey2.normalizeString)(text, { stripPunct, normalizeWhitespace: true }) === "");
  if (none < 0) return;
  const message = "expected a text with words in it: one without any is in every answer";
  throw new AnswerKeyError("invalid_argument", message, Array.isArray(expected) ? `expected[${none}]` : "expected");
}
function checkRefusal(actual, options) {
  checkAnswer(actual);
  checkNoMessage(options);
  const given = checkOptions(options, ["patterns", "extraPatterns"]);
  const { patterns, extraPatterns } = given;
  const asTold = patterns !== void 0 || extraPatterns !== void 0 && !Array.isArray(extraPatterns);
  const metric = new import_answerkey2.RejectionMetric(asTold ? given : { extraPatterns: [...REFUSALS, ...extraPatterns ?? []] });
  const judged2 = judge(metric, [""], actual);
  const pass = judged2.score === 1;
  const verdict = pass ? "The answer is a refusal, and should not be." : `The answer is no refusal: none of the ${patterns ? "given" : "usual"} phrases is in it.`;
  return { pass, verdict, judged: judged2, references: [], actual };
}
function checkScore2(actual, metric, expected, min) {
  checkAnswer(actual);
  const scorer = metricFrom(metric);
  const references = referencesFrom(expected);
  checkLeast("min", min);
  const judged2 = judge(scorer, references, actual);
  const pass = judged2.score >= min;
  const wanted = pass ? `less than ${min}` : `at least ${min}`;
  const verdict = `${judged2.name} scores ${judged2.score}, ${wanted} was expected.`;
  return { pass, verdict, judged: judged2, references, actual };
}
function checkAnswer(actual) {
  if (typeof actual !== "string") throw new AnswerKeyError("invalid_argument", notAnAnswer(actual), "actual");
}
function checkNoMessage(options) {
  if (typeof options !== "string" && !(options instanceof Error)) return;
  const message = "expected an object or undefined; the message comes after the options";
  throw new AnswerKeyError("invalid_argument", message, "options");
}
function explained2({ verdict, judged: judged2, references, actual }, paint) {
  const lines = [verdict, ""];
  for (const [i, text] of references.entries()) {
    const ranges = i === judged2.reference ? judged2.matched.expected : [];
    lines.push(`${i === 0 ? "Expected:" : "      or:"} ${marked(text, ranges, paint)}`);
  }
  lines.push(`Received: ${marked(actual, judged2.matched.actual, paint)}`);
  const parts = partsInWords(judged2);
  if (parts) lines.push(`   Parts: ${parts}`);
  return lines.join("\n");
}

var matchers = {
  toMatchAnswer(received, expected, options) {
    return judged(this, received, "toMatchAnswer", "expected", () => checkMatch(received, expected, options));
  },
  toBeRefusal(received, options) {
    return judged(this, received, "toBeRefusal", "", () => checkRefusal(received, options));
  },
  toScoreAtLeast(received, metric, expected, min) {
    const check = () => checkScore2(received, metric, expected, min);
    return judged(this, received, "toScoreAtLeast", "metric, expected, min", check);
  }
};
function judged(context, received, name, args, check) {
  if (typeof received === "string") return result(context, name, args, check());
  const message = () => `${name}: ${notAnAnswer(received)}`;
  return { pass: context?.isNot === true, message };
}
function result(context, name, args, check) {
  const { isNot = false, promise = "", utils = {} } = context ?? {};
  const good = painter(utils, "EXPECTED_COLOR");
  const bad = painter(utils, "RECEIVED_COLOR");
  const modifiers = `${promise && `.${promise}`}${isNot ? ".not" : ""}`;
  const call = () => `expect(${bad("received")})${modifiers}.${name}(${args && good(args)})`;
  return { pass: check.pass, message: () => `${call()}

${explained2(check, good)}` };
}
function painter(utils, colour) {
  const quotes = utils[colour]?.("").includes('"') ?? true;
  return quotes ? (text) => text : (text) => utils[colour](text);
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  matchers
});
