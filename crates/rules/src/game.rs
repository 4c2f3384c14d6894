//! One type for the three games, for logs, servers, clients and bots.

use alloc::string::{String, ToString};
use core::fmt;

use rand_core::Rng;

use crate::standings::{Rank, standings};
use crate::{GameKind, Rule, Seat, SeatCount, Seats, Seed, king, queen};

/// Calls the same method of either family.
macro_rules! either {
    ($value:expr, $type:ident, $inner:ident => $call:expr) => {
        match $value {
            $type::King($inner) => $call,
            $type::Queen($inner) => $call,
        }
    };
}

/// The whole state of a game, secrets included. It never leaves the process: others get a [`View`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum Game {
    /// Skull King, cards or doubloons.
    King(king::Game),
    /// Skull Queen.
    Queen(queen::Game),
}

/// A decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// In Skull King.
    King(king::Action),
    /// In Skull Queen.
    Queen(queen::Action),
}

/// Everything a seat may do now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actions {
    /// In Skull King.
    King(king::Actions),
    /// In Skull Queen.
    Queen(queen::Actions),
}

/// The cards of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// In Skull King.
    King(king::Deal),
    /// In Skull Queen.
    Queen(queen::Deal),
}

/// What an action led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// In Skull King.
    King(king::Outcome),
    /// In Skull Queen.
    Queen(queen::Outcome),
}

/// What one seat, or a spectator, sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum View {
    /// Of Skull King.
    King(king::View),
    /// Of Skull Queen.
    Queen(queen::View),
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deal of the round.
    Deal,
    /// Secret bids or planks, from everybody at once.
    Decide,
    /// A card.
    Play,
    /// Nothing: all rounds are played.
    Over,
}

/// A refused action: which rule forbids it and what would be allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// In Skull King.
    King(king::Illegal),
    /// In Skull Queen.
    Queen(queen::Illegal),
    /// The action belongs to the other game.
    WrongGame(GameKind),
}

/// A deal that does not come out of one deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadDeal {
    /// In Skull King.
    King(king::BadDeal),
    /// In Skull Queen.
    Queen(queen::BadDeal),
    /// The deal belongs to the other game.
    WrongGame(GameKind),
}

impl Game {
    /// A game before its first deal.
    pub fn new(kind: GameKind, seats: SeatCount, first_dealer: Seat) -> Game {
        match kind.edition() {
            Some(edition) => Game::King(king::Game::new(edition, seats, first_dealer)),
            None => Game::Queen(queen::Game::new(seats, first_dealer)),
        }
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            Game::King(game) => game.open().edition().kind,
            Game::Queen(_) => GameKind::SkullQueen,
        }
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> SeatCount {
        either!(self, Game, game => game.open().seats())
    }

    /// The round that is played, or is to be dealt.
    pub const fn round(&self) -> u8 {
        either!(self, Game, game => game.open().round())
    }

    /// Who deals this round.
    pub const fn dealer(&self) -> Seat {
        either!(self, Game, game => game.open().dealer())
    }

    /// What the game waits for.
    #[inline]
    pub const fn phase(&self) -> Phase {
        match self {
            Game::King(game) => match game.open().phase() {
                king::Phase::Deal => Phase::Deal,
                king::Phase::Bid => Phase::Decide,
                king::Phase::Play => Phase::Play,
                king::Phase::Over => Phase::Over,
            },
            Game::Queen(game) => match game.open().phase() {
                queen::Phase::Deal => Phase::Deal,
                queen::Phase::Plank => Phase::Decide,
                queen::Phase::Play => Phase::Play,
                queen::Phase::Over => Phase::Over,
            },
        }
    }

    /// A random deal for the round that is to be dealt.
    #[inline]
    pub fn draw_deal<R: Rng + ?Sized>(&self, rng: &mut R) -> Deal {
        match self {
            Game::King(game) => {
                let open = game.open();
                Deal::King(king::Deal::draw(open.edition(), open.seats(), open.round(), rng))
            }
            Game::Queen(game) => Deal::Queen(queen::Deal::draw(game.open().seats(), rng)),
        }
    }

    /// The deal that a seed gives for the round: the shuffle `yohoho/1`.
    pub fn seed_deal(&self, seed: &Seed) -> Deal {
        match self {
            Game::King(game) => {
                let open = game.open();
                Deal::King(king::Deal::from_seed(open.edition(), open.seats(), open.round(), seed))
            }
            Game::Queen(game) => Deal::Queen(queen::Deal::from_seed(game.open().seats(), game.open().round(), seed)),
        }
    }

    /// Deals the round.
    ///
    /// # Errors
    /// If nothing is to be dealt now, or the cards do not come out of one deck.
    pub fn deal(&mut self, deal: &Deal) -> Result<(), BadDeal> {
        let kind = self.kind();
        match (self, deal) {
            (Game::King(game), Deal::King(deal)) => game.deal(deal).map_err(BadDeal::King),
            (Game::Queen(game), Deal::Queen(deal)) => game.deal(deal).map_err(BadDeal::Queen),
            _ => Err(BadDeal::WrongGame(kind)),
        }
    }

    /// Who may act now. Bids, planks and the cards of two captains are simultaneous.
    #[inline]
    pub const fn turn(&self) -> Seats {
        either!(self, Game, game => game.turn())
    }

    /// Everything a seat may do now.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Actions {
        match self {
            Game::King(game) => Actions::King(game.legal(seat)),
            Game::Queen(game) => Actions::Queen(game.legal(seat)),
        }
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// If the rules forbid it; the game is as it was.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Outcome, Illegal> {
        let kind = self.kind();
        match (self, action) {
            (Game::King(game), Action::King(action)) => {
                game.play(seat, action).map(Outcome::King).map_err(Illegal::King)
            }
            (Game::Queen(game), Action::Queen(action)) => {
                game.play(seat, action).map(Outcome::Queen).map_err(Illegal::Queen)
            }
            _ => Err(Illegal::WrongGame(kind)),
        }
    }

    /// Carries out an action that is known to be legal, for search. An illegal one leaves a state without meaning, or panics.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action) -> Outcome {
        match (self, action) {
            (Game::King(game), Action::King(action)) => Outcome::King(game.play_unchecked(seat, action)),
            (Game::Queen(game), Action::Queen(action)) => Outcome::Queen(game.play_unchecked(seat, action)),
            _ => panic!("an action of the other game"),
        }
    }

    /// What a seat sees, or, for `None`, what a spectator sees.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        match self {
            Game::King(game) => View::King(game.view(viewer)),
            Game::Queen(game) => View::Queen(game.view(viewer)),
        }
    }

    /// Each seat's score in the last finished round.
    pub fn scores(&self) -> &[i16] {
        either!(self, Game, game => game.open().scores())
    }

    /// Each seat's total over all finished rounds.
    pub fn totals(&self) -> &[i16] {
        either!(self, Game, game => game.open().totals())
    }

    /// Each seat's place by its total; equal totals share a place (SK12, SQ1).
    pub fn standings(&self) -> impl Iterator<Item = Rank> {
        standings(self.totals())
    }

    /// The codes of a seat's cards, in a fixed order. A secret.
    pub fn hand_codes(&self, seat: Seat) -> alloc::vec::Vec<String> {
        match self {
            Game::King(game) => {
                let edition = game.open().edition();
                game.hand(seat).iter().map(|card| card.code(edition).to_string()).collect()
            }
            Game::Queen(game) => game.hand(seat).iter().map(|card| card.to_string()).collect(),
        }
    }
}

impl Actions {
    /// How many actions there are.
    #[inline]
    pub const fn len(&self) -> usize {
        either!(self, Actions, actions => actions.len())
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at `index`, which must be less than [`len`](Actions::len).
    ///
    /// # Panics
    /// If there is no action at all.
    #[inline]
    pub fn nth(&self, index: usize) -> Action {
        match self {
            Actions::King(actions) => Action::King(actions.nth(index)),
            Actions::Queen(actions) => Action::Queen(actions.nth(index)),
        }
    }

    /// Whether the action is one of them.
    pub fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (Actions::King(actions), Action::King(action)) => actions.contains(action),
            (Actions::Queen(actions), Action::Queen(action)) => actions.contains(action),
            _ => false,
        }
    }

    /// The actions in the order of [`nth`](Actions::nth).
    pub fn iter(self) -> impl ExactSizeIterator<Item = Action> {
        (0..self.len()).map(move |index| self.nth(index))
    }
}

impl View {
    /// Who looks; none is a spectator.
    pub const fn viewer(&self) -> Option<Seat> {
        either!(self, View, view => view.viewer)
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        match self {
            View::King(view) => view.open.edition().kind,
            View::Queen(_) => GameKind::SkullQueen,
        }
    }

    /// Everything the viewer may do now.
    pub fn legal(&self) -> Actions {
        match self {
            View::King(view) => Actions::King(view.legal()),
            View::Queen(view) => Actions::Queen(view.legal()),
        }
    }

    /// A random state in which this view is what the viewer sees. Every state that agrees can come out.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        match self {
            View::King(view) => Game::King(view.determinize(rng)),
            View::Queen(view) => Game::Queen(view.determinize(rng)),
        }
    }
}

impl Illegal {
    /// The rule that forbids it; none if the action is not one of this game.
    pub fn rule(&self) -> Option<Rule> {
        match self {
            Illegal::King(illegal) => Some(illegal.rule()),
            Illegal::Queen(illegal) => Some(illegal.rule()),
            Illegal::WrongGame(_) => None,
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::King(illegal) => illegal.fmt(f),
            Illegal::Queen(illegal) => illegal.fmt(f),
            Illegal::WrongGame(kind) => write!(f, "that is no action of {kind}"),
        }
    }
}

impl core::error::Error for Illegal {}

impl fmt::Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDeal::King(bad) => bad.fmt(f),
            BadDeal::Queen(bad) => bad.fmt(f),
            BadDeal::WrongGame(kind) => write!(f, "that is no deal of {kind}"),
        }
    }
}

impl core::error::Error for BadDeal {}
