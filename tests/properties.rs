//! What holds for every text: ranges that can be shown, scores that are scores, one answer however it is asked for.

#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

use answerkey::metric::token_overlap::{Words, token_overlap};
use answerkey::text::{punkt, treebank};
use answerkey::{Explanation, MetricSpec, NamedMetric};
use proptest::prelude::*;
use serde_json::json;

fn metrics() -> Vec<Box<dyn NamedMetric>> {
    let mut specs = vec![json!({ "type": "f1" })];
    specs.extend(["f1", "precision", "recall"].map(|m| json!({ "type": "token_overlap", "measure": m })));
    specs.extend((1..=4).map(|n| json!({ "type": "bleu", "bleu_order": n })));
    specs.extend((1..=4).map(|n| json!({ "type": "cjk_bleu", "bleu_order": n })));
    specs.iter().map(|spec| MetricSpec::from_json(spec).and_then(|spec| spec.build()).unwrap()).collect()
}

/// Texts with much of what the tokenizers treat specially.
fn text() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "the",
        "a",
        "An",
        "cat",
        "Dr.",
        "U.S.",
        "can't",
        "cannot",
        "it's",
        "we'll",
        "gimme'tis",
        "D'ye",
        "3.14",
        "5.",
        "e.g.",
        "J.",
        "http://x.y/z",
        "naïve",
        "中文",
        "İ",
        "ΣΑΣ",
        "e\u{301}",
        "x_y",
        "wanna",
        "'tis",
        "However",
        "\u{1F600}",
    ]);
    let mark = prop::sample::select(vec![
        " ", " ", "  ", "\n", "\u{a0}", "\u{1d}", ". ", "? ", "!", "...", ". . .", "\"", "'", "''", "``", "“", "”",
        "’", "(", ")", ",", ":", "-", "--", "—", "",
    ]);
    let part = prop_oneof![4 => word.prop_map(str::to_owned), 4 => mark.prop_map(str::to_owned), 1 => ".{0,3}"];
    prop::collection::vec(part, 0..24).prop_map(|parts| parts.concat())
}

fn assert_ranges(text: &str, ranges: &[(usize, usize)]) {
    let mut last = 0;
    for &(start, end) in ranges {
        assert!(last <= start && start < end && text.get(start..end).is_some(), "{ranges:?} in {text:?}");
        last = end;
    }
}

proptest! {
    #[test]
    fn scores_and_explanations_agree(pairs in prop::collection::vec((text(), text()), 1..4)) {
        let expected: Vec<&str> = pairs.iter().map(|(expected, _)| expected.as_str()).collect();
        let actual: Vec<&str> = pairs.iter().map(|(_, actual)| actual.as_str()).collect();
        for metric in metrics() {
            let all = metric.score_all(&expected, &actual).unwrap();
            for ((expected, actual), of_all) in pairs.iter().zip(all) {
                let score = metric.score(expected, actual).unwrap();
                prop_assert!((0.0..=1.0).contains(&score), "{} {score}", metric.name());
                prop_assert_eq!(score.to_bits(), of_all.to_bits());
                let explanation: Explanation = metric.explain(expected, actual).unwrap();
                prop_assert_eq!(explanation.score.to_bits(), score.to_bits(), "{}", metric.name());
                prop_assert_eq!(explanation.name.as_str(), metric.name());
                assert_ranges(expected, &explanation.matched_expected);
                assert_ranges(actual, &explanation.matched_actual);
            }
        }
    }

    /// Equal texts score 1, unless they have no token of the kind that counts.
    #[test]
    fn equal_texts_score_1(text in text()) {
        let words = treebank::word_tokenize(&text).len();
        let characters = text.chars().count();
        for metric in metrics() {
            let score = metric.score(&text, &text).unwrap();
            let order = metric.name().rsplit('-').next().and_then(|order| order.parse().ok());
            let wanted = match order {
                Some(order) if metric.name().starts_with("cjk") => characters >= order,
                Some(order) => words >= order,
                // Articles and punctuation do not count.
                None => score > 0.0,
            };
            prop_assert!(if wanted { score == 1.0 } else { score < 1e-300 }, "{} {score}", metric.name());
        }
    }

    #[test]
    fn tokens_are_the_text_in_order(text in text()) {
        let tokens = treebank::word_tokens(&text);
        let spans: Vec<_> = tokens.iter().map(|token| token.span).collect();
        assert_ranges(&text, &spans);
        for token in &tokens {
            let place = &text[token.span.0..token.span.1];
            prop_assert!(place == token.text || matches!((place, token.text), ("\"" | "''", "``" | "''")));
        }
        // What is no token is white space.
        let mut rest = text.clone();
        for (start, end) in spans.into_iter().rev() {
            rest.replace_range(start..end, "");
        }
        prop_assert!(rest.chars().all(answerkey::text::python::is_space), "{rest:?} is left of {text:?}");
        let words: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        prop_assert_eq!(words, treebank::word_tokenize(&text));
    }

    #[test]
    fn sentences_are_parts_of_the_text(text in text()) {
        assert_ranges(&text, &punkt::sentences(&text));
    }

    #[test]
    fn the_best_of_several_references_wins(prediction in text(), references in prop::collection::vec(text(), 1..4)) {
        let words: Vec<Words> = references.iter().map(|reference| Words::new(reference)).collect();
        let overlap = token_overlap(&Words::new(&prediction), &words).unwrap();
        for (measure, got) in [("f1", overlap.f1), ("precision", overlap.precision), ("recall", overlap.recall)] {
            let spec = MetricSpec::from_json(&json!({ "type": "token_overlap", "measure": measure })).unwrap();
            let metric = spec.build().unwrap();
            let best = references.iter().map(|reference| metric.score(reference, &prediction).unwrap());
            prop_assert_eq!(got, best.fold(0.0, f64::max));
        }
    }
}
