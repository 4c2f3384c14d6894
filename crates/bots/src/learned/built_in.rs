//! The built-in weights, and the bot that plays by them.

use std::sync::LazyLock;

use rand_core::Rng;
use yohoho_rules::{Action, GameKind, View};

use super::{Learned, NAME};
use crate::{Advice, Bot, Budget};

/// The checksums in the headers of the weights, in the order of [`GameKind::ALL`]. They are written down here so that files can be named without the weights;
/// a test compares them.
const CHECKSUMS: [&str; GameKind::ALL.len()] = ["8d643965dc49acc0", "27be52f0ff15c443", "628af75a23330552"];

/// Those of the advice weights, likewise.
const ADVICE_CHECKSUMS: [&str; GameKind::ALL.len()] = ["4ab4c3cfdd1f67ea", "ac450de480024c7c", "6c4f4cb828aa79ac"];

/// The weights for a game, if they are built in: with the feature `learned`.
#[cfg(feature = "learned")]
pub fn built_in(game: GameKind) -> Option<&'static [u8]> {
    Some(match game {
        GameKind::SkullKing => yohoho_weights::SKULL_KING,
        GameKind::Doubloons => yohoho_weights::SKULL_KING_DOUBLOONS,
        GameKind::SkullQueen => yohoho_weights::SKULL_QUEEN,
    })
}

/// The weights for a game, if they are built in: with the feature `learned`.
#[cfg(not(feature = "learned"))]
pub fn built_in(_: GameKind) -> Option<&'static [u8]> {
    None
}

/// The advice weights for a game, if they are built in: with the feature `learned`.
#[cfg(feature = "learned")]
pub fn built_in_advice(game: GameKind) -> Option<&'static [u8]> {
    Some(match game {
        GameKind::SkullKing => yohoho_advice_weights::SKULL_KING,
        GameKind::Doubloons => yohoho_advice_weights::SKULL_KING_DOUBLOONS,
        GameKind::SkullQueen => yohoho_advice_weights::SKULL_QUEEN,
    })
}

/// The advice weights for a game, if they are built in: with the feature `learned`.
#[cfg(not(feature = "learned"))]
pub fn built_in_advice(_: GameKind) -> Option<&'static [u8]> {
    None
}

/// What the file with the weights for a game is called wherever it is kept: other weights have another name.
pub fn file_name(game: GameKind) -> String {
    format!("{game}-{}.safetensors", CHECKSUMS[game as usize])
}

/// What the file with the advice weights for a game is called, likewise.
pub fn advice_file_name(game: GameKind) -> String {
    format!("{game}-advice-{}.safetensors", ADVICE_CHECKSUMS[game as usize])
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
