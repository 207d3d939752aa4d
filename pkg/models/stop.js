import { AnswerKeyError } from "../lib/errors.js";

/** Signals as one, with one listener on each, however many wait for it. */
export class Stop {
  #signals;
  #told = new Set();
  #tell = () => {
    for (const listener of [...this.#told]) listener();
  };

  /** @param {(AbortSignal | undefined)[]} signals */
  constructor(...signals) {
    this.#signals = signals.filter(Boolean);
    for (const signal of this.#signals) signal.addEventListener("abort", this.#tell);
  }

  get aborted() {
    return this.#signals.some((signal) => signal.aborted);
  }

  /** Throws once a signal is aborted. */
  check() {
    if (this.aborted) throw this.#error();
  }

  #error() {
    const error = new AnswerKeyError("aborted", "scoring was stopped by its signal");
    error.cause = this.#signals.find((signal) => signal.aborted)?.reason;
    return error;
  }

  /** Calls `listener` when a signal is aborted, until the function is called that is returned. */
  onAbort(listener) {
    this.#told.add(listener);
    return () => this.#told.delete(listener);
  }

  /** What a promise gives; the error `aborted` if a signal comes first. Then nobody hears what becomes of the promise. */
  async race(promise) {
    let off;
    const stopped = new Promise((_, reject) => {
      if (this.aborted) reject(this.#error());
      off = this.onAbort(() => reject(this.#error()));
    });
    try {
      return await Promise.race([stopped, promise]);
    } finally {
      off();
    }
  }

  /** No more listeners on the signals. */
  close() {
    for (const signal of this.#signals) signal.removeEventListener("abort", this.#tell);
  }
}
