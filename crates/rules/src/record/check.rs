//! Checking a record: replaying it by the rules and comparing every figure.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::write::{moved, wide};
use super::{FORMAT, Record, Round, Trick};
use crate::error::short;
use crate::log::{Entry, Log, apply};
use crate::notation::{self, codes, queen_cards, queen_set};
use crate::{
    Action, Deal, Family, Game, GameKind, MAX_SEATS, Outcome, Phase, Rule, SHUFFLE, Seat, SeatCount, Seed, king, queen,
};

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The round, from 1; none if it is about the whole game.
    pub round: Option<usize>,
    /// The trick of that round, from 1.
    pub trick: Option<usize>,
    /// What is wrong, in one sentence.
    pub what: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(round) = self.round {
            write!(f, "round {round}: ")?;
        }
        if let Some(trick) = self.trick {
            write!(f, "trick {trick}: ")?;
        }
        f.write_str(&self.what)
    }
}

impl core::error::Error for Flaw {}

/// A sentence about what is wrong, before it is known in which round.
pub(super) type Check<T = ()> = notation::Read<T>;

impl Record {
    /// Replays the record by the rules.
    ///
    /// # Errors
    /// The first thing that breaks the rules, or differs from what the rules give.
    pub fn replay(&self) -> Result<Log, Flaw> {
        let whole = |what| Flaw { round: None, trick: None, what };
        let (mut log, seed) = self.start()?;
        let mut game = log.start();
        for (index, round) in self.rounds.iter().enumerate() {
            Replay { game: &mut game, log: &mut log, seed: seed.as_ref(), trick: None }.whole_round(index, round)?;
        }
        let rule = match log.kind.family() {
            Family::King => Rule::KingEnd,
            Family::Queen => Rule::QueenRounds,
        };
        same("totals", rule, &self.totals, &wide(game.totals())).map_err(whole)?;
        match (self.finished, game.phase() == Phase::Over) {
            (true, false) => Err(whole(format!(
                "the record has {} of {} rounds, but does not say \"finished\":false",
                self.rounds.len(),
                log.kind.rounds(log.seats)
            ))),
            (false, true) => Err(whole("the record says \"finished\":false, but all rounds are there".into())),
            _ => Ok(log),
        }
    }

    /// The game before the first round, and the seed that the deals must come from.
    fn start(&self) -> Result<(Log, Option<Seed>), Flaw> {
        let whole = |what| Flaw { round: None, trick: None, what };
        let (kind, seats, seed) = self.head().map_err(whole)?;
        let first_dealer = match self.rounds.first() {
            Some(round) => dealer(round, seats).map_err(|what| Flaw { round: Some(1), ..whole(what) })?,
            None => seed.map_or(Seat::default(), |seed| seed.first_dealer(seats)),
        };
        if let Some(seed) = seed
            && first_dealer != seed.first_dealer(seats)
        {
            let drawn = seed.first_dealer(seats);
            return Err(whole(format!("the seed gives seat {drawn} as the first dealer, not {first_dealer}")));
        }
        Ok((Log::new(kind, seats, first_dealer), seed))
    }

    /// Which game, for how many, from which seed.
    fn head(&self) -> Check<(GameKind, SeatCount, Option<Seed>)> {
        if self.format != FORMAT {
            return Err(format!("the format is {:?}, not {FORMAT:?}", short(&self.format)));
        }
        let kind: GameKind = self.game.parse().map_err(|unknown: crate::UnknownGame| unknown.to_string())?;
        let seats = SeatCount::new(self.players.len())
            .ok_or_else(|| format!("a game has 2 to {MAX_SEATS} players, not {}", self.players.len()))?;
        let seed = self.seed()?;
        self.own_commitment(seed.as_ref())?;
        let seed = seed.filter(|_| self.shuffle.as_deref() == Some(SHUFFLE));
        Ok((kind, seats, seed))
    }
}

/// A round that is being replayed.
struct Replay<'a> {
    game: &'a mut Game,
    log: &'a mut Log,
    seed: Option<&'a Seed>,
    /// The index of the trick that is being checked.
    trick: Option<usize>,
}

impl Replay<'_> {
    fn whole_round(mut self, index: usize, round: &Round) -> Result<(), Flaw> {
        self.round(index, round).map_err(|what| Flaw {
            round: Some(index + 1),
            trick: self.trick.map(|trick| trick + 1),
            what,
        })
    }

    fn round(&mut self, index: usize, round: &Round) -> Check {
        if self.game.phase() == Phase::Over {
            return Err(format!("the game has only {} rounds", self.log.kind.rounds(self.log.seats)));
        }
        let king = matches!(self.game, Game::King(_));
        let number = round.round.ok_or("\"round\" is missing")?;
        if number != index as i64 + 1 {
            return Err(format!("the round is numbered {number}"));
        }
        let rule = if king { Rule::KingDealer } else { Rule::QueenRounds };
        same("dealer", rule, &dealer(round, self.log.seats)?, &self.game.dealer())?;
        let deal = self.deal(round)?;
        if let Some(seed) = self.seed
            && deal != self.game.seed_deal(seed)
        {
            return Err("the deal is not the one that the seed gives".into());
        }
        self.apply(Entry::Deal(deal))?;
        self.decisions(round)?;

        for (at, trick) in round.tricks.iter().enumerate() {
            self.trick = Some(at);
            if self.game.phase() != Phase::Play {
                return Err("there is one trick too many".into());
            }
            self.trick(trick)?;
        }
        self.trick = None;
        if self.game.phase() == Phase::Play {
            return Err(format!("tricks are missing: there are only {}", round.tricks.len()));
        }
        if let Game::King(game) = &self.game {
            let won: Vec<i64> = game.open().won().iter().map(|won| i64::from(*won)).collect();
            same("won", Rule::KingTurn, round.won.as_ref().ok_or("\"won\" is missing")?, &won)?;
        }
        let rule = if king { Rule::KingScore } else { Rule::QueenScore };
        same("scores", rule, &round.scores, &wide(self.game.scores()))
    }

    fn apply(&mut self, entry: Entry) -> Check<Option<Outcome>> {
        let outcome = apply(self.game, &entry).map_err(|wrong| wrong.to_string())?;
        self.log.entries.push(entry);
        Ok(outcome)
    }

    fn deal(&self, round: &Round) -> Check<Deal> {
        one_a_seat("hands", &round.hands, self.log.seats)?;
        notation::deal(self.log.kind, &round.hands, round.centre.as_deref(), round.ghost.as_deref())
    }

    /// The bids or the planks.
    fn decisions(&mut self, round: &Round) -> Check {
        let seats = self.log.seats;
        let actions: Vec<Action> = match self.game {
            Game::King(_) => {
                let bids = round.bids.as_ref().ok_or("\"bids\" are missing")?;
                one_a_seat("bids", bids, seats)?;
                bids.iter()
                    .map(|bid| Ok(Action::King(king::Action::Bid(king::Bid(bid_number(*bid)?)))))
                    .collect::<Check<_>>()?
            }
            Game::Queen(_) => {
                let planks = round.planks.as_ref().ok_or("\"planks\" are missing")?;
                one_a_seat("planks", planks, seats)?;
                planks
                    .iter()
                    .map(|plank| Ok(Action::Queen(queen::Action::Plank(plank.read()?))))
                    .collect::<Check<_>>()?
            }
        };
        for (seat, action) in Seat::ALL.into_iter().zip(actions) {
            self.apply(Entry::Act(seat, action))?;
        }
        Ok(())
    }

    fn trick(&mut self, trick: &Trick) -> Check {
        let size = match self.game {
            Game::King(_) => self.log.seats.get(),
            Game::Queen(_) => queen::trick_size(self.log.seats),
        };
        if trick.plays.len() != size {
            return Err(format!("the trick has {size} cards, not {}", trick.plays.len()));
        }
        match *self.game {
            Game::King(game) => self.king_trick(&game, trick),
            Game::Queen(game) => self.queen_trick(&game, trick),
        }
    }

    fn king_trick(&mut self, game: &king::Game, trick: &Trick) -> Check {
        let edition = game.open().edition();
        let lead = game.turn().first().unwrap_or_default();
        same("lead", Rule::KingTurn, &trick.lead.ok_or("\"lead\" is missing")?, &(lead.index() as i64))?;
        let mut outcome = None;
        for (place, code) in (0..).zip(&trick.plays) {
            let play = edition.play(code).map_err(|unknown| unknown.to_string())?;
            let seat = lead.left_by(place, self.log.seats);
            outcome = self.apply(Entry::Act(seat, Action::King(king::Action::Play(play))))?;
        }
        let Some(Outcome::King(king::Outcome::Trick { winner, verdict } | king::Outcome::Round { winner, verdict })) =
            outcome
        else {
            return Err("the trick does not end".into());
        };
        let says = trick.winner.ok_or("\"winner\" is missing")?;
        if says != winner.index() as i64 {
            return Err(format!("seat {winner} wins ({}), not {says}", verdict.rule));
        }
        same("bonus", Rule::KingBonus, &trick.bonus.ok_or("\"bonus\" is missing")?, &i64::from(verdict.bonus))
    }

    fn queen_trick(&mut self, game: &queen::Game, trick: &Trick) -> Check {
        let open = game.open();
        let plays = queen_cards(&trick.plays)?;
        let two = self.log.seats.get() == 2;
        let lead = if two { Seat::GHOST } else { open.turn().first().unwrap_or_default() };
        let rule = if two { Rule::QueenGhost } else { Rule::QueenNext };
        same("lead", rule, &trick.lead.ok_or("\"lead\" is missing")?, &(lead.index() as i64))?;
        if two && open.trick().plays()[0] != plays[0] {
            let top = open.trick().plays()[0];
            return Err(format!("the top of the ghost's pile is {top}, not {} ({})", plays[0], Rule::QueenGhost));
        }
        let mut outcome = None;
        for (place, card) in (0..).zip(plays).skip(usize::from(two)) {
            let action = Action::Queen(queen::Action::Play(card));
            outcome = self.apply(Entry::Act(open.player(lead, place), action))?;
        }
        let Some(Outcome::Queen(queen::Outcome::Trick(done) | queen::Outcome::Round(done))) = outcome else {
            return Err("the trick does not end".into());
        };
        let moves: Vec<_> = done.moves().map(moved).collect();
        let says = trick.moves.as_ref().ok_or("\"moves\" are missing")?;
        same("moves", Rule::QueenMoves, &list(says), &list(&moves))?;
        let says = queen_set(trick.centre.as_deref().ok_or("\"centre\" is missing")?)?;
        same("centre", Rule::QueenMoves, &codes(says).join(" "), &codes(done.centre()).join(" "))?;
        same("next", rule, &trick.next.ok_or("\"next\" is missing")?, &(done.next().index() as i64))
    }
}

/// Moves in readable form, for messages.
fn list(moves: &[super::Move]) -> String {
    let texts: Vec<String> =
        moves.iter().map(|moved| format!("seat {} {} {:+}", moved.seat, short(&moved.colour), moved.steps)).collect();
    texts.join(", ")
}

/// The dealer of a round, if there is such a seat.
fn dealer(round: &Round, seats: SeatCount) -> Check<Seat> {
    let number = round.dealer.ok_or("\"dealer\" is missing")?;
    let found = u8::try_from(number).ok().and_then(Seat::new).filter(|seat| seats.has(*seat));
    found.ok_or_else(|| format!("dealer: there is no seat {number}"))
}

fn bid_number(bid: i64) -> Check<u8> {
    u8::try_from(bid).map_err(|_| format!("{bid} is not a bid ({})", Rule::KingBid))
}

fn one_a_seat<T>(name: &str, list: &[T], seats: SeatCount) -> Check {
    if list.len() == seats.get() { Ok(()) } else { Err(format!("there are {} {name} for {seats} players", list.len())) }
}

fn same<T: PartialEq + fmt::Debug>(name: &str, rule: Rule, says: &T, rules: &T) -> Check {
    if says == rules {
        Ok(())
    } else {
        Err(format!("{name}: the record says {says:?}, the rules give {rules:?} ({rule})"))
    }
}
