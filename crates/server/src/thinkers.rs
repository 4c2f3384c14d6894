//! Bots think here, off the threads that serve people.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use yohoho_bots::Budget;
use yohoho_rules::{Action, below};
use yohoho_table::Job;

use crate::chance;
use crate::config::Bots;
use crate::metrics::Metrics;

/// A bounded number of bots that think at the same time; the others wait in line.
pub(crate) struct Thinkers {
    config: Bots,
    chairs: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(config: Bots, metrics: Arc<Metrics>) -> Thinkers {
        Thinkers { config, chairs: Arc::new(Semaphore::new(config.threads.max(1))), metrics }
    }

    /// What a bot decides. It takes as long as a person might take.
    pub(crate) async fn think(&self, job: &Job) -> Option<Action> {
        let start = Instant::now();
        let chair = self.chairs.clone().acquire_owned().await.ok()?;
        let (bot, view, time) = (job.bot, job.view, self.config.time);
        let thought = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let enough = move || begun.elapsed() >= time;
            let budget = Budget::until(&enough).at_most(Budget::USUAL);
            let action = bot.choose(&view, &budget, &mut chance::generator());
            drop(chair);
            (action, begun.elapsed())
        });
        let (action, time) = thought.await.ok()?;
        self.metrics.thought(time);
        let left = self.delay().saturating_sub(start.elapsed());
        if !left.is_zero() {
            tokio::time::sleep(left).await;
        }
        action
    }

    /// Between half and one and a half of the usual delay.
    fn delay(&self) -> Duration {
        self.config.delay * (50 + below(&mut chance::generator(), 101)) / 100
    }
}
