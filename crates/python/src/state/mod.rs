//! A game in progress, in the shape of OpenSpiel's `State`.

mod dealing;
mod methods;
mod recall;
mod resample;
mod text;

use pyo3::prelude::*;
use rand_core::Rng;
use yohoho_arena::game_seed;
use yohoho_rules::log::{Entry, Log};
use yohoho_rules::{self as rules, Action, Outcome, Phase, Seat, Seed, king, queen};

use crate::error::illegal;
use crate::game::Game;
use crate::numbering::Numbering;
use dealing::Dealing;
pub(crate) use recall::size as recall_size;

/// What OpenSpiel calls the player of a chance node, and of a state where nobody acts any more.
const CHANCE: i8 = -1;
const TERMINAL: i8 = -4;

/// A game in progress. The names of its methods are those of OpenSpiel's `State`.
///
/// It holds all secrets. What a seat may know is in `view(seat)`, `observation_tensor(seat)` and `information_state_tensor(seat)`. Bids and planks are made
/// one seat after the other, and none of these shows another seat's before all are made.
#[pyclass(module = "yohoho")]
#[derive(Clone)]
pub(crate) struct State {
    position: rules::Game,
    numbering: &'static Numbering,
    log: Log,
    chance: Chance,
    /// Who acted, or [`CHANCE`], and the number of the action.
    history: Vec<(i8, u16)>,
    /// How long the history was when this round's first card was to be dealt.
    round_start: usize,
    round_ended: bool,
}

/// Where deals come from.
#[derive(Clone)]
enum Chance {
    /// From a seed, as soon as they are due. `all` is false if some deals of the log came from elsewhere.
    Seeded { seed: Seed, all: bool },
    /// Card by card, as chance nodes.
    Explicit { dealer_is_drawn: bool, dealing: Dealing },
}

/// Who did what, unless it is a deal.
const fn act(entry: &Entry) -> Option<(Seat, Action)> {
    match *entry {
        Entry::Act(seat, action) => Some((seat, action)),
        Entry::Deal(_) => None,
    }
}

impl State {
    pub(crate) fn new(game: Game, seed: Option<Seed>) -> State {
        let dealer = seed.map_or(Seat::ALL[0], |seed| seed.first_dealer(game.seats));
        let chance = match seed {
            Some(seed) => Chance::Seeded { seed, all: true },
            None => Chance::Explicit { dealer_is_drawn: false, dealing: Dealing::default() },
        };
        let mut state = State::before_deal(Log::new(game.kind, game.seats, dealer), chance);
        state.deal_if_seeded();
        state
    }

    fn before_deal(log: Log, chance: Chance) -> State {
        State {
            position: log.start(),
            numbering: Numbering::of(log.kind),
            log,
            chance,
            history: Vec::new(),
            round_start: 0,
            round_ended: false,
        }
    }

    /// One state before each decision of a log, and the last one.
    pub(crate) fn along(log: &Log, seed: Option<Seed>) -> PyResult<Vec<State>> {
        let chance = Chance::Seeded { seed: seed.unwrap_or_else(|| game_seed(0, 0)), all: seed.is_some() };
        let start = Log { entries: Vec::new(), ..log.clone() };
        let mut state = State::before_deal(start, chance);
        let mut states = Vec::new();
        let mut rest = &log.entries[..];
        while let Some(entry) = rest.first() {
            if let Entry::Deal(_) = entry {
                state.enter(*entry);
                rest = &rest[1..];
                continue;
            }
            // Those who decide at once are asked in the order of their seats, whatever the order of the log.
            let (now, later) = rest.split_at(state.position.turn().len().clamp(1, rest.len()));
            let mut acts: Vec<(Seat, Action)> = now.iter().filter_map(act).collect();
            acts.sort_by_key(|(seat, _)| *seat);
            for (seat, action) in acts {
                states.push(state.clone());
                state.act(seat, state.numbering.number(action))?;
            }
            rest = later;
        }
        states.push(state);
        Ok(states)
    }

    pub(crate) fn game(&self) -> Game {
        Game { kind: self.log.kind, seats: self.log.seats }
    }

    /// Whether the next thing to happen is chance.
    fn is_chance(&self) -> bool {
        self.position.phase() == Phase::Deal
    }

    /// Whose turn it is. Of several who decide in secret, the lowest seat that has not yet.
    fn turn(&self) -> Option<Seat> {
        self.position.turn().first()
    }

    pub(crate) fn view_of(&self, seat: Seat) -> rules::View {
        self.position.view(Some(seat))
    }

    pub(crate) fn view_to_act(&self) -> Option<rules::View> {
        self.turn().map(|seat| self.view_of(seat))
    }

    fn deal_if_seeded(&mut self) {
        if let Chance::Seeded { seed, .. } = self.chance
            && self.is_chance()
        {
            self.enter(Entry::Deal(self.position.seed_deal(&seed)));
        }
    }

    /// Applies an entry that is known to be right.
    fn enter(&mut self, entry: Entry) -> Option<Outcome> {
        let outcome = rules::log::apply(&mut self.position, &entry).expect("deals come from one deck");
        self.log.entries.push(entry);
        outcome
    }

    /// A decision of a seat.
    fn act(&mut self, seat: Seat, number: usize) -> PyResult<()> {
        let kind = self.log.kind;
        let action = self.numbering.action(number);
        let action = action.ok_or_else(|| illegal(format_args!("{kind} has no action {number}")))?;
        let outcome = self.position.play(seat, action).map_err(illegal)?;
        self.log.entries.push(Entry::Act(seat, action));
        self.history.push((seat.index() as i8, number as u16));
        self.round_ended =
            matches!(outcome, Outcome::King(king::Outcome::Round { .. }) | Outcome::Queen(queen::Outcome::Round(_)));
        if self.round_ended {
            self.round_start = self.history.len();
        }
        Ok(())
    }

    /// An outcome of a chance node.
    fn happen(&mut self, number: usize) -> PyResult<()> {
        let Chance::Explicit { dealer_is_drawn, dealing } = &mut self.chance else {
            return Err(illegal("nothing is left to chance here: deals follow from the seed"));
        };
        if *dealer_is_drawn {
            dealing.add(&self.position, self.numbering, number)?;
            self.history.push((CHANCE, number as u16));
            if let Some(deal) = dealing.finished(&self.position, self.numbering) {
                *dealing = Dealing::default();
                self.enter(Entry::Deal(deal));
            }
        } else {
            let seat = Seat::ALL.get(number).copied().filter(|seat| self.log.seats.has(*seat));
            let seat = seat.ok_or_else(|| illegal(format_args!("there is no seat {number} to deal first")))?;
            *dealer_is_drawn = true;
            self.log.first_dealer = seat;
            self.position = self.log.start();
            self.history.push((CHANCE, number as u16));
            self.round_start = 1;
        }
        Ok(())
    }

    /// What chance may bring, with odds.
    fn outcomes(&self) -> Vec<(usize, f64)> {
        match &self.chance {
            Chance::Explicit { dealer_is_drawn: false, .. } => {
                let seats = self.log.seats.get();
                (0..seats).map(|seat| (seat, 1.0 / seats as f64)).collect()
            }
            Chance::Explicit { dealing, .. } if self.is_chance() => dealing.outcomes(&self.position, self.numbering),
            _ => Vec::new(),
        }
    }

    /// Draws what chance brings, until somebody has to decide.
    fn draw_chance(&mut self, rng: &mut impl Rng) -> PyResult<()> {
        while self.is_chance() {
            let outcomes = self.outcomes();
            let mut left = f64::from(rng.next_u32()) / 2f64.powi(32);
            let found = outcomes.iter().find(|(_, odds)| {
                left -= odds;
                left < 0.0
            });
            let (number, _) = found.or(outcomes.last()).copied().unwrap_or_default();
            self.happen(number)?;
        }
        Ok(())
    }
}
