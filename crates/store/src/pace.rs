//! How often servers that share a database commit.
//!
//! A server writes everything at once that has come in while the last transaction was being written. Several servers with the same work have less each to put into one,
//! and a transaction costs the database as much as several actions. So each waits for a moment from one transaction to the next: all of them together commit about as often
//! as one alone. What comes after a quiet moment is not held up, and one server alone never waits.

use std::time::Duration;

/// How long a server waits for each of the others, from the beginning of one transaction to that of the next.
const FOR_EACH: Duration = Duration::from_millis(2);

/// Nobody waits longer, however many there are: people would notice.
const LONGEST: Duration = Duration::from_millis(10);

/// How long the next transaction waits after the last one has begun, where this many servers share a database.
pub(crate) fn pause(servers: u32) -> Duration {
    FOR_EACH.saturating_mul(servers.saturating_sub(1)).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_server_never_waits_and_many_not_for_long() {
        let pauses = [0, 1, 2, 3, 1000].map(|servers| pause(servers).as_millis());
        assert_eq!(pauses, [0, 0, 2, 4, 10]);
    }
}
