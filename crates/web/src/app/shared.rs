//! What all screens share: the device, the settings, the log of announcements, and the effects to run.

use maud::{Markup, html};
use yohoho_i18n::{Lang, Level, Narrator};
use yohoho_protocol::Name;
use yohoho_rules::GameKind;

use super::action::AppAction;
use super::announce::LogLine;
use super::event::{Effect, Wanted};
use super::identity::Who;
use super::kept::Kept;
use super::table::ENDED_GAME;
use crate::prefs::{Motion, Prefs, Setting, Verbosity};
use crate::route::Route;

/// What the client knows about the device it runs on.
#[derive(Clone, Debug, Default)]
pub struct Device {
    /// The languages its owner reads, best first.
    pub languages: Vec<String>,
    /// Whether the system asks for reduced motion.
    pub still: bool,
    /// Whether the browser can open the system's share sheet.
    pub shares: bool,
    /// Whether the browser can let the device vibrate.
    pub vibrates: bool,
    /// A text that nobody can guess, new for each page.
    pub chance: String,
    /// The name of its time zone, such as `Europe/Berlin`.
    pub zone: String,
    /// Where the client was loaded from, as in `https://example.org`.
    pub origin: String,
    /// The path of the client's own files.
    pub assets: String,
    /// The path of the client's own page that this one was opened from; empty if there is none.
    pub from: String,
    /// The only language whose words are loaded; `None` if all are.
    pub words: Option<Lang>,
    /// Everything that is stored on the device, by name.
    pub kept: Kept,
}

/// What all screens share.
pub struct App {
    pub(super) device: Device,
    pub(super) prefs: Prefs,
    pub(super) lang: Lang,
    pub(super) route: Route,
    /// The last announcements.
    pub(super) log: Vec<LogLine>,
    /// How many lines the log has had in all.
    pub(super) lines: u64,
    /// The short message that is shown now.
    pub(super) notice: Option<String>,
    /// How many short messages there have been.
    pub(super) notices: u64,
    /// Whether a newer version of the client is ready.
    pub(super) newer: bool,
    /// Whether the dialog is open that asks what to do with the game still open.
    pub(super) asked: bool,
    /// Who the person is about to be.
    pub(super) who: Who,
    /// Whether the person was told that the device's store is full.
    pub(super) full: bool,
    /// Milliseconds since 1970, when the last event came.
    pub(super) now: f64,
    pub(super) effects: Vec<Effect>,
    /// Where to go once the event is handled.
    pub(super) moves: Vec<Move>,
}

/// A way to another screen.
pub(super) struct Move {
    pub(super) path: String,
    /// Whether it replaces the current entry in the browser's history.
    pub(super) replace: bool,
    /// Whether to open the screen anew if it is the current one.
    pub(super) again: bool,
}

impl App {
    pub(super) fn new(device: Device, route: Route, now: f64) -> App {
        let prefs = device.kept.get("prefs").map(Prefs::read).unwrap_or_default();
        let lang = device.words.unwrap_or_else(|| language(&prefs, &device));
        let who = Who::of_guest(&prefs, &device.chance);
        App {
            device,
            prefs,
            lang,
            route,
            log: Vec::new(),
            lines: 0,
            notice: None,
            notices: 0,
            newer: false,
            asked: false,
            who,
            full: false,
            now,
            effects: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// Does what can be done on every screen.
    pub(super) fn act(&mut self, action: AppAction) {
        match action {
            AppAction::Go(path) => self.go(&path),
            AppAction::Reload => self.effects.push(Effect::Reload),
            AppAction::Later => self.newer = false,
            AppAction::Copy(text) => self.effects.push(Effect::Copy(text)),
            AppAction::Share(text) => self.effects.push(Effect::Share(text)),
            AppAction::ResetSettings => self.choose(|prefs| *prefs = Prefs::default()),
            AppAction::ResetKeys => self.prefer(Setting::Keys, ""),
            AppAction::Close => self.close_dialog(),
            AppAction::AskWho => self.who = Who::asked(&self.prefs),
            AppAction::ComeAboard => self.come_aboard(),
            AppAction::PlayNow if self.kept("game").is_some() => self.asked = true,
            AppAction::PlayNow | AppAction::PlayAnew => {
                self.asked = false;
                self.forget("game");
                self.forget(ENDED_GAME);
                self.go_again(&Route::Play);
            }
        }
    }

    /// The page to go back to, rather than home, from the screens that tables lead to and come back from.
    pub fn from(&self) -> &str {
        let from = Route::read(&self.device.from);
        let is_table =
            matches!(from, Route::Play | Route::Variation | Route::Table(_) | Route::Lesson(_) | Route::DailyTable(_));
        let is_aside = matches!(self.route, Route::Rules(_) | Route::Settings | Route::Help);
        if is_aside && is_table { &self.device.from } else { "" }
    }

    /// Leaves a table, for the page that it was chosen on.
    pub(super) fn leave(&mut self) {
        if let Route::DailyTable(deal) = self.route {
            return self.go(&Route::Day(deal).path());
        }
        let from = Route::read(&self.device.from);
        let known = if matches!(from, Route::Solo | Route::Learn) { from } else { Route::Home };
        self.go(&known.path());
    }

    /// Whether a dialog is open that every screen has.
    pub(super) fn has_dialog(&self) -> bool {
        self.asked || self.who.is_asked()
    }

    pub(super) fn close_dialog(&mut self) {
        self.asked = false;
        self.who.close();
    }

    /// Goes to a path, once the event is handled.
    pub(super) fn go(&mut self, path: &str) {
        self.moves.push(Move { path: path.into(), replace: false, again: false });
    }

    /// Opens a screen anew, even if it is the current one.
    pub(super) fn go_again(&mut self, route: &Route) {
        self.moves.push(Move { path: route.path(), replace: false, again: true });
    }

    /// Goes to a route, which replaces this one in the browser's history.
    pub(super) fn replace(&mut self, route: &Route) {
        self.moves.push(Move { path: route.path(), replace: true, again: false });
    }

    /// Stores a text on the device.
    pub(super) fn keep(&mut self, name: &str, text: String) {
        self.device.kept.insert(name, text.clone());
        self.effects.push(Effect::Keep(name.into(), text));
    }

    /// Deletes what is stored on the device under this name.
    pub(super) fn forget(&mut self, name: &str) {
        if self.device.kept.remove(name) {
            self.effects.push(Effect::Forget(name.into()));
        }
    }

    /// Requests something over HTTP.
    pub(super) fn get(&mut self, wanted: Wanted, path: impl Into<String>) {
        self.effects.push(Effect::Fetch { wanted, method: "GET", path: path.into(), body: None });
    }

    /// What is stored on the device under this name.
    pub(super) fn kept(&self, name: &str) -> Option<&str> {
        self.device.kept.get(name)
    }

    /// Changes one setting, stores it, and does what follows from it.
    pub(super) fn prefer(&mut self, setting: Setting, value: &str) {
        self.choose(|prefs| prefs.set(setting, value));
        if setting == Setting::Hints && self.prefs.solo.hints {
            self.effects.push(Effect::Learn);
        }
    }

    /// Changes settings, and stores them.
    pub(super) fn choose(&mut self, change: impl FnOnce(&mut Prefs)) {
        change(&mut self.prefs);
        let lang = language(&self.prefs, &self.device);
        if self.device.words.is_none() {
            self.lang = lang;
        } else if lang != self.lang {
            // Words are loaded with the page.
            self.effects.push(Effect::Load { path: self.route.path(), replace: true });
        }
        let text = self.prefs.write();
        self.keep("prefs", text);
    }

    /// Whether nothing is to be animated.
    pub(super) fn is_still(&self) -> bool {
        match self.prefs.motion {
            Motion::Auto => self.device.still,
            Motion::Full => false,
            Motion::None => true,
        }
    }

    /// Puts events into words as the person prefers them.
    pub(super) fn narrator(&self) -> Narrator {
        let level = match self.prefs.verbosity {
            Verbosity::Brief => Level::Brief,
            Verbosity::Normal => Level::Normal,
            Verbosity::Full => Level::Full,
        };
        Narrator { lang: self.lang, level, suit_first: self.prefs.suit_first }
    }

    /// What the person is called at an offline table.
    pub(super) fn own_name(&self) -> Name {
        let name = Name::clean(&self.prefs.name).or_else(|| Name::clean(self.lang.you_name()));
        name.expect("every language has a name for the person who plays")
    }

    /// The language of the interface.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether the browser's own speech reads announcements aloud.
    pub fn speaks(&self) -> bool {
        self.prefs.speech
    }

    /// Whether keys without Ctrl or Alt do something.
    pub fn has_shortcuts(&self) -> bool {
        self.prefs.shortcuts
    }

    /// The attributes of the root element, which the style sheet goes by.
    pub fn root_attributes(&self) -> [(&'static str, &'static str); 7] {
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
        let what = match &self.route {
            Route::Home | Route::Nowhere => return "Yohoho".into(),
            Route::Play | Route::Variation | Route::Table(_) => lang.title_table().to_string(),
            Route::Solo => lang.home_solo().to_string(),
            Route::Open => lang.open_title().to_string(),
            Route::Join => lang.join_title().to_string(),
            Route::Learn => lang.home_learn().to_string(),
            Route::Lesson(game) => lang.lesson_title(&self.game_name(*game)),
            Route::Rules(game) => lang.rules_title(&self.game_name(*game)),
            Route::Today(_) | Route::Day(_) | Route::DailyTable(_) => lang.today_title().to_string(),
            Route::Logbook => lang.home_logbook().to_string(),
            Route::Replay(_) => lang.replay_title().to_string(),
            Route::Review(_) => lang.review().to_string(),
            Route::Mistakes => lang.mistakes_title().to_string(),
            Route::Pad | Route::PadNew | Route::Sheet(_) | Route::Crew | Route::Follow(_) => {
                lang.home_pad().to_string()
            }
            Route::Puzzles | Route::Puzzle(..) => lang.home_puzzles().to_string(),
            Route::Referee => lang.home_referee().to_string(),
            Route::Me => lang.me_title().to_string(),
            Route::People => lang.folk_title().to_string(),
            Route::Meet => lang.meet_title().to_string(),
            Route::Tables => lang.public_tables().to_string(),
            Route::Turns | Route::NextTurn => lang.turns_title().to_string(),
            Route::Settings => lang.home_settings().to_string(),
            Route::Help => lang.help_title().to_string(),
        };
        format!("{what} · Yohoho")
    }

    pub(super) fn game_name(&self, game: GameKind) -> String {
        self.lang.game_name(game.name())
    }

    /// A screen with what every page has around it: the offer of a new version, a dialog, short messages.
    pub(super) fn frame(&self, screen: &Markup) -> Markup {
        html! {
            (screen)
            @if self.newer { (self.update_banner()) }
            @if self.asked { (self.still_open_dialog()) }
            @if self.who.is_asked() { (self.who_dialog()) }
            p #notice.notice.shown[self.notice.is_some()] aria-hidden="true" { (self.notice.as_deref().unwrap_or_default()) }
        }
    }

    fn update_banner(&self) -> Markup {
        let lang = self.lang;
        html! {
            div #newer.banner role="status" {
                p { (lang.update_ready()) }
                button.primary type="button" data-do=(AppAction::Reload) { (lang.update_reload()) }
                button type="button" data-do=(AppAction::Later) { (lang.update_later()) }
            }
        }
    }

    /// Asks whether to go on with the game that is still open.
    fn still_open_dialog(&self) -> Markup {
        let lang = self.lang;
        let inside = html! {
            p { (lang.still_open_text()) }
            div.row {
                (self.link("primary", "/play", "play", lang.still_open_resume()))
                (self.button("", AppAction::PlayAnew, "", lang.still_open_new()))
            }
        };
        self.dialog("small", lang.still_open_title(), &inside)
    }

    /// The screen of an address that does not exist.
    pub(super) fn not_found(&self) -> Markup {
        let lang = self.lang;
        html! {
            main.page {
                h1 #title tabindex="-1" { (lang.nowhere_title()) }
                p { (lang.nowhere_text()) }
                p { a.button.primary href="/" { (lang.back_home()) } }
            }
        }
    }
}

fn language(prefs: &Prefs, device: &Device) -> Lang {
    let chosen = prefs.language.as_deref().and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| Lang::best(&device.languages.iter().map(String::as_str).collect::<Vec<_>>()))
}
