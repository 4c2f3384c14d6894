//! The chance of games that are played in series: the cards, and what each player draws at random.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{MAX_SEATS, Seed};

/// The seed of the deals of game `number` in the series with this seed.
pub fn game_seed(seed: u64, number: u64) -> Seed {
    deals(&mut stream(seed, number))
}

/// The same seed, and a generator for each seat. The generators depend on the rotation, too; the deals do not.
pub fn game_chance(seed: u64, number: u64, rotation: usize) -> (Seed, [Xoshiro256PlusPlus; MAX_SEATS]) {
    let mut stream = stream(seed, number);
    let deals = deals(&mut stream);
    for _ in 0..rotation * MAX_SEATS {
        stream.next_u64();
    }
    (deals, [(); MAX_SEATS].map(|()| Xoshiro256PlusPlus::seed_from_u64(stream.next_u64())))
}

fn stream(seed: u64, number: u64) -> ChaCha20Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    stream.set_stream(number);
    stream
}

fn deals(stream: &mut ChaCha20Rng) -> Seed {
    let mut deals = [0; 32];
    stream.fill_bytes(&mut deals);
    Seed(deals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rotations_have_the_same_deals_and_different_generators() {
        let draws = |rotation| {
            let (deals, mut generators) = game_chance(7, 3, rotation);
            (deals, generators.each_mut().map(Rng::next_u64))
        };
        let ((deals, first), (same, second)) = (draws(0), draws(1));
        assert_eq!((deals, same), (game_seed(7, 3), game_seed(7, 3)));
        assert!(first.iter().all(|draw| !second.contains(draw)));
        assert_ne!(game_seed(7, 3), game_seed(7, 4));
        assert_ne!(game_seed(7, 3), game_seed(8, 3));
    }
}
