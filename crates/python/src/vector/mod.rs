//! Thousands of games at once, stepped on all cores, in NumPy arrays that are made once.

mod arrays;
mod batch;
mod lane;
mod pool;

use std::num::NonZeroUsize;

use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use rayon::prelude::*;
use yohoho_bots::learned::feature_count;
use yohoho_rules::{GameKind, SeatCount};

use crate::bot::{Bot, within};
use crate::error::{illegal, wrong};
use crate::numbering::Numbering;
use crate::parse;
use crate::view::View;
use arrays::{Arrays, Observations};
use batch::Batch;
use lane::Lane;
use pool::Pool;

/// Many games of one kind, played at the same time. Each waits for one seat at a time; a game that is over is followed by the next one of its lane.
///
/// All arrays are made once and overwritten by every call: copy what you want to keep. The GIL is released while games are played.
#[pyclass(module = "yohoho.vector")]
pub(crate) struct Games {
    kind: GameKind,
    seats: SeatCount,
    numbering: &'static Numbering,
    lanes: Vec<Lane>,
    arrays: Arrays,
    pool: Pool,
}

#[pymethods]
impl Games {
    #[new]
    #[pyo3(signature = (kind, players=4, n=1024, *, seed=0, seeds=None, observations="float32", threads=None))]
    fn new(
        py: Python<'_>,
        kind: &str,
        players: usize,
        n: usize,
        seed: u64,
        seeds: Option<PyArrayLike1<'_, u64, AllowTypeChange>>,
        observations: Option<&str>,
        threads: Option<NonZeroUsize>,
    ) -> PyResult<Games> {
        let (kind, seats) = (parse::kind(kind)?, parse::seats(players)?);
        if n == 0 {
            return Err(wrong("there must be at least one game"));
        }
        let numbering = Numbering::of(kind);
        let observations = Observations::new(py, observations, n, feature_count(kind))?;
        let mut games = Games {
            kind,
            seats,
            numbering,
            lanes: Vec::with_capacity(n),
            arrays: Arrays::new(py, n, seats.get(), numbering.count(), observations),
            pool: Pool::new(threads)?,
        };
        games.lanes.resize_with(n, || Lane::new(kind, seats, 0));
        games.reset(py, seed, seeds)?;
        Ok(games)
    }

    /// Begins anew in every lane. `seeds` has a seed for each lane; without it, all follow from `seed`. The same seeds and actions give the same games.
    #[pyo3(signature = (seed=0, seeds=None))]
    fn reset(
        &mut self,
        py: Python<'_>,
        seed: u64,
        seeds: Option<PyArrayLike1<'_, u64, AllowTypeChange>>,
    ) -> PyResult<()> {
        let (kind, seats, n) = (self.kind, self.seats, self.lanes.len());
        let seeds: Vec<u64> = match seeds {
            Some(seeds) if seeds.as_array().len() == n => seeds.as_array().to_vec(),
            Some(seeds) => {
                return Err(wrong(format_args!("{} seeds for {n} games", seeds.as_array().len())));
            }
            None => (0..n as u64).map(|number| lane::seed(seed, number)).collect(),
        };
        self.arrays.seeds.bind(py).readwrite().as_slice_mut()?.copy_from_slice(&seeds);
        self.arrays.actions.bind(py).readwrite().as_slice_mut()?.fill(0);
        let lanes = &mut self.lanes;
        py.detach(|| {
            self.pool.run(|| {
                let each = lanes.par_iter_mut().zip(&seeds).with_min_len(batch::FEW);
                each.for_each(|(lane, seed)| *lane = Lane::new(kind, seats, *seed));
            });
        });
        self.work(py, |lane, row, numbering| {
            row.clear();
            lane.look(row, numbering, true);
        })
    }

    /// Plays one action in every game, given by numbers of actions, and overwrites all arrays with what comes of it. Without `actions`, plays what
    /// `sample` or `choose` have put into `games.actions`.
    ///
    /// Raises IllegalAction, before anything is played, if one of them is not legal.
    #[pyo3(signature = (actions=None))]
    fn step(&mut self, py: Python<'_>, actions: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let own = self.arrays.actions.clone_ref(py).into_bound(py);
        let given = match actions {
            Some(actions) => actions,
            None => own.as_any(),
        };
        if let Ok(actions) = given.extract::<PyReadonlyArray1<'_, i16>>() {
            return self.play(py, actions.as_slice()?);
        }
        let actions: PyArrayLike1<'_, i64, AllowTypeChange> = given.extract()?;
        let actions: Vec<i16> = actions.as_array().iter().map(|number| i16::try_from(*number).unwrap_or(-1)).collect();
        self.play(py, &actions)
    }

    /// Draws a random legal action for every game, each equally likely, into `games.actions`, which is returned.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i16>>> {
        let mut array = self.arrays.actions.bind(py).readwrite();
        let (actions, lanes, numbering) = (array.as_slice_mut()?, &mut self.lanes, self.numbering);
        py.detach(|| {
            self.pool.run(|| {
                let each = lanes.par_iter_mut().zip(actions).with_min_len(batch::FEW);
                each.for_each(|(lane, action)| *action = lane.random(numbering) as i16);
            });
        });
        Ok(self.arrays.actions.clone_ref(py))
    }

    /// Lets a bot decide in every game, or in those where `where` is true, into `games.actions`, which is returned. The bot draws from the lanes' generators.
    #[pyo3(signature = (bot, *, r#where=None, samples=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        bot: &Bound<'_, PyAny>,
        r#where: Option<PyReadonlyArray1<'_, bool>>,
        samples: Option<u32>,
    ) -> PyResult<Py<PyArray1<i16>>> {
        let bot = match bot.extract::<String>() {
            Ok(name) => crate::bot::bot(&name)?,
            Err(_) => bot.extract::<PyRef<'_, Bot>>()?.clone(),
        };
        let n = self.lanes.len();
        let wanted = match &r#where {
            Some(wanted) if wanted.as_array().len() == n => wanted.as_array().to_vec(),
            Some(wanted) => {
                return Err(wrong(format_args!("where has {} places for {n} games", wanted.as_array().len())));
            }
            None => vec![true; n],
        };
        let mut array = self.arrays.actions.bind(py).readwrite();
        let (actions, lanes, numbering) = (array.as_slice_mut()?, &mut self.lanes, self.numbering);
        py.detach(|| {
            self.pool.run(|| {
                let each = lanes.par_iter_mut().zip(actions).zip(wanted).filter(|(_, wanted)| *wanted);
                each.try_for_each(|((lane, action), _)| {
                    let (view, rng) = lane.decision();
                    let chosen = within(samples, None, |budget| bot.brain().choose(&view, budget, rng))?;
                    *action = numbering.number(chosen.expect("it is this seat's turn")) as i16;
                    Ok(())
                })
            })
        })
        .map(|()| self.arrays.actions.clone_ref(py))
    }

    /// What the seat to act in one of the games sees.
    fn view(&self, index: usize) -> PyResult<View> {
        let lane = self.lanes.get(index).ok_or_else(|| wrong(format_args!("there is no game {index}")))?;
        Ok(View::new(lane.view()))
    }

    /// The name of the game.
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind.name()
    }

    /// How many play each game.
    #[getter]
    fn players(&self) -> usize {
        self.seats.get()
    }

    /// How many numbers of actions there are.
    #[getter]
    fn num_actions(&self) -> usize {
        self.numbering.count()
    }

    /// How many features there are.
    #[getter]
    fn num_features(&self) -> usize {
        feature_count(self.kind)
    }

    /// How many threads play.
    #[getter]
    fn threads(&self) -> usize {
        self.pool.threads()
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    /// What the seat to act sees, (n, features): float32, or int8 to be divided by `Game.observation_divisors`; None if not wanted.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.observations.array(py)
    }

    /// Which actions are legal, (n, actions) bool.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<bool>> {
        self.arrays.masks.clone_ref(py)
    }

    /// Which seat is to act, (n) int8.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// The points that the last step brought each seat, (n, players) float32: those of a round, where it ended one.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// Each seat's points so far, (n, players) int16; where a game has just ended, those at its end.
    #[getter]
    fn totals(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.arrays.totals.clone_ref(py)
    }

    /// Where the last step ended a game, (n) bool. All else is already about the next one.
    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.terminated.clone_ref(py)
    }

    /// Where the last step ended a round, (n) bool.
    #[getter]
    fn rounds_ended(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.rounds_ended.clone_ref(py)
    }

    /// What `sample` and `choose` have decided, (n) int16.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArray1<i16>> {
        self.arrays.actions.clone_ref(py)
    }

    /// The seed of each lane, (n) uint64.
    #[getter]
    fn seeds(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.arrays.seeds.clone_ref(py)
    }

    /// Which game of its lane each is, from 0, (n) uint64. Its deals are those of `deal_seed(seed, number)`.
    #[getter]
    fn numbers(&self, py: Python<'_>) -> Py<PyArray1<u64>> {
        self.arrays.numbers.clone_ref(py)
    }

    fn __repr__(&self) -> String {
        format!("<{} games of {} for {}>", self.lanes.len(), self.kind, self.seats)
    }
}

impl Games {
    fn play(&mut self, py: Python<'_>, actions: &[i16]) -> PyResult<()> {
        if actions.len() != self.lanes.len() {
            return Err(wrong(format_args!("{} actions for {} games", actions.len(), self.lanes.len())));
        }
        let (lanes, numbering) = (&mut self.lanes, self.numbering);
        let refused = py.detach(|| {
            self.pool.run(|| {
                let each = lanes.par_iter_mut().zip(actions).enumerate().with_min_len(batch::FEW);
                each.find_map_first(|(index, (lane, number))| {
                    lane.intend(*number, numbering).err().map(|why| (index, why))
                })
            })
        });
        if let Some((index, why)) = refused {
            return Err(illegal(format_args!("game {index}: {why}")));
        }
        self.work(py, |lane, row, numbering| {
            row.clear();
            let was_planks = lane.decides();
            lane.play(row);
            lane.look(row, numbering, was_planks);
        })
    }

    /// Does something to every lane, on all cores.
    fn work(
        &mut self,
        py: Python<'_>,
        each: impl Fn(&mut Lane, &mut batch::Row<'_>, &Numbering) + Sync,
    ) -> PyResult<()> {
        let mut borrowed = self.arrays.borrow(py)?;
        let (numbering, lanes) = (self.numbering, &mut self.lanes[..]);
        let sizes =
            batch::Sizes { players: self.seats.get(), actions: numbering.count(), features: feature_count(self.kind) };
        let batch: Batch<'_> = borrowed.batch(lanes, sizes)?;
        py.detach(|| self.pool.run(|| batch.for_each(&|lane, row| each(lane, row, numbering))));
        Ok(())
    }
}
