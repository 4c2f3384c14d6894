//! Random full games, through the API that search uses: games a second on one core, and nanoseconds a card.
//!
//! Each game is played alone, and several at once in turns, as search does with its samples: while one game waits for memory or a
//! multiplication, the processor works on another.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_rules::{GameKind, Seat, SeatCount, below, king, queen};

type Chance = Xoshiro256PlusPlus;

/// What both families offer; calls are resolved when compiling, so this costs nothing.
trait Family: Sized {
    fn start(kind: GameKind, seats: SeatCount) -> Self;
    /// Deals a round. False when the game is over.
    fn deal(&mut self, rng: &mut Chance) -> bool;
    /// Plays a random legal action. False when the round is over.
    fn act(&mut self, rng: &mut Chance) -> bool;
    fn total(&self) -> i16;
}

impl Family for king::Game {
    fn start(kind: GameKind, seats: SeatCount) -> Self {
        king::Game::new(kind.edition().expect("a game of the king's"), seats, Seat::default())
    }

    #[inline]
    fn deal(&mut self, rng: &mut Chance) -> bool {
        let open = self.open();
        if open.phase() == king::Phase::Over {
            return false;
        }
        let deal = king::Deal::draw(open.edition(), open.seats(), open.round(), rng);
        self.deal_unchecked(&deal);
        true
    }

    #[inline]
    fn act(&mut self, rng: &mut Chance) -> bool {
        let Some(seat) = self.turn().first() else { return false };
        let legal = self.legal(seat);
        self.play_unchecked(seat, legal.nth(below(rng, legal.len() as u32) as usize));
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
    fn deal(&mut self, rng: &mut Chance) -> bool {
        if self.open().phase() == queen::Phase::Over {
            return false;
        }
        let deal = queen::Deal::draw(self.open().seats(), rng);
        self.deal_unchecked(&deal);
        true
    }

    #[inline]
    fn act(&mut self, rng: &mut Chance) -> bool {
        let Some(seat) = self.turn().first() else { return false };
        let legal = self.legal(seat);
        self.play_unchecked(seat, legal.nth(below(rng, legal.len() as u32) as usize));
        true
    }

    fn total(&self) -> i16 {
        self.open().totals()[0]
    }
}

/// Plays `LANES` games at once, an action of each in turn. All have the same number of actions in a round.
#[inline(never)]
fn play<G: Family, const LANES: usize>(kind: GameKind, seats: SeatCount, rngs: &mut [Chance; LANES]) -> i64 {
    let mut games: [G; LANES] = std::array::from_fn(|_| G::start(kind, seats));
    while games.iter_mut().zip(&mut *rngs).fold(false, |_, (game, rng)| game.deal(rng)) {
        while games.iter_mut().zip(&mut *rngs).fold(false, |_, (game, rng)| game.act(rng)) {}
    }
    games.iter().map(|game| i64::from(game.total())).sum()
}

/// Games a second: the best of several short stretches, since other programs can only slow one down.
fn measure<G: Family, const LANES: usize>(kind: GameKind, seats: SeatCount) -> f64 {
    const STRETCH: Duration = Duration::from_millis(120);
    let mut rngs: [Chance; LANES] = std::array::from_fn(|lane| Chance::seed_from_u64(lane as u64));
    let mut best = 0.0_f64;
    for _ in 0..8 {
        let start = Instant::now();
        let mut games = 0;
        while start.elapsed() < STRETCH {
            for _ in 0..64 {
                black_box(play::<G, LANES>(kind, seats, &mut rngs));
            }
            games += 64 * LANES;
        }
        best = best.max(games as f64 / start.elapsed().as_secs_f64());
    }
    best
}

fn cards_in_a_game(kind: GameKind, seats: SeatCount) -> usize {
    let hand = |round| match kind {
        GameKind::SkullKing => king::Edition::CLASSIC.hand_size(round, seats) as usize * seats.get(),
        GameKind::Doubloons => king::Edition::DOUBLOONS.hand_size(round, seats) as usize * seats.get(),
        GameKind::SkullQueen => queen::hand_size(seats) as usize * queen::trick_size(seats),
    };
    (1..=kind.rounds(seats)).map(hand).sum()
}

fn main() {
    println!("state: {} bytes (king), {} bytes (queen)\n", size_of::<king::Game>(), size_of::<queen::Game>());
    println!("| game | players | games/s, one at a time | ns a card | games/s, four in turns | ns a card |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for kind in GameKind::ALL {
        for seats in [2, 4, 6].map(|count| SeatCount::new(count).expect("a table of this size")) {
            let (one, four) = match kind {
                GameKind::SkullQueen => {
                    (measure::<queen::Game, 1>(kind, seats), measure::<queen::Game, 4>(kind, seats))
                }
                _ => (measure::<king::Game, 1>(kind, seats), measure::<king::Game, 4>(kind, seats)),
            };
            let nanos = |rate: f64| 1e9 / rate / cards_in_a_game(kind, seats) as f64;
            println!("| {kind} | {seats} | {one:.0} | {:.1} | {four:.0} | {:.1} |", nanos(one), nanos(four));
        }
    }
}
