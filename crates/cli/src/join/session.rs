//! A person at a table of a server: what comes from there, what is typed here, and what the time brings.

use std::process::ExitCode;

use yohoho_i18n::{Lang, refusal};
use yohoho_protocol::{Message, Presence, Sitter, Snapshot, Stage, Wish};
use yohoho_rules::Seat;

use super::check::check;
use super::clock::{Alarm, Clock};
use super::commands::Stays;
use super::link::{Link, News, Place};
use super::{INTERRUPTED, Interrupts, Lines, Options, not_yohoho, people, trouble};
use crate::terminal::Person;
use crate::{Done, Failure};

pub(super) struct Session<'a> {
    pub(super) options: &'a Options,
    pub(super) place: Place,
    pub(super) link: Link,
    pub(super) lines: Lines,
    pub(super) person: Person,
    /// The table as it was last shown.
    pub(super) now: Box<Snapshot>,
    pub(super) presence: Option<Presence>,
    pub(super) clock: Clock,
    /// The last wish, until it is answered, and the number of its request.
    pub(super) pending: Option<(Option<u64>, Wish)>,
    /// Whether the next message tells what was missed.
    pub(super) is_returning: bool,
    /// What the server said before it closed the connection.
    pub(super) last_words: Option<String>,
}

/// Whether the session goes on, or how it ends.
pub(super) enum Course {
    On,
    End(ExitCode),
}

impl<'a> Session<'a> {
    /// Waits for the first message, which shows the table, and then for everything else, until the person leaves or the table is closed.
    pub(super) async fn begin(
        options: &'a Options,
        place: Place,
        mut link: Link,
        person: Person,
        lines: Lines,
        interrupts: &mut Interrupts,
    ) -> Done {
        let lang = person.lang();
        let first = tokio::select! {
            first = link.next() => first,
            _ = interrupts.recv() => return Ok(ExitCode::from(INTERRUPTED)),
        };
        let now = match first {
            News::Message(message) => match check(message) {
                Some(Message::Snapshot(now)) => now,
                Some(Message::Error { error, .. }) => return Err(Failure::Failed(refusal(lang, &error))),
                _ => return Err(Failure::Failed(not_yohoho(&place.server))),
            },
            News::Failed(error) => return Err(trouble(lang, &place.server, error)),
            News::TableClosed => return Err(Failure::Failed(lang.refusal_closed().into())),
            _ => return Err(Failure::Failed(lang.refusal_unavailable().into())),
        };
        let session = Session {
            options,
            place,
            link,
            lines,
            person,
            now,
            presence: None,
            clock: Clock::default(),
            pending: None,
            is_returning: false,
            last_words: None,
        };
        session.run(interrupts).await
    }

    async fn run(mut self, interrupts: &mut Interrupts) -> Done {
        match self.stay(interrupts).await {
            Ok(status) => self.leave(status).await,
            Err(failure) => {
                // What is wrong begins on a line of its own.
                let _ = self.person.console.heard(None);
                Err(failure)
            }
        }
    }

    /// Stays at the table until the person goes or has to; how is the exit status.
    async fn stay(&mut self, interrupts: &mut Interrupts) -> Done {
        self.arrive().await?;
        let mut is_deaf = false;
        loop {
            if self.is_wanted() {
                self.person.console.prompt()?;
            }
            let course = tokio::select! {
                // What has happened is told before a line is obeyed.
                biased;
                news = self.link.next() => self.learn(news).await?,
                line = self.lines.recv(), if !is_deaf => {
                    self.person.console.heard(line.as_deref())?;
                    match line {
                        Some(line) => match self.obey(&line).await? {
                            Stays::Yes => Course::On,
                            Stays::No => Course::End(ExitCode::SUCCESS),
                        },
                        // Nobody has to type while watching.
                        None if self.options.watch && self.stage() != Stage::Over => {
                            is_deaf = true;
                            Course::On
                        }
                        None => Course::End(ExitCode::SUCCESS),
                    }
                }
                alarm = self.clock.ring() => self.warn(&alarm).map(|()| Course::On)?,
                _ = interrupts.recv() => Course::End(ExitCode::from(INTERRUPTED)),
            };
            let is_over = is_deaf && self.stage() == Stage::Over && self.now.table.rematch.is_none();
            match course {
                Course::End(status) => return Ok(status),
                Course::On if is_over => return Ok(ExitCode::SUCCESS),
                Course::On => {}
            }
        }
    }

    pub(super) fn lang(&self) -> Lang {
        self.person.lang()
    }

    pub(super) fn stage(&self) -> Stage {
        self.now.table.stage
    }

    /// Whether the others wait for the person, or nothing happens unless they do something. Otherwise lines come without a prompt between them.
    fn is_wanted(&self) -> bool {
        let decides = || self.now.view.as_ref().is_some_and(|view| !view.legal.is_empty());
        let has_seat = self.now.you.seat.is_some() && !self.options.watch;
        let is_answered = self.link.is_up() && self.pending.is_none();
        has_seat && is_answered && (self.stage() != Stage::Playing || decides() || !self.now.you.votes.is_empty())
    }

    /// Asks the table for something. A decision is kept until there is a connection again.
    pub(super) async fn wish(&mut self, wish: Wish) -> Result<(), Failure> {
        let lang = self.lang();
        if !self.link.is_up() {
            let is_decision = matches!(wish, Wish::Act { .. });
            self.person.console.say(if is_decision { lang.sent_later() } else { lang.not_connected() })?;
            if is_decision {
                self.pending = Some((None, wish));
            }
            return Ok(());
        }
        let number = self.link.wish(wish.clone()).await;
        self.pending = Some((number, wish));
        Ok(())
    }

    /// Comes to a table: hears how it stands, and sits down if that is wanted.
    pub(super) async fn arrive(&mut self) -> Result<(), Failure> {
        let lang = self.lang();
        self.note();
        self.person.start_over(self.now.view.clone());
        self.describe()?;
        let talk = std::mem::take(&mut self.now.talk);
        self.person.tell(&talk, self.now.view.clone())?;
        if let Some(view) = self.now.view.clone() {
            self.person.say_codes(view.game)?;
            self.person.say_situation(&view)?;
        }
        let you = self.now.you.clone();
        if self.options.watch {
            return Ok(self.person.console.say(lang.terminal_you_watch())?);
        }
        let is_free = |sitter: &Sitter| *sitter == Sitter::Nobody;
        let has_room = self.now.table.seats.iter().any(|info| is_free(&info.sitter));
        match self.stage() {
            Stage::Lobby if you.seat.is_none() && has_room => {
                let seat = self.options.seat.and_then(|number| Seat::new(number - 1));
                self.wish(Wish::Sit { seat }).await?;
            }
            Stage::Lobby if you.seat.is_none() => self.person.console.say(lang.door_full())?,
            Stage::Lobby if you.host && !self.options.bots.is_empty() && has_room => {
                self.fill(&self.options.bots.clone()).await?;
            }
            Stage::Playing if you.seat.is_none() && you.left.is_some() => self.wish(Wish::Sit { seat: None }).await?,
            Stage::Playing if you.seat.is_none() => {
                self.person.console.say(lang.door_started())?;
                if self.now.table.seats.iter().any(|info| info.left) {
                    self.person.console.say(&lang.seat_offer("no"))?;
                    self.person.console.say(lang.terminal_usage_sit())?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Who sits where, and what is to be done next.
    pub(super) fn describe(&mut self) -> Result<(), Failure> {
        let lang = self.lang();
        self.person.console.say_all(&people::describe(lang, &self.now))?;
        match self.stage() {
            Stage::Lobby => {
                self.say_link()?;
                let sentence = if self.now.you.host { lang.terminal_you_host() } else { lang.wait_host() };
                Ok(self.person.console.say(sentence)?)
            }
            Stage::Over if self.now.you.host => Ok(self.person.console.say(lang.terminal_usage_rematch())?),
            _ => Ok(()),
        }
    }

    pub(super) fn say_link(&mut self) -> Result<(), Failure> {
        self.person.console.say(self.lang().terminal_invite())?;
        let url = self.url();
        Ok(self.person.console.print(&format!("  {url}"))?)
    }

    /// The link to the table, as a browser shows it.
    pub(super) fn url(&self) -> String {
        format!("{}/t/{}", self.place.server.origin(), self.place.code)
    }

    /// Something has taken long.
    fn warn(&mut self, alarm: &Alarm) -> Result<(), Failure> {
        let lang = self.lang();
        let Some(view) = &self.now.view else { return Ok(()) };
        let mine = self.now.you.seat.is_some_and(|seat| view.turn.contains(&seat));
        match alarm {
            Alarm::Late(seconds) if mine => self.person.console.say(&lang.time_left(*seconds))?,
            Alarm::Overdue if !mine && self.now.you.seat.is_some() => {
                for seat in view.turn.clone() {
                    let name = self.person.names.get(seat).unwrap_or_default();
                    let command = format!("{} {name}", super::words::TableWord::Replace.text(lang));
                    let told =
                        format!("{} {}", lang.stalled(OVERDUE_MINUTES, name), lang.terminal_let_bot_decide(&command));
                    self.person.say_and_keep(told)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Goes. The seat is kept.
    async fn leave(mut self, status: ExitCode) -> Done {
        let lang = self.lang();
        let url = self.url();
        let console = &mut self.person.console;
        if self.now.you.seat.is_some() && matches!(self.now.table.stage, Stage::Lobby | Stage::Playing) {
            console.say(lang.leave_online())?;
            console.say(lang.terminal_come_back())?;
            console.print(&format!("  yohoho join {url}"))?;
        } else {
            console.heard(None)?;
        }
        self.link.close().await;
        Ok(status)
    }
}

/// After so many minutes a table counts as overdue.
const OVERDUE_MINUTES: u64 = yohoho_table::OVERDUE / 60_000;
