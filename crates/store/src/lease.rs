//! What a server may believe about its lease, without a clock or a database.
//!
//! The database's clock decides when a lease runs out, and nobody else's. A server only knows when it asked: the database has answered
//! later than that, so the lease lasts at least until `asked + TERM`, by any clock that runs at the same speed. A server that believes
//! less than that is never wrong about others; whatever it believes, the database refuses the writes of one that has lost its lease.

use std::time::Duration;

/// How long a lease lasts without being renewed.
pub const TERM: Duration = Duration::from_secs(10);

/// How long after it was last asked for a lease is renewed.
pub const RENEWAL: Duration = Duration::from_secs(3);

/// How long to wait after the database did not answer.
pub const RETRY: Duration = Duration::from_secs(1);

/// A lease, as its holder sees it. Moments are times since any fixed one, by a clock that never steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lease {
    /// When it was last asked for with success.
    asked: Duration,
    /// When it is to be asked for next.
    next: Duration,
    /// Whether the database has said that it is over.
    refused: bool,
}

impl Lease {
    /// A lease that was asked for at this moment, and granted.
    pub fn granted(asked: Duration) -> Lease {
        Lease { asked, next: asked + RENEWAL, refused: false }
    }

    /// It was asked for at this moment, and renewed.
    pub fn renewed(&mut self, asked: Duration) {
        if !self.refused {
            *self = Lease::granted(asked);
        }
    }

    /// The database does not know it any more. This is for good: others may have what was held under it.
    pub fn refused(&mut self) {
        self.refused = true;
    }

    /// Whether the database has said that it is over.
    pub fn is_refused(&self) -> bool {
        self.refused
    }

    /// How long to wait for an answer to a question that is asked now: half of what is left, so that there is time for another one, on another
    /// connection.
    pub fn patience(&self, now: Duration) -> Duration {
        self.end().saturating_sub(now) / 2
    }

    /// The database did not answer by this moment.
    pub fn unanswered(&mut self, now: Duration) {
        self.next = now + RETRY;
    }

    /// When to ask for it again.
    pub fn next(&self) -> Duration {
        self.next
    }

    /// When it is over, unless it is renewed before.
    pub fn end(&self) -> Duration {
        if self.refused { Duration::ZERO } else { self.asked + TERM }
    }

    /// Whether nobody else can have what is held under it.
    pub fn is_held(&self, now: Duration) -> bool {
        now < self.end()
    }
}
