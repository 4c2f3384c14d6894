//! The client as a pure machine: what happens goes in, what the browser is to do comes out, and the page is a function of the state.
//!
//! Nothing here knows the DOM: all of it runs, and is tested, without a browser. `browser` is the thin shell around it.

pub mod event;
mod home;
mod house;
mod learn;
mod logbook;
mod parts;
mod replay;
mod settings;
mod solo;
mod table;
mod voice;

use std::collections::HashMap;

use yohoho_i18n::{Lang, Level, Narrator};
use yohoho_rules::GameKind;

use crate::markup::{Html, html, put};
use crate::place::{Place, Source};
use crate::prefs::{Motion, Prefs, Verbosity};
use event::{Effect, Event, Incoming, Timer};
use table::Table;
use voice::Line;

/// What the client knows of the device it runs on.
#[derive(Clone, Debug, Default)]
pub struct Device {
    /// The languages its owner reads, best first.
    pub languages: Vec<String>,
    /// Whether it asks for as little motion as possible.
    pub still: bool,
    /// Whether it has its own way of sharing.
    pub shares: bool,
    /// Where the client comes from, as in `https://example.org`.
    pub origin: String,
    /// Where the client's own files are.
    pub assets: String,
    /// What was kept.
    pub kept: HashMap<String, String>,
}

/// The client.
pub struct App {
    device: Device,
    prefs: Prefs,
    lang: Lang,
    place: Place,
    screen: Screen,
    log: Vec<Line>,
    lines: u64,
    notice: Option<String>,
    notices: u64,
    newer: bool,
    /// Milliseconds since 1970, when the last event came.
    now: f64,
    effects: Vec<Effect>,
}

/// What is shown, and what it remembers while it is.
enum Screen {
    Home(home::Home),
    Solo,
    Open(house::Open),
    Join(house::Join),
    Door(house::Door),
    Table(Box<Table>),
    Learn,
    Rules(learn::Rules),
    Logbook(logbook::Logbook),
    Replay(Box<replay::Replay>),
    Settings,
    Help,
    Nowhere,
}

impl App {
    /// The client at a place, and what it wants at once.
    pub fn start(device: Device, path: &str, hash: &str, now: f64) -> (App, Vec<Effect>) {
        let prefs: Prefs =
            device.kept.get("prefs").and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
        let lang = language(&prefs, &device);
        let mut app = App {
            device,
            prefs,
            lang,
            place: Place::Nowhere,
            screen: Screen::Nowhere,
            log: Vec::new(),
            lines: 0,
            notice: None,
            notices: 0,
            newer: false,
            now,
            effects: Vec::new(),
        };
        app.arrive(path, hash, true);
        let effects = std::mem::take(&mut app.effects);
        (app, effects)
    }

    /// Takes in what happened; what the browser is to do.
    pub fn take(&mut self, event: Event, now: f64) -> Vec<Effect> {
        self.now = now;
        match event {
            Event::Do { what, by_key } => {
                let (word, rest) = what.split_once(' ').unwrap_or((&what, ""));
                self.act(word, rest, by_key);
            }
            Event::Field { name, value, ticked } => self.field(&name, &value, ticked),
            Event::Key(key) => self.key(&key),
            Event::Arrived { path, hash } => self.arrive(&path, &hash, false),
            Event::Incoming(incoming) => self.incoming(incoming),
            Event::Fetched(wanted, answer) => house::fetched(self, &wanted, answer),
            Event::File(text) => replay::opened(self, &text),
            Event::Time(timer) => self.time(timer),
            Event::Newer => self.newer = true,
            Event::Copied(well) => {
                let text = if well { self.lang.copied() } else { self.lang.copy_failed() };
                self.tell(text);
            }
            Event::Closed => {
                if let Screen::Table(table) = &mut self.screen {
                    table.dialog = None;
                }
            }
        }
        std::mem::take(&mut self.effects)
    }

    fn arrive(&mut self, path: &str, hash: &str, first: bool) {
        let place = Place::read(path);
        if !first && place == self.place {
            return;
        }
        if matches!(self.place, Place::Play | Place::Lesson(_) | Place::Table(_)) {
            self.effects.push(Effect::Disconnect);
        }
        self.place = place.clone();
        self.screen = match place {
            Place::Home => home::Home::new(self),
            Place::Play => table::offline(self, None),
            Place::Lesson(game) => table::offline(self, Some(game)),
            Place::Solo => Screen::Solo,
            Place::Open => house::Open::new(self),
            Place::Join => house::Join::new(self),
            Place::Table(code) => house::Door::new(self, code),
            Place::Learn => Screen::Learn,
            Place::Rules(game) => learn::Rules::new(self, game),
            Place::Logbook => logbook::Logbook::new(self),
            Place::Replay(source) => replay::Replay::new(self, source, hash),
            Place::Settings => Screen::Settings,
            Place::Help => Screen::Help,
            Place::Nowhere => Screen::Nowhere,
        };
        if !first {
            self.effects.extend([Effect::Top, Effect::Focus("title".into())]);
        }
    }

    /// Somebody pressed something.
    fn act(&mut self, word: &str, rest: &str, by_key: bool) {
        match word {
            "go" => self.go(rest),
            "reload" => self.effects.push(Effect::Reload),
            "later" => self.newer = false,
            "copy" => self.effects.push(Effect::Copy(rest.into())),
            "share" => self.effects.push(Effect::Share(rest.into())),
            "prefer" => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                settings::prefer(self, name, value);
            }
            "play-now" => {
                self.forget("game");
                // From the end of a game one stays at the same place.
                self.place = Place::Home;
                self.go(&Place::Play.path());
            }
            _ => match &self.screen {
                Screen::Table(_) => table::act(self, word, rest, by_key),
                Screen::Replay(_) => replay::act(self, word, rest),
                Screen::Logbook(_) => logbook::act(self, word),
                _ => house::act(self, word),
            },
        }
    }

    fn field(&mut self, name: &str, value: &str, ticked: bool) {
        match (name.split_once(' '), &mut self.screen) {
            (Some(("prefer", name)), _) => {
                settings::prefer(self, name, if ticked || value != "on" { value } else { "off" })
            }
            (_, Screen::Table(_)) => table::field(self, name, value),
            (_, Screen::Replay(_)) => replay::field(self, name, value),
            _ => house::field(self, name, value, ticked),
        }
    }

    fn key(&mut self, key: &event::Key) {
        match &self.screen {
            Screen::Table(_) => table::key(self, key),
            Screen::Replay(_) => replay::key(self, key),
            _ => {}
        }
    }

    fn incoming(&mut self, incoming: Incoming) {
        if matches!(self.screen, Screen::Table(_)) {
            table::incoming(self, incoming);
        }
    }

    fn time(&mut self, timer: Timer) {
        match timer {
            Timer::Notice(number) if number == self.notices => self.notice = None,
            Timer::Pause(_) | Timer::Second => table::time(self, timer),
            Timer::Film => replay::time(self),
            Timer::Notice(_) => {}
        }
    }

    /// Goes to a path.
    fn go(&mut self, path: &str) {
        self.effects.push(Effect::Go { path: path.into(), replace: false });
        self.arrive(path, "", false);
    }

    /// Goes to a place instead of here.
    fn replace(&mut self, place: &Place) {
        self.effects.push(Effect::Go { path: place.path(), replace: true });
        self.arrive(&place.path(), "", false);
    }

    fn keep(&mut self, name: &'static str, text: String) {
        self.device.kept.insert(name.into(), text.clone());
        self.effects.push(Effect::Keep(name, text));
    }

    fn forget(&mut self, name: &'static str) {
        if self.device.kept.remove(name).is_some() {
            self.effects.push(Effect::Forget(name));
        }
    }

    fn kept(&self, name: &str) -> Option<&str> {
        self.device.kept.get(name).map(String::as_str)
    }

    /// Changes settings, and keeps them.
    fn choose(&mut self, change: impl FnOnce(&mut Prefs)) {
        change(&mut self.prefs);
        self.lang = language(&self.prefs, &self.device);
        if let Ok(text) = serde_json::to_string(&self.prefs) {
            self.keep("prefs", text);
        }
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

    /// The title of the window.
    pub fn title(&self) -> String {
        let lang = self.lang;
        let what = match &self.place {
            Place::Home | Place::Nowhere => return "Yohoho".into(),
            Place::Play | Place::Table(_) => lang.title_table().to_string(),
            Place::Solo => lang.home_solo().to_string(),
            Place::Open => lang.open_title().to_string(),
            Place::Join => lang.join_title().to_string(),
            Place::Learn => lang.home_learn().to_string(),
            Place::Lesson(game) => lang.lesson_title(&self.game_name(*game)),
            Place::Rules(game) => lang.rules_title(&self.game_name(*game)),
            Place::Logbook => lang.home_logbook().to_string(),
            Place::Replay(_) => lang.replay_title().to_string(),
            Place::Settings => lang.home_settings().to_string(),
            Place::Help => lang.help_title().to_string(),
        };
        format!("{what} · Yohoho")
    }

    fn game_name(&self, game: GameKind) -> String {
        self.lang.game_name(game.name())
    }

    /// The page.
    pub fn render(&self) -> Html {
        let lang = self.lang;
        let mut page = match &self.screen {
            Screen::Home(home) => home.render(self),
            Screen::Solo => solo::render(self),
            Screen::Open(open) => open.render(self),
            Screen::Join(join) => join.render(self),
            Screen::Door(door) => door.render(self),
            Screen::Table(table) => table.render(self),
            Screen::Learn => learn::render(self),
            Screen::Rules(rules) => rules.render(self),
            Screen::Logbook(logbook) => logbook.render(self),
            Screen::Replay(replay) => replay.render(self),
            Screen::Settings => settings::render(self),
            Screen::Help => settings::help(self),
            Screen::Nowhere => html!(
                "<main class=\"page\"><h1 id=\"title\" tabindex=\"-1\">{}</h1><p>{}</p><p><a class=\"button primary\" href=\"/\">{}</a></p></main>",
                lang.nowhere_title(),
                lang.nowhere_text(),
                lang.back_home()
            ),
        };
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
        let shown = if self.notice.is_some() { " shown" } else { "" };
        put!(page, "<p id=\"notice\" class=\"notice{}\" aria-hidden=\"true\">{}</p>", shown, self.notice.as_deref());
        page
    }
}

fn language(prefs: &Prefs, device: &Device) -> Lang {
    let chosen = prefs.language.as_deref().and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| Lang::best(&device.languages.iter().map(String::as_str).collect::<Vec<_>>()))
}

/// Where a record of this device is played again.
fn kept_path(number: u64) -> String {
    Place::Replay(Source::Kept(number)).path()
}
