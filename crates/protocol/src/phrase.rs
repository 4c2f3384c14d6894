//! Ready-made phrases, which everybody reads in their own language.

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

impl Phrase {
    /// The word for this phrase in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Phrase::Ahoy => "ahoy",
            Phrase::FairWinds => "fair-winds",
            Phrase::WellPlayed => "well-played",
            Phrase::Thanks => "thanks",
            Phrase::Shiver => "shiver",
            Phrase::Sorry => "sorry",
            Phrase::OneMoment => "one-moment",
            Phrase::YourTurn => "your-turn",
            Phrase::Close => "close",
            Phrase::Farewell => "farewell",
        }
    }

    /// All phrases, in the order in which they are offered.
    pub const ALL: [Phrase; 10] = [
        Phrase::Ahoy,
        Phrase::FairWinds,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Shiver,
        Phrase::Sorry,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::Close,
        Phrase::Farewell,
    ];
}
