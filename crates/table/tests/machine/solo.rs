//! A table for one person and bots.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::Budget;
use yohoho_protocol::{Message, Moment, Refusal, Settings, Stage, What, Wish};
use yohoho_rules::{GameKind, SeatCount, Seed};
use yohoho_table::{Entry, SoloTable, Update};

use crate::test_table::{legal, name};

type Log = Vec<(Moment, Entry)>;

fn open(kind: GameKind, seats: usize, bots: &[&str]) -> Result<(SoloTable, Log), Refusal> {
    let settings = Settings::new(kind, SeatCount::new(seats).unwrap());
    let bots = bots.iter().map(|bot| (*bot).to_string()).collect();
    SoloTable::open(settings, name(0).into(), bots, Seed([5; 32]), Moment(1))
}

/// Plays to the end; all that was written, and all that was told.
fn play(solo: &mut SoloTable) -> (Log, Vec<What>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let (mut log, mut told) = (Log::new(), Vec::new());
    while solo.table().stage() == Stage::Playing {
        let updates = match (legal(&solo.view().unwrap(), &mut rng), solo.job(Moment(2))) {
            (Some(action), _) => solo.wish(Wish::Act { action }, Moment(2), Seed([0; 32])).unwrap(),
            (None, Some(job)) => {
                let bot = yohoho_bots::bot("random").unwrap();
                let action = bot.choose(&job.view, &Budget::samples(1), &mut rng).unwrap();
                solo.answer(&job, action, Moment(2))
            }
            (None, None) => panic!("nobody has anything to do"),
        };
        assert_eq!(updates.len(), 1);
        for Update { at, entry, event, now } in updates {
            assert_eq!((event.seq, now.seq), (solo.table().seq(), solo.table().seq()));
            log.push((at, entry));
            told.extend(event.what);
        }
    }
    (log, told)
}

#[test]
fn whole_games_of_every_kind_can_be_played() {
    for kind in GameKind::ALL {
        for seats in 2..=6 {
            let (mut solo, _) = open(kind, seats, &vec!["bosun"; seats - 1]).unwrap();
            let (_, told) = play(&mut solo);
            assert!(matches!(told.last(), Some(What::Over { .. })), "{kind} for {seats}");
            solo.table().record().unwrap().replay().unwrap();
        }
    }
}

#[test]
fn a_game_can_be_resumed_from_any_part_of_its_log() {
    let (mut solo, mut log) = open(GameKind::SkullKing, 3, &["bosun", "exec:my-bot"]).unwrap();
    let opening = log.len();
    log.extend(play(&mut solo).0);
    for end in (opening..log.len()).step_by(17) {
        let mut resumed = SoloTable::resume(log[..end].to_vec(), Moment(3)).unwrap();
        assert_eq!((resumed.table().stage(), resumed.table().seq() as usize), (Stage::Playing, end));
        play(&mut resumed);
    }
    assert!(SoloTable::resume(log[1..].to_vec(), Moment(3)).is_err());
    assert!(SoloTable::resume(Log::new(), Moment(3)).is_err());
}

#[test]
fn there_is_one_bot_for_each_other_seat() {
    assert_eq!(open(GameKind::SkullKing, 3, &["bosun"]).err(), Some(Refusal::EmptySeats));
    assert_eq!(open(GameKind::SkullKing, 3, &["bosun"; 3]).err(), Some(Refusal::NoSuchSeat));
}

#[test]
fn time_never_runs_backwards_in_the_log() {
    let (mut solo, _) = open(GameKind::SkullKing, 2, &["bosun"]).unwrap();
    let chat = |text: &str| Wish::Chat { text: text.into() };
    let updates = solo.wish(chat("now"), Moment(100), Seed([0; 32])).unwrap();
    assert_eq!(updates[0].at, Moment(100));
    let updates = solo.wish(chat("after the clock was set back"), Moment(50), Seed([0; 32])).unwrap();
    assert_eq!(updates[0].at, Moment(100));
    let Message::Events { events, now } = updates[0].clone().into_message() else { panic!("no events") };
    assert_eq!((events, *now), (vec![updates[0].event.clone()], updates[0].now.clone()));
}
