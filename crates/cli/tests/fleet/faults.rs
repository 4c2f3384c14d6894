//! What goes wrong, and when.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rustix::process::Signal;
use tokio::sync::Mutex;
use tokio::task::JoinSet;

use crate::LEASE;
use crate::database::Database;
use crate::node::Node;
use crate::wire::Healing;

/// The servers and their database.
pub(crate) struct Fleet {
    pub(crate) nodes: Vec<Mutex<Node>>,
    pub(crate) database: Mutex<Database>,
    pub(crate) kills: AtomicUsize,
}

/// Something that goes wrong, and is over by itself. Numbers are those of servers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// SIGKILL, this many times; the server is started again at once.
    Kill(usize, usize),
    /// SIGSTOP for longer than a lease, then SIGCONT.
    Pause(usize),
    /// Nothing gets through to the database for longer than a lease.
    CutOff(usize, Healing),
    /// Everything between a server and the database takes up to half a second longer.
    Delay(usize),
    /// Two servers cannot reach each other, but both reach the database.
    Part(usize, usize),
    RestartDatabase,
    KillDatabase,
    /// One server after the other stops, as an operator would have it, and starts again.
    RollingRestart,
}

/// Faults that happen at the same time, in every combination that a short run has room for.
pub(crate) fn storms(chance: &mut Xoshiro256PlusPlus) -> Vec<Vec<Fault>> {
    let (a, b) = if chance.next_u64().is_multiple_of(2) { (0, 1) } else { (1, 0) };
    // The last one's death is noticed only when its lease runs out.
    let far = 2;
    vec![
        vec![Fault::Kill(a, 5), Fault::Kill(b, 5)],
        vec![Fault::CutOff(a, Healing::Resume), Fault::Kill(b, 3), Fault::Delay(far)],
        vec![Fault::Pause(b), Fault::Part(a, far), Fault::RestartDatabase],
        vec![Fault::CutOff(far, Healing::Forget), Fault::Kill(a, 3), Fault::Part(a, b)],
        vec![Fault::Kill(far, 2), Fault::Kill(b, 2), Fault::KillDatabase],
        vec![Fault::RollingRestart, Fault::Part(a, b)],
    ]
}

/// A storm of a longer run: any fault may happen to any server, but only one at a time to each.
pub(crate) fn any_storm(chance: &mut Xoshiro256PlusPlus) -> Vec<Fault> {
    let mut below = |limit: u64| (chance.next_u64() % limit) as usize;
    let mut storm = Vec::new();
    for server in 0..3 {
        let healing = if below(2) == 0 { Healing::Resume } else { Healing::Forget };
        storm.extend(match below(6) {
            0 => Some(Fault::Pause(server)),
            1 => Some(Fault::CutOff(server, healing)),
            2 => Some(Fault::Delay(server)),
            3 => None,
            _ => Some(Fault::Kill(server, 1 + below(5))),
        });
    }
    match below(8) {
        0 => storm.push(Fault::RestartDatabase),
        1 => storm.push(Fault::KillDatabase),
        2 => storm = vec![Fault::RollingRestart],
        _ => {}
    }
    let apart = below(3);
    storm.push(Fault::Part(apart, (apart + 1 + below(2)) % 3));
    storm
}

impl Fleet {
    /// Lets a storm pass. Afterwards everything is there again, or about to be.
    pub(crate) async fn weather(self: &Arc<Self>, storm: &[Fault], chance: &mut Xoshiro256PlusPlus) {
        let mut raging = JoinSet::new();
        for fault in storm {
            let chance = Xoshiro256PlusPlus::seed_from_u64(chance.next_u64());
            raging.spawn(self.clone().suffer(*fault, chance));
        }
        raging.join_all().await;
    }

    /// Waits until all servers are ready.
    pub(crate) async fn ready(&self) {
        for node in &self.nodes {
            node.lock().await.ready().await;
        }
    }

    async fn suffer(self: Arc<Self>, fault: Fault, mut chance: Xoshiro256PlusPlus) {
        let mut moment = |longest: u64| Duration::from_millis(chance.next_u64() % longest);
        let past_the_lease = LEASE + Duration::from_secs(2);
        tokio::time::sleep(moment(500)).await;
        match fault {
            Fault::Kill(server, times) => {
                for _ in 0..times {
                    // At times while it is still starting.
                    tokio::time::sleep(Duration::from_millis(50) + moment(1200)).await;
                    let mut node = self.nodes[server].lock().await;
                    node.kill();
                    self.kills.fetch_add(1, Ordering::Relaxed);
                    node.start();
                }
            }
            Fault::Pause(server) => {
                self.nodes[server].lock().await.signal(Signal::STOP);
                tokio::time::sleep(past_the_lease).await;
                self.nodes[server].lock().await.signal(Signal::CONT);
            }
            Fault::CutOff(server, healing) => {
                self.nodes[server].lock().await.database.cut(server);
                tokio::time::sleep(past_the_lease).await;
                self.nodes[server].lock().await.database.heal(server, healing);
            }
            Fault::Delay(server) => {
                self.nodes[server].lock().await.database.delay(500);
                tokio::time::sleep(LEASE).await;
                self.nodes[server].lock().await.database.delay(0);
            }
            Fault::Part(one, other) => {
                for (from, to) in [(one, other), (other, one)] {
                    self.nodes[to].lock().await.peers.cut(from);
                }
                tokio::time::sleep(Duration::from_secs(4) + moment(6000)).await;
                let healing = if moment(2).is_zero() { Healing::Resume } else { Healing::Forget };
                for (from, to) in [(one, other), (other, one)] {
                    self.nodes[to].lock().await.peers.heal(from, healing);
                }
            }
            Fault::RestartDatabase | Fault::KillDatabase => {
                tokio::time::sleep(moment(4000)).await;
                let down = moment(2000);
                let mut database = self.database.lock().await;
                if matches!(fault, Fault::KillDatabase) {
                    database.kill();
                } else {
                    tokio::task::block_in_place(|| database.stop());
                }
                tokio::time::sleep(down).await;
                tokio::task::block_in_place(|| database.serve());
            }
            Fault::RollingRestart => {
                for node in &self.nodes {
                    let mut node = node.lock().await;
                    node.stop().await;
                    node.start();
                    node.ready().await;
                }
            }
        }
    }
}
