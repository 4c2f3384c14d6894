//! The text mode: what a typed line means.
//!
//! The local words and the English ones are understood, whatever their case and with or without accents, and as short as they stay unique. A bare code plays the card.
//! What one line leaves open the next may answer: see [`Conversation`]. A [`Command`] is data: whoever reads it carries it out, asks [`Ask`](crate::Ask), or talks to the table.

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
pub use word::Word;
pub(crate) use word::choose;

/// A line that was understood. Whether an action is allowed is for the rules to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Bid so many tricks.
    Bid(u8),
    /// Play a card, by its code on the table. `SM` alone still has to say what she is.
    Play(String),
    /// Put a pirate of the plank on a space, 1 to 5 from the top.
    Place {
        /// Which pirate.
        colour: Colour,
        /// Where.
        space: u8,
    },
    /// Turn the plank to this side.
    Side(Side),
    /// Lock the bid or the plank.
    Lock,
    /// Ask something.
    Query(Query),
    /// Say something to the table.
    Say(String),
    /// Sort the hand another way.
    Sort,
    /// Say more or less.
    Level(Level),
    /// More time.
    Extend,
    /// Help, about a word or all.
    Help(Option<String>),
    /// Leave the table.
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
    /// Bids against tricks.
    Bids,
    /// Totals.
    Score {
        /// The whole Block.
        all: bool,
    },
    /// Whose turn it is.
    Turn,
    /// The time that is left.
    Time,
    /// Why the last trick fell so, or why a card is not playable.
    Why(Option<String>),
    /// All planks, or that of somebody, by name.
    Planks(Option<String>),
    /// The centre.
    Centre,
    /// What would be best. [`Ask`](crate::Ask) answers that there are no hints: whoever has some looks out for this.
    Hint,
    /// What was said before, so many messages.
    Log(Option<usize>),
    /// The last message again.
    Repeat,
}

/// Why a line was not understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Confusion {
    /// Several words begin so.
    Ambiguous {
        /// What stands before the word in the line.
        before: String,
        /// The words.
        words: Vec<String>,
        /// What stands after it.
        after: String,
    },
    /// No word is like that.
    Unknown {
        /// What was typed.
        word: String,
        /// The nearest word there is.
        nearest: Option<String>,
    },
    /// The hand has no card at this place.
    NoSuchPosition {
        /// How many cards there are.
        cards: usize,
    },
    /// What belongs to the word is missing or wrong; this is how it goes.
    Usage(String),
}

impl Confusion {
    fn ambiguous(words: impl Iterator<Item = String>) -> Confusion {
        Confusion::Ambiguous { before: String::new(), words: words.collect(), after: String::new() }
    }

    /// The same in a line that has more than the word.
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

    /// What to answer.
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
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl core::error::Error for Confusion {}
