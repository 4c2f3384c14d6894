//! Which bot thinks next, and for how long: the queue in front of the bot pool, without threads and without a clock.
//!
//! Hosts share the time for thinking equally, however many tables they have; a host's tables take turns. The queue serves the host whose bots have used
//! the least time (start-time fair queueing), so quick bots hardly ever wait for slow ones. A host who has been idle starts level with the one served last:
//! neither debts nor savings grow without limit.
//!
//! The longer the queue, the less time each decision gets, so that all of them can begin within [`PATIENCE`]. Bots that would get too little to search go by
//! instinct, which takes next to no time. What has waited longer than that is served first, by instinct.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::{Duration, Instant};

use yohoho_protocol::PersonId;

/// How soon every decision should begin: before people notice, since bots seem to think for about a second anyway.
const SOON: Duration = Duration::from_millis(500);

/// What has waited for so long is overdue.
const PATIENCE: Duration = Duration::from_secs(1);

/// With less time than this a search is not worth beginning.
const SHORTEST: Duration = Duration::from_millis(2);

/// What any decision costs besides thinking. It keeps a host with very many quick bots from being served for nothing.
const OVERHEAD: Duration = Duration::from_micros(50);

/// Decisions that wait for a thread, each with a value of type `T`.
pub(crate) struct BotQueue<T> {
    threads: usize,
    longest: Duration,
    thinking: usize,
    /// All waiting decisions, the oldest first.
    waiting: BTreeMap<u64, Waiting<T>>,
    hosts: HashMap<PersonId, Share>,
    /// The hosts with waiting decisions, those who have used the least time first.
    line: BTreeMap<Place, PersonId>,
    /// The time that the host served last had used by then.
    level: Duration,
    /// The number of the last decision that was added.
    last: u64,
}

struct Waiting<T> {
    host: PersonId,
    since: Instant,
    decision: T,
}

/// A place in the line: the time used, then the number of the host's oldest decision.
type Place = (Duration, u64);

/// A host's part of the time for thinking.
#[derive(Default)]
struct Share {
    used: Duration,
    place: Option<Place>,
    thinking: usize,
    /// The tables with waiting decisions, in the order of their turns.
    tables: VecDeque<WaitingTable>,
}

struct WaitingTable {
    code: String,
    decisions: VecDeque<u64>,
}

/// A decision that may begin now. It must be [finished](BotQueue::finish).
pub(crate) struct Turn<T> {
    pub(crate) host: PersonId,
    pub(crate) decision: T,
    pub(crate) waited: Duration,
    /// How long the bot may think.
    pub(crate) time: Duration,
}

impl<T> BotQueue<T> {
    /// A queue for this many threads, where no decision may take more time than `longest`.
    pub(crate) fn new(threads: usize, longest: Duration) -> BotQueue<T> {
        BotQueue {
            threads: threads.max(1),
            longest,
            thinking: 0,
            waiting: BTreeMap::new(),
            hosts: HashMap::new(),
            line: BTreeMap::new(),
            level: Duration::ZERO,
            last: 0,
        }
    }

    /// How many decisions are waiting.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Adds a decision at a table of this host.
    pub(crate) fn push(&mut self, host: &PersonId, table: &str, decision: T, now: Instant) {
        self.last += 1;
        self.waiting.insert(self.last, Waiting { host: host.clone(), since: now, decision });
        let share = self.hosts.entry(host.clone()).or_default();
        if share.tables.is_empty() {
            share.used = share.used.max(self.level);
        }
        share.push(table, self.last);
        self.line_up(host);
    }

    /// The next decision, if a thread is free for it.
    pub(crate) fn next(&mut self, now: Instant) -> Option<Turn<T>> {
        if self.thinking >= self.threads {
            return None;
        }
        let waited = |waiting: &Waiting<T>| now.saturating_duration_since(waiting.since);
        let (oldest, waiting) = self.waiting.first_key_value()?;
        let overdue = (waited(waiting) >= PATIENCE).then_some(*oldest);
        let hosts = self.line.len();
        let host = overdue.map_or_else(|| self.line.values().next(), |_| Some(&waiting.host))?.clone();
        let share = self.hosts.get_mut(&host)?;
        let decisions = share.tables.iter().map(|table| table.decisions.len()).sum::<usize>();
        let number = share.take(overdue)?;
        let waiting = self.waiting.remove(&number)?;
        let waited = waited(&waiting);
        let time = allowance(self.threads, hosts * decisions, waited).min(self.longest);
        if overdue.is_none() {
            self.level = self.level.max(share.used);
        }
        // Paid in advance, so that the host's next decision does not begin on another thread as if this one had cost nothing.
        share.used += time;
        share.thinking += 1;
        self.thinking += 1;
        self.line_up(&host);
        Some(Turn { host, decision: waiting.decision, waited, time })
    }

    /// Frees the thread of a decision for which `planned` was allowed and which took `taken`.
    pub(crate) fn finish(&mut self, host: &PersonId, planned: Duration, taken: Duration) {
        self.thinking -= 1;
        if let Some(share) = self.hosts.get_mut(host) {
            share.thinking -= 1;
            share.used = share.used.saturating_sub(planned) + taken + OVERHEAD;
        }
        self.line_up(host);
        self.forget();
    }

    /// Puts a host in the right place of the line, or takes one without waiting decisions out of it.
    fn line_up(&mut self, host: &PersonId) {
        let Some(share) = self.hosts.get_mut(host) else { return };
        if let Some(place) = share.place.take() {
            self.line.remove(&place);
        }
        if let Some(oldest) = share.tables.front().and_then(|table| table.decisions.front()) {
            share.place = Some((share.used, *oldest));
            self.line.insert((share.used, *oldest), host.clone());
        }
    }

    /// Forgets idle hosts who owe nothing worth mentioning.
    fn forget(&mut self) {
        if self.thinking == 0 && self.waiting.is_empty() {
            self.hosts.clear();
            self.level = Duration::ZERO;
        } else if self.hosts.len() > 2 * (self.line.len() + self.threads) + 64 {
            let level = self.level + SHORTEST;
            self.hosts.retain(|_, share| !share.tables.is_empty() || share.thinking > 0 || share.used > level);
        }
    }
}

/// How long a decision may take that has waited so long, if this many like it are to begin in time.
fn allowance(threads: usize, decisions: usize, waited: Duration) -> Duration {
    let left = SOON.saturating_sub(waited) * threads as u32;
    let time = left / (decisions as u32).max(1);
    if time < SHORTEST { Duration::ZERO } else { time }
}

impl Share {
    fn push(&mut self, code: &str, decision: u64) {
        match self.tables.iter_mut().find(|table| table.code == code) {
            Some(table) => table.decisions.push_back(decision),
            None => {
                self.tables.push_back(WaitingTable { code: code.to_string(), decisions: VecDeque::from([decision]) });
            }
        }
    }

    /// Takes the oldest decision of the table whose turn it is, or of the one with this decision.
    fn take(&mut self, wanted: Option<u64>) -> Option<u64> {
        let at = match wanted {
            Some(wanted) => self.tables.iter().position(|table| table.decisions.front() == Some(&wanted))?,
            None => 0,
        };
        let mut table = self.tables.remove(at)?;
        let decision = table.decisions.pop_front();
        if !table.decisions.is_empty() {
            self.tables.push_back(table);
        }
        decision
    }
}

#[cfg(test)]
mod tests;
