//! The worker pool on which bots think, away from the threads that serve people.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use yohoho_bots::Budget;
use yohoho_rules::{Action, below};
use yohoho_table::Job;

use crate::config::Bots;
use crate::metrics::Metrics;
use crate::random;

/// Lets a limited number of bots think at the same time. The others wait in line.
pub(crate) struct BotPool {
    config: Bots,
    permits: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl BotPool {
    pub(crate) fn new(config: Bots, metrics: Arc<Metrics>) -> BotPool {
        BotPool { config, permits: Arc::new(Semaphore::new(config.threads.max(1))), metrics }
    }

    /// A bot's decision, after about the delay that people expect. None if the bot panicked or has nothing to decide.
    pub(crate) async fn choose(&self, job: &Job) -> Option<Action> {
        let start = Instant::now();
        let permit = self.permits.clone().acquire_owned().await.ok()?;
        let (bot, view, time) = (job.bot, job.view, self.config.time);
        let thinking = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let enough = move || begun.elapsed() >= time;
            let budget = Budget::until(&enough).at_most(Budget::USUAL);
            let action = bot.choose(&view, &budget, &mut random::rng());
            drop(permit);
            (action, begun.elapsed())
        });
        let (action, time) = thinking.await.ok()?;
        self.metrics.bot_decided(time);
        let left = self.delay().saturating_sub(start.elapsed());
        if !left.is_zero() {
            tokio::time::sleep(left).await;
        }
        action
    }

    /// The configured delay, give or take half of it.
    fn delay(&self) -> Duration {
        self.config.delay * (50 + below(&mut random::rng(), 101)) / 100
    }
}
