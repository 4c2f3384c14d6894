//! What comes from the server, and what the person is told of it.

use std::process::ExitCode;

use yohoho_i18n::refusal;
use yohoho_protocol::{Event, Message, Refusal, Snapshot, Stage, What, Wish};
use yohoho_rules::wire::ViewJson;

use super::check::check;
use super::link::News;
use super::session::{Course, Session};
use super::{not_yohoho, people, trouble};
use crate::Failure;

impl Session<'_> {
    /// What the connection brings.
    pub(super) async fn learn(&mut self, news: News) -> Result<Course, Failure> {
        let lang = self.lang();
        match news {
            News::Message(message) => {
                let message = check(message).ok_or_else(|| Failure::Failed(not_yohoho(&self.place.server)))?;
                return self.receive(message).await;
            }
            News::Lost => self.person.console.say(lang.terminal_lost_connection())?,
            News::StillLost => self.person.console.say(lang.terminal_still_lost())?,
            News::Back => {
                self.is_returning = true;
                self.last_words = None;
            }
            News::TableClosed => {
                if self.stage() != Stage::Closed {
                    self.person.console.say(lang.table_closed())?;
                }
                return Ok(Course::End(ExitCode::SUCCESS));
            }
            News::Unwanted => {
                let why = self.last_words.take().unwrap_or_else(|| lang.refusal_unknown().into());
                return Err(Failure::Failed(why));
            }
            News::Failed(error) => return Err(trouble(lang, &self.place.server, error)),
            News::GaveUp => {
                let time = lang.pace_seconds(self.options.retry_for);
                let told = lang.terminal_gave_up(&self.url(), &self.place.server.origin(), &time);
                return Err(Failure::Failed(told));
            }
        }
        Ok(Course::On)
    }

    async fn receive(&mut self, message: Message) -> Result<Course, Failure> {
        let lang = self.lang();
        match message {
            Message::Snapshot(now) => self.start_over(now).await?,
            Message::Events { events, now } => self.tell(events, now).await?,
            Message::Presence(presence) => {
                // On arrival the seats were told already.
                if let Some(before) = &self.presence {
                    let said = self.person.narrator.presence(&self.person.names, Some(before), &presence);
                    if !said.is_empty() {
                        self.person.say_and_keep(said.join(" "))?;
                    }
                }
                self.presence = Some(presence);
            }
            Message::Ok { id } => self.settle(Some(id)),
            Message::Error { id, error, .. } => {
                self.settle(id);
                let told = match error {
                    Refusal::Malformed { .. } => lang.refusal_unknown().into(),
                    ref error => refusal(lang, error),
                };
                // Without a number it is about being here at all, and the connection ends.
                match id {
                    Some(_) => self.person.console.say(&told)?,
                    None => self.last_words = Some(told),
                }
            }
            Message::Bye { reason } => {
                self.last_words.get_or_insert_with(|| lang.terminal_closed_by_server(&reason));
            }
            Message::Unknown => {}
        }
        // The same people continue at another table.
        if self.stage() == Stage::Over
            && let Some(code) = self.now.table.rematch.clone()
        {
            self.place.code.clone_from(&code);
            self.link.move_to(&code);
            self.presence = None;
        }
        Ok(if self.stage() == Stage::Closed { Course::End(ExitCode::SUCCESS) } else { Course::On })
    }

    fn settle(&mut self, id: Option<u64>) {
        self.pending.take_if(|(number, _)| id.is_some() && *number == id);
    }

    /// What happened, and the table after it.
    async fn tell(&mut self, events: Vec<Event>, now: Box<Snapshot>) -> Result<(), Failure> {
        let what: Vec<What> = events.into_iter().flat_map(|event| event.what).collect();
        if self.is_returning {
            let is_told = |what: &What| !matches!(what, What::Private | What::Unknown);
            let missed = if what.iter().any(is_told) { "some" } else { "no" };
            let told = self.lang().terminal_reconnected(missed);
            self.person.console.say(&told)?;
        }
        let before = std::mem::replace(&mut self.now, now);
        self.note();
        if what.iter().any(|what| matches!(what, What::Started { .. })) {
            self.person.say_codes(self.now.table.settings.game)?;
        }
        self.person.tell(&what, self.now.view.clone())?;
        if what.iter().any(|what| matches!(what, What::Settings { .. })) {
            let table = people::describe(self.lang(), &self.now).swap_remove(0);
            self.person.console.say(&table)?;
        }
        if what.iter().any(|what| matches!(what, What::Removed { seat, .. } if before.you.seat == Some(*seat))) {
            self.last_words = Some(self.lang().refusal_removed().into());
        }
        if self.now.you.seat.is_some() && what.iter().any(|what| matches!(what, What::Over { .. })) {
            let lang = self.lang();
            let next = if self.now.you.host { lang.terminal_usage_rematch() } else { lang.rematch_wait() };
            self.person.console.say(next)?;
        }
        self.say_votes(&before.you.votes)?;
        if let Some(view) = self.now.view.clone().filter(|view| is_new_decision(before.view.as_ref(), view)) {
            self.person.offer(&view)?;
        }
        self.return_to_pending().await
    }

    /// The table as it is, without what led there: at a new table, or after missing too much.
    async fn start_over(&mut self, now: Box<Snapshot>) -> Result<(), Failure> {
        let is_new_table = now.table.code != self.now.table.code;
        self.now = now;
        if is_new_table {
            self.is_returning = false;
            return self.arrive().await;
        }
        if self.is_returning {
            let told = self.lang().terminal_reconnected("much");
            self.person.console.say(&told)?;
        }
        self.note();
        self.person.start_over(self.now.view.clone());
        match self.now.view.clone() {
            Some(view) => self.person.say_situation(&view)?,
            None => self.describe()?,
        }
        self.return_to_pending().await
    }

    /// Notes what everything else depends on: numbers, names, times.
    pub(super) fn note(&mut self) {
        let lang = self.lang();
        self.link.seq = Some(self.now.seq);
        self.clock.synchronise(&self.now);
        self.person.names = people::names(lang, &self.now);
        self.person.console.paint(lang, self.now.table.settings.game);
    }

    /// After an interruption, decides again what may not have arrived, if it is still wanted.
    async fn return_to_pending(&mut self) -> Result<(), Failure> {
        if !std::mem::take(&mut self.is_returning) {
            return Ok(());
        }
        let Some((_, wish)) = self.pending.take() else { return Ok(()) };
        let lang = self.lang();
        match (wish, &self.now.view) {
            (Wish::Act { action }, Some(view)) if !view.legal.is_empty() && view.check(&action).is_ok() => {
                self.wish(Wish::Act { action }).await
            }
            (Wish::Act { .. }, _) => Ok(()),
            _ => Ok(self.person.console.say(lang.terminal_not_sure())?),
        }
    }
}

/// Whether the person has to decide now what they did not have to decide before.
fn is_new_decision(before: Option<&ViewJson>, now: &ViewJson) -> bool {
    let is_same = |before: &ViewJson| {
        !before.legal.is_empty()
            && (before.round, before.phase) == (now.round, now.phase)
            && before.tricks == now.tricks
    };
    !now.legal.is_empty() && !before.is_some_and(is_same)
}
