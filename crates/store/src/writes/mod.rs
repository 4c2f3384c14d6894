//! Every write, each as a type with its SQL.
//!
//! A write that is refused (a conflict, a taken code) is an outcome and leaves the transaction intact. A database error ends the
//! transaction and fails the whole batch, so writes check first and never run into a constraint.

mod bulk_append;
mod daily;
mod devices;
mod folk;
mod games;
mod gone;
mod health;
mod keeping;
mod listings;
mod log;
mod paces;
mod people;
mod quick_append;
mod turns;
mod waiting;

pub(crate) use bulk_append::LockedLogs;
pub(crate) use daily::AddDailyResult;
pub(crate) use devices::{Redeem, RemoveDevice, RenameDevice, SeeDevice, SetCode};
pub(crate) use folk::{AddReport, Invite, PutBlock, RemoveBlock, RemoveInvitation};
pub(crate) use games::Finish;
pub(crate) use gone::{AddGone, Delete, Rewrite, Rewritten};
pub(crate) use health::Probe;
pub(crate) use keeping::{ForgetNodes, KeepPad, KeepTable, ReleasePad, ReleaseTable};
pub(crate) use listings::{AllListed, Desert, LeaveTable, List};
pub(crate) use log::{Append, CloseTable, CreateTable, OpenTable};
pub(crate) use paces::Pace;
pub(crate) use people::{AddToken, CreatePerson, RenamePerson, Touch};
pub(crate) use quick_append::{KnownLogs, LogEnd, QuickAppend};
pub(crate) use turns::{PostponeTable, PutCalendar};
pub(crate) use waiting::{ForgetWaiting, Meet, Seat, SeatOutcome, StopWaiting, Wait, WaitedFor};

use crate::connection::Connection;
use crate::id::PersonId;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// What a write locks. The writes of a batch are sorted by it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key<'a> {
    Table(&'a str),
    Person(PersonId),
    Code(&'a [u8]),
    Pad(&'a str),
    Pace(&'a str, &'a str),
    Health,
    Listings,
    Nodes,
    Waiting(PersonId),
    /// Several people who wait. Last, since it must not wait for others.
    Meeting,
}

/// A write that can share a transaction with others.
pub(crate) trait Write: Send + 'static {
    /// The result, valid once the transaction is committed.
    type Outcome: Send + 'static;

    fn key(&self) -> Key<'_>;

    /// The texts that come from users, which must not contain null bytes.
    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::empty()
    }

    fn run(&self, connection: &mut Connection) -> impl Future<Output = Result<Self::Outcome>> + Send;
}
