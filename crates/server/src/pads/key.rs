//! What proves who keeps a pad.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::chance;
use crate::identity::hex;

/// The key of a pad: 64 hexadecimal digits that nobody can guess. The pad's code follows from it, so nothing has to be kept to know the keeper again.
#[derive(Clone)]
pub(crate) struct Key(String);

/// Which key it is, without the key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fingerprint([u8; 32]);

/// How often a key is hashed for its code. A code alone has forty bits, too few to keep those out who look for another key that gives it; so each attempt costs some.
const ROUNDS: u32 = 4096;

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl Key {
    pub(crate) fn new() -> Key {
        Key(hex(&chance::bytes::<32>()))
    }

    /// None if it cannot be a key.
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

    /// The code of the pad. People have keys from earlier versions: how a code follows from a key must not change.
    pub(crate) fn code(&self) -> String {
        let Fingerprint(mut hash) = self.fingerprint();
        let mut again = || {
            hash = Sha256::digest(hash).into();
            hash
        };
        for _ in 1..ROUNDS {
            again();
        }
        chance::spell(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_follows_from_its_key_for_ever() {
        let key = Key::read(&"0123456789abcdef".repeat(4)).unwrap();
        assert_eq!(key.code(), "drub9fvr");
        assert_eq!(chance::read_code(&key.code()), Some(key.code()));
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
