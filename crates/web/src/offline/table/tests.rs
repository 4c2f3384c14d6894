//! Whole games without a server, and everything else that the worker does.

use yohoho_protocol::review::Review;
use yohoho_protocol::{Name, Snapshot, What};
use yohoho_rules::record::Record;
use yohoho_rules::wire::LegalJson;
use yohoho_rules::{GameKind, SeatCount};

use super::*;
use crate::offline::{Player, ReviewNews, ReviewWish};

type TableLog = Vec<(Moment, Entry)>;

fn seed(number: u64) -> Seed {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// Plays as long as it is not the person's turn; what was told last.
fn let_bots_play(
    table: &mut OfflineTable,
    replies: Vec<WorkerReply>,
    log: &mut TableLog,
) -> (Snapshot, Vec<WorkerReply>) {
    let mut last = None;
    let mut all = Vec::new();
    let mut replies = replies;
    for chance in 0.. {
        for reply in replies {
            if let WorkerReply::Told(message) = &reply {
                let text = serde_json::to_string(message).unwrap();
                assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), *message, "read back: {text}");
                assert_eq!(crate::read::read::<Message>(&text).unwrap(), *message, "read by the page: {text}");
            }
            match &reply {
                WorkerReply::Log(text) => log.extend(entries(text).expect("entries")),
                WorkerReply::Told(Message::Snapshot(now) | Message::Events { now, .. }) => {
                    last = Some((**now).clone());
                }
                _ => {}
            }
            all.push(reply);
        }
        replies = table.think(Moment(1), seed(chance), &|| false);
        if replies.is_empty() {
            break;
        }
    }
    (last.expect("something was told"), all)
}

fn play_to_the_end(kind: GameKind, seats: usize) -> (TableLog, Vec<WorkerReply>) {
    let settings = Settings::new(kind, SeatCount::new(seats).unwrap());
    let name = Name::clean("Ana").unwrap();
    let bots = vec!["cabin-boy".to_string(); seats - 1];
    let mut table = OfflineTable::default();
    let open = WorkerRequest::Open { settings, name, portrait: None, bots, seed: Some(seed(5)) };
    let replies = table.take(open, Moment(1), seed(6), &|| false);
    play_on(&mut table, replies)
}

#[test]
fn a_whole_game_of_each_kind_can_be_played_without_a_server() {
    for (kind, seats) in [(GameKind::SkullKing, 4), (GameKind::Doubloons, 3), (GameKind::SkullQueen, 2)] {
        let (_, told) = play_to_the_end(kind, seats);
        let over = |reply: &WorkerReply| match reply {
            WorkerReply::Told(Message::Events { events, .. }) => {
                events.iter().flat_map(|event| &event.what).any(|what| matches!(what, What::Over { .. }))
            }
            _ => false,
        };
        assert!(told.iter().any(over));
        let record = told.iter().find_map(|reply| match reply {
            WorkerReply::Record(record) => serde_json::from_str::<Record>(record).ok(),
            _ => None,
        });
        record.expect("a record").replay().expect("a right record");
    }
}

/// Plays the deal of a day to its end; the record.
fn play_daily(table: &mut OfflineTable, deal: DailyDeal) -> Record {
    let DailyDeal { day, game } = deal;
    let name = Name::clean("Ana").unwrap();
    let open = WorkerRequest::Daily { game, day: day.to_string(), name, portrait: None };
    let (mut id, mut log) = (0, TableLog::new());
    // Nothing depends on chance or time.
    let replies = table.take(open, Moment(1), seed(77), &|| true);
    let (mut now, mut told) = let_bots_play(table, replies, &mut log);
    while now.table.stage == Stage::Playing {
        id += 1;
        let view = table.table.as_ref().unwrap().view(&person()).unwrap();
        let action = ActionJson::write(game, view.legal().nth(view.legal().len() - 1));
        let wish = WorkerRequest::Wish(Request { id, wish: Wish::Act { action } });
        let replies = table.take(wish, Moment(id), seed(id), &|| true);
        (now, told) = let_bots_play(table, replies, &mut log);
    }
    record_of(&told)
}

fn record_of(told: &[WorkerReply]) -> Record {
    let record = told.iter().find_map(|reply| match reply {
        WorkerReply::Record(record) => serde_json::from_str(record).ok(),
        _ => None,
    });
    record.expect("a record")
}

fn variation_of(record: &Record, entries: usize, seat: Seat, bot: &str) -> Option<Variation> {
    let log = record.replay().unwrap();
    let player = Player { seat, name: Name::clean("Bo").unwrap(), portrait: None };
    Variation::new(record.clone(), &log, entries, player, bot.into(), "/replay".into())
}

fn vary(variation: &Variation, log: &str) -> WorkerRequest {
    let variation = serde_json::to_string(variation).unwrap();
    WorkerRequest::Vary { variation, log: log.into() }
}

/// Plays the first legal action whenever the person is to decide, until the game is over.
fn play_on(table: &mut OfflineTable, replies: Vec<WorkerReply>) -> (TableLog, Vec<WorkerReply>) {
    let mut log = TableLog::new();
    let (mut now, mut told) = let_bots_play(table, replies, &mut log);
    let mut id = 0;
    while now.table.stage == Stage::Playing {
        id += 1;
        let action = match now.view.as_ref().unwrap().legal.first().expect("it is the person's turn") {
            LegalJson::One(choice) => choice.clone(),
            LegalJson::Planks { .. } => table.advise(seed(id), &|| false)[0].choice.clone(),
        };
        let wish = WorkerRequest::Wish(Request { id, wish: Wish::Act { action } });
        let replies = table.take(wish, Moment(id), seed(id), &|| false);
        (now, told) = let_bots_play(table, replies, &mut log);
    }
    (log, told)
}

#[test]
fn a_game_can_be_tried_again_from_any_moment_with_the_same_cards() {
    for (kind, seats) in [(GameKind::SkullKing, 3), (GameKind::Doubloons, 4), (GameKind::SkullQueen, 2)] {
        let record = record_of(&play_to_the_end(kind, seats).1);
        let log = record.replay().unwrap();
        // Without the seed, the deals come from the record itself.
        let bare = Record { seed: None, commitment: None, shuffle: None, ..record.clone() };
        for (step, at) in (0..log.entries.len() * 5 / 6).step_by(log.entries.len() / 6).enumerate() {
            let seat = Seat::ALL[step % seats];
            let of = if step % 2 == 0 { &record } else { &bare };
            let wanted = variation_of(of, at, seat, "cabin-boy");
            let variation = wanted.expect("there is something left to decide");
            let mut table = OfflineTable::default();
            let replies = table.take(vary(&variation, ""), Moment(1), seed(9), &|| false);
            let [WorkerReply::Log(begun), WorkerReply::Told(Message::Snapshot(now))] = &replies[..] else {
                panic!("{kind} {at}: {replies:?}")
            };
            let view = now.view.as_ref().unwrap();
            assert!(view.turn.contains(&seat) && view.seat == Some(seat), "{kind} {at}: it is the seat's turn");
            assert_eq!(usize::from(view.round), variation.round);
            // After a reload, everything is as it was.
            let mut again = OfflineTable::default();
            let reloaded = again.take(vary(&variation, begun), Moment(1), seed(10), &|| false);
            assert_eq!(reloaded, replies[1..]);

            let (_, told) = play_on(&mut table, replies.clone());
            let varied = record_of(&told);
            let deals_only = Record { seed: None, commitment: None, shuffle: None, ..varied.clone() };
            deals_only.replay().expect("a right record");
            for (one, other) in record.rounds.iter().zip(&varied.rounds) {
                assert_eq!(one.hands, other.hands, "{kind} {at}: the same cards");
                assert_eq!(one.ghost, other.ghost);
            }
            let before = variation.round - 1;
            assert_eq!(record.rounds[..before], varied.rounds[..before]);
        }
        assert_eq!(variation_of(&record, log.entries.len(), Seat::ALL[0], "bosun"), None, "the game is over");
    }
}

#[test]
fn others_bid_as_they_did_then() {
    let record = record_of(&play_to_the_end(GameKind::SkullKing, 4).1);
    let variation = variation_of(&record, 1, Seat::ALL[2], "bosun").unwrap();
    let mut table = OfflineTable::default();
    table.take(vary(&variation, ""), Moment(1), seed(9), &|| false);
    let wish = Wish::Act { action: ActionJson::Bid(1) };
    table.take(WorkerRequest::Wish(Request { id: 1, wish }), Moment(1), seed(9), &|| false);
    let view = ViewJson::of(&table.table.as_ref().unwrap().view(&person()).unwrap());
    let mut bids = record.rounds[0].bids.clone().unwrap();
    bids[2] = 1;
    let now: Vec<i64> = view.king().unwrap().bids.clone().unwrap().into_iter().map(i64::from).collect();
    assert_eq!(now, bids);
}

#[test]
fn a_variation_of_a_broken_record_is_refused() {
    let record = record_of(&play_to_the_end(GameKind::SkullKing, 2).1);
    let good = variation_of(&record, 1, Seat::ALL[0], "bosun").unwrap();
    let mut wrong = good.clone();
    wrong.record.rounds[0].scores[0] += 10;
    let far = Variation { entries: 100_000, ..good.clone() };
    let mut nobody = good.clone();
    nobody.player.seat = Seat::ALL[4];
    let unknown = Variation { bot: "parrot".into(), ..good.clone() };
    for variation in [wrong, far, nobody, unknown] {
        let mut table = OfflineTable::default();
        assert_eq!(table.take(vary(&variation, ""), Moment(1), seed(9), &|| false), [WorkerReply::Broken]);
    }
    let mut table = OfflineTable::default();
    assert_eq!(table.take(vary(&good, "[1,2]"), Moment(1), seed(9), &|| false), [WorkerReply::Broken]);
}

fn news(replies: &[WorkerReply]) -> Vec<ReviewNews> {
    let news = replies.iter().map(|reply| match reply {
        WorkerReply::Review(text) => serde_json::from_str(text).unwrap(),
        other => panic!("{other:?}"),
    });
    news.collect()
}

fn review(record: &Record, known: Option<String>, notes: Option<String>) -> WorkerRequest {
    let wish = ReviewWish { record: record.clone(), seat: Seat::ALL[1], known, notes };
    WorkerRequest::Review(serde_json::to_string(&wish).unwrap())
}

/// Lets a review go on until it is done; all that the page was told.
fn to_the_end(table: &mut OfflineTable) -> Vec<ReviewNews> {
    let slices =
        std::iter::from_fn(|| Some(table.think(Moment(1), seed(1), &|| false)).filter(|told| !told.is_empty()));
    slices.flat_map(|told| news(&told)).collect()
}

/// The finished review.
fn finished(told: &[ReviewNews]) -> Review {
    match told.last() {
        Some(ReviewNews::Known { review, notes: None }) => review.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_is_reviewed_once_its_weights_are_there_and_not_twice() {
    let kind = GameKind::SkullKing;
    let record = record_of(&play_to_the_end(kind, 2).1);
    let mut table = OfflineTable::default();
    assert!(table.take(review(&record, None, None), Moment(1), seed(1), &|| false).is_empty());
    assert_eq!((table.wants(), table.wants_advice()), (Some(kind), None));
    assert!(table.think(Moment(1), seed(1), &|| true).is_empty(), "it waits");
    assert!(table.teach(&weights(kind)));
    assert_eq!((table.wants(), table.wants_advice()), (None, Some(kind)));
    assert!(table.think(Moment(1), seed(1), &|| true).is_empty(), "it waits for the advice weights too");
    table.do_without_advice();
    // A step at a time.
    let first = news(&table.think(Moment(1), seed(1), &|| true));
    assert!(
        matches!(first[..], [ReviewNews::Begun, ReviewNews::Progress(progress)] if !progress.screened),
        "{first:?}"
    );
    let known = finished(&to_the_end(&mut table));
    assert_eq!((known.seats.len(), known.seats[0].seat), (1, Seat::ALL[1]));

    // Without the advice network it would be the same.
    let again = |table: &mut OfflineTable, analyst: &str| {
        assert!(table.take(review(&record, Some(analyst.into()), None), Moment(1), seed(1), &|| false).is_empty());
        table.do_without_advice();
        news(&table.think(Moment(1), seed(1), &|| true))
    };
    assert_eq!(again(&mut table, &known.analyst), [ReviewNews::Current]);
    assert_eq!(again(&mut table, "coach 0")[0], ReviewNews::Begun, "another analyst's does not count");

    // With it, it would be better.
    assert!(table.teach(&advice_weights(kind)));
    assert_eq!(again(&mut table, &known.analyst)[0], ReviewNews::Begun);
    let better = finished(&to_the_end(&mut table));
    let mut table = OfflineTable::default();
    let told = table.take(review(&record, Some(better.analyst), None), Moment(1), seed(1), &|| false);
    assert_eq!(news(&told), [ReviewNews::Current], "no weights are needed to know that");
}

#[test]
fn a_review_that_was_stopped_goes_on_where_it_was() {
    let kind = GameKind::SkullKing;
    let record = record_of(&play_to_the_end(kind, 2).1);
    let start = |notes| {
        let mut table = OfflineTable::default();
        table.take(review(&record, None, notes), Moment(1), seed(1), &|| false);
        assert!(table.teach(&weights(kind)));
        table
    };
    let mut table = start(None);
    table.do_without_advice();
    let step = |table: &mut OfflineTable| news(&table.think(Moment(1), seed(1), &|| true));
    // Steps are small, and notes come with every fourth.
    let known = |told: Vec<ReviewNews>| {
        told.into_iter().find_map(|news| match news {
            ReviewNews::Known { notes, .. } => notes,
            _ => None,
        })
    };
    let stopped = (0..8).filter_map(|_| known(step(&mut table))).last();
    assert!(stopped.is_some());
    let progress = |told: &[ReviewNews]| match told {
        [ReviewNews::Begun, ReviewNews::Progress(progress), ..] => progress.done,
        other => panic!("{other:?}"),
    };
    let mut resumed = start(stopped.clone());
    resumed.do_without_advice();
    let further = progress(&step(&mut resumed));
    assert_eq!(finished(&to_the_end(&mut resumed)), finished(&to_the_end(&mut table)));

    // It begins anew when the advice network has come, also in the middle.
    let mut advised = start(stopped.clone());
    assert!(advised.teach(&advice_weights(kind)));
    let anew = progress(&step(&mut advised));
    assert!(anew < further, "{anew} < {further}");
    let mut late = start(stopped);
    late.do_without_advice();
    assert_eq!(progress(&step(&mut late)), further);
    assert!(late.teach(&advice_weights(kind)));
    assert_eq!(progress(&step(&mut late)), anew);
    assert!(finished(&to_the_end(&mut late)).analyst.contains("advice"));
}

#[test]
fn a_broken_record_is_not_reviewed_and_the_reason_is_told() {
    let mut record = record_of(&play_to_the_end(GameKind::Doubloons, 2).1);
    record.rounds[1].scores[0] += 10;
    let mut table = OfflineTable::default();
    for request in [review(&record, None, None), WorkerRequest::Review("{".into())] {
        let told = news(&table.take(request, Moment(1), seed(1), &|| false));
        assert!(matches!(told[..], [ReviewNews::Impossible(_)]), "{told:?}");
        assert!(table.think(Moment(1), seed(1), &|| false).is_empty());
    }
}

#[test]
fn the_deal_of_a_day_is_played_as_a_server_plays_it_again() {
    for game in GameKind::ALL {
        let deal = daily_deal(game.name(), "2026-11-17").unwrap();
        let mut table = OfflineTable::default();
        let record = play_daily(&mut table, deal);
        let scores = deal.check(&record).expect("a try at this deal");
        assert_eq!(scores.iter().map(|score| i64::from(*score)).sum::<i64>(), record.totals[0]);

        let ask = WorkerRequest::DailyBest { game, day: deal.day.to_string() };
        assert_eq!(table.take(ask, Moment(2), seed(1), &|| true), []);
        assert_eq!(table.wants(), Some(game));
        assert_eq!(table.think(Moment(2), seed(1), &|| true), [], "not without the weights");
        assert!(table.teach(&weights(game)));
        let replies = table.think(Moment(2), seed(1), &|| true);
        let [reply @ WorkerReply::DailyBest(best)] = &replies[..] else { panic!("{replies:?}") };
        assert_eq!(best.split(',').count(), scores.len());
        assert_eq!(WorkerReply::parse(&reply.print()).as_ref(), Some(reply));
        assert_eq!(table.think(Moment(2), seed(1), &|| true), [], "told once");
    }
    let wrong = WorkerRequest::Daily {
        game: GameKind::SkullKing,
        day: "2026-02-30".into(),
        name: Name::clean("Ana").unwrap(),
        portrait: None,
    };
    assert_eq!(OfflineTable::default().take(wrong, Moment(1), seed(1), &|| true), [WorkerReply::Broken]);
}

#[test]
fn a_game_goes_on_from_any_part_of_its_log() {
    let (log, _) = play_to_the_end(GameKind::SkullKing, 3);
    let mut table = OfflineTable::default();
    let text = |log: &[(Moment, Entry)]| match WorkerReply::log(log) {
        WorkerReply::Log(text) => text,
        other => panic!("{other:?}"),
    };
    let half = text(&log[..log.len() / 2]);
    let replies = table.take(WorkerRequest::Resume { log: half }, Moment(9), seed(1), &|| false);
    let WorkerReply::Told(Message::Snapshot(now)) = &replies[0] else { panic!("{replies:?}") };
    assert_eq!(now.table.stage, Stage::Playing);
    assert!(!now.block.is_empty(), "the rounds before are on the block");
    let headless = WorkerRequest::Resume { log: text(&log[1..]) };
    assert_eq!(table.take(headless, Moment(9), seed(1), &|| false), vec![WorkerReply::Broken]);
}

/// A table of four that has just begun.
fn against(kind: GameKind, bot: &str) -> OfflineTable {
    let open = WorkerRequest::Open {
        settings: Settings::new(kind, SeatCount::new(4).unwrap()),
        name: Name::clean("Ana").unwrap(),
        portrait: None,
        bots: vec![bot.into(); 3],
        seed: Some(seed(5)),
    };
    let mut table = OfflineTable::default();
    table.take(open, Moment(1), seed(6), &|| false);
    table
}

fn tips(table: &mut OfflineTable) -> Vec<Tip> {
    let replies = table.take(WorkerRequest::Advise, Moment(2), seed(7), &|| true);
    let [WorkerReply::Advice(tips)] = &replies[..] else { panic!("{replies:?}") };
    tips.clone()
}

fn weights(kind: GameKind) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../weights");
    std::fs::read(format!("{folder}/{kind}.safetensors")).unwrap()
}

fn advice_weights(kind: GameKind) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../advice-weights");
    std::fs::read(format!("{folder}/{kind}-advice.safetensors")).unwrap()
}

#[test]
fn advice_is_ranked_by_the_points_that_are_shown() {
    for kind in GameKind::ALL {
        let mut table = against(kind, "bosun");
        for learned in [false, true] {
            if learned {
                table.teach(&weights(kind));
            }
            let tips = tips(&mut table);
            assert!(tips.len() > 1 && tips.len() <= MOST_TIPS && tips[0].behind == 0.0, "{kind}: {tips:?}");
            assert!(tips.is_sorted_by(|one, other| one.score >= other.score), "{kind}: {tips:?}");
            assert!(tips.iter().all(|tip| tip.learned == learned));
            let text = serde_json::to_string(&tips).unwrap();
            let read: Vec<Tip> = crate::read::read(&text).expect("the page reads it");
            assert!((read[1].score - tips[1].score).abs() < 0.002 && read[1].learned == learned, "{text}");
        }
    }
}

#[test]
fn weights_are_wanted_where_the_learned_bot_sits_or_advice_may_be_asked_for() {
    let mut bosuns = against(GameKind::Doubloons, "bosun");
    assert_eq!(bosuns.wants(), None);
    bosuns.take(WorkerRequest::Hurry, Moment(2), seed(7), &|| false);
    assert_eq!(bosuns.wants(), None);
    bosuns.take(WorkerRequest::Learn, Moment(2), seed(7), &|| false);
    assert_eq!(bosuns.wants(), Some(GameKind::Doubloons));
    let table = against(GameKind::SkullQueen, LEARNED);
    assert_eq!(table.wants(), Some(GameKind::SkullQueen));
    assert_eq!(OfflineTable::default().wants(), None);
}

#[test]
fn the_captain_decides_until_good_weights_come() {
    let kind = GameKind::SkullKing;
    let mut table = against(kind, LEARNED);
    let decide = |table: &mut OfflineTable, chance: u64| {
        let job = table.table.as_ref().unwrap().jobs(Moment(2)).remove(0);
        let replies = table.think(Moment(2), seed(chance), &|| false);
        let [WorkerReply::Log(log), ..] = &replies[..] else { panic!("{replies:?}") };
        let Entry::Acted { action, .. } = &entries(log).unwrap()[0].1 else { panic!("{log}") };
        (job.view, action.clone())
    };
    let choose = |bot: &dyn Bot, view: &yohoho_rules::View, chance: u64| {
        ActionJson::write(kind, bot.choose(view, &Budget::default(), &mut generator(seed(chance))).unwrap())
    };
    let mut damaged = weights(kind);
    *damaged.last_mut().unwrap() ^= 1;
    for bad in [&b"no weights"[..], &damaged, &weights(GameKind::SkullQueen)] {
        assert!(!table.teach(bad));
        assert_eq!(table.wants(), Some(kind));
    }
    let captain = yohoho_bots::bot("captain").unwrap();
    let (view, action) = decide(&mut table, 1);
    assert_eq!(action, choose(captain, &view, 1));

    let good = weights(kind);
    assert!(table.teach(&good));
    assert_eq!(table.wants(), None);
    let learned = Learned::new(&good).unwrap();
    for chance in 2..4 {
        let (view, action) = decide(&mut table, chance);
        assert_eq!(action, choose(&learned, &view, 9), "it needs no luck");
    }
}
