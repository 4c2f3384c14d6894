//! What a round is about: making the bid, or keeping the pirates aboard.

use yohoho_rules::queen::Colour;
use yohoho_rules::{Game, GameKind};

/// The name of the share of successes.
pub const fn success_name(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SkullQueen => "pirates_aboard",
        _ => "bids_made",
    }
}

/// For each seat, the successes in the round that has just ended and how many were possible: one bid, or four pirates.
pub fn successes(game: &Game) -> impl Iterator<Item = (u64, u64)> {
    let seats = game.seats().get();
    (0..seats).map(move |seat| match game {
        Game::King(game) => {
            let bids = game.open().bids().expect("a played round shows its bids");
            (u64::from(bids[seat].0 == game.open().won()[seat]), 1)
        }
        Game::Queen(game) => {
            let planks = game.open().planks().expect("a played round shows its planks");
            let aboard = Colour::ALL.into_iter().filter(|colour| planks[seat].space(*colour).is_some());
            (aboard.count() as u64, Colour::ALL.len() as u64)
        }
    })
}
