// The bytes of an input: a file or standard input, unpacked where they are gzip, decoded as UTF-8.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { DataError, reasonOf, UsageError } from "../errors.js";

export const STDIN = "-";

/** How an input is called in messages. */
export function nameOf(path) {
  return path === STDIN ? "standard input" : path;
}

/** The size of an input in bytes, where it is known. Whether it can be read at all is seen here, before anything starts. */
export async function sizeOf(path) {
  if (path === STDIN) return undefined;
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw new UsageError(`${path}: expected a file, it is a directory`);
    return stats.isFile() ? stats.size : undefined;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}

/**
 * The text of an input, piece by piece.
 *
 * @param {string} path
 * @param {(bytes: number) => void} onBytes told how many bytes were read, as they lie in the file
 */
export async function* textOf(path, onBytes) {
  // A byte order mark at the start is no text: the decoder takes it away.
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  const decode = (bytes, stream) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      const before = new TextDecoder().decode(bytes).split("\uFFFD", 1)[0];
      throw new DataError(`${nameOf(path)}:${line + newlines(before)}: this is not UTF-8`);
    }
  };
  try {
    for await (const bytes of unpacked(path, onBytes)) {
      const text = decode(bytes, true);
      line += newlines(text);
      if (text !== "") yield text;
    }
    decode(new Uint8Array(), false);
  } catch (error) {
    if (error instanceof DataError || !error.code) throw error;
    throw new DataError(`${nameOf(path)}: ${error.code.startsWith("Z_") ? "damaged gzip data" : reasonOf(error)}`);
  }
}

export function newlines(text) {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

async function* unpacked(path, onBytes) {
  const source = path === STDIN ? process.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
  const pieces = counted(source, onBytes);
  const first = await pieces.next();
  if (first.done) return;
  const all = startingWith(first.value, pieces);
  const gzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  yield* gzip ? gunzipped(all) : all;
}

async function* counted(source, onBytes) {
  for await (const bytes of source) {
    onBytes(bytes.length);
    yield bytes;
  }
}

export async function* startingWith(first, rest) {
  yield first;
  yield* rest;
}

async function* gunzipped(pieces) {
  const { Readable } = await import("node:stream");
  const packed = Readable.from(pieces);
  const gunzip = createGunzip();
  packed.on("error", (error) => gunzip.destroy(error));
  yield* packed.pipe(gunzip);
}
