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
let restartNeeded = false;

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
  if (restartNeeded && foreignCalls === 0) restart();
  return glue;
}

export function currentGeneration() {
  return generation;
}

// A trap leaves an instance in an unknown state: its memory is given up for that of a new one. While a function of the
// user runs inside a call, frames of the old instance are still to return: then it waits for the next call.
function restart() {
  restartNeeded = false;
  generation += 1;
  glue.__wbg_reset_state();
}

/** Makes what a call threw into what the user sees. */
export function failure(error) {
  if (thrown && thrown.value === error) {
    thrown = undefined;
    return error;
  }
  if (error?.answerkey === true) return new AnswerKeyError(error.code, error.message, error.path);
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    if (foreignCalls === 0) restart();
    else restartNeeded = true;
    const limit = new AnswerKeyError(
      "limit_exceeded",
      `the WebAssembly module ran out of memory or stack, or failed (${error.message}); it has been restarted`,
    );
    limit.cause = error;
    return limit;
  }
  return error;
}

/** Wraps a function of the user that the module will call: what it throws reaches the caller as it is. */
export function foreign(fn) {
  return (...args) => {
    foreignCalls += 1;
    try {
      return fn(...args);
    } catch (error) {
      thrown = { value: error };
      throw error;
    } finally {
      foreignCalls -= 1;
    }
  };
}
