use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Learned;
use yohoho_bots::{Bot, Budget};
use yohoho_rules::{Game, GameKind, SeatCount, Seed, View};

/// Any bytes are the weights of the learned bot, or are refused. With whatever is accepted the bot decides, and what it decides is legal.
///
/// The checksum would refuse nearly everything that a fuzzer makes up, so the input is also tried with the right one.
pub fn weights(bytes: &[u8]) -> bool {
    let accepted = decide_by(bytes);
    with_right_checksum(bytes).is_some_and(|sealed| decide_by(&sealed)) || accepted
}

fn decide_by(weights: &[u8]) -> bool {
    let Ok(learned) = Learned::new(weights) else { return false };
    for kind in GameKind::ALL.into_iter().filter(|kind| learned.knows(*kind)) {
        for view in views(kind) {
            let legal = view.legal();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            // A budget of nothing: the network decides alone.
            let action = learned.choose(&view, &Budget::samples(0), &mut rng).expect("there is something to decide");
            assert!(legal.iter().any(|other| other == action));
            assert_eq!(learned.logits(&view).map(|logits| logits.len()), Some(legal.len()));
        }
    }
    true
}

/// The first decision of a game, and a card in the middle of a round.
fn views(kind: GameKind) -> Vec<View> {
    let seats = SeatCount::ALL[1];
    let seed = Seed([5; 32]);
    let mut game = Game::new(kind, seats, seed.first_dealer(seats));
    game.deal(&game.seed_deal(&seed)).expect("a deal");
    let mut views = Vec::new();
    for step in 0..40 {
        let Some(seat) = game.turn().first() else {
            if game.deal(&game.seed_deal(&seed)).is_err() {
                break;
            }
            continue;
        };
        let view = game.view(Some(seat));
        let legal = view.legal();
        if legal.len() > 1 && (step == 0 || step > 30) {
            views.push(view);
        }
        game.play(seat, legal.nth(0)).expect("a legal action");
    }
    views
}

/// The same weights with the checksum that belongs to them; none if there is no place for it.
fn with_right_checksum(bytes: &[u8]) -> Option<Vec<u8>> {
    let (length, rest) = bytes.split_first_chunk()?;
    let (header, data) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*length)).ok()?)?;
    let key = br#""checksum":""#;
    let at = header.windows(key.len()).position(|window| window == key)? + key.len();
    // FNV-1a, as the reader computes it.
    let checksum = data
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    let mut sealed = bytes.to_vec();
    sealed.get_mut(8 + at..8 + at + 16)?.copy_from_slice(format!("{checksum:016x}").as_bytes());
    Some(sealed)
}
