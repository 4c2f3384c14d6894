//! Commitments: a promise about a seed that reveals nothing about it.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

use crate::Seed;
use crate::hex;

/// SHA-256 over the 32 bytes of a [`Seed`]. Showing it before the first deal, and the seed after the last, proves
/// that nobody chose the deals in between.
///
/// ```
/// use yohoho_rules::{Commitment, Seed};
/// let seed = Seed([7; 32]);
/// let told: Commitment = seed.commitment().to_string().parse().unwrap();
/// assert_eq!(told, seed.commitment());
/// assert_ne!(told, Seed([8; 32]).commitment());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    /// The commitment to this seed, which can be shown before the first deal.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

/// The text is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadCommitment;

impl fmt::Display for BadCommitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a commitment is 64 hexadecimal digits")
    }
}

impl core::error::Error for BadCommitment {}

impl FromStr for Commitment {
    type Err = BadCommitment;

    fn from_str(text: &str) -> Result<Commitment, BadCommitment> {
        hex::read(text).map(Commitment).ok_or(BadCommitment)
    }
}
