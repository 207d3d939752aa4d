// The same numbers in plain JavaScript, written to be fast: the bar for a WebAssembly module. No options, no errors, no
// explanations. Each takes the expected and the actual text.

const PUNCTUATION = /[!-/:-@[-`{-~]/g;
const ARTICLES = /(?<![\p{L}\p{N}])(?:an?|the)(?![\p{L}\p{N}])/gu;
const NOT_ASCII = /[^\0-\x7F]/;

/** SQuAD's words: lower-cased, without ASCII punctuation and without articles. */
function squadWords(text) {
  const bare = text.toLowerCase().replace(PUNCTUATION, "");
  // Between ASCII words there is only white space now; elsewhere an article may stand in quotation marks.
  if (NOT_ASCII.test(bare)) return bare.replace(ARTICLES, " ").split(/\s+/).filter(Boolean);
  return bare.split(/\s+/).filter((word) => word !== "" && word !== "the" && word !== "a" && word !== "an");
}

/** rouge-score's words: runs of ASCII letters and digits. */
const rougeWords = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

const splitWords = (text) => text.split(/\s+/).filter(Boolean);

/** How many items two lists share, each as often as it stands in both. */
function shared(expected, actual) {
  const counts = new Map();
  for (const item of expected) counts.set(item, (counts.get(item) ?? 0) + 1);
  let hits = 0;
  for (const item of actual) {
    const count = counts.get(item);
    if (count > 0) {
      counts.set(item, count - 1);
      hits++;
    }
  }
  return hits;
}

/** F-measure of so many hits among so many items on both sides. */
function fMeasure(hits, expected, actual) {
  if (hits === 0) return 0;
  const precision = hits / actual;
  const recall = hits / expected;
  return (2 * precision * recall) / (precision + recall);
}

/** Token F1, as SQuAD counts it. */
export function tokenF1(expected, actual) {
  const a = squadWords(expected);
  const b = squadWords(actual);
  return fMeasure(shared(a, b), a.length, b.length);
}

/** ROUGE-1, F-measure. */
export function rouge1(expected, actual) {
  const a = rougeWords(expected);
  const b = rougeWords(actual);
  return fMeasure(shared(a, b), a.length, b.length);
}

/** Words as small integers, the same word the same integer in both lists; and how many there are. */
function interned(expected, actual) {
  const ids = new Map();
  const idOf = (word) => {
    let id = ids.get(word);
    if (id === undefined) {
      id = ids.size;
      ids.set(word, id);
    }
    return id;
  };
  return [expected.map(idOf), actual.map(idOf), ids.size];
}

/** Each item and the one `step` places after it, as one integer; items are smaller than `size`. */
function pairs(items, step, size) {
  const joined = [];
  for (let i = step; i < items.length; i++) joined.push(items[i - step] * size + items[i]);
  return joined;
}

/** ROUGE-2, F-measure. */
export function rouge2(expected, actual) {
  const [a, b, size] = interned(rougeWords(expected), rougeWords(actual));
  const [c, d] = [pairs(a, 1, size), pairs(b, 1, size)];
  return fMeasure(shared(c, d), c.length, d.length);
}

/** The length of the longest common subsequence: what is equal at both ends is cut off, the rest takes one row. */
function lcsLength(a, b) {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const row = new Uint32Array(endB - start + 1);
  for (let i = start; i < endA; i++) {
    const item = a[i];
    let diagonal = 0;
    let left = 0;
    for (let j = start; j < endB; j++) {
      const above = row[j - start + 1];
      if (item === b[j]) left = diagonal + 1;
      else if (above > left) left = above;
      row[j - start + 1] = left;
      diagonal = above;
    }
  }
  return start + (a.length - endA) + row[row.length - 1];
}

/** ROUGE-L, F-measure. */
export function rougeL(expected, actual) {
  const [a, b] = interned(rougeWords(expected), rougeWords(actual));
  return fMeasure(lcsLength(a, b), a.length, b.length);
}

/**
 * The share of the actual text's 4-grams that the expected text has too, times BLEU's penalty for being shorter. On words
 * between white space, so it does less than BLEU with NLTK's words and gives other numbers.
 */
export function bleu4(expected, actual) {
  const [a, b, size] = interned(splitWords(expected), splitWords(actual));
  const [c, d, sizeOfPairs] = interned(pairs(a, 1, size), pairs(b, 1, size));
  const hits = shared(pairs(c, 2, sizeOfPairs), pairs(d, 2, sizeOfPairs));
  if (hits === 0) return 0;
  return (hits / (b.length - 3)) * Math.min(1, Math.exp(1 - a.length / b.length));
}

/** Whether the actual text contains the expected one, without case. */
export function contains(expected, actual) {
  return actual.toLowerCase().includes(expected.toLowerCase()) ? 1 : 0;
}
