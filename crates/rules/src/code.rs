//! Parsing that the card codes of all games share.

/// The value behind a suit's letter: decimal, no sign, no leading zero.
pub(crate) fn value(digits: &str) -> Option<u8> {
    match digits.as_bytes() {
        [d @ b'0'..=b'9'] => Some(d - b'0'),
        [b'1', d @ b'0'..=b'9'] => Some(10 + d - b'0'),
        _ => None,
    }
}
