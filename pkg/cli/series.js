// The scores of one system, row by row, as columns of numbers: eight bytes a score.

import { DataError } from "./errors.js";
import { plainText } from "./formats/texts.js";

/** Numbers that grow; where none was set there is NaN. */
class Column {
  #numbers = new Float64Array(1024).fill(Number.NaN);

  set(index, number) {
    if (index >= this.#numbers.length) {
      const larger = new Float64Array(2 * index).fill(Number.NaN);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[index] = number;
  }

  get(index) {
    return this.#numbers[index] ?? Number.NaN;
  }
}

export class Series {
  #columns = new Map();
  /** A digest of each row's expected text: rows that are compared must have the same. */
  #expected = new Column();
  #ids;
  count = 0;
  /** The `score_name`. */
  main;

  /** @param {boolean} named whether the rows have names */
  constructor(named) {
    this.#ids = named ? new Map() : undefined;
  }

  /** The rows of a chunk, in order. */
  take(rows) {
    for (const row of rows) {
      if (this.#ids) this.#name(row);
      for (const [key, value] of Object.entries(row.scores)) {
        if (typeof value === "number") this.#column(key).set(this.count, value);
        else if (key === "score_name") this.main ??= value;
      }
      if (row.expected !== undefined) this.#expected.set(this.count, digest(JSON.stringify(row.expected)));
      this.count += 1;
    }
  }

  #column(key) {
    if (!this.#columns.has(key)) this.#columns.set(key, new Column());
    return this.#columns.get(key);
  }

  #name({ id, file, line }) {
    const name = plainText(id);
    if (name === "") throw new DataError(`${file}:${line}: this row has no name; --id must name every row`);
    if (this.#ids.has(name)) throw new DataError(`${file}:${line}: the name "${name}" is there already`);
    this.#ids.set(name, this.count);
  }

  get keys() {
    return [...this.#columns.keys()];
  }

  /** NaN where a row has no such number. */
  number(key, row) {
    return this.#columns.get(key).get(row);
  }

  expectsOther(row, other, otherRow) {
    const [own, its] = [this.#expected.get(row), other.#expected.get(otherRow)];
    return own !== its && !Number.isNaN(own) && !Number.isNaN(its);
  }

  /** The names of the rows, with their places. */
  get ids() {
    return this.#ids;
  }
}

/** 32 bits that differ for texts that differ, but for one in four thousand million. */
function digest(text) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
