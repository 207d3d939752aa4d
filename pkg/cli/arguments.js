// Options that several commands have, and what their values must be.

import { InvalidArgumentError, Option } from "commander";

const list = (value, before = []) => [...before, value];

const number = (fits, expected) => (text) => {
  const value = Number(text);
  if (text.trim() === "" || !fits(value)) throw new InvalidArgumentError(`expected ${expected}.`);
  return value;
};

const whole = (from, to, expected) => number((it) => Number.isSafeInteger(it) && it >= from && it <= to, expected);

const level = number((it) => it > 0 && it < 1, "a number between 0 and 1, like 0.95");

const port = whole(0, 65535, "a port from 0 to 65535");

/** `name=0.8`; names may have `=` in them. */
function bound(text, before = []) {
  const [, name, given] = /^(.+)=([^=]*)$/s.exec(text) ?? [];
  const value = Number(given);
  if (name === undefined || given.trim() === "" || !(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError("expected name=number with a number from 0 to 1, like rougeL=0.4.");
  }
  return [...before, { name, bound: value }];
}

export const metric = () =>
  new Option("-m, --metric <spec>", "what to score; may be given several times").argParser(list);

export const columns = () => [
  new Option("--expected <column>", "the expected text; a list in it: several references"),
  new Option("--references <column>", "the same; in CSV its cells may be lists in JSON"),
  new Option("--actual <column>", "the text that is scored"),
  new Option("--id <column>", "the name of a row"),
];

export const intervals = () => [
  new Option("--confidence <level>", "level of the intervals (default: 0.95)").argParser(level),
  new Option("--no-confidence", "no intervals"),
  new Option("--resamples <n>", "resamples for the intervals (default: 1000)").argParser(
    whole(2, 1e6, "a whole number from 2 to 1000000"),
  ),
  new Option("--seed <n>", "seed of the resamples (default: 42)").argParser(
    whole(0, Number.MAX_SAFE_INTEGER, "a whole number from 0 on"),
  ),
];

export const task = () => [
  new Option("-t, --task <task>", "a task of the catalog, or a JSON file with one"),
  new Option("--prediction-column <column>", "where a row, or a row of --predictions, has its prediction"),
];

export const inputFormat = (formats) =>
  new Option("--input-format <format>", "of the files, where the names do not tell").choices(formats);

/** A tab may be written `\\t`. */
export const delimiter = () =>
  new Option("--delimiter <character>", "what stands between the cells of a CSV file (default: ,)").argParser(
    (text) => {
      const character = text === "\\t" ? "\t" : text;
      if (/^[^"\r\n]$/u.test(character)) return character;
      throw new InvalidArgumentError("expected one character, no quote and no end of line.");
    },
  );

export const format = (formats) =>
  new Option("-f, --format <format>", "of the results").choices(formats).default(formats[0]);

/** With --out: its name may tell the format. */
export const formatOfOutput = (formats) =>
  new Option("-f, --format <format>", "of the results (default: by the name of --out, else table)").choices(formats);

export const out = () => new Option("-o, --out <file>", "write the results there");

export const onInvalid = () =>
  new Option("--on-invalid <what>", "a row that cannot be scored: end with the error, or leave it out")
    .choices(["error", "skip"])
    .default("error");

export const workers = () =>
  new Option("--workers <n>", "threads that score (default: by the size of the files)").argParser(
    whole(1, 256, "a whole number from 1 to 256"),
  );

export const failUnder = () =>
  new Option("--fail-under <name=bound>", "exit with 1 when the mean is lower; may be given several times").argParser(
    bound,
  );

export const row = () =>
  new Option("--row <n>", "which row of the file; the first is 1").argParser(
    whole(1, Number.MAX_SAFE_INTEGER, "a row, from 1 on"),
  );

export const servePort = () =>
  new Option("-p, --port <n>", "the first port to try; 0 takes any").argParser(port).default(8080);
