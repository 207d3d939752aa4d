//! NumPy's default generator: `SeedSequence` and PCG64 (O'Neill 2014, XSL-RR 128/64), with the draws of bounded integers
//! (Lemire 2019) as `Generator.integers` makes them for ranges below 2^32.

/// The multiplier of the 128-bit congruential generator.
const MULTIPLIER: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;

/// `numpy.random.Generator(PCG64(seed))`, as far as the bootstrap draws from it.
pub(super) struct Pcg64 {
    state: u128,
    increment: u128,
    /// The upper half of the last 64-bit number, when only its lower half has been used.
    half: Option<u32>,
}

impl Pcg64 {
    pub(super) fn new(seed: u32) -> Self {
        let words = seed_words(seed);
        let wide = |high: u64, low: u64| (u128::from(high) << 64) | u128::from(low);
        let increment = (wide(words[2], words[3]) << 1) | 1;
        let mut generator = Self { state: 0, increment, half: None };
        generator.step();
        generator.state = generator.state.wrapping_add(wide(words[0], words[1]));
        generator.step();
        generator
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    fn next_u64(&mut self) -> u64 {
        self.step();
        let folded = (self.state >> 64) as u64 ^ self.state as u64;
        folded.rotate_right((self.state >> 122) as u32)
    }

    fn next_u32(&mut self) -> u32 {
        if let Some(half) = self.half.take() {
            return half;
        }
        let next = self.next_u64();
        self.half = Some((next >> 32) as u32);
        next as u32
    }

    /// A number below `n`, uniformly; `n` is at least 2.
    pub(super) fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

/// `SeedSequence(seed).generate_state(4, uint64)`.
fn seed_words(seed: u32) -> [u64; 4] {
    let mut hash = 0x43B0_D7E5_u32;
    let mut hash_mix = |value: u32| {
        let mut value = value ^ hash;
        hash = hash.wrapping_mul(0x931E_8875);
        value = value.wrapping_mul(hash);
        value ^ (value >> 16)
    };
    let mix = |x: u32, y: u32| {
        let mixed = x.wrapping_mul(0xCA01_F9DD).wrapping_sub(y.wrapping_mul(0x4973_F715));
        mixed ^ (mixed >> 16)
    };
    let mut pool = [seed, 0, 0, 0].map(&mut hash_mix);
    for source in 0..pool.len() {
        for target in 0..pool.len() {
            if source != target {
                pool[target] = mix(pool[target], hash_mix(pool[source]));
            }
        }
    }
    let mut hash = 0x8B51_F9DD_u32;
    let mut word = |i: usize| {
        let mut value = pool[i % pool.len()] ^ hash;
        hash = hash.wrapping_mul(0x58F3_8DED);
        value = value.wrapping_mul(hash);
        u64::from(value ^ (value >> 16))
    };
    std::array::from_fn(|i| word(2 * i) | (word(2 * i + 1) << 32))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From numpy 2.4.6: `numpy.random.default_rng(42).integers(0, n, 8)` with n = 10 and 3_000_000_000.
    #[test]
    fn draws_are_numpys() {
        let draws = |seed, n| {
            let mut generator = Pcg64::new(seed);
            std::array::from_fn::<u32, 8, _>(|_| generator.below(n))
        };
        assert_eq!(draws(42, 10), [0, 7, 6, 4, 4, 8, 0, 6]);
        assert_eq!(
            draws(42, 3_000_000_000),
            [267752861, 2321868145, 1963714555, 1316635318, 2575793759, 282532043, 1579436936, 2926867054]
        );
    }
}
