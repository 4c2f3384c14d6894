//! Finding puzzles: rounds of self-play, in which every decision is screened and the promising ones are examined.

mod examine;
mod survey;
mod weaker;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget};
use yohoho_rules::{Action, Deal, Family, Game, GameKind, Phase, Seat, SeatCount, below, king};

use crate::{Position, Puzzle};

pub use survey::Survey;

/// Rounds of Skull King with fewer cards than this are too simple.
const FIRST_ROUND: u8 = 3;

/// Finds puzzles. What it finds depends on the weights of the learned bot, the seed and the number of the round alone.
pub struct Mine {
    kind: GameKind,
    /// The size of the tables; none if they are mixed.
    seats: Option<SeatCount>,
    seed: u64,
    /// Judges, and plays on in rollouts.
    analyst: Learned,
    /// The same, but plays as it did in training: now and then something else than the best.
    player: Learned,
}

/// What came of a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Find {
    /// The number of the round.
    pub number: u64,
    /// The puzzle, if there is one.
    pub puzzle: Option<Puzzle>,
    /// How many decisions there were with a choice.
    pub decisions: u32,
    /// How many of them were tried on guesses, and how many were then put to the proof.
    pub tried: [u32; 2],
}

impl Mine {
    /// Looks at tables of one size, or of all sizes in turn. None without the built-in weights.
    pub fn new(kind: GameKind, seats: Option<SeatCount>, seed: u64) -> Option<Mine> {
        let analyst = Learned::built_in();
        let player = Learned::built_in().at_temperature(1.0);
        (analyst.knows(kind) && analyst.advises(kind)).then_some(Mine { kind, seats, seed, analyst, player })
    }

    /// Plays the round with this number, and looks for a puzzle in it: one at most, so that no two are alike.
    pub fn round(&self, number: u64) -> Find {
        let mut rng = self.generator(number);
        let mut played = Played::new(self, number, &mut rng);
        let mut find = Find { number, decisions: played.positions.len() as u32, ..Find::default() };
        while !played.positions.is_empty() && find.puzzle.is_none() {
            let at = below(&mut rng, played.positions.len() as u32) as usize;
            let position = played.positions.swap_remove(at);
            find.puzzle = self.examine(position, number, &mut rng, &mut find.tried);
        }
        find
    }

    /// A generator for the round with this number.
    fn generator(&self, number: u64) -> Xoshiro256PlusPlus {
        // An odd number with well-mixed bits: neighbouring rounds get quite different seeds.
        Xoshiro256PlusPlus::seed_from_u64(self.seed ^ (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn table(&self, number: u64) -> SeatCount {
        self.seats.unwrap_or(SeatCount::ALL[(number % SeatCount::ALL.len() as u64) as usize])
    }
}

/// A round that was played, as all positions in which somebody had a choice.
struct Played {
    positions: Vec<Position>,
}

impl Played {
    fn new(mine: &Mine, number: u64, rng: &mut Xoshiro256PlusPlus) -> Played {
        let (kind, seats) = (mine.kind, mine.table(number));
        let (first, last) = match kind.family() {
            Family::King => (FIRST_ROUND, king::ROUNDS),
            Family::Queen => (1, seats.get() as u8),
        };
        let round = first + below(rng, u32::from(last - first) + 1) as u8;
        let dealer = Seat::ALL[below(rng, seats.get() as u32) as usize];
        let mut game = Game::in_round(kind, seats, dealer, round).expect("a round that the game has");
        let deal: Deal = game.draw_deal(rng);
        game.deal(&deal).expect("a deal of one deck");
        let mut actions: Vec<Action> = Vec::new();
        let mut positions = Vec::new();
        while matches!(game.phase(), Phase::Decide | Phase::Play) {
            // All who decide at once see the same.
            let before = game;
            let so_far = actions.clone();
            for seat in before.turn() {
                let view = before.view(Some(seat));
                if view.legal().len() > 1 {
                    positions.push(Position { kind, seats, round, dealer, deal, actions: so_far.clone(), seat });
                }
                let action = mine.player.choose(&view, &Budget::samples(0), rng).expect("there is something to decide");
                game.play(seat, action).expect("bots play by the rules");
                actions.push(action);
            }
        }
        Played { positions }
    }
}
