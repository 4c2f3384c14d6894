//! The one source of chance.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{Seed, below};
use yohoho_table::Fresh;

/// Everything random in a run comes from here, in order, so a seed decides it all.
pub(crate) struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number less than `n`.
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        u64::from(below(&mut self.0, n as u32))
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.below(high - low + 1)
    }

    /// True once in `n` times on average.
    pub(crate) fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u64) as usize]
    }

    /// What a server draws for every wish.
    pub(crate) fn fresh(&mut self) -> Fresh {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        Fresh { seed: Seed(seed), code: self.code() }
    }

    /// A new code for a table.
    pub(crate) fn code(&mut self) -> String {
        format!("{:08x}", self.0.next_u32())
    }

    /// The generator itself, for bots.
    pub(crate) fn rng(&mut self) -> &mut Xoshiro256PlusPlus {
        &mut self.0
    }
}
