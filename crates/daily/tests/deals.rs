//! The deals of some days, how they are played, and what is no try at them.

use yohoho_bots::learned::Learned;
use yohoho_daily::{DailyDeal, Mismatch, OWN_SEAT};
use yohoho_rules::record::Record;
use yohoho_rules::{Action, GameKind, View};

fn deal(day: &str, game: GameKind) -> DailyDeal {
    DailyDeal { day: day.parse().unwrap(), game }
}

/// Whatever comes first.
fn first(view: &View) -> Option<Action> {
    view.legal().iter().next()
}

/// Whatever comes last.
fn last(view: &View) -> Option<Action> {
    view.legal().iter().last()
}

fn record(deal: DailyDeal, decide: fn(&View) -> Option<Action>) -> Record {
    let players = ["Ana", "bosun", "bosun", "bosun"].map(String::from).to_vec();
    Record::from_log(&deal.play(decide).unwrap(), players, Some(&deal.seed())).unwrap()
}

fn total(scores: &[i16]) -> i64 {
    scores.iter().map(|score| i64::from(*score)).sum()
}

/// These numbers are a promise: whoever changes the bosun changes everybody's game, on the day of a release too.
#[test]
fn the_deal_of_a_day_is_the_same_for_ever() {
    let found = GameKind::ALL.map(|game| {
        let deal = deal("2026-11-17", game);
        let [one, other] = [first, last].map(|decide| total(&deal.check(&record(deal, decide)).unwrap()));
        (deal.seed().to_string()[..16].to_string(), one, other)
    });
    let expected = [("a20702a607052c65", -290, -450), ("688a958413cc4e20", -250, -360), ("cf57dd2558c2540a", 49, 79)];
    assert_eq!(found.each_ref().map(|(seed, one, other)| (seed.as_str(), *one, *other)), expected);
}

#[test]
fn the_strongest_bot_plays_the_same_deal_in_the_same_seat() {
    let learned = Learned::built_in();
    for game in GameKind::ALL {
        let today = deal("2026-11-17", game);
        let scores = today.played_by(&learned).unwrap();
        assert_eq!(scores.len(), usize::from(game.rounds(yohoho_daily::SEATS)));
        let blind = [first, last].map(|decide| total(&today.check(&record(today, decide)).unwrap()));
        assert!(blind.into_iter().all(|blind| total(&scores) > blind), "{game}: {scores:?}");
    }
}

#[test]
fn every_day_and_every_game_has_other_cards() {
    let days = ["2026-11-17", "2026-11-18"];
    let seeds = days.into_iter().flat_map(|day| GameKind::ALL.map(|game| deal(day, game).seed().to_string()));
    let mut seeds: Vec<String> = seeds.collect();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 6);
}

#[test]
fn what_was_not_played_is_refused() {
    for game in GameKind::ALL {
        let today = deal("2026-11-17", game);
        let good = record(today, first);
        let scores = today.check(&good).unwrap();
        assert_eq!(total(&scores), good.totals[OWN_SEAT.index()]);
        // A name is nobody's decision.
        assert_eq!(today.check(&Record { players: vec!["Zoe".into(); 4], ..good.clone() }), Ok(scores));

        let yesterday = deal("2026-11-16", game);
        assert_eq!(yesterday.check(&good), Err(Mismatch::OtherDeal));
        let seedless = Record { seed: None, shuffle: None, commitment: None, ..good.clone() };
        assert_eq!(yesterday.check(&seedless), Err(Mismatch::OtherDeal), "the cards tell, too");
        assert!(today.check(&seedless).is_ok());

        let other = GameKind::ALL.into_iter().find(|other| *other != game).unwrap();
        assert_eq!(deal("2026-11-17", other).check(&good), Err(Mismatch::OtherGame));

        let mut boast = good.clone();
        boast.totals[OWN_SEAT.index()] += 10;
        assert!(matches!(today.check(&boast), Err(Mismatch::Flaw(_))));

        let mut short = good.clone();
        short.rounds.pop();
        short.finished = false;
        for seat in 0..4 {
            short.totals[seat] = short.rounds.iter().map(|round| round.scores[seat]).sum();
        }
        assert_eq!(today.check(&short), Err(Mismatch::Unfinished));
    }
}

/// By the rules, with the day's cards, but the others are kinder than the bots.
#[test]
fn a_game_against_others_is_refused() {
    let deal = deal("2026-11-17", GameKind::SkullKing);
    let seed = deal.seed();
    let mut log = yohoho_rules::Log::new(deal.game, yohoho_daily::SEATS, seed.first_dealer(yohoho_daily::SEATS));
    let mut game = log.start();
    while game.phase() != yohoho_rules::Phase::Over {
        if game.phase() == yohoho_rules::Phase::Deal {
            let cards = game.seed_deal(&seed);
            game.deal(&cards).unwrap();
            log.entries.push(yohoho_rules::log::Entry::Deal(cards));
        }
        for seat in game.turn() {
            let action = first(&game.view(Some(seat))).unwrap();
            game.play(seat, action).unwrap();
            log.entries.push(yohoho_rules::log::Entry::Act(seat, action));
        }
    }
    let record = Record::from_log(&log, vec!["Ana".into(); 4], Some(&seed)).unwrap();
    assert_eq!(deal.check(&record), Err(Mismatch::OtherPlayers));
}
