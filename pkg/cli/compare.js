// `answerkey compare`: two systems on the same rows.

import { join } from "node:path";
import { compare as compareScores } from "answerkey";
import { colorsFor } from "./colors.js";
import { DataError, UsageError } from "./errors.js";
import { COMPARISONS } from "./formats/comparison.js";
import { chunksOf, openInputs } from "./input/rows.js";
import { atOnce } from "./interrupts.js";
import { formatFor, openOutput } from "./output.js";
import { firstRow, intervalsOf, makePlan } from "./plan.js";
import { peeked, scored } from "./pool.js";
import { Progress } from "./progress.js";
import { Series } from "./series.js";
import { workersFor } from "./workers.js";

export async function compare(fileA, fileB, options, { dist }) {
  const write = COMPARISONS[formatFor(options, COMPARISONS)];
  const inputs = await openInputs([fileA, fileB], options);
  const workerFile = join(dist, "cli-worker.cjs");
  const progress = new Progress(inputs[0].size + inputs[1].size || undefined);
  const output = openOutput(options.out, inputs);
  try {
    const a = await readSystem(inputs[0], options, progress, workerFile);
    const b = await readSystem(inputs[1], options, progress, workerFile);
    const pairs = pairsOf(a, b, options);
    const { level, resamples, seed } = intervalsOf(options);
    progress.say("All rows scored; now the intervals");
    const metrics = keysOf(a.series, b.series).map((key) => {
      const [first, second] = scoresOf(key, a.series, b.series, pairs);
      return { key, ...atOnce(() => compareScores(first, second, { level, resamples, seed })) };
    });
    if (metrics.every(({ count }) => count === 0))
      throw new DataError("there is no row that both files have a score of");
    const report = {
      systems: [a, b].map(({ name, invalidRows }) => ({ name, invalidRows })),
      pairs: pairs.inA.length,
      unpaired: pairs.unpaired,
      metrics,
      level,
      resamples,
      seed,
      skipped: a.skipped,
      metricsByDefault: a.metricsByDefault,
    };
    const colors = colorsFor(options, options.out === undefined ? process.stdout : undefined);
    await output.write(write(report, colors));
    await output.end();
    progress.clear();
    return 0;
  } catch (error) {
    progress.clear();
    output.abort();
    throw error;
  }
}

/** The scores of a file. */
async function readSystem(input, options, progress, workerFile) {
  const chunks = chunksOf([input], (bytes) => {
    progress.bytes += bytes;
  });
  const { first, all } = await peeked(chunks);
  if (!first) throw new DataError(`${input.name}: there are no rows`);
  const { plan, metrics, skipped } = planOf(input, first, options);
  const series = new Series(options.id !== undefined);
  let invalidRows = 0;
  for await (const { rows, invalid } of scored(all, plan, workersFor(options, input.size, plan), workerFile)) {
    series.take(rows);
    invalidRows += new Set(invalid.map(({ index }) => index)).size;
    progress.rows += rows.length;
    progress.update();
  }
  return { name: input.name, series, invalidRows, skipped, metricsByDefault: metrics.byDefault };
}

/** The columns may be wrong for one of the files only. */
function planOf({ name }, first, options) {
  try {
    return makePlan(firstRow(first, options), options, false, "all");
  } catch (error) {
    if (error instanceof UsageError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** `{ inA, inB, unpaired }`: the places of the same rows, in the order of A; how many rows only one file has. */
function pairsOf(a, b, options) {
  const pairs = options.id === undefined ? pairsByOrder(a, b) : pairsByName(a, b);
  if (pairs.unpaired > 0 && options.onInvalid === "error") {
    const message = `${pairs.unpaired} rows are in one of the files only, like ${pairs.example}`;
    throw new DataError(`${message}; --on-invalid skip leaves them out`);
  }
  for (const [n, i] of pairs.inA.entries()) {
    const j = pairs.inB[n];
    if (!a.series.expectsOther(i, b.series, j)) continue;
    const rows = `row ${i + 1} of ${a.name} and row ${j + 1} of ${b.name}`;
    const help = options.id === undefined ? "; --id COLUMN matches them by name" : "";
    throw new DataError(`${rows} expect different texts: these are not the same rows${help}`);
  }
  return pairs;
}

function pairsByOrder(a, b) {
  const [count, other] = [a.series.count, b.series.count];
  if (count !== other) {
    throw new DataError(`${a.name} has ${count} rows, ${b.name} has ${other}; --id COLUMN matches them by name`);
  }
  const all = Uint32Array.from({ length: count }, (_, i) => i);
  return { inA: all, inB: all, unpaired: 0 };
}

function pairsByName(a, b) {
  const [inA, inB, lonely] = [[], [], []];
  for (const [name, i] of a.series.ids) {
    const j = b.series.ids.get(name);
    if (j === undefined) lonely.push(`"${name}" of ${a.name}`);
    else {
      inA.push(i);
      inB.push(j);
    }
  }
  for (const name of b.series.ids.keys()) {
    if (!a.series.ids.has(name)) lonely.push(`"${name}" of ${b.name}`);
  }
  return { inA, inB, unpaired: lonely.length, example: lonely[0] };
}

/** The numbers that both have; `score` stands for another one. */
function keysOf(a, b) {
  const keys = a.keys.filter((key) => b.keys.includes(key));
  return keys.filter((key) => key !== "score" || !keys.some((other) => other !== "score" && other.endsWith(a.main)));
}

/** The scores of the rows that have the number in both. */
function scoresOf(key, a, b, { inA, inB }) {
  const [first, second] = [new Float64Array(inA.length), new Float64Array(inA.length)];
  let count = 0;
  for (const [n, i] of inA.entries()) {
    const [x, y] = [a.number(key, i), b.number(key, inB[n])];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    [first[count], second[count]] = [x, y];
    count += 1;
  }
  return [first.subarray(0, count), second.subarray(0, count)];
}
