//! Ready-made phrases, which every reader sees in their own language.

use serde::{Deserialize, Serialize};

/// A phrase that can be said with one tap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Ahoy,
    /// Good luck.
    FairWinds,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Oh no.
    Shiver,
    /// I am sorry.
    Sorry,
    /// One moment, please.
    OneMoment,
    /// Your turn.
    YourTurn,
    /// That was close.
    Close,
    /// Goodbye.
    Farewell,
}
