//! Leases in a simulated world, from a seed: pauses of any length, a database that does not answer, answers that are late or lost, servers
//! that are killed, and a database clock that steps. Whatever happens, a log is written to by its keeper alone, and while the database's
//! clock runs as it should, nobody believes in a lease that others think is over.

use std::time::Duration;

use yohoho_store::lease::{Lease, TERM};

/// A generator of pseudo-random numbers (splitmix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }
}

/// The rows of `nodes`, one table and its log, with the statements that the store runs on them.
struct Database {
    clock: i64,
    nodes: Vec<Row>,
    keeper: Option<usize>,
    /// The epoch that wrote each entry.
    log: Vec<usize>,
}

struct Row {
    until: i64,
    ended: bool,
}

impl Database {
    fn join(&mut self) -> usize {
        self.nodes.push(Row { until: self.clock + TERM.as_millis() as i64, ended: false });
        self.nodes.len() - 1
    }

    fn renew(&mut self, epoch: usize) -> bool {
        let clock = self.clock;
        let row = &mut self.nodes[epoch];
        if !row.ended {
            row.until = clock + TERM.as_millis() as i64;
        }
        !row.ended
    }

    /// Marks whoever is late as ended, and takes the table if nobody else has it.
    fn keep(&mut self, epoch: usize) -> bool {
        for row in &mut self.nodes {
            row.ended |= row.until < self.clock;
        }
        if self.nodes[epoch].ended {
            return false;
        }
        let is_free = self.keeper.is_none_or(|keeper| keeper == epoch || self.nodes[keeper].ended);
        if is_free {
            self.keeper = Some(epoch);
        }
        is_free
    }

    fn append(&mut self, epoch: usize, expected: usize) -> Result<usize, Refused> {
        if self.nodes[epoch].ended || self.keeper != Some(epoch) {
            return Err(Refused::NotKeeper);
        }
        if self.log.len() != expected {
            return Err(Refused::Conflict);
        }
        self.log.push(epoch);
        Ok(self.log.len())
    }
}

#[derive(PartialEq, Eq, Debug)]
enum Refused {
    NotKeeper,
    Conflict,
}

struct Server {
    epoch: usize,
    lease: Lease,
    /// The head of the table's log, while it is loaded here.
    loaded: Option<usize>,
    /// Until when nothing happens here.
    paused: u64,
}

fn moment(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Runs one world. Returns how many entries were written, and by how many epochs.
fn run(seed: u64) -> (usize, usize) {
    let mut chance = Chance(seed);
    let steps_clock = chance.one_in(4);
    let mut database = Database { clock: 1_000_000, nodes: Vec::new(), keeper: None, log: Vec::new() };
    let mut servers: Vec<Server> = (0..3)
        .map(|_| Server { epoch: database.join(), lease: Lease::granted(moment(0)), loaded: None, paused: 0 })
        .collect();
    let mut now = 0;
    for _ in 0..600 {
        let longest = if chance.one_in(10) { 4_000 } else { 400 };
        let passed = 1 + chance.below(longest);
        now += passed;
        database.clock += passed as i64;
        if steps_clock && chance.one_in(50) {
            database.clock += chance.below(60_000) as i64 - 30_000;
        }
        let database_answers = !chance.one_in(8);
        let index = chance.below(3) as usize;
        let server = &mut servers[index];
        if server.paused > now {
            continue;
        }
        if chance.one_in(40) {
            server.paused = now + chance.below(30_000);
            continue;
        }
        if chance.one_in(60) {
            // Killed and started again.
            *server = Server { epoch: database.join(), lease: Lease::granted(moment(now)), loaded: None, paused: 0 };
        }
        if !server.lease.is_held(moment(now)) {
            server.loaded = None;
            if database_answers {
                server.epoch = database.join();
                server.lease = Lease::granted(moment(now));
            }
            continue;
        }
        if moment(now) >= server.lease.next() {
            // The question may take a while, and so may the answer.
            let asked = now;
            if database_answers {
                let renewed = database.renew(server.epoch);
                let lost = chance.one_in(10);
                match (renewed, lost) {
                    (true, false) => server.lease.renewed(moment(asked)),
                    (false, false) => server.lease.refused(),
                    (_, true) => server.lease.unanswered(moment(now)),
                }
            } else {
                server.lease.unanswered(moment(now));
            }
        }
        if !database_answers || !server.lease.is_held(moment(now)) {
            continue;
        }
        match server.loaded {
            None => {
                if database.keep(server.epoch) {
                    server.loaded = Some(database.log.len());
                }
            }
            Some(head) => match database.append(server.epoch, head) {
                Ok(head) => server.loaded = Some(head),
                Err(Refused::NotKeeper) => server.loaded = None,
                Err(Refused::Conflict) => panic!("seed {seed}: somebody else has written to the log of a keeper"),
            },
        }
        if !steps_clock {
            let mut believers = servers.iter().filter(|server| server.loaded.is_some());
            let is_sure = |server: &&Server| server.lease.is_held(moment(now));
            let sure: Vec<usize> = believers.by_ref().filter(is_sure).map(|server| server.epoch).collect();
            assert!(sure.len() <= 1, "seed {seed}: {sure:?} both believe that they keep the table");
        }
    }
    let mut keepers = database.log.clone();
    keepers.dedup();
    let mut once = keepers.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), keepers.len(), "seed {seed}: a keeper that had lost the table has written again");
    (database.log.len(), keepers.len())
}

#[test]
fn a_table_is_written_to_by_its_keeper_alone() {
    let seeds: u64 = std::env::var("YOHOHO_LEASE_SEEDS").ok().and_then(|seeds| seeds.parse().ok()).unwrap_or(10_000);
    let (mut written, mut keepers) = (0, 0);
    for seed in 0..seeds {
        let (entries, epochs) = run(seed);
        written += entries;
        keepers += epochs;
    }
    println!("{seeds} seeds: {written} entries by {keepers} keepers");
    assert!(written as u64 > 10 * seeds && keepers as u64 > 2 * seeds, "{written} entries by {keepers} keepers");
}

#[test]
fn the_same_seed_gives_the_same_world() {
    assert_eq!(run(7), run(7));
}
