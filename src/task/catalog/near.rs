//! Which ids someone may have meant.

/// Longer ids are not compared, only shown.
const LONGEST: usize = 120;

/// The three known ids with the fewest edits, nearest first.
pub(super) fn nearest<'a>(id: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let id: Vec<char> = id.chars().take(LONGEST).collect();
    let mut known: Vec<(usize, &str)> = known.map(|other| (edits(&id, other), other)).collect();
    known.sort_unstable();
    known.into_iter().take(3).map(|(_, other)| other).collect()
}

/// The beginning of a text that someone has given, for a message.
pub(super) fn shortened(text: &str) -> String {
    let kept: String = text.chars().take(LONGEST).collect();
    if kept.len() < text.len() { kept + "…" } else { kept }
}

/// How many characters have to be inserted, deleted or replaced (Levenshtein 1966).
fn edits(a: &[char], b: &str) -> usize {
    let mut row: Vec<usize> = (0..=a.len()).collect();
    for (done, other) in b.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = done + 1;
        for (i, c) in a.iter().enumerate() {
            let replaced = diagonal + usize::from(*c != other);
            diagonal = row[i + 1];
            row[i + 1] = replaced.min(row[i] + 1).min(diagonal + 1);
        }
    }
    row[a.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        let count = |a: &str, b: &str| edits(&a.chars().collect::<Vec<_>>(), b);
        assert_eq!(count("kitten", "sitting"), 3);
        assert_eq!(count("", "abc"), 3);
        assert_eq!(count("abc", ""), 3);
        assert_eq!(nearest("metrics.mmr", ["metrics.map", "x", "metrics.mrr"].into_iter())[0], "metrics.mrr");
    }
}
