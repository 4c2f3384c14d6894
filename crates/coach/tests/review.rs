//! Reviews of whole games.

mod common;

use common::record;
use yohoho_bots::learned::{Learned, built_in};
use yohoho_bots::{Bot, SPARRING_BOTS, bot};
use yohoho_coach::Analysis;
use yohoho_protocol::review::{Class, Fact, Mark, Parts, Points, Review, Unreviewable};
use yohoho_rules::record::Record;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat};

fn named(name: &str) -> &'static dyn Bot {
    bot(name).unwrap()
}

fn review(record: &Record, seats: &[Seat]) -> Review {
    Analysis::new(record, seats).unwrap().finish(&Learned::built_in()).unwrap()
}

/// A bot that always bids zero.
fn zero() -> &'static dyn Bot {
    SPARRING_BOTS.into_iter().find(|bot| bot.name() == "zero").unwrap()
}

#[test]
fn the_parts_add_up_exactly_in_every_round_and_over_the_game() {
    for (kind, names, rounds) in [
        (GameKind::SkullKing, &["bosun", "cabin-boy", "random"][..], 4),
        (GameKind::Doubloons, &["cabin-boy", "skull-king"], 10),
        (GameKind::SkullQueen, &["random", "cabin-boy"], 1),
    ] {
        let bots: Vec<_> = names.iter().map(|name| named(name)).collect();
        let record = record(kind, &bots, rounds, 3);
        let review = review(&record, &[]);
        assert_eq!(review.seats.len(), names.len());
        assert_eq!(usize::from(review.rounds), record.rounds.len());
        for seat in &review.seats {
            let mut sum = Parts::default();
            for (round, played) in seat.rounds.iter().zip(&record.rounds) {
                assert_eq!(round.score, Points::from(played.scores[seat.seat.index()] as i16));
                assert_eq!(round.parts.sum(), round.score, "{kind}, round {}", round.round);
                let own = seat.decisions.iter().filter(|decision| decision.round == round.round);
                assert_eq!(round.parts.skill, -own.map(|decision| decision.lost).sum::<Points>());
                sum = sum.and(&round.parts);
            }
            assert_eq!(sum, seat.game);
            assert_eq!(sum.sum(), seat.total);
            assert_eq!(seat.total, Points::from(record.totals[seat.seat.index()] as i16));
            assert_eq!(seat.adjusted, seat.total - sum.luck());
            assert_eq!(seat.lost, -sum.skill);
        }
        // What JSON says adds up too.
        let text = serde_json::to_string(&review).unwrap();
        assert_eq!(serde_json::from_str::<Review>(&text).unwrap(), review);
    }
}

#[test]
fn a_stopped_analysis_goes_on_as_if_nothing_had_happened() {
    let learned = Learned::built_in();
    let record = record(GameKind::SkullKing, &[named("random"), named("bosun"), named("cabin-boy")], 4, 5);
    let seat = Seat::ALL[0];
    let at_once = review(&record, &[seat]);
    let mut analysis = Analysis::new(&record, &[seat]).unwrap();
    let mut last = analysis.progress();
    for number in 0.. {
        // A copy that is thrown away, and one that is looked at.
        let mut thrown_away = analysis.clone();
        thrown_away.step(&learned).unwrap();
        let so_far = analysis.review();
        assert!(so_far.seats[0].decisions.len() <= at_once.seats[0].decisions.len());
        let more = analysis.step(&learned).unwrap();
        let progress = analysis.progress();
        assert!(progress.done >= last.done && progress.done <= progress.of, "{progress:?}");
        last = progress;
        if !more {
            assert!(number > 3);
            break;
        }
    }
    assert!(last.screened && last.done == last.of);
    assert_eq!(analysis.review(), at_once);
    // What is said of a seat does not depend on who else is reviewed.
    let all = review(&record, &[]);
    assert_eq!(all.seats[0], at_once.seats[0]);
}

#[test]
fn an_analysis_goes_on_from_its_notes_as_if_it_had_never_stopped() {
    let learned = Learned::built_in();
    let kind = GameKind::SkullKing;
    let record = record(kind, &[named("random"), named("bosun"), named("cabin-boy")], 4, 5);
    let seat = Seat::ALL[0];
    let at_once = review(&record, &[seat]);
    let start = || Analysis::new(&record, &[seat]).unwrap();
    let mut analysis = start();
    let mut notes = Vec::new();
    while analysis.step(&learned).unwrap() {
        let text = serde_json::to_string(&analysis.notes()).unwrap();
        // Stopped after every step: nothing but the notes is left of it.
        let known = serde_json::from_str(&text).unwrap();
        let mut resumed = start();
        assert!(resumed.resume(&known, &learned));
        assert_eq!(resumed.progress().done, analysis.progress().done, "no work is done twice");
        notes.push(known);
    }
    let mut stops = notes.iter().step_by(7).chain(notes.last());
    assert!(stops.all(|notes| {
        let mut resumed = start();
        resumed.resume(notes, &learned) && resumed.finish(&learned).unwrap() == at_once
    }));

    // Notes of another game, of another analyst and with choices that nobody had are of no use.
    let notes = notes.last().unwrap();
    let other = common::record(kind, &[named("bosun"), named("random")], 4, 6);
    assert!(!Analysis::new(&other, &[seat]).unwrap().resume(notes, &learned));
    let bare = Learned::new(built_in(kind).unwrap()).unwrap();
    assert!(!start().resume(notes, &bare));
    let text = serde_json::to_string(notes).unwrap().replacen("{\"bid\":", "{\"bid\":4", 1);
    assert!(!start().resume(&serde_json::from_str(&text).unwrap(), &learned));
}

#[test]
fn without_advice_weights_a_few_rollouts_screen() {
    let kind = GameKind::SkullKing;
    let record = record(kind, &[named("random"), named("skull-king")], 3, 4);
    let learned = Learned::new(built_in(kind).unwrap()).unwrap();
    assert!(!learned.advises(kind));
    let bare = Analysis::new(&record, &[]).unwrap().finish(&learned).unwrap();
    let advised = review(&record, &[]);
    assert!(!bare.analyst.contains("advice") && advised.analyst.contains("advice"));
    let today = Analysis::new(&record, &[]).unwrap();
    assert_eq!([false, true].map(|advised| today.analyst(advised)), [bare.analyst, advised.analyst]);
    for (bare, advised) in bare.seats.iter().zip(&advised.seats) {
        assert!(bare.rounds.iter().all(|round| round.parts.sum() == round.score));
        assert_eq!(bare.decisions.len(), advised.decisions.len());
        for (bare, advised) in bare.decisions.iter().zip(&advised.decisions) {
            assert_eq!(bare.best, advised.best);
            // With two opinions more is known than with one.
            assert!(bare.guesses == 0 || bare.guesses != advised.guesses || advised.error < bare.error);
        }
    }
}

#[test]
fn the_strongest_player_makes_no_mistakes() {
    let strongest = named("skull-king");
    let review = review(&record(GameKind::SkullKing, &[strongest; 3], 3, 9), &[]);
    for seat in &review.seats {
        assert!(seat.decisions.iter().all(|decision| decision.played == decision.best && decision.mark.is_none()));
        assert_eq!((seat.lost, seat.lost_per_decision), (Points::ZERO, Points::ZERO));
        assert_eq!((seat.level.weaker.as_deref(), seat.level.stronger.as_deref()), (Some("skull-king"), None));
    }
    // Luck is net of the table's: nobody believes that everybody was lucky.
    for round in 0..3 {
        let of = |part: fn(&Parts) -> Points| -> Points {
            review.seats.iter().map(|seat| part(&seat.rounds[round].parts)).sum()
        };
        assert!(of(|parts| parts.cards).get().abs() < 0.03 && of(|parts| parts.others).get().abs() < 0.03);
    }
}

#[test]
fn a_doomed_zero_is_found_and_explained() {
    let strong = named("skull-king");
    let seat = Seat::ALL[1];
    let record = record(GameKind::SkullKing, &[strong, zero(), strong], 5, 2);
    let review = review(&record, &[seat]);
    let [reviewed] = &review.seats[..] else { panic!("one seat was asked for") };
    assert_eq!(reviewed.seat, seat);
    let doomed: Vec<_> =
        reviewed.decisions.iter().filter(|decision| decision.class == Some(Class::DoomedZero)).collect();
    assert!(!doomed.is_empty(), "{:?}", reviewed.mistakes());
    let worst = doomed.iter().max_by_key(|decision| decision.lost).unwrap();
    assert!(matches!((&worst.played, &worst.best), (ActionJson::Bid(0), ActionJson::Bid(1..))));
    assert!(worst.mark >= Some(Mark::Mistake) && worst.lost.get() > 6.0 && worst.chance > 0.0, "{worst:?}");
    let Some(Fact::SureWinners { cards } | Fact::LikelyWinners { cards }) = worst.reason.first() else {
        panic!("{worst:?}")
    };
    let hand = &record.rounds[usize::from(worst.round) - 1].hands[seat.index()];
    assert!(cards.iter().all(|card| hand.contains(card)));
    // The list starts with the costliest.
    let mistakes = reviewed.mistakes();
    assert!(mistakes.windows(2).all(|pair| pair[0].lost >= pair[1].lost));
    assert_eq!(mistakes.len(), Mark::ALL.iter().map(|mark| reviewed.count(*mark)).sum::<usize>());
}

#[test]
fn what_cannot_be_reviewed_is_refused_with_a_reason() {
    let good = record(GameKind::SkullKing, &[named("random"), named("random")], 2, 1);
    let refused = |change: fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        Analysis::new(&record, &[]).err()
    };
    assert_eq!(refused(|record| record.rounds[1].hands.clear()), Some(Unreviewable::NoDeal { round: 2 }));
    let bad = |flaw: Option<Unreviewable>| match flaw {
        Some(Unreviewable::BadRecord { flaw }) => flaw,
        other => panic!("{other:?}"),
    };
    assert!(bad(refused(|record| record.format = "yohoho/9".into())).contains("yohoho/9"));
    assert!(bad(refused(|record| record.game = "go-fish".into())).contains("go-fish"));
    assert!(bad(refused(|record| record.rounds[0].scores[0] = 1000)).starts_with("round 1"));
    let empty = |record: &mut Record| {
        record.rounds.clear();
        record.totals = vec![0, 0];
    };
    assert_eq!(refused(empty), Some(Unreviewable::NoRounds));
    let nobody = Seat::ALL[4];
    assert_eq!(Analysis::new(&good, &[nobody]).err(), Some(Unreviewable::NoSeat { seat: nobody }));
    let mut analysis = Analysis::new(&good, &[]).unwrap();
    assert_eq!(analysis.step(&Learned::default()).err(), Some(Unreviewable::NoWeights { game: GameKind::SkullKing }));
    assert!(analysis.step(&Learned::built_in()).is_ok(), "nothing is lost when the weights come later");
}
