//! Sorting short lists: the words of an answer are a few dozen.

use std::cmp::Ordering;

/// Up to this length, moving each element to its place beats everything else.
const SHORT: usize = 48;

/// Sorts; the order of equal elements is not kept in long lists.
pub(crate) fn sort_short<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() > SHORT {
        items.sort_unstable_by(compare);
        return;
    }
    for end in 1..items.len() {
        let item = items[end];
        let mut place = end;
        while place > 0 && compare(&item, &items[place - 1]) == Ordering::Less {
            items[place] = items[place - 1];
            place -= 1;
        }
        items[place] = item;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_lists() {
        for length in [0, 1, 2, 47, 48, 49, 200] {
            let mut items: Vec<usize> = (0..length).map(|i| (i * 7919) % 101).collect();
            let mut sorted = items.clone();
            sorted.sort_unstable();
            sort_short(&mut items, Ord::cmp);
            assert_eq!(items, sorted);
        }
    }
}
