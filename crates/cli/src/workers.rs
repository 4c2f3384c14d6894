//! Work on all cores, with results in order, that Ctrl-C can interrupt.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::Failure;

/// The number of threads to use: as asked for, or one for each core.
pub(crate) fn threads(wanted: Option<NonZeroUsize>) -> usize {
    wanted.or_else(|| thread::available_parallelism().ok()).map_or(1, usize::from)
}

/// A flag that the first Ctrl-C sets. The second Ctrl-C ends the process.
pub(crate) fn interrupt() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    // The order matters: the first Ctrl-C must find the flag unset.
    flag::register_conditional_default(SIGINT, Arc::clone(&stop))?;
    flag::register(SIGINT, Arc::clone(&stop))?;
    Ok(stop)
}

/// A progress bar, hidden unless standard error is a terminal.
pub(crate) fn progress(length: u64, things: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = format!("{{wide_bar}} {{human_pos}} of {{human_len}} {things}, {{eta}} left");
    let bar = ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.tick();
    bar
}

/// Does the jobs from 0 to `jobs` and passes the results to `done` in the order of the jobs, so that the number of threads makes no difference.
///
/// Each thread calls `start` once for what it needs. When `stop` is set, no new job is begun; jobs without a result are left out, and the results of
/// later ones still count.
pub(crate) fn in_order<W, T: Send>(
    jobs: u64,
    threads: usize,
    stop: &AtomicBool,
    start: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, u64) -> Option<T> + Sync,
    mut done: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // No more of them than there is work for.
    let threads = threads.min(usize::try_from(jobs).unwrap_or(usize::MAX)).max(1);
    let next = AtomicU64::new(0);
    let (sender, receiver) = mpsc::sync_channel::<(u64, T)>(2 * threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, start, work) = (sender.clone(), &next, &start, &work);
            scope.spawn(move || {
                let mut worker = start();
                while !stop.load(Ordering::Relaxed) {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs {
                        break;
                    }
                    let Some(result) = work(&mut worker, job) else { break };
                    if sender.send((job, result)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        let hand_over = || {
            for (job, result) in receiver {
                early.insert(job, result);
                while let Some(result) = early.remove(&wanted) {
                    wanted += 1;
                    done(result)?;
                }
            }
            std::mem::take(&mut early).into_values().try_for_each(&mut done)
        };
        // If the results cannot be used, there is no sense in more of them.
        hand_over().inspect_err(|_| stop.store(true, Ordering::Relaxed))
    })
}
