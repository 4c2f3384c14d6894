//! The table: what comes from it, shown at a pace that people can follow, and what is done at it.

mod act;
mod best;
mod bid;
mod block;
mod card;
mod coach;
mod dialogs;
mod felt;
mod hand;
mod hint;
mod keys;
mod lobby;
pub(super) mod names;
mod over;
mod plank;
mod render;
mod seats;
mod text;

use std::collections::VecDeque;

use yohoho_i18n::command::Conversation;
use yohoho_i18n::{Ask, Names};
use yohoho_protocol::{Message, Name, Presence, RoundResult, Settings, Snapshot, Stage, What, Wish};
use yohoho_rules::queen::Side;
use yohoho_rules::record::{Pirates, Plank, Trick};
use yohoho_rules::wire::{ActionJson, LegalJson, ViewJson};
use yohoho_rules::{GameKind, Seat, SeatCount, Seed};

use super::event::{Effect, Incoming, Sound, Status, Timer};
use super::voice::Kind;
use super::{App, records};
use crate::offline::{Tip, Weights, WorkerRequest};
use crate::prefs::Solo;
use crate::route::Route;
use crate::show::{self, Step};

pub(super) use block::sheet;
pub(super) use card::face as card_face;
pub(super) use felt::felt;
pub(super) use over::runs;
pub(super) use seats::seats;

/// A trick that is complete and still lies there.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rest {
    pub(super) trick: Trick,
    pub(super) verdict: String,
    /// Whether it is on its way to the winner.
    pub(super) sailing: bool,
}

/// A line of the chat.
struct Said {
    name: String,
    text: String,
}

/// A dialog over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialog {
    Block,
    Chat,
    Menu,
    Last,
    Leave,
    Mary,
}

/// A table as the client sees it.
#[allow(clippy::struct_excessive_bools)]
pub(super) struct Table {
    pub(super) offline: bool,
    lesson: Option<GameKind>,
    /// How everything stands, as it is shown.
    pub(super) now: Option<Snapshot>,
    pub(super) names: Names,
    /// The rounds that are over.
    pub(super) block: Vec<RoundResult>,
    pub(super) rest: Option<Rest>,
    /// The YO-HO-HO: which beat of three, then the open hands with these bids.
    beat: Option<u8>,
    revealed: Vec<u8>,
    presence: Presence,
    status: Status,
    chat: Vec<Said>,
    unread: bool,
    /// What is being written in the chat.
    message: String,
    /// What would be best, and whether somebody waits for it.
    tips: Option<Vec<Tip>>,
    asking: bool,
    /// What there is to say of the best bot's weights.
    weights: Option<Weights>,
    /// Whether the game that was to go on cannot be read.
    broken: bool,
    /// The name of the record of an offline game that is over.
    record: Option<u64>,
    /// How the last trick fell.
    last: Option<(Trick, String)>,
    pub(super) dialog: Option<Dialog>,
    /// The cards in hand: which is chosen, which can be reached by Tab, in which order they lie.
    chosen: Option<(String, usize)>,
    focused: usize,
    by_value: bool,
    /// Since when it is one's turn.
    since: f64,
    /// The bid that is picked, and those there are.
    picked: Option<u8>,
    bids: Vec<u8>,
    digit: (f64, u8),
    /// The plank that is being set up.
    plank: Plank,
    /// The message that was repeated last, when going back in the log.
    spoken: Option<usize>,
    /// The command line, what was typed before, and how far back one has gone.
    line: String,
    conversation: Conversation,
    past: Vec<String>,
    back: usize,
    coach: coach::Coach,
    /// The bots that the host puts on seats.
    level: String,
    /// The device's clock less the house's, in milliseconds.
    lag: f64,
    ticking: bool,
    warned: bool,
    /// The number of the last request, and a decision on its way, which is sent again if the connection breaks.
    requests: u64,
    pending: Option<(u64, ActionJson)>,
    queue: VecDeque<Step>,
    /// The number of the pause that is being kept; another number ends it.
    pause: u64,
    pausing: bool,
    /// The log of an offline game: entries as JSON, separated by commas.
    log: String,
}

impl Table {
    pub(super) fn new(offline: bool, lesson: Option<GameKind>) -> Table {
        Table {
            offline,
            lesson,
            now: None,
            names: Names::default(),
            block: Vec::new(),
            rest: None,
            beat: None,
            revealed: Vec::new(),
            presence: Presence { away: Vec::new(), watching: 0 },
            status: Status::Coming,
            chat: Vec::new(),
            unread: false,
            message: String::new(),
            tips: None,
            asking: false,
            weights: None,
            broken: false,
            record: None,
            last: None,
            dialog: None,
            chosen: None,
            focused: 0,
            by_value: false,
            since: 0.0,
            picked: None,
            bids: Vec::new(),
            digit: (0.0, 0),
            plank: first_plank(),
            spoken: None,
            line: String::new(),
            conversation: Conversation::default(),
            past: Vec::new(),
            back: 0,
            coach: coach::Coach::default(),
            level: "bosun".into(),
            lag: 0.0,
            ticking: false,
            warned: false,
            requests: 0,
            pending: None,
            queue: VecDeque::new(),
            pause: 0,
            pausing: false,
            log: String::new(),
        }
    }

    /// The offline table: the game that was left open, or a new one; with a coach if it is a lesson.
    pub(super) fn offline(app: &mut App, lesson: Option<GameKind>) -> Table {
        let mut table = Table::new(true, lesson);
        if let Some(game) = lesson {
            // What is learnt is what is played next.
            app.choose(|prefs| prefs.solo.game = game);
        }
        let request = match (lesson, app.kept("game")) {
            (None, Some(log)) => {
                table.log = log.to_string();
                WorkerRequest::Resume { log: log.into() }
            }
            _ => new_game(app, lesson),
        };
        app.effects.push(Effect::StartWorker(request));
        app.log.clear();
        table
    }

    pub(super) fn view(&self) -> Option<&ViewJson> {
        self.now.as_ref()?.view.as_ref()
    }

    fn kind(&self) -> GameKind {
        self.now.as_ref().map_or(GameKind::SkullKing, |now| now.table.settings.game)
    }

    fn seat(&self) -> Option<Seat> {
        self.now.as_ref()?.you.seat
    }

    fn stage(&self) -> Option<Stage> {
        Some(self.now.as_ref()?.table.stage)
    }

    fn names_of(&self, app: &App, now: &Snapshot) -> Names {
        names::name_all(app.lang, if self.offline { &app.prefs.crew } else { "" }, now)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat).unwrap_or_default()
    }

    /// Whether the viewer is to decide.
    fn is_my_turn(&self) -> bool {
        self.view().is_some_and(|view| !view.legal.is_empty())
    }

    /// The answer to a question about the game as it is shown.
    fn ask(&self, app: &App, question: impl FnOnce(&Ask<'_>) -> String) -> Option<String> {
        let view = self.view()?;
        Some(question(&Ask { lang: app.lang, names: &self.names, view, suit_first: app.prefs.suit_first }))
    }

    /// Seconds until the time for what is being decided is up.
    fn seconds_left(&self, now: f64) -> Option<u64> {
        let deadline = self.now.as_ref()?.table.deadline?;
        Some(((deadline.0 as f64 + self.lag - now) / 1000.0).ceil().max(0.0) as u64)
    }
}

/// A plank with everybody in the middle.
fn first_plank() -> Plank {
    Plank { side: Side::HighTop.name().into(), pirates: Pirates { red: 3, yellow: 3, green: 3, blue: 3 } }
}

/// A new game as the settings have it, or the lesson's: always the same deals, against the easiest bots that make sense.
fn new_game(app: &App, lesson: Option<GameKind>) -> WorkerRequest {
    let Solo { game, seats, level, .. } = app.prefs.solo.clone();
    let (game, seats, level, seed) = match lesson {
        Some(game) => (game, 3, "cabin-boy".into(), Some(Seed([coach::SEED; 32]))),
        None => (game, seats, level, None),
    };
    let seats = SeatCount::new(seats.into()).unwrap_or(SeatCount::ALL[2]);
    let name = Name::clean(&app.prefs.name).or_else(|| Name::clean(app.lang.you_name()));
    let name = name.expect("a name of ours is clean");
    WorkerRequest::Open { settings: Settings::new(game, seats), name, bots: vec![level; seats.get() - 1], seed }
}

impl Table {
    pub(super) fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        match incoming {
            Incoming::Told(message) => {
                let live = matches!(message, Message::Snapshot(_) | Message::Events { .. });
                if live && self.status != Status::Live {
                    self.is_now(app, Status::Live);
                }
                self.hear(app, message);
            }
            Incoming::Status(status) => self.is_now(app, status),
            Incoming::Log(entries) => {
                if !self.log.is_empty() {
                    self.log.push(',');
                }
                self.log.push_str(&entries);
                if self.lesson.is_none() {
                    app.keep("game", self.log.clone());
                }
            }
            Incoming::Advice(tips) => {
                self.asking = false;
                self.tips = Some(tips);
                hint::tell(app, self);
            }
            Incoming::Weights(weights) => best::note(app, self, weights),
            Incoming::Record(record) => {
                if self.lesson.is_none() {
                    app.forget("game");
                    self.record = Some(records::keep(app, record));
                }
            }
            Incoming::Broken => {
                app.forget("game");
                self.broken = true;
            }
        }
    }

    pub(super) fn time(&mut self, app: &mut App, timer: Timer) {
        match timer {
            Timer::Pause(number) if number == self.pause && self.pausing => self.hurry(app),
            Timer::Second => {
                self.ticking = false;
                self.tick(app);
            }
            _ => {}
        }
    }

    fn is_now(&mut self, app: &mut App, status: Status) {
        let before = std::mem::replace(&mut self.status, status);
        match status {
            Status::Lost if before == Status::Live => app.effects.push(Effect::Now(app.lang.reconnecting().into())),
            Status::Live if matches!(before, Status::Lost | Status::Estranged) => {
                app.effects.push(Effect::Now(app.lang.reconnected().into()));
            }
            Status::Estranged => app.effects.push(Effect::LookForNewer),
            Status::Live if self.has_hints(app) => app.effects.push(Effect::Learn),
            _ => {}
        }
    }

    fn hear(&mut self, app: &mut App, message: Message) {
        match message {
            Message::Snapshot(now) => {
                self.queue.clear();
                self.end_pause();
                self.note_time(app, &now);
                self.block.clone_from(&now.block);
                self.chat.clear();
                for said in &now.talk {
                    self.talk(app, said);
                }
                (self.rest, self.beat) = (None, None);
                self.stand(app, *now);
                self.greet(app);
                self.repeat_pending(app);
            }
            Message::Events { events, now } => {
                self.note_time(app, &now);
                if !now.block.is_empty() {
                    self.block.clone_from(&now.block);
                }
                let what: Vec<What> = events.into_iter().flat_map(|event| event.what).collect();
                if what.is_empty() {
                    self.stand(app, *now);
                    self.repeat_pending(app);
                    return;
                }
                self.queue.extend(show::steps(what, *now));
                self.pump(app);
            }
            Message::Presence(presence) => {
                let sentences = app.narrator().presence(&self.names, Some(&self.presence), &presence);
                self.presence = presence;
                app.say(Kind::Chat, sentences);
            }
            Message::Ok { id } => self.settle(Some(id)),
            Message::Error { id, error, .. } => {
                self.settle(id);
                app.tell(yohoho_i18n::refusal(app.lang, &error));
            }
            Message::Bye { .. } | Message::Unknown => {}
        }
    }

    fn note_time(&mut self, app: &mut App, now: &Snapshot) {
        self.lag = app.now - now.now.0 as f64;
        if now.table.deadline.is_some() && !self.ticking {
            self.ticking = true;
            app.effects.push(Effect::After(1000, Timer::Second));
        }
    }

    /// A second has passed.
    fn tick(&mut self, app: &mut App) {
        let Some(left) = self.seconds_left(app.now) else { return };
        self.ticking = true;
        app.effects.push(Effect::After(1000, Timer::Second));
        if left > 20 {
            self.warned = false;
        } else if left > 0 && self.is_my_turn() && !self.warned {
            self.warned = true;
            app.effects.push(Effect::Now(app.lang.clock_left(left)));
        }
    }

    fn settle(&mut self, id: Option<u64>) {
        if self.pending.as_ref().is_some_and(|(sent, _)| Some(*sent) == id) {
            self.pending = None;
        }
    }

    /// Sends again what was on its way when the connection broke, if it is still wanted.
    fn repeat_pending(&mut self, app: &mut App) {
        if let Some((_, action)) = self.pending.take()
            && self.view().is_some_and(|view| show::may(view, &action))
        {
            self.decide(app, action);
        }
    }

    /// Asks the table for something.
    fn wish(&mut self, app: &mut App, wish: Wish) {
        if self.status != Status::Live {
            return app.tell(app.lang.not_connected());
        }
        self.requests += 1;
        app.effects.push(Effect::Wish(self.requests, wish));
    }

    /// Decides or plays. A decision that cannot be sent now is sent when the connection is back.
    fn decide(&mut self, app: &mut App, action: ActionJson) {
        self.tips = None;
        self.requests += 1;
        self.pending = Some((self.requests, action.clone()));
        if self.status == Status::Live {
            app.effects.push(Effect::Wish(self.requests, Wish::Act { action }));
        } else {
            app.tell(app.lang.sent_later());
        }
    }

    /// Whether advice can be asked for: as one likes, and always in a lesson.
    fn has_hints(&self, app: &App) -> bool {
        self.offline && (app.prefs.solo.hints || self.lesson.is_some())
    }

    /// Asks for advice.
    fn advise(&mut self, app: &mut App) {
        (self.asking, self.tips) = (true, None);
        app.effects.push(Effect::Advise);
    }

    /// What somebody hears who has just come.
    fn greet(&self, app: &mut App) {
        let Some(view) = self.view() else { return };
        let mut sentences: Vec<String> = self.ask(app, |ask| ask.turn()).into_iter().collect();
        if view.seat.is_some() && !view.hand.is_empty() {
            sentences.extend(self.ask(app, |ask| ask.hand(None)));
        }
        app.say(Kind::Game, sentences);
    }

    /// Shows the next steps, until one wants to be looked at.
    fn pump(&mut self, app: &mut App) {
        while !self.pausing {
            let Some(step) = self.queue.pop_front() else { return };
            let pause = self.show(app, step);
            if pause > 0 {
                self.pause += 1;
                self.pausing = true;
                app.effects.push(Effect::After(pause, Timer::Pause(self.pause)));
            }
        }
    }

    fn end_pause(&mut self) {
        self.pause += 1;
        self.pausing = false;
    }

    /// Goes on at once: the time is up, or somebody has seen enough.
    fn hurry(&mut self, app: &mut App) {
        if self.pausing {
            self.end_pause();
            self.pump(app);
        }
    }

    /// Shows a step; for how long it should be looked at, in milliseconds.
    fn show(&mut self, app: &mut App, step: Step) -> u32 {
        let speed = app.prefs.speed;
        match step {
            Step::Tell(what, now) => {
                let names = self.names_of(app, &now);
                let sentences = app.narrator().tell_all(&names, self.view(), &what, now.view.as_ref());
                let chat = what.iter().all(|what| matches!(what, What::Chat { .. } | What::Said { .. }));
                app.say(if chat { Kind::Chat } else { Kind::Game }, sentences);
                for what in &what {
                    self.note(app, what, &names);
                }
                0
            }
            Step::Beat(_) | Step::Sail if app.is_still() => 0,
            Step::Beat(beat) => {
                self.beat = Some(beat);
                sound(app, Sound::Drum);
                speed.scale(if beat < 3 { 450 } else { 1100 })
            }
            Step::Rest(trick) => {
                let Some((_, verdict)) = &self.last else { return 0 };
                let verdict = verdict.clone();
                if let Some(view) = self.now.as_mut().and_then(|now| now.view.as_mut()) {
                    *view = show::lying(view, &trick);
                }
                self.rest = Some(Rest { trick, verdict, sailing: false });
                sound(app, Sound::Knock);
                speed.scale(1400)
            }
            Step::Sail => {
                if let Some(rest) = &mut self.rest {
                    rest.sailing = true;
                }
                speed.scale(350)
            }
            Step::Stand(now, pause) => {
                (self.beat, self.rest) = (None, None);
                self.stand(app, *now);
                speed.scale(pause)
            }
        }
    }

    /// This is how everything stands now.
    fn stand(&mut self, app: &mut App, now: Snapshot) {
        let was_mine = self.is_my_turn();
        let round = self.view().map(|view| view.round);
        let over = self.stage() == Some(Stage::Over);
        self.names = self.names_of(app, &now);
        self.now = Some(now);
        if self.is_my_turn() != was_mine {
            self.since = app.now;
            self.tips = None;
            if !was_mine {
                sound(app, Sound::Bell);
            }
        }
        if self.view().map(|view| view.round) != round {
            self.picked = None;
            self.plank = first_plank();
        }
        let bid = |legal: &LegalJson| if let LegalJson::One(ActionJson::Bid(bid)) = legal { Some(*bid) } else { None };
        let bids: Vec<u8> = self.view().map(|view| view.legal.iter().filter_map(bid).collect()).unwrap_or_default();
        // What was legal before one's own bid still is, as long as others are out.
        if !bids.is_empty() {
            self.bids = bids;
        }
        let cards = hand::sorted(self);
        self.focused = self.focused.min(cards.len().saturating_sub(1));
        if self.chosen.as_ref().is_some_and(|chosen| !cards.contains(chosen)) {
            self.chosen = None;
        }
        if !over && self.stage() == Some(Stage::Over) {
            app.effects.push(Effect::Focus("over-title".into()));
        }
        let rematch = self.now.as_ref().and_then(|now| now.table.rematch.clone());
        if let Some(code) = rematch.filter(|_| self.stage() == Some(Stage::Over)) {
            return app.replace(&Route::Table(code));
        }
        coach::watch(app, self);
    }

    /// What the client itself remembers of what happened.
    fn note(&mut self, app: &mut App, what: &What, names: &Names) {
        match what {
            What::Trick { trick, rule } => {
                let verdict = yohoho_i18n::verdict(app.lang, names, self.kind(), trick, rule);
                self.last = Some((trick.clone(), verdict));
                if trick.moves.as_ref().is_some_and(|moves| !moves.is_empty()) {
                    sound(app, Sound::Splash);
                }
            }
            What::Revealed { actions } => {
                let bid = |choice: &ActionJson| if let ActionJson::Bid(bid) = choice { Some(*bid) } else { None };
                self.revealed = actions.iter().filter_map(bid).collect();
            }
            What::Round { bids, won, scores, .. } => {
                self.block.push(RoundResult { bids: bids.clone(), won: won.clone(), scores: scores.clone() });
            }
            What::Started { .. } => self.block.clear(),
            What::Chat { .. } | What::Said { .. } => {
                self.talk(app, what);
                self.unread = self.dialog != Some(Dialog::Chat);
            }
            _ => {}
        }
    }

    /// A line of the chat.
    fn talk(&mut self, app: &App, what: &What) {
        let (name, text) = match what {
            What::Chat { name, text, .. } => (name, text.clone()),
            What::Said { name, phrase, .. } => (name, yohoho_i18n::phrase(app.lang, *phrase).into()),
            _ => return,
        };
        self.chat.push(Said { name: name.to_string(), text });
    }
}

fn sound(app: &mut App, sound: Sound) {
    if app.prefs.sounds {
        app.effects.push(Effect::Sound(sound));
    }
}
