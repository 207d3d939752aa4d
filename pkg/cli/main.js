// The command line: which commands there are, and what their outcome means for the shell.

import { Command, CommanderError, Option } from "commander";
import { version } from "../lib/version.js";
import * as options from "./arguments.js";
import { DataError, reasonOf } from "./errors.js";
import { EXAMPLES } from "./examples.js";
import { INPUT_FORMATS } from "./input/limits.js";
import { stopOnInterrupt } from "./interrupts.js";

/** @param {{ dist: string }} place the folder of the built files */
export async function main(place) {
  process.stdout.on("error", (error) => {
    // Who reads has seen enough.
    if (error.code === "EPIPE") process.exit(0);
    process.stderr.write(`answerkey: standard output: ${reasonOf(error)}\n`);
    process.exit(1);
  });
  // Who does not want to hear it.
  process.stderr.on("error", () => {});
  stopOnInterrupt();
  try {
    await program(place).parseAsync();
  } catch (error) {
    // Ctrl+C ends what writes into a pipe, too: its signal comes after the end of the data.
    if (error instanceof DataError && !process.stdin.isTTY) await new Promise((resolve) => setTimeout(resolve, 50));
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error) {
  // The parser of the arguments has spoken already. Help that was asked for is a success.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  // In one line, and without what could command the terminal: names in it may come from a file.
  process.stderr.write(`answerkey: ${error.message.replace(/\p{Control}+/gu, " ")}\n`);
  if (process.env.DEBUG) process.stderr.write(`${error.stack}\n`);
  return error.exitCode ?? 1;
}

function program(place) {
  const all = new Command("answerkey")
    .description("Scores answers of language models against references, with the digits of the Python tools.")
    .version(version, "-V, --version")
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, "answerkey:")) })
    .option("--no-color", "no colours")
    .addHelpText("after", EXAMPLES.answerkey);
  const command = (name, options, run) => {
    const made = all.command(name).addHelpText("after", EXAMPLES[name.split(" ")[0]]);
    for (const option of options.flat()) made.addOption(option);
    made.action(async (...args) => {
      // The arguments; the options, with those of the program; the command.
      process.exitCode = (await run(...args.slice(0, -2), args.at(-1).optsWithGlobals())) ?? 0;
    });
    return made;
  };

  command("score <file...>", scoreOptions(), async (files, given) =>
    (await import("./score.js")).score(files, given, place),
  )
    .description("score the rows of files; - is standard input")
    .summary("score the rows of files");
  command("compare <a> <b>", compareOptions(), async (a, b, given) =>
    (await import("./compare.js")).compare(a, b, given, place),
  )
    .description("compare two systems on the same rows: the paired bootstrap")
    .summary("compare two systems on the same rows");
  command("explain [file]", explainOptions(), async (file, given) =>
    (await import("./explain.js")).explain(file, given),
  )
    .description("explain a score, with the matched words marked")
    .summary("explain a score");
  command("metrics", [options.format(["table", "json"])], async (given) =>
    (await import("./lists.js")).metrics(given),
  ).description("list the metrics");
  command("tasks", [options.format(["table", "json"])], async (given) =>
    (await import("./lists.js")).tasks(given),
  ).description("list the tasks");
  command("demo", [options.servePort()], async (given) => (await import("./demo.js")).demo(given, place)).description(
    "serve the demo page on this machine",
  );
  return all;
}

function scoreOptions() {
  return [
    options.metric(),
    options.columns(),
    options.task(),
    new Option("--predictions <file>", "the predictions of a task, a row each"),
    new Option("--group-by <column>", "scores for each value of a column, too"),
    options.intervals(),
    options.failUnder(),
    options.onInvalid(),
    options.inputFormat(INPUT_FORMATS),
    options.delimiter(),
    options.formatOfOutput(["table", "json", "jsonl", "csv", "markdown", "junit", "html"]),
    options.out(),
    options.workers(),
  ];
}

function compareOptions() {
  return [
    options.metric(),
    options.columns(),
    options.task(),
    options.intervals().filter(({ negate }) => !negate),
    options.onInvalid(),
    options.inputFormat(INPUT_FORMATS),
    options.delimiter(),
    options.formatOfOutput(["table", "json", "markdown"]),
    options.out(),
    options.workers(),
  ];
}

function explainOptions() {
  return [
    options.metric(),
    new Option("--expected <text>", "the expected text; with a file: its column"),
    new Option("--references <column>", "with a file: the column with the references"),
    new Option("--actual <text>", "the text that is scored; with a file: its column"),
    options.row(),
    options.inputFormat(INPUT_FORMATS),
    options.delimiter(),
    options.format(["text", "json"]),
  ];
}
