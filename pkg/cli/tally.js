// What is remembered of all rows beside the evaluation: counts, histograms, the lowest rows.

const BINS = 10;

/** Of each number: how many rows have it, and how many of these in each tenth from 0 to 1. */
export class Tally {
  numbers = new Map();

  static of(rows) {
    const tally = new Tally();
    for (const { scores } of rows) {
      for (const [key, value] of Object.entries(scores)) {
        if (typeof value === "number") tally.#count(key, value);
      }
    }
    return tally;
  }

  /** A tally that came from a worker: its prototype did not. */
  static from({ numbers }) {
    return Object.assign(new Tally(), { numbers });
  }

  #count(key, value) {
    if (!this.numbers.has(key)) this.numbers.set(key, { n: 0, bins: new Array(BINS).fill(0) });
    const entry = this.numbers.get(key);
    entry.n += 1;
    entry.bins[Math.min(BINS - 1, Math.max(0, Math.floor(value * BINS)))] += 1;
  }

  merge(other) {
    for (const [key, { n, bins }] of other.numbers) {
      const own = this.numbers.get(key);
      if (!own) {
        this.numbers.set(key, { n, bins: [...bins] });
        continue;
      }
      own.n += n;
      own.bins = own.bins.map((count, i) => count + bins[i]);
    }
  }
}

/** The rows with the lowest main scores that are not perfect; of equal ones the first. */
export class Lowest {
  rows = [];

  constructor(limit) {
    this.limit = limit;
  }

  add(row) {
    const { score } = row.scores;
    if (typeof score !== "number" || score >= 1) return;
    const at = this.rows.findIndex((other) => other.scores.score > score);
    if (at < 0 && this.rows.length >= this.limit) return;
    this.rows.splice(at < 0 ? this.rows.length : at, 0, row);
    if (this.rows.length > this.limit) this.rows.pop();
  }
}
