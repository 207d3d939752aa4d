/** The same in every copy of this class: `answerkey` and `answerkey/models` may each have one in a program. */
const BRAND = Symbol.for("answerkey.AnswerKeyError");

/** Every error of this package: a stable `code`, and the `path` to the offending field where there is one. */
export class AnswerKeyError extends Error {
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
}

Object.defineProperty(AnswerKeyError.prototype, BRAND, { value: true });
Object.defineProperty(AnswerKeyError, Symbol.hasInstance, {
  value(thing) {
    // A class that extends this one has only its own instances.
    if (this !== AnswerKeyError) return Function.prototype[Symbol.hasInstance].call(this, thing);
    return thing !== null && typeof thing === "object" && BRAND in thing;
  },
});

// On the prototype, as with the built-in errors, so that it shows neither among the keys nor in JSON.
Object.defineProperty(AnswerKeyError.prototype, "name", {
  value: "AnswerKeyError",
  configurable: true,
  writable: true,
});

/** What a value is, for messages: "null", "a number", "an array". */
export function kindOf(value) {
  if (value === null) return "null";
  if (value === undefined) return "undefined";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "number" && Number.isNaN(value)) return "NaN";
  if (typeof value?.then === "function") return "a promise";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** A value for a message: numbers as they are, else what it is. */
export function shown(value) {
  return typeof value === "number" ? String(value) : kindOf(value);
}

/** The error of an argument of the wrong type. */
export function wrongArgument(path, expected, got) {
  return new AnswerKeyError("invalid_argument", `expected ${expected}, got ${kindOf(got)}`, path);
}

/** Runs `run`; the path of an error of ours then begins with `path`. */
export function within(path, run) {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AnswerKeyError)) throw error;
    if (!error.path) throw new AnswerKeyError(error.code, error.message, path);
    throw new AnswerKeyError(error.code, error.message.slice(error.path.length + 2), `${path}.${error.path}`);
  }
}

/** Throws unless `value` is a string. */
export function checkText(path, value) {
  if (typeof value !== "string") throw wrongArgument(path, "a string", value);
}
