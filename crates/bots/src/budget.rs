//! How long a bot may think.

use core::fmt;

/// A limit on thinking. Bots that do not search need none of it.
///
/// Bots have no clock. A budget of time is a question that the caller answers, so that it works wherever there is some clock.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    samples: u32,
    enough: Option<&'a dyn Fn() -> bool>,
}

impl Default for Budget<'_> {
    /// What a captain needs to play well: a few milliseconds a decision.
    fn default() -> Self {
        Budget::samples(Budget::USUAL)
    }
}

impl<'a> Budget<'a> {
    /// As many guesses as make a captain strong; more would cost much and gain little.
    pub const USUAL: u32 = 100;

    /// At most so many guesses at the cards that others hold. The same budget and generator give the same answer everywhere.
    pub const fn samples(samples: u32) -> Budget<'a> {
        Budget { samples, enough: None }
    }

    /// As many guesses as there is time for: until `enough` says so. It is asked again and again, and must be quick.
    pub const fn until(enough: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { samples: u32::MAX, enough: Some(enough) }
    }

    /// The same, but with no more guesses than that.
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
