//! What a seat tries to keep: its bid, or its pirates.

use yohoho_rules::queen::Colour;
use yohoho_rules::{Game, GameKind};

/// What the share of things kept is called.
pub(crate) const fn kept_name(kind: GameKind) -> &'static str {
    match kind {
        GameKind::SkullQueen => "pirates_aboard",
        _ => "bids_made",
    }
}

/// How many bids each seat has made, or how many pirates it has aboard, in the round that has just ended; and of how many.
pub(crate) fn kept(game: &Game) -> impl Iterator<Item = (u64, u64)> {
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
