/** Lets so many tasks run at the same time; the others wait in line. */
export class Slots {
  #free;
  #waiting = [];

  constructor(count) {
    this.#free = count;
  }

  async run(task) {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
