//! Checks that the seed is the one that was promised before the first deal.

use alloc::format;
use alloc::string::ToString;

use super::check::Check;
use super::{Flaw, Record};
use crate::{Commitment, SHUFFLE, Seed};

impl Record {
    /// Checks the record against a commitment that somebody noted before the first deal. [`replay`](Self::replay)
    /// checks only the one in the record itself, if there is one.
    ///
    /// # Errors
    /// If the seed is missing or a different one, or if the record does not say that the deals come from it.
    pub fn keeps(&self, noted: &Commitment) -> Result<(), Flaw> {
        let check = || {
            let seed = self.seed()?.ok_or("the seed is missing, so nothing shows that the commitment was kept")?;
            self.fits(&seed, noted)
        };
        check().map_err(|what| Flaw { round: None, trick: None, what })
    }

    /// The seed, whether or not the deals come from it.
    pub(super) fn seed(&self) -> Check<Option<Seed>> {
        match &self.seed {
            None => Ok(None),
            Some(hex) => Ok(Some(Seed::from_hex(hex).ok_or("the seed is not 64 hexadecimal digits")?)),
        }
    }

    /// Checks the record's own commitment. The seed is a secret until the game is over.
    pub(super) fn own_commitment(&self, seed: Option<&Seed>) -> Check {
        let Some(text) = &self.commitment else { return Ok(()) };
        let commitment = text.parse().map_err(|wrong: crate::BadCommitment| wrong.to_string())?;
        match seed {
            Some(seed) => self.fits(seed, &commitment),
            None if self.finished => Err("the game is over, but the seed behind its commitment is not shown".into()),
            None => Ok(()),
        }
    }

    fn fits(&self, seed: &Seed, commitment: &Commitment) -> Check {
        let found = seed.commitment();
        if found != *commitment {
            return Err(format!("the seed is not the one of the commitment: its SHA-256 is {found}, not {commitment}"));
        }
        // Otherwise the deals would not be checked, and a promise about an unused seed is worth nothing.
        if self.shuffle.as_deref() != Some(SHUFFLE) {
            return Err(format!("the commitment says nothing about the deals without \"shuffle\":{SHUFFLE:?}"));
        }
        Ok(())
    }
}
