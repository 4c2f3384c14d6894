//! Several servers on one PostgreSQL database.

use std::time::Duration;

use yohoho_store::{AppendError, Failed, Keeper, Millis, NodeIdentity, OpenError, Seq, Store};

use crate::fresh::{Fresh, table, texts};

async fn join(fresh: &Fresh, name: &str) -> Store {
    let identity = NodeIdentity { name: name.into(), address: Some(format!("http://{name}")), log_version: 1 };
    Store::open_node(&fresh.location, identity).await.unwrap()
}

fn other(name: &str) -> Keeper {
    Keeper::Other(format!("http://{name}"))
}

/// Two servers, and a table that the first one keeps.
async fn two(fresh: &Fresh) -> (Store, Store) {
    let (one, two) = (join(fresh, "one").await, join(fresh, "two").await);
    one.create_table(&table("t"), Millis(0), texts(["opened"])).await.unwrap();
    assert_eq!(one.keep(&table("t")).await, Ok(Keeper::Me));
    (one, two)
}

#[tokio::test]
async fn a_table_has_one_keeper() {
    let Some(fresh) = Fresh::postgres("a_table_has_one_keeper").await else { return };
    let (one, two) = two(&fresh).await;
    let t = table("t");
    assert_eq!(two.keep(&t).await, Ok(other("one")));
    assert_eq!(one.keep(&t).await, Ok(Keeper::Me), "asking twice changes nothing");
    assert_eq!(two.append(&t, Seq(1), texts(["x"])).await, Err(AppendError::NotKeeper));
    assert_eq!(one.append(&t, Seq(1), texts(["x"])).await, Ok(Seq(2)));
    one.release(&t).await;
    one.probe().await.unwrap();
    assert_eq!(two.keep(&t).await, Ok(Keeper::Me));
    assert_eq!(one.append(&t, Seq(2), texts(["late"])).await, Err(AppendError::NotKeeper));
    assert_eq!(two.append(&t, Seq(2), texts(["y"])).await, Ok(Seq(3)));
    assert_eq!(two.keep(&table("nowhere")).await, Ok(Keeper::Gone));
    two.close_table(&t, Millis(9)).await.unwrap();
    assert_eq!(one.keep(&t).await, Ok(Keeper::Gone));
}

#[tokio::test]
async fn what_was_given_back_a_moment_ago_can_be_kept_again() {
    let Some(fresh) = Fresh::postgres("what_was_given_back_a_moment_ago").await else { return };
    let (one, two) = two(&fresh).await;
    let t = table("t");
    for _ in 0..20 {
        one.release(&t).await;
        one.release_pad("abc").await;
        let kept = tokio::join!(one.keep(&t), one.keep_pad("abc"));
        assert_eq!(kept, (Ok(Keeper::Me), Ok(Keeper::Me)));
        one.probe().await.unwrap();
        assert_eq!(two.keep(&t).await, Ok(other("one")));
        assert_eq!(two.keep_pad("abc").await, Ok(other("one")));
    }
}

#[tokio::test]
async fn a_server_that_leaves_hands_its_tables_over() {
    let Some(fresh) = Fresh::postgres("a_server_that_leaves_hands_its_tables_over").await else { return };
    let (one, two) = two(&fresh).await;
    one.close().await;
    assert_eq!(two.keep(&table("t")).await, Ok(Keeper::Me));
    let names = two.nodes().await.unwrap().into_iter().map(|node| (node.name, node.tables)).collect::<Vec<_>>();
    assert_eq!(names, [("two".to_string(), 1)]);
}

#[tokio::test]
async fn a_server_whose_lease_ran_out_is_fenced_off_and_may_join_again() {
    let Some(fresh) = Fresh::postgres("a_server_whose_lease_ran_out_is_fenced_off").await else { return };
    let (one, two) = two(&fresh).await;
    let t = table("t");
    // It may renew its lease before the other one looks.
    while two.keep(&t).await != Ok(Keeper::Me) {
        fresh.sql("UPDATE nodes SET until = 1 WHERE name = 'one'").await;
    }
    assert_eq!(two.append(&t, Seq(1), texts(["x"])).await, Ok(Seq(2)));
    assert_eq!(one.append(&t, Seq(1), texts(["late"])).await, Err(AppendError::Failed(Failed::Superseded)));
    one.lost().await;
    assert!(!one.is_held());
    one.rejoin().await.unwrap();
    assert!(one.is_held());
    assert_eq!(one.append(&t, Seq(2), texts(["late"])).await, Err(AppendError::NotKeeper));
    assert_eq!(one.keep(&t).await, Ok(other("two")));
}

/// A server remembers where the logs end that it writes to. What it remembers may be wrong.
#[tokio::test]
async fn what_a_server_remembers_of_a_log_is_compared_with_the_log() {
    let Some(fresh) = Fresh::postgres("what_a_server_remembers_of_a_log").await else { return };
    let (one, two) = two(&fresh).await;
    let t = table("t");
    assert_eq!(one.append(&t, Seq(1), texts(["first"])).await, Ok(Seq(2)));
    assert_eq!(one.append(&t, Seq(2), texts(["quick", "quick"])).await, Ok(Seq(4)));
    let hand_over = async |from: &Store, to: &Store| {
        from.release(&t).await;
        from.probe().await.unwrap();
        assert_eq!(to.keep(&t).await, Ok(Keeper::Me));
    };
    hand_over(&one, &two).await;
    assert_eq!(one.append(&t, Seq(4), texts(["late"])).await, Err(AppendError::NotKeeper));
    assert_eq!(two.append(&t, Seq(4), texts(["theirs"])).await, Ok(Seq(5)));
    hand_over(&two, &one).await;
    assert_eq!(one.append(&t, Seq(4), texts(["late"])).await, Err(AppendError::Conflict { head: Seq(5) }));
    assert_eq!(one.append(&t, Seq(5), texts(["mine"])).await, Ok(Seq(6)));
    assert_eq!(one.append(&t, Seq(6), texts(["quick"])).await, Ok(Seq(7)));
    fresh.sql("UPDATE nodes SET ended = 1 WHERE name = 'one'").await;
    assert_eq!(one.append(&t, Seq(7), texts(["late"])).await, Err(AppendError::Failed(Failed::Superseded)));
    assert_eq!(two.keep(&t).await, Ok(Keeper::Me));
    assert_eq!(two.entries(&t, Seq(0)).await.unwrap().len(), 7);
    two.close_table(&t, Millis(9)).await.unwrap();
    assert_eq!(two.append(&t, Seq(7), texts(["late"])).await, Err(AppendError::TableClosed));
}

#[tokio::test]
async fn two_servers_that_want_the_same_table_do_not_both_get_it() {
    let Some(fresh) = Fresh::postgres("two_servers_that_want_the_same_table").await else { return };
    let (one, two) = (join(&fresh, "one").await, join(&fresh, "two").await);
    for number in 0..20 {
        let t = table(&format!("t{number}"));
        one.create_table(&t, Millis(0), texts(["opened"])).await.unwrap();
        let (first, second) = tokio::join!(one.keep(&t), two.keep(&t));
        match (first.unwrap(), second.unwrap()) {
            (Keeper::Me, Keeper::Other(_)) | (Keeper::Other(_), Keeper::Me) => {}
            both => panic!("{both:?}"),
        }
    }
}

#[tokio::test]
async fn a_server_without_an_address_is_alone() {
    let Some(fresh) = Fresh::postgres("a_server_without_an_address_is_alone").await else { return };
    let one = join(&fresh, "one").await;
    assert!(matches!(Store::open_exclusive(&fresh.location).await, Err(OpenError::InUse { .. })));
    one.close().await;
    let alone = Store::open_exclusive(&fresh.location).await.unwrap();
    let identity = NodeIdentity { name: "two".into(), address: Some("http://two".into()), log_version: 1 };
    assert!(matches!(Store::open_node(&fresh.location, identity).await, Err(OpenError::InUse { .. })));
    alone.close().await;
    join(&fresh, "two").await;
}

#[tokio::test]
async fn servers_say_what_they_can_read() {
    let Some(fresh) = Fresh::postgres("servers_say_what_they_can_read").await else { return };
    let new = NodeIdentity { name: "new".into(), address: Some("http://new".into()), log_version: 2 };
    let new = Store::open_node(&fresh.location, new).await.unwrap();
    let old = join(&fresh, "old").await;
    let versions = async || {
        let nodes = new.nodes().await.unwrap();
        nodes.into_iter().map(|node| (node.name, node.log_version)).collect::<Vec<_>>()
    };
    assert_eq!(versions().await, [("new".to_string(), 2), ("old".to_string(), 1)]);
    old.close().await;
    assert_eq!(versions().await, [("new".to_string(), 2)]);
}

#[tokio::test]
async fn score_pads_have_keepers_too() {
    let Some(fresh) = Fresh::postgres("score_pads_have_keepers_too").await else { return };
    let (one, two) = (join(&fresh, "one").await, join(&fresh, "two").await);
    assert_eq!(one.keep_pad("abc").await, Ok(Keeper::Me));
    assert_eq!(two.keep_pad("abc").await, Ok(other("one")));
    one.release_pad("abc").await;
    one.probe().await.unwrap();
    assert_eq!(two.keep_pad("abc").await, Ok(Keeper::Me));
    two.close().await;
    assert_eq!(one.keep_pad("abc").await, Ok(Keeper::Me));
    one.forget_nodes(Millis(i64::MAX)).await.unwrap();
    assert_eq!(one.nodes().await.unwrap().len(), 1);
}

#[tokio::test]
async fn limits_hold_for_all_servers_together() {
    let Some(fresh) = Fresh::postgres("limits_hold_for_all_servers_together").await else { return };
    let (one, two) = (join(&fresh, "one").await, join(&fresh, "two").await);
    let (cost, burst) = (Duration::from_mins(1), Duration::from_mins(3));
    let event = async |store: &Store, who: &str| store.pace("guesses", who.into(), cost, burst).await.unwrap();
    for store in [&one, &two, &one] {
        assert_eq!(event(store, "eve").await, Ok(()));
    }
    let wait = event(&two, "eve").await.unwrap_err();
    assert!(wait <= cost && wait > cost / 2, "{wait:?}");
    assert!(event(&one, "eve").await.is_err());
    assert_eq!(event(&two, "anne").await, Ok(()), "others are not slowed down");
}

#[tokio::test]
async fn sqlite_has_one_server_that_keeps_everything() {
    let fresh = Fresh::sqlite();
    let store = Store::open_exclusive(&fresh.location).await.unwrap();
    assert_eq!(store.keep(&table("anything")).await, Ok(Keeper::Me));
    assert_eq!(store.keep_pad("anything").await, Ok(Keeper::Me));
    assert_eq!((store.nodes().await.unwrap(), store.now()), (Vec::new(), None));
}
