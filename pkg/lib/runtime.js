// The one WebAssembly instance of the package: how it starts, what its errors become, and a fresh one after a trap.

import * as glue from "../dist/glue.js";
import { AnswerKeyError } from "./errors.js";

/** Starts the module without waiting; set by the entries that can. */
let start;
let ready = false;
/** Counts the instances: a handle belongs to the instance that made it. */
let generation = 0;
/** How many functions of the user are running inside a call of ours. */
let foreignCalls = 0;
/** What such a function threw last, to be told from the module's own exceptions. */
let thrown;
/** Whether a call has begun and not come back: at the start of the next one it says that the instance was left midway. */
let busy = false;
/** Whether the instance has trapped. */
let broken = false;

/** How deep metrics may call each other through functions of the user. */
const MAX_FOREIGN_CALLS = 64;

/** For an entry that holds the bytes or the module: start at the first use. */
export function startWith(starter) {
  start = starter;
}

/** Instantiates a compiled module, or bytes. Only the first call counts. */
export function instantiate(module) {
  if (ready) return;
  glue.initSync({ module });
  ready = true;
}

export function isReady() {
  return ready;
}

/** The module's exports, ready to be called. */
export function wasm() {
  if (!ready) {
    if (!start) {
      throw new AnswerKeyError(
        "not_initialized",
        'answerkey is not loaded yet: call `await init()` once (import { init } from "answerkey") before anything else',
      );
    }
    start();
  }
  return glue;
}

/**
 * To be said before exports are called. A trap, or a stack that ended in the middle of a call, leaves an instance in an
 * unknown state: it is given up for a new one. While a function of the user runs inside a call, frames of the old instance
 * are still to return to.
 */
export function enter() {
  if (ready && foreignCalls === 0 && (busy || broken)) {
    generation += 1;
    glue.__wbg_reset_state();
    broken = false;
  }
  busy = true;
}

/** To be said when they came back. */
export function done() {
  busy = false;
}

/** Makes what a call threw into what the user sees. */
export function failure(error) {
  if (thrown && thrown.value === error) {
    thrown = undefined;
    done();
    return error;
  }
  if (error?.answerkey === true) {
    done();
    return new AnswerKeyError(error.code, error.message, error.path);
  }
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    broken = true;
    const limit = new AnswerKeyError(
      "limit_exceeded",
      `the WebAssembly module ran out of memory or stack, or failed (${error.message}); the next call starts it anew`,
    );
    limit.cause = error;
    return limit;
  }
  done();
  // What wasm-bindgen says when an object is used while it changes.
  if (error instanceof Error && error.message.startsWith("recursive use of an object")) {
    return new AnswerKeyError("invalid_argument", "an evaluation cannot be used by a metric that it is calling");
  }
  return error;
}

/** Runs calls of exports. */
export function call(run) {
  try {
    enter();
    const result = run();
    done();
    return result;
  } catch (error) {
    throw failure(error);
  }
}

/** Wraps a function of the user that the module will call: what it throws reaches the caller as it is. */
export function foreign(fn) {
  return (...args) => {
    foreignCalls += 1;
    try {
      if (foreignCalls > MAX_FOREIGN_CALLS) {
        const message = `metrics call each other more than ${MAX_FOREIGN_CALLS} levels deep`;
        throw new AnswerKeyError("limit_exceeded", message);
      }
      return fn(...args);
    } catch (error) {
      thrown = { value: error };
      throw error;
    } finally {
      foreignCalls -= 1;
    }
  };
}

/** An object of the module, made when it is needed and made anew when the instance behind it is gone. */
export class Handle {
  #make;
  #object;
  #generation;

  /** @param {(module: typeof glue) => object} make */
  constructor(make) {
    this.#make = make;
  }

  get() {
    const module = wasm();
    if (this.#generation !== generation) {
      this.#object = this.#make(module);
      this.#generation = generation;
    }
    return this.#object;
  }
}

/** An object of the module that cannot be made anew, because it has grown. */
export class State {
  #object;
  #generation;

  /** @param {object} object just made by the module */
  constructor(object) {
    this.#object = object;
    this.#generation = generation;
  }

  get() {
    wasm();
    if (this.#generation !== generation) {
      throw new AnswerKeyError(
        "limit_exceeded",
        "the WebAssembly module has failed and was started anew; what this evaluation had gathered is lost",
      );
    }
    return this.#object;
  }

  free() {
    if (this.#generation === generation) this.#object.free();
  }
}
