//! The queue of people who wait for others to play with.

use std::collections::BTreeSet;

use yohoho_store::{
    Found, ListedStage, Listing, Millis, NewTable, NewWait, NodeIdentity, Origin, Person, PersonError, PersonId, Store,
    TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(
    whoever_waits_keeps_their_place,
    people_meet_once_and_only_if_all_of_them_still_wait,
    a_table_that_was_just_found_is_kept_and_one_that_was_left_is_not,
    a_promised_seat_is_taken_or_waited_for_again,
    those_who_are_gone_are_forgotten,
);

fn person(number: u8) -> PersonId {
    PersonId([number; 16])
}

fn wait(number: u8, at: i64) -> NewWait {
    NewWait { person: person(number), game: "skull-king".into(), seats: 4, patience: Some(45_000), at: Millis(at) }
}

async fn with_people(store: &Store, count: u8) {
    for number in 1..=count {
        let person = Person { id: person(number), name: format!("{number}"), created: Millis(0), portrait: None };
        store.create_person(person, TokenHash([number; 32])).await.unwrap();
    }
}

async fn server(fresh: &Fresh, count: u8) -> Store {
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    with_people(&store, count).await;
    store
}

fn new_table(people: &[u8]) -> NewTable {
    let members: Vec<String> = people.iter().map(|number| person(*number).to_string()).collect();
    let listing = Listing {
        stage: ListedStage::Lobby,
        host: members[0].clone(),
        members,
        listed: true,
        info: "{}".into(),
        attended: false,
        at: Millis(0),
        days: None,
    };
    NewTable { entries: texts(["opened"]), at: Millis(0), listing, origin: Origin::Queue }
}

async fn meet(store: &Store, code: &str, people: &[(u8, i64)], at: i64) -> bool {
    let new = new_table(&people.iter().map(|(number, _)| *number).collect::<Vec<_>>());
    let people = people.iter().map(|(number, since)| (person(*number), Millis(*since))).collect();
    store.meet(&table(code), new, people, Millis(at)).await.unwrap()
}

/// Everybody in the queue, with since when they have waited and what they have found.
async fn queue(store: &Store) -> Vec<(String, i64, Option<Found>)> {
    let waiting = store.waiting(100).await.unwrap();
    waiting.into_iter().map(|waiting| (waiting.name, waiting.since.0, waiting.found)).collect()
}

fn found(code: &str, at: i64, seated: bool, is_member: bool) -> Found {
    Found { table: table(code), at: Millis(at), seated, is_member }
}

async fn whoever_waits_keeps_their_place(fresh: &Fresh) {
    let store = server(fresh, 2).await;
    assert_eq!(store.wait(wait(9, 0)).await, Err(PersonError::NoPerson));
    store.wait(wait(1, 100)).await.unwrap();
    store.wait(wait(2, 200)).await.unwrap();
    store.wait(NewWait { patience: None, ..wait(1, 300) }).await.unwrap();
    assert_eq!(queue(&store).await, [("1".into(), 100, None), ("2".into(), 200, None)]);
    let first = store.waiting(1).await.unwrap().remove(0);
    assert_eq!((first.patience, first.seen, first.seats, first.game.as_str()), (None, Millis(300), 4, "skull-king"));
    // Who wants something else waits from the start.
    store.wait(NewWait { seats: 3, ..wait(1, 400) }).await.unwrap();
    assert_eq!(queue(&store).await, [("2".into(), 200, None), ("1".into(), 400, None)]);
    store.still_waits(person(2), Millis(500)).await;
    store.still_waits(person(2), Millis(450)).await;
    store.stop_waiting(person(1)).await.unwrap();
    let left = store.waiting(100).await.unwrap();
    assert_eq!((left.len(), left[0].seen), (1, Millis(500)));
    store.close().await;
    let store = Store::open(&fresh.location).await.unwrap();
    assert_eq!(store.waiting(100).await.unwrap(), left, "the queue survives");
}

async fn people_meet_once_and_only_if_all_of_them_still_wait(fresh: &Fresh) {
    let store = server(fresh, 3).await;
    for number in 1..=3 {
        store.wait(wait(number, number.into())).await.unwrap();
    }
    assert!(!meet(&store, "a", &[(1, 1), (2, 99)], 50).await, "the second has changed their mind in between");
    assert_eq!(store.head(&table("a")).await, Ok(None), "then there is no table");
    assert!(meet(&store, "a", &[(1, 1), (2, 2)], 50).await);
    assert!(!meet(&store, "b", &[(2, 2), (3, 3)], 51).await, "nobody is at two tables");
    assert_eq!(store.head(&table("b")).await, Ok(None));
    let all = [
        ("1".into(), 1, Some(found("a", 50, true, true))),
        ("2".into(), 2, Some(found("a", 50, true, true))),
        ("3".into(), 3, None),
    ];
    assert_eq!(queue(&store).await, all);
    // Whoever has found a table cannot stop waiting any more.
    store.stop_waiting(person(1)).await.unwrap();
    assert_eq!(queue(&store).await, all);
}

async fn a_table_that_was_just_found_is_kept_and_one_that_was_left_is_not(fresh: &Fresh) {
    let store = server(fresh, 2).await;
    store.wait(wait(1, 1)).await.unwrap();
    store.wait(wait(2, 2)).await.unwrap();
    assert!(meet(&store, "a", &[(1, 1), (2, 2)], 1_000).await);
    store.wait(wait(1, 2_000)).await.unwrap();
    assert_eq!(
        queue(&store).await[0],
        ("1".into(), 1, Some(found("a", 1_000, true, true))),
        "the answer may have been lost"
    );
    // The second one stands up.
    let listing = Listing { members: vec![person(1).to_string()], ..new_table(&[1]).listing };
    store.list_now(&table("a"), yohoho_store::Seq(1), listing).await.unwrap();
    assert_eq!(queue(&store).await[1], ("2".into(), 2, Some(found("a", 1_000, true, false))));
    store.wait(wait(2, 3_000)).await.unwrap();
    store.wait(wait(1, 100_000)).await.unwrap();
    assert_eq!(queue(&store).await, [("2".into(), 3_000, None), ("1".into(), 100_000, None)]);
}

async fn a_promised_seat_is_taken_or_waited_for_again(fresh: &Fresh) {
    let store = server(fresh, 2).await;
    store.wait(wait(1, 1)).await.unwrap();
    let (one, a) = (person(1), table("a"));
    assert_eq!(store.promise_seat(one, Millis(7), &a, Millis(5)).await, Ok(false));
    assert_eq!(store.promise_seat(one, Millis(1), &a, Millis(5)).await, Ok(true));
    assert_eq!(store.promise_seat(one, Millis(1), &table("b"), Millis(5)).await, Ok(false));
    assert_eq!(queue(&store).await, [("1".into(), 1, Some(found("a", 5, false, false)))]);
    assert_eq!(store.keep_promise(one, &a, false).await, Ok(true));
    assert_eq!(queue(&store).await, [("1".into(), 1, None)]);
    assert_eq!(store.promise_seat(one, Millis(1), &a, Millis(6)).await, Ok(true));
    assert_eq!(store.keep_promise(one, &a, true).await, Ok(true));
    assert_eq!(store.keep_promise(one, &a, false).await, Ok(false), "who sits there does not wait");
    assert_eq!(queue(&store).await, [("1".into(), 1, Some(found("a", 6, true, false)))]);
}

async fn those_who_are_gone_are_forgotten(fresh: &Fresh) {
    let store = server(fresh, 4).await;
    for number in 1..=4 {
        store.wait(wait(number, 100 * i64::from(number))).await.unwrap();
    }
    assert!(meet(&store, "a", &[(1, 100)], 500).await);
    store.forget_waiting(Millis(300), Millis(400)).await.unwrap();
    let names = |queue: Vec<(String, i64, Option<Found>)>| queue.into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
    assert_eq!(names(queue(&store).await), ["1", "3", "4"]);
    store.close_table(&table("a"), Millis(600)).await.unwrap();
    store.forget_waiting(Millis(0), Millis(501)).await.unwrap();
    assert_eq!(names(queue(&store).await), ["3", "4"]);
    let contents = store.check(&mut |_| Ok(()), &mut |problem| panic!("{problem:?}")).await.unwrap();
    assert_eq!(contents.people, 4);
}

/// Many servers bring the same people together at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_several_servers_one_brings_people_together() {
    let Some(fresh) = Fresh::postgres("of_several_servers_one_brings").await else { return };
    let mut servers = Vec::new();
    for name in ["one", "two"] {
        let identity = NodeIdentity { name: name.into(), address: Some(format!("http://{name}")), log_version: 2 };
        servers.push(Store::open_node(&fresh.location, identity).await.unwrap());
    }
    with_people(&servers[0], 24).await;
    for number in 1..=24 {
        servers[usize::from(number % 2)].wait(wait(number, number.into())).await.unwrap();
    }
    let mut meetings = tokio::task::JoinSet::new();
    for (server, store) in servers.iter().enumerate() {
        for start in 0..21_u8 {
            // Overlapping groups, in another order at the other server, while everybody says that they are still there.
            let mut group: Vec<(u8, i64)> = (start + 1..start + 5).map(|number| (number, number.into())).collect();
            if server == 1 {
                group.reverse();
            }
            let store = store.clone();
            meetings.spawn(async move {
                store.still_waits(person(25 - group[0].0), Millis(1_000)).await;
                meet(&store, &format!("t{server}x{start}"), &group, 9).await
            });
        }
    }
    let mut met = 0;
    while let Some(meeting) = meetings.join_next().await {
        met += usize::from(meeting.expect("no server waits for another in a circle"));
    }
    let waiting = servers[0].waiting(100).await.unwrap();
    let matched: Vec<_> = waiting.iter().filter_map(|waiting| waiting.found.clone()).collect();
    let tables: BTreeSet<String> = matched.iter().map(|found| found.table.to_string()).collect();
    assert!(met >= 1 && matched.len() == 4 * met && tables.len() == met, "{met} tables, {matched:?}");
    assert!(matched.iter().all(|found| found.is_member));
}
