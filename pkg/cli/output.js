// Where results go: standard output, or a file that is there whole or not at all.

import { once } from "node:events";
import { createWriteStream, openSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DataError, reasonOf, UsageError } from "./errors.js";

const FORMATS = { csv: "csv", html: "html", json: "json", jsonl: "jsonl", md: "markdown", xml: "junit" };

/** The format that is asked for, else the one that the name of the output tells, else the table. */
export function formatFor({ format, out = "" }, formats) {
  const told = FORMATS[/\.(\w+)$/.exec(out)?.[1]] ?? "table";
  if (format || Object.hasOwn(formats, told)) return format ?? told;
  throw new UsageError(
    `--out ${out}: there is no format ${told} here; give --format ${Object.keys(formats).join("|")}`,
  );
}

/** `write(text)` waits while the reader is slower; `end()` makes the output final, `abort()` takes it back. */
export function openOutput(path) {
  return path === undefined ? new StandardOutput() : new FileOutput(path);
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
      this.#stream = createWriteStream(null, { fd: openSync(this.#temporary ?? path, "w") });
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
