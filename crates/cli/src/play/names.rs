//! The names of everybody at the table.

use yohoho_bots::BOTS;
use yohoho_i18n::{Lang, Names, bot_name};
use yohoho_rules::{GameKind, Seat};

use crate::bot::Bot;

/// The seat of the person who plays.
pub(super) const PERSON: Seat = Seat::ALL[0];

/// The bots' first names, enough for the largest table.
const PIRATES: [&str; 5] = ["Anne", "Bart", "Grace", "Henry", "Zheng"];

/// The names at a table with these bots, clockwise from the person's left.
pub(super) fn names(lang: Lang, bots: &[Bot]) -> Names {
    let pirates = PIRATES.into_iter().take(bots.len());
    Names::new([lang.you_name()].into_iter().chain(pirates).map(String::from).collect(), Some(PERSON))
}

/// The same with the kind of each bot, for the record: `You`, `Anne (Bosun)`.
pub(super) fn full_names(lang: Lang, game: GameKind, bots: &[Bot]) -> Vec<String> {
    let kind = |bot: &Bot| match bot {
        Bot::BuiltIn(bot) if BOTS.iter().any(|known| known.name() == bot.name()) => bot_name(lang, bot.name(), game),
        Bot::BuiltIn(bot) => bot.name().into(),
        Bot::Exec(_) => lang.terminal_program().into(),
    };
    let others = PIRATES.iter().zip(bots).map(|(name, bot)| format!("{name} ({})", kind(bot)));
    [lang.you_name().to_string()].into_iter().chain(others).collect()
}
