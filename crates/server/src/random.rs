//! Everything that must not be guessed: seeds, codes, tokens and ids.

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

/// The characters of a code: none that are easily confused when read aloud or typed, such as 0 and o, or 1, i and l.
const LETTERS: &[u8; 31] = b"23456789abcdefghjkmnpqrstuvwxyz";

/// The length of a code. There are some 850 billion, and few are in use.
const LENGTH: usize = 8;

/// A new code for a table.
pub(crate) fn code() -> String {
    code_from(bytes::<16>)
}

/// The length of a recovery code: some 124 bits, which nobody guesses.
const RECOVERY_LENGTH: usize = 25;

/// A new recovery code.
pub(crate) fn recovery_code() -> String {
    letters(RECOVERY_LENGTH, bytes::<32>)
}

/// Makes a code from a source of bytes.
pub(crate) fn code_from<const N: usize>(more: impl FnMut() -> [u8; N]) -> String {
    letters(LENGTH, more)
}

fn letters<const N: usize>(length: usize, mut more: impl FnMut() -> [u8; N]) -> String {
    let mut code = String::new();
    while code.len() < length {
        // Bytes above the last multiple of 31 are thrown away, so that all letters are equally likely.
        let usable = more().into_iter().filter(|byte| *byte < 248);
        code.extend(
            usable.map(|byte| char::from(LETTERS[usize::from(byte) % LETTERS.len()])).take(length - code.len()),
        );
    }
    code
}

/// Reads a code as people type it: case, spaces and hyphens do not matter. None if it cannot be a code.
pub(crate) fn read_code(text: &str) -> Option<String> {
    read_letters(text, LENGTH)
}

/// The same for a recovery code.
pub(crate) fn read_recovery_code(text: &str) -> Option<String> {
    read_letters(text, RECOVERY_LENGTH)
}

fn read_letters(text: &str, length: usize) -> Option<String> {
    if text.len() > 4 * length {
        return None;
    }
    let code: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_lowercase()).collect();
    (code.len() == length && code.bytes().all(|byte| LETTERS.contains(&byte))).then_some(code)
}

/// The randomness that a wish may need.
pub(crate) fn fresh() -> Fresh {
    Fresh { seed: Seed(bytes()), code: code() }
}

/// A generator for a bot.
pub(crate) fn rng() -> Xoshiro256PlusPlus {
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
