//! What a loaded table wants done.

use yohoho_protocol::{Message, Moment, PersonId, Refusal};
use yohoho_table::{BadLog, Entry, Job, Table};

use crate::SocketId;

/// One thing to do for a loaded table. Effects are carried out in order.
pub enum Effect {
    /// Send a message. Those who do not keep up are to be disconnected, as an [`Input::Leave`](crate::Input::Leave).
    Send {
        /// The sockets that get the same message.
        to: Vec<SocketId>,
        /// The message.
        message: Message,
    },
    /// Turn away a socket that has asked to [join](crate::Input::Join).
    TurnAway {
        /// The socket, which is not part of the table.
        socket: SocketId,
        /// Why.
        refusal: Refusal,
    },
    /// Close a socket after the messages that were sent to it. It is not part of the table any more.
    Disconnect {
        /// The socket.
        socket: SocketId,
        /// Why.
        reason: DisconnectReason,
    },
    /// Append entries to the log, all of them or none. To be answered.
    Append {
        /// The number of entries that the log has.
        expected: u64,
        /// The new entries.
        entries: Vec<Entry>,
        /// When they happened.
        at: Moment,
        /// The table as it will be, if they change what others see of it: the list of open tables is written with the log.
        after: Option<Box<Table>>,
    },
    /// Read the log. To be answered.
    ReadLog {
        /// The number of the last entry that is known.
        after: u64,
    },
    /// Create another table for the same people. To be answered.
    CreateRematch {
        /// Who asked for it, and may have asked too often.
        person: PersonId,
        /// The first entries of its log.
        entries: Vec<Entry>,
    },
    /// Save the result and the record of the finished game. To be answered; doing it twice changes nothing.
    SaveResult,
    /// Close a new table that is not needed after all, unless somebody has done something there.
    DiscardTable(Box<Table>),
    /// Who is here or what the table looks like from outside may have changed.
    UpdateListing,
    /// Let a bot think, and bring its decision back as [`Input::BotDecided`](crate::Input::BotDecided).
    Think(Box<Job>),
    /// The log holds an entry that cannot have happened. It has to be looked at; the table is unloaded.
    Broken(BadLog),
    /// Forget the table. This is the last effect; the next visitor loads the table again.
    Unload,
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisconnectReason {
    /// The table is closed.
    TableClosed,
    /// The person may not be here any more. An error message has said why.
    Unwelcome,
    /// The table has to be loaded again.
    Reload,
}
