//! The arena: players on the same deals from every seat, on all cores.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use yohoho_arena::{LineUp, Seated, Tally, game_chance};
use yohoho_rules::{Game, GameKind, Phase, SeatCount};

use crate::bot::within;
use crate::error::wrong;
use crate::parse;
use crate::player::Player;

/// How often a wait looks whether somebody has pressed Ctrl-C.
const GLANCE: Duration = Duration::from_millis(100);

struct Arena {
    kind: GameKind,
    seats: SeatCount,
    players: Vec<Player>,
    line_up: LineUp,
    seed: u64,
    samples: Option<u32>,
}

/// Plays the arena and returns its figures; `yohoho.arena` has them in a form for people.
#[pyfunction]
#[pyo3(signature = (kind, bots, *, players=4, deals=100, seed=1, samples=None, threads=None))]
pub(crate) fn play_arena<'py>(
    py: Python<'py>,
    kind: &str,
    bots: Vec<Bound<'py, PyAny>>,
    players: usize,
    deals: u64,
    seed: u64,
    samples: Option<u32>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Bound<'py, PyDict>> {
    let (kind, seats) = (parse::kind(kind)?, parse::seats(players)?);
    let (line_up, players) = line_up(&bots, seats)?;
    let arena = Arena { kind, seats, players, line_up, seed, samples };
    let cores = threads.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from);
    // Functions share one interpreter, and need not expect to be called by several threads at once.
    let threads = if arena.players.iter().any(Player::is_python) { 1 } else { cores };
    let tally = py.detach(|| arena.play_all(deals, threads))?;
    arena.report(py, &tally)
}

/// Who sits where, and the different players. One is for all seats, two are one against a table of the other, and otherwise each seat has its own.
fn line_up(bots: &[Bound<'_, PyAny>], seats: SeatCount) -> PyResult<(LineUp, Vec<Player>)> {
    let Some(last) = bots.last() else { return Err(wrong("the arena needs players")) };
    if bots.len() > 2 && bots.len() != seats.get() {
        return Err(wrong(format_args!(
            "{} players for {seats} seats: give one for all, two for one against the others, or one for each",
            bots.len()
        )));
    }
    let seats: Vec<&Bound<'_, PyAny>> = (0..seats.get()).map(|seat| bots.get(seat).unwrap_or(last)).collect();
    let (line_up, given) = LineUp::new(&seats, |one, other| one.is(other) || one.eq(other).unwrap_or(false));
    let players: PyResult<Vec<Player>> = given.into_iter().map(Player::read).collect();
    Ok((line_up, players?))
}

/// Raises KeyboardInterrupt if somebody has pressed Ctrl-C.
fn glance() -> PyResult<()> {
    Python::attach(|py| {
        py.check_signals()?;
        Ok(())
    })
}

impl Arena {
    fn play_all(&self, deals: u64, threads: usize) -> PyResult<Tally> {
        let (stop, next) = (AtomicBool::new(false), AtomicU64::new(0));
        let (sender, results) = mpsc::channel();
        let mut total = Tally::new(&self.line_up);
        let mut failed = None;
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, stop, next) = (sender.clone(), &stop, &next);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let deal = next.fetch_add(1, Ordering::Relaxed);
                        if deal >= deals || sender.send(self.play_deal(deal, stop)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            loop {
                let result = match results.recv_timeout(GLANCE) {
                    Ok(result) => result,
                    Err(RecvTimeoutError::Timeout) => glance().map(|()| None),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                match result {
                    Ok(Some(tally)) => total.add(&tally),
                    Ok(None) => {}
                    Err(error) => {
                        stop.store(true, Ordering::Relaxed);
                        failed.get_or_insert(error);
                    }
                }
            }
        });
        failed.map_or(Ok(total), Err)
    }

    /// Plays a deal in every rotation. None if it was interrupted.
    fn play_deal(&self, deal: u64, stop: &AtomicBool) -> PyResult<Option<Tally>> {
        let mut tally = Tally::new(&self.line_up);
        for rotation in self.line_up.rotations() {
            if !self.play_game(deal, rotation, &mut tally, stop)? {
                return Ok(None);
            }
        }
        tally.end_deal(&self.line_up);
        Ok(Some(tally))
    }

    /// False if it was interrupted.
    fn play_game(&self, deal: u64, rotation: usize, tally: &mut Tally, stop: &AtomicBool) -> PyResult<bool> {
        let (seed, mut chances) = game_chance(self.seed, deal, rotation);
        let mut seated = Seated::new(tally, &self.line_up, rotation);
        let mut game = Game::new(self.kind, self.seats, seed.first_dealer(self.seats));
        while game.phase() != Phase::Over {
            if game.phase() == Phase::Deal {
                game.deal(&game.seed_deal(&seed)).expect("a seed gives a deal of one deck");
            }
            for seat in game.turn() {
                if stop.load(Ordering::Relaxed) {
                    return Ok(false);
                }
                let player = &self.players[seated.player_at(seat)];
                let (view, rng) = (game.view(Some(seat)), &mut chances[seat.index()]);
                let action = within(self.samples, None, |budget| player.decide(&view, budget, rng))??;
                seated.decision(seat);
                game.play(seat, action).expect("players decide by the rules");
            }
            if matches!(game.phase(), Phase::Deal | Phase::Over) {
                seated.round(&game);
            }
        }
        seated.game(&game);
        Ok(true)
    }

    fn report<'py>(&self, py: Python<'py>, tally: &Tally) -> PyResult<Bound<'py, PyDict>> {
        let list = PyList::empty(py);
        for (number, (player, sums)) in self.players.iter().zip(&tally.players).enumerate() {
            let share = |part: u64, of: u64| (of > 0).then(|| part as f64 / of as f64);
            let difference = tally.difference(&self.line_up, number);
            let (successes, of) = sums.all_successes();
            let row = PyDict::new(py);
            row.set_item("bot", player.name())?;
            row.set_item("games", sums.games)?;
            row.set_item("mean", (sums.games > 0).then(|| sums.score as f64 / sums.games as f64))?;
            row.set_item("difference", difference.map(|estimate| estimate.mean))?;
            row.set_item("interval", difference.and_then(|estimate| estimate.half))?;
            row.set_item("wins", share(sums.wins, sums.games))?;
            row.set_item("successes", share(successes, of))?;
            row.set_item("decisions", sums.decisions)?;
            list.append(row)?;
        }
        let report = PyDict::new(py);
        report.set_item("game", self.kind.name())?;
        report.set_item("players", self.seats.get())?;
        report.set_item("deals", tally.deals)?;
        report.set_item("games", tally.games)?;
        report.set_item("seed", self.seed)?;
        report.set_item("bots", list)?;
        Ok(report)
    }
}
