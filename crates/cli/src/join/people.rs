//! Who sits where, and how a table is set up, in words.

use yohoho_i18n::{CREW, Lang, Names, apart, bot_name, pace};
use yohoho_protocol::{SeatInfo, Settings, Sitter, Snapshot, Stage, TableInfo};

/// Everybody's names. Bots are called as in the browser.
pub(super) fn names(lang: Lang, now: &Snapshot) -> Names {
    let name = |(at, info): (usize, &SeatInfo)| match &info.sitter {
        Sitter::Person { name, .. } => name.to_string(),
        Sitter::Bot { .. } => CREW[at % CREW.len()].into(),
        Sitter::Nobody => lang.seat_number(at + 1),
    };
    let names: Vec<String> = now.table.seats.iter().enumerate().map(name).collect();
    Names::new(apart(&names), now.you.seat).playing(now.table.settings.game)
}

/// The table and its seats, one paragraph each.
pub(super) fn describe(lang: Lang, now: &Snapshot) -> Vec<String> {
    let TableInfo { code, settings, seats, host, .. } = &now.table;
    let game = lang.game_name(settings.game.name());
    let mut told = vec![lang.terminal_table_is(code, &game, settings.seats.get(), &pace(lang, settings.pace))];
    let names = names(lang, now);
    for (at, info) in seats.iter().enumerate() {
        let is_it = |seat: Option<yohoho_rules::Seat>| seat.is_some_and(|seat| seat.index() == at);
        let name = yohoho_rules::Seat::ALL.get(at).and_then(|seat| names.get(*seat)).unwrap_or_default();
        let mut who = match &info.sitter {
            Sitter::Nobody => vec![lang.chair_free().to_string()],
            Sitter::Person { .. } => vec![name.to_string()],
            Sitter::Bot { bot } => vec![format!("{name} ({})", bot_name(lang, bot, settings.game))],
        };
        let signs = [
            (is_it(now.you.seat), lang.label_you()),
            (is_it(*host), lang.host_label()),
            (info.away && !is_it(now.you.seat), lang.sign_away()),
            (info.stand_in, lang.sign_stand_in()),
        ];
        who.extend(signs.into_iter().filter(|(is_so, _)| *is_so).map(|(_, sign)| sign.to_string()));
        told.push(format!("{}.", lang.about(&lang.seat_number(at + 1), &who.join(", "))));
    }
    if let Some(starts) = now.table.starts {
        let seconds = starts.0.saturating_sub(now.now.0).div_ceil(1000);
        told.push(lang.starts_by_itself(seconds));
    }
    told
}

/// A line about a public table.
pub(crate) fn listed(lang: Lang, table: &TableInfo) -> String {
    let Settings { game, seats, pace: time, .. } = table.settings;
    let taken: Vec<&SeatInfo> = table.seats.iter().filter(|info| info.sitter != Sitter::Nobody).collect();
    let people = taken.iter().filter_map(|info| match &info.sitter {
        Sitter::Person { name, .. } => Some(name.to_string()),
        _ => None,
    });
    let names: Vec<String> = people.collect();
    let names = if names.is_empty() { String::new() } else { format!("{}.", names.join(", ")) };
    let stage = match table.stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over | Stage::Closed => "over",
    };
    let game = lang.game_name(game.name());
    let line = lang.terminal_listed(&table.code, &game, &names, seats.get(), stage, taken.len(), &pace(lang, time));
    line.trim_end().into()
}
