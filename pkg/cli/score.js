// `answerkey score`: files in, scores out.

import { join } from "node:path";
import { version } from "answerkey";
import { colorsFor } from "./colors.js";
import { DataError, UsageError } from "./errors.js";
import { FORMATS } from "./formats/index.js";
import { STDIN } from "./input/open.js";
import { chunksOf, openInputs, withPredictions } from "./input/rows.js";
import { atOnce } from "./interrupts.js";
import { formatFor, openOutput } from "./output.js";
import { firstRow, intervalsOf, makePlan } from "./plan.js";
import { peeked, scored } from "./pool.js";
import { Progress } from "./progress.js";
import { checkBounds, Gathered } from "./report.js";
import { workersFor } from "./workers.js";

export async function score(paths, options, { dist }) {
  const started = performance.now();
  const formatName = formatFor(options, FORMATS);
  const format = FORMATS[formatName];
  const inputs = await openInputs(paths, options);
  const predictions = await openPredictions(paths, options);
  const total = inputs.reduce((sum, { size }) => sum + size, 0) || undefined;
  const progress = progressOf(total, format, options);
  const chunks = chunksOf(inputs, (bytes) => {
    progress.bytes += bytes;
  });
  const { first, all } = await peeked(chunks);
  if (!first) throw new DataError(`${inputs.map(({ name }) => name).join(", ")}: there are no rows`);
  const apart = predictions !== undefined;
  const made = makePlan(firstRow(first, options), options, apart, format.rows);
  const workers = workersFor(options, total, made.plan);
  const source = apart ? withPredictions(all, predictions) : all;
  const results = scored(source, made.plan, workers, join(dist, "cli-worker.cjs"));
  const output = openOutput(options.out, predictions ? [...inputs, predictions] : inputs);
  try {
    const report = await write(results, output, { format, made, options, progress, inputs });
    progress.clear();
    closing(formatName, options, report, performance.now() - started);
    return report.bounds.every(({ passed }) => passed) ? 0 : 1;
  } catch (error) {
    progress.clear();
    output.abort();
    throw error;
  }
}

/** Rows that scroll by on the terminal are progress enough. */
function progressOf(total, format, { out }) {
  const scrolls = format.chunk && out === undefined && process.stdout.isTTY;
  return new Progress(total, scrolls ? {} : process.stderr);
}

/** Writes the rows as they come, and the scores of all; gives the report. */
async function write(results, output, { format, made, options, progress, inputs }) {
  const { plan, aliases, skipped, metrics } = made;
  const context = {
    files: inputs.map(({ name }) => name),
    columns: plan.columns,
    skipping: plan.onInvalid === "skip",
    colors: colorsFor(options, options.out === undefined ? process.stdout : undefined),
    width: (options.out === undefined && process.stdout.columns) || Number.POSITIVE_INFINITY,
    version,
  };
  const bounds = options.failUnder ?? [];
  const gathered = new Gathered({ lowest: format.rows === "all" ? 0 : format.rows, everyInvalid: format.everyInvalid });
  await writeRows(results, { format, context, gathered, output, progress, bounds, aliases });
  const intervals = intervalsOf(options);
  progress.say(`${progress.rows.toLocaleString("en")} rows scored; now the intervals`);
  const report = {
    ...atOnce(() => gathered.finish(intervals)),
    ...intervals,
    skipped,
    invalid: gathered.invalid,
    invalidRows: gathered.invalidRows,
    metricsByDefault: metrics.byDefault,
  };
  if (report.global.num_of_instances === 0) throw nothingScored(gathered);
  report.bounds = checkBounds(bounds, report.global, aliases);
  await output.write(format.end(report, context));
  await output.end();
  return report;
}

async function openPredictions(paths, options) {
  const { predictions } = options;
  if (predictions === undefined) return undefined;
  if (predictions === STDIN && paths.includes(STDIN)) {
    throw new UsageError("--predictions: standard input cannot be both the rows and their predictions");
  }
  const [input] = await openInputs([predictions], options);
  return input;
}

async function writeRows(results, { format, context, gathered, output, progress, bounds, aliases }) {
  context.first = true;
  for await (const result of results) {
    // A wrong name should not be found out after an hour.
    if (context.first && result.invalid.length === 0) {
      checkBounds(bounds, result.evaluation.finish({ confidenceIntervals: false }), aliases);
    }
    gathered.take(result);
    if (format.chunk) await output.write(format.chunk(result, context));
    context.first = false;
    progress.rows = gathered.count;
    progress.update();
  }
}

function nothingScored({ count, invalid }) {
  const [{ file, line, message }] = invalid;
  return new DataError(`none of the ${count} rows could be scored; the first problem is ${file}:${line}: ${message}`);
}

/** The last words, beside the results: they differ from run to run. */
function closing(format, { out }, { rows, bounds, invalidRows }, milliseconds) {
  if (format === "table" && out === undefined) {
    process.stderr.write(
      `\n${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"} in ${(milliseconds / 1000).toFixed(2)} s\n`,
    );
    return;
  }
  if (invalidRows > 0) process.stderr.write(`answerkey: ${invalidRows} of ${rows} rows were left out\n`);
  for (const { name, bound, score, passed } of bounds) {
    if (!passed) process.stderr.write(`answerkey: ${name} is ${score.toFixed(4)}, at least ${bound} was asked for\n`);
  }
}
