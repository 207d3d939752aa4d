//! Text functions.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{encode, errors};
use crate::summary;

use crate::text::rouge_tokens::RougeTokens;
use crate::text::{normalize, porter, punkt, treebank};

/// redlite's `normalize_string`; `flags` has a bit per step: 1 lower-case, 2 articles, 4 punctuation, 8 white space.
#[wasm_bindgen(js_name = normalizeString)]
pub fn normalize_string(input: &str, flags: u32) -> String {
    let flags = normalize::Flags {
        to_lower: flags & 1 != 0,
        strip_articles: flags & 2 != 0,
        strip_punct: flags & 4 != 0,
        normalize_whitespace: flags & 8 != 0,
    };
    normalize::normalize_string(input, flags)
}

/// unitxt's `normalize_answer`.
#[wasm_bindgen(js_name = normalizeAnswer)]
pub fn normalize_answer(input: &str) -> String {
    normalize::normalize_answer(input)
}

/// NLTK's `word_tokenize`.
#[wasm_bindgen(js_name = wordTokenize)]
pub fn word_tokenize(input: &str) -> Vec<String> {
    treebank::word_tokenize(input).into_iter().map(str::to_owned).collect()
}

/// NLTK's `sent_tokenize`.
#[wasm_bindgen(js_name = sentTokenize)]
pub fn sent_tokenize(input: &str) -> Vec<String> {
    punkt::sent_tokenize(input).into_iter().map(str::to_owned).collect()
}

/// NLTK's Porter stemmer, as rouge-score uses it.
#[wasm_bindgen(js_name = porterStem)]
pub fn porter_stem(word: &str) -> String {
    porter::stem(word)
}

/// redlite's summary of scores.
#[wasm_bindgen]
pub fn summarize(scores: &[f64]) -> Result<JsValue, JsValue> {
    encode::to_js(&summary::summarize(scores)).map_err(errors::to_js)
}

/// rouge-score's tokens.
#[wasm_bindgen(js_name = rougeTokenize)]
pub fn rouge_tokenize(input: &str, use_stemmer: bool) -> Vec<String> {
    RougeTokens::new(input, use_stemmer).iter().map(str::to_owned).collect()
}
