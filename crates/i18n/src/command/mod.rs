//! The text mode: what a typed line means.
//!
//! Words are understood in the reader's language and in English, in any case, with or without accents, and shortened
//! as long as they stay unique. A bare code plays the card. If a line leaves something open, the next one may answer
//! it: see [`Conversation`]. A [`Command`] is data: the client passes it to the table, or answers it with
//! [`Ask`](crate::Ask).

mod card;
mod conversation;
mod help;
mod parse;
mod plank;
mod word;

use core::fmt;

use yohoho_rules::queen::{Colour, Side};

use crate::{Lang, Level};

pub use conversation::Conversation;
pub use help::help;
pub use parse::parse;
pub use word::{Word, choose, plain};

/// A line that was understood. Whether an action is allowed is for the rules to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Bid this many tricks.
    Bid(u8),
    /// Play a card, by its code on the table. `SM` alone still has to say what she is.
    Play(String),
    /// Put a pirate of the plank on a space, 1 to 5 from the top.
    Place {
        /// The colour of the pirate.
        colour: Colour,
        /// The space, counted from the top.
        space: u8,
    },
    /// Turn the plank to this side.
    Side(Side),
    /// Lock the bid or the plank.
    Lock,
    /// Answer a question.
    Query(Query),
    /// Say something to the table.
    Say(String),
    /// Sort the hand another way.
    Sort,
    /// Change how much is said.
    Level(Level),
    /// Ask for more time.
    Extend,
    /// Help, for one word or all of them.
    Help(Option<String>),
    /// Leave the table for good.
    Leave,
}

/// A question that can be asked at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// The viewer's cards, all or of one suit (`yellow`, `star`, …, `special`).
    Hand(Option<String>),
    /// The cards on the table.
    Trick,
    /// The last complete trick.
    Last,
    /// Bids, and tricks won so far.
    Bids,
    /// The totals of all seats.
    Score {
        /// Whether the last round is wanted as well.
        all: bool,
    },
    /// Whose turn it is.
    Turn,
    /// The time that is left.
    Time,
    /// Why the last trick went the way it did, or why a card cannot be played.
    Why(Option<String>),
    /// All planks, or the one of a person, by name.
    Planks(Option<String>),
    /// The cards in the centre.
    Centre,
    /// What would be best. [`Ask`](crate::Ask) answers that there are no hints; a client that has hints handles this itself.
    Hint,
    /// The last messages, this many.
    Log(Option<usize>),
    /// The last message again.
    Repeat,
}

/// Why a line was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Confusion {
    /// Several words begin like this.
    Ambiguous {
        /// The line before the word.
        before: String,
        /// The words that it could be.
        words: Vec<String>,
        /// The line after the word.
        after: String,
    },
    /// There is no such word.
    Unknown {
        /// The word that was typed.
        word: String,
        /// The most similar word, if there is one.
        nearest: Option<String>,
    },
    /// The hand has no card at this place.
    NoSuchPosition {
        /// How many cards there are.
        cards: usize,
    },
    /// Something is missing or wrong after the word; this is how to use it.
    Usage(String),
}

impl Confusion {
    fn ambiguous(words: impl Iterator<Item = String>) -> Confusion {
        Confusion::Ambiguous { before: String::new(), words: words.collect(), after: String::new() }
    }

    /// The same for a word in the middle of a line.
    fn within(self, line_before: &str, line_after: &str) -> Confusion {
        match self {
            Confusion::Ambiguous { words, .. } => {
                Confusion::Ambiguous { before: line_before.into(), words, after: line_after.into() }
            }
            other => other,
        }
    }

    /// The lines that may have been meant, in the order of the answer's numbers.
    fn lines(&self) -> Vec<String> {
        match self {
            Confusion::Ambiguous { before, words, after } => {
                words.iter().map(|word| format!("{before} {word} {after}")).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The answer to the person who typed the line.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Confusion::Ambiguous { words, .. } => {
                let numbered: Vec<String> =
                    words.iter().enumerate().map(|(at, word)| format!("{} {word}", at + 1)).collect();
                lang.command_ambiguous(&numbered.join(", "))
            }
            Confusion::Unknown { word, nearest: Some(nearest) } => lang.command_unknown_nearest(nearest, word),
            Confusion::Unknown { word, nearest: None } if word.is_empty() => lang.command_empty().into(),
            Confusion::Unknown { word, nearest: None } => lang.command_unknown(word),
            Confusion::NoSuchPosition { cards } => lang.command_no_such_position(*cards),
            Confusion::Usage(usage) => usage.clone(),
        }
    }
}

impl fmt::Display for Confusion {
    /// The answer in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl core::error::Error for Confusion {}
