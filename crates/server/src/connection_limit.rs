//! How many connections an address may have open at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::address::Address;

type Counts = Arc<Mutex<HashMap<Address, usize>>>;

/// Counts open connections by address.
pub(crate) struct ConnectionLimit {
    most: usize,
    counts: Counts,
}

impl ConnectionLimit {
    pub(crate) fn new(most: usize) -> ConnectionLimit {
        ConnectionLimit { most, counts: Counts::default() }
    }

    /// Counts one more connection until the permit is dropped. None if the address has too many already.
    pub(crate) fn acquire(&self, address: Address) -> Option<ConnectionPermit> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(ConnectionPermit { address, counts: self.counts.clone() })
    }
}

/// One open connection.
pub(crate) struct ConnectionPermit {
    address: Address,
    counts: Counts,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn a_closed_connection_makes_room_for_another() {
        let (one, two) = (Address::from(IpAddr::from([192, 0, 2, 1])), Address::from(IpAddr::from([192, 0, 2, 2])));
        let limit = ConnectionLimit::new(2);
        let first = limit.acquire(one).unwrap();
        let _second = limit.acquire(one).unwrap();
        assert!(limit.acquire(one).is_none());
        assert!(limit.acquire(two).is_some());
        drop(first);
        assert!(limit.acquire(one).is_some());
    }
}
