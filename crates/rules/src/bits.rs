//! Finding the n-th set bit.

/// The position of the `n`-th (from 0) set bit of `word`, which has more than `n` bits.
///
/// Clears `n` lowest bits, in steps of one, two and four that are taken or not without a branch: the exit of a plain loop would be a coin
/// flip for the branch predictor. Lookup tables and halving by bit counts take half as many instructions again.
#[inline]
pub(crate) fn nth_set_bit(word: u64, n: u32) -> u32 {
    debug_assert!(n < word.count_ones());
    let mut word = word;
    // Few sets have so many.
    for _ in 0..n >> 3 {
        word = clear::<8>(word);
    }
    if n & 4 != 0 {
        word = clear::<4>(word);
    }
    word = choose(n & 2 != 0, clear::<2>(word), word);
    word = choose(n & 1 != 0, clear::<1>(word), word);
    word.trailing_zeros()
}

/// One of two words, without a branch.
#[inline]
fn choose(first: bool, one: u64, other: u64) -> u64 {
    let mask = u64::from(first).wrapping_neg();
    other ^ ((one ^ other) & mask)
}

/// Clears the `N` lowest set bits.
#[inline]
fn clear<const N: usize>(mut word: u64) -> u64 {
    for _ in 0..N {
        word &= word.wrapping_sub(1);
    }
    word
}

#[cfg(test)]
mod tests {
    use super::nth_set_bit;

    #[test]
    fn agrees_with_clearing_bits_one_by_one() {
        let mut word = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..20_000 {
            word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let word = if round % 3 == 0 { word & word.rotate_left(23) & word.rotate_left(41) } else { word };
            let mut rest = word;
            for n in 0..word.count_ones() {
                assert_eq!(nth_set_bit(word, n), rest.trailing_zeros(), "{word:#x} {n}");
                rest &= rest - 1;
            }
        }
        assert_eq!(nth_set_bit(u64::MAX, 63), 63);
        assert_eq!(nth_set_bit(1 << 63, 0), 63);
    }
}
