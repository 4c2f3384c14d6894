//! Leases in a simulated world, from a seed: messages between servers and the database are late, overtake each other or are lost, on the way there or back;
//! servers are paused for any time, killed, and have clocks of their own; and the database's clock steps. Whatever happens, a log is written to by its keeper
//! alone, nothing that was acknowledged is lost, and while the database's clock runs as it should, nobody believes in a lease that others think is over. When
//! the faults stop, the table is played at again.
//!
//! What a server believes is decided by the store's own [`yohoho_store::lease::Lease`]. The database is a model of the statements in `crates/store/src`.

mod database;
mod server;
mod world;

use world::{Outcome, World};

/// How many worlds: `YOHOHO_LEASE_SEEDS`, or 10,000.
fn seeds() -> u64 {
    std::env::var("YOHOHO_LEASE_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(10_000)
}

#[test]
fn a_table_is_written_to_by_its_keeper_alone() {
    let (seeds, threads) = (seeds(), std::thread::available_parallelism().map_or(1, usize::from) as u64);
    let total = std::thread::scope(|scope| {
        let run = |first| (first..seeds).step_by(threads as usize).map(|seed| World::new(seed).run()).sum::<Outcome>();
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || run(first))).collect();
        running.into_iter().map(|thread| thread.join().expect("no world fails")).sum::<Outcome>()
    });
    println!("{seeds} seeds: {total:?}");
    let Outcome { acknowledged, takeovers, refused, unknown, .. } = total;
    assert!(acknowledged > 20 * seeds && takeovers > seeds, "little happens: {total:?}");
    assert!(refused > seeds / 50 && unknown > seeds / 10, "little fails: {total:?}");
}

#[test]
fn the_same_seed_gives_the_same_world() {
    assert_eq!(World::new(7).run(), World::new(7).run());
}
