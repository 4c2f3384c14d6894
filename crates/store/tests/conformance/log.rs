//! The log of a table.

use yohoho_store::{AppendError, CreateError, Failed, Millis, Seq, StoredEntry, TableError};

use crate::fresh::{Fresh, entry, table, texts};

on_both!(
    what_is_appended_is_read_back,
    a_conflict_is_an_answer,
    several_entries_are_appended_together_or_not_at_all,
    a_code_is_taken_once,
    closed_tables_keep_their_log,
    odd_texts_come_back_to_the_byte_or_are_refused,
);

async fn what_is_appended_is_read_back(fresh: &Fresh) {
    let store = fresh.open().await;
    let t = table("t");
    assert_eq!(store.create_table(&t, Millis(5), texts(["one", "two"])).await, Ok(Seq(2)));
    assert_eq!(store.append(&t, Seq(2), texts(["three"])).await, Ok(Seq(3)));
    let all = store.entries(&t, Seq(0)).await.unwrap();
    let stored = |seq, text: &str| StoredEntry { seq: Seq(seq), at: Millis(1_700_000_000_000), entry: text.into() };
    assert_eq!(all, [stored(1, "one"), stored(2, "two"), stored(3, "three")]);
    assert_eq!(store.entries(&t, Seq(2)).await.unwrap(), [stored(3, "three")]);
    assert_eq!(store.entries(&t, Seq(3)).await.unwrap(), []);
    assert_eq!(store.entries(&t, Seq(u64::MAX)).await.unwrap(), []);
    assert_eq!(store.head(&t).await, Ok(Some(Seq(3))));
    store.close().await;

    let again = fresh.open().await;
    assert_eq!(again.entries(&t, Seq(0)).await.unwrap(), all);
}

async fn a_conflict_is_an_answer(fresh: &Fresh) {
    let store = fresh.open().await;
    let t = table("t");
    assert_eq!(store.append(&t, Seq(0), texts(["x"])).await, Err(AppendError::NoTable));
    assert_eq!(store.head(&t).await, Ok(None));
    store.create_table(&t, Millis(5), texts(["one", "two"])).await.unwrap();
    for wrong in [0, 1, 3, u64::MAX] {
        let late = store.append(&t, Seq(wrong), texts(["x"])).await;
        assert_eq!(late, Err(AppendError::Conflict { head: Seq(2) }), "expected {wrong}");
    }
    assert_eq!(store.append(&t, Seq(2), texts(["three"])).await, Ok(Seq(3)));
}

async fn several_entries_are_appended_together_or_not_at_all(fresh: &Fresh) {
    let store = fresh.open().await;
    let t = table("t");
    assert_eq!(store.create_table(&t, Millis(5), Vec::new()).await, Ok(Seq(0)));
    let refused = store.append(&t, Seq(0), texts(["good", "bad\0"])).await;
    assert_eq!(refused, Err(AppendError::Failed(Failed::NullByte)));
    assert_eq!(store.entries(&t, Seq(0)).await.unwrap(), []);
    assert_eq!(store.append(&t, Seq(0), texts(["a", "b", "c"])).await, Ok(Seq(3)));
    assert_eq!(store.append(&t, Seq(3), Vec::new()).await, Ok(Seq(3)));
}

async fn a_code_is_taken_once(fresh: &Fresh) {
    let store = fresh.open().await;
    let t = table("t");
    store.create_table(&t, Millis(5), texts(["one"])).await.unwrap();
    assert_eq!(store.create_table(&t, Millis(6), texts(["other"])).await, Err(CreateError::Taken));
    store.close_table(&t, Millis(7)).await.unwrap();
    assert_eq!(store.create_table(&t, Millis(8), texts(["other"])).await, Err(CreateError::Taken));
    let log = store.entries(&t, Seq(0)).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.entry.as_str()).collect::<Vec<_>>(), ["one"]);
}

async fn closed_tables_keep_their_log(fresh: &Fresh) {
    let store = fresh.open().await;
    for code in ["c", "a", "B"] {
        store.create_table(&table(code), Millis(5), texts(["one"])).await.unwrap();
    }
    assert_eq!(store.open_tables().await.unwrap(), [table("B"), table("a"), table("c")]);
    assert_eq!(store.close_table(&table("a"), Millis(9)).await, Ok(()));
    assert_eq!(store.close_table(&table("a"), Millis(10)).await, Ok(()));
    assert_eq!(store.close_table(&table("z"), Millis(9)).await, Err(TableError::NoTable));
    assert_eq!(store.open_tables().await.unwrap(), [table("B"), table("c")]);
    assert_eq!(store.entries(&table("a"), Seq(0)).await.unwrap().len(), 1);
    assert_eq!(store.append(&table("a"), Seq(1), texts(["x"])).await, Err(AppendError::TableClosed));
}

async fn odd_texts_come_back_to_the_byte_or_are_refused(fresh: &Fresh) {
    let store = fresh.open().await;
    let t = table("'; DROP TABLE tables; -- \" 🏴‍☠️");
    let odd =
        ["", "'", "''", "\"; DROP TABLE entries; --", "$1 ?1 %s", "🏴‍☠️ é e\u{301} \u{202e}", "a\r\nb\tc\\u0000\u{7f}"];
    store.create_table(&t, Millis(i64::MIN), texts(odd)).await.unwrap();
    let yarn = "ahoy ".repeat(200_000);
    store.append(&t, Seq(odd.len() as u64), vec![entry(yarn.clone())]).await.unwrap();
    let log = store.entries(&t, Seq(0)).await.unwrap();
    assert!(log.iter().map(|entry| entry.entry.as_str()).eq(odd.into_iter().chain([yarn.as_str()])));
    assert_eq!(store.create_table(&table("n"), Millis(0), texts(["\0"])).await, Err(Failed::NullByte.into()));
    assert_eq!(store.open_tables().await.unwrap(), [t]);
}
