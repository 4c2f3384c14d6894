//! What nobody can guess: seeds, codes, tokens and ids.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::Seed;
use yohoho_table::Fresh;

/// Random bytes from the operating system.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random numbers");
    bytes
}

/// What cannot be mistaken for one another when a code is read aloud or typed: neither 0 and o nor 1, i and l.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// How many letters a code has: some 850 thousand million codes, of which few are in use.
const LENGTH: usize = 8;

/// A table's code.
pub(crate) fn code() -> String {
    spell(bytes::<16>)
}

/// A code from bytes, of which more are asked for as long as they are not enough.
pub(crate) fn spell<const N: usize>(mut more: impl FnMut() -> [u8; N]) -> String {
    let mut code = String::new();
    while code.len() < LENGTH {
        // What is above the last multiple is thrown away, so that all letters are equally likely.
        let usable = more().into_iter().filter(|byte| *byte < 248);
        code.extend(
            usable.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()])).take(LENGTH - code.len()),
        );
    }
    code
}

/// A code as somebody typed it: capitals, spaces and hyphens do not matter. None if it cannot be a code.
pub(crate) fn read_code(text: &str) -> Option<String> {
    if text.len() > 4 * LENGTH {
        return None;
    }
    let code: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_lowercase()).collect();
    (code.len() == LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte))).then_some(code)
}

/// Chance for a wish.
pub(crate) fn fresh() -> Fresh {
    Fresh { seed: Seed(bytes()), code: code() }
}

/// A generator for a bot.
pub(crate) fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::from_seed(bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = code();
        assert_eq!(read_code(&code), Some(code.clone()));
        let typed = format!(" {}-{} ", code[..4].to_uppercase(), &code[4..]);
        assert_eq!(read_code(&typed), Some(code));
        for wrong in ["", "abc", "0bcdefgh", "äbcdefg", "abcdefghj", &" ".repeat(1000)] {
            assert_eq!(read_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn codes_differ() {
        let codes: std::collections::HashSet<String> = (0..1000).map(|_| code()).collect();
        assert_eq!(codes.len(), 1000);
    }
}
