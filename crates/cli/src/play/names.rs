//! What everybody at the table is called.

use yohoho_bots::BOTS;
use yohoho_i18n::{Lang, Names, bot_name};
use yohoho_rules::{GameKind, Seat};

use crate::bot::Bot;

/// The person's seat.
pub(super) const PERSON: Seat = Seat::ALL[0];

/// One name for each other seat of the largest table.
const PIRATES: [&str; 5] = ["Anne", "Bart", "Grace", "Henry", "Zheng"];

/// The names of a table at which these bots sit, from the seat left of the person.
pub(super) fn names(lang: Lang, bots: &[Bot]) -> Names {
    let pirates = PIRATES.into_iter().take(bots.len());
    Names::new([lang.you_name()].into_iter().chain(pirates).map(String::from).collect(), Some(PERSON))
}

/// The same with what kind of bot each is, for the record: `You`, `Anne (Bosun)`.
pub(super) fn full_names(lang: Lang, game: GameKind, bots: &[Bot]) -> Vec<String> {
    let kind = |bot: &Bot| match bot {
        Bot::BuiltIn(bot) if BOTS.iter().any(|known| known.name() == bot.name()) => bot_name(lang, bot.name(), game),
        Bot::BuiltIn(bot) => bot.name().into(),
        Bot::Exec(_) => lang.terminal_program().into(),
    };
    let others = PIRATES.iter().zip(bots).map(|(name, bot)| format!("{name} ({})", kind(bot)));
    [lang.you_name().to_string()].into_iter().chain(others).collect()
}
