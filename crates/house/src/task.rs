//! Written before told: entries are appended to the log first, then applied to the table, and only then announced.

use yohoho_protocol::{Message, Moment, PersonId, Profile, Refusal, Request, Stage, Wish};
use yohoho_rules::Action;
use yohoho_table::{Applied, Entry, Fresh, Job, Table};

use crate::{Answer, AppendFailure, DisconnectReason, Effect, LoadedTable, SocketId};

/// How often something is decided anew when somebody else has written to the same table.
const ATTEMPTS: usize = 3;

/// Something that may add entries to the log, until it is done.
pub(crate) struct Task {
    goal: Goal,
    attempts: usize,
}

pub(crate) enum Goal {
    /// Grant what a client asks for.
    Wish(Box<WishGoal>),
    /// Play what a bot has decided.
    Bot { job: Box<Job>, action: Action },
    /// Change a person's name or portrait.
    Rename { person: PersonId, profile: Profile },
    /// Seat somebody in place of a bot.
    Seat { person: PersonId, profile: Profile },
    /// Do what is due.
    Tick(Fresh),
}

pub(crate) struct WishGoal {
    socket: SocketId,
    person: PersonId,
    profile: Profile,
    request: Request,
    fresh: Fresh,
    /// The table that was created because the wish is a rematch.
    rematch: Option<Box<Table>>,
}

/// What the store was asked, and what to do when it answers.
pub(crate) enum Waiting {
    Append { task: Task, entries: Vec<Entry>, at: Moment },
    ReadLog { task: Task, closed: bool },
    CreateRematch { task: Task },
    SaveResult { task: Task, news: News, next: Next },
}

/// What is durable and applied, but not yet told.
#[derive(Default)]
pub(crate) struct News {
    applied: Vec<Applied>,
    /// Whether those who sit here or may watch can have changed.
    members_may_differ: bool,
}

/// What becomes of a task once its news are told.
#[derive(Clone, Copy)]
pub(crate) enum Next {
    Done,
    /// The log was not as expected, so it has to be decided anew.
    Again,
}

impl Task {
    pub(crate) fn new(goal: Goal) -> Task {
        Task { goal, attempts: 0 }
    }

    pub(crate) fn wish(socket: SocketId, person: PersonId, profile: Profile, request: Request, fresh: Fresh) -> Task {
        Task::new(Goal::Wish(Box::new(WishGoal { socket, person, profile, request, fresh, rematch: None })))
    }

    /// The socket that waits for an answer.
    fn requester(&self) -> Option<SocketId> {
        match &self.goal {
            Goal::Wish(wish) => Some(wish.socket),
            _ => None,
        }
    }

    /// The entries to append; none if nothing changes.
    fn decide(&self, table: &Table, now: Moment) -> Result<Vec<Entry>, Refusal> {
        match &self.goal {
            Goal::Wish(wish) => {
                table.decide(&wish.person, &wish.profile, wish.request.wish.clone(), now, wish.fresh.clone())
            }
            Goal::Bot { job, action } => Ok(table.answer(job, *action, now)),
            Goal::Rename { person, profile } => Ok(table.rename(person, profile)),
            Goal::Seat { person, profile } => Ok(table.seat(person, profile, now)),
            Goal::Tick(fresh) => Ok(table.tick(now, fresh.seed)),
        }
    }
}

impl LoadedTable {
    /// Decides what a task adds to the log, and asks the store to append it.
    pub(crate) fn attempt(&mut self, mut task: Task, now: Moment, out: &mut Vec<Effect>) {
        if self.behind {
            return self.read_log(task, false, out);
        }
        if task.attempts == ATTEMPTS {
            return self.conclude(task, Err(Refusal::Unavailable), now, out);
        }
        let entries = match task.decide(&self.table, now) {
            Ok(entries) if entries.is_empty() => {
                self.mute_while_here(&task, now, out);
                return self.conclude(task, Ok(()), now, out);
            }
            Ok(entries) => entries,
            Err(refusal) => return self.conclude(task, Err(refusal), now, out),
        };
        // A rematch is a table of its own, and it is created before this table's log names it: a crash between the two leaves an empty table, which is
        // closed after a while, and never a log that names a table which does not exist.
        if let Goal::Wish(wish) = &task.goal
            && let Some(Entry::Rematch { table }) = entries.first()
            && wish.rematch.is_none()
        {
            out.push(Effect::CreateRematch { person: wish.person.clone(), entries: self.table.rematch(table.clone()) });
            self.waiting = Some(Waiting::CreateRematch { task });
            return;
        }
        task.attempts += 1;
        let after = self.table_after(&entries, now);
        out.push(Effect::Append { expected: self.table.seq(), entries: entries.clone(), at: now, after });
        self.waiting = Some(Waiting::Append { task, entries, at: now });
    }

    /// The table with entries that are about to be appended, if they change what others see of it.
    fn table_after(&self, entries: &[Entry], at: Moment) -> Option<Box<Table>> {
        // Where decisions take days, others see whose turn it is.
        let is_turn = |entry: &Entry| matches!(entry, Entry::Acted { .. } | Entry::MoreTime { .. });
        let turns_change = self.table.takes_days() && entries.iter().any(is_turn);
        // And everywhere, whether newcomers may sit down.
        let seen_by_all = turns_change || self.table.takes_newcomers();
        if entries.iter().all(is_play_or_talk) && !seen_by_all && !self.table.ends_with(entries) {
            return None;
        }
        let mut table = Box::new(self.table.clone());
        entries.iter().try_for_each(|entry| table.apply(entry, at).map(drop)).ok()?;
        Some(table)
    }

    /// Mutes a seat for somebody who watches, which is not in the log.
    fn mute_while_here(&mut self, task: &Task, now: Moment, out: &mut Vec<Effect>) {
        if let Goal::Wish(wish) = &task.goal
            && let Wish::Mute { seat, muted } = wish.request.wish
            && self.table.mute_while_here(&wish.person, seat, muted)
        {
            let concerns = |person: &PersonId| *person == wish.person;
            out.extend(self.subscribers.send_state(&self.table, &self.history, now, concerns));
        }
    }

    /// Goes on with what the store was asked for.
    ///
    /// # Panics
    /// If the answer is to another question.
    pub(crate) fn answered(&mut self, waiting: Waiting, answer: Answer, now: Moment, out: &mut Vec<Effect>) {
        match (waiting, answer) {
            (Waiting::Append { task, entries, at }, Answer::Append(Ok(()))) => {
                let entries: Vec<_> = entries.into_iter().map(|entry| (at, entry)).collect();
                self.apply(task, &entries, Next::Done, now, out);
            }
            (Waiting::Append { task, .. }, Answer::Append(Err(AppendFailure::Conflict))) => {
                self.read_log(task, false, out);
            }
            (Waiting::Append { task, .. }, Answer::Append(Err(AppendFailure::Closed))) => {
                self.read_log(task, true, out);
            }
            (Waiting::Append { task, .. }, Answer::Append(Err(AppendFailure::NotKeeper))) => {
                self.ended = Some(DisconnectReason::Reload);
                self.conclude(task, Err(Refusal::Unavailable), now, out);
            }
            (Waiting::Append { mut task, .. }, Answer::Append(Err(AppendFailure::Unavailable))) => {
                if let Goal::Wish(wish) = &mut task.goal {
                    // If the entries are durable all the same, the log names the new table, so it has to stay.
                    wish.rematch = None;
                }
                self.give_up(task, now, out);
            }
            (Waiting::ReadLog { task, closed }, Answer::ReadLog(Ok(entries))) => {
                self.behind = false;
                self.ended = closed.then_some(DisconnectReason::TableClosed);
                self.apply(task, &entries, Next::Again, now, out);
            }
            (Waiting::ReadLog { task, .. }, Answer::ReadLog(Err(_))) => self.give_up(task, now, out),
            (Waiting::CreateRematch { mut task }, Answer::CreateRematch(Ok(table))) => {
                if let Goal::Wish(wish) = &mut task.goal {
                    wish.rematch = Some(table);
                }
                self.attempt(task, now, out);
            }
            (Waiting::CreateRematch { task }, Answer::CreateRematch(Err(refusal))) => {
                self.conclude(task, Err(refusal), now, out);
            }
            (Waiting::SaveResult { task, news, next }, Answer::SaveResult(saved)) => {
                self.result_saved = saved.is_ok();
                if saved.is_err() {
                    self.retry_later(now);
                }
                self.announce(&task, &news, now, out);
                self.proceed(task, next, now, out);
            }
            _ => panic!("the store was asked something else"),
        }
    }

    /// Asks for the entries of the log that are not known here.
    fn read_log(&mut self, task: Task, closed: bool, out: &mut Vec<Effect>) {
        out.push(Effect::ReadLog { after: self.table.seq() });
        self.waiting = Some(Waiting::ReadLog { task, closed });
    }

    pub(crate) fn save_result(&mut self, task: Task, out: &mut Vec<Effect>) {
        out.push(Effect::SaveResult);
        self.waiting = Some(Waiting::SaveResult { task, news: News::default(), next: Next::Again });
    }

    /// The store does not answer. The log is read again as soon as it does, since what was to be appended may be in it.
    fn give_up(&mut self, task: Task, now: Moment, out: &mut Vec<Effect>) {
        self.behind = true;
        self.retry_later(now);
        self.conclude(task, Err(Refusal::Unavailable), now, out);
    }

    /// Applies entries that are in the log.
    fn apply(&mut self, task: Task, entries: &[(Moment, Entry)], next: Next, now: Moment, out: &mut Vec<Effect>) {
        let before = self.table.stage();
        let mut news = News::default();
        for (at, entry) in entries {
            news.members_may_differ |= !is_play_or_talk(entry);
            match self.table.apply(entry, *at) {
                Ok(applied) => news.applied.push(applied),
                Err(bad) => {
                    self.ended = Some(DisconnectReason::Reload);
                    out.push(Effect::Broken(bad));
                    break;
                }
            }
        }
        // Somebody else's clock may be ahead.
        self.time.continue_from(self.table.last());
        let now = now.max(self.table.last());
        let stage = self.table.stage();
        news.members_may_differ |= stage != before;
        // Saved before anybody hears that the game is over, since they may ask for the result at once.
        if stage != before && stage == Stage::Over {
            out.push(Effect::SaveResult);
            self.waiting = Some(Waiting::SaveResult { task, news, next });
            return;
        }
        self.announce(&task, &news, now, out);
        self.proceed(task, next, now, out);
    }

    /// Tells everybody what is in the log now.
    fn announce(&mut self, task: &Task, news: &News, now: Moment, out: &mut Vec<Effect>) {
        if news.applied.is_empty() {
            return;
        }
        if news.members_may_differ {
            self.disconnect_unwelcome(task.requester(), now, out);
        }
        self.history.extend(news.applied.iter().cloned());
        out.extend(self.subscribers.broadcast(&self.table, &news.applied, &self.history, now));
        if news.members_may_differ {
            self.tell_presence(out);
        }
    }

    fn proceed(&mut self, task: Task, next: Next, now: Moment, out: &mut Vec<Effect>) {
        match next {
            Next::Done => self.conclude(task, Ok(()), now, out),
            Next::Again => match self.ended {
                None => self.attempt(task, now, out),
                Some(DisconnectReason::TableClosed) => self.conclude(task, Err(Refusal::Closed), now, out),
                Some(_) => self.conclude(task, Err(Refusal::Unavailable), now, out),
            },
        }
    }

    /// Ends a task. If it was a wish, it is answered.
    fn conclude(&mut self, task: Task, outcome: Result<(), Refusal>, now: Moment, out: &mut Vec<Effect>) {
        let Goal::Wish(wish) = task.goal else { return };
        let is_named = |rematch: &Table| self.table.info().rematch.as_deref() == Some(rematch.code());
        out.extend(wish.rematch.filter(|table| !is_named(table)).map(Effect::DiscardTable));
        let id = wish.request.id;
        let message = match outcome {
            Ok(()) => Message::Ok { id },
            Err(error) => Message::Error { id: Some(id), message: error.to_string(), error },
        };
        out.push(Effect::Send { to: vec![wish.socket], message });
        if self.disconnect_unwelcome(None, now, out) {
            self.presence_changed(now, out);
        }
    }
}

/// Whether an entry changes neither who sits where nor who may watch, unless it ends the game.
fn is_play_or_talk(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Acted { .. } | Entry::MoreTime { .. } | Entry::Chat { .. } | Entry::Said { .. } | Entry::Muted { .. }
    )
}
