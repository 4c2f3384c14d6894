//! The power fails under a store at random moments: while it is opened for the first time, while many write to it, and while its log is
//! moved into the database. Whatever was acknowledged is there afterwards, to the byte.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tempfile::TempDir;
use tokio::sync::RwLock;
use tokio::task::JoinSet;
use yohoho_powercut::{Disk, Lie, Moment, PowerCut};
use yohoho_store::{AppendError, Location, Millis, NewEntry, Seq, Store, TableId};

const TABLES: u64 = 6;

/// What only writes that are refused contain.
const REFUSED: &str = "refused";

fn location(folder: &Path) -> Location {
    Location::File(folder.join("yohoho.db"))
}

fn table(number: u64) -> TableId {
    TableId::new(format!("table-{number}")).unwrap()
}

/// How many entries the append has that begins after this head.
fn appended_after(head: u64) -> u64 {
    1 + head % 3
}

/// The text of an entry: long enough that the log is moved into the database often.
fn text(table: u64, seq: u64) -> String {
    let long = "ahoy ".repeat((seq * 37 % 400) as usize);
    format!("{{\"table\":{table},\"seq\":{seq},\"text\":\"{long}\"}}")
}

fn entry(entry: String) -> NewEntry {
    NewEntry { at: Millis(1), entry }
}

/// Whether the writers go on. While it is locked for writing, they wait.
type Going = Arc<RwLock<bool>>;

/// Appends to one table, and tells the disk what was acknowledged.
async fn write(store: Store, disk: Disk, number: u64, going: Going) {
    let (table, promise) = (table(number), number.to_string());
    let mut head = store.create_table(&table, Millis(1), Vec::new()).await.expect("a new table");
    disk.promise(&promise, head.0);
    loop {
        let go = going.read().await;
        if !*go {
            break;
        }
        let entries = (1..=appended_after(head.0)).map(|more| entry(text(number, head.0 + more))).collect();
        let late = store.append(&table, Seq(head.0 + 7), vec![entry(REFUSED.into())]);
        let (appended, refused) = tokio::join!(store.append(&table, head, entries), late);
        head = appended.expect("nobody else writes to this table");
        disk.promise(&promise, head.0);
        assert!(matches!(refused, Err(AppendError::Conflict { .. })), "{refused:?}");
    }
}

/// What was lost, if anything.
async fn lost(cut: &PowerCut, seed: u64) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    cut.write_to(folder.path(), seed);
    // This disk loses nothing. It is watched because nothing is really synced then, which would take most of the time.
    let _disk = Disk::watch(folder.path());
    let store = match Store::open(&location(folder.path())).await {
        Ok(store) => store,
        Err(why) => return Some(format!("the database cannot be opened: {why}")),
    };
    let found = check(&store, cut.promises()).await;
    store.close().await;
    found.err()
}

async fn check(store: &Store, promises: &BTreeMap<String, u64>) -> Result<(), String> {
    for number in 0..TABLES {
        let table = table(number);
        let log = store.entries(&table, Seq(0)).await.map_err(|why| format!("{table}: {why}"))?;
        let head = store.head(&table).await.map_err(|why| format!("{table}: {why}"))?;
        let acknowledged = promises.get(&number.to_string()).copied();
        if acknowledged.is_some() && head.is_none() {
            return Err(format!("{table} was acknowledged and is gone"));
        }
        let Some(Seq(head)) = head else { continue };
        if head < acknowledged.unwrap_or(0) || head != log.len() as u64 {
            return Err(format!(
                "{table}: {acknowledged:?} entries were acknowledged, the head is {head}, {} are there",
                log.len()
            ));
        }
        for (stored, seq) in log.iter().zip(1..) {
            if (stored.seq, &stored.entry) != (Seq(seq), &text(number, seq)) {
                return Err(format!("{table}: entry {seq} is {stored:?}"));
            }
        }
        let mut ends = 0;
        while ends < head {
            ends += appended_after(ends);
        }
        if ends != head {
            return Err(format!("{table}: the head {head} is in the middle of an append"));
        }
        // And life goes on.
        let more = store.append(&table, Seq(head), vec![entry("more".into())]).await;
        more.map_err(|why| format!("{table}: no more can be written: {why}"))?;
    }
    Ok(())
}

/// A store on a disk, and those who write to it.
struct Running {
    disk: Disk,
    store: Store,
    writers: JoinSet<()>,
    going: Going,
    _folder: TempDir,
}

impl Running {
    async fn start(lie: Lie) -> Running {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::watch(folder.path());
        disk.lie(lie);
        let store = Store::open(&location(folder.path())).await.unwrap();
        let going = Going::new(RwLock::new(true));
        let mut writers = JoinSet::new();
        for number in 0..TABLES {
            writers.spawn(write(store.clone(), disk.clone(), number, going.clone()));
        }
        Running { disk, store, writers, going, _folder: folder }
    }

    async fn cut(&self, moment: Moment) -> PowerCut {
        let cut = self.disk.cut_at(moment);
        let waited = tokio::task::spawn_blocking(move || cut.recv_timeout(Duration::from_mins(5)));
        waited.await.unwrap().expect("the writers get that far")
    }

    async fn stop(mut self) {
        *self.going.write().await = false;
        while let Some(writer) = self.writers.join_next().await {
            writer.expect("the writers are fine");
        }
        self.store.close().await;
    }
}

/// A random number for each seed.
fn random(seed: u64, below: u64) -> u64 {
    Xoshiro256PlusPlus::seed_from_u64(seed).next_u64() % below
}

/// Cuts the power that many times while six write, and returns the first loss. Logs grow, so every few cuts they start again.
async fn first_loss(lie: Lie, cuts: u64, moment: impl Fn(u64) -> Moment) -> Option<String> {
    let mut seed = 0;
    while seed < cuts {
        let running = Running::start(lie).await;
        for _ in 0..20 {
            let cut = running.cut(moment(seed)).await;
            // Logs that grow in the meantime would only take longer to check.
            let paused = running.going.write().await;
            let loss = lost(&cut, seed).await;
            drop(paused);
            if let Some(loss) = loss {
                running.stop().await;
                return Some(format!("cut {seed}: {loss}"));
            }
            seed += 1;
        }
        running.stop().await;
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_power_fails_while_many_write() {
    let loss = first_loss(Lie::None, 120, |seed| Moment::Operation(random(seed, 60))).await;
    assert_eq!(loss, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_power_fails_during_a_checkpoint() {
    let loss = first_loss(Lie::None, 40, |seed| Moment::Checkpoint(random(seed, 30))).await;
    assert_eq!(loss, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_power_fails_during_the_first_opening() {
    for seed in 0..60 {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::watch(folder.path());
        let cut = disk.cut_at(Moment::Operation(seed));
        let store = Store::open(&location(folder.path())).await.unwrap();
        for number in 0..TABLES {
            let head = store.create_table(&table(number), Millis(1), vec![entry(text(number, 1))]).await.unwrap();
            disk.promise(&number.to_string(), head.0);
        }
        let cut = cut.try_recv().unwrap_or_else(|_| disk.cut());
        store.close().await;
        assert_eq!(lost(&cut, seed).await, None, "before operation {seed}");
    }
}

/// The test of the tests: on a disk that lies about what it has synced, they find a loss.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_only_pretends_to_sync_is_found_out() {
    for lie in [Lie::Log, Lie::Files, Lie::Folder] {
        let loss = first_loss(lie, 20, |seed| Moment::Operation(100 + random(seed, 60))).await;
        assert!(loss.is_some(), "{lie:?} was not noticed");
    }
}
