//! How long a bot may think.

use core::fmt;

/// A limit on thinking, for bots that search.
///
/// Bots have no clock. A limit of time is a closure of the caller's, so that it works with any clock.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    samples: u32,
    enough: Option<&'a dyn Fn() -> bool>,
}

impl Default for Budget<'_> {
    /// What the captain needs to play well: a few milliseconds for each decision.
    fn default() -> Self {
        Budget::samples(Budget::USUAL)
    }
}

impl<'a> Budget<'a> {
    /// The number of guesses that makes the captain strong. More cost much and gain little.
    pub const USUAL: u32 = 100;

    /// Limits the number of guesses at the hidden cards. The same limit and generator give the same answer everywhere.
    pub const fn samples(samples: u32) -> Budget<'a> {
        Budget { samples, enough: None }
    }

    /// Allows as many guesses as there is time for, until `enough` returns true. It is called often and must be quick.
    pub const fn until(enough: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { samples: u32::MAX, enough: Some(enough) }
    }

    /// Limits the number of guesses as well.
    #[must_use]
    pub const fn at_most(self, samples: u32) -> Budget<'a> {
        Budget { samples, ..self }
    }

    /// How many samples are left after this many.
    pub(crate) const fn left(&self, used: u32) -> u32 {
        self.samples.saturating_sub(used)
    }

    /// Whether a search that has used this many samples may go on.
    pub(crate) fn allows(&self, used: u32) -> bool {
        used < self.samples && !self.enough.is_some_and(|enough| enough())
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.enough {
            Some(_) => f.write_str("until enough"),
            None => write!(f, "{} samples", self.samples),
        }
    }
}
