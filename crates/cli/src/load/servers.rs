//! The servers that are measured, and which of them a connection goes to.

use std::sync::atomic::{AtomicUsize, Ordering};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_client::ApiClient;

use super::usage::Watched;

/// How connections are spread over several servers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Spread {
    /// All connections to a table go to one server, as with a balancer that hashes its code
    Hash,
    /// Each connection goes anywhere, as with a balancer that knows nothing of tables
    Random,
}

impl Spread {
    pub(super) fn name(self) -> &'static str {
        match self {
            Spread::Hash => "hash",
            Spread::Random => "random",
        }
    }
}

pub(super) struct Servers {
    pub(super) clients: Vec<ApiClient>,
    pub(super) spread: Spread,
    /// Where their metrics are.
    pub(super) metrics: Vec<ApiClient>,
    /// Other processes whose use of the processor is of interest.
    pub(super) watched: Vec<Watched>,
    turn: AtomicUsize,
}

impl Servers {
    pub(super) fn new(clients: Vec<ApiClient>, spread: Spread) -> Servers {
        Servers { clients, spread, metrics: Vec::new(), watched: Vec::new(), turn: AtomicUsize::new(0) }
    }

    /// For a request that is about no table: the servers take turns.
    pub(super) fn any(&self) -> &ApiClient {
        &self.clients[self.turn.fetch_add(1, Ordering::Relaxed) % self.clients.len()]
    }

    /// For a connection to the table with this code.
    pub(super) fn of(&self, code: &str) -> &ApiClient {
        match self.spread {
            Spread::Hash => &self.clients[(hash(code) % self.clients.len() as u64) as usize],
            Spread::Random => {
                let seed = self.turn.fetch_add(1, Ordering::Relaxed) as u64;
                let chance = Xoshiro256PlusPlus::seed_from_u64(seed).next_u64();
                &self.clients[(chance % self.clients.len() as u64) as usize]
            }
        }
    }
}

/// FNV-1a: the same in every process.
fn hash(code: &str) -> u64 {
    code.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three(spread: Spread) -> Servers {
        let clients = (1..=3).map(|port| ApiClient::at(&format!("http://127.0.0.1:{port}")).unwrap());
        Servers::new(clients.collect(), spread)
    }

    #[test]
    fn a_hash_keeps_a_table_together_and_uses_every_server() {
        let servers = three(Spread::Hash);
        let mut counts = [0; 3];
        for number in 0..3000 {
            let code = format!("table{number}");
            let place = servers.of(&code).authority().to_string();
            assert_eq!(servers.of(&code).authority(), place);
            counts[place.rsplit_once(':').unwrap().1.parse::<usize>().unwrap() - 1] += 1;
        }
        assert!(counts.iter().all(|count| (800..1200).contains(count)), "{counts:?}");
    }

    #[test]
    fn chance_leads_to_every_server() {
        let servers = three(Spread::Random);
        let mut counts = [0; 3];
        for _ in 0..3000 {
            let place = servers.of("table").authority().to_string();
            counts[place.rsplit_once(':').unwrap().1.parse::<usize>().unwrap() - 1] += 1;
        }
        assert!(counts.iter().all(|count| (800..1200).contains(count)), "{counts:?}");
    }
}
