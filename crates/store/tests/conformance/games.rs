//! Finished games.

use yohoho_store::{
    Cursor, FinishedGame, FinishedSeat, Millis, Person, PersonId, Store, TableError, TableId, TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(finished_games_are_kept_once, finished_games_come_in_pages);

const ME: PersonId = PersonId([1; 16]);

fn game(table: &TableId, finished: i64) -> FinishedGame {
    let seat =
        |seat, person, total, place| FinishedSeat { seat, person, name: format!("seat {seat} 🦜"), total, place };
    let people = vec![seat(0, Some(ME), 120, 1), seat(1, None, -40, 3), seat(2, None, 80, 2)];
    FinishedGame { table: table.clone(), game: "skull-king".into(), finished: Millis(finished), people }
}

async fn with_me(fresh: &Fresh) -> Store {
    let store = fresh.open().await;
    let me = Person { id: ME, name: "me".into(), created: Millis(0), portrait: None };
    store.create_person(me, TokenHash([1; 32])).await.unwrap();
    store
}

async fn finished_games_are_kept_once(fresh: &Fresh) {
    let store = with_me(fresh).await;
    let t = table("t");
    assert_eq!(store.finish(game(&t, 5), "record".into()).await, Err(TableError::NoTable));
    store.create_table(&t, Millis(0), texts(["one"])).await.unwrap();
    assert_eq!(store.record(&t).await, Ok(None));
    let mut stranger = game(&t, 5);
    stranger.people[1].person = Some(PersonId([9; 16]));
    assert_eq!(store.finish(stranger, "record".into()).await, Err(TableError::NoPerson));
    assert_eq!(store.finish(game(&t, 5), "record".into()).await, Ok(()));
    assert_eq!(store.finish(game(&t, 6), "another".into()).await, Ok(()));
    assert_eq!(store.record(&t).await, Ok(Some("record".into())));
    assert_eq!(store.finished_games(ME, 10, None).await, Ok(vec![game(&t, 5)]));
    assert_eq!(store.finished_games(PersonId([9; 16]), 10, None).await, Ok(vec![]));
}

async fn finished_games_come_in_pages(fresh: &Fresh) {
    let store = with_me(fresh).await;
    // Pairs of games end in the same millisecond.
    for number in 0..9 {
        let t = table(&format!("t{number}"));
        store.create_table(&t, Millis(0), Vec::new()).await.unwrap();
        store.finish(game(&t, number / 2), "record".into()).await.unwrap();
    }
    let mut seen = Vec::new();
    let mut before: Option<Cursor> = None;
    loop {
        let page = store.finished_games(ME, 2, before.as_ref()).await.unwrap();
        let Some(last) = page.last() else { break };
        assert!(page.len() <= 2);
        before = Some(last.into());
        seen.extend(page.into_iter().map(|game| game.table.to_string()));
    }
    assert_eq!(seen, ["t8", "t7", "t6", "t5", "t4", "t3", "t2", "t1", "t0"]);
}
