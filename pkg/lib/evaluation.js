import { AnswerKeyError, kindOf, shown, wrongArgument } from "./errors.js";
import { intervalArguments, word } from "./evaluation-options.js";
import { checkScore } from "./metric.js";
import { resolveMetrics } from "./metric-refs.js";
import { checkOptions } from "./options.js";
import { call, State, wasm } from "./runtime.js";

const INTERNAL = Symbol("answerkey.internal");

export class Evaluation {
  #state;
  #custom;
  /** Whether custom metrics are being asked for their scores. */
  #adding = false;
  /** How many instances the part of this evaluation has: what was merged counts by itself. */
  #added = 0;

  constructor(options, restored, added) {
    if (options === INTERNAL) {
      this.#state = restored;
      this.#added = added;
      this.#custom = new Map();
      return;
    }
    if (options === undefined) throw wrongArgument("options", "an object with `metrics`", options);
    const { metrics, part = 0, onInvalid } = checkOptions(options, ["metrics", "part", "onInvalid"]);
    if (!Number.isInteger(part) || part < 0 || part > 0xffffffff) {
      const got = typeof part === "number" ? part : kindOf(part);
      throw new AnswerKeyError("invalid_option", `expected a whole number from 0 to 4294967295, got ${got}`, "part");
    }
    const skipInvalid = word("onInvalid", onInvalid, ["error", "skip"]) === "skip";
    const { refs, custom } = resolveMetrics(metrics, {}, "error");
    this.#custom = custom;
    this.#state = new State(call(() => new (wasm().WasmEvaluation)(refs, part, skipInvalid)));
  }

  add(instances) {
    if (typeof instances === "string" || typeof instances?.[Symbol.iterator] !== "function") {
      throw wrongArgument("instances", "an array or another iterable", instances);
    }
    if (this.#adding) {
      throw new AnswerKeyError("invalid_argument", "an evaluation cannot be used by a metric that it is calling");
    }
    const given = [...instances];
    this.#adding = true;
    try {
      const requests = call(() => this.#state.get().prepare(given, this.#added, undefined));
      const answers = requests.map(([{ metric }, pairs]) => this.#scores(metric, pairs));
      const scores = call(() => this.#state.get().complete(answers));
      this.#added += given.length;
      return scores;
    } finally {
      this.#adding = false;
    }
  }

  #scores(name, pairs) {
    const score = this.#custom.get(name);
    if (!score) {
      const message = `the custom metric \`${name}\` is a function and did not come back with the saved state`;
      throw new AnswerKeyError("invalid_argument", message, "metrics");
    }
    return Float64Array.from(pairs, ({ expected, actual }) => checkScore(name, score(expected, actual)));
  }

  merge(other) {
    if (!(other instanceof Evaluation)) throw wrongArgument("other", "an Evaluation", other);
    if (other === this) {
      throw new AnswerKeyError("invalid_argument", "an evaluation cannot be merged into itself", "other");
    }
    call(() => this.#state.get().merge(other.#state.get()));
    return this;
  }

  finish(options) {
    const { confidenceIntervals, expectInstances } = checkOptions(options, ["confidenceIntervals", "expectInstances"]);
    if (expectInstances !== undefined && !(Number.isSafeInteger(expectInstances) && expectInstances >= 0)) {
      throw new AnswerKeyError("invalid_option", `expected a count, got ${shown(expectInstances)}`, "expectInstances");
    }
    const intervals = intervalArguments(confidenceIntervals);
    const instances = call(() => this.#state.get().instances);
    if (expectInstances !== undefined && expectInstances !== instances) {
      const message = `expected ${expectInstances} instances, got ${instances}`;
      throw new AnswerKeyError("invalid_argument", message, "expectInstances");
    }
    return call(() => this.#state.get().finish(...intervals, undefined));
  }

  toJSON() {
    return call(() => this.#state.get().toJSON());
  }

  static fromJSON(state) {
    if (state === null || typeof state !== "object" || Array.isArray(state)) {
      throw wrongArgument("state", "what toJSON gave, an object", state);
    }
    const restored = new State(call(() => wasm().WasmEvaluation.fromJSON(state)));
    const own = state.parts.find(({ part }) => part === state.part);
    return new Evaluation(INTERNAL, restored, own?.instances ?? 0);
  }
}
