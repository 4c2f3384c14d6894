//! What can go wrong, as Python's exceptions.

use core::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::PyValueError;

pyo3::create_exception!(
    yohoho,
    IllegalAction,
    PyValueError,
    "An action that the rules forbid. The message names the rule and what is allowed instead."
);
pyo3::create_exception!(
    yohoho,
    InvalidRecord,
    PyValueError,
    "A record that breaks the rules, or says something else than the rules give. The message names the round and the trick."
);

/// An argument that makes no sense.
pub(crate) fn wrong(what: impl Display) -> PyErr {
    PyValueError::new_err(what.to_string())
}

pub(crate) fn illegal(what: impl Display) -> PyErr {
    IllegalAction::new_err(what.to_string())
}

pub(crate) fn invalid_record(what: impl Display) -> PyErr {
    InvalidRecord::new_err(what.to_string())
}
