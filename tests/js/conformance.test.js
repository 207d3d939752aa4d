// The vectors of the Python reference programs through the built package, as tests/conformance.rs runs them natively.

import { test } from "node:test";
import {
  normalizeAnswer,
  normalizeString,
  porterStem,
  rougeTokenize,
  sentTokenize,
  summarize,
  wordTokenize,
} from "answerkey";
import { checkMetricRow, conform, sameNumber } from "./vectors.js";

for (const metric of ["match", "rejection", "best_of", "bleu", "cjk_bleu", "rouge", "cjk_rouge", "f1", "boxed_math"]) {
  test(metric, () => conform(`redlite/${metric}.jsonl`, checkMetricRow));
}

const wrongText = (got, wanted) => (got === wanted ? undefined : `got ${JSON.stringify(got)}`);

test("normalize", () => {
  conform("redlite/normalize.jsonl", ({ input, flags, output }) => {
    const { to_lower: toLower, strip_articles: stripArticles, strip_punct: stripPunct } = flags;
    const got = normalizeString(input, {
      toLower,
      stripArticles,
      stripPunct,
      normalizeWhitespace: flags.normalize_whitespace,
    });
    return wrongText(got, output);
  });
  conform("unitxt/normalize.jsonl", ({ text, normalized }) => wrongText(normalizeAnswer(text), normalized));
});

test("tokenize", () => {
  const ops = { word_tokenize: wordTokenize, sent_tokenize: sentTokenize };
  conform("redlite/tokenize.jsonl", ({ op, input, output }) =>
    wrongText(JSON.stringify(ops[op](input)), JSON.stringify(output)),
  );
});

test("stem", () => {
  conform("redlite/stem.jsonl", ({ op, input, use_stemmer: useStemmer, output }) => {
    const got = op === "stem" ? porterStem(input) : rougeTokenize(input, { useStemmer });
    return wrongText(JSON.stringify(got), JSON.stringify(output));
  });
});

test("summary", () => {
  conform("redlite/summary.jsonl", ({ scores, output }) => {
    const got = summarize(scores);
    // Without scores, the reference shows where its minimum and maximum start.
    const wanted = scores.length > 0 ? output : { count: 0, mean: 0, min: null, max: null };
    const same = got.count === wanted.count && sameNumber(got.mean, wanted.mean);
    return same && got.min === wanted.min && got.max === wanted.max ? undefined : JSON.stringify(got);
  });
});
