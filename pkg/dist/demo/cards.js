// The metrics of the page: their titles, their controls, and the spec that the controls' values make.

const check = (key, label, on = false) => ({ kind: "check", key, label, value: on });
const choice = (key, label, options, value) => ({ kind: "choice", key, label, options, value });
const lines = (key, label, placeholder) => ({ kind: "lines", key, label, placeholder, value: "" });

const patterns = (text) => text.split("\n").filter((line) => line.trim() !== "");

export const CARDS = [
  {
    id: "match",
    title: "Match",
    controls: [
      choice("strategy", "Strategy", ["exact", "prefix", "contains"], "contains"),
      check("ignore_case", "ignore case", true),
      check("ignore_punct", "ignore punctuation", true),
    ],
    spec: (values) => ({ type: "match", ...values }),
  },
  {
    id: "rejection",
    title: "Refusal",
    controls: [
      lines("patterns", "Own patterns, one a line (Python's re)", "^sorry\nI (can't|cannot)"),
      check("defaults", "and the built-in ones", true),
    ],
    spec({ patterns: text, defaults }) {
      const own = patterns(text);
      if (own.length === 0) return { type: "rejection" };
      return defaults ? { type: "rejection", extra_patterns: own } : { type: "rejection", patterns: own };
    },
  },
  {
    id: "f1",
    title: "Token F1",
    controls: [],
    spec: () => ({ type: "f1" }),
  },
  {
    id: "token_overlap",
    title: "Token overlap",
    controls: [choice("measure", "Measure", ["f1", "precision", "recall"], "recall")],
    spec: (values) => ({ type: "token_overlap", ...values }),
  },
  {
    id: "rouge",
    title: "ROUGE",
    controls: [
      choice("rouge_type", "Type", ["rouge1", "rouge2", "rougeL", "rougeLsum"], "rougeL"),
      check("use_stemmer", "stem words", true),
    ],
    spec: (values) => ({ type: "rouge", ...values }),
  },
  {
    id: "bleu",
    title: "BLEU",
    controls: [choice("bleu_order", "n-gram", ["1", "2", "3", "4"], "2")],
    spec: ({ bleu_order: order }) => ({ type: "bleu", bleu_order: Number(order) }),
  },
  {
    id: "cjk_rouge",
    title: "ROUGE by character",
    controls: [choice("rouge_type", "Type", ["rouge1", "rouge2", "rougeL"], "rougeL")],
    spec: (values) => ({ type: "cjk_rouge", ...values }),
  },
  {
    id: "cjk_bleu",
    title: "BLEU by character",
    controls: [choice("bleu_order", "n-gram", ["1", "2", "3", "4"], "2")],
    spec: ({ bleu_order: order }) => ({ type: "cjk_bleu", bleu_order: Number(order) }),
  },
];

/** The metrics that "best of" may combine, with those that are on at first. */
export const BEST_OF = { match: true, rejection: true, f1: false, token_overlap: false, rouge: false, bleu: false };
