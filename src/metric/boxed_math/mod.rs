//! `BoxedMathMetric`: is the formula in `\boxed{…}` the expected one?

mod extract;
mod node;
mod normalize;
mod parser;

use serde::Serialize;

use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric};
use crate::error::Result;

/// Options of [`BoxedMathMetric`]: there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct BoxedMathOptions {}

impl Options for BoxedMathOptions {
    fn decode(fields: Fields) -> Result<Self> {
        fields.end().map(|()| Self {})
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(BoxedMathMetric))
    }
}

/// Scores 1 when the content of the last `\boxed{…}` in the actual text means the same as the expected text, else 0.
///
/// Both are compared as they are written; then without units, `x =`, separators of thousands and the like; then as formulas
/// (numbers are equal when they differ by less than 0.00001, pairs in any order, everything else as it stands: `1 + x` is
/// not `x + 1`); then as formulas with fractions, quotients, roots and signs of numbers worked out. Without a box, with
/// empty or unclosed braces, or with braces more than 10 levels deep the score is 0.
///
/// The rules are narrow, and some will surprise: `1,000,000` is the pair (1000, 0) and not a million, `8/4/2` is 8/(4/2),
/// `-x+1` is -(x+1), `\sin(x)` is not understood (`\sin{x}` is).
///
/// Definition: redlite 0.4.3, `BoxedMathMetric` and `MathMetric` (module `redlite.metric.math`, which are the same). It differs where redlite
/// fails: a formula without a value, such as `1/0` or `\sqrt{-4}`, scores 0 here unless it is written as expected, and raises
/// there; an unclosed brace scores 0 here, and may keep redlite busy for ever; formulas may be nested 64 levels deep here,
/// about 10 there.
///
/// ```
/// use answerkey::{BoxedMathMetric, NamedMetric};
/// assert_eq!(BoxedMathMetric.name(), "math-metric");
/// assert_eq!(BoxedMathMetric.score(r"\frac{1}{2}", r"So the probability is $\boxed{0.5}$.")?, 1.0);
/// assert_eq!(BoxedMathMetric.score(r"\frac{1}{2}", "So the probability is 0.5.")?, 0.0);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoxedMathMetric;

impl NamedMetric for BoxedMathMetric {
    fn name(&self) -> &'static str {
        "math-metric"
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let matches = extract::boxed(actual).is_some_and(|(content, _)| compare(expected, &content).is_some());
        Ok(if matches { 1.0 } else { 0.0 })
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let Some((content, span)) = extract::boxed(actual) else {
            return Ok(Explanation::new(self.name(), 0.0));
        };
        let same = compare(expected, &content);
        let explanation = Explanation::new(self.name(), if same.is_some() { 1.0 } else { 0.0 })
            .text("normalized_expected", normalize::normalize(expected))
            .text("normalized_actual", normalize::normalize(&content))
            .text("boxed", content);
        let Some(same) = same else { return Ok(explanation) };
        let mut explanation = explanation.text("same", same);
        explanation.matched_actual = vec![span];
        explanation.matched_expected = if expected.is_empty() { Vec::new() } else { vec![(0, expected.len())] };
        Ok(explanation)
    }
}

/// What makes two answers the same, if they are.
fn compare(expected: &str, actual: &str) -> Option<&'static str> {
    if expected == actual {
        return Some("text");
    }
    let (expected, actual) = (normalize::normalize(expected), normalize::normalize(actual));
    if expected == actual {
        return Some("normalized text");
    }
    let (expected, actual) = (parser::parse(&expected)?, parser::parse(&actual)?);
    if expected.equals(&actual) {
        return Some("formula");
    }
    let (expected, actual) = (expected.simplify().ok()?, actual.simplify().ok()?);
    expected.equals(&actual).then_some("value")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(expected: &str, actual: &str) -> Option<&'static str> {
        compare(expected, actual)
    }

    #[test]
    fn steps() {
        assert_eq!(same("½", "½"), Some("text"));
        assert_eq!(same("10000", r"10,\!000"), Some("normalized text"));
        assert_eq!(same("(1,2)", r"\{2.000001, 1\}"), Some("formula"));
        assert_eq!(same(r"1 \pm 2", "1-2,1+2"), Some("value"));
        assert_eq!(same(r"\sqrt{2}/2", "0.70711"), Some("value"));
        assert_eq!(same("x/(4/2)", "x/2"), Some("value"));
        assert_eq!(same("1+1/2", "1+0.5"), None);
        assert_eq!(same(r"(1,2)\cup(3,4)", r"(3,4)\cup(1,2)"), None);
    }

    #[test]
    fn what_has_no_value_is_not_the_same() {
        for (expected, actual) in [("x", "1/0"), (r"\frac{1}{0}", "5"), ("2", r"\sqrt{-4}"), ("5", r"\sqrt[0]{5}")] {
            assert_eq!(same(expected, actual), None);
        }
        assert_eq!(same("1/0", "1.0/0"), Some("formula"));
    }

    #[test]
    fn odd_roots_of_negative_numbers_are_complex() {
        assert_eq!(same(r"\sqrt[3]{-8}", r"-2"), None);
        assert_eq!(same(r"\frac{\sqrt[3]{-8}}{2}", r"\sqrt[3]{-1}"), Some("value"));
        assert_eq!(same(r"\sqrt{\sqrt[3]{-8}}", "1"), None);
    }

    #[test]
    fn explains_where_the_box_is() {
        let explanation = BoxedMathMetric.explain("5", r"$\boxed{5\%}$").unwrap();
        assert_eq!(explanation.matched_actual, [(8, 11)]);
        assert_eq!(explanation.matched_expected, [(0, 1)]);
        assert!(BoxedMathMetric.explain("5", r"$\boxed{6}$").unwrap().matched_actual.is_empty());
    }
}
