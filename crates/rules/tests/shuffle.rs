//! The shuffle `yohoho/1`: fixed results, and a second implementation from its description alone.

use yohoho_rules::{Family, Game, GameKind, Seat, SeatCount, Seed};

/// `ChaCha20` as the description has it: 64-bit counter, 64-bit nonce.
struct Stream {
    input: [u32; 16],
    block: [u32; 16],
    at: usize,
}

impl Stream {
    fn new(seed: [u8; 32], number: u64) -> Stream {
        let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().unwrap());
        let mut input = [0; 16];
        for (at, bytes) in b"expand 32-byte k".chunks(4).enumerate() {
            input[at] = word(bytes);
        }
        for (at, bytes) in seed.chunks(4).enumerate() {
            input[4 + at] = word(bytes);
        }
        input[14] = number as u32;
        input[15] = (number >> 32) as u32;
        Stream { input, block: [0; 16], at: 16 }
    }

    fn word(&mut self) -> u32 {
        if self.at == 16 {
            let mut x = self.input;
            for _ in 0..10 {
                for column in 0..4 {
                    quarter(&mut x, [column, 4 + column, 8 + column, 12 + column]);
                }
                for column in 0..4 {
                    quarter(&mut x, [column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4]);
                }
            }
            self.block = std::array::from_fn(|i| x[i].wrapping_add(self.input[i]));
            self.input[12] += 1;
            self.at = 0;
        }
        self.at += 1;
        self.block[self.at - 1]
    }

    fn below(&mut self, n: u64) -> u64 {
        loop {
            let product = u64::from(self.word()) * n;
            if product % (1 << 32) >= (1 << 32) % n {
                return product >> 32;
            }
        }
    }
}

fn quarter(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (add, xor, into, bits) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        words[add] = words[add].wrapping_add(words[xor]);
        words[into] = (words[into] ^ words[add]).rotate_left(bits);
    }
}

fn deck(kind: GameKind, seats: usize) -> Vec<String> {
    let (letters, values, others): (&str, Vec<u8>, &str) = match kind {
        GameKind::SkullKing => ("YBRK", (1..=13).collect(), "E E E E E P P P P P M M SM SK"),
        GameKind::Doubloons => ("CTQS", (0..=9).collect(), "E E E E P P M SM SK"),
        GameKind::SkullQueen if seats <= 3 => ("RYGB", (2..=11).collect(), "0 13"),
        GameKind::SkullQueen => ("RYGB", (1..=12).collect(), "0 13"),
    };
    let suits = letters.chars().flat_map(|letter| values.iter().map(move |value| format!("{letter}{value}")));
    suits.chain(others.split(' ').map(String::from)).collect()
}

/// The hands that the description gives for a round.
fn described(seed: [u8; 32], kind: GameKind, seats: usize, round: usize) -> Vec<Vec<String>> {
    let mut deck = deck(kind, seats);
    let size = match kind {
        GameKind::SkullQueen => deck.len() / seats.max(3),
        _ => round.min(deck.len() / seats),
    };
    let dealt = if kind.family() == Family::Queen { deck.len() } else { size * seats };
    let mut stream = Stream::new(seed, round as u64);
    for i in 0..dealt {
        let j = i + stream.below((deck.len() - i) as u64) as usize;
        deck.swap(i, j);
    }
    deck.chunks(size).take(seats).map(<[String]>::to_vec).collect()
}

#[test]
fn the_description_gives_the_same_deals() {
    for kind in GameKind::ALL {
        for seats in SeatCount::ALL {
            for number in 0..20_u8 {
                let seed = Seed(std::array::from_fn(|at| number.wrapping_mul(37).wrapping_add(at as u8)));
                let dealer = Stream::new(seed.0, 0).below(seats.get() as u64);
                assert_eq!(seed.first_dealer(seats).index() as u64, dealer);
                let mut game = Game::new(kind, seats, seed.first_dealer(seats));
                for round in 1..=usize::from(kind.rounds(seats)) {
                    game.deal(&game.seed_deal(&seed)).unwrap();
                    for (seat, mut hand) in seats.seats().zip(described(seed.0, kind, seats.get(), round)) {
                        let mut dealt = game.hand_codes(seat);
                        dealt.sort();
                        hand.sort();
                        assert_eq!(dealt, hand, "{kind}, {seats} seats, round {round}, seat {seat}");
                    }
                    while let Some(seat) = game.turn().first() {
                        game.play(seat, game.legal(seat).nth(0)).unwrap();
                    }
                }
            }
        }
    }
}

/// Results that must never change: published games depend on them.
#[test]
fn test_vectors() {
    let count: Seed = Seed(std::array::from_fn(|at| at as u8));
    let hands = |kind: GameKind, seats: usize, seed: &Seed| {
        let seats = SeatCount::new(seats).unwrap();
        let mut game = Game::new(kind, seats, Seat::default());
        let mut rounds = Vec::new();
        for _ in 0..2 {
            game.deal(&game.seed_deal(seed)).unwrap();
            rounds.push(seats.seats().map(|seat| game.hand_codes(seat).join(" ")).collect::<Vec<_>>().join(" | "));
            while let Some(seat) = game.turn().first() {
                game.play(seat, game.legal(seat).nth(0)).unwrap();
            }
        }
        rounds
    };
    let dealers = |seed: &Seed| SeatCount::ALL.map(|seats| seed.first_dealer(seats).index());
    assert_eq!(dealers(&Seed([0; 32])), DEALERS_OF_ZEROS);
    assert_eq!(dealers(&count), DEALERS_OF_COUNT);
    assert_eq!(hands(GameKind::SkullKing, 3, &Seed([0; 32])), KING_OF_ZEROS);
    assert_eq!(hands(GameKind::SkullKing, 3, &count), KING_OF_COUNT);
    assert_eq!(hands(GameKind::Doubloons, 4, &count), DOUBLOONS_OF_COUNT);
    assert_eq!(hands(GameKind::SkullQueen, 5, &count), QUEEN_OF_COUNT);
}

const DEALERS_OF_ZEROS: [usize; 5] = [1, 2, 2, 3, 4];
const DEALERS_OF_COUNT: [usize; 5] = [0, 1, 1, 2, 2];
const KING_OF_ZEROS: [&str; 2] = ["E | SM | K11", "R5 K9 | Y3 R9 | B3 R3"];
const KING_OF_COUNT: [&str; 2] = ["Y1 | R10 | P", "Y8 E | Y5 K2 | R8 E"];
const DOUBLOONS_OF_COUNT: [&str; 2] = ["C0 | Q6 | P | E", "C5 E | C4 S0 | Q5 S9 | T0 T6"];
const QUEEN_OF_COUNT: [&str; 2] = [
    "R1 R3 R10 Y11 G3 G4 G6 G9 B9 13 | R4 R7 Y2 Y5 Y9 G5 G7 G12 B2 0 | R2 R8 Y4 Y6 Y10 Y12 B1 B3 B5 B6 | R5 R6 R12 Y3 Y7 Y8 G2 G8 G10 B12 | R9 R11 Y1 G1 G11 B4 B7 B8 B10 B11",
    "R1 R2 R5 R6 R11 Y5 Y6 G3 G7 B5 | R8 R10 Y2 G4 G6 G8 G9 G10 B4 B8 | R3 Y1 Y11 G2 B3 B6 B7 B9 B11 0 | R7 R9 Y4 Y7 Y8 G12 B1 B2 B12 13 | R4 R12 Y3 Y9 Y10 Y12 G1 G5 G11 B10",
];
