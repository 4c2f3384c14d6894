//! What one seat sees, for bots written in Python.

use std::sync::OnceLock;

use numpy::{PyArray1, ToPyArray};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use yohoho_bots::learned::known;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{self as rules, Action};

use crate::error::{illegal, wrong};
use crate::json;
use crate::numbering::{Numbering, display};

/// What one seat sees of a game, and what it may do. Made by `State.view`, or from a view as a server sends it (docs/bot-protocol.md).
///
/// It reads like a dictionary with the fields of that page: `view["hand"]`, `"bids" in view`.
#[pyclass(module = "yohoho", frozen)]
pub(crate) struct View {
    pub(crate) seen: rules::View,
    numbering: &'static Numbering,
    fields: OnceLock<Py<PyAny>>,
}

impl View {
    pub(crate) fn new(view: rules::View) -> View {
        View { seen: view, numbering: Numbering::of(view.kind()), fields: OnceLock::new() }
    }

    fn fields<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        if self.fields.get().is_none() {
            // Two threads may both make it; either is right.
            let _ = self.fields.set(json::to_python(py, &ViewJson::of(&self.seen))?.unbind());
        }
        Ok(self.fields.get().expect("it was just made").bind(py))
    }
}

#[pymethods]
impl View {
    #[new]
    fn from_fields(fields: &Bound<'_, PyAny>) -> PyResult<View> {
        let view: ViewJson = json::from_python(fields)?;
        Ok(View::new(view.read().map_err(wrong)?))
    }

    /// The game: "skull-king", "skull-king-doubloons" or "skull-queen".
    #[getter]
    fn kind(&self) -> &'static str {
        self.numbering.kind.name()
    }

    /// Whose view it is; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.seen.viewer().map(rules::Seat::index)
    }

    /// The numbers of all actions that this seat may take now, ascending; empty while it is not its turn.
    #[getter]
    fn legal_actions(&self) -> Vec<usize> {
        self.numbering.numbers(self.seen.legal())
    }

    /// True for each number of an action that is legal now.
    #[getter]
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.numbering.count()];
        self.numbering.set_mask(self.seen.legal(), &mut mask);
        mask.to_pyarray(py)
    }

    /// The features of training/FEATURES.md, as float32. A spectator has none.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let features = known(&self.seen).ok_or_else(|| wrong("a spectator has no features"))?;
        Ok(features.to_pyarray(py))
    }

    /// An action, by its number, as it is written in messages: {"bid": 2}.
    fn action_to_json<'py>(&self, py: Python<'py>, action: usize) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &ActionJson::write(self.numbering.kind, self.action(action)?))
    }

    /// The number of an action as it is written in messages.
    fn json_to_action(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        Ok(self.numbering.number(self.read_json(action)?))
    }

    /// An action, by its number, in words: "bid 2", "play SM:P".
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        Ok(display(self.numbering.kind, self.action(action)?))
    }

    /// All fields, as a new dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, &ViewJson::of(&self.seen))
    }

    /// All fields as JSON text.
    fn to_json(&self) -> PyResult<String> {
        json::text(&ViewJson::of(&self.seen))
    }

    fn __getitem__<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.get_item(key).map_err(|_| PyKeyError::new_err(key.to_string()))
    }

    fn __contains__(&self, py: Python<'_>, key: &str) -> PyResult<bool> {
        self.fields(py)?.contains(key)
    }

    /// The field, or `default` if the view has none of this name.
    #[pyo3(signature = (key, default=None))]
    fn get<'py>(&self, py: Python<'py>, key: &str, default: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.call_method1("get", (key, default))
    }

    /// The names of the fields.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fields(py)?.call_method0("keys")
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("View({})", self.to_json()?))
    }
}

impl View {
    fn action(&self, number: usize) -> PyResult<Action> {
        let kind = self.numbering.kind;
        self.numbering.action(number).ok_or_else(|| illegal(format_args!("{kind} has no action {number}")))
    }

    fn read_json(&self, action: &Bound<'_, PyAny>) -> PyResult<Action> {
        json::from_python::<ActionJson>(action)?.read(self.numbering.kind).map_err(illegal)
    }

    /// What a bot written in Python has answered: a number, or an action as in messages.
    pub(crate) fn read_answer(&self, answer: &Bound<'_, PyAny>) -> PyResult<Action> {
        let action = match answer.extract::<usize>() {
            Ok(number) => self.action(number)?,
            Err(_) => self.read_json(answer)?,
        };
        if self.seen.legal().contains(action) {
            return Ok(action);
        }
        let legal = self.seen.legal();
        let some: Vec<String> = legal.iter().take(12).map(|action| display(self.numbering.kind, action)).collect();
        Err(illegal(format_args!(
            "{} is not legal here; legal: {}{}",
            display_any(self.numbering.kind, action),
            some.join(", "),
            if legal.len() > some.len() { ", …" } else { "" }
        )))
    }
}

/// An action that may belong to the other family.
fn display_any(kind: rules::GameKind, action: Action) -> String {
    match (kind.edition(), action) {
        (None, Action::King(_)) => format!("{action:?}"),
        _ => display(kind, action),
    }
}
