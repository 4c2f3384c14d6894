//! A record as the decisions that were made in it, each with what its player could see.

use yohoho_protocol::review::Unreviewable;
use yohoho_rules::log::{Entry, apply};
use yohoho_rules::record::Record;
use yohoho_rules::{Action, BySeat, Game, GameKind, Log, Phase, Seat, SeatCount, Seats, View};

/// A decision with more than one legal action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// How many entries of the log came before.
    pub(crate) entry: u32,
    pub(crate) seat: Seat,
    /// The round, from 1.
    pub(crate) round: u8,
    /// The trick, from 1; none for a bid or a plank.
    pub(crate) trick: Option<u8>,
    pub(crate) view: View,
    pub(crate) played: Action,
}

impl Moment {
    /// Whether it is the seat's first decision of the round: a bid or a plank.
    pub(crate) const fn is_first(&self) -> bool {
        self.trick.is_none()
    }

    /// How many cards are still to be played in the round: what a rollout costs.
    pub(crate) fn cards_left(&self) -> u32 {
        let seats = |count: SeatCount| Seat::ALL.into_iter().take(count.get());
        let left: usize = match &self.view {
            View::King(view) => seats(view.open.seats()).map(|seat| view.open.hand_len(seat)).sum(),
            View::Queen(view) => seats(view.open.seats()).map(|seat| view.open.hand_len(seat)).sum(),
        };
        left as u32
    }
}

/// A round that was played to the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedRound {
    pub(crate) dealer: Seat,
    /// Before the round.
    pub(crate) totals: BySeat<i16>,
    pub(crate) scores: BySeat<i16>,
}

/// A game as its decisions.
#[derive(Clone, Debug)]
pub(crate) struct Story {
    pub(crate) kind: GameKind,
    pub(crate) seats: SeatCount,
    pub(crate) players: Vec<String>,
    pub(crate) finished: bool,
    pub(crate) rounds: Vec<PlayedRound>,
    /// In the order of play.
    pub(crate) moments: Vec<Moment>,
}

impl Story {
    pub(crate) fn read(record: &Record) -> Result<Story, Unreviewable> {
        let no_hands = |round: &yohoho_rules::record::Round| round.hands.iter().all(Vec::is_empty);
        let log = match record.replay() {
            Ok(log) => log,
            Err(flaw) => {
                let bare = record.rounds.iter().position(no_hands);
                return Err(bare.map_or_else(
                    || Unreviewable::BadRecord { flaw: flaw.to_string() },
                    |index| Unreviewable::NoDeal { round: index as u8 + 1 },
                ));
            }
        };
        if record.rounds.is_empty() {
            return Err(Unreviewable::NoRounds);
        }
        Ok(Story::of(&log, record.players.clone(), record.finished))
    }

    /// The log must follow the rules and end with a round.
    fn of(log: &Log, players: Vec<String>, finished: bool) -> Story {
        let mut story =
            Story { kind: log.kind, seats: log.seats, players, finished, rounds: Vec::new(), moments: Vec::new() };
        let mut game = log.start();
        // Where several decide at once, all decide by what they saw before any of them did.
        let mut before = game;
        let mut trick = None;
        for (index, entry) in (0..).zip(&log.entries) {
            if !some_decided(&game) {
                before = game;
            }
            match entry {
                Entry::Deal(_) => {
                    let totals = by_seat(game.totals());
                    story.rounds.push(PlayedRound { dealer: game.dealer(), totals, scores: BySeat::default() });
                    trick = None;
                }
                Entry::Act(seat, action) => {
                    if game.phase() == Phase::Play {
                        trick = Some(number_of_trick(&game));
                    }
                    if before.legal(*seat).len() > 1 {
                        let view = before.view(Some(*seat));
                        let round = before.round();
                        story.moments.push(Moment { entry: index, seat: *seat, round, trick, view, played: *action });
                    }
                }
            }
            // The record was checked.
            let _ = apply(&mut game, entry);
            if let (Phase::Deal | Phase::Over, Entry::Act(..), Some(round)) =
                (game.phase(), entry, story.rounds.last_mut())
            {
                round.scores = by_seat(game.scores());
            }
        }
        story
    }
}

pub(crate) fn by_seat(scores: &[i16]) -> BySeat<i16> {
    let mut all = BySeat::default();
    all.0[..scores.len()].copy_from_slice(scores);
    all
}

/// Whether some have decided in secret, and others have not.
fn some_decided(game: &Game) -> bool {
    let decided = match game {
        Game::King(game) => game.open().decided(),
        Game::Queen(game) => game.open().decided(),
    };
    !decided.is_empty() && decided != Seats::all(game.seats())
}

/// The number of the trick that is being played, from 1.
fn number_of_trick(game: &Game) -> u8 {
    let (tricks, empty) = match game {
        Game::King(game) => (game.open().tricks().count(), game.open().trick().is_empty()),
        Game::Queen(game) => (game.open().tricks().count(), game.open().trick().is_empty()),
    };
    tricks as u8 + u8::from(empty)
}
