//! The world: what happens when, and whether it may.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter::Sum;

use crate::database::{Answer, Ask, Database, From};
use crate::server::{RECOVERY, Server, Wants};

const SERVERS: usize = 3;

/// How long there are faults, in milliseconds.
const STORM: u64 = 50_000;

/// The longest that a message travels, if it arrives.
const LONGEST_JOURNEY: u64 = 25_000;

/// The longest that a server is paused.
const LONGEST_PAUSE: u64 = 25_000;

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

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    ToDatabase(From, Ask),
    ToServer(From, Answer),
    /// A server's timers.
    Wake {
        server: usize,
        life: u32,
    },
}

/// A process, which may be paused and killed.
struct Process {
    server: Server,
    life: u32,
    paused_until: u64,
}

/// What happened in a world, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) acknowledged: u64,
    /// How often another keeper went on with the log.
    pub(crate) takeovers: u64,
    /// Entries of servers that did not keep the table any more.
    pub(crate) refused: u64,
    /// Entries of which a server never learned whether they were written.
    pub(crate) unknown: u64,
    pub(crate) lost_messages: u64,
    pub(crate) kills: u64,
}

impl Sum for Outcome {
    fn sum<I: Iterator<Item = Outcome>>(outcomes: I) -> Outcome {
        outcomes.fold(Outcome::default(), |sum, more| Outcome {
            acknowledged: sum.acknowledged + more.acknowledged,
            takeovers: sum.takeovers + more.takeovers,
            refused: sum.refused + more.refused,
            unknown: sum.unknown + more.unknown,
            lost_messages: sum.lost_messages + more.lost_messages,
            kills: sum.kills + more.kills,
        })
    }
}

pub(crate) struct World {
    seed: u64,
    chance: Chance,
    now: u64,
    queue: BinaryHeap<Reverse<(u64, u64, Event)>>,
    events: u64,
    database: Database,
    processes: Vec<Process>,
    /// Whether the database's clock steps.
    steps_clock: bool,
    /// By how much it was set back altogether: leases last that much longer.
    set_back: u64,
    /// Everything that was acknowledged: the number of the entry in the log, and the entry.
    told: Vec<(usize, u64)>,
    outcome: Outcome,
}

impl World {
    pub(crate) fn new(seed: u64) -> World {
        let mut chance = Chance(seed);
        let steps_clock = chance.one_in(4);
        let mut world = World {
            seed,
            chance,
            now: 0,
            queue: BinaryHeap::new(),
            events: 0,
            database: Database::new(),
            processes: Vec::new(),
            steps_clock,
            set_back: 0,
            told: Vec::new(),
            outcome: Outcome::default(),
        };
        for server in 0..SERVERS {
            let offset = world.chance.below(10_000_000);
            // Numbers of questions are different for all servers, since they name transactions.
            let first = (server as u64) << 60;
            world.processes.push(Process { server: Server::new(offset, first), life: 0, paused_until: 0 });
            world.plan(1 + server as u64, Event::Wake { server, life: 0 });
        }
        world
    }

    fn plan(&mut self, delay: u64, event: Event) {
        self.events += 1;
        self.queue.push(Reverse((self.now + delay, self.events, event)));
    }

    /// How long a message takes; none if it is lost.
    fn travel(&mut self) -> Option<u64> {
        let quick = 1 + self.chance.below(20);
        if self.now >= STORM {
            return Some(quick);
        }
        match self.chance.below(100) {
            0..2 => {
                self.outcome.lost_messages += 1;
                None
            }
            2..4 => Some(self.chance.below(LONGEST_JOURNEY)),
            4..10 => Some(self.chance.below(3_000)),
            _ => Some(quick),
        }
    }

    pub(crate) fn run(mut self) -> Outcome {
        let mut told_in_the_storm = 0;
        while let Some(Reverse((at, _, event))) = self.queue.pop() {
            self.now = at;
            if at < STORM {
                told_in_the_storm = self.told.len();
            } else if at > STORM + LONGEST_JOURNEY && self.told.len() > told_in_the_storm {
                // Everything has arrived, and people play again.
                break;
            }
            assert!(at < STORM + RECOVERY + self.set_back, "seed {}: nobody plays any more", self.seed);
            self.step(event);
            self.check();
        }
        self.check_log();
        Outcome { refused: self.database.refused, acknowledged: self.told.len() as u64, ..self.outcome }
    }

    fn step(&mut self, event: Event) {
        if self.steps_clock && self.now < STORM && self.chance.one_in(300) {
            let step = self.chance.below(60_000) as i64 - 30_000;
            self.database.clock_offset += step;
            self.set_back += step.min(0).unsigned_abs();
        }
        match event {
            Event::ToDatabase(from, ask) => {
                for (to, answer) in self.database.handle(from, ask, self.now) {
                    if let Some(delay) = self.travel() {
                        self.plan(delay, Event::ToServer(to, answer));
                    }
                }
            }
            Event::ToServer(from, answer) => {
                let process = &mut self.processes[from.server];
                if process.life != from.life {
                    return;
                }
                if process.paused_until > self.now {
                    let delay = process.paused_until - self.now;
                    return self.plan(delay, Event::ToServer(from, answer));
                }
                // Between any two statements.
                if self.now < STORM && self.chance.one_in(60) {
                    process.paused_until = self.now + self.chance.below(LONGEST_PAUSE);
                    return self.plan(1, Event::ToServer(from, answer));
                }
                let mut wants = Vec::new();
                process.server.hear(from.question, answer, self.now, &mut wants);
                self.fulfil(from.server, wants);
            }
            Event::Wake { server, life } => self.wake(server, life),
        }
    }

    fn wake(&mut self, server: usize, life: u32) {
        let process = &mut self.processes[server];
        if process.life != life {
            return;
        }
        if process.paused_until > self.now {
            let delay = process.paused_until - self.now;
            return self.plan(delay, Event::Wake { server, life });
        }
        if self.now < STORM && self.chance.one_in(60) {
            process.paused_until = self.now + self.chance.below(LONGEST_PAUSE);
            return self.plan(1, Event::Wake { server, life });
        }
        if self.now < STORM && self.chance.one_in(80) {
            self.outcome.kills += 1;
            let (offset, first) =
                (self.chance.below(10_000_000), ((server as u64) << 60) + (u64::from(life + 1) << 30));
            *process = Process { server: Server::new(offset, first), life: life + 1, paused_until: 0 };
            let restart = 1 + self.chance.below(3_000);
            return self.plan(restart, Event::Wake { server, life: life + 1 });
        }
        let entry = self.chance.one_in(2).then_some(self.events);
        let mut wants = Vec::new();
        process.server.wake(self.now, entry, &mut wants);
        self.fulfil(server, wants);
        let nap = 100 + self.chance.below(600);
        self.plan(nap, Event::Wake { server, life });
    }

    fn fulfil(&mut self, server: usize, wants: Vec<Wants>) {
        let life = self.processes[server].life;
        for wish in wants {
            match wish {
                Wants::Ask { question, ask } => {
                    if let Some(delay) = self.travel() {
                        self.plan(delay, Event::ToDatabase(From { server, life, question }, ask));
                    }
                }
                Wants::Tell { entry, length } => self.told.push((length - 1, entry)),
                Wants::Unknown => self.outcome.unknown += 1,
            }
        }
    }

    /// What holds at every moment.
    fn check(&self) {
        let (seed, now, log) = (self.seed, self.now, &self.database.log);
        let mut sure = Vec::new();
        for process in &self.processes {
            let Some(shown) = process.server.shown() else { continue };
            let is_prefix = shown.len() <= log.len() && shown.last() == log[..shown.len()].last();
            assert!(is_prefix, "seed {seed}: at {now}, something is shown that is not in the log");
            if process.server.is_sure(now) {
                sure.push(process.server.epoch());
                if !self.steps_clock {
                    let others = log[shown.len()..].iter().any(|entry| entry.epoch != process.server.epoch());
                    assert!(
                        !others,
                        "seed {seed}: at {now}, others have gone on with the table of a keeper who is sure"
                    );
                }
            }
        }
        assert!(self.steps_clock || sure.len() <= 1, "seed {seed}: at {now}, {sure:?} are both sure to keep the table");
    }

    /// What holds in the end.
    fn check_log(&mut self) {
        let log = &self.database.log;
        for (at, entry) in &self.told {
            let is_there = log.get(*at).is_some_and(|written| written.entry == *entry);
            assert!(is_there, "seed {}: entry {entry} was acknowledged as number {at} and is lost", self.seed);
        }
        let mut keepers: Vec<usize> = log.iter().map(|entry| entry.epoch).collect();
        keepers.dedup();
        self.outcome.takeovers = keepers.len().saturating_sub(1) as u64;
        let count = keepers.len();
        keepers.sort_unstable();
        keepers.dedup();
        assert_eq!(keepers.len(), count, "seed {}: a keeper that had lost the table has written again", self.seed);
    }
}
