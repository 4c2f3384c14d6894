//! A model of the database: the rows of `nodes`, and one table with its log and its lock.

use std::collections::VecDeque;

use yohoho_store::lease::TERM;

/// After how many milliseconds a transaction is ended in which nothing happens (`limit_pauses`), or which waits for a lock (`limit_waits`).
const LONGEST_PAUSE: u64 = 10_000;

/// Who asks, so that the answer finds its way: a server, which life of it, and the number of the question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct From {
    pub(crate) server: usize,
    pub(crate) life: u32,
    pub(crate) question: u64,
}

/// A statement, or a transaction's part. Transactions are named by the number of their first question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Ask {
    /// Joins under a new epoch. The old one, if there was one, has ended.
    Join {
        old: Option<usize>,
    },
    Renew {
        epoch: usize,
    },
    /// Who keeps the table? Declares a keeper ended whose lease has run out.
    Look {
        epoch: usize,
    },
    /// Begins a transaction, unless this server was declared ended.
    Begin {
        epoch: usize,
    },
    Keep {
        transaction: u64,
        epoch: usize,
    },
    Append {
        transaction: u64,
        epoch: usize,
        expected: usize,
        entry: u64,
    },
    Commit {
        transaction: u64,
    },
    /// The connection is closed.
    Close {
        transaction: u64,
    },
    ReadLog,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Answer {
    Joined {
        epoch: usize,
    },
    Renewed(bool),
    Kept(Kept),
    Begun(bool),
    /// Whether a part of a transaction did what it should.
    Done(bool),
    Committed,
    /// The database has ended the transaction.
    Aborted,
    Log(Vec<Entry>),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kept {
    Me,
    Free,
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Entry {
    pub(crate) epoch: usize,
    pub(crate) entry: u64,
}

struct Node {
    until: i64,
    is_ended: bool,
}

/// What a transaction that has the table's lock will change.
#[derive(Clone, Copy)]
enum Change {
    Nothing,
    Keeper(usize),
    Entry(Entry),
}

struct Locked {
    transaction: u64,
    change: Change,
    since: u64,
}

pub(crate) struct Database {
    /// How far its clock is ahead of the true time.
    pub(crate) clock_offset: i64,
    nodes: Vec<Node>,
    keeper: Option<usize>,
    pub(crate) log: Vec<Entry>,
    locked: Option<Locked>,
    /// Who waits for the lock, and since when.
    waiting: VecDeque<(From, Ask, u64)>,
    /// How many appends were refused because somebody else keeps the table.
    pub(crate) refused: u64,
}

impl Database {
    pub(crate) fn new() -> Database {
        let (nodes, log, waiting) = (Vec::new(), Vec::new(), VecDeque::new());
        Database { clock_offset: 1_000_000, nodes, keeper: None, log, locked: None, waiting, refused: 0 }
    }

    fn clock(&self, now: u64) -> i64 {
        now as i64 + self.clock_offset
    }

    fn is_late(&self, epoch: usize, now: u64) -> bool {
        self.nodes[epoch].until < self.clock(now)
    }

    /// Carries out a statement, and others that had waited for it. The answers.
    pub(crate) fn handle(&mut self, from: From, ask: Ask, now: u64) -> Vec<(From, Answer)> {
        let mut answers = self.expire(now);
        let term = TERM.as_millis() as i64;
        let until = self.clock(now) + term;
        let answer = match ask {
            Ask::Join { old } => {
                if let Some(old) = old {
                    self.nodes[old].is_ended = true;
                }
                self.nodes.push(Node { until, is_ended: false });
                Answer::Joined { epoch: self.nodes.len() - 1 }
            }
            Ask::Renew { epoch } => {
                let is_renewed = !self.nodes[epoch].is_ended;
                if is_renewed {
                    self.nodes[epoch].until = until;
                }
                for other in 0..self.nodes.len() {
                    self.nodes[other].is_ended |= self.is_late(other, now);
                }
                Answer::Renewed(is_renewed)
            }
            Ask::Look { epoch } => Answer::Kept(self.look(epoch, now)),
            Ask::Begin { epoch } => Answer::Begun(!self.nodes[epoch].is_ended),
            Ask::Keep { .. } | Ask::Append { .. } => {
                self.waiting.push_back((from, ask, now));
                answers.extend(self.run_waiting(now));
                return answers;
            }
            Ask::Commit { transaction } => {
                let answer = if self.has_lock(transaction) {
                    self.commit();
                    Answer::Committed
                } else {
                    Answer::Aborted
                };
                answers.push((from, answer));
                answers.extend(self.run_waiting(now));
                return answers;
            }
            Ask::Close { transaction } => {
                self.waiting.retain(|(_, waiting, _)| waiting.transaction() != Some(transaction));
                if self.has_lock(transaction) {
                    self.locked = None;
                }
                answers.extend(self.run_waiting(now));
                return answers;
            }
            Ask::ReadLog => Answer::Log(self.log.clone()),
        };
        answers.push((from, answer));
        answers
    }

    fn look(&mut self, epoch: usize, now: u64) -> Kept {
        match self.keeper {
            Some(keeper) if keeper == epoch && !self.nodes[keeper].is_ended => Kept::Me,
            Some(keeper) if !self.nodes[keeper].is_ended => {
                if !self.is_late(keeper, now) {
                    return Kept::Other;
                }
                self.nodes[keeper].is_ended = true;
                Kept::Free
            }
            _ => Kept::Free,
        }
    }

    fn has_lock(&self, transaction: u64) -> bool {
        self.locked.as_ref().is_some_and(|locked| locked.transaction == transaction)
    }

    fn commit(&mut self) {
        match self.locked.take().map(|locked| locked.change) {
            Some(Change::Keeper(epoch)) => self.keeper = Some(epoch),
            Some(Change::Entry(entry)) => self.log.push(entry),
            Some(Change::Nothing) | None => {}
        }
    }

    /// Ends transactions that have waited for the lock for too long, or had it for too long while nothing happened; then others have it.
    fn expire(&mut self, now: u64) -> Vec<(From, Answer)> {
        let mut answers = Vec::new();
        let is_over = |since: u64| now >= since + LONGEST_PAUSE;
        while let Some((from, _, _)) = self.waiting.pop_front_if(|(_, _, since)| is_over(*since)) {
            answers.push((from, Answer::Aborted));
        }
        if self.locked.as_ref().is_some_and(|locked| is_over(locked.since)) {
            self.locked = None;
            answers.extend(self.run_waiting(now));
        }
        answers
    }

    /// Gives the lock to whoever has waited longest.
    fn run_waiting(&mut self, now: u64) -> Vec<(From, Answer)> {
        let mut answers = Vec::new();
        while self.locked.is_none()
            && let Some((from, ask, _)) = self.waiting.pop_front()
        {
            let (transaction, change) = match ask {
                Ask::Keep { transaction, epoch } => {
                    let is_free = self.keeper.is_none_or(|keeper| keeper == epoch || self.nodes[keeper].is_ended);
                    (transaction, is_free.then_some(Change::Keeper(epoch)))
                }
                Ask::Append { transaction, epoch, expected, entry } => {
                    let is_keeper = self.keeper == Some(epoch);
                    self.refused += u64::from(!is_keeper);
                    // It may be a late one, which its server has given up: then that has gone on without it.
                    let is_own = self.log[expected..].iter().all(|entry| entry.epoch == epoch);
                    assert!(!is_keeper || is_own, "somebody else has written to the log of a keeper");
                    let is_right = is_keeper && self.log.len() == expected;
                    (transaction, is_right.then_some(Change::Entry(Entry { epoch, entry })))
                }
                _ => unreachable!("nothing else waits for the lock"),
            };
            answers.push((from, Answer::Done(change.is_some())));
            // Also what changes nothing has the lock until its transaction ends.
            self.locked = Some(Locked { transaction, change: change.unwrap_or(Change::Nothing), since: now });
        }
        answers
    }
}

impl Ask {
    fn transaction(self) -> Option<u64> {
        match self {
            Ask::Keep { transaction, .. } | Ask::Append { transaction, .. } => Some(transaction),
            _ => None,
        }
    }
}
