//! One server at a time.

use yohoho_store::{AppendError, Failed, Location, Millis, OpenError, Seq, Store};

use crate::fresh::{Fresh, table, texts};

on_both!(a_second_server_is_refused, others_read_beside_a_server, a_server_that_was_replaced_writes_nothing);

async fn refused(fresh: &Fresh) -> String {
    match Store::open_exclusive(&fresh.location).await {
        Err(error @ OpenError::InUse { .. }) => error.to_string(),
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("a second server was let in"),
    }
}

async fn a_second_server_is_refused(fresh: &Fresh) {
    let first = Store::open_exclusive(&fresh.location).await.unwrap();
    let says = refused(fresh).await;
    let me = format!("another server (process {}", std::process::id());
    assert!(says.starts_with(&me) && says.ends_with("is using this database: stop it first"), "{says}");
    first.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    first.close().await;
    let second = Store::open_exclusive(&fresh.location).await.unwrap();
    assert_eq!(second.append(&table("t"), Seq(1), texts(["two"])).await, Ok(Seq(2)));
    assert_eq!(first.append(&table("t"), Seq(2), texts(["late"])).await, Err(Failed::Closed.into()));
}

async fn others_read_beside_a_server(fresh: &Fresh) {
    let server = Store::open_exclusive(&fresh.location).await.unwrap();
    server.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    let reader = fresh.open().await;
    assert_eq!(reader.entries(&table("t"), Seq(0)).await.unwrap().len(), 1);
    assert_eq!(reader.export(&mut Vec::new(), None).await.unwrap().tables, 1);
    reader.close().await;
    assert_eq!(server.append(&table("t"), Seq(1), texts(["two"])).await, Ok(Seq(2)));
    server.close().await;
}

/// As if this server had been paused, and another had taken over meanwhile.
async fn a_server_that_was_replaced_writes_nothing(fresh: &Fresh) {
    let paused = Store::open_exclusive(&fresh.location).await.unwrap();
    paused.create_table(&table("t"), Millis(0), texts(["one"])).await.unwrap();
    let successor = loop {
        match &fresh.location {
            Location::File(file) => std::fs::remove_file(format!("{}-lock", file.display())).unwrap(),
            Location::Postgres(_) => fresh.sql("UPDATE nodes SET until = 0, process = ''").await,
        }
        match Store::open_exclusive(&fresh.location).await {
            // It has renewed its lease before the other one looked.
            Err(OpenError::InUse { .. }) => {}
            opened => break opened.unwrap(),
        }
    };
    let late = paused.append(&table("t"), Seq(1), texts(["late"])).await;
    assert_eq!(late, Err(AppendError::Failed(Failed::Superseded)));
    paused.lost().await;
    assert_eq!(successor.append(&table("t"), Seq(1), texts(["two"])).await, Ok(Seq(2)));
    paused.close().await;
    assert_eq!(successor.append(&table("t"), Seq(2), texts(["three"])).await, Ok(Seq(3)), "its end changes nothing");
}
