//! Random games through the API that search uses, for the benchmarks.

use yohoho_rules::{GameKind, Seat, SeatCount, below, king, queen};

/// The upper half of a 64-bit linear congruential generator: good enough to pick cards, and so quick that the time is the rules' own.
pub(crate) struct Chance(pub(crate) u64);

impl rand_core::TryRng for Chance {
    type Error = core::convert::Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Ok((self.0 >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        rand_core::utils::next_u64_via_u32(self)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        rand_core::utils::fill_bytes_via_next_word(bytes, || self.try_next_u32())
    }
}

/// What both families offer; calls are resolved when compiling, so this costs nothing.
pub(crate) trait Family: Sized {
    fn start(kind: GameKind, seats: SeatCount) -> Self;
    /// Deals a round and decides bids or planks at random. False when the game is over.
    fn open_round(&mut self, rng: &mut Chance) -> bool;
    /// Plays a random legal card. False when the round is over.
    fn play_card(&mut self, rng: &mut Chance) -> bool;
    fn total(&self) -> i16;
}

impl Family for king::Game {
    fn start(kind: GameKind, seats: SeatCount) -> Self {
        king::Game::new(kind.edition().expect("a game of the king's"), seats, Seat::default())
    }

    #[inline]
    fn open_round(&mut self, rng: &mut Chance) -> bool {
        let open = self.open();
        if open.phase() == king::Phase::Over {
            return false;
        }
        let deal = king::Deal::draw(open.edition(), open.seats(), open.round(), rng);
        self.deal_unchecked(&deal);
        for seat in self.turn() {
            let legal = self.legal(seat);
            self.play_unchecked(seat, legal.nth(below(rng, legal.len() as u32) as usize));
        }
        true
    }

    #[inline]
    fn play_card(&mut self, rng: &mut Chance) -> bool {
        let Some((seat, legal)) = self.next_play() else { return false };
        let play = legal.nth(below(rng, legal.len() as u32) as usize);
        self.play_unchecked(seat, king::Action::Play(play));
        true
    }

    fn total(&self) -> i16 {
        self.open().totals()[0]
    }
}

impl Family for queen::Game {
    fn start(_: GameKind, seats: SeatCount) -> Self {
        queen::Game::new(seats, Seat::default())
    }

    #[inline]
    fn open_round(&mut self, rng: &mut Chance) -> bool {
        if self.open().phase() == queen::Phase::Over {
            return false;
        }
        let deal = queen::Deal::draw(self.open().seats(), rng);
        self.deal_unchecked(&deal);
        for seat in self.turn() {
            let legal = self.legal(seat);
            self.play_unchecked(seat, legal.nth(below(rng, legal.len() as u32) as usize));
        }
        true
    }

    #[inline]
    fn play_card(&mut self, rng: &mut Chance) -> bool {
        let Some((seat, legal)) = self.next_play() else { return false };
        let card = legal.nth(below(rng, legal.len() as u32) as usize);
        self.play_unchecked(seat, queen::Action::Play(card));
        true
    }

    fn total(&self) -> i16 {
        self.open().totals()[0]
    }
}

/// Plays `LANES` games at once, a card of each in turn. All have the same number of cards in a round.
#[inline(never)]
pub(crate) fn play<G: Family, const LANES: usize>(kind: GameKind, seats: SeatCount, rngs: &mut [Chance; LANES]) -> i64 {
    let mut games: [G; LANES] = std::array::from_fn(|_| G::start(kind, seats));
    while games.iter_mut().zip(&mut *rngs).fold(false, |_, (game, rng)| game.open_round(rng)) {
        while games.iter_mut().zip(&mut *rngs).fold(false, |_, (game, rng)| game.play_card(rng)) {}
    }
    games.iter().map(|game| i64::from(game.total())).sum()
}
