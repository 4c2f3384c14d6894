//! Writing records.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{FORMAT, Move, Record, Round, Trick};
use crate::log::{BadEntry, Entry, Log, apply};
use crate::notation::{Plank, codes};
use crate::{Action, Deal, Game, Outcome, Phase, SHUFFLE, Seat, Seed, king, queen};

impl Record {
    /// The record of the complete rounds of a game. With the seed, the record says that the deals come from it; a
    /// table that has shown a commitment adds that as well.
    ///
    /// # Errors
    /// The first entry of the log that the rules forbid.
    pub fn from_log(log: &Log, players: Vec<String>, seed: Option<&Seed>) -> Result<Record, BadEntry> {
        let mut game = log.start();
        let mut rounds = Vec::new();
        let mut round = Round::default();
        for (index, entry) in log.entries.iter().enumerate() {
            let number = game.round();
            let dealer = game.dealer();
            let outcome = apply(&mut game, entry).map_err(|wrong| BadEntry { index, wrong })?;
            match entry {
                Entry::Deal(deal) => round = dealt(&game, deal, number, dealer),
                Entry::Act(seat, action) => round.act(*seat, *action),
            }
            if let Some(outcome) = outcome {
                round.note(&game, outcome);
            }
            if matches!(game.phase(), Phase::Deal | Phase::Over) {
                round.scores = wide(game.scores());
                if let Game::King(game) = &game {
                    round.won = Some(game.open().won().iter().map(|won| i64::from(*won)).collect());
                }
                rounds.push(core::mem::take(&mut round));
            }
        }
        let whole: Vec<i64> =
            (0..log.seats.get()).map(|seat| rounds.iter().map(|round| round.scores[seat]).sum()).collect();
        Ok(Record {
            format: FORMAT.to_string(),
            game: log.kind.name().to_string(),
            players,
            seed: seed.map(Seed::to_string),
            commitment: None,
            shuffle: seed.map(|_| SHUFFLE.to_string()),
            rounds,
            totals: whole,
            finished: game.phase() == Phase::Over,
        })
    }
}

fn dealt(game: &Game, deal: &Deal, number: u8, dealer: Seat) -> Round {
    let queen = match deal {
        Deal::King(_) => None,
        Deal::Queen(deal) => Some(deal),
    };
    Round {
        round: Some(i64::from(number)),
        dealer: Some(dealer.index() as i64),
        hands: game.seats().seats().map(|seat| game.hand_codes(seat)).collect(),
        bids: queen.is_none().then(|| alloc::vec![0; game.seats().get()]),
        centre: queen.map(|deal| codes(deal.centre)),
        ghost: queen.and_then(|deal| deal.ghost).map(codes),
        planks: queen.map(|_| alloc::vec![Plank::write(queen::Plank::choice(0)); game.seats().get()]),
        ..Round::default()
    }
}

impl Round {
    /// A decision goes to its seat's place; a card is written when it is shown.
    fn act(&mut self, seat: Seat, action: Action) {
        match (action, &mut self.bids, &mut self.planks) {
            (Action::King(king::Action::Bid(bid)), Some(bids), _) => bids[seat.index()] = i64::from(bid.0),
            (Action::Queen(queen::Action::Plank(chosen)), _, Some(list)) => list[seat.index()] = Plank::write(chosen),
            _ => {}
        }
    }

    /// A complete trick is written down whole.
    fn note(&mut self, game: &Game, outcome: Outcome) {
        match (game, outcome) {
            (
                Game::King(game),
                Outcome::King(king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict }),
            ) => {
                let (lead, plays) = game.open().tricks().nth(self.tricks.len()).expect("the trick was just completed");
                self.tricks.push(king_trick(game.open().edition(), lead, plays, Some((winner, verdict.bonus))));
            }
            (Game::Queen(game), Outcome::Queen(queen::Outcome::Trick(done) | queen::Outcome::Round(done))) => {
                let (lead, plays) = game.open().tricks().nth(self.tricks.len()).expect("the trick was just completed");
                self.tricks.push(queen_trick(lead, plays, Some(&done)));
            }
            _ => {}
        }
    }
}

/// A trick of Skull King; a complete one has a winner and a bonus.
pub(crate) fn king_trick(
    edition: &'static king::Edition,
    lead: Seat,
    plays: &[king::Play],
    end: Option<(Seat, u8)>,
) -> Trick {
    Trick {
        lead: Some(lead.index() as i64),
        plays: plays.iter().map(|play| play.code(edition).to_string()).collect(),
        winner: end.map(|(winner, _)| winner.index() as i64),
        bonus: end.map(|(_, bonus)| i64::from(bonus)),
        ..Trick::default()
    }
}

/// A trick of Skull Queen; a complete one has done something.
pub(crate) fn queen_trick(lead: Seat, plays: &[queen::Card], done: Option<&queen::Resolution>) -> Trick {
    Trick {
        lead: Some(lead.index() as i64),
        plays: codes(plays.iter().copied()),
        moves: done.map(|done| done.moves().map(moved).collect()),
        centre: done.map(|done| codes(done.centre())),
        next: done.map(|done| done.next().index() as i64),
        ..Trick::default()
    }
}

pub(super) fn moved(moved: queen::Move) -> Move {
    Move { seat: moved.seat.index() as i64, colour: moved.colour.to_string(), steps: i64::from(moved.steps) }
}

pub(super) fn wide(points: &[i16]) -> Vec<i64> {
    points.iter().map(|points| i64::from(*points)).collect()
}
