//! NumPy's pairwise summation. Its order matters beyond the last digit: the bootstrap counts exact ties between means.

/// Up to this length NumPy adds in eight lanes; longer sums are cut in two.
const BLOCK: usize = 128;

/// The sum of `n` numbers, in the order of NumPy's `add.reduce` on contiguous doubles. `at` gives the i-th number.
pub(super) fn pairwise(n: usize, at: &impl Fn(usize) -> f64) -> f64 {
    pairwise_from(0, n, at)
}

fn pairwise_from(start: usize, n: usize, at: &impl Fn(usize) -> f64) -> f64 {
    if n <= BLOCK {
        return block(start, n, at);
    }
    let half = cut(n);
    pairwise_from(start, half, at) + pairwise_from(start + half, n - half, at)
}

/// Where a sum of `n > BLOCK` numbers is cut.
fn cut(n: usize) -> usize {
    n / 2 - n / 2 % 8
}

fn block(start: usize, n: usize, at: &impl Fn(usize) -> f64) -> f64 {
    if n < 8 {
        return (start..start + n).fold(0.0, |sum, i| sum + at(i));
    }
    let mut lanes: [f64; 8] = std::array::from_fn(|lane| at(start + lane));
    let whole = n - n % 8;
    for i in (8..whole).step_by(8) {
        for (lane, sum) in lanes.iter_mut().enumerate() {
            *sum += at(start + i + lane);
        }
    }
    let half = |lane: usize| (lanes[lane] + lanes[lane + 1]) + (lanes[lane + 2] + lanes[lane + 3]);
    let sum = half(0) + half(4);
    (start + whole..start + n).fold(sum, |sum, i| sum + at(i))
}

/// The mean of scores, as `numpy.mean` computes it; 0 of none.
///
/// ```
/// assert_eq!(answerkey::evaluate::mean(&[0.5, 1.0]), 0.75);
/// ```
pub fn mean(scores: &[f64]) -> f64 {
    if scores.is_empty() { 0.0 } else { pairwise(scores.len(), &|i| scores[i]) / scores.len() as f64 }
}

/// The sums of `values` with one left out, for each of them: the digits of as many sums of `n - 1` numbers, in
/// `n log n` additions instead of `n²`.
///
/// What is left of the gap stands where it stood, what is right of it moves one place to the left. So each half of a
/// pairwise sum is needed in two forms only, as it stands and moved, and in between only where the gap is.
pub(super) fn leave_one_out(values: &[f64]) -> Vec<f64> {
    let Some(n) = values.len().checked_sub(1) else { return Vec::new() };
    let mut sums = vec![0.0; n];
    let moved_none = gaps(values, 0, &mut sums).0;
    sums.push(moved_none);
    sums
}

/// For the places `start..start + out.len()` of a sum: the sum as it stands, the sum moved by one, and in `out` the sum
/// with the gap at each place.
fn gaps(values: &[f64], start: usize, out: &mut [f64]) -> (f64, f64) {
    let n = out.len();
    if n <= BLOCK {
        for (i, sum) in out.iter_mut().enumerate() {
            let gap = start + i;
            *sum = block(start, n, &|place| values[place + usize::from(place >= gap)]);
        }
        return (block(start, n, &|place| values[place]), block(start, n, &|place| values[place + 1]));
    }
    let (left_out, right_out) = out.split_at_mut(cut(n));
    let left = gaps(values, start, left_out);
    let right = gaps(values, start + cut(n), right_out);
    for sum in left_out {
        *sum += right.1;
    }
    for sum in right_out {
        *sum += left.0;
    }
    (left.0 + right.0, left.1 + right.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(n: usize) -> Vec<f64> {
        (0..n).map(|i| ((i * 7919 + 13) % 1009) as f64 / 997.0).collect()
    }

    #[test]
    fn leaving_one_out_has_the_digits_of_summing_the_rest() {
        for n in [1, 2, 3, 8, 9, 10, 127, 128, 129, 130, 131, 200, 257, 258, 513, 1000] {
            let values = scores(n);
            for (left_out, sum) in leave_one_out(&values).into_iter().enumerate() {
                let mut rest = values.clone();
                rest.remove(left_out);
                assert_eq!(sum.to_bits(), pairwise(n - 1, &|i| rest[i]).to_bits(), "{n} without {left_out}");
            }
        }
    }

    #[test]
    fn no_scores() {
        assert_eq!(mean(&[]), 0.0);
        assert!(leave_one_out(&[]).is_empty());
    }
}
