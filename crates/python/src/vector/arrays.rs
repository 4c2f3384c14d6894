//! The arrays that Python sees.

use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;

use super::batch::{Batch, ObservationRows, Sizes};
use super::lane::Lane;
use crate::error::wrong;

pub(super) struct Arrays {
    pub(super) observations: Observations,
    pub(super) masks: Py<PyArray2<bool>>,
    pub(super) seats: Py<PyArray1<i8>>,
    pub(super) rewards: Py<PyArray2<f32>>,
    pub(super) totals: Py<PyArray2<i16>>,
    pub(super) terminated: Py<PyArray1<bool>>,
    pub(super) rounds_ended: Py<PyArray1<bool>>,
    pub(super) actions: Py<PyArray1<i16>>,
    pub(super) seeds: Py<PyArray1<u64>>,
    pub(super) numbers: Py<PyArray1<u64>>,
}

/// The features, in the type that was asked for.
pub(super) enum Observations {
    None,
    Float(Py<PyArray2<f32>>),
    Whole(Py<PyArray2<i8>>),
}

impl Observations {
    pub(super) fn new(py: Python<'_>, wanted: Option<&str>, n: usize, features: usize) -> PyResult<Observations> {
        match wanted {
            None => Ok(Observations::None),
            Some("float32") => Ok(Observations::Float(PyArray2::zeros(py, [n, features], false).unbind())),
            Some("int8") => Ok(Observations::Whole(PyArray2::zeros(py, [n, features], false).unbind())),
            Some(other) => Err(wrong(format_args!("observations are \"float32\", \"int8\" or None, not {other:?}"))),
        }
    }

    pub(super) fn array(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match self {
            Observations::None => None,
            Observations::Float(array) => Some(array.clone_ref(py).into_any()),
            Observations::Whole(array) => Some(array.clone_ref(py).into_any()),
        }
    }
}

impl Arrays {
    pub(super) fn new(py: Python<'_>, n: usize, players: usize, actions: usize, observations: Observations) -> Arrays {
        Arrays {
            observations,
            masks: PyArray2::zeros(py, [n, actions], false).unbind(),
            seats: PyArray1::zeros(py, n, false).unbind(),
            rewards: PyArray2::zeros(py, [n, players], false).unbind(),
            totals: PyArray2::zeros(py, [n, players], false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            rounds_ended: PyArray1::zeros(py, n, false).unbind(),
            actions: PyArray1::zeros(py, n, false).unbind(),
            seeds: PyArray1::zeros(py, n, false).unbind(),
            numbers: PyArray1::zeros(py, n, false).unbind(),
        }
    }

    /// The arrays for writing.
    pub(super) fn borrow<'py>(&self, py: Python<'py>) -> PyResult<Borrowed<'py>> {
        Ok(Borrowed {
            observations: match &self.observations {
                Observations::None => BorrowedObservations::None,
                Observations::Float(array) => BorrowedObservations::Float(array.bind(py).try_readwrite()?),
                Observations::Whole(array) => BorrowedObservations::Whole(array.bind(py).try_readwrite()?),
            },
            masks: self.masks.bind(py).try_readwrite()?,
            seats: self.seats.bind(py).try_readwrite()?,
            rewards: self.rewards.bind(py).try_readwrite()?,
            totals: self.totals.bind(py).try_readwrite()?,
            terminated: self.terminated.bind(py).try_readwrite()?,
            rounds_ended: self.rounds_ended.bind(py).try_readwrite()?,
            numbers: self.numbers.bind(py).try_readwrite()?,
        })
    }
}

pub(super) struct Borrowed<'py> {
    observations: BorrowedObservations<'py>,
    masks: PyReadwriteArray2<'py, bool>,
    seats: PyReadwriteArray1<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    totals: PyReadwriteArray2<'py, i16>,
    terminated: PyReadwriteArray1<'py, bool>,
    rounds_ended: PyReadwriteArray1<'py, bool>,
    numbers: PyReadwriteArray1<'py, u64>,
}

enum BorrowedObservations<'py> {
    None,
    Float(PyReadwriteArray2<'py, f32>),
    Whole(PyReadwriteArray2<'py, i8>),
}

impl Borrowed<'_> {
    pub(super) fn batch<'a>(&'a mut self, lanes: &'a mut [Lane], sizes: Sizes) -> PyResult<Batch<'a>> {
        Ok(Batch {
            sizes,
            lanes,
            observations: match &mut self.observations {
                BorrowedObservations::None => ObservationRows::None,
                BorrowedObservations::Float(array) => ObservationRows::Float(array.as_slice_mut()?),
                BorrowedObservations::Whole(array) => ObservationRows::Whole(array.as_slice_mut()?),
            },
            masks: self.masks.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            totals: self.totals.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
            rounds_ended: self.rounds_ended.as_slice_mut()?,
            numbers: self.numbers.as_slice_mut()?,
        })
    }
}
