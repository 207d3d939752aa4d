// Short names of text metrics, as the command line, the matchers and the adapters take them.

/** The types of specs that need no options. */
export const PLAIN_TYPES = ["bleu", "boxed_math", "cjk_bleu", "f1", "match", "random", "rejection", "token_overlap"];

/** Names that stand for a type and one option. */
const SHORT = [
  [/^(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "rouge", rouge_type })],
  [/^cjk_(rouge(?:[1-9]|L|Lsum))$/, (rouge_type) => ({ type: "cjk_rouge", rouge_type })],
  [/^bleu([1-4])$/, (order) => ({ type: "bleu", bleu_order: Number(order) })],
  [/^cjk_bleu([1-4])$/, (order) => ({ type: "cjk_bleu", bleu_order: Number(order) })],
  [/^(exact|prefix|contains)$/, (strategy) => ({ type: "match", strategy })],
];

/** All names, in words, for messages. */
export const NAMES_IN_WORDS =
  `${PLAIN_TYPES.join(", ")}, exact, prefix, contains, rouge1 to rouge9, rougeL, rougeLsum, bleu1 to bleu4, ` +
  "and cjk_rouge1, cjk_bleu1 and so on for characters";

/** The spec that a name stands for; undefined for what is no name. */
export function specOfName(name) {
  if (PLAIN_TYPES.includes(name)) return { type: name };
  for (const [pattern, make] of SHORT) {
    const match = pattern.exec(name);
    if (match) return make(match[1]);
  }
  return undefined;
}
