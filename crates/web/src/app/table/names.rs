//! What everybody is called.

use yohoho_i18n::{Lang, Names};
use yohoho_protocol::{SeatInfo, Sitter, Snapshot};

use crate::app::solo::LEVELS;

/// What bots are called, by seat: pirates of old.
const PIRATES: [&str; 6] = ["Anne", "Bart", "Ching", "Drake", "Grace", "Jack"];

/// Everybody's names, as the viewer says them.
pub(crate) fn name_all(lang: Lang, now: &Snapshot) -> Names {
    let name = |(at, seat): (usize, &SeatInfo)| match &seat.sitter {
        Sitter::Person { name } => name.to_string(),
        Sitter::Bot { .. } => PIRATES[at % PIRATES.len()].to_string(),
        Sitter::Nobody => lang.seat_number(at + 1),
    };
    Names::new(now.table.seats.iter().enumerate().map(name).collect(), now.you.seat)
}

/// The names in a record; bots are called as at the table.
pub(crate) fn record_names(players: &[String]) -> Vec<String> {
    let name = |(at, name): (usize, &String)| {
        if LEVELS.contains(&name.as_str()) { PIRATES[at % PIRATES.len()].into() } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect()
}
