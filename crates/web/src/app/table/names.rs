//! Names of people and bots.

use yohoho_i18n::{Lang, Names};
use yohoho_protocol::{SeatInfo, Sitter, Snapshot};

use yohoho_protocol::BOTS;

/// The usual names of bots, by seat.
const PIRATES: [&str; 6] = ["Anne", "Bart", "Ching", "Drake", "Grace", "Jack"];

/// The name of the bot on a seat: the one that the device's owner chose for their own tables, or the usual one.
fn bot_name(crew: &str, seat: usize) -> String {
    let wanted = crew.split(',').map(str::trim).filter(|name| !name.is_empty()).nth(seat.saturating_sub(1));
    wanted.unwrap_or(PIRATES[seat % PIRATES.len()]).chars().take(24).collect()
}

/// Everybody's names, as the viewer knows them.
pub(crate) fn name_all(lang: Lang, crew: &str, now: &Snapshot) -> Names {
    let name = |(at, seat): (usize, &SeatInfo)| match &seat.sitter {
        Sitter::Person { name, .. } => name.to_string(),
        Sitter::Bot { .. } => bot_name(crew, at),
        Sitter::Nobody => lang.seat_number(at + 1),
    };
    let names: Vec<String> = now.table.seats.iter().enumerate().map(name).collect();
    Names::new(apart(&names), now.you.seat).playing(now.table.settings.game)
}

/// Adds a letter to names that several people have: a number would sound like a bid.
fn apart(names: &[String]) -> Vec<String> {
    let same = |name: &String, among: &[String]| among.iter().filter(|other| *other == name).count();
    let letter = |at: usize| char::from(b'A' + same(&names[at], &names[..at]) as u8);
    let name = |(at, name): (usize, &String)| match same(name, names) {
        1 => name.clone(),
        _ => format!("{name} {}", letter(at)),
    };
    names.iter().enumerate().map(name).collect()
}

/// The names in a record, with bots called as at the table.
pub(crate) fn record_names(crew: &str, players: &[String]) -> Vec<String> {
    let name = |(at, name): (usize, &String)| {
        if BOTS.contains(&name.as_str()) { bot_name(crew, at) } else { name.clone() }
    };
    players.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_of_the_same_name_are_told_apart() {
        let names = ["Anne", "Bart", "Anne"].map(String::from).to_vec();
        assert_eq!(apart(&names), ["Anne A", "Bart", "Anne B"]);
        assert_eq!(bot_name(" Opa , ,Lisa", 2), "Lisa");
        assert_eq!(bot_name("Opa", 2), "Ching");
    }
}
