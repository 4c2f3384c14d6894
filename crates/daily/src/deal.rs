//! The deal of a day, and playing it.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};
use yohoho_bots::{Bot, Budget};
use yohoho_rules::log::Entry;
use yohoho_rules::{Action, Game, GameKind, Log, Phase, Seat, SeatCount, Seed, View};

use crate::Day;

/// How many play.
pub const SEATS: SeatCount = SeatCount::ALL[2];

/// Where the person sits.
pub const OWN_SEAT: Seat = Seat::ALL[0];

/// The bot on all other seats. It needs no weights, no time and no chance, and its arithmetic is the same on every machine.
pub const BOT: &str = "bosun";

/// What the seed of a deal is a hash of, together with the day and the game. With another label, every deal would be another.
const LABEL: &str = "yohoho/daily/1";

/// The deal of a day: a whole game, the same for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DailyDeal {
    /// The day in UTC.
    pub day: Day,
    /// Each game has its own deal.
    pub game: GameKind,
}

impl DailyDeal {
    /// Where the cards come from: SHA-256 of `yohoho/daily/1 2026-11-17 skull-king`. It is no secret, or nobody could play offline.
    pub fn seed(self) -> Seed {
        Seed(Sha256::digest(format!("{LABEL} {} {}", self.day, self.game)).into())
    }

    /// Plays the deal to its end, with these decisions on the person's seat. `None` if one is missing or illegal.
    pub fn play(self, mut decide: impl FnMut(&View) -> Option<Action>) -> Option<Log> {
        let bot = yohoho_bots::bot(BOT).ok()?;
        // The bot draws nothing from it.
        let mut chance = Xoshiro256PlusPlus::from_seed([0; 32]);
        let seed = self.seed();
        let mut log = Log::new(self.game, SEATS, seed.first_dealer(SEATS));
        let mut game: Game = log.start();
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Deal {
                let deal = game.seed_deal(&seed);
                game.deal(&deal).ok()?;
                log.entries.push(Entry::Deal(deal));
            }
            for seat in game.turn() {
                let view = game.view(Some(seat));
                let action = match seat {
                    OWN_SEAT => decide(&view)?,
                    _ => bot.choose(&view, &Budget::samples(0), &mut chance)?,
                };
                game.play(seat, action).ok()?;
                log.entries.push(Entry::Act(seat, action));
            }
        }
        Some(log)
    }

    /// What another bot makes of the person's cards, round by round, with no time to search: `None` if it decides nothing.
    ///
    /// The strongest one plays by its network alone, which is the same on every machine. Without its weights it plays like somebody else, so ask only where
    /// they are.
    pub fn played_by(self, bot: &dyn Bot) -> Option<Vec<i16>> {
        let mut chance = Xoshiro256PlusPlus::from_seed([0; 32]);
        let log = self.play(|view| bot.choose(view, &Budget::samples(0), &mut chance))?;
        Some(own_scores(&log))
    }
}

/// The person's score in each round of a game that is over.
pub(crate) fn own_scores(log: &Log) -> Vec<i16> {
    let mut game = log.start();
    let mut scores = Vec::new();
    for entry in &log.entries {
        let is_act = matches!(entry, Entry::Act(..));
        if yohoho_rules::log::apply(&mut game, entry).is_ok()
            && is_act
            && matches!(game.phase(), Phase::Deal | Phase::Over)
        {
            scores.push(game.scores()[OWN_SEAT.index()]);
        }
    }
    scores
}
