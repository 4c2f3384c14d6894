//! A rematch while another process writes to the same table.

use yohoho_client::ApiClient;
use yohoho_protocol::{Phrase, Wish};
use yohoho_rules::{GameKind, Seat};
use yohoho_store::{Millis, NewEntry, Seq, Store, TableId};

use crate::player::{Player, started};
use crate::running::{Running, settings};

/// A second process that has opened the server's database.
struct OtherProcess(Store);

impl OtherProcess {
    async fn start(running: &Running) -> OtherProcess {
        OtherProcess(Store::open(&running.config.location).await.unwrap())
    }

    /// Appends to a table's log, so that the server's next append to it meets a conflict.
    async fn append(&self, table: &str, entry: String) {
        let table = TableId::new(table).unwrap();
        let head = self.0.head(&table).await.unwrap().unwrap();
        self.0.append(&table, head, vec![NewEntry { at: Millis(0), entry }]).await.unwrap();
    }

    /// Creates a table like another one, under this code.
    async fn copy_table(&self, from: &str, code: &str) {
        let log = self.0.entries(&TableId::new(from).unwrap(), Seq(0)).await.unwrap();
        let entry = log[0].entry.replace(from, code);
        let entries = vec![NewEntry { at: log[0].at, entry }];
        self.0.create_table(&TableId::new(code).unwrap(), Millis(0), entries).await.unwrap();
    }

    async fn open_tables(&self) -> Vec<String> {
        self.0.open_tables().await.unwrap().into_iter().map(|table| table.to_string()).collect()
    }
}

async fn finished_game(api: &ApiClient) -> Player {
    let mut host = started(api, &settings(GameKind::SkullQueen, 2), 1).await.remove(0);
    host.play_on().await;
    host
}

fn sorted<const N: usize>(codes: [&str; N]) -> Vec<String> {
    let mut codes = codes.map(String::from).to_vec();
    codes.sort();
    codes
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_meets_a_conflict_opens_one_table() {
    let running = Running::start().await;
    let mut host = finished_game(&running.client).await;
    let other = OtherProcess::start(&running).await;
    other.append(&host.code, r#"{"type":"said","person":"somebody","name":"Eve","phrase":"ahoy"}"#.into()).await;
    host.ask(Wish::Rematch).await.unwrap();
    let next = host.seen.table.rematch.clone().unwrap();
    assert_eq!(other.open_tables().await, sorted([&host.code, &next]));
    let again = Player::with_token(&running.client, &next, host.token.clone(), None).await;
    assert_eq!(again.seen.you.seat, Some(Seat::ALL[0]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_another_process_was_quicker_with_leaves_no_table_behind() {
    let running = Running::start().await;
    let mut host = finished_game(&running.client).await;
    let other = OtherProcess::start(&running).await;
    other.copy_table(&host.code, "theirs22").await;
    other.append(&host.code, r#"{"type":"rematch","table":"theirs22"}"#.into()).await;
    host.ask(Wish::Rematch).await.unwrap();
    assert_eq!(host.seen.table.rematch.as_deref(), Some("theirs22"));
    assert_eq!(other.open_tables().await, sorted([&host.code, "theirs22"]));
    let mine = running.client.json(hyper::Method::GET, "/api/me/tables", Some(&host.token), None).await.unwrap();
    assert_eq!(mine.as_array().unwrap().len(), 1, "{mine}");
    // The table goes on working.
    host.ask(Wish::Say { phrase: Phrase::Thanks }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_that_was_cut_short_by_a_crash_can_be_asked_for_again() {
    let running = Running::start().await;
    let mut host = finished_game(&running.client).await;
    // The new table is created first. A crash right after that leaves a table that no log names.
    OtherProcess::start(&running).await.copy_table(&host.code, "unnamed2").await;
    let running = running.restart().await;
    host = Player::with_token(&running.client, &host.code, host.token, None).await;
    assert_eq!(host.seen.table.rematch, None);
    host.ask(Wish::Rematch).await.unwrap();
    let next = host.seen.table.rematch.clone().unwrap();
    Player::with_token(&running.client, &next, host.token.clone(), None).await;
}
