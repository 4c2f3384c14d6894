//! What shares a batch is done as if one came after the other.

use yohoho_store::{
    AppendError, CreateError, FinishedGame, Millis, NewEntry, PersonError, PersonId, Seq, Store, TableError,
};

use crate::fresh::{Fresh, entry, table, texts};

on_both!(
    appends_to_one_table_keep_their_order,
    a_mixed_batch_is_done_in_order,
    every_character_comes_back_to_the_byte,
    long_entries_share_a_batch,
);

/// The texts of a log.
async fn log(store: &Store, code: &str) -> Vec<String> {
    store.entries(&table(code), Seq(0)).await.unwrap().into_iter().map(|entry| entry.entry).collect()
}

// `join!` hands in its writes in order. The first keeps the writer busy while the others gather behind it.

async fn appends_to_one_table_keep_their_order(fresh: &Fresh) {
    let store = fresh.open().await;
    for code in ["t", "u", "closed"] {
        store.create_table(&table(code), Millis(0), Vec::new()).await.unwrap();
    }
    store.close_table(&table("closed"), Millis(1)).await.unwrap();
    let append = |code: &str, expected, entries| {
        let (store, t) = (store.clone(), table(code));
        async move { store.append(&t, Seq(expected), entries).await }
    };
    let results = tokio::join!(
        append("u", 0, texts(["plug"])),
        append("t", 0, texts(["one", "two"])),
        append("t", 2, texts(["three"])),
        append("u", 1, texts(["one"])),
        append("t", 2, texts(["late"])),
        append("t", 3, Vec::new()),
        append("closed", 0, texts(["late"])),
        append("none", 0, texts(["nowhere"])),
        append("t", 3, texts(["four"])),
        append("t", u64::MAX, texts(["early"])),
    );
    assert_eq!((results.0, results.1, results.2, results.3), (Ok(Seq(1)), Ok(Seq(2)), Ok(Seq(3)), Ok(Seq(2))));
    assert_eq!((results.4, results.5), (Err(AppendError::Conflict { head: Seq(3) }), Ok(Seq(3))));
    assert_eq!((results.6, results.7), (Err(AppendError::TableClosed), Err(AppendError::NoTable)));
    assert_eq!((results.8, results.9), (Ok(Seq(4)), Err(AppendError::Conflict { head: Seq(4) })));
    assert_eq!(log(&store, "t").await, ["one", "two", "three", "four"]);
    assert_eq!(log(&store, "u").await, ["plug", "one"]);
    assert_eq!(store.head(&table("t")).await, Ok(Some(Seq(4))));
    assert!(store.stats().largest_batch > 1);
}

async fn a_mixed_batch_is_done_in_order(fresh: &Fresh) {
    let store = fresh.open().await;
    let [t, a, z] = ["t", "a", "z"].map(table);
    for old in [&a, &z] {
        store.create_table(old, Millis(0), Vec::new()).await.unwrap();
    }
    let game = FinishedGame { table: t.clone(), game: "skull-king".into(), finished: Millis(5), people: Vec::new() };
    let results = tokio::join!(
        store.append(&z, Seq(0), texts(["plug"])),
        store.append(&t, Seq(0), texts(["early"])),
        store.finish(game.clone(), "early".into()),
        store.create_table(&t, Millis(0), texts(["one"])),
        store.append(&z, Seq(1), texts(["z"])),
        store.touch(PersonId([9; 16]), Millis(1)),
        store.append(&t, Seq(1), texts(["two"])),
        store.append(&t, Seq(1), texts(["late"])),
        store.create_table(&t, Millis(0), texts(["again"])),
        store.close_table(&t, Millis(2)),
        store.append(&t, Seq(2), texts(["closed"])),
        store.finish(game, "record".into()),
        store.append(&a, Seq(0), texts(["a"])),
        store.append(&a, Seq(1), texts(["b"])),
    );
    assert_eq!((results.0, results.1, results.2), (Ok(Seq(1)), Err(AppendError::NoTable), Err(TableError::NoTable)));
    assert_eq!((results.3, results.4, results.5), (Ok(Seq(1)), Ok(Seq(2)), Err(PersonError::NoPerson)));
    assert_eq!((results.6, results.7), (Ok(Seq(2)), Err(AppendError::Conflict { head: Seq(2) })));
    assert_eq!((results.8, results.9), (Err(CreateError::Taken), Ok(())));
    assert_eq!((results.10, results.11), (Err(AppendError::TableClosed), Ok(())));
    assert_eq!((results.12, results.13), (Ok(Seq(1)), Ok(Seq(2))));
    assert_eq!(log(&store, "t").await, ["one", "two"]);
    assert_eq!(log(&store, "a").await, ["a", "b"]);
    assert_eq!(log(&store, "z").await, ["plug", "z"]);
    assert_eq!(store.record(&t).await, Ok(Some("record".into())));
    assert!(store.stats().largest_batch > 1 && store.stats().failures == 0);
}

async fn every_character_comes_back_to_the_byte(fresh: &Fresh) {
    let store = fresh.open().await;
    let all: Vec<char> = ('\u{1}'..=char::MAX).collect();
    let pieces: Vec<String> = all.chunks(all.len() / 16).map(String::from_iter).collect();
    let odd = ["", " ", "null", "[1]", "1e999", "\"", "\\", "\\\"", "\\u0000", "\u{2028}\u{2029}\u{feff}\u{fffe}"];
    let entries = |piece: &String| -> Vec<NewEntry> {
        let whole = NewEntry { at: Millis(i64::MIN), entry: piece.clone() };
        let chars = piece.chars().take(300).map(entry);
        let last = NewEntry { at: Millis(i64::MAX), entry: piece.chars().rev().collect() };
        std::iter::once(whole).chain(chars).chain(odd.map(entry)).chain([last]).collect()
    };
    // A code may be as odd as an entry, and look like JSON.
    let code = |number: usize| table(&format!("[\"{number}\\ \u{2028}'$1\u{1f99c}"));
    let mut tasks = tokio::task::JoinSet::new();
    for (number, piece) in pieces.iter().enumerate() {
        store.create_table(&code(number), Millis(0), Vec::new()).await.unwrap();
        let (store, entries) = (store.clone(), entries(piece));
        tasks.spawn(async move { store.append(&code(number), Seq(0), entries).await.unwrap() });
    }
    tasks.join_all().await;
    for (number, piece) in pieces.iter().enumerate() {
        let log = store.entries(&code(number), Seq(0)).await.unwrap();
        let log = log.into_iter().map(|stored| NewEntry { at: stored.at, entry: stored.entry });
        assert!(log.eq(entries(piece)), "piece {number}");
    }
}

async fn long_entries_share_a_batch(fresh: &Fresh) {
    let store = fresh.open().await;
    let [t, u] = ["t", "u"].map(table);
    let long = |letter: &str| entry(letter.repeat(9 << 20));
    store.create_table(&u, Millis(0), Vec::new()).await.unwrap();
    let results = tokio::join!(
        store.create_table(&t, Millis(0), vec![entry("short"), long("a"), long("b"), entry("short")]),
        store.append(&u, Seq(0), vec![long("c")]),
        store.append(&u, Seq(1), vec![long("d"), entry("short")]),
    );
    assert_eq!(results, (Ok(Seq(4)), Ok(Seq(1)), Ok(Seq(3))));
    let first = |log: Vec<String>| log.iter().map(|entry| (entry.len(), entry.as_bytes()[0])).collect::<Vec<_>>();
    assert_eq!(first(log(&store, "t").await), [(5, b's'), (9 << 20, b'a'), (9 << 20, b'b'), (5, b's')]);
    assert_eq!(first(log(&store, "u").await), [(9 << 20, b'c'), (9 << 20, b'd'), (5, b's')]);
}
