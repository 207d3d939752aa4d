// Metrics: JavaScript classes around handles of the module, which are made from the metric's recipe: there is nothing to
// free and nothing to lose.

import { checkScore } from "./check-score.js";
import { AnswerKeyError, checkText, wrongArgument } from "./errors.js";
import { checkOptions, inCamelCase, specFrom } from "./options.js";
import { call, done, enter, failure, foreign, Handle } from "./runtime.js";

/** Only this module calls the constructor of Metric itself. */
const INTERNAL = Symbol("answerkey.internal");

/** How long the joined texts of one crossing may be, in UTF-16 code units: bounds the copy in the module's memory. */
const CROSSING_LENGTH = 1 << 23;

/**
 * Leads from a metric to itself, also from a copy: test harnesses copy what stands in an expectation, and a copy has no
 * private fields.
 */
const ORIGINAL = Symbol("answerkey.original");

export class NamedMetric {
  #engine;

  constructor(name, engine) {
    checkText("name", name);
    if (typeof engine !== "function") throw wrongArgument("engine", "a function", engine);
    this.name = name;
    this.#engine = engine;
    Object.defineProperty(this, ORIGINAL, { value: () => this });
  }

  score(expected, actual) {
    checkText("expected", expected);
    checkText("actual", actual);
    const own = this[ORIGINAL]();
    return checkScore(own.name, own.#engine(expected, actual));
  }
}

export class Metric {
  #recipe;
  #handle;

  constructor(internal, recipe, reword = (error) => error) {
    if (internal !== INTERNAL) {
      throw new AnswerKeyError(
        "invalid_argument",
        "a Metric is made by `Metric.from(spec)` or by one of its subclasses",
      );
    }
    this.#recipe = recipe;
    this.#handle = new Handle((module) => new module.WasmMetric(this.#recipe));
    Object.defineProperty(this, ORIGINAL, { value: () => this });
    try {
      Object.defineProperty(this, "name", { value: call(() => this.#handle.get().name), enumerable: true });
    } catch (error) {
      throw reword(error);
    }
  }

  static from(spec) {
    if (spec === null || typeof spec !== "object" || Array.isArray(spec)) {
      throw wrongArgument("spec", "a metric, an object with `type`", spec);
    }
    // A copy: what the caller changes later in its object is not this metric's.
    const metric = Reflect.construct(
      Metric,
      [INTERNAL, { spec }],
      (typeof spec.type === "string" && CLASSES[spec.type]) || Metric,
    );
    metric.#recipe = { spec: metric.toJSON() };
    return metric;
  }

  /** The recipe of a metric that stands in another one. */
  static recipeOf(metric, path) {
    if (metric instanceof Metric) return metric[ORIGINAL]().#recipe;
    if (metric === null || typeof metric !== "object") {
      throw wrongArgument(path, "a metric, an object with `name` and `score`", metric);
    }
    const { name } = metric;
    if (typeof name !== "string") throw wrongArgument(`${path}.name`, "a string", name);
    if (typeof metric.score !== "function") throw wrongArgument(`${path}.score`, "a function", metric.score);
    return { name, score: foreign((expected, actual) => metric.score(expected, actual)) };
  }

  /** The module's object of a metric, or of a copy of it. */
  static #objectOf(metric) {
    return metric[ORIGINAL]().#handle.get();
  }

  score(expected, actual) {
    if (typeof expected !== "string") checkText("expected", expected);
    if (typeof actual !== "string") checkText("actual", actual);
    try {
      enter();
      const score = Metric.#objectOf(this).score(expected, actual);
      done();
      return score;
    } catch (error) {
      throw failure(error);
    }
  }

  scoreAll(expected, actual) {
    checkTexts("expected", expected);
    checkTexts("actual", actual);
    if (expected.length !== actual.length) {
      const message = `expected as many actual texts as expected ones (${expected.length}), got ${actual.length}`;
      throw new AnswerKeyError("invalid_argument", message, "actual");
    }
    const scores = new Float64Array(expected.length);
    for (let from = 0; from < expected.length; ) {
      let to = from;
      for (let length = 0; to < expected.length && (to === from || length < CROSSING_LENGTH); to++) {
        length += expected[to].length + actual[to].length;
      }
      scores.set(Metric.#scoreSlice(this, expected.slice(from, to), actual.slice(from, to), from), from);
      from = to;
    }
    return scores;
  }

  static #scoreSlice(metric, expected, actual, offset) {
    const [expectedText, expectedLengths] = join(expected);
    const [actualText, actualLengths] = join(actual);
    try {
      enter();
      const scores = Metric.#objectOf(metric).scoreAll(expectedText, expectedLengths, actualText, actualLengths);
      done();
      return scores;
    } catch (error) {
      throw shifted(failure(error), offset);
    }
  }

  explain(expected, actual) {
    checkText("expected", expected);
    checkText("actual", actual);
    return call(() => Metric.#objectOf(this).explain(expected, actual));
  }

  toJSON() {
    return call(() => Metric.#objectOf(this).spec());
  }
}

function checkTexts(path, texts) {
  if (!Array.isArray(texts)) throw wrongArgument(path, "an array of strings", texts);
  // By index, so that a hole in the array is seen.
  for (let i = 0; i < texts.length; i++) checkText(`${path}[${i}]`, texts[i]);
}

/** All texts in one string, and the length of each: one crossing instead of one per text. */
function join(texts) {
  const whole = texts.map(wellFormed);
  return [whole.join(""), Uint32Array.from(whole, (text) => text.length)];
}

// Half of a surrogate pair at the end of a text must not meet the other half at the start of the next.
const LONE_SURROGATE = /\p{Surrogate}/gu;
function wellFormed(text) {
  return text.isWellFormed?.() ? text : text.replace(LONE_SURROGATE, "\uFFFD");
}

/** An error of the i-th pair of a slice, with the index in the caller's array. */
function shifted(error, offset) {
  if (offset === 0 || !(error instanceof AnswerKeyError) || !error.path) return error;
  const path = error.path.replace(/^(\w+\[)(\d+)/, (_, start, i) => start + (Number(i) + offset));
  return new AnswerKeyError(error.code, error.message.slice(error.path.length + 2), path);
}

/** What the constructors hand to Metric: errors of the core come back in the words of the options. */
function fromOptions(type, options, keys) {
  return [INTERNAL, { spec: specFrom(type, options, keys) }, inCamelCase];
}

export class MatchMetric extends Metric {
  constructor(options) {
    super(...fromOptions("match", options, ["strategy", "ignoreCase", "ignorePunct"]));
  }
}

export class RejectionMetric extends Metric {
  constructor(options) {
    const keys = ["patterns", "extraPatterns"];
    const plain = { ...checkOptions(options, keys) };
    for (const key of keys) {
      if (Array.isArray(plain[key])) plain[key] = plain[key].map(plainPattern);
    }
    super(...fromOptions("rejection", plain, keys));
  }
}

/** A pattern as plain data: a RegExp by its source and flags. */
function plainPattern(pattern) {
  const isRegExp = Object.prototype.toString.call(pattern) === "[object RegExp]";
  return isRegExp ? { source: pattern.source, flags: pattern.flags } : pattern;
}

export class BestOfMetric extends Metric {
  constructor(...metrics) {
    super(INTERNAL, { bestOf: metrics.map((metric, i) => Metric.recipeOf(metric, `metrics[${i}]`)) });
  }
}

export class RandomMetric extends Metric {
  constructor(options) {
    super(...fromOptions("random", options, ["seed"]));
  }
}

export class BleuMetric extends Metric {
  constructor(options) {
    super(...fromOptions("bleu", options, ["bleuOrder"]));
  }
}

export class BleuCJKMetric extends Metric {
  constructor(options) {
    super(...fromOptions("cjk_bleu", options, ["bleuOrder"]));
  }
}

export class RougeMetric extends Metric {
  constructor(options) {
    super(...fromOptions("rouge", options, ["rougeType", "useStemmer"]));
  }
}

export class RougeCJKMetric extends Metric {
  constructor(options) {
    super(...fromOptions("cjk_rouge", options, ["rougeType"]));
  }
}

export class F1Metric extends Metric {
  constructor(options) {
    super(...fromOptions("f1", options, []));
  }
}

export class TokenOverlapMetric extends Metric {
  constructor(options) {
    super(...fromOptions("token_overlap", options, ["measure"]));
  }
}

export class BoxedMathMetric extends Metric {
  constructor(options) {
    super(...fromOptions("boxed_math", options, []));
  }
}

/** The class of each `type` of spec. */
const CLASSES = {
  __proto__: null,
  best_of: BestOfMetric,
  bleu: BleuMetric,
  boxed_math: BoxedMathMetric,
  cjk_bleu: BleuCJKMetric,
  cjk_rouge: RougeCJKMetric,
  f1: F1Metric,
  match: MatchMetric,
  random: RandomMetric,
  rejection: RejectionMetric,
  rouge: RougeMetric,
  token_overlap: TokenOverlapMetric,
};
