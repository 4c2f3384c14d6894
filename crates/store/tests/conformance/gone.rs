//! People who are merged or deleted.

use yohoho_store::{
    Before, CodeKind, DailyResult, DeleteError, FORMER, FinishedGame, FinishedSeat, ListedStage, Listing, Millis,
    NewDevice, NewTable, Origin, PersonId, RedeemError, RewrittenTable, Seq, Store,
};

use crate::devices::{give, is_sound, person, token};
use crate::fresh::{Fresh, entry, table, texts};

on_both!(
    games_results_and_devices_follow_a_merge,
    nobody_is_merged_or_deleted_while_at_an_open_table,
    a_deleted_person_has_nothing_and_games_stay_for_others,
    a_log_is_rewritten_and_its_chain_holds,
    who_is_gone_stays_so_in_an_export
);

const NOW: Millis = Millis(1_000);

async fn play(store: &Store, code: &str, people: &[PersonId]) {
    let arrival = |person: &PersonId| entry(format!("{{\"type\":\"sat\",\"person\":\"{person}\",\"name\":\"Anne\"}}"));
    store.create_table(&table(code), Millis(3), people.iter().map(arrival).collect()).await.unwrap();
    store.close_table(&table(code), Millis(8)).await.unwrap();
    let seat = |(seat, person): (usize, &PersonId)| FinishedSeat {
        seat: seat as u8,
        person: Some(*person),
        name: "Anne".into(),
        total: 10,
        place: 1,
    };
    let people = people.iter().enumerate().map(seat).collect();
    let game = FinishedGame { table: table(code), game: "skull-king".into(), finished: Millis(9), people };
    store.finish(game, "{\"players\":[\"Anne\"]}".into()).await.unwrap();
}

async fn shows(store: &Store, person: PersonId, day: &str, total: i64) {
    let (day, game, rounds) = (day.into(), "skull-king".into(), "1,2".into());
    store.add_daily_result(DailyResult { day, game, person, total, rounds, shown: NOW }).await.unwrap();
}

async fn merge(store: &Store, from: u8, into: PersonId, code: u8) -> Result<(), RedeemError> {
    give(store, into, CodeKind::Link, code).await;
    let before = Some(Before { token: token(from), merge: true });
    let device = NewDevice { label: "Phone".into(), at: NOW };
    store.redeem(token(code), CodeKind::Link, token(code + 100), device, before).await.map(drop)
}

async fn games_results_and_devices_follow_a_merge(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, mary, eve) = (person(&store, 1).await, person(&store, 2).await, person(&store, 3).await);
    give(&store, mary, CodeKind::Link, 40).await;
    let tablet = NewDevice { label: "Tablet".into(), at: NOW };
    store.redeem(token(40), CodeKind::Link, token(41), tablet, None).await.unwrap();
    play(&store, "a", &[mary, eve]).await;
    play(&store, "b", &[mary, anne]).await;
    for (person, day, total) in [(anne, "2026-11-17", 5), (mary, "2026-11-17", 90), (mary, "2026-11-18", 7)] {
        shows(&store, person, day, total).await;
    }
    give(&store, mary, CodeKind::Recovery, 60).await;
    assert_eq!(merge(&store, 2, anne, 50).await, Ok(()));

    assert_eq!(store.finished_games(anne, 10, None).await.unwrap().len(), 2);
    assert_eq!(store.finished_games(mary, 10, None).await.unwrap(), []);
    let totals: Vec<_> = store.daily_results_of(anne).await.unwrap().into_iter().map(|result| result.total).collect();
    assert_eq!(totals, [7, 5], "a day that both have played keeps the result of the one who stays");
    assert_eq!(store.person_by_token(&token(41)).await.unwrap().unwrap().id, anne, "her other device follows");
    let device = NewDevice { label: "Phone".into(), at: NOW };
    let gone = store.redeem(token(60), CodeKind::Recovery, token(61), device, None).await;
    assert_eq!(gone, Err(RedeemError::Wrong), "her recovery code is gone");
    assert_eq!(store.merged_into(mary).await.unwrap(), anne);
    // And on to a third.
    assert_eq!(merge(&store, 150, eve, 51).await, Ok(()));
    assert_eq!(store.merged_into(mary).await.unwrap(), eve);
    assert_eq!(store.finished_games(eve, 10, None).await.unwrap().len(), 2);
    is_sound(&store).await;
}

async fn nobody_is_merged_or_deleted_while_at_an_open_table(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, mary) = (person(&store, 1).await, person(&store, 2).await);
    let listing = |stage| Listing {
        stage,
        host: mary.to_string(),
        listed: false,
        info: "{}".into(),
        members: vec![mary.to_string()],
        attended: false,
        days: None,
        at: NOW,
    };
    let origin = Origin::Address { address: "here".into(), most: 9, most_of_host: 9 };
    let new = NewTable { entries: texts(["{}"]), at: NOW, listing: listing(ListedStage::Game), origin };
    store.open_table(&table("t"), new).await.unwrap();
    assert_eq!(merge(&store, 2, anne, 50).await, Err(RedeemError::AtTable));
    assert_eq!(store.delete_person(mary, NOW).await, Err(DeleteError::AtTable));
    assert_eq!(store.person_by_token(&token(2)).await.unwrap().unwrap().id, mary, "nothing has happened");
    store.list_now(&table("t"), Seq(1), listing(ListedStage::Over)).await.unwrap();
    let before = Some(Before { token: token(2), merge: true });
    let device = NewDevice { label: "Phone".into(), at: NOW };
    let again = store.redeem(token(50), CodeKind::Link, token(51), device, before).await;
    assert_eq!(again.unwrap().id, anne, "the code was still valid");
}

async fn a_deleted_person_has_nothing_and_games_stay_for_others(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, eve) = (person(&store, 1).await, person(&store, 2).await);
    play(&store, "a", &[anne, eve]).await;
    shows(&store, anne, "2026-11-17", 5).await;
    give(&store, anne, CodeKind::Recovery, 60).await;
    assert_eq!(store.delete_person(anne, NOW).await, Ok(()));
    assert_eq!(store.delete_person(anne, NOW).await, Err(DeleteError::NoPerson), "once");
    assert_eq!(store.delete_person(PersonId([9; 16]), NOW).await, Err(DeleteError::NoPerson));
    assert_eq!(store.person_by_token(&token(1)).await.unwrap(), None);
    assert_eq!(store.code_made(anne, CodeKind::Recovery).await.unwrap(), None);
    assert_eq!(store.daily_results_of(anne).await.unwrap(), []);
    assert_eq!(store.finished_games(eve, 10, None).await.unwrap()[0].people.len(), 2);
    assert_eq!(store.unwritten(10).await.unwrap(), [anne]);
    is_sound(&store).await;
}

async fn a_log_is_rewritten_and_its_chain_holds(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, eve) = (person(&store, 1).await, person(&store, 2).await);
    play(&store, "a", &[eve, anne, eve]).await;
    store
        .create_table(&table("open"), Millis(3), vec![entry(format!("{{\"name\":\"Anne\",\"p\":\"{anne}\"}}"))])
        .await
        .unwrap();
    store.delete_person(anne, NOW).await.unwrap();
    let still_in = async || store.named_in(anne, "", 10).await.unwrap();
    assert_eq!(still_in().await, [(table("a"), true), (table("open"), false)]);
    let sat = format!("{{\"type\":\"sat\",\"person\":\"{anne}\",\"name\":\"{FORMER}\"}}");
    let rewritten = RewrittenTable {
        table: table("a"),
        entries: vec![(Seq(2), sat.clone())],
        record: Some("{\"players\":[]}".into()),
        names: vec![(1, FORMER.into())],
    };
    for _ in 0..2 {
        assert!(store.rewrite_table(rewritten.clone()).await.unwrap());
    }
    assert!(!store.rewrite_table(RewrittenTable { table: table("open"), ..rewritten }).await.unwrap(), "it is open");
    let log = store.entries(&table("a"), Seq(0)).await.unwrap();
    assert_eq!((log[1].entry.as_str(), log.len()), (sat.as_str(), 3));
    assert_eq!(store.record(&table("a")).await.unwrap().as_deref(), Some("{\"players\":[]}"));
    let names: Vec<_> =
        store.finished_games(eve, 10, None).await.unwrap()[0].people.iter().map(|seat| seat.name.clone()).collect();
    assert_eq!(names, ["Anne", FORMER, "Anne"]);
    assert_eq!(still_in().await, [(table("open"), false)]);
    store.all_rewritten(anne).await.unwrap();
    assert_eq!(store.unwritten(10).await.unwrap(), []);
    is_sound(&store).await;
}

async fn who_is_gone_stays_so_in_an_export(fresh: &Fresh) {
    let store = fresh.open().await;
    let (anne, mary, eve) = (person(&store, 1).await, person(&store, 2).await, person(&store, 3).await);
    merge(&store, 2, anne, 50).await.unwrap();
    give(&store, eve, CodeKind::Recovery, 60).await;
    store.delete_person(anne, NOW).await.unwrap();
    let mut exported = Vec::new();
    store.export(&mut exported, None).await.unwrap();
    let other = Fresh::sqlite();
    let other = other.open().await;
    other.import(exported.as_slice(), &mut |_| Ok(()), None).await.unwrap();
    assert_eq!(other.merged_into(mary).await.unwrap(), anne);
    let mut unwritten = other.unwritten(10).await.unwrap();
    unwritten.sort();
    assert_eq!(unwritten, [anne, mary], "also under the id that was merged");
    assert_eq!(other.code_made(eve, CodeKind::Recovery).await.unwrap(), Some(NOW));
    let mut again = Vec::new();
    other.export(&mut again, None).await.unwrap();
    assert!(exported == again, "an export comes back to the byte");
    is_sound(&other).await;
}
