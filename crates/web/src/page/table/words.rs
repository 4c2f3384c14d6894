//! Words about those at the table that only the page needs.

use yohoho_i18n::{Lang, Names};
use yohoho_protocol::{SeatInfo, Sitter, Snapshot};

/// What bots are called, by seat: pirates of old.
const PIRATES: [&str; 6] = ["Anne", "Bart", "Ching", "Drake", "Grace", "Jack"];

/// Everybody's names.
pub(crate) fn name_all(lang: Lang, now: &Snapshot) -> Names {
    Names::new(names(lang, &now.table.seats), now.you.seat)
}

/// The names of those who sit there; bots are called like pirates.
pub(crate) fn names(lang: Lang, seats: &[SeatInfo]) -> Vec<String> {
    let name = |(at, seat): (usize, &SeatInfo)| match &seat.sitter {
        Sitter::Person { name } => name.to_string(),
        Sitter::Bot { .. } => PIRATES[at % PIRATES.len()].to_string(),
        Sitter::Nobody => lang.seat_number(at + 1),
    };
    seats.iter().enumerate().map(name).collect()
}

/// The names in a record; bots are called as at the table.
pub(crate) fn record_names(players: &[String]) -> Vec<String> {
    let bot = |name: &str| ["random", "cabin-boy", "bosun", "captain"].contains(&name);
    let name = |(at, name): (usize, &String)| if bot(name) { PIRATES[at % PIRATES.len()].into() } else { name.clone() };
    players.iter().enumerate().map(name).collect()
}
