//! Tables where decisions take days.

use yohoho_store::{
    Calendar, Days, ListedStage, ListedTurn, Listing, ListingChange, Millis, NewTable, Origin, Person, PersonError,
    PersonId, Seq, Store, TokenHash,
};

use crate::fresh::{Fresh, table, texts};

on_both!(
    whose_turn_it_is_is_written_with_the_log,
    a_patient_table_is_due_and_not_left,
    a_calendar_is_changed_and_not_added_to
);

fn turn(person: &str, step: u64, due: i64) -> ListedTurn {
    ListedTurn { person: person.into(), step, since: Millis(due - 10), due: Millis(due), here: false }
}

fn listing(due: Option<i64>, turns: Vec<ListedTurn>) -> Listing {
    Listing {
        stage: ListedStage::Game,
        host: "anne".into(),
        members: vec!["anne".into(), "bart".into()],
        listed: false,
        info: "{}".into(),
        attended: false,
        at: Millis(100),
        days: Some(Days { due: due.map(Millis), turns }),
    }
}

async fn open(store: &Store, code: &str, listing: Listing) {
    let origin = Origin::Address { address: "here".into(), most: 9, most_of_host: 9 };
    store
        .open_table(&table(code), NewTable { entries: texts(["opened"]), at: Millis(1), listing, origin })
        .await
        .unwrap();
}

/// Where it is a person's turn, what they decide there, and until when.
async fn turns(store: &Store, person: &str) -> Vec<(String, u64, i64)> {
    let turns = store.turns_of(person).await.unwrap();
    turns.into_iter().map(|turn| (turn.table.to_string(), turn.step, turn.due.0)).collect()
}

async fn whose_turn_it_is_is_written_with_the_log(fresh: &Fresh) {
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    open(&store, "a", listing(Some(50), vec![turn("anne", 0, 50), turn("bart", 0, 60)])).await;
    open(&store, "b", listing(Some(40), vec![turn("anne", 7, 40)])).await;
    assert_eq!(
        turns(&store, "anne").await,
        [("b".to_string(), 7, 40), ("a".to_string(), 0, 50)],
        "the urgent one first"
    );
    let change = ListingChange::Changed(listing(Some(60), vec![turn("bart", 1, 70)]));
    store.append_and_list(&table("a"), Seq(9), texts(["x"]), change.clone()).await.unwrap_err();
    assert_eq!(turns(&store, "bart").await, [("a".to_string(), 0, 60)], "what is refused changes nothing");
    store.append_and_list(&table("a"), Seq(1), texts(["x"]), change).await.unwrap();
    assert_eq!(turns(&store, "anne").await, [("b".to_string(), 7, 40)]);
    assert_eq!(turns(&store, "bart").await, [("a".to_string(), 1, 70)]);
    store.append_and_list(&table("b"), Seq(1), texts(["x"]), ListingChange::Closed).await.unwrap();
    assert_eq!(turns(&store, "anne").await, []);
}

async fn a_patient_table_is_due_and_not_left(fresh: &Fresh) {
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    open(&store, "a", listing(Some(50), Vec::new())).await;
    open(&store, "b", listing(Some(40), Vec::new())).await;
    open(&store, "c", listing(None, Vec::new())).await;
    assert_eq!(store.left_tables(ListedStage::Game, false, Millis(1000), 9).await.unwrap(), []);
    assert_eq!(store.left_tables(ListedStage::Game, true, Millis(1000), 9).await.unwrap().len(), 3);
    assert_eq!(store.due_tables(Millis(39), 9).await.unwrap(), []);
    assert_eq!(store.due_tables(Millis(50), 9).await.unwrap(), [table("b"), table("a")]);
    assert_eq!(store.due_tables(Millis(50), 1).await.unwrap(), [table("b")]);
    store.postpone_table(&table("b"), Millis(80)).await.unwrap();
    assert_eq!(store.due_tables(Millis(50), 9).await.unwrap(), [table("a")]);
    assert_eq!(store.due_tables(Millis(80), 9).await.unwrap(), [table("a"), table("b")]);
}

async fn a_calendar_is_changed_and_not_added_to(fresh: &Fresh) {
    let store = fresh.open().await;
    let person = PersonId([1; 16]);
    let calendar = |zone: &str, away: &str| Calendar { person, zone: zone.into(), away: away.into() };
    assert_eq!(store.put_calendar(calendar("UTC", "")).await, Err(PersonError::NoPerson));
    let anne = Person { id: person, name: "Anne".into(), created: Millis(0), portrait: None };
    store.create_person(anne, TokenHash([1; 32])).await.unwrap();
    assert_eq!(store.calendar(person).await, Ok(None));
    for calendar in [calendar("UTC", "2026-12-24"), calendar("Europe/Rome", "2026-12-24,2026-12-25")] {
        store.put_calendar(calendar.clone()).await.unwrap();
        assert_eq!(store.calendar(person).await, Ok(Some(calendar)));
    }
}
