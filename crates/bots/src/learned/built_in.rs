//! The built-in weights, and the bot that plays by them.

use std::sync::LazyLock;

use rand_core::Rng;
use yohoho_rules::{Action, GameKind, View};

use super::{Learned, NAME};
use crate::{Advice, Bot, Budget};

/// In the order of [`GameKind::ALL`].
const FILES: [&[u8]; GameKind::ALL.len()] = [
    include_bytes!("../../weights/skull-king.safetensors"),
    include_bytes!("../../weights/skull-king-doubloons.safetensors"),
    include_bytes!("../../weights/skull-queen.safetensors"),
];

/// Advice, likewise.
const ADVICE: [&[u8]; GameKind::ALL.len()] = [
    include_bytes!("../../weights/skull-king-advice.safetensors"),
    include_bytes!("../../weights/skull-king-doubloons-advice.safetensors"),
    include_bytes!("../../weights/skull-queen-advice.safetensors"),
];

/// The digits of a checksum.
const DIGITS: usize = 16;

/// What their headers say; all that is left of them without the feature `learned`. These are copies: a piece of a file would keep the whole file in the program.
const CHECKSUMS: [[u8; DIGITS]; GameKind::ALL.len()] = [checksum(FILES[0]), checksum(FILES[1]), checksum(FILES[2])];
const ADVICE_CHECKSUMS: [[u8; DIGITS]; GameKind::ALL.len()] =
    [checksum(ADVICE[0]), checksum(ADVICE[1]), checksum(ADVICE[2])];

/// The weights for a game, if they are built in: with the feature `learned`.
pub fn built_in(game: GameKind) -> Option<&'static [u8]> {
    #[cfg(feature = "learned")]
    {
        static BUILT_IN: [&[u8]; GameKind::ALL.len()] = FILES;
        Some(BUILT_IN[game as usize])
    }
    #[cfg(not(feature = "learned"))]
    {
        let _ = game;
        None
    }
}

/// The advice weights for a game, if they are built in: with the feature `learned`.
pub fn built_in_advice(game: GameKind) -> Option<&'static [u8]> {
    #[cfg(feature = "learned")]
    {
        static BUILT_IN: [&[u8]; GameKind::ALL.len()] = ADVICE;
        Some(BUILT_IN[game as usize])
    }
    #[cfg(not(feature = "learned"))]
    {
        let _ = game;
        None
    }
}

/// What the file with the weights for a game is called wherever it is kept: other weights have another name.
pub fn file_name(game: GameKind) -> String {
    named(game.name(), &CHECKSUMS[game as usize])
}

/// What the file with the advice weights for a game is called, likewise.
pub fn advice_file_name(game: GameKind) -> String {
    named(&format!("{game}-advice"), &ADVICE_CHECKSUMS[game as usize])
}

fn named(what: &str, checksum: &[u8]) -> String {
    let checksum: String = checksum.iter().map(|digit| char::from(*digit)).collect();
    format!("{what}-{checksum}.safetensors")
}

/// The checksum in the header of a file.
const fn checksum(file: &[u8]) -> [u8; DIGITS] {
    const KEY: &[u8] = b"\"checksum\":\"";
    let (mut at, mut found) = (0, 0);
    while found < KEY.len() {
        found = if file[at] == KEY[found] { found + 1 } else { (file[at] == KEY[0]) as usize };
        at += 1;
    }
    let mut digits = [0; DIGITS];
    digits.copy_from_slice(file.split_at(at).1.split_at(DIGITS).0);
    digits
}

impl Learned {
    /// Knows the games whose weights are built in, and advises on them: all of them with the feature `learned`, else none.
    pub fn built_in() -> Learned {
        let mut files = GameKind::ALL.into_iter().flat_map(|game| [built_in(game), built_in_advice(game)]).flatten();
        let learned = files.try_fold(Learned::default(), Learned::and);
        learned.expect("the weights of the repository are good: a test plays with them")
    }
}

/// Loaded when it is first used.
static LEARNED: LazyLock<Learned> = LazyLock::new(Learned::built_in);

/// The bot `skull-king` with the built-in weights; without them, it plays like the captain.
pub(crate) struct SkullKing;

impl Bot for SkullKing {
    fn name(&self) -> &'static str {
        NAME
    }

    fn character(&self) -> &'static str {
        LEARNED.character()
    }

    fn choose(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Option<Action> {
        LEARNED.choose(view, budget, rng)
    }

    fn advise(&self, view: &View, budget: &Budget<'_>, rng: &mut dyn Rng) -> Vec<Advice> {
        LEARNED.advise(view, budget, rng)
    }
}
