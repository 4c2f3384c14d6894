//! What a review says of a game: what each choice was worth, and how much was luck.
//!
//! `yohoho-coach` makes a [`Review`] from a record, on the command line and in the browser's worker. Here are only the types, so that a page can
//! show one without knowing how it is made. [docs/coach.md](https://github.com/yohoho-game/yohoho/blob/main/docs/coach.md) explains every figure.

mod fact;
mod points;

use serde::{Deserialize, Serialize};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{GameKind, Seat};

pub use fact::Fact;
pub use points::Points;

/// What can be said of a game, or of the rounds of it that were played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// Who judges: the version of the coach and the weights that it judges by. Figures of different analysts are not comparable.
    pub analyst: String,
    /// The game.
    pub game: GameKind,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// How many rounds were played to the end.
    pub rounds: u8,
    /// Whether these are all rounds of the game.
    pub finished: bool,
    /// The seats that were reviewed, in their order.
    pub seats: Vec<SeatReview>,
}

/// What can be said of one seat's game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// Every decision with more than one legal action, in the order of play.
    pub decisions: Vec<Decision>,
    /// Where the points of each round came from.
    pub rounds: Vec<RoundReview>,
    /// The same for the whole game: the sums over all rounds.
    pub game: Parts,
    /// The seat's total.
    pub total: Points,
    /// The total without luck: what it would have been with cards and neighbours as lucky as everybody's at this table.
    pub adjusted: Points,
    /// The sum of the points lost.
    pub lost: Points,
    /// The standard error of that sum.
    pub error: Points,
    /// Points lost for each unforced decision: the number to compare over years.
    pub lost_per_decision: Points,
    /// Which bots lose about as much.
    pub level: Level,
}

/// One unforced decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// Its place in the log of the game: how many deals and actions came before. With it the moment can be shown again.
    pub entry: u32,
    /// The round, from 1.
    pub round: u8,
    /// The trick, from 1; none for a bid or a plank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trick: Option<u8>,
    /// How many actions were legal.
    pub choices: u16,
    /// What was played.
    pub played: ActionJson,
    /// What the strongest player plays here.
    pub best: ActionJson,
    /// How many points the played action is worth less than that one. Negative if it is worth more.
    pub lost: Points,
    /// The standard error of `lost`.
    pub error: Points,
    /// On how many guesses at the hidden cards both actions were tried; 0 if the advice network's word was taken for it.
    pub guesses: u32,
    /// By how much the chance of winning the game fell, from −1 to 1.
    pub chance: f32,
    /// The mark, if something was certainly lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// What kind of mistake it is; none without a mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// Why, from the position; empty without a mark.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reason: Vec<Fact>,
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mark {
    /// A few points.
    #[serde(rename = "?!")]
    Dubious,
    /// As much as a strong player hardly ever gives away.
    #[serde(rename = "?")]
    Mistake,
    /// As much as decides a round.
    #[serde(rename = "??")]
    Blunder,
}

impl Mark {
    /// All marks, from the least to the worst.
    pub const ALL: [Mark; 3] = [Mark::Dubious, Mark::Mistake, Mark::Blunder];

    /// As players of chess write it.
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Dubious => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }
}

/// What kind of mistake a decision is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The bid was too high.
    Overbid,
    /// The bid was too low, but not zero.
    Underbid,
    /// Zero was bid with cards that win tricks.
    DoomedZero,
    /// A card that wins tricks was given away.
    WinnerWasted,
    /// An Escape was played where another card would have lost too.
    EscapeWasted,
    /// Scary Mary was played as the wrong thing.
    WrongMary,
    /// A capture of Pirates or of the Skull King was missed.
    MissedCapture,
    /// A chance to spoil somebody's bid was missed.
    MissedSpoiling,
    /// Another card should have been led.
    BadLead,
    /// A trick was missed that was needed.
    MissedTrick,
    /// A trick was taken, or risked, that was not wanted.
    UnwantedTrick,
    /// A chance to get rid of a dangerous card was missed.
    MissedDiscard,
    /// The wrong side of the plank.
    PlankSide,
    /// The right side of the plank, but a pirate on the wrong space.
    PlankSpace,
    /// A pirate fell, or was moved the wrong way.
    WrongMove,
    /// A good move of a pirate was missed.
    MissedMove,
    /// None of these.
    Other,
}

impl Class {
    /// All classes.
    pub const ALL: [Class; 17] = [
        Class::Overbid,
        Class::Underbid,
        Class::DoomedZero,
        Class::WinnerWasted,
        Class::EscapeWasted,
        Class::WrongMary,
        Class::MissedCapture,
        Class::MissedSpoiling,
        Class::BadLead,
        Class::MissedTrick,
        Class::UnwantedTrick,
        Class::MissedDiscard,
        Class::PlankSide,
        Class::PlankSpace,
        Class::WrongMove,
        Class::MissedMove,
        Class::Other,
    ];

    /// The name in JSON, and in the keys of texts.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Overbid => "overbid",
            Class::Underbid => "underbid",
            Class::DoomedZero => "doomed-zero",
            Class::WinnerWasted => "winner-wasted",
            Class::EscapeWasted => "escape-wasted",
            Class::WrongMary => "wrong-mary",
            Class::MissedCapture => "missed-capture",
            Class::MissedSpoiling => "missed-spoiling",
            Class::BadLead => "bad-lead",
            Class::MissedTrick => "missed-trick",
            Class::UnwantedTrick => "unwanted-trick",
            Class::MissedDiscard => "missed-discard",
            Class::PlankSide => "plank-side",
            Class::PlankSpace => "plank-space",
            Class::WrongMove => "wrong-move",
            Class::MissedMove => "missed-move",
            Class::Other => "other",
        }
    }
}

/// A round, and where its points came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundReview {
    /// The round, from 1.
    pub round: u8,
    /// The seat's score.
    pub score: Points,
    /// Where it came from.
    #[serde(flatten)]
    pub parts: Parts,
}

/// Where points came from. The four parts add up to the score exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parts {
    /// What the seat could expect at this table before its cards were dealt.
    pub expected: Points,
    /// The luck of its own cards, compared with everybody's at the table.
    pub cards: Points,
    /// The luck of the others' cards and plays, compared with everybody's at the table.
    pub others: Points,
    /// What its own decisions added: what it lost, with a minus.
    pub skill: Points,
}

impl Parts {
    /// All four together: the score.
    pub fn sum(&self) -> Points {
        self.expected + self.cards + self.others + self.skill
    }

    /// Both kinds of luck together.
    pub fn luck(&self) -> Points {
        self.cards + self.others
    }

    /// These parts and those.
    #[must_use]
    pub fn and(&self, more: &Parts) -> Parts {
        Parts {
            expected: self.expected + more.expected,
            cards: self.cards + more.cards,
            others: self.others + more.others,
            skill: self.skill + more.skill,
        }
    }
}

/// The bots between which a player is, by points lost for each unforced decision. Neither is there if the bots have not been measured in this game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Level {
    /// The strongest bot that loses at least as much; none if even the weakest loses less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weaker: Option<String>,
    /// The weakest bot that loses less; none if the player loses no more than the strongest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stronger: Option<String>,
}

impl SeatReview {
    /// The decisions with a mark, the costliest first.
    pub fn mistakes(&self) -> Vec<&Decision> {
        let mut marked: Vec<&Decision> = self.decisions.iter().filter(|decision| decision.mark.is_some()).collect();
        marked.sort_by_key(|decision| (-decision.lost, decision.entry));
        marked
    }

    /// How many decisions have this mark.
    pub fn count(&self, mark: Mark) -> usize {
        self.decisions.iter().filter(|decision| decision.mark == Some(mark)).count()
    }
}

/// Why a game cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Unreviewable {
    /// The text is no record, or the record breaks the rules.
    BadRecord {
        /// What is wrong with it, in one sentence.
        flaw: String,
    },
    /// The record says what was played but not what everybody held.
    NoDeal {
        /// The first round without hands, from 1.
        round: u8,
    },
    /// Nothing was played to the end.
    NoRounds,
    /// The table has no such seat.
    NoSeat {
        /// The seat that was asked for, from 0.
        seat: Seat,
    },
    /// The weights of the strongest player are not there (yet).
    NoWeights {
        /// The game they are missing for.
        game: GameKind,
    },
}

/// How far an analysis is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// What has been done, in small steps.
    pub done: u32,
    /// How many steps there are, as far as is known: it may become less.
    pub of: u32,
    /// Whether every decision has been screened, so that the order of what follows is by suspected cost.
    pub screened: bool,
}
