// What the formats show: gathered while the chunks are scored, finished at the end.

import { DataError, UsageError } from "./errors.js";
import { MAX_GROUPS } from "./scoring.js";
import { Lowest, Tally } from "./tally.js";

/** How many rows that were left out are shown, a reason each, where not all of them are asked for. */
const SHOWN_INVALID = 10;

export class Gathered {
  count = 0;
  tally = new Tally();
  /** Entries of the report's `invalid`, with `file`, `line`, `field` and `whole`: whether the row has no score at all. */
  invalid = [];
  /** How many rows have such entries. */
  invalidRows = 0;
  #evaluation;
  #groups = new Map();
  #everyInvalid;

  /**
   * @param {{ lowest: number, everyInvalid: boolean }} wanted
   */
  constructor({ lowest, everyInvalid }) {
    this.lowest = new Lowest(lowest);
    this.#everyInvalid = everyInvalid;
  }

  take(result) {
    this.count += result.count;
    this.tally.merge(result.tally);
    for (const row of result.rows) this.lowest.add(row);
    this.#takeInvalid(result);
    if (this.#evaluation) this.#evaluation.merge(result.evaluation);
    else this.#evaluation = result.evaluation;
    for (const [name, evaluation] of result.groups) this.#takeGroup(name, evaluation);
  }

  #takeInvalid({ invalid }) {
    const rows = new Map(invalid.map((entry) => [entry.index, entry]));
    this.invalidRows += rows.size;
    if (this.#everyInvalid) this.invalid.push(...invalid);
    else this.invalid.push(...[...rows.values()].slice(0, SHOWN_INVALID - this.invalid.length));
  }

  #takeGroup(name, evaluation) {
    const own = this.#groups.get(name);
    if (own) own.merge(evaluation);
    else this.#groups.set(name, evaluation);
    if (this.#groups.size > MAX_GROUPS) {
      throw new DataError(`--group-by: there are more than ${MAX_GROUPS} groups; is it a column of names?`);
    }
  }

  /** The scores of the data set and of its groups. */
  finish(confidenceIntervals) {
    const finished = (evaluation) => {
      const global = evaluation.finish({ confidenceIntervals });
      return { global, metrics: metricsOf(global) };
    };
    const groups = [...this.#groups].map(([name, evaluation]) => ({ name, ...finished(evaluation) }));
    const { global, metrics } = finished(this.#evaluation);
    for (const metric of metrics) Object.assign(metric, this.tally.numbers.get(metric.key));
    return { rows: this.count, global, metrics, groups, lowest: this.lowest.rows };
  }
}

/** The numbers among global scores: `{ key, mean, low, high, main }`. The main one stands for `score`, which is the same. */
function metricsOf(global) {
  const keys = Object.keys(global).filter(
    (key) => typeof global[key] === "number" && key !== "num_of_instances" && !/_ci_(low|high)$/.test(key),
  );
  const main = keys.find((key) => key !== "score" && key.endsWith(global.score_name) && global[key] === global.score);
  return keys
    .filter((key) => key !== "score" || main === undefined)
    .map((key) => ({
      key,
      mean: global[key],
      low: global[`${key}_ci_low`],
      high: global[`${key}_ci_high`],
      main: key === (main ?? "score"),
    }));
}

/**
 * The lower bounds of `--fail-under`, checked: `{ name, bound, score, passed }`.
 *
 * @param {Map<string, string>} aliases the names of metrics as they were written on the command line
 */
export function checkBounds(bounds, global, aliases) {
  return bounds.map(({ name, bound }) => {
    const key = Object.hasOwn(global, name) ? name : aliases.get(name);
    const score = key === undefined ? undefined : global[key];
    if (typeof score !== "number" || key === "num_of_instances") {
      const names = metricsOf(global).map((metric) => metric.key);
      throw new UsageError(`--fail-under ${name}: there is no such score; there are ${names.join(", ")}`);
    }
    return { name: key, bound, score, passed: score >= bound };
  });
}
