//! What is seen of bots while they play: their figures, how long they think, and what goes wrong.

use std::time::Instant;

use yohoho_arena::{LineUp, Seated, Tally};
use yohoho_bots::learned::Learned;
use yohoho_coach::Analysis;
use yohoho_rules::record::Record;
use yohoho_rules::{Game, Seat};

use super::times::Times;
use crate::exec::Loss;
use crate::simulation::Observer;

/// Sums over deals, by bot.
pub(super) struct Observations {
    pub(super) tally: Tally,
    pub(super) bots: Vec<Conduct>,
}

/// How a bot decides, besides what its decisions are worth.
#[derive(Clone, Default)]
pub(super) struct Conduct {
    pub(super) times: Times,
    pub(super) lost: Lost,
    /// Points lost in reviews, in hundredths, and in how many unforced decisions.
    pub(super) reviewed: (i64, u64),
}

/// Decisions that another bot had to make.
#[derive(Clone, Default, serde::Serialize)]
pub(super) struct Lost {
    pub(super) late: u64,
    pub(super) wrong: u64,
    pub(super) dead: u64,
    /// What was wrong with the first wrong answer.
    pub(super) first_wrong: Option<String>,
}

impl Lost {
    fn count(&mut self, loss: &Loss) {
        match loss {
            Loss::Late => self.late += 1,
            Loss::Dead => self.dead += 1,
            Loss::Wrong(why) => {
                self.wrong += 1;
                self.first_wrong.get_or_insert_with(|| why.clone());
            }
        }
    }

    fn add(&mut self, more: &Lost) {
        self.late += more.late;
        self.wrong += more.wrong;
        self.dead += more.dead;
        self.first_wrong = self.first_wrong.take().or_else(|| more.first_wrong.clone());
    }
}

impl Observations {
    pub(super) fn new(line_up: &LineUp) -> Observations {
        Observations { tally: Tally::new(line_up), bots: vec![Conduct::default(); line_up.players()] }
    }

    pub(super) fn add(&mut self, other: &Observations) {
        self.tally.add(&other.tally);
        for (bot, more) in self.bots.iter_mut().zip(&other.bots) {
            bot.times.merge(&more.times);
            bot.lost.add(&more.lost);
            bot.reviewed.0 += more.reviewed.0;
            bot.reviewed.1 += more.reviewed.1;
        }
    }
}

/// Observes one game.
pub(super) struct GameObserver<'a> {
    seated: Seated<'a>,
    bots: &'a mut [Conduct],
    /// Who reviews the games, if that is wanted.
    reviewer: Option<&'a Learned>,
}

impl<'a> GameObserver<'a> {
    pub(super) fn new(
        observations: &'a mut Observations,
        line_up: &'a LineUp,
        rotation: usize,
        reviewer: Option<&'a Learned>,
    ) -> GameObserver<'a> {
        let Observations { tally, bots } = observations;
        GameObserver { seated: Seated::new(tally, line_up, rotation), bots, reviewer }
    }

    fn at(&mut self, seat: Seat) -> &mut Conduct {
        &mut self.bots[self.seated.player_at(seat)]
    }
}

impl Observer for GameObserver<'_> {
    fn decide<T>(&mut self, seat: Seat, choose: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let decision = choose();
        self.at(seat).times.add(start.elapsed());
        self.seated.decision(seat);
        decision
    }

    fn lost(&mut self, seat: Seat, loss: &Loss) {
        self.at(seat).lost.count(loss);
    }

    fn round(&mut self, game: &Game) {
        self.seated.round(game);
    }

    fn game(&mut self, game: &Game) {
        self.seated.game(game);
    }

    fn record(&mut self, record: &Record) {
        let Some(reviewer) = self.reviewer else { return };
        let review = Analysis::new(record, &[]).and_then(|analysis| analysis.only_screened(reviewer));
        for seat in review.expect("the game was played by the rules, and weights are built in").seats {
            let bot = self.at(seat.seat);
            bot.reviewed.0 += (seat.lost.get() * 100.0).round() as i64;
            bot.reviewed.1 += seat.decisions.len() as u64;
        }
    }
}
