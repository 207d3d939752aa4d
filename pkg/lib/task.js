import { AnswerKeyError, checkText, kindOf, within, wrongArgument } from "./errors.js";
import { checkOptions } from "./options.js";
import { call, Handle, wasm } from "./runtime.js";

export class Task {
  #handle;

  constructor(definition) {
    if (definition === null || typeof definition !== "object" || Array.isArray(definition)) {
      throw wrongArgument("definition", "a task definition, an object", definition);
    }
    // A copy: what the caller changes later in its object is not this task's.
    const copy = call(() => new (wasm().WasmTask)(definition).definition());
    this.#handle = new Handle((module) => new module.WasmTask(copy));
  }

  static load(name) {
    checkText("name", name);
    return new Task(call(() => wasm().WasmTask.load(name).definition()));
  }

  /** The module's object of a task; for evaluations. */
  static handleOf(task) {
    return task.#handle.get();
  }

  process(instance, options) {
    const { stream } = checkOptions(options, ["stream"]);
    if (stream !== undefined && stream !== "inference") {
      const got = typeof stream === "string" ? `"${stream}"` : kindOf(stream);
      throw new AnswerKeyError("invalid_option", `expected "inference" or nothing, got ${got}`, "stream");
    }
    return call(() => this.#handle.get().process(instance, stream === "inference"));
  }

  get metrics() {
    return call(() => this.#handle.get().metrics);
  }

  toJSON() {
    return call(() => this.#handle.get().definition());
  }
}

/** What users give as the `task` of an evaluation. */
export function asTask(task) {
  if (task instanceof Task) return task;
  if (typeof task !== "string" && (task === null || typeof task !== "object" || Array.isArray(task))) {
    throw wrongArgument("task", "the name of a task, a definition or a Task", task);
  }
  return within("task", () => (typeof task === "string" ? Task.load(task) : new Task(task)));
}

export function checkType(type, value) {
  checkText("type", type);
  return call(() => wasm().checkType(type, value));
}

export function canonicalType(type) {
  checkText("type", type);
  return call(() => wasm().canonicalType(type));
}

export function catalog() {
  return call(() => wasm().catalog());
}
