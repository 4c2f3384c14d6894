//! Who has had enough: rates, and crowds.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use yohoho_protocol::PersonId;

use crate::config::Limits;
use crate::wire::SocketId;

/// Where a visitor comes from. Neighbours in one IPv6 network of 64 bits are one: everybody has that many addresses at home.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        Address(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

/// All rates of a house.
pub(crate) struct Rates {
    /// HTTP requests of an address.
    pub(crate) requests: Rate<Address>,
    /// New people from an address.
    pub(crate) newcomers: Rate<Address>,
    /// Codes from an address that no table has.
    pub(crate) misses: Rate<Address>,
    /// New tables of a person.
    pub(crate) tables: Rate<PersonId>,
    /// New tables from an address.
    pub(crate) address_tables: Rate<Address>,
    /// New score pads from an address.
    pub(crate) pads: Rate<Address>,
    /// New names of a person.
    pub(crate) renames: Rate<PersonId>,
    /// What a person does beside playing and talking: sitting down, standing up, settings, bots.
    pub(crate) fidgets: Rate<PersonId>,
    /// Messages on the sockets of a person.
    pub(crate) messages: Rate<PersonId>,
    /// Messages on a socket of a score pad.
    pub(crate) pad_messages: Rate<SocketId>,
    /// Messages on the sockets of an address.
    pub(crate) address_messages: Rate<Address>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        let on = limits.rates;
        Rates {
            requests: Rate::new(on, 20, Duration::from_secs(1), 200),
            newcomers: Rate::new(on, 1, Duration::from_secs(6), 60),
            misses: Rate::new(on, 1, Duration::from_secs(3), 20),
            tables: Rate::new(on, 1, Duration::from_secs(6), 10),
            address_tables: Rate::new(on, 1, Duration::from_secs(6), 60),
            pads: Rate::new(on, 1, Duration::from_secs(6), 60),
            renames: Rate::new(on, 1, Duration::from_secs(10), 5),
            fidgets: Rate::new(on, 1, Duration::from_secs(1), 30),
            messages: Rate::new(on, 30, Duration::from_secs(1), 100),
            pad_messages: Rate::new(on, 10, Duration::from_secs(1), 60),
            address_messages: Rate::new(on, 300, Duration::from_secs(1), 1000),
        }
    }
}

/// So many in some time on average, and so many at once.
pub(crate) struct Rate<K> {
    on: bool,
    /// What one costs.
    each: Duration,
    /// What may be spent ahead.
    ahead: Duration,
    /// Until when each key has spent its time.
    spent: Mutex<HashMap<K, Instant>>,
}

/// So many keys are looked through for those that can be forgotten.
const CROWDED: usize = 10_000;

impl<K: Eq + Hash + Clone> Rate<K> {
    fn new(on: bool, count: u32, time: Duration, burst: u32) -> Rate<K> {
        let each = time / count;
        Rate { on, each, ahead: each * burst, spent: Mutex::new(HashMap::new()) }
    }

    /// Counts one.
    ///
    /// # Errors
    /// How long to wait, if it is one too many.
    pub(crate) fn check(&self, key: &K) -> Result<(), Duration> {
        self.check_at(key, Instant::now(), true)
    }

    /// Whether one more would be too many, without counting it.
    pub(crate) fn peek(&self, key: &K) -> Result<(), Duration> {
        self.check_at(key, Instant::now(), false)
    }

    fn check_at(&self, key: &K, now: Instant, count: bool) -> Result<(), Duration> {
        if !self.on {
            return Ok(());
        }
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let until = spent.get(key).copied().unwrap_or(now).max(now) + self.each;
        if until > now + self.ahead {
            return Err(until - (now + self.ahead));
        }
        if count {
            if spent.len() >= CROWDED {
                spent.retain(|_, until| *until > now);
            }
            spent.insert(key.clone(), until);
        }
        Ok(())
    }
}

/// How many of each key are here.
pub(crate) struct Crowd<K> {
    most: usize,
    here: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Eq + Hash + Copy> Crowd<K> {
    pub(crate) fn new(most: usize) -> Crowd<K> {
        Crowd { most, here: Arc::default() }
    }

    /// One more, until the guest is dropped. None if there are too many.
    pub(crate) fn enter(&self, key: K) -> Option<Guest<K>> {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let count = here.entry(key).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Guest { key, here: self.here.clone() })
    }
}

/// One of a crowd.
pub(crate) struct Guest<K: Eq + Hash + Copy> {
    key: K,
    here: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Eq + Hash + Copy> Drop for Guest<K> {
    fn drop(&mut self) {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = here.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_allows_a_burst_and_then_its_pace() {
        let rate: Rate<u8> = Rate::new(true, 10, Duration::from_secs(1), 3);
        let now = Instant::now();
        for _ in 0..3 {
            assert!(rate.check_at(&1, now, true).is_ok());
        }
        assert_eq!(rate.check_at(&1, now, true), Err(Duration::from_millis(100)));
        assert!(rate.check_at(&2, now, true).is_ok(), "others are not slowed down");
        assert!(rate.check_at(&1, now + Duration::from_millis(100), true).is_ok());
        assert!(rate.check_at(&1, now + Duration::from_millis(100), true).is_err());
    }

    #[test]
    fn a_crowd_has_room_again_when_somebody_leaves() {
        let crowd = Crowd::new(2);
        let first = crowd.enter('a').unwrap();
        let _second = crowd.enter('a').unwrap();
        assert!(crowd.enter('a').is_none());
        assert!(crowd.enter('b').is_some());
        drop(first);
        assert!(crowd.enter('a').is_some());
    }

    #[test]
    fn one_household_is_one_address() {
        let address = |text: &str| Address::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(address("2001:db8:1:2:3::4"), address("2001:db8:1:2::9"));
        assert_ne!(address("2001:db8:1:2::9"), address("2001:db8:1:3::9"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
