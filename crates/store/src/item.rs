//! What a database or an archive consists of, piece by piece. Exports, imports and checks all work on these.

use crate::id::{Millis, PersonId, TokenHash};
use crate::model::{DailyResult, Person, Problem, StoredTable};

pub(crate) enum Item {
    Person {
        person: Person,
        seen: Millis,
    },
    Token {
        hash: TokenHash,
        person: PersonId,
    },
    DailyResult(DailyResult),
    Table(StoredTable),
    /// Something that cannot be trusted, and is left out.
    Problem(Problem),
}
