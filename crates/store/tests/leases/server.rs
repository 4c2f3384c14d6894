//! A server, as a state machine: it renews its lease, keeps the table when it can, and appends to its log.

use std::time::Duration;

use yohoho_store::lease::{Lease, TERM};

use crate::database::{Answer, Ask, Entry, Kept};

/// How long the parts of a transaction may take together (`BATCH_TIMEOUT`), and how long to wait for any other answer.
const LONGEST_TRANSACTION: u64 = 30_000;
const LONGEST_WAIT: u64 = 10_000;

/// What a server is doing with the table. One thing at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doing {
    Looking,
    /// A transaction to become the keeper, or to append an entry.
    Beginning {
        entry: Option<u64>,
    },
    Changing {
        transaction: u64,
        entry: Option<u64>,
    },
    Committing {
        transaction: u64,
        entry: Option<u64>,
    },
    Reading,
}

struct Waiting<T> {
    question: u64,
    asked: u64,
    what: T,
}

pub(crate) struct Server {
    epoch: Option<usize>,
    lease: Option<Lease>,
    joining: Option<Waiting<()>>,
    renewing: Option<Waiting<()>>,
    doing: Option<Waiting<Doing>>,
    /// When the transaction in progress counts as failed.
    deadline: u64,
    /// The log as it is known here, while the table is loaded.
    loaded: Option<Vec<Entry>>,
    questions: u64,
    /// By how much its clock differs from the true time.
    clock_offset: u64,
}

/// What a server wants: to ask the database, or to tell people.
#[derive(Debug)]
pub(crate) enum Wants {
    Ask {
        question: u64,
        ask: Ask,
    },
    /// An entry was acknowledged, as the last of this many.
    Tell {
        entry: u64,
        length: usize,
    },
    /// The database did not say whether an entry was written.
    Unknown,
}

impl Server {
    pub(crate) fn new(clock_offset: u64, first_question: u64) -> Server {
        Server {
            epoch: None,
            lease: None,
            joining: None,
            renewing: None,
            doing: None,
            deadline: 0,
            loaded: None,
            questions: first_question,
            clock_offset,
        }
    }

    /// The number under which it has joined.
    pub(crate) fn epoch(&self) -> usize {
        self.epoch.expect("it has joined")
    }

    fn clock(&self, now: u64) -> Duration {
        Duration::from_millis(now + self.clock_offset)
    }

    /// Whether it is sure of its lease.
    pub(crate) fn is_sure(&self, now: u64) -> bool {
        self.lease.is_some_and(|lease| lease.is_held(self.clock(now)))
    }

    /// The log as it would show it to people now.
    pub(crate) fn shown(&self) -> Option<&[Entry]> {
        self.loaded.as_deref()
    }

    fn ask(&mut self, ask: Ask, wants: &mut Vec<Wants>) -> u64 {
        self.questions += 1;
        wants.push(Wants::Ask { question: self.questions, ask });
        self.questions
    }

    fn start(&mut self, doing: Doing, ask: Ask, now: u64, wants: &mut Vec<Wants>) {
        let question = self.ask(ask, wants);
        self.doing = Some(Waiting { question, asked: now, what: doing });
    }

    /// Does what is due. `entry` is what somebody wants to have written, if anybody does.
    pub(crate) fn wake(&mut self, now: u64, entry: Option<u64>, wants: &mut Vec<Wants>) {
        self.renew(now, wants);
        if self.lease.is_some() && !self.is_sure(now) {
            self.lose(wants);
        }
        self.give_up(now, wants);
        if self.lease.is_none() {
            if self.joining.as_ref().is_none_or(|join| now > join.asked + LONGEST_WAIT) {
                let question = self.ask(Ask::Join { old: self.epoch }, wants);
                self.joining = Some(Waiting { question, asked: now, what: () });
            }
            return;
        }
        if self.doing.is_some() {
            return;
        }
        if self.loaded.is_none() {
            self.start(Doing::Looking, Ask::Look { epoch: self.epoch() }, now, wants);
        } else if let Some(entry) = entry {
            self.deadline = now + LONGEST_TRANSACTION;
            self.start(Doing::Beginning { entry: Some(entry) }, Ask::Begin { epoch: self.epoch() }, now, wants);
        }
    }

    /// As `keep_alive` does it.
    fn renew(&mut self, now: u64, wants: &mut Vec<Wants>) {
        let clock = self.clock(now);
        let Some(mut lease) = self.lease else { return };
        if let Some(renewal) = &self.renewing {
            let asked = self.clock(renewal.asked);
            if clock > asked + lease.patience(asked) {
                lease.unanswered(clock);
                self.renewing = None;
            }
        } else if lease.is_held(clock) && clock >= lease.next() {
            let question = self.ask(Ask::Renew { epoch: self.epoch() }, wants);
            self.renewing = Some(Waiting { question, asked: now, what: () });
        }
        self.lease = Some(lease);
    }

    /// Others may have the table by now. Whatever is in progress is given up.
    fn lose(&mut self, wants: &mut Vec<Wants>) {
        self.lease = None;
        self.renewing = None;
        self.loaded = None;
        if let Some(doing) = self.doing.take() {
            self.fail(doing.what, wants);
        }
    }

    /// Stops waiting for what does not come.
    fn give_up(&mut self, now: u64, wants: &mut Vec<Wants>) {
        let Some(Waiting { asked, what, .. }) = &self.doing else { return };
        let is_late = match what {
            Doing::Looking | Doing::Reading => now > asked + LONGEST_WAIT,
            Doing::Beginning { .. } | Doing::Changing { .. } | Doing::Committing { .. } => now > self.deadline,
        };
        if is_late {
            let what = *what;
            self.fail(what, wants);
        }
    }

    /// What was to be done has failed, or may have: the log has to be read again.
    fn fail(&mut self, what: Doing, wants: &mut Vec<Wants>) {
        self.doing = None;
        self.loaded = None;
        if let Doing::Changing { transaction, .. } | Doing::Committing { transaction, .. } = what {
            self.ask(Ask::Close { transaction }, wants);
        }
        if let Doing::Committing { entry: Some(_), .. } = what {
            wants.push(Wants::Unknown);
        }
    }

    pub(crate) fn hear(&mut self, question: u64, answer: Answer, now: u64, wants: &mut Vec<Wants>) {
        match answer {
            Answer::Joined { epoch } => {
                if let Some(join) = self.joining.take_if(|join| join.question == question) {
                    self.epoch = Some(epoch);
                    self.lease = Some(Lease::granted(self.clock(join.asked)));
                }
            }
            Answer::Renewed(is_renewed) => {
                let Some(renewal) = self.renewing.take_if(|renewal| renewal.question == question) else { return };
                let asked = self.clock(renewal.asked);
                match &mut self.lease {
                    Some(lease) if is_renewed => lease.renewed(asked),
                    Some(lease) => lease.refused(),
                    None => {}
                }
            }
            answer => {
                if let Some(doing) = self.doing.take_if(|doing| doing.question == question) {
                    self.go_on(doing, answer, now, wants);
                }
            }
        }
    }

    fn go_on(
        &mut self,
        Waiting { question, what, .. }: Waiting<Doing>,
        answer: Answer,
        now: u64,
        wants: &mut Vec<Wants>,
    ) {
        let epoch = self.epoch();
        match (what, answer) {
            (Doing::Looking, Answer::Kept(Kept::Me | Kept::Free)) => {
                self.deadline = now + LONGEST_TRANSACTION;
                self.start(Doing::Beginning { entry: None }, Ask::Begin { epoch }, now, wants);
            }
            (Doing::Looking, Answer::Kept(Kept::Other)) => {}
            (Doing::Beginning { entry }, Answer::Begun(true)) => {
                let transaction = question;
                let ask = match (entry, &self.loaded) {
                    (None, _) => Ask::Keep { transaction, epoch },
                    (Some(entry), Some(log)) => Ask::Append { transaction, epoch, expected: log.len(), entry },
                    // The lease was lost meanwhile.
                    (Some(_), None) => return,
                };
                self.start(Doing::Changing { transaction, entry }, ask, now, wants);
            }
            (Doing::Beginning { .. }, Answer::Begun(false)) => self.lose(wants),
            (Doing::Changing { transaction, entry }, Answer::Done(true)) => {
                self.start(Doing::Committing { transaction, entry }, Ask::Commit { transaction }, now, wants);
            }
            (Doing::Committing { entry: None, .. }, Answer::Committed) => {
                self.start(Doing::Reading, Ask::ReadLog, now, wants);
            }
            (Doing::Committing { entry: Some(entry), .. }, Answer::Committed) => {
                if let Some(log) = &mut self.loaded {
                    log.push(Entry { epoch, entry });
                    wants.push(Wants::Tell { entry, length: log.len() });
                }
            }
            // Whoever loses the lease while the table is being loaded lets go of it.
            (Doing::Reading, Answer::Log(log)) => self.loaded = self.lease.map(|_| log),
            (what, _) => self.fail(what, wants),
        }
    }
}

/// The longest that a server may take to be back after the faults have stopped: a transaction, a lease, and some waiting.
pub(crate) const RECOVERY: u64 = LONGEST_TRANSACTION + 2 * LONGEST_WAIT + TERM.as_millis() as u64;
