//! The judge, and records: checked, and made into states again.

use pyo3::prelude::*;
use yohoho_rules::judge::{Answer, Question};
use yohoho_rules::record::Record;
use yohoho_rules::{Commitment, SHUFFLE, Seed};

use crate::error::{invalid_record, wrong};
use crate::json;
use crate::state::State;

/// Answers a question about the rules, given as a dictionary or as JSON: who wins a trick, what may be played, what a round scores.
///
/// ```text
/// >>> yohoho.judge({"game": "skull-king", "trick": ["P", "SK", "M", "Y12"]})
/// {'winner': 2, 'bonus': 50, 'led': 'Y'}
/// ```
///
/// Raises ValueError, with what is wrong, for what is no question.
#[pyfunction]
pub(crate) fn judge<'py>(py: Python<'py>, question: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let question: Question = json::from_python(question)?;
    match question.answer() {
        Answer::Error { error } => Err(wrong(error)),
        answer => json::to_python(py, &answer),
    }
}

/// Checks a record, given as a dictionary or as JSON: every deal, play, winner, move and score must follow the rules. With `commitment`, 64 hexadecimal
/// digits that were noted before the first deal, the seed must fit it as well.
///
/// Raises InvalidRecord, with the round and the trick, for what is wrong.
#[pyfunction]
#[pyo3(signature = (record, commitment=None))]
pub(crate) fn verify(record: &Bound<'_, PyAny>, commitment: Option<&str>) -> PyResult<()> {
    let record = read(record)?;
    record.replay().map_err(invalid_record)?;
    if let Some(text) = commitment {
        let noted: Commitment = text.parse().map_err(wrong)?;
        record.keeps(&noted).map_err(invalid_record)?;
    }
    Ok(())
}

/// The states of a recorded game: one before each decision, and the last one. Checks the record like `verify`.
#[pyfunction]
pub(crate) fn replay(record: &Bound<'_, PyAny>) -> PyResult<Vec<State>> {
    let record = read(record)?;
    let log = record.replay().map_err(invalid_record)?;
    let seed = record.seed.as_deref().filter(|_| record.shuffle.as_deref() == Some(SHUFFLE)).and_then(Seed::from_hex);
    State::along(&log, seed)
}

fn read(record: &Bound<'_, PyAny>) -> PyResult<Record> {
    json::from_python(record).map_err(|error| invalid_record(error.value(record.py())))
}
