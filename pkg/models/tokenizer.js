// The tokens of the reference programs from the tokenizer of transformers.js. Where that only comes close (sentencepiece's
// character map, white space), its steps are replaced by exact ones. They are found by walking the steps beside their
// descriptions in tokenizer.json; that they are really used is tried out, as a later version may do without them.

import { AnswerKeyError } from "../lib/errors.js";
import { Charsmap } from "./charsmap.js";
import { splitAtSpace, strip } from "./white-space.js";

/** What a step of a type does instead, by its description; null leaves the step as it is. */
const NORMALIZERS = {
  method: "normalize",
  parts: ["normalizers", "normalizers"],
  exact: {
    Precompiled({ precompiled_charsmap }) {
      const charsmap = new Charsmap(precompiled_charsmap);
      return (text) => charsmap.normalize(text);
    },
    Strip:
      ({ strip_left, strip_right }) =>
      (text) =>
        strip(text, strip_left, strip_right),
  },
};

const PRE_TOKENIZERS = {
  method: "pre_tokenize_text",
  parts: ["pretokenizers", "tokenizers"],
  exact: { WhitespaceSplit: () => splitAtSpace },
};

/** A function from a text, or a pair, to token ids and the types of the tokens. The tokenizer is changed by this. */
export function exactTokenizer(tokenizer, version) {
  const description = tokenizer._tokenizerJSON;
  const steps = tokenizer._tokenizer;
  const moved = (what) =>
    new AnswerKeyError(
      "scorer_failed",
      `transformers.js ${version} has no ${what} where 4.3.2 has it, so that the exact tokens cannot be made; ` +
        "install @huggingface/transformers@4.3.2, or a newer answerkey",
    );
  if (!description?.model || typeof steps?.encode !== "function") throw moved("tokenizer");

  const unused = new Set();
  replaceSteps(description.normalizer, steps.normalizer, NORMALIZERS, unused, moved);
  replaceSteps(description.pre_tokenizer, steps.pre_tokenizer, PRE_TOKENIZERS, unused, moved);
  const encode = (text, textPair) => {
    const { ids, token_type_ids } = steps.encode(wellFormed(text), {
      // An empty second text is none, as in the reference programs.
      text_pair: textPair ? wellFormed(textPair) : null,
      return_token_type_ids: true,
    });
    return { ids, types: token_type_ids ?? ids?.map(() => 0) };
  };
  const { ids } = encode("a b");
  if (!Array.isArray(ids)) throw moved("token ids");
  for (const type of unused) throw moved(`step ${type}`);
  return encode;
}

/** Replaces what is inexact among the steps; their types stay in `unused` until they run. */
function replaceSteps(description, step, kind, unused, moved) {
  if (!description) return;
  const { type } = description;
  const { method, parts, exact } = kind;
  if (type === "Sequence") {
    const inner = step?.[parts[1]];
    const described = description[parts[0]] ?? [];
    if (!Array.isArray(inner) || inner.length !== described.length) throw moved(`list of ${parts[1]}`);
    for (const [i, each] of described.entries()) replaceSteps(each, inner[i], kind, unused, moved);
    return;
  }
  if (!Object.hasOwn(exact, type)) return;
  if (typeof step?.[method] !== "function") throw moved(`step ${type}`);
  const run = exact[type](description);
  unused.add(type);
  step[method] = (text) => {
    unused.delete(type);
    return run(text);
  };
}

/** Lone surrogates count as U+FFFD. */
function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\uFFFD");
}
