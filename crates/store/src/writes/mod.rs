//! Everything that is written: one type a write, with its SQL.
//!
//! A write that is refused (a conflict, a taken code) is an outcome and leaves the transaction as it was; an error of the database
//! ends the transaction and so fails the whole batch. Therefore each statement asks first, and none runs into a constraint.

mod games;
mod log;
mod people;
mod together;

pub(crate) use games::Finish;
pub(crate) use log::{Append, CloseTable, CreateTable};
pub(crate) use people::{AddToken, CreatePerson, RenamePerson, Touch};
pub(crate) use together::Logs;

use crate::connection::Connection;
use crate::id::PersonId;

type Result<T> = std::result::Result<T, sqlx::Error>;

/// What a write locks. Batches go through their writes in this order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Key<'a> {
    Table(&'a str),
    Person(PersonId),
}

/// Something that can be written in a transaction with others.
pub(crate) trait Write: Send + 'static {
    /// What came of it, if the transaction is committed.
    type Outcome: Send + 'static;

    fn key(&self) -> Key<'_>;

    /// The texts that come from outside.
    fn texts(&self) -> impl Iterator<Item = &str> + Send {
        std::iter::empty()
    }

    fn run(&self, connection: &mut Connection) -> impl Future<Output = Result<Self::Outcome>> + Send;
}
