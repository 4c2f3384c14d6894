//! What a database or an archive consists of, piece by piece. Exports, imports and checks all work on these.

use crate::folk::Block;
use crate::id::Millis;
use crate::model::{Code, DailyResult, Device, Gone, Person, Problem, StoredTable};
use crate::turns::Calendar;

pub(crate) enum Item {
    Person {
        person: Person,
        seen: Millis,
    },
    Device(Device),
    /// Codes that are valid for minutes are left out.
    Code(Code),
    Gone(Gone),
    DailyResult(DailyResult),
    Calendar(Calendar),
    Block(Block),
    Table(StoredTable),
    /// Something that cannot be trusted, and is left out.
    Problem(Problem),
}
