//! The key that proves who keeps a pad.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::identity::hex;
use crate::random;

/// The key of a pad: 64 random hexadecimal digits. The pad's code is derived from it, so the server recognises the keeper without storing anything.
#[derive(Clone)]
pub(crate) struct Key(String);

/// A hash of a key, to compare keys without keeping them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fingerprint([u8; 32]);

/// How often a key is hashed to derive its code. A code has only forty bits, so searching for another key with the same code must be slow.
const ROUNDS: u32 = 4096;

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    pub(crate) fn new() -> Key {
        Key(hex(&random::bytes::<32>()))
    }

    /// Reads a key. None if the text cannot be one.
    pub(crate) fn read(text: &str) -> Option<Key> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 64 && text.bytes().all(digit)).then(|| Key(text.to_string()))
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    pub(crate) fn fingerprint(&self) -> Fingerprint {
        Fingerprint(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The code of the pad. It must never be derived in another way, since people have keys from earlier versions.
    pub(crate) fn code(&self) -> String {
        let Fingerprint(mut hash) = self.fingerprint();
        let mut again = || {
            hash = Sha256::digest(hash).into();
            hash
        };
        for _ in 1..ROUNDS {
            again();
        }
        random::code_from(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_follows_from_its_key_for_ever() {
        let key = Key::read(&"0123456789abcdef".repeat(4)).unwrap();
        assert_eq!(key.code(), "drub9fvr");
        assert_eq!(random::read_code(&key.code()), Some(key.code()));
    }

    #[test]
    fn keys_are_read_back_and_never_shown() {
        let key = Key::new();
        let again = Key::read(key.reveal()).unwrap();
        assert_eq!(key.code(), again.code());
        assert_ne!(key.code(), Key::new().code());
        assert_eq!(format!("{key:?}"), "Key(…)");
        for wrong in ["", "abc", &"A".repeat(64), &"g".repeat(64), &"a".repeat(65), &"ä".repeat(32)] {
            assert!(Key::read(wrong).is_none(), "{wrong}");
        }
    }
}
