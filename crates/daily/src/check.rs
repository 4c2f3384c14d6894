//! Whether a record is somebody's try at the deal of a day.

use core::fmt;

use yohoho_rules::log::Entry;
use yohoho_rules::record::{Flaw, Record};

use crate::DailyDeal;
use crate::deal::{OWN_SEAT, SEATS, own_scores};

/// Why a record is no try at the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The record breaks the rules, or contradicts itself.
    Flaw(Flaw),
    /// It is another game, or has another number of players.
    OtherGame,
    /// The game was not played to its end.
    Unfinished,
    /// The cards are not those of the day.
    OtherDeal,
    /// The others did not decide as the bots do.
    OtherPlayers,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Flaw(flaw) => write!(f, "the record is wrong: {flaw}"),
            Mismatch::OtherGame => f.write_str("the record is of another game, or has not four players"),
            Mismatch::Unfinished => f.write_str("the game was not played to its end"),
            Mismatch::OtherDeal => f.write_str("the cards are not those of this day's deal"),
            Mismatch::OtherPlayers => f.write_str("the others did not play as this day's bots do"),
        }
    }
}

impl core::error::Error for Mismatch {}

impl DailyDeal {
    /// The person's score in each round, if the record is a try at this deal. The deal is played again with the person's decisions, so nothing
    /// that the record says about anybody else has to be believed.
    ///
    /// # Errors
    /// Why it is none.
    pub fn check(self, record: &Record) -> Result<Vec<i16>, Mismatch> {
        let told = record.replay().map_err(Mismatch::Flaw)?;
        if told.kind != self.game || told.seats != SEATS {
            return Err(Mismatch::OtherGame);
        }
        if !record.finished {
            return Err(Mismatch::Unfinished);
        }
        if record.seed.as_deref().is_some_and(|seed| seed != self.seed().to_string()) {
            return Err(Mismatch::OtherDeal);
        }
        let own = |entry: &Entry| match entry {
            Entry::Act(OWN_SEAT, action) => Some(*action),
            _ => None,
        };
        let mut decisions = told.entries.iter().filter_map(own);
        // A decision that is illegal here was made about other cards, or after somebody else decided differently.
        let played = self.play(|_| decisions.next()).ok_or_else(|| self.difference(&told.entries))?;
        let again = Record::from_log(&played, record.players.clone(), None).map_err(|_| Mismatch::OtherDeal)?;
        if again.rounds != record.rounds {
            return Err(self.difference(&told.entries));
        }
        Ok(own_scores(&played))
    }

    /// What is different about a game that is not this deal as it was to be played.
    fn difference(self, told: &[Entry]) -> Mismatch {
        let seed = self.seed();
        let mut game = yohoho_rules::Game::new(self.game, SEATS, seed.first_dealer(SEATS));
        for entry in told {
            match entry {
                Entry::Deal(deal) if *deal != game.seed_deal(&seed) => return Mismatch::OtherDeal,
                entry if yohoho_rules::log::apply(&mut game, entry).is_err() => return Mismatch::OtherDeal,
                _ => {}
            }
        }
        Mismatch::OtherPlayers
    }
}
