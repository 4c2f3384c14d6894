//! What a process asks of the store, and how that can go wrong.

use yohoho_house::{Answer, AppendFailure, Unavailable};
use yohoho_protocol::{Moment, Refusal};
use yohoho_table::{Entry, Table};

use crate::trace::Checked;
use crate::world::{Happening, ProcessId, World};

#[derive(Debug)]
pub(crate) enum StoreCall {
    /// Open a table for a client.
    Open {
        client: usize,
        entries: Vec<Entry>,
        at: Moment,
    },
    Load,
    Append {
        expected: u64,
        entries: Vec<Entry>,
        at: Moment,
    },
    ReadLog {
        after: u64,
    },
    CreateRematch {
        entries: Vec<Entry>,
        at: Moment,
    },
    SaveResult,
    DiscardTable {
        table: String,
        seq: u64,
        at: Moment,
    },
}

pub(crate) enum StoreAnswer {
    Opened {
        client: usize,
        opened: bool,
    },
    /// The log of a table; none if it cannot be read.
    Loaded(Option<Vec<(Moment, Entry)>>),
    /// What a loaded table has asked for.
    Answer(Answer),
    /// Done, or not: nobody waits for more.
    Done,
}

impl World {
    pub(crate) fn ask_store(&mut self, code: String, call: StoreCall) {
        let Some(process) = self.process.as_ref().map(|process| process.id) else { return };
        let delay = self.store_delay();
        self.plan(self.now + delay, Happening::StoreActs { process, code, call });
    }

    fn store_delay(&mut self) -> u64 {
        if self.is_stormy() && self.chance.one_in(20) { self.chance.between(10, 3_000) } else { self.chance.below(4) }
    }

    pub(crate) fn store_acts(&mut self, process: ProcessId, code: String, call: StoreCall) -> Checked {
        let alive = self.process.as_ref().is_some_and(|running| running.id == process);
        // What a process had sent before it crashed may still arrive.
        if !alive && self.chance.one_in(2) {
            return Ok(());
        }
        if matches!(call, StoreCall::Append { .. }) && self.goes_wrong(self.plan.others_write) {
            let close = self.chance.one_in(40);
            self.trace.note(self.now, || format!("{code}: somebody else writes to the log (close: {close})"));
            self.store.write_as_somebody_else(&code, close)?;
        }
        if matches!(call, StoreCall::Append { .. }) && self.goes_wrong(self.plan.others_take_over) {
            self.trace.note(self.now, || format!("{code}: another server keeps the table now"));
            let answer = StoreAnswer::Answer(Answer::Append(Err(AppendFailure::NotKeeper)));
            let delay = self.store_delay();
            self.plan(self.now + delay, Happening::StoreAnswers { process, code, answer });
            return Ok(());
        }
        let writes = !matches!(call, StoreCall::Load | StoreCall::ReadLog { .. });
        let fails = (writes && self.store.full) || self.goes_wrong(self.plan.store_fails);
        let lost = !fails && self.goes_wrong(self.plan.answers_get_lost);
        self.trace.note(self.now, || {
            let how = if fails {
                " fails"
            } else if lost {
                ", but the answer is lost"
            } else {
                ""
            };
            format!("{code}: {call:?}{how}")
        });
        let failure = unavailable(&call);
        let answer = if fails {
            failure
        } else {
            let done = self.carry_out(&code, call)?;
            if lost { failure } else { done }
        };
        let delay = self.store_delay();
        self.plan(self.now + delay, Happening::StoreAnswers { process, code, answer });
        Ok(())
    }

    fn carry_out(&mut self, code: &str, call: StoreCall) -> Checked<StoreAnswer> {
        Ok(match call {
            StoreCall::Open { client, entries, at } => {
                let opened = self.store.create(&entries, at)?.is_some();
                StoreAnswer::Opened { client, opened }
            }
            StoreCall::Load => StoreAnswer::Loaded(self.store.get(code).map(|table| table.log.clone())),
            StoreCall::Append { expected, entries, at } => {
                StoreAnswer::Answer(Answer::Append(self.store.append(code, expected, &entries, at)?))
            }
            StoreCall::ReadLog { after } => {
                let log = self.store.get(code).map(|table| table.log[after as usize..].to_vec());
                StoreAnswer::Answer(Answer::ReadLog(log.ok_or(Unavailable)))
            }
            StoreCall::CreateRematch { entries, at } => {
                let table: Option<Table> = self.store.create(&entries, at)?;
                StoreAnswer::Answer(Answer::CreateRematch(table.map(Box::new).ok_or(Refusal::Unavailable)))
            }
            StoreCall::SaveResult => {
                if let Some(table) = self.store.tables.get_mut(code) {
                    table.result_saved = true;
                }
                StoreAnswer::Answer(Answer::SaveResult(Ok(())))
            }
            StoreCall::DiscardTable { table, seq, at } => {
                let _ = self.store.append(&table, seq, &[Entry::Closed], at)?;
                StoreAnswer::Done
            }
        })
    }
}

/// The answer of a store that is not available.
fn unavailable(call: &StoreCall) -> StoreAnswer {
    match call {
        StoreCall::Open { client, .. } => StoreAnswer::Opened { client: *client, opened: false },
        StoreCall::Load => StoreAnswer::Loaded(None),
        StoreCall::Append { .. } => StoreAnswer::Answer(Answer::Append(Err(AppendFailure::Unavailable))),
        StoreCall::ReadLog { .. } => StoreAnswer::Answer(Answer::ReadLog(Err(Unavailable))),
        StoreCall::CreateRematch { .. } => StoreAnswer::Answer(Answer::CreateRematch(Err(Refusal::Unavailable))),
        StoreCall::SaveResult => StoreAnswer::Answer(Answer::SaveResult(Err(Unavailable))),
        StoreCall::DiscardTable { .. } => StoreAnswer::Done,
    }
}
