//! JSON between Python's dictionaries and ours. Python's own `json` makes the dictionaries, so that they are what people expect.

use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::wrong;

pub(crate) fn text(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

/// A value as a dictionary.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text(value)?,))
}

/// A value from a dictionary or from JSON text.
pub(crate) fn from_python<T: DeserializeOwned>(value: &Bound<'_, PyAny>) -> Result<T, PyErr> {
    let text: String = if value.is_instance_of::<PyString>() {
        value.extract()?
    } else {
        value.py().import("json")?.call_method1("dumps", (value,))?.extract()?
    };
    serde_json::from_str(&text).map_err(wrong)
}
