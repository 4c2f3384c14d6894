//! How often people and addresses may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use yohoho_protocol::PersonId;
use yohoho_store::Store;

use crate::address::Address;
use crate::config::Limits;
use crate::websocket::SocketId;

/// Every rate limit of the server. docs/protocol.md lists them.
pub(crate) struct RateLimits {
    /// HTTP requests from an address.
    pub(crate) requests: RateLimiter<Address>,
    /// People who sign up from an address.
    pub(crate) new_people: SharedLimiter<Address>,
    /// Codes that are tried from an address to become somebody, right or wrong.
    pub(crate) sign_ins: SharedLimiter<Address>,
    /// Codes that a person makes for another device or for a rainy day.
    pub(crate) new_codes: RateLimiter<PersonId>,
    /// Times that a person asks for all that is stored about them.
    pub(crate) exports: RateLimiter<PersonId>,
    /// Guesses from an address at codes that no table has.
    pub(crate) wrong_codes: SharedLimiter<Address>,
    /// Tables that a person opens.
    pub(crate) tables: SharedLimiter<PersonId>,
    /// Tables that are opened from an address.
    pub(crate) address_tables: SharedLimiter<Address>,
    /// Score pads that are opened from an address.
    pub(crate) pads: SharedLimiter<Address>,
    /// Name changes of a person.
    pub(crate) renames: RateLimiter<PersonId>,
    /// Results of days that a person wants to show.
    pub(crate) daily_results: RateLimiter<PersonId>,
    /// Blocks, invitations and what else a person does with others whom they know.
    pub(crate) people: RateLimiter<PersonId>,
    /// What a person tells the operators about others.
    pub(crate) reports: SharedLimiter<PersonId>,
    /// How often it is noted that a person is here.
    pub(crate) visits: RateLimiter<PersonId>,
    /// How often a person may start to wait for others.
    pub(crate) meetings: RateLimiter<PersonId>,
    /// Wishes of a person that are neither play nor talk: sitting down, standing up, settings, bots.
    pub(crate) table_changes: RateLimiter<PersonId>,
    /// Messages on all sockets of a person.
    pub(crate) messages: RateLimiter<PersonId>,
    /// Messages on one socket of a score pad.
    pub(crate) pad_messages: RateLimiter<SocketId>,
    /// Messages on all sockets of an address.
    pub(crate) address_messages: RateLimiter<Address>,
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits, store: &Store, address_key: [u8; 32]) -> RateLimits {
        let on = limits.rates;
        let second = Duration::from_secs(1);
        let counter = |what| Counter { what, store: store.clone(), address_key };
        RateLimits {
            requests: RateLimiter::new(on, 20, second, 200),
            new_people: SharedLimiter::new(counter("people"), RateLimiter::new(on, 1, 6 * second, 60)),
            sign_ins: SharedLimiter::new(counter("sign-ins"), RateLimiter::new(on, 1, 10 * second, 10)),
            new_codes: RateLimiter::new(on, 1, 6 * second, 10),
            exports: RateLimiter::new(on, 1, 30 * second, 3),
            wrong_codes: SharedLimiter::new(counter("codes"), RateLimiter::new(on, 1, 3 * second, 20)),
            tables: SharedLimiter::new(counter("tables"), RateLimiter::new(on, 1, 6 * second, 10)),
            address_tables: SharedLimiter::new(counter("address-tables"), RateLimiter::new(on, 1, 6 * second, 60)),
            pads: SharedLimiter::new(counter("pads"), RateLimiter::new(on, 1, 6 * second, 60)),
            renames: RateLimiter::new(on, 1, 10 * second, 5),
            daily_results: RateLimiter::new(on, 1, 6 * second, 10),
            people: RateLimiter::new(on, 1, 2 * second, 30),
            reports: SharedLimiter::new(counter("reports"), RateLimiter::new(on, 1, 60 * second, 5)),
            visits: RateLimiter::new(true, 1, 60 * second, 1),
            meetings: RateLimiter::new(on, 1, 2 * second, 20),
            table_changes: RateLimiter::new(on, 1, second, 30),
            messages: RateLimiter::new(on, 30, second, 100),
            pad_messages: RateLimiter::new(on, 10, second, 60),
            address_messages: RateLimiter::new(on, 300, second, 1000),
        }
    }
}

/// A limit on what is rare, which several servers on one database count together. What is frequent is counted by each server for itself.
pub(crate) struct SharedLimiter<K> {
    counter: Counter,
    local: RateLimiter<K>,
}

/// Where the servers count together.
struct Counter {
    what: &'static str,
    store: Store,
    address_key: [u8; 32],
}

/// Somebody whose events are counted, under a name that gives nothing away.
pub(crate) trait Counted {
    fn name(&self, address_key: &[u8; 32]) -> String;
}

impl Counted for Address {
    fn name(&self, address_key: &[u8; 32]) -> String {
        self.fingerprint(address_key)
    }
}

impl Counted for PersonId {
    fn name(&self, _: &[u8; 32]) -> String {
        self.0.clone()
    }
}

impl<K: Counted + Eq + Hash + Clone> SharedLimiter<K> {
    fn new(counter: Counter, local: RateLimiter<K>) -> SharedLimiter<K> {
        SharedLimiter { counter, local }
    }

    /// Counts one event.
    ///
    /// # Errors
    /// If it is one too many: how long to wait.
    pub(crate) async fn check(&self, key: &K) -> Result<(), Duration> {
        self.local.check(key)?;
        if !self.local.on {
            return Ok(());
        }
        let Counter { what, store, address_key } = &self.counter;
        let counted = store.pace(what, key.name(address_key), self.local.cost, self.local.burst).await;
        // If the database does not answer, this server's own count has to do.
        let Ok(Err(wait)) = counted else { return Ok(()) };
        self.local.exhaust(key, wait);
        Err(wait)
    }

    /// Like [`check`](Self::check), without counting the event, and only with what this server knows.
    pub(crate) fn peek(&self, key: &K) -> Result<(), Duration> {
        self.local.peek(key)
    }
}

/// Allows each key a burst at once, and a steady rate after that (the generic cell rate algorithm).
pub(crate) struct RateLimiter<K> {
    on: bool,
    /// The time that one event uses up.
    cost: Duration,
    /// How far ahead of the clock a key may get.
    burst: Duration,
    keys: Mutex<Keys<K>>,
}

struct Keys<K> {
    /// The moment up to which each key has used up its time.
    used_until: HashMap<K, Instant>,
    /// At this many keys, those that are no longer ahead of the clock are forgotten.
    clean_up_at: usize,
}

/// The fewest keys that are worth cleaning up.
const CLEAN_UP_AT: usize = 10_000;

impl<K: Eq + Hash + Clone> RateLimiter<K> {
    fn new(on: bool, count: u32, time: Duration, burst: u32) -> RateLimiter<K> {
        let cost = time / count;
        let keys = Keys { used_until: HashMap::new(), clean_up_at: CLEAN_UP_AT };
        RateLimiter { on, cost, burst: cost * burst, keys: Mutex::new(keys) }
    }

    /// Counts one event.
    ///
    /// # Errors
    /// If it is one too many: how long to wait.
    pub(crate) fn check(&self, key: &K) -> Result<(), Duration> {
        self.check_at(key, Instant::now(), true)
    }

    /// Like [`check`](Self::check), without counting the event.
    pub(crate) fn peek(&self, key: &K) -> Result<(), Duration> {
        self.check_at(key, Instant::now(), false)
    }

    /// Makes a key wait, because it has used up its time elsewhere.
    fn exhaust(&self, key: &K, wait: Duration) {
        let now = Instant::now();
        let until = now + self.burst + wait.saturating_sub(self.cost);
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        keys.clean_up(now);
        keys.used_until.insert(key.clone(), until);
    }

    fn check_at(&self, key: &K, now: Instant, count: bool) -> Result<(), Duration> {
        if !self.on {
            return Ok(());
        }
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        let known = keys.used_until.get_mut(key);
        let until = known.as_deref().copied().unwrap_or(now).max(now) + self.cost;
        if until > now + self.burst {
            return Err(until - (now + self.burst));
        }
        match known {
            _ if !count => {}
            Some(known) => *known = until,
            None => {
                keys.clean_up(now);
                keys.used_until.insert(key.clone(), until);
            }
        }
        Ok(())
    }
}

impl<K> Keys<K> {
    /// Forgets the keys that are no longer ahead of the clock. If few of them are, the next time is far off, so that a flood from many addresses does not
    /// make every request pay for all of them.
    fn clean_up(&mut self, now: Instant) {
        if self.used_until.len() >= self.clean_up_at {
            self.used_until.retain(|_, until| *until > now);
            self.clean_up_at = CLEAN_UP_AT.max(2 * self.used_until.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_steady_rate() {
        let limiter: RateLimiter<u8> = RateLimiter::new(true, 10, Duration::from_secs(1), 3);
        let now = Instant::now();
        for _ in 0..3 {
            assert!(limiter.check_at(&1, now, true).is_ok());
        }
        assert_eq!(limiter.check_at(&1, now, true), Err(Duration::from_millis(100)));
        assert!(limiter.check_at(&2, now, true).is_ok(), "other keys are not slowed down");
        assert!(limiter.check_at(&1, now + Duration::from_millis(100), true).is_ok());
        assert!(limiter.check_at(&1, now + Duration::from_millis(100), true).is_err());
    }

    #[test]
    fn who_was_too_fast_elsewhere_has_to_wait_here() {
        let limiter: RateLimiter<u8> = RateLimiter::new(true, 10, Duration::from_secs(1), 3);
        let (wait, now) = (Duration::from_mins(1), Instant::now());
        limiter.exhaust(&1, wait);
        let left = limiter.check_at(&1, now, true).unwrap_err();
        assert!(left >= wait && left < 2 * wait, "{left:?}");
        assert!(limiter.check_at(&1, now + 2 * wait, true).is_ok());
    }

    #[test]
    fn a_flood_of_keys_is_cleaned_up_rarely_and_completely() {
        let limiter: RateLimiter<usize> = RateLimiter::new(true, 1, Duration::from_secs(1), 1);
        let now = Instant::now();
        let clean_up_at = || limiter.keys.lock().unwrap().clean_up_at;
        for key in 0..=CLEAN_UP_AT {
            assert!(limiter.check_at(&key, now, true).is_ok());
        }
        assert_eq!(clean_up_at(), 2 * CLEAN_UP_AT, "none could be forgotten, so the next try comes later");
        for key in 0..CLEAN_UP_AT {
            assert!(limiter.check_at(&(CLEAN_UP_AT + 1 + key), now + Duration::from_secs(2), true).is_ok());
        }
        assert_eq!(clean_up_at(), CLEAN_UP_AT.max(2 * (CLEAN_UP_AT - 1)));
        assert!(limiter.keys.lock().unwrap().used_until.len() <= CLEAN_UP_AT);
    }
}
