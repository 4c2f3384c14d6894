//! Rollouts: actions are tried on the same guesses at the hidden cards, and the network plays the round on.

use core::ops::Range;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{Action, BySeat, Game, Seat, Seats, View};

use super::network::Network;
use super::{Learned, logits, options};
use crate::linear::largest;
use crate::search::Guesses;

/// What some actions lead to, guess by guess: for each guess, in the order of the actions, every seat's score of the round.
///
/// All actions are tried on the same guesses, so their differences are much better known than their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rollouts {
    actions: usize,
    scores: Vec<BySeat<i16>>,
}

impl Rollouts {
    /// No guesses yet, for so many actions.
    pub const fn new(actions: usize) -> Rollouts {
        Rollouts { actions, scores: Vec::new() }
    }

    /// How many guesses there are.
    pub const fn guesses(&self) -> u32 {
        (self.scores.len() / self.actions) as u32
    }

    /// Every guess: all seats' scores, in the order of the actions.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[BySeat<i16>]> + Clone {
        self.scores.chunks_exact(self.actions)
    }

    /// Adds the guesses of others, made for the same decision and the same actions.
    ///
    /// # Panics
    /// If they were made for another number of actions.
    pub fn add(&mut self, more: Rollouts) {
        assert_eq!(self.actions, more.actions, "rollouts of the same actions");
        self.scores.extend(more.scores);
    }

    /// The mean score of a seat after an action, with its standard error.
    pub fn mean(&self, action: usize, seat: Seat) -> (f64, f64) {
        mean_and_error(self.iter().map(|scores| f64::from(scores[action][seat])))
    }

    /// By how much a seat scores more after one action than after another, with the standard error of the difference.
    pub fn difference(&self, action: usize, other: usize, seat: Seat) -> (f64, f64) {
        mean_and_error(self.iter().map(|scores| f64::from(scores[action][seat]) - f64::from(scores[other][seat])))
    }
}

/// The mean of numbers and its standard error: infinite for a single number, which tells nothing about it.
pub fn mean_and_error(numbers: impl ExactSizeIterator<Item = f64> + Clone) -> (f64, f64) {
    let count = numbers.len() as f64;
    if count < 1.0 {
        return (0.0, f64::INFINITY);
    }
    let mean = numbers.clone().sum::<f64>() / count;
    let squares: f64 = numbers.map(|number| (number - mean) * (number - mean)).sum();
    (mean, if count > 1.0 { (squares / (count - 1.0) / count).sqrt() } else { f64::INFINITY })
}

impl Learned {
    /// Tries actions of the viewer on guesses at the hidden cards, weighed by what the others have done; then the network plays for everybody to the end of
    /// the round. None if the game is not known or the viewer has nothing to decide.
    ///
    /// The guess with a number is the same whenever it is made: it depends on the view, the seed and its number alone. So more can be added later, in parts
    /// of any size, and a part costs as much whoever asks for it.
    ///
    /// # Panics
    /// If one of the actions is not legal.
    pub fn roll_out(&self, view: &View, actions: &[Action], seed: u64, guesses: Range<u32>) -> Option<Rollouts> {
        let network = self.networks[view.kind() as usize].as_ref()?;
        let seat = view.viewer()?;
        let legal = view.legal();
        if legal.is_empty() {
            return None;
        }
        assert!(actions.iter().all(|action| legal.contains(*action)), "only legal actions can be tried");
        let others = Guesses::new(view, &mut generator(seed, u32::MAX));
        let mut starts: Vec<Game> = guesses.map(|number| others.draw(&mut generator(seed, number))).collect();
        for other in undecided(view, seat) {
            decide(network, &mut starts.iter_mut().collect::<Vec<_>>(), |_| other);
        }
        let try_one = |start: &Game, action: Action| {
            let mut game = *start;
            game.play_unchecked(seat, action);
            game
        };
        let tries = starts.iter().flat_map(|start| actions.iter().map(|action| try_one(start, *action)));
        let mut games: Vec<Game> = tries.collect();
        play_out(network, games.iter_mut().collect());
        Some(Rollouts { actions: actions.len(), scores: games.iter().map(scores).collect() })
    }
}

/// A generator for the guess with this number.
fn generator(seed: u64, number: u32) -> Xoshiro256PlusPlus {
    // An odd number with well-mixed bits: neighbouring guesses get quite different seeds.
    Xoshiro256PlusPlus::seed_from_u64(seed ^ (u64::from(number) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

fn scores(game: &Game) -> BySeat<i16> {
    let mut scores = BySeat::default();
    scores.0[..game.seats().get()].copy_from_slice(game.scores());
    scores
}

/// The others whose decisions at this moment are not known. They decide before the action is tried: those who have made theirs in secret too, since a
/// guess draws it evenly.
pub(super) fn undecided(view: &View, seat: Seat) -> Seats {
    let own = Seats::only(seat);
    match view {
        View::King(view) if view.open.bids().is_none() => Seats::all(view.open.seats()).without(own),
        View::Queen(view) if view.open.planks().is_none() => Seats::all(view.open.seats()).without(own),
        View::Queen(view) => view.open.decided().without(own),
        View::King(_) => Seats::NONE,
    }
}

/// Plays the rest of the round at all tables at once: the network is quicker with many questions than with one.
pub(super) fn play_out(network: &Network, mut games: Vec<&mut Game>) {
    loop {
        games.retain(|game| !game.turn().is_empty());
        if games.is_empty() {
            return;
        }
        decide(network, &mut games, |game| game.turn().first().unwrap_or_default());
    }
}

/// Lets the network decide for a seat in each game, all for the same kind of decision.
pub(super) fn decide(network: &Network, games: &mut [&mut Game], seat: impl Fn(&Game) -> Seat) {
    let mut open = Vec::new();
    let mut views = Vec::new();
    for game in games {
        let seat = seat(game);
        let view = game.view(Some(seat));
        let options = options(&view);
        if options.len() == 1 {
            game.play_unchecked(seat, options.nth(0));
        } else {
            open.push((game, seat, options));
            views.push(view);
        }
    }
    for ((game, seat, options), logits) in open.into_iter().zip(logits(network, &views)) {
        game.play_unchecked(seat, options.nth(largest(&logits)));
    }
}
