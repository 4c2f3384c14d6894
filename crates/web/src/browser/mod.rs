//! The shell around the client: the DOM, the network, the device. It decides nothing.

mod bench;
mod dom;
mod line;
mod listen;
mod morph;
mod paper;
mod save;
mod socket;
mod sound;
mod store;
mod tables;
mod update;
mod voice;
mod wire;

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Headers, RequestInit, Response};
use yohoho_i18n::Lang;

use crate::app::event::{Effect, Event};
use crate::app::{App, Client, Device, Screens};
use crate::markup::Html;
use crate::prefs::Prefs;
use dom::{document, root, window};

pub use paper::Paper;
pub use tables::Tables;

/// A program of the client, whichever it is.
trait Program {
    fn take(&mut self, event: Event, now: f64) -> Vec<Effect>;
    fn render(&self) -> Html;
    fn app(&self) -> &App;
}

impl<S: Screens> Program for Client<S> {
    fn take(&mut self, event: Event, now: f64) -> Vec<Effect> {
        Client::take(self, event, now)
    }

    fn render(&self) -> Html {
        Client::render(self)
    }

    fn app(&self) -> &App {
        Client::app(self)
    }
}

/// What the shell holds.
struct Shell {
    client: Box<dyn Program>,
    /// What is to happen after what is happening now.
    waiting: Vec<Event>,
    busy: bool,
    kit: Kit,
    voice: voice::Voice,
}

/// What some programs can do besides, so that no other has to load it.
pub trait Tools {
    /// Does what the shell itself cannot.
    fn carry_out(effect: Effect);

    /// The network is there again, or the page is looked at.
    fn hurry() {}
}

/// A program that needs no more than the shell.
pub enum NoTools {}

impl Tools for NoTools {
    fn carry_out(_: Effect) {}
}

#[derive(Clone, Copy)]
struct Kit {
    carry_out: fn(Effect),
    hurry: fn(),
}

thread_local! {
    static SHELL: RefCell<Option<Shell>> = const { RefCell::new(None) };
}

/// Draws the page of a program, and listens for ever.
pub fn start<S: Screens + 'static, T: Tools>() {
    let location = window().location();
    let (path, hash) = (location.pathname().unwrap_or_default(), location.hash().unwrap_or_default());
    let mut device = device();
    if location.search().is_ok_and(|query| query.contains("text")) {
        text_mode(&mut device);
    }
    let (client, effects) = Client::<S>::start(device, &path, &hash, js_sys::Date::now());
    let shell = Shell {
        client: Box::new(client),
        waiting: Vec::new(),
        busy: false,
        kit: Kit { carry_out: T::carry_out, hurry: T::hurry },
        voice: voice::Voice::default(),
    };
    SHELL.with_borrow_mut(|slot| *slot = Some(shell));
    draw();
    listen::everything();
    update::watch();
    carry_out(effects);
}

/// Something happened.
fn tell(event: Event) {
    let run = SHELL.with_borrow_mut(|shell| {
        let Some(shell) = shell else { return false };
        shell.waiting.push(event);
        !std::mem::replace(&mut shell.busy, true)
    });
    if !run {
        return;
    }
    loop {
        let effects = SHELL.with_borrow_mut(|shell| {
            let shell = shell.as_mut()?;
            if shell.waiting.is_empty() {
                shell.busy = false;
                return None;
            }
            let event = shell.waiting.remove(0);
            Some(shell.client.take(event, js_sys::Date::now()))
        });
        let Some(effects) = effects else { return };
        draw();
        carry_out(effects);
    }
}

/// Makes the page what the client says.
fn draw() {
    let drawn = SHELL.with_borrow(|shell| {
        let client = &shell.as_ref()?.client;
        Some((client.render(), client.app().title(), client.app().root_attributes()))
    });
    let Some((page, title, dress)) = drawn else { return };
    for (name, value) in dress {
        if root().get_attribute(name).as_deref() != Some(value) {
            let _ = root().set_attribute(name, value);
        }
    }
    if document().title() != title {
        document().set_title(&title);
    }
    morph::page(&page.0);
    dom::show_times();
}

/// Whether single keys are wanted.
fn has_shortcuts() -> bool {
    SHELL.with_borrow(|shell| shell.as_ref().is_some_and(|shell| shell.client.app().has_shortcuts()))
}

fn device() -> Device {
    let languages = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Device {
        languages,
        words: take_words(),
        still: dom::matches("(prefers-reduced-motion: reduce)"),
        shares: js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false),
        chance: chance(),
        origin: window().location().origin().unwrap_or_default(),
        assets: root().get_attribute("data-assets").unwrap_or_default(),
        kept: store::all(),
    }
}

fn chance() -> String {
    let part = || format!("{:x}", (js_sys::Math::random() * 4_503_599_627_370_496.0) as u64);
    part() + &part()
}

/// The words that `boot.js` has loaded, and their language.
fn take_words() -> Option<Lang> {
    let words = js_sys::Reflect::get(&js_sys::global(), &"yohoho".into()).ok()?;
    let field = |name: &str| js_sys::Reflect::get(&words, &name.into()).ok()?.as_string();
    yohoho_i18n::load(field("words")?);
    field("lang")?.parse().ok()
}

/// `?text` in the address: the text mode from the start.
fn text_mode(device: &mut Device) {
    let mut prefs = device.kept.get("prefs").map(|text| Prefs::read(text)).unwrap_or_default();
    prefs.set(crate::prefs::Setting::TextMode, "on");
    device.kept.insert("prefs".into(), prefs.write());
}

fn carry_out(effects: Vec<Effect>) {
    for effect in effects {
        one(effect);
    }
}

fn one(effect: Effect) {
    match effect {
        Effect::Go { path, replace } => {
            let Ok(history) = window().history() else { return };
            let _ = if replace {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&path))
            } else {
                history.push_state_with_url(&JsValue::NULL, "", Some(&path))
            };
        }
        Effect::Load { path, replace } => {
            let location = window().location();
            let _ = if replace { location.replace(&path) } else { location.assign(&path) };
        }
        Effect::Hash(hash) => {
            if let Ok(history) = window().history() {
                let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{hash}")));
            }
        }
        Effect::Keep(name, text) => {
            if !store::keep(&name, Some(&text)) {
                tell(Event::NotKept);
            }
        }
        Effect::Forget(name) => drop(store::keep(&name, None)),
        Effect::Fetch { wanted, method, path, body } => spawn_local(async move {
            let answer = fetch(method, &path, body.as_deref()).await.map_err(|_| ());
            tell(Event::Fetched(wanted, answer));
        }),
        Effect::After(milliseconds, timer) => dom::after(milliseconds, move || tell(Event::Time(timer))),
        Effect::Focus(id) => dom::focus(&id),
        Effect::Say(text) => with_voice(|voice, app| voice.say(text, app)),
        Effect::Now(text) => with_voice(|voice, app| voice.now(&text, app)),
        Effect::Hush => voice::hush(),
        Effect::Sound(sound) => sound::play(sound),
        Effect::Copy(text) => spawn_local(async move {
            let copied = JsFuture::from(window().navigator().clipboard().write_text(&text)).await;
            tell(Event::Copied(copied.is_ok()));
        }),
        Effect::Share(url) => {
            let data = web_sys::ShareData::new();
            data.set_title("Yohoho");
            data.set_url(&url);
            let _ = window().navigator().share_with_data(&data);
        }
        Effect::LookForNewer => update::look(),
        Effect::Reload => update::reload(),
        Effect::Top => window().scroll_to_with_x_and_y(0.0, 0.0),
        effect => {
            if let Some(kit) = kit() {
                (kit.carry_out)(effect);
            }
        }
    }
}

fn kit() -> Option<Kit> {
    SHELL.with_borrow(|shell| shell.as_ref().map(|shell| shell.kit))
}

fn with_voice(work: impl FnOnce(&mut voice::Voice, &App)) {
    SHELL.with_borrow_mut(|shell| {
        if let Some(Shell { voice, client, .. }) = shell {
            work(voice, client.app());
        }
    });
}

/// Tries at once to come back: the network is there again, or the page is looked at.
fn hurry() {
    if let Some(kit) = kit() {
        (kit.hurry)();
    }
}

async fn fetch(method: &str, path: &str, body: Option<&str>) -> Result<(u16, String), JsValue> {
    let options = RequestInit::new();
    options.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        options.set_headers(&headers);
        options.set_body(&JsValue::from_str(body));
    }
    let response: Response = JsFuture::from(window().fetch_with_str_and_init(path, &options)).await?.unchecked_into();
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
