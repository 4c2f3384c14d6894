//! What everybody is called.

use yohoho_i18n::{Lang, Names};
use yohoho_protocol::{SeatInfo, Sitter, Snapshot};

use crate::app::solo::LEVELS;

/// What bots are called, by seat: pirates of old.
const PIRATES: [&str; 6] = ["Anne", "Bart", "Ching", "Drake", "Grace", "Jack"];

/// What a bot on this seat is called: as the owner of the device wants it, at a table of its own, or after a pirate of old.
fn bot_name(crew: &str, seat: usize) -> String {
    let wanted = crew.split(',').map(str::trim).filter(|name| !name.is_empty()).nth(seat.saturating_sub(1));
    wanted.unwrap_or(PIRATES[seat % PIRATES.len()]).chars().take(24).collect()
}

/// Everybody's names, as the viewer says them.
pub(crate) fn name_all(lang: Lang, crew: &str, now: &Snapshot) -> Names {
    let name = |(at, seat): (usize, &SeatInfo)| match &seat.sitter {
        Sitter::Person { name } => name.to_string(),
        Sitter::Bot { .. } => bot_name(crew, at),
        Sitter::Nobody => lang.seat_number(at + 1),
    };
    Names::new(now.table.seats.iter().enumerate().map(name).collect(), now.you.seat)
}

/// The names in a record; bots are called as at the table.
pub(crate) fn record_names(crew: &str, players: &[String]) -> Vec<String> {
    let name = |(at, name): (usize, &String)| {
        if LEVELS.contains(&name.as_str()) { bot_name(crew, at) } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect()
}
