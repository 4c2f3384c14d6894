//! Names of people and bots.

use yohoho_i18n::{CREW, Lang, Names, apart};
use yohoho_protocol::{BOTS, SeatInfo, Sitter, Snapshot};

/// The name of the bot on a seat: the one that the device's owner chose for their own tables, or the usual one.
fn bot_name(crew: &str, seat: usize) -> String {
    let wanted = crew.split(',').map(str::trim).filter(|name| !name.is_empty()).nth(seat.saturating_sub(1));
    wanted.unwrap_or(CREW[seat % CREW.len()]).chars().take(24).collect()
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
    fn bots_are_called_as_wanted_or_as_usual() {
        assert_eq!(bot_name(" Opa , ,Lisa", 2), "Lisa");
        assert_eq!(bot_name("Opa", 2), "Ching");
    }
}
