//! What all screens share, and which of them is shown.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MouseEvent};
use yohoho_i18n::{Lang, Level};

use super::dom::{document, focus_first, root, window};
use super::table::screen::{HouseTable, OfflineTable};
use super::voice::Voice;
use super::{home, join, kept, learn, logbook, open, replay, rules, settings, solo, update};
use crate::place::Place;
use crate::prefs::{Motion, Prefs, Verbosity};

/// What all screens share.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) prefs: RwSignal<Prefs>,
    pub(crate) lang: Memo<Lang>,
    pub(crate) place: RwSignal<Place>,
    pub(crate) voice: Voice,
    /// A short message for a few seconds.
    pub(crate) notice: RwSignal<Option<String>>,
    /// Whether a newer version waits to be used.
    pub(crate) newer: RwSignal<bool>,
}

impl App {
    fn new() -> App {
        let prefs = RwSignal::new(kept::get::<Prefs>("prefs").unwrap_or_default());
        let lang = Memo::new(move |_| prefs.with(language));
        let speech = Signal::derive(move || prefs.with(|prefs| prefs.speech));
        App {
            prefs,
            lang,
            place: RwSignal::new(here()),
            voice: Voice::new(speech, lang.into()),
            notice: RwSignal::new(None),
            newer: RwSignal::new(false),
        }
    }

    /// The words. A screen is drawn anew when the language changes, so they need not be watched.
    pub(crate) fn words(self) -> Lang {
        self.lang.get_untracked()
    }

    /// Goes somewhere; the way back is kept.
    pub(crate) fn go(self, place: &Place) {
        self.go_to(&place.path());
    }

    pub(crate) fn go_to(self, path: &str) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(path));
        }
        self.arrive();
    }

    /// Goes somewhere instead of here.
    pub(crate) fn replace(self, place: &Place) {
        if let Ok(history) = window().history() {
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&place.path()));
        }
        self.arrive();
    }

    fn arrive(self) {
        let place = here();
        if self.place.get_untracked() != place {
            self.place.set(place);
            window().scroll_to_with_x_and_y(0.0, 0.0);
            focus_first("h1");
        }
    }

    /// A new game against bots, from the end of the last one.
    pub(crate) fn play_again(self) {
        self.place.set(Place::Home);
        self.go(&Place::Play);
    }

    /// Changes a setting, and keeps it.
    pub(crate) fn choose(self, change: impl FnOnce(&mut Prefs)) {
        self.prefs.update(change);
        kept::put("prefs", &self.prefs.get_untracked());
    }

    /// Shows and says a short message.
    pub(crate) fn tell(self, text: impl Into<String>) {
        let text = text.into();
        self.voice.now(&text);
        self.notice.set(Some(text.clone()));
        super::dom::after(5000, move || {
            if self.notice.get_untracked().as_ref() == Some(&text) {
                self.notice.set(None);
            }
        });
    }

    /// Whether things stand still.
    pub(crate) fn is_still(self) -> bool {
        match self.prefs.with_untracked(|prefs| prefs.motion) {
            Motion::Auto => super::dom::prefers_stillness(),
            Motion::Full => false,
            Motion::None => true,
        }
    }

    pub(crate) fn level(self) -> Level {
        match self.prefs.with_untracked(|prefs| prefs.verbosity) {
            Verbosity::Brief => Level::Brief,
            Verbosity::Normal => Level::Normal,
            Verbosity::Full => Level::Full,
        }
    }
}

/// The app, from anywhere in it.
pub(crate) fn app() -> App {
    expect_context()
}

fn here() -> Place {
    Place::read(&window().location().pathname().unwrap_or_default())
}

fn language(prefs: &Prefs) -> Lang {
    let chosen = prefs.language.as_deref().and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| {
        let tags: Vec<String> = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
        Lang::best(&tags.iter().map(String::as_str).collect::<Vec<_>>())
    })
}

#[component]
pub(crate) fn Page() -> impl IntoView {
    let app = App::new();
    provide_context(app);
    follow_links(app);
    Effect::new(move |_| dress(app));
    update::watch(app);
    view! {
        <div id="say" class="aside" aria-live="polite" aria-atomic="true"></div>
        <div id="now" class="aside" aria-live="assertive" aria-atomic="true"></div>
        {move || {
            let lang = app.lang.get();
            let place = app.place.get();
            document().set_title(&title(lang, &place));
            screen(place)
        }}
        <update::Banner/>
        <p class="notice" class:shown=move || app.notice.with(Option::is_some) aria-hidden="true">
            {move || app.notice.get()}
        </p>
    }
}

fn screen(place: Place) -> AnyView {
    match place {
        Place::Home => home::Home().into_any(),
        Place::Play => view! { <OfflineTable lesson=None/> }.into_any(),
        Place::Solo => solo::Solo().into_any(),
        Place::Open => open::Open().into_any(),
        Place::Join => join::Join().into_any(),
        Place::Table(code) => view! { <HouseTable code/> }.into_any(),
        Place::Learn => learn::Learn().into_any(),
        Place::Lesson(game) => view! { <OfflineTable lesson=Some(game)/> }.into_any(),
        Place::Rules(game) => view! { <rules::Rules game/> }.into_any(),
        Place::Logbook => logbook::Logbook().into_any(),
        Place::Replay(source) => view! { <replay::Replay source/> }.into_any(),
        Place::Settings => settings::Settings().into_any(),
        Place::Help => settings::Help().into_any(),
        Place::Nowhere => home::Nowhere().into_any(),
    }
}

fn title(lang: Lang, place: &Place) -> String {
    let what = match place {
        Place::Home | Place::Nowhere => return "Yohoho".into(),
        Place::Play | Place::Table(_) => lang.title_table().to_string(),
        Place::Solo => lang.home_solo().to_string(),
        Place::Open => lang.open_title().to_string(),
        Place::Join => lang.join_title().to_string(),
        Place::Learn => lang.home_learn().to_string(),
        Place::Lesson(game) => lang.lesson_title(&lang.game_name(game.name())),
        Place::Rules(game) => lang.rules_title(&lang.game_name(game.name())),
        Place::Logbook => lang.home_logbook().to_string(),
        Place::Replay(_) => lang.replay_title().to_string(),
        Place::Settings => lang.home_settings().to_string(),
        Place::Help => lang.help_title().to_string(),
    };
    format!("{what} · Yohoho")
}

/// The settings that the style sheet goes by.
fn dress(app: App) {
    let root = root();
    let _ = root.set_attribute("lang", app.lang.get().code());
    app.prefs.with(|prefs| {
        let still = match prefs.motion {
            Motion::Auto => "auto",
            Motion::Full => "full",
            Motion::None => "none",
        };
        for (name, value) in [
            ("data-scheme", prefs.scheme.code()),
            ("data-contrast", if prefs.contrast { "more" } else { "normal" }),
            ("data-cards", prefs.cards.code()),
            ("data-faces", prefs.faces.code()),
            ("data-speed", prefs.speed.code()),
            ("data-motion", still),
        ] {
            let _ = root.set_attribute(name, value);
        }
    });
}

/// Links within the client change the screen; the browser's own ways of opening them elsewhere stay.
fn follow_links(app: App) {
    let click = Closure::<dyn FnMut(MouseEvent)>::new(move |event: MouseEvent| {
        if event.default_prevented() || event.button() != 0 || event.ctrl_key() || event.meta_key() || event.shift_key()
        {
            return;
        }
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let Some(link) = target.and_then(|target| target.closest("a[href^='/']").ok().flatten()) else { return };
        let Some(path) = link.get_attribute("href").filter(|path| !path.starts_with("/api")) else { return };
        event.prevent_default();
        app.go_to(&path);
    });
    let _ = document().add_event_listener_with_callback("click", click.as_ref().unchecked_ref());
    click.forget();
    let back = Closure::<dyn FnMut()>::new(move || app.arrive());
    let _ = window().add_event_listener_with_callback("popstate", back.as_ref().unchecked_ref());
    back.forget();
}
