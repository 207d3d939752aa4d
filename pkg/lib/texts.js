import { checkText, wrongArgument } from "./errors.js";
import { checkOptions } from "./options.js";
import { call, wasm } from "./runtime.js";

const FLAGS = { toLower: 1, stripArticles: 2, stripPunct: 4, normalizeWhitespace: 8 };

export function normalizeString(input, flags) {
  checkText("input", input);
  checkOptions(flags, Object.keys(FLAGS), "flags");
  let bits = 0;
  for (const [flag, bit] of Object.entries(FLAGS)) {
    const value = flags?.[flag];
    if (value !== undefined && typeof value !== "boolean") throw wrongArgument(`flags.${flag}`, "a boolean", value);
    if (value) bits |= bit;
  }
  return call(() => wasm().normalizeString(input, bits));
}

export function normalizeAnswer(input) {
  checkText("input", input);
  return call(() => wasm().normalizeAnswer(input));
}

export function wordTokenize(input) {
  checkText("input", input);
  return call(() => wasm().wordTokenize(input));
}

export function sentTokenize(input) {
  checkText("input", input);
  return call(() => wasm().sentTokenize(input));
}

export function porterStem(word) {
  checkText("word", word);
  return call(() => wasm().porterStem(word));
}

export function rougeTokenize(input, options) {
  checkText("input", input);
  const { useStemmer = false } = checkOptions(options, ["useStemmer"]);
  if (typeof useStemmer !== "boolean") throw wrongArgument("useStemmer", "a boolean", useStemmer);
  return call(() => wasm().rougeTokenize(input, useStemmer));
}
