//! Finding the n-th set bit without a branch.

/// `NTH_IN_BYTE[n][byte]`: where the n-th set bit of `byte` is.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// The position of the `n`-th (from 0) set bit of `word`, which has more than `n` bits.
///
/// Halves the word three times, then looks the byte up. A loop that clears `n` bits is shorter, but its exit is a coin flip for the branch
/// predictor.
#[inline]
pub(crate) fn nth_set_bit(word: u64, n: u32) -> u32 {
    debug_assert!(n < word.count_ones());
    let (mut word, mut n, mut at) = (word, n, 0);
    for half in [32, 16, 8] {
        let below = (word & ((1 << half) - 1)).count_ones();
        let step = if n >= below { half } else { 0 };
        n -= if n >= below { below } else { 0 };
        word >>= step;
        at += step;
    }
    at + u32::from(NTH_IN_BYTE[n as usize & 7][word as usize & 0xff])
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
