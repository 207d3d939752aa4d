// Where results go: standard output, or a file that is there whole or not at all.

import { once } from "node:events";
import { createWriteStream, openSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DataError, reasonOf, UsageError } from "./errors.js";

const FORMATS = {
  csv: "csv",
  htm: "html",
  html: "html",
  json: "json",
  jsonl: "jsonl",
  markdown: "markdown",
  md: "markdown",
  ndjson: "jsonl",
  txt: "table",
  xml: "junit",
};

/** The format that is asked for, else the one that the name of the output tells; without one the table. */
export function formatFor({ format, out }, formats) {
  if (format !== undefined || out === undefined) return format ?? "table";
  const extension = /\.(\w+)$/.exec(out)?.[1].toLowerCase();
  const told = extension === undefined ? "table" : FORMATS[extension];
  if (told !== undefined && Object.hasOwn(formats, told)) return told;
  throw new UsageError(`--out ${out}: the name tells no format; give --format ${Object.keys(formats).join("|")}`);
}

/**
 * `write(text)` waits while the reader is slower; `end()` makes the output final, `abort()` takes it back.
 *
 * @param {string | undefined} path
 * @param {{ name: string, path: string }[]} inputs what must not be written over
 */
export function openOutput(path, inputs) {
  if (path === undefined) return new StandardOutput();
  if (path === "") throw new UsageError("--out: expected the name of a file");
  const same = inputs.find((input) => isSameFile(path, input.path));
  if (same) throw new UsageError(`--out ${path}: that is ${same.name}, which is being read`);
  return new FileOutput(path);
}

function isSameFile(path, other) {
  const [own, its] = [path, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return own?.isFile() === true && its !== undefined && own.ino === its.ino && own.dev === its.dev;
}

class StandardOutput {
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, "drain");
  }
  async end() {}
  abort() {}
}

class FileOutput {
  #path;
  #temporary;
  #stream;
  #failure;
  #abort = () => this.abort();

  constructor(path) {
    const kind = kindOfFile(path);
    // A link stays a link.
    this.#path = kind === "file" ? realpathSync(path) : path;
    // What is no file (a pipe, /dev/null) is written to as it is.
    const temporary = join(dirname(this.#path), `.${basename(path)}.${process.pid}.tmp`);
    this.#temporary = kind === "other" ? undefined : temporary;
    try {
      // With the rights of the file that it will replace.
      const mode = kind === "file" ? statSync(this.#path).mode & 0o777 : 0o666;
      this.#stream = createWriteStream(null, { fd: openSync(this.#temporary ?? path, "w", mode) });
    } catch (error) {
      throw new UsageError(`--out ${path}: ${reasonOf(error)}`);
    }
    this.#stream.on("error", (error) => {
      this.#failure = error;
    });
    process.once("exit", this.#abort);
  }

  async write(text) {
    this.#check();
    await new Promise((resolve) => this.#stream.write(text, resolve));
    this.#check();
  }

  #check() {
    if (this.#failure) throw new DataError(`--out ${this.#path}: ${reasonOf(this.#failure)}`);
  }

  async end() {
    this.#check();
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, "close");
    this.#check();
    if (this.#temporary) renameSync(this.#temporary, this.#path);
    process.off("exit", this.#abort);
  }

  abort() {
    process.off("exit", this.#abort);
    this.#stream.destroy();
    if (this.#temporary) rmSync(this.#temporary, { force: true });
  }
}

function kindOfFile(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new UsageError(`--out ${path}: it is a directory`);
  if (stats === undefined) return "none";
  return stats.isFile() ? "file" : "other";
}
