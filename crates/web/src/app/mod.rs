//! The client as a pure machine: what happens goes in, what the browser is to do comes out, and the page is a function of the state.
//!
//! Nothing here knows the DOM: all of it runs, and is tested, without a browser. `browser` is the thin shell around it.

pub(crate) mod action;

mod door;
pub mod event;
pub mod hall;
mod home;
mod join;
mod learn;
mod logbook;
mod open;
pub mod pad;
mod parts;
pub mod play;
mod race;
mod records;
pub mod replay;
mod settings;
mod solo;
mod table;
mod voice;
mod who;

use std::collections::BTreeMap;

use yohoho_i18n::{Lang, Level, Narrator};
use yohoho_rules::{GameKind, Seat};

use crate::markup::{Html, html, put};
use crate::prefs::{Colour, Motion, Prefs, Verbosity};
use crate::route::{Program, Route};
use action::{Action, AppAction};
use event::{Answer, Effect, Event, Incoming, Key, Timer, Wanted, Wired};
use voice::Utterance;

/// What the client knows of the device it runs on.
#[derive(Clone, Debug, Default)]
pub struct Device {
    /// The languages its owner reads, best first.
    pub languages: Vec<String>,
    /// Whether it asks for as little motion as possible.
    pub still: bool,
    /// Whether it has its own way of sharing.
    pub shares: bool,
    /// A text that nobody else can guess, new for each page.
    pub chance: String,
    /// Where the client comes from, as in `https://example.org`.
    pub origin: String,
    /// Where the client's own files are.
    pub assets: String,
    /// The only language that there are words for; none if there are all.
    pub words: Option<Lang>,
    /// What was kept.
    pub kept: BTreeMap<String, String>,
}

/// What all screens share.
pub struct App {
    device: Device,
    prefs: Prefs,
    lang: Lang,
    place: Route,
    log: Vec<Utterance>,
    lines: u64,
    notice: Option<String>,
    notices: u64,
    newer: bool,
    /// Whether to start a new game though one is open.
    asked: bool,
    /// Whether it was said that the device's store is full.
    full: bool,
    /// Milliseconds since 1970, when the last event came.
    now: f64,
    effects: Vec<Effect>,
    /// Where to go when what is happening now is done.
    moves: Vec<Move>,
}

/// A way to another place.
struct Move {
    path: String,
    /// Whether the way back skips this place.
    replace: bool,
    /// Whether to come in anew if one is there already.
    again: bool,
}

/// The screens of a program. The client is four programs, so that nobody loads what they do not need: the [`Hall`](hall::Hall), the
/// [`Play`](play::Play) with its tables, the [`Replay`](replay::Replay), and the [`Pad`](pad::Pad).
pub trait Screens: Sized {
    /// Which program it is.
    const PROGRAM: Program;

    /// What can be done on its screens, besides what can be done everywhere.
    type Action: Action;

    /// What can be filled in on its screens.
    type Field: Action;

    /// The screen of a place, which is one of this program's.
    fn arrive(app: &mut App, place: Route, hash: &str) -> Self;

    /// Somebody pressed something.
    fn act(&mut self, app: &mut App, action: Self::Action, by_key: bool);

    /// Somebody changed a field.
    fn field(&mut self, app: &mut App, field: Self::Field, value: &str, ticked: bool);

    /// What was asked for over HTTP.
    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer);

    /// A key that nothing else uses.
    fn key(&mut self, _: &mut App, _: &Key) {}

    /// Something came from the table.
    fn incoming(&mut self, _: &mut App, _: Incoming) {}

    /// Something came from a line to the house.
    fn wired(&mut self, _: &mut App, _: Wired) {}

    /// Another page of ours has kept something, or forgotten it.
    fn kept_elsewhere(&mut self, _: &mut App, _: &str) {}

    /// A file was opened.
    fn file(&mut self, _: &mut App, _: &str) {}

    /// The time is up.
    fn time(&mut self, _: &mut App, _: Timer) {}

    /// The browser closed a dialog.
    fn closed(&mut self) {}

    /// The page.
    fn render(&self, app: &App) -> Html;
}

/// A program of the client, at one of its screens.
pub struct Client<S> {
    app: App,
    screen: S,
}

impl<S: Screens> Client<S> {
    /// The client at a place, and what it wants at once.
    pub fn start(device: Device, path: &str, hash: &str, now: f64) -> (Client<S>, Vec<Effect>) {
        let prefs = device.kept.get("prefs").map(|text| Prefs::read(text)).unwrap_or_default();
        let lang = device.words.unwrap_or_else(|| language(&prefs, &device));
        let place = Route::read(path);
        let mut app = App {
            device,
            prefs,
            lang,
            place: place.clone(),
            log: Vec::new(),
            lines: 0,
            notice: None,
            notices: 0,
            newer: false,
            asked: false,
            full: false,
            now,
            effects: Vec::new(),
            moves: Vec::new(),
        };
        let screen = S::arrive(&mut app, place, hash);
        let mut client = Client { app, screen };
        client.go_on();
        let effects = std::mem::take(&mut client.app.effects);
        (client, effects)
    }

    /// Takes in what happened; what the browser is to do.
    pub fn take(&mut self, event: Event, now: f64) -> Vec<Effect> {
        let Client { app, screen } = self;
        app.now = now;
        match event {
            Event::Do { what, by_key } => {
                if let Some(action) = AppAction::parse(&what) {
                    if action == AppAction::Close && !app.asked {
                        screen.closed();
                    } else {
                        app.act(action);
                    }
                } else if let Some(action) = S::Action::parse(&what) {
                    screen.act(app, action, by_key);
                }
            }
            Event::Field { name, value, ticked } => match name.split_once(' ') {
                Some(("prefer", name)) => settings::prefer(app, name, &value),
                _ => {
                    if let Some(field) = S::Field::parse(&name) {
                        screen.field(app, field, &value, ticked);
                    }
                }
            },
            Event::Key(key) => screen.key(app, &key),
            Event::Arrived { path, hash } => self.arrive(&path, &hash, false),
            Event::Incoming(incoming) => screen.incoming(app, incoming),
            Event::Fetched(Wanted::Nothing, _) => {}
            Event::Fetched(wanted, answer) => screen.fetched(app, &wanted, answer),
            Event::Wired(wired) => screen.wired(app, wired),
            Event::File(text) => screen.file(app, &text),
            Event::Time(Timer::Notice(number)) => {
                if number == app.notices {
                    app.notice = None;
                }
            }
            Event::Time(timer) => screen.time(app, timer),
            Event::Newer => app.newer = true,
            Event::Copied(well) => app.tell(if well { app.lang.copied() } else { app.lang.copy_failed() }),
            Event::NotKept => {
                if !std::mem::replace(&mut app.full, true) {
                    app.tell(app.lang.not_kept());
                }
            }
            Event::KeptElsewhere(name, text) => {
                match text {
                    Some(text) => app.device.kept.insert(name.clone(), text),
                    None => app.device.kept.remove(&name),
                };
                screen.kept_elsewhere(app, &name);
            }
            Event::Closed if app.asked => app.asked = false,
            Event::Closed => screen.closed(),
        }
        self.go_on();
        std::mem::take(&mut self.app.effects)
    }

    /// Goes where somebody wanted to go.
    fn go_on(&mut self) {
        while let Some(Move { path, replace, again }) = self.app.moves.pop() {
            if Route::read(&path).program() == S::PROGRAM {
                self.app.effects.push(Effect::Go { path: path.clone(), replace });
                self.arrive(&path, "", again);
            } else {
                self.app.effects.push(Effect::Load { path, replace });
            }
        }
    }

    fn arrive(&mut self, path: &str, hash: &str, again: bool) {
        let place = Route::read(path);
        if place.program() != S::PROGRAM {
            // The browser went back to a place of another program.
            return self.app.effects.push(Effect::Load { path: path.into(), replace: true });
        }
        if place == self.app.place && !again {
            return;
        }
        self.app.effects.push(Effect::Disconnect);
        self.app.place = place.clone();
        self.screen = S::arrive(&mut self.app, place, hash);
        self.app.effects.extend([Effect::Top, Effect::Focus("title".into())]);
    }

    /// The page.
    pub fn render(&self) -> Html {
        let mut page = self.screen.render(&self.app);
        self.app.frame(&mut page);
        page
    }

    /// What all screens share.
    pub fn app(&self) -> &App {
        &self.app
    }
}

impl App {
    /// Does what can be done everywhere.
    fn act(&mut self, action: AppAction) {
        match action {
            AppAction::Go(path) => self.go(&path),
            AppAction::Reload => self.effects.push(Effect::Reload),
            AppAction::Later => self.newer = false,
            AppAction::Copy(text) => self.effects.push(Effect::Copy(text)),
            AppAction::Share(text) => self.effects.push(Effect::Share(text)),
            AppAction::Prefer(setting) => {
                let (name, value) = setting.split_once(' ').unwrap_or((&setting, ""));
                settings::prefer(self, name, value);
            }
            AppAction::Close => self.asked = false,
            AppAction::PlayNow if self.kept("game").is_some() => self.asked = true,
            AppAction::PlayNow | AppAction::PlayAnew => {
                self.asked = false;
                self.forget("game");
                self.moves.push(Move { path: Route::Play.path(), replace: false, again: true });
            }
        }
    }

    /// Goes to a path.
    fn go(&mut self, path: &str) {
        self.moves.push(Move { path: path.into(), replace: false, again: false });
    }

    /// Goes to a place instead of here.
    fn replace(&mut self, place: &Route) {
        self.moves.push(Move { path: place.path(), replace: true, again: false });
    }

    fn keep(&mut self, name: &str, text: String) {
        self.device.kept.insert(name.into(), text.clone());
        self.effects.push(Effect::Keep(name.into(), text));
    }

    fn forget(&mut self, name: &str) {
        if self.device.kept.remove(name).is_some() {
            self.effects.push(Effect::Forget(name.into()));
        }
    }

    /// Asks for something over HTTP.
    fn get(&mut self, wanted: Wanted, path: impl Into<String>) {
        self.effects.push(Effect::Fetch { wanted, method: "GET", path: path.into(), body: None });
    }

    fn kept(&self, name: &str) -> Option<&str> {
        self.device.kept.get(name).map(String::as_str)
    }

    /// Changes settings, and keeps them.
    fn choose(&mut self, change: impl FnOnce(&mut Prefs)) {
        change(&mut self.prefs);
        let lang = language(&self.prefs, &self.device);
        if self.device.words.is_none() {
            self.lang = lang;
        } else if lang != self.lang {
            // The words come with the page.
            self.effects.push(Effect::Load { path: self.place.path(), replace: true });
        }
        let text = self.prefs.write();
        self.keep("prefs", text);
    }

    /// Whether things stand still.
    fn is_still(&self) -> bool {
        match self.prefs.motion {
            Motion::Auto => self.device.still,
            Motion::Full => false,
            Motion::None => true,
        }
    }

    fn narrator(&self) -> Narrator {
        let level = match self.prefs.verbosity {
            Verbosity::Brief => Level::Brief,
            Verbosity::Normal => Level::Normal,
            Verbosity::Full => Level::Full,
        };
        Narrator { lang: self.lang, level, suit_first: self.prefs.suit_first }
    }

    /// The language that is spoken now.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether what happens is to be read aloud.
    pub fn speaks(&self) -> bool {
        self.prefs.speech
    }

    /// Whether single keys do something.
    pub fn has_shortcuts(&self) -> bool {
        self.prefs.shortcuts
    }

    /// What the style sheet goes by: attributes of the root.
    pub fn dress(&self) -> [(&'static str, &'static str); 7] {
        let prefs = &self.prefs;
        [
            ("lang", self.lang.code()),
            ("data-scheme", prefs.scheme.code()),
            ("data-contrast", if prefs.contrast { "more" } else { "normal" }),
            ("data-cards", prefs.cards.code()),
            ("data-faces", prefs.faces.code()),
            ("data-speed", prefs.speed.code()),
            ("data-motion", prefs.motion.code()),
        ]
    }

    /// The colour of a seat, as a number: one's own is as one likes it, and whose it was gets one's seat's.
    fn colour(&self, seat: Seat, own: Option<Seat>) -> usize {
        let wanted = Colour::CODES.iter().position(|code| *code == self.prefs.colour.code());
        let (Some(own), Some(wanted @ 1..)) = (own.map(Seat::index), wanted) else { return seat.index() };
        match seat.index() {
            seat if seat == own => wanted - 1,
            seat if seat == wanted - 1 => own,
            seat => seat,
        }
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        let lang = self.lang;
        let what = match &self.place {
            Route::Home | Route::Nowhere => return "Yohoho".into(),
            Route::Play | Route::Table(_) => lang.title_table().to_string(),
            Route::Solo => lang.home_solo().to_string(),
            Route::Open => lang.open_title().to_string(),
            Route::Join => lang.join_title().to_string(),
            Route::Learn => lang.home_learn().to_string(),
            Route::Lesson(game) => lang.lesson_title(&self.game_name(*game)),
            Route::Rules(game) => lang.rules_title(&self.game_name(*game)),
            Route::Logbook => lang.home_logbook().to_string(),
            Route::Replay(_) => lang.replay_title().to_string(),
            Route::Pad | Route::PadNew | Route::Sheet(_) | Route::Crew | Route::Follow(_) => {
                lang.home_pad().to_string()
            }
            Route::Referee => lang.home_referee().to_string(),
            Route::Settings => lang.home_settings().to_string(),
            Route::Help => lang.help_title().to_string(),
        };
        format!("{what} · Yohoho")
    }

    fn game_name(&self, game: GameKind) -> String {
        self.lang.game_name(game.name())
    }

    /// What is around every screen: news, and short messages.
    fn frame(&self, page: &mut Html) {
        let lang = self.lang;
        if self.newer {
            put!(
                page,
                "<div id=\"newer\" class=\"banner\" role=\"status\"><p>{}</p><button type=\"button\" class=\"primary\" data-do=\"reload\">{}</button>\
                 <button type=\"button\" data-do=\"later\">{}</button></div>",
                lang.update_ready(),
                lang.update_reload(),
                lang.update_later()
            );
        }
        if self.asked {
            let ways = html!(
                "<p>{}</p><div class=\"row\">{}{}</div>",
                lang.still_open_text(),
                self.link("primary", "/play", "play", lang.still_open_resume()),
                self.button("", AppAction::PlayAnew, "", lang.still_open_new())
            );
            put!(page, "{}", &self.dialog("small", lang.still_open_title(), &ways));
        }
        let shown = if self.notice.is_some() { " shown" } else { "" };
        put!(page, "<p id=\"notice\" class=\"notice{}\" aria-hidden=\"true\">{}</p>", shown, self.notice.as_deref());
    }

    /// Nothing has this address.
    fn nowhere(&self) -> Html {
        let lang = self.lang;
        html!(
            "<main class=\"page\"><h1 id=\"title\" tabindex=\"-1\">{}</h1><p>{}</p><p><a class=\"button primary\" href=\"/\">{}</a></p></main>",
            lang.nowhere_title(),
            lang.nowhere_text(),
            lang.back_home()
        )
    }
}

fn language(prefs: &Prefs, device: &Device) -> Lang {
    let chosen = prefs.language.as_deref().and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| Lang::best(&device.languages.iter().map(String::as_str).collect::<Vec<_>>()))
}
