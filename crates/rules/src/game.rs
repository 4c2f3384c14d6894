//! One type for all games, for logs, servers, clients and bots.

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
    /// A game of Skull King, in any edition.
    King(king::Game),
    /// A game of Skull Queen.
    Queen(queen::Game),
}

/// A decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// A bid or a card in Skull King.
    King(king::Action),
    /// A plank or a card in Skull Queen.
    Queen(queen::Action),
}

/// Everything a seat may do now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actions {
    /// Bids or cards in Skull King.
    King(king::Actions),
    /// Planks or cards in Skull Queen.
    Queen(queen::Actions),
}

/// The cards of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// A deal of Skull King.
    King(king::Deal),
    /// A deal of Skull Queen.
    Queen(queen::Deal),
}

/// What followed from an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The outcome of an action in Skull King.
    King(king::Outcome),
    /// The outcome of an action in Skull Queen.
    Queen(queen::Outcome),
}

/// What one seat, or a spectator, sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant)]
pub enum View {
    /// A view of Skull King.
    King(king::View),
    /// A view of Skull Queen.
    Queen(queen::View),
}

/// What a game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// Secret bids or planks, from everybody at once.
    Decide,
    /// The next card of the trick.
    Play,
    /// Nothing: all rounds have been played.
    Over,
}

/// A refused action, with the rule that forbids it and what is allowed instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Refused by the rules of Skull King.
    King(king::Illegal),
    /// Refused by the rules of Skull Queen.
    Queen(queen::Illegal),
    /// The action belongs to the other family.
    WrongGame(GameKind),
}

/// A deal that is not due, or whose cards do not come from one deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadDeal {
    /// Not a deal of Skull King.
    King(king::BadDeal),
    /// Not a deal of Skull Queen.
    Queen(queen::BadDeal),
    /// The deal belongs to the other family.
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

    /// A game before the deal of this round, as if the rounds before had brought nobody a point: for a position of its own. None if the game has no such
    /// round, or the table no such seat.
    ///
    /// ```
    /// use yohoho_rules::{Game, GameKind, Seat, SeatCount};
    /// let (seats, dealer) = (SeatCount::new(3).unwrap(), Seat::ALL[2]);
    /// let game = Game::in_round(GameKind::SkullKing, seats, dealer, 7).unwrap();
    /// assert_eq!((game.round(), game.dealer()), (7, dealer));
    /// assert_eq!(Game::in_round(GameKind::SkullQueen, seats, dealer, 4), None);
    /// ```
    pub fn in_round(kind: GameKind, seats: SeatCount, dealer: Seat, round: u8) -> Option<Game> {
        if !seats.has(dealer) {
            return None;
        }
        let mut game = Game::new(kind, seats, dealer);
        let is_there = either!(&mut game, Game, game => game.go_to_round(round));
        is_there.then_some(game)
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

    /// The round being played, or about to be dealt.
    pub const fn round(&self) -> u8 {
        either!(self, Game, game => game.open().round())
    }

    /// Who deals this round.
    pub const fn dealer(&self) -> Seat {
        either!(self, Game, game => game.open().dealer())
    }

    /// What the game is waiting for.
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

    /// Draws a random deal for the round that is due.
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

    /// The deal that a seed gives for the round, by the shuffle `yohoho/1`.
    pub fn seed_deal(&self, seed: &Seed) -> Deal {
        match self {
            Game::King(game) => {
                let open = game.open();
                Deal::King(king::Deal::from_seed(open.edition(), open.seats(), open.round(), seed))
            }
            Game::Queen(game) => Deal::Queen(queen::Deal::from_seed(game.open().seats(), game.open().round(), seed)),
        }
    }

    /// Deals the round that is due.
    ///
    /// # Errors
    /// If no deal is due, or the cards do not come from one deck.
    pub fn deal(&mut self, deal: &Deal) -> Result<(), BadDeal> {
        let kind = self.kind();
        match (self, deal) {
            (Game::King(game), Deal::King(deal)) => game.deal(deal).map_err(BadDeal::King),
            (Game::Queen(game), Deal::Queen(deal)) => game.deal(deal).map_err(BadDeal::Queen),
            _ => Err(BadDeal::WrongGame(kind)),
        }
    }

    /// Deals the round without checking the deal, as one from [`seed_deal`](Game::seed_deal) or [`draw_deal`](Game::draw_deal) needs no check.
    ///
    /// # Panics
    /// If the deal belongs to the other family.
    #[inline]
    pub fn deal_unchecked(&mut self, deal: &Deal) {
        match (self, deal) {
            (Game::King(game), Deal::King(deal)) => game.deal_unchecked(deal),
            (Game::Queen(game), Deal::Queen(deal)) => game.deal_unchecked(deal),
            _ => panic!("a deal of the other game"),
        }
    }

    /// Who may act now. Everybody bids or sets up a plank at once, and two captains choose their cards at once.
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

    /// Plays an action.
    ///
    /// # Errors
    /// If the rules forbid it. The game is unchanged.
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

    /// Plays an action without checking it, for search. An illegal action panics or leaves a corrupt state.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action) -> Outcome {
        match (self, action) {
            (Game::King(game), Action::King(action)) => Outcome::King(game.play_unchecked(seat, action)),
            (Game::Queen(game), Action::Queen(action)) => Outcome::Queen(game.play_unchecked(seat, action)),
            _ => panic!("an action of the other game"),
        }
    }

    /// Plays one of the actions that a seat may take now, each equally likely, and returns it; none if it is not its turn.
    ///
    /// The same as drawing a number below the [length](Actions::len) of [`legal`](Game::legal) and playing that action, but quicker.
    #[inline]
    pub fn play_any<R: Rng + ?Sized>(&mut self, seat: Seat, rng: &mut R) -> Option<Action> {
        match self {
            Game::King(game) => game.play_any(seat, rng).map(Action::King),
            Game::Queen(game) => game.play_any(seat, rng).map(Action::Queen),
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

    /// The cards of the round that is being played, as they were dealt. `None` between rounds. This is secret.
    ///
    /// ```
    /// use yohoho_rules::{Game, GameKind, SeatCount, Seed};
    /// let (seats, seed) = (SeatCount::new(2).unwrap(), Seed([7; 32]));
    /// let mut game = Game::new(GameKind::SkullQueen, seats, seed.first_dealer(seats));
    /// assert_eq!(game.round_deal(), None);
    /// let deal = game.seed_deal(&seed);
    /// game.deal(&deal).unwrap();
    /// for _ in 0..7 {
    ///     let seat = game.turn().first().unwrap();
    ///     game.play(seat, game.legal(seat).nth(0)).unwrap();
    ///     assert_eq!(game.round_deal(), Some(deal));
    /// }
    /// ```
    pub fn round_deal(&self) -> Option<Deal> {
        if !matches!(self.phase(), Phase::Decide | Phase::Play) {
            return None;
        }
        Some(match self {
            Game::King(game) => Deal::King(game.round_deal()),
            Game::Queen(game) => Deal::Queen(game.round_deal()),
        })
    }

    /// The codes of a seat's cards, in a fixed order. This is secret.
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

    /// Whether there are none, because it is not this seat's turn.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at `index`, which must be less than [`len`](Actions::len).
    ///
    /// # Panics
    /// If there are no actions.
    #[inline]
    pub fn nth(&self, index: usize) -> Action {
        match self {
            Actions::King(actions) => Action::King(actions.nth(index)),
            Actions::Queen(actions) => Action::Queen(actions.nth(index)),
        }
    }

    /// Whether the action is among them.
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
    /// Whose view this is; `None` for a spectator.
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

    /// A random state that looks like this to the viewer. Every such state is possible.
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
