//! A table as the page sees it: what comes from it, shown at a pace that people can follow.

use std::collections::VecDeque;
use std::rc::Rc;

use leptos::prelude::*;
use yohoho_i18n::{Ask, Names, Narrator};
use yohoho_protocol::{Line, Message, Moment, Presence, Snapshot, Stage, What, Wish};
use yohoho_rules::record::{Record, Trick};
use yohoho_rules::wire::{Choice, Sight};
use yohoho_rules::{GameKind, Seat};

use super::words::name_all;
use crate::offline::{TableLog, Tip};
use crate::page::app::App;
use crate::page::dom;
use crate::page::link::{Incoming, Link, Status};
use crate::page::sound::{self, Sound};
use crate::page::voice::Kind;
use crate::page::{kept, update};
use crate::show::{self, Step};

/// Where the open offline game is kept.
pub(crate) const OPEN_GAME: &str = "game";

/// A trick that is complete and still lies there.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rest {
    pub(crate) trick: Trick,
    pub(crate) verdict: String,
    /// Whether it is on its way to the winner.
    pub(crate) sailing: bool,
}

/// A line of the chat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    pub(crate) number: u64,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A table as the page sees it.
#[derive(Clone, Copy)]
pub(crate) struct Board {
    pub(crate) app: App,
    /// How everything stands, as it is shown.
    pub(crate) now: RwSignal<Option<Snapshot>>,
    pub(crate) sight: Memo<Option<Sight>>,
    pub(crate) names: Memo<Names>,
    pub(crate) stage: Memo<Option<Stage>>,
    /// The rounds that are over.
    pub(crate) block: RwSignal<Vec<Line>>,
    pub(crate) rest: RwSignal<Option<Rest>>,
    /// The YO-HO-HO: which beat of three, then the open hands.
    pub(crate) beat: RwSignal<Option<u8>>,
    /// The bids that it opens.
    pub(crate) revealed: RwSignal<Vec<u8>>,
    pub(crate) presence: RwSignal<Presence>,
    pub(crate) status: RwSignal<Status>,
    pub(crate) chat: RwSignal<Vec<Said>>,
    pub(crate) unread: RwSignal<bool>,
    /// What the captain says, and whether somebody waits for it.
    pub(crate) tips: RwSignal<Option<Vec<Tip>>>,
    pub(crate) asking: RwSignal<bool>,
    /// The record of an offline game that is over.
    pub(crate) record: RwSignal<Option<Record>>,
    /// How the last trick fell.
    pub(crate) last: RwSignal<Option<(Trick, String)>>,
    /// Whether the game that was left open could not be read.
    pub(crate) broken: RwSignal<bool>,
    /// The device's clock less the house's, in milliseconds.
    lag: RwSignal<f64>,
    /// A decision on its way, which is sent again if the connection breaks.
    pending: StoredValue<Option<(u64, Choice)>>,
    queue: StoredValue<VecDeque<Step>>,
    /// The number of the pause that is being kept; another number ends it.
    pause: StoredValue<u64>,
    pausing: StoredValue<bool>,
    log: StoredValue<TableLog>,
    kept: bool,
    link: StoredValue<Option<Link>, LocalStorage>,
}

impl Board {
    /// A table that nothing has come from yet. An offline game that is `kept` can go on another day.
    pub(crate) fn new(app: App, kept: bool) -> Board {
        let now = RwSignal::new(None::<Snapshot>);
        let sight = Memo::new(move |_| now.with(|now| now.as_ref()?.view.clone()));
        let lang = app.lang;
        Board {
            app,
            now,
            sight,
            names: Memo::new(move |_| now.with(|now| now.as_ref().map(|now| name_all(lang.get(), now)).unwrap_or_default())),
            stage: Memo::new(move |_| now.with(|now| now.as_ref().map(|now| now.table.stage))),
            block: RwSignal::new(Vec::new()),
            rest: RwSignal::new(None),
            beat: RwSignal::new(None),
            revealed: RwSignal::new(Vec::new()),
            presence: RwSignal::new(Presence { away: Vec::new(), watching: 0 }),
            status: RwSignal::new(Status::Coming),
            chat: RwSignal::new(Vec::new()),
            unread: RwSignal::new(false),
            tips: RwSignal::new(None),
            asking: RwSignal::new(false),
            record: RwSignal::new(None),
            last: RwSignal::new(None),
            broken: RwSignal::new(false),
            lag: RwSignal::new(0.0),
            pending: StoredValue::new(None),
            queue: StoredValue::new(VecDeque::new()),
            pause: StoredValue::new(0),
            pausing: StoredValue::new(false),
            log: StoredValue::new(TableLog::new()),
            kept,
            link: StoredValue::new_local(None),
        }
    }

    /// Who listens to the table's link.
    pub(crate) fn listener(self) -> Rc<dyn Fn(Incoming)> {
        Rc::new(move |incoming| self.take(incoming))
    }

    /// Keeps the link for as long as the screen is shown.
    pub(crate) fn hold(self, link: Link) {
        self.link.set_value(Some(link));
        on_cleanup(move || {
            if let Some(link) = self.link.try_update_value(Option::take).flatten() {
                link.close();
            }
        });
    }

    /// The log of an offline game that goes on.
    pub(crate) fn keep_log(self, log: TableLog) {
        self.log.set_value(log);
    }

    pub(crate) fn link(self) -> Option<Link> {
        self.link.get_value()
    }

    pub(crate) fn is_offline(self) -> bool {
        self.link.with_value(|link| link.as_ref().is_some_and(Link::is_offline))
    }

    pub(crate) fn kind(self) -> Option<GameKind> {
        self.now.with(|now| Some(now.as_ref()?.table.settings.game))
    }

    pub(crate) fn seat(self) -> Option<Seat> {
        self.now.with(|now| now.as_ref()?.you.seat)
    }

    pub(crate) fn narrator(self) -> Narrator {
        let suit_first = self.app.prefs.with_untracked(|prefs| prefs.suit_first);
        Narrator { lang: self.app.words(), level: self.app.level(), suit_first }
    }

    /// The answer to a question about the game as it is shown.
    pub(crate) fn ask(self, question: impl FnOnce(&Ask<'_>) -> String) -> Option<String> {
        let suit_first = self.narrator().suit_first;
        let lang = self.app.words();
        self.sight.with(|sight| {
            let sight = sight.as_ref()?;
            self.names.with(|names| Some(question(&Ask { lang, names, sight, suit_first })))
        })
    }

    /// Asks the table for something.
    pub(crate) fn wish(self, wish: Wish) {
        let sent = self.link.with_value(|link| link.as_ref().and_then(|link| link.wish(wish)));
        if sent.is_none() {
            self.app.tell(self.app.words().not_connected());
        }
    }

    /// Decides or plays. A decision that cannot be sent now is sent when the connection is back.
    pub(crate) fn act(self, action: Choice) {
        let wish = Wish::Act { action: action.clone() };
        let sent = self.link.with_value(|link| link.as_ref().and_then(|link| link.wish(wish)));
        self.pending.set_value(Some((sent.unwrap_or(0), action)));
        self.tips.set(None);
        if sent.is_none() {
            self.app.tell(self.app.words().sent_later());
        }
    }

    /// Asks what the captain would do.
    pub(crate) fn advise(self) {
        self.asking.set(true);
        self.tips.set(None);
        if let Some(link) = self.link() {
            link.advise();
        }
    }

    /// Seconds until the time for what is being decided is up.
    pub(crate) fn seconds_left(self) -> Option<i64> {
        let Moment(deadline) = self.now.with(|now| now.as_ref()?.table.deadline)?;
        Some(((deadline as f64 + self.lag.get() - dom::now()) / 1000.0).ceil().max(0.0) as i64)
    }

    fn take(self, incoming: Incoming) {
        match incoming {
            Incoming::Told(message) => self.hear(message),
            Incoming::Status(status) => self.is_now(status),
            Incoming::Log(entries) => {
                self.log.update_value(|log| log.extend(entries));
                if self.kept {
                    self.log.with_value(|log| kept::put(OPEN_GAME, log));
                }
            }
            Incoming::Advice(tips) => {
                self.asking.set(false);
                self.tips.set(Some(tips));
            }
            Incoming::Record(record) => {
                self.forget();
                self.record.set(Some(*record));
            }
            Incoming::Broken => {
                self.forget();
                self.broken.set(true);
            }
        }
    }

    /// The game need not go on another day.
    fn forget(self) {
        if self.kept {
            kept::remove(OPEN_GAME);
        }
    }

    fn is_now(self, status: Status) {
        let before = self.status.get_untracked();
        if before == status {
            return;
        }
        self.status.set(status);
        let words = self.app.words();
        match status {
            Status::Lost if before == Status::Live => self.app.voice.now(words.reconnecting()),
            Status::Live if matches!(before, Status::Lost | Status::Estranged) => {
                self.app.voice.now(words.reconnected());
            }
            Status::Estranged => update::look(),
            _ => {}
        }
    }

    fn hear(self, message: Message) {
        match message {
            Message::Snapshot(now) => {
                self.queue.update_value(VecDeque::clear);
                self.end_pause();
                self.note_time(&now);
                self.block.set(now.block.clone());
                self.rest.set(None);
                self.beat.set(None);
                self.greet(&now);
                self.now.set(Some(*now));
                self.repeat_pending();
            }
            Message::Events { events, now } => {
                self.note_time(&now);
                if !now.block.is_empty() {
                    self.block.set(now.block.clone());
                }
                let what: Vec<What> = events.into_iter().flat_map(|event| event.what).collect();
                if what.is_empty() {
                    self.now.set(Some(*now));
                    self.repeat_pending();
                    return;
                }
                self.queue.update_value(|queue| queue.extend(show::steps(what, *now)));
                self.pump();
            }
            Message::Presence(presence) => self.presence.set(presence),
            Message::Ok { id } => self.settle(Some(id)),
            Message::Error { id, error, .. } => {
                self.settle(id);
                self.app.tell(yohoho_i18n::refusal(self.app.words(), &error));
            }
            Message::Bye { .. } | Message::Unknown => {}
        }
    }

    fn note_time(self, now: &Snapshot) {
        self.lag.set(dom::now() - now.now.0 as f64);
    }

    fn settle(self, id: Option<u64>) {
        let done = self.pending.with_value(|pending| pending.as_ref().is_some_and(|(sent, _)| Some(*sent) == id));
        if done {
            self.pending.set_value(None);
        }
    }

    /// Sends again what was on its way when the connection broke, if it is still wanted.
    fn repeat_pending(self) {
        let Some((_, action)) = self.pending.try_update_value(Option::take).flatten() else { return };
        let wanted = self.sight.with_untracked(|sight| sight.as_ref().is_some_and(|sight| show::may(sight, &action)));
        if wanted {
            self.act(action);
        }
    }

    /// What somebody hears who has just come.
    fn greet(self, now: &Snapshot) {
        let names = name_all(self.app.words(), now);
        let Some(sight) = &now.view else { return };
        let ask = Ask { lang: self.app.words(), names: &names, sight, suit_first: self.narrator().suit_first };
        let mut sentences = vec![ask.turn()];
        if now.you.seat.is_some() && !sight.hand.is_empty() {
            sentences.push(ask.hand(None));
        }
        self.app.voice.tell(Kind::Game, sentences);
    }

    /// Shows the next steps, until one wants to be looked at.
    fn pump(self) {
        while !self.pausing.get_value() {
            let Some(step) = self.queue.try_update_value(VecDeque::pop_front).flatten() else { return };
            let pause = self.show(step);
            if pause > 0 {
                self.wait(pause);
            }
        }
    }

    fn wait(self, milliseconds: u32) {
        let number = self.pause.get_value() + 1;
        self.pause.set_value(number);
        self.pausing.set_value(true);
        dom::after(milliseconds, move || {
            if self.pause.try_get_value() == Some(number) {
                self.end_pause();
                self.pump();
            }
        });
    }

    fn end_pause(self) {
        self.pause.update_value(|number| *number += 1);
        self.pausing.set_value(false);
    }

    /// Goes on at once: somebody has seen enough.
    pub(crate) fn hurry(self) {
        if self.pausing.get_value() {
            self.end_pause();
            self.pump();
        }
    }

    /// Shows a step; for how long it should be looked at, in milliseconds.
    fn show(self, step: Step) -> u32 {
        let speed = self.app.prefs.with_untracked(|prefs| prefs.speed);
        let still = self.app.is_still();
        match step {
            Step::Tell(what, now) => {
                let before = self.sight.get_untracked();
                let names = name_all(self.app.words(), &now);
                let sentences = self.narrator().tell_all(&names, before.as_ref(), &what, now.view.as_ref());
                let (chat, game): (Vec<&What>, Vec<&What>) =
                    what.iter().partition(|what| matches!(what, What::Chat { .. } | What::Said { .. }));
                let kind = if game.is_empty() { Kind::Chat } else { Kind::Game };
                self.app.voice.tell(kind, sentences);
                for what in chat {
                    self.note_chat(what);
                }
                for what in &what {
                    self.note(what, &names, &now);
                }
                0
            }
            Step::Beat(beat) => {
                if still {
                    return 0;
                }
                self.beat.set(Some(beat));
                self.sound(Sound::Drum);
                speed.scale(if beat < 3 { 450 } else { 1100 })
            }
            Step::Rest(trick) => {
                let Some((_, verdict)) = self.last.get_untracked() else { return 0 };
                self.now.update(|now| {
                    if let Some(view) = now.as_mut().and_then(|now| now.view.as_mut()) {
                        *view = show::lying(view, &trick);
                    }
                });
                self.rest.set(Some(Rest { trick, verdict, sailing: false }));
                self.sound(Sound::Knock);
                speed.scale(1400)
            }
            Step::Sail => {
                if still {
                    return 0;
                }
                self.rest.update(|rest| {
                    if let Some(rest) = rest {
                        rest.sailing = true;
                    }
                });
                speed.scale(350)
            }
            Step::Stand(now, pause) => {
                self.beat.set(None);
                self.rest.set(None);
                let mine = |now: &Snapshot| {
                    let view = now.view.as_ref();
                    view.is_some_and(|view| view.seat.is_some_and(|seat| view.turn.contains(&seat)))
                };
                let was_mine = self.now.with_untracked(|now| now.as_ref().is_some_and(mine));
                if mine(&now) && !was_mine {
                    self.sound(Sound::Bell);
                    self.tips.set(None);
                }
                self.now.set(Some(*now));
                speed.scale(pause)
            }
        }
    }

    /// What the page itself remembers of what happened.
    fn note(self, what: &What, names: &Names, now: &Snapshot) {
        match what {
            What::Trick { trick, rule } => {
                let kind = now.table.settings.game;
                let verdict = yohoho_i18n::verdict(self.app.words(), names, kind, trick, rule);
                self.last.set(Some((trick.clone(), verdict)));
                if trick.moves.as_ref().is_some_and(|moves| moves.iter().any(|step| step.steps != 0)) {
                    self.sound(Sound::Splash);
                }
            }
            What::Round { bids, won, scores, .. } => {
                let line = Line { bids: bids.clone(), won: won.clone(), scores: scores.clone() };
                self.block.update(|block| block.push(line));
            }
            What::Revealed { actions } => {
                let bid = |choice: &Choice| if let Choice::Bid(bid) = choice { Some(*bid) } else { None };
                self.revealed.set(actions.iter().filter_map(bid).collect());
            }
            What::Started { .. } => self.block.set(Vec::new()),
            _ => {}
        }
    }

    fn note_chat(self, what: &What) {
        let (name, text) = match what {
            What::Chat { name, text, .. } => (name.to_string(), text.clone()),
            What::Said { name, phrase, .. } => {
                (name.to_string(), yohoho_i18n::phrase(self.app.words(), *phrase).to_string())
            }
            _ => return,
        };
        self.chat.update(|chat| {
            let number = chat.last().map_or(0, |said| said.number + 1);
            chat.push(Said { number, name, text });
        });
        self.unread.set(true);
    }

    fn sound(self, sound: Sound) {
        if self.app.prefs.with_untracked(|prefs| prefs.sounds) {
            sound::play(sound);
        }
    }
}
