//! What a loaded table reacts to.

use yohoho_protocol::{Moment, PersonId, Profile, Refusal, Request};
use yohoho_rules::Action;
use yohoho_table::{Entry, Fresh, Job, Table};

/// The number of a socket at its table. Whoever runs the table chooses it, and never uses it again.
pub type SocketId = u64;

/// One thing that a loaded table reacts to.
pub enum Input {
    /// A socket was opened.
    Join {
        /// Its number.
        socket: SocketId,
        /// Whose socket it is.
        person: PersonId,
        /// What others see of them.
        profile: Profile,
        /// The number of the last event that the client has seen.
        after: Option<u64>,
    },
    /// A socket was closed, or does not keep up with its messages.
    Leave {
        /// Its number.
        socket: SocketId,
    },
    /// A client asks for something.
    Wish {
        /// Where the answer goes.
        socket: SocketId,
        /// What it asks for.
        request: Request,
        /// Randomness, should the wish need it.
        fresh: Fresh,
    },
    /// A bot has finished a job from [`Effect::Think`](crate::Effect::Think).
    BotDecided {
        /// The job.
        job: Box<Job>,
        /// What it decided; none if it failed to.
        action: Option<Action>,
    },
    /// A person has changed their name or portrait.
    Rename {
        /// The person.
        person: PersonId,
        /// The new ones.
        profile: Profile,
    },
    /// Somebody who waits for others is to get a seat here.
    Seat {
        /// The person.
        person: PersonId,
        /// What others see of them.
        profile: Profile,
    },
    /// The days are known on which a person's clock stands still, at a table where decisions take days.
    AwayDays {
        /// The person.
        person: PersonId,
        /// Each from a moment to another, in order and without overlaps.
        days: Vec<(Moment, Moment)>,
    },
    /// The moment that [`LoadedTable::wake`](crate::LoadedTable::wake) named has come.
    Tick {
        /// Randomness, should a game start.
        fresh: Fresh,
    },
    /// The store has answered the last effect.
    Answer(Answer),
}

/// What the store answers.
pub enum Answer {
    /// To [`Effect::Append`](crate::Effect::Append): the entries are durable, or not.
    Append(Result<(), AppendFailure>),
    /// To [`Effect::ReadLog`](crate::Effect::ReadLog): the entries.
    ReadLog(Result<Vec<(Moment, Entry)>, Unavailable>),
    /// To [`Effect::CreateRematch`](crate::Effect::CreateRematch): the new table, or why there is none.
    CreateRematch(Result<Box<Table>, Refusal>),
    /// To [`Effect::SaveResult`](crate::Effect::SaveResult).
    SaveResult(Result<(), Unavailable>),
}

/// Why entries were not appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendFailure {
    /// The log has another head than expected: somebody else has written to it.
    Conflict,
    /// Somebody else has closed the table.
    Closed,
    /// Another server keeps the table now.
    NotKeeper,
    /// The store cannot say. The entries may have become durable all the same.
    Unavailable,
}

/// The store does not answer, or its answer cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unavailable;
