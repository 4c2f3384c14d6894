//! The threads that play.

use std::num::NonZeroUsize;
use std::process;

use pyo3::PyResult;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::wrong;

pub(super) struct Pool {
    threads: usize,
    workers: ThreadPool,
    /// A fork has none of its parent's threads, and needs new ones.
    process: u32,
}

impl Pool {
    pub(super) fn new(threads: Option<NonZeroUsize>) -> PyResult<Pool> {
        let threads = threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, usize::from);
        Ok(Pool { threads, workers: build(threads)?, process: process::id() })
    }

    pub(super) const fn threads(&self) -> usize {
        self.threads
    }

    pub(super) fn run<T: Send>(&mut self, work: impl FnOnce() -> T + Send) -> T {
        if self.process != process::id()
            && let Ok(workers) = build(self.threads)
        {
            // The old ones are not there to be told that they are not needed.
            std::mem::forget(std::mem::replace(&mut self.workers, workers));
            self.process = process::id();
        }
        self.workers.install(work)
    }
}

fn build(threads: usize) -> PyResult<ThreadPool> {
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(wrong)
}
