// The character map of sentencepiece: in tokenizer.json it is `precompiled_charsmap`, base64 of three parts: the size of a
// trie in bytes (32 bits, little-endian), the trie, and texts that each end in a zero byte. The trie leads from the UTF-8
// bytes of a text to the place of its replacement.
//
// Applied as the Rust library `tokenizers` does it, which the reference programs use: its quirks decide which tokens come
// out.

import { AnswerKeyError } from "../lib/errors.js";

const utf8 = new TextEncoder();
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** A grapheme with as many bytes is not looked up as a whole. */
const TOO_LONG = 6;

export class Charsmap {
  #trie;
  #texts;
  /** Replacements by their place. */
  #decoded = new Map();

  /** @param {string} base64 `precompiled_charsmap` */
  constructor(base64) {
    const bytes = bytesOf(base64);
    const size = bytes.length >= 4 ? new DataView(bytes.buffer).getUint32(0, true) : 0;
    if (size === 0 || size % 4 !== 0 || 4 + size > bytes.length) throw malformed("its trie has no valid size");
    const view = new DataView(bytes.buffer, 4, size);
    this.#trie = Uint32Array.from({ length: size / 4 }, (_, i) => view.getUint32(4 * i, true));
    this.#texts = bytes.subarray(4 + size);
  }

  /** The text with its characters replaced. */
  normalize(text) {
    let normalized = "";
    for (const { segment } of graphemes.segment(text)) {
      const bytes = utf8.encode(segment);
      const whole = bytes.length < TOO_LONG ? this.#replacement(bytes) : undefined;
      if (whole !== undefined) {
        normalized += whole;
        continue;
      }
      for (const char of segment) normalized += this.#replacement(utf8.encode(char)) ?? char;
    }
    return normalized;
  }

  /** What replaces the shortest beginning that has a replacement. The rest of the bytes is lost, in the reference too. */
  #replacement(bytes) {
    let position = offset(this.#trie[0]);
    for (const byte of bytes) {
      if (byte === 0) return undefined;
      position ^= byte;
      const unit = this.#trie[position];
      if (unit === undefined || label(unit) !== byte) return undefined;
      position ^= offset(unit);
      if (hasLeaf(unit)) return this.#textAt(value(this.#trie[position]));
    }
    return undefined;
  }

  #textAt(start) {
    let text = this.#decoded.get(start);
    if (text === undefined) {
      const end = this.#texts.indexOf(0, start);
      text = new TextDecoder().decode(this.#texts.subarray(start, end < 0 ? undefined : end));
      this.#decoded.set(start, text);
    }
    return text;
  }
}

// The parts of a unit of the trie (a double array, as darts-clone lays it out).
const hasLeaf = (unit) => ((unit >>> 8) & 1) === 1;
const value = (unit) => unit & 0x7fffffff;
const label = (unit) => (unit & 0x800000ff) >>> 0;
const offset = (unit) => (unit >>> 10) << ((unit & 0x200) >>> 6);

function bytesOf(base64) {
  if (typeof base64 !== "string") throw malformed("it is no text");
  let binary;
  try {
    binary = atob(base64);
  } catch {
    throw malformed("it is no base64");
  }
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function malformed(reason) {
  return new AnswerKeyError("scorer_failed", `the model's tokenizer.json has a bad precompiled_charsmap: ${reason}`);
}
