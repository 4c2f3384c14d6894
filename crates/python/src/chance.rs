//! Seeds of games from numbers, as `yohoho sim` and `yohoho arena` make them.

use pyo3::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{MAX_SEATS, Seed};

/// The seed of the deals of game `number` of a series with this seed.
pub(crate) fn game_seed(seed: u64, number: u64) -> Seed {
    let mut deals = [0; 32];
    stream(seed, number).fill_bytes(&mut deals);
    Seed(deals)
}

/// The same seed, and a generator for each seat after a rotation.
pub(crate) fn game_chance(seed: u64, number: u64, rotation: usize) -> (Seed, [Xoshiro256PlusPlus; MAX_SEATS]) {
    let mut stream = stream(seed, number);
    let mut deals = [0; 32];
    stream.fill_bytes(&mut deals);
    for _ in 0..rotation * MAX_SEATS {
        stream.next_u64();
    }
    (Seed(deals), [(); MAX_SEATS].map(|()| Xoshiro256PlusPlus::seed_from_u64(stream.next_u64())))
}

fn stream(seed: u64, number: u64) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    stream.set_stream(number);
    stream
}

/// The seed, 64 hexadecimal digits, from which all deals of a game follow: game `number` of a series with the seed `seed`.
///
/// `yohoho.vector.Games`, the arena and `yohoho sim` on the command line number their games like this.
#[pyfunction]
#[pyo3(signature = (seed, number=0))]
pub(crate) fn deal_seed(seed: u64, number: u64) -> String {
    game_seed(seed, number).to_string()
}
