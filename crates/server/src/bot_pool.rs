//! The worker pool on which bots think, away from the threads that serve people.

use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use yohoho_bots::Budget;
use yohoho_protocol::PersonId;
use yohoho_rules::{Action, below};
use yohoho_table::Job;

use crate::bot_queue::BotQueue;
use crate::config::Bots;
use crate::metrics::Metrics;
use crate::random;

/// Lets a limited number of bots think at the same time. The others wait in a [queue](BotQueue) that is fair to all hosts.
pub(crate) struct BotPool {
    config: Bots,
    queue: Mutex<BotQueue<oneshot::Sender<Turn>>>,
    metrics: Arc<Metrics>,
}

impl BotPool {
    pub(crate) fn new(config: Bots, metrics: Arc<Metrics>) -> BotPool {
        BotPool { config, queue: Mutex::new(BotQueue::new(config.threads, config.time)), metrics }
    }

    /// A bot's decision at a table of this host, after about the delay that people expect. None if the bot panicked or has nothing to decide.
    pub(crate) async fn choose(self: &Arc<Self>, host: &PersonId, table: &str, job: &Job) -> Option<Action> {
        let start = Instant::now();
        let mut turn = self.turn(host, table).await?;
        let (bot, view, usual) = (job.bot, job.view, self.config.time);
        let thinking = tokio::task::spawn_blocking(move || {
            let (begun, time) = turn.begin();
            let stopped = Cell::new(false);
            let enough = || {
                stopped.set(begun.elapsed() >= time);
                stopped.get()
            };
            let budget = Budget::until(&enough).at_most(Budget::USUAL);
            let action = bot.choose(&view, &budget, &mut random::rng());
            drop(turn);
            (action, begun.elapsed(), stopped.get() && time < usual)
        });
        let (action, time, shortened) = thinking.await.ok()?;
        self.metrics.bot_decided(time, shortened);
        let left = self.delay().saturating_sub(start.elapsed());
        if !left.is_zero() {
            tokio::time::sleep(left).await;
        }
        action
    }

    /// Waits until a bot of this host may think.
    async fn turn(self: &Arc<Self>, host: &PersonId, table: &str) -> Option<Turn> {
        let (sender, turn) = oneshot::channel();
        self.queue().push(host, table, sender, Instant::now());
        self.dispatch();
        turn.await.ok()
    }

    /// Gives free threads to those who are next.
    fn dispatch(self: &Arc<Self>) {
        loop {
            let mut queue = self.queue();
            let next = queue.next(Instant::now());
            self.metrics.bots_waiting(queue.len());
            drop(queue);
            let Some(next) = next else { return };
            self.metrics.bot_waited(next.waited);
            let turn = Turn { pool: self.clone(), host: next.host, time: next.time, begun: None };
            // Whoever no longer waits gives the turn back at once.
            let _ = next.decision.send(turn);
        }
    }

    fn queue(&self) -> MutexGuard<'_, BotQueue<oneshot::Sender<Turn>>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The configured delay, give or take half of it.
    fn delay(&self) -> Duration {
        self.config.delay * (50 + below(&mut random::rng(), 101)) / 100
    }
}

/// The right to think on a thread of the pool, until it is dropped.
struct Turn {
    pool: Arc<BotPool>,
    host: PersonId,
    time: Duration,
    begun: Option<Instant>,
}

impl Turn {
    /// Starts the clock. Returns the current time, and how long the bot may think from now on.
    fn begin(&mut self) -> (Instant, Duration) {
        (*self.begun.insert(Instant::now()), self.time)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let taken = self.begun.map(|begun| begun.elapsed()).unwrap_or_default();
        self.pool.queue().finish(&self.host, self.time, taken);
        self.pool.dispatch();
    }
}
