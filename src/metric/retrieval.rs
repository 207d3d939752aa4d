//! Rank metrics: how well a list of retrieved ids agrees with the set of ids that should be retrieved.
//!
//! Definitions: unitxt 1.26.10, `MRR`, `MAP` and `RetrievalAtK`. A retrieved id that comes twice counts twice, so a recall
//! can be above 1; among the gold ids it counts once.

use crate::value::Value;

/// An id as Python compares it: `1 == True`, `1 != "1"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Id<'a> {
    /// A string, compared exactly.
    Text(&'a str),
    /// An int or a boolean.
    Int(i128),
}

impl<'a> Id<'a> {
    /// The id that a value is; `None` for anything but strings, ints and booleans.
    pub fn of(value: &'a Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(Self::Text(text)),
            Value::Int(int) => Some(Self::Int(*int)),
            Value::Whole(whole) => Some(Self::Int(*whole as i128)),
            Value::Bool(truth) => Some(Self::Int(i128::from(*truth))),
            Value::Null | Value::Float(_) | Value::List(_) | Value::Dict(_) => None,
        }
    }

    /// The ids of a list that holds only strings or only numbers; `None` of any other value.
    ///
    /// ```
    /// use answerkey::Value;
    /// use answerkey::metric::retrieval::Id;
    /// let list = |json| Value::from(&json);
    /// assert_eq!(Id::list(&list(serde_json::json!(["a", "b"]))).unwrap(), [Id::Text("a"), Id::Text("b")]);
    /// assert!(Id::list(&list(serde_json::json!([1, "a"]))).is_none());
    /// ```
    pub fn list(value: &'a Value) -> Option<Vec<Self>> {
        let ids: Vec<Self> = value.as_list()?.iter().map(Self::of).collect::<Option<_>>()?;
        let texts = ids.iter().filter(|id| matches!(id, Self::Text(_))).count();
        (texts == 0 || texts == ids.len()).then_some(ids)
    }
}

/// Which of the retrieved ids are gold ids, in the order of retrieval.
///
/// ```
/// use answerkey::metric::retrieval::{Hits, Id};
/// let hits = Hits::new(&[Id::Text("x"), Id::Text("a"), Id::Text("a")], &[Id::Text("a"), Id::Text("b")]);
/// assert_eq!(hits.reciprocal_rank(), 0.5);
/// assert_eq!(hits.average_precision(), (1.0 / 2.0 + 2.0 / 3.0) / 2.0);
/// let first = hits.at(3);
/// assert_eq!((first.match_, first.precision, first.recall), (1.0, 2.0 / 3.0, 1.0));
/// ```
#[derive(Debug, Clone)]
pub struct Hits {
    hits: Vec<bool>,
    /// The number of different gold ids.
    gold: usize,
}

/// The numbers of [`Hits::at`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AtK {
    /// 1 when there is a hit, else 0.
    pub match_: f64,
    /// Hits per retrieved id.
    pub precision: f64,
    /// Hits per gold id.
    pub recall: f64,
}

impl Hits {
    /// Compares retrieved ids with gold ids.
    pub fn new(retrieved: &[Id<'_>], gold: &[Id<'_>]) -> Self {
        let mut gold = gold.to_vec();
        gold.sort_unstable();
        gold.dedup();
        let hits = retrieved.iter().map(|id| gold.binary_search(id).is_ok()).collect();
        Self { hits, gold: gold.len() }
    }

    /// MRR of one list: 1 / rank of the first hit, 0 without a hit.
    pub fn reciprocal_rank(&self) -> f64 {
        self.hits.iter().position(|&hit| hit).map_or(0.0, |before| 1.0 / (before + 1) as f64)
    }

    /// MAP of one list: the mean, over the hits, of the precision at their ranks; 0 without a hit. Gold ids that are not
    /// retrieved do not lower it.
    pub fn average_precision(&self) -> f64 {
        let (mut hits, mut sum) = (0_u32, 0.0);
        for rank in (0..self.hits.len()).filter(|&i| self.hits[i]) {
            hits += 1;
            sum += f64::from(hits) / (rank + 1) as f64;
        }
        if hits == 0 { 0.0 } else { sum / f64::from(hits) }
    }

    /// Match, precision and recall of the first `k` ids; of a shorter list, of all. All are 0 when nothing is retrieved.
    pub fn at(&self, k: usize) -> AtK {
        let considered = k.min(self.hits.len());
        let hits = self.hits[..considered].iter().filter(|hit| **hit).count() as f64;
        let per = |count: usize| if count == 0 { 0.0 } else { hits / count as f64 };
        AtK { match_: f64::from(u8::from(hits > 0.0)), precision: per(considered), recall: per(self.gold) }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hits(retrieved: serde_json::Value, gold: serde_json::Value) -> Hits {
        let (retrieved, gold) = (Value::from(&retrieved), Value::from(&gold));
        Hits::new(&Id::list(&retrieved).unwrap(), &Id::list(&gold).unwrap())
    }

    #[test]
    fn ids_are_compared_as_python_does() {
        assert_eq!(hits(json!([true]), json!([1])).reciprocal_rank(), 1.0);
        assert_eq!(hits(json!([1]), json!(["1"])).reciprocal_rank(), 0.0);
        assert_eq!(hits(json!(["a "]), json!(["a"])).reciprocal_rank(), 0.0);
        let whole = Value::List(vec![Value::Whole(3.0)]);
        assert_eq!(Id::list(&whole).unwrap(), [Id::Int(3)]);
        assert!(Id::list(&Value::from(&json!([1.5]))).is_none());
        assert!(Id::list(&Value::from(&json!("abc"))).is_none());
    }

    #[test]
    fn repeated_hits_count_again() {
        let hits = hits(json!(["a", "a", "a"]), json!(["a", "a"]));
        assert_eq!(hits.at(3), AtK { match_: 1.0, precision: 1.0, recall: 3.0 });
        assert_eq!(hits.average_precision(), 1.0);
    }

    #[test]
    fn average_precision_ignores_what_was_not_retrieved() {
        assert_eq!(hits(json!(["a", "x"]), json!(["a", "b", "c"])).average_precision(), 1.0);
    }

    #[test]
    fn empty_lists() {
        for hits in [hits(json!([]), json!(["a"])), hits(json!(["a"]), json!([])), hits(json!([]), json!([]))] {
            assert_eq!((hits.reciprocal_rank(), hits.average_precision()), (0.0, 0.0));
            assert_eq!(hits.at(5), AtK { match_: 0.0, precision: 0.0, recall: 0.0 });
        }
    }
}
