//! Work on all cores, with results in order, that Ctrl-C can interrupt.

use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
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
    done: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // No more of them than there is work for.
    let threads = threads.min(usize::try_from(jobs).unwrap_or(usize::MAX));
    let mut numbers = 0..jobs;
    stream_in_order(|| Ok(numbers.next()), threads, stop, start, work, done)
}

/// How many jobs for each thread are waiting or being done at a time: enough that no thread has to wait for a slower one, and few enough to be kept in
/// memory.
const AHEAD: usize = 4;

/// The same for jobs that `next` makes one after the other, in the calling thread. Only a few of them are in memory at any time, however many there are.
///
/// If `next` fails, the jobs before are still done.
pub(crate) fn stream_in_order<J: Send, W, T: Send>(
    mut next: impl FnMut() -> Result<Option<J>, Failure>,
    threads: usize,
    stop: &AtomicBool,
    start: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, J) -> Option<T> + Sync,
    mut done: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let ahead = AHEAD * threads.max(1);
    let (sender, receiver) = mpsc::sync_channel::<(J, SyncSender<T>)>(ahead);
    let receiver = Arc::new(Mutex::new(receiver));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (receiver, start, work) = (Arc::clone(&receiver), &start, &work);
            scope.spawn(move || {
                let mut worker = start();
                let take = || receiver.lock().ok()?.recv().ok();
                while let Some((job, answer)) = take() {
                    if !stop.load(Ordering::Relaxed)
                        && let Some(result) = work(&mut worker, job)
                    {
                        let _ = answer.send(result);
                    }
                }
            });
        }
        drop(receiver);
        let mut results: VecDeque<Receiver<T>> = VecDeque::new();
        let mut hand_over = || {
            let mut end = Ok(());
            while !stop.load(Ordering::Relaxed) {
                let job = match next() {
                    Ok(Some(job)) => job,
                    Ok(None) => break,
                    Err(failure) => {
                        end = Err(failure);
                        break;
                    }
                };
                let (answer, result) = mpsc::sync_channel(1);
                if sender.send((job, answer)).is_err() {
                    break;
                }
                results.push_back(result);
                // A job without an answer is left out.
                if results.len() == ahead
                    && let Some(result) = results.pop_front().and_then(|first| first.recv().ok())
                {
                    done(result)?;
                }
            }
            results.iter().filter_map(|result| result.recv().ok()).try_for_each(&mut done)?;
            end
        };
        // If the results cannot be used, there is no sense in more of them.
        let handed_over = hand_over().inspect_err(|_| stop.store(true, Ordering::Relaxed));
        drop(sender);
        handed_over
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use super::*;

    /// Has jobs done that take turns being slow, and returns their results and the outcome. Job `broken` cannot be made.
    fn squares(jobs: u64, threads: usize, broken: Option<u64>) -> (Vec<u64>, Result<(), Failure>) {
        let (mut made, alive, mut results) = (0, AtomicUsize::new(0), Vec::new());
        let outcome = stream_in_order(
            || {
                if Some(made) == broken {
                    return Err(Failure::Failed("broken".into()));
                }
                made += 1;
                assert!(alive.fetch_add(1, Ordering::Relaxed) <= AHEAD * threads, "too many jobs in memory");
                Ok((made <= jobs).then_some(made))
            },
            threads,
            &AtomicBool::new(false),
            || (),
            |(), job| {
                (0..job % 3 * 1000).for_each(|_| thread::yield_now());
                Some(job * job)
            },
            |square| {
                alive.fetch_sub(1, Ordering::Relaxed);
                results.push(square);
                Ok(())
            },
        );
        (results, outcome)
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs_and_few_jobs_are_in_memory() {
        for threads in [1, 2, 5] {
            let (results, outcome) = squares(100, threads, None);
            assert!(outcome.is_ok());
            assert!(results.into_iter().eq((1..=100).map(|job| job * job)));
        }
    }

    #[test]
    fn what_comes_before_a_job_that_cannot_be_made_still_counts() {
        let (results, outcome) = squares(100, 3, Some(10));
        assert!(matches!(outcome, Err(Failure::Failed(why)) if why == "broken"));
        assert!(results.into_iter().eq((1..=10).map(|job| job * job)));
    }

    #[test]
    fn a_result_that_cannot_be_used_ends_the_work() {
        let stop = AtomicBool::new(false);
        let full = |_| Err(Failure::Failed("full".into()));
        let outcome = in_order(u64::MAX, 2, &stop, || (), |(), job| Some(job), full);
        assert!(matches!(outcome, Err(Failure::Failed(why)) if why == "full"));
        assert!(stop.load(Ordering::Relaxed));
    }
}
