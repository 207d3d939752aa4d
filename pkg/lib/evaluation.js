import { customScoresSync } from "./custom-scores.js";
import { AnswerKeyError, kindOf, shown, wrongArgument } from "./errors.js";
import { intervalArguments, word } from "./evaluation-options.js";
import { resolveMetrics } from "./metric-refs.js";
import { checkOptions } from "./options.js";
import { call, State, wasm } from "./runtime.js";
import { asTask, Task } from "./task.js";

const INTERNAL = Symbol("answerkey.internal");

export class Evaluation {
  #state;
  #custom;
  #task;
  #skipped;
  /** Whether custom metrics are being asked for their scores. */
  #adding = false;

  constructor(options, restored, leftOut) {
    if (options === INTERNAL) {
      this.#state = restored;
      this.#custom = new Map();
      this.#skipped = leftOut;
      return;
    }
    if (options === undefined) throw wrongArgument("options", "an object with `metrics` or `task`", options);
    const checked = checkOptions(options, ["task", "metrics", "part", "missingScorer", "onInvalid"]);
    const { part = 0 } = checked;
    if (!Number.isInteger(part) || part < 0 || part > 0xffffffff) {
      const got = typeof part === "number" ? part : kindOf(part);
      throw new AnswerKeyError("invalid_option", `expected a whole number from 0 to 4294967295, got ${got}`, "part");
    }
    const skipInvalid = word("onInvalid", checked.onInvalid, ["error", "skip"]) === "skip";
    const missingScorer = word("missingScorer", checked.missingScorer, ["error", "skip"]);
    if (checked.task !== undefined) this.#task = asTask(checked.task);
    const { refs, custom, skipped } = resolveMetrics(
      checked.metrics ?? this.#task?.metrics,
      undefined,
      missingScorer,
      checked.metrics === undefined,
    );
    this.#custom = custom;
    this.#skipped = skipped;
    this.#state = new State(call(() => new (wasm().WasmEvaluation)(refs, part, skipInvalid)));
  }

  add(instances, predictions) {
    const given = listOf("instances", instances);
    if (this.#adding) {
      throw new AnswerKeyError("invalid_argument", "an evaluation cannot be used by a metric that it is calling");
    }
    const prepare = this.#preparation(given, predictions);
    this.#adding = true;
    try {
      const requests = call(prepare);
      const answers = requests.map(([{ metric }, pairs]) => this.#scores(metric, pairs));
      return call(() => this.#state.get().complete(answers));
    } finally {
      this.#adding = false;
    }
  }

  #preparation(given, predictions) {
    if (!this.#task) {
      if (predictions === undefined) return () => this.#state.get().prepare(given);
      const message =
        "predictions go with a task, which does not come back with a saved state; without one each instance has its own";
      throw new AnswerKeyError("invalid_argument", message, "predictions");
    }
    const answers = listOf("predictions", predictions);
    if (answers.length !== given.length) {
      const message = `expected as many predictions as instances, ${given.length}, got ${answers.length}`;
      throw new AnswerKeyError("invalid_argument", message, "predictions");
    }
    return () => this.#state.get().prepareTask(Task.handleOf(this.#task), given, answers);
  }

  get invalid() {
    return call(() => this.#state.get().invalid());
  }

  get skipped() {
    return this.#skipped.map((entry) => ({ ...entry }));
  }

  #scores(name, pairs) {
    const custom = this.#custom.get(name);
    if (custom) return customScoresSync(custom, pairs);
    const message = `the custom metric \`${name}\` is a function and did not come back with the saved state`;
    throw new AnswerKeyError("invalid_argument", message, "metrics");
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
    const state = call(() => this.#state.get().toJSON());
    return this.#skipped.length > 0 ? { ...state, skipped: this.skipped } : state;
  }

  static fromJSON(state) {
    if (state === null || typeof state !== "object" || Array.isArray(state)) {
      throw wrongArgument("state", "what toJSON gave, an object", state);
    }
    const restored = new State(call(() => wasm().WasmEvaluation.fromJSON(state)));
    return new Evaluation(INTERNAL, restored, checkSkipped(state.skipped));
  }
}

/** The metrics that a saved state says were left out. */
function checkSkipped(skipped = []) {
  const isEntry = (it) => typeof it?.metric === "string" && typeof it.reason === "string";
  if (Array.isArray(skipped) && skipped.every(isEntry))
    return skipped.map(({ metric, reason }) => ({ metric, reason }));
  throw wrongArgument("skipped", "a list of metrics with reasons", skipped);
}

function listOf(path, given) {
  if (typeof given === "string" || typeof given?.[Symbol.iterator] !== "function") {
    throw wrongArgument(path, "an array or another iterable", given);
  }
  return [...given];
}
