//! The worker pool on which bots think, away from the threads that serve people.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use yohoho_bots::{Bot, Budget};
use yohoho_protocol::PersonId;
use yohoho_rules::{Action, View, below};
use yohoho_table::Job;

use crate::bot_queue::{BotQueue, Turn};
use crate::config::Bots;
use crate::metrics::Metrics;
use crate::random;

/// Lets a limited number of bots think at the same time. The others wait in a [queue](BotQueue) that is fair to all hosts.
pub(crate) struct BotPool {
    config: Bots,
    queue: Mutex<BotQueue<Decision>>,
    metrics: Arc<Metrics>,
}

/// Something a bot has to decide, and who waits for it.
struct Decision {
    bot: &'static dyn Bot,
    view: View,
    reply: oneshot::Sender<Option<Action>>,
}

impl BotPool {
    pub(crate) fn new(config: Bots, metrics: Arc<Metrics>) -> BotPool {
        BotPool { config, queue: Mutex::new(BotQueue::new(config.threads, config.time)), metrics }
    }

    /// A bot's decision at a table of this host, after about the delay that people expect. None if the bot panicked or has nothing to decide.
    pub(crate) async fn choose(self: &Arc<Self>, host: &PersonId, table: &str, job: &Job) -> Option<Action> {
        let start = Instant::now();
        let (reply, action) = oneshot::channel();
        let decision = Decision { bot: job.bot, view: job.view, reply };
        self.queue().push(host, table, decision, start);
        if let Some(turn) = self.next() {
            let pool = self.clone();
            tokio::task::spawn_blocking(move || pool.work(turn));
        }
        let action = action.await.ok()?;
        let left = self.delay().saturating_sub(start.elapsed());
        if !left.is_zero() {
            tokio::time::sleep(left).await;
        }
        action
    }

    /// Lets one bot after the other think, until none is waiting.
    fn work(&self, first: Turn<Decision>) {
        let mut next = Some(first);
        while let Some(Turn { host, decision, time, .. }) = next {
            let begun = Instant::now();
            // Somebody who no longer waits needs no answer.
            if !decision.reply.is_closed() {
                self.think(decision, begun, time);
            }
            self.queue().finish(&host, time, begun.elapsed());
            next = self.next();
        }
    }

    fn think(&self, Decision { bot, view, reply }: Decision, begun: Instant, time: Duration) {
        let stopped = Cell::new(false);
        let enough = || {
            stopped.set(begun.elapsed() >= time);
            stopped.get()
        };
        let budget = Budget::until(&enough).at_most(Budget::USUAL);
        let action = catch_unwind(AssertUnwindSafe(|| bot.choose(&view, &budget, &mut random::rng())));
        self.metrics.bot_decided(begun.elapsed(), stopped.get() && time < self.config.time);
        let _ = reply.send(action.unwrap_or_default());
    }

    /// Whose turn it is, if a thread is free.
    fn next(&self) -> Option<Turn<Decision>> {
        let mut queue = self.queue();
        let turn = queue.next(Instant::now());
        self.metrics.bots_waiting(queue.len());
        turn.inspect(|turn| self.metrics.bot_waited(turn.waited))
    }

    fn queue(&self) -> MutexGuard<'_, BotQueue<Decision>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The configured delay, give or take half of it.
    fn delay(&self) -> Duration {
        self.config.delay * (50 + below(&mut random::rng(), 101)) / 100
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use tempfile::TempDir;
    use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
    use yohoho_protocol::{Moment, Name, Profile, Settings, Wish};
    use yohoho_rules::{GameKind, SeatCount};
    use yohoho_store::{Location, Store};
    use yohoho_table::Table;

    use super::*;

    /// Says when it begins to think, and thinks until it is told to stop.
    struct PatientBot {
        name: &'static str,
        begun: UnboundedSender<&'static str>,
        stop: Arc<Mutex<mpsc::Receiver<()>>>,
    }

    impl Bot for PatientBot {
        fn name(&self) -> &'static str {
            self.name
        }

        fn character(&self) -> &'static str {
            ""
        }

        fn choose(&self, view: &View, _: &Budget<'_>, _: &mut dyn rand_core::Rng) -> Option<Action> {
            self.begun.send(self.name).unwrap();
            self.stop.lock().unwrap().recv().unwrap();
            assert_ne!(self.name, "clumsy");
            view.legal().iter().next()
        }
    }

    struct Fixture {
        pool: Arc<BotPool>,
        job: Job,
        begun: (UnboundedSender<&'static str>, UnboundedReceiver<&'static str>),
        stop: mpsc::Sender<()>,
        stopped: Arc<Mutex<mpsc::Receiver<()>>>,
        _folder: TempDir,
    }

    impl Fixture {
        /// A pool with a single thread.
        async fn new() -> Fixture {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(&Location::File(folder.path().join("yohoho.db"))).await.unwrap();
            let config = Bots { delay: Duration::ZERO, threads: 1, ..Bots::default() };
            let (stop, stopped) = mpsc::channel();
            Fixture {
                pool: Arc::new(BotPool::new(config, Arc::new(Metrics::new(store, None)))),
                job: job(),
                begun: unbounded_channel(),
                stop,
                stopped: Arc::new(Mutex::new(stopped)),
                _folder: folder,
            }
        }

        /// Asks a bot, and waits until it is in the queue or thinks.
        async fn ask(&self, host: &str, name: &'static str) -> tokio::task::JoinHandle<Option<Action>> {
            let (begun, stop) = (self.begun.0.clone(), self.stopped.clone());
            let bot = Box::leak(Box::new(PatientBot { name, begun, stop }));
            let (pool, host) = (self.pool.clone(), PersonId(host.into()));
            let mut job = self.job.clone();
            job.bot = bot;
            let asked = tokio::spawn(async move { pool.choose(&host, "table", &job).await });
            tokio::task::yield_now().await;
            asked
        }

        /// The names of the next bots that think.
        async fn order<const N: usize>(&mut self) -> [&'static str; N] {
            let mut order = [""; N];
            for name in &mut order {
                *name = self.begun.1.recv().await.unwrap();
                self.stop.send(()).unwrap();
            }
            order
        }
    }

    /// What a bot has to decide at a new table.
    fn job() -> Job {
        let (host, profile) = (PersonId("host".into()), Profile::from(Name::clean("Anne").unwrap()));
        let settings = Settings::new(GameKind::SkullKing, SeatCount::new(2).unwrap());
        let entries = Table::open("table".into(), settings, host.clone(), profile.clone()).unwrap();
        let mut table = Table::fold(entries.into_iter().map(|entry| (Moment(0), entry))).unwrap();
        table.come(&host, Moment(0));
        let bot = Wish::Bot { seat: yohoho_rules::Seat::ALL[1], bot: Some("random".into()) };
        for wish in [bot, Wish::Start { drop: false }] {
            for entry in table.decide(&host, &profile, wish, Moment(0), random::fresh()).unwrap() {
                table.apply(&entry, Moment(0)).unwrap();
            }
        }
        table.jobs(Moment(0)).remove(0)
    }

    #[tokio::test]
    async fn a_hosts_many_bots_do_not_hold_up_somebody_elses() {
        let mut fixture = Fixture::new().await;
        for name in ["first", "second", "third", "fourth"] {
            fixture.ask("busy", name).await;
        }
        let guest = fixture.ask("guest", "guest").await;
        assert_eq!(fixture.order().await, ["first", "guest", "second", "third", "fourth"]);
        assert!(guest.await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_bot_that_panics_does_not_take_its_thread_along() {
        let mut fixture = Fixture::new().await;
        let clumsy = fixture.ask("host", "clumsy").await;
        let other = fixture.ask("host", "other").await;
        assert_eq!(fixture.order().await, ["clumsy", "other"]);
        assert!(clumsy.await.unwrap().is_none());
        assert!(other.await.unwrap().is_some());
    }

    #[tokio::test]
    async fn whoever_no_longer_waits_is_passed_over() {
        let mut fixture = Fixture::new().await;
        fixture.ask("host", "first").await;
        fixture.ask("host", "gone").await.abort();
        let last = fixture.ask("host", "last").await;
        assert_eq!(fixture.order().await, ["first", "last"]);
        assert!(last.await.unwrap().is_some());
    }
}
