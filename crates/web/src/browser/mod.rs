//! The shell around the client: the DOM, the network and the device. It dispatches events to the client, draws the page that the
//! client renders, and runs the effects it asks for. It decides nothing by itself.

mod announcer;
mod dom;
mod history;
mod listen;
mod morph;
mod pack;
mod pad_effects;
mod reconnecting_socket;
mod review_effects;
mod save;
mod sound;
mod spotlight;
mod store;
mod table_effects;
mod table_socket;
mod trusted;
mod update;
mod websocket;
mod worker_link;

use std::cell::RefCell;

use maud::Markup;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Headers, MessageChannel, MessagePort, RequestInit, Response};
use yohoho_i18n::Lang;

use crate::app::event::{Effect, Event};
use crate::app::{App, Client, Device, Screens};
use crate::prefs::{Prefs, Setting};
use announcer::Announcer;
use dom::{document, root, window};

pub use pack::ReplayEffects;
pub use pad_effects::PadEffects;
pub use review_effects::ReviewEffects;
pub use table_effects::{LearnEffects, TableEffects};

/// A [`Client`], whichever program it is.
trait Program {
    fn take(&mut self, event: Event, now: f64) -> Vec<Effect>;
    fn render(&self) -> Markup;
    fn app(&self) -> &App;
}

impl<S: Screens> Program for Client<S> {
    fn take(&mut self, event: Event, now: f64) -> Vec<Effect> {
        Client::take(self, event, now)
    }

    fn render(&self) -> Markup {
        Client::render(self)
    }

    fn app(&self) -> &App {
        Client::app(self)
    }
}

struct Shell {
    client: Box<dyn Program>,
    /// Events that wait to be handled.
    queue: Vec<Event>,
    /// Whether an event is being handled.
    busy: bool,
    /// Whether the queue is going to be handled in a task of its own.
    soon: bool,
    handlers: Handlers,
    announcer: Announcer,
}

/// Runs the effects that only some programs need, so that no other program has to load the code for them.
pub trait EffectHandler {
    /// Runs an effect that the shell does not run itself.
    fn handle(effect: Effect);

    /// The network is back, or somebody looks at the page again: whatever waits to reconnect does so now.
    fn hurry() {}
}

/// For programs that need no effects but the shell's, and files and pictures to save.
pub enum FileEffects {}

impl EffectHandler for FileEffects {
    fn handle(effect: Effect) {
        match effect {
            Effect::Save { name, kind, text } => save::file(&name, kind, &text),
            Effect::SharePicture { name, svg, text } => save::share(name, svg, text),
            _ => {}
        }
    }
}

/// The functions of an [`EffectHandler`].
#[derive(Clone, Copy)]
struct Handlers {
    handle: fn(Effect),
    hurry: fn(),
}

thread_local! {
    static SHELL: RefCell<Option<Shell>> = const { RefCell::new(None) };

    /// Whatever is sent here has the queue handled in a task of its own. A timer would do so too, but late while nobody looks at the page.
    static SOON: MessagePort = {
        let handle = Closure::<dyn FnMut()>::new(|| {
            with_shell(|shell| shell.soon = false);
            handle_queue();
        });
        let channel = MessageChannel::new().expect("every browser has them");
        channel.port1().set_onmessage(Some(handle.into_js_value().unchecked_ref()));
        channel.port2()
    };
}

/// Starts a program: draws its page, and listens from then on.
pub fn start<S: Screens + 'static, H: EffectHandler>() {
    let location = window().location();
    let (path, hash) = (location.pathname().unwrap_or_default(), location.hash().unwrap_or_default());
    let mut device = device();
    if location.search().is_ok_and(|query| query.contains("text")) {
        text_mode(&mut device);
    }
    let (client, effects) = Client::<S>::start(device, &path, &hash, js_sys::Date::now());
    let shell = Shell {
        client: Box::new(client),
        queue: Vec::new(),
        busy: false,
        soon: false,
        handlers: Handlers { handle: H::handle, hurry: H::hurry },
        announcer: Announcer::default(),
    };
    SHELL.with_borrow_mut(|slot| *slot = Some(shell));
    // In a task of its own: instantiating the program has kept the browser busy already.
    dom::after(0, || {
        draw();
        listen::everything();
        update::register();
        run_effects(effects);
        history::settle();
    });
}

/// Lets the client handle an event, draws the page and runs the effects. An event from within an effect waits for its turn.
fn dispatch(event: Event) {
    with_shell(|shell| shell.queue.push(event));
    handle_queue();
}

/// The same in a task of its own, for what a table sends: messages often follow each other closely, and the page is drawn once for
/// all that have come by then.
fn dispatch_soon(event: Event) {
    let is_first = with_shell(|shell| {
        shell.queue.push(event);
        !std::mem::replace(&mut shell.soon, true)
    });
    if is_first == Some(true) {
        let _ = SOON.with(|port| port.post_message(&JsValue::NULL));
    }
}

fn handle_queue() {
    let idle = with_shell(|shell| !std::mem::replace(&mut shell.busy, true));
    if idle != Some(true) {
        return;
    }
    while let Some((effects, visible)) = handle_events() {
        if visible {
            draw();
        }
        run_effects(effects);
    }
    history::settle();
}

/// Handles all events in the queue: their effects, and whether the page may have changed.
fn handle_events() -> Option<(Vec<Effect>, bool)> {
    with_shell(|shell| {
        let events = std::mem::take(&mut shell.queue);
        shell.busy = !events.is_empty();
        let visible = events.iter().any(Event::is_visible);
        let now = js_sys::Date::now();
        let effects = events.into_iter().flat_map(|event| shell.client.take(event, now)).collect();
        shell.busy.then_some((effects, visible))
    })?
}

fn with_shell<T>(work: impl FnOnce(&mut Shell) -> T) -> Option<T> {
    SHELL.with_borrow_mut(|shell| shell.as_mut().map(work))
}

/// Makes the page what the client renders.
fn draw() {
    let drawn = SHELL.with_borrow(|shell| {
        let client = &shell.as_ref()?.client;
        Some((client.render(), client.app().title(), client.app().root_attributes()))
    });
    let Some((page, title, attributes)) = drawn else { return };
    for (name, value) in attributes {
        if root().get_attribute(name).as_deref() != Some(value) {
            let _ = root().set_attribute(name, value);
        }
    }
    if document().title() != title {
        document().set_title(&title);
    }
    morph::page(&page);
    dom::show_times();
}

/// Whether keys without Ctrl or Alt do something.
fn has_shortcuts() -> bool {
    SHELL.with_borrow(|shell| shell.as_ref().is_some_and(|shell| shell.client.app().has_shortcuts()))
}

fn device() -> Device {
    let languages = window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect();
    Device {
        languages,
        words: take_words(),
        still: dom::matches("(prefers-reduced-motion: reduce)"),
        shares: can("share"),
        vibrates: can("vibrate"),
        chance: chance(),
        zone: zone(),
        origin: window().location().origin().unwrap_or_default(),
        assets: root().get_attribute("data-assets").unwrap_or_default(),
        from: history::from(),
        kept: store::all(),
    }
}

/// Whether the browser has something that not every browser has.
fn can(what: &str) -> bool {
    js_sys::Reflect::has(&window().navigator(), &what.into()).unwrap_or(false)
}

/// Whether somebody has touched the page. Before that, browsers refuse to vibrate, with an error in the console.
fn is_touched() -> bool {
    let get = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).unwrap_or_default();
    get(&get(&window().navigator(), "userActivation"), "hasBeenActive").is_truthy()
}

/// The name of the time zone in which the device is.
fn zone() -> String {
    let options = js_sys::Intl::DateTimeFormat::new(&js_sys::Array::new(), &js_sys::Object::new()).resolved_options();
    js_sys::Reflect::get(&options, &"timeZone".into())
        .ok()
        .and_then(|zone| zone.as_string())
        .unwrap_or_else(|| "UTC".into())
}

fn chance() -> String {
    let part = || format!("{:x}", (js_sys::Math::random() * 4_503_599_627_370_496.0) as u64);
    part() + &part()
}

/// Loads the words that `boot.js` has fetched; their language.
fn take_words() -> Option<Lang> {
    let words = js_sys::Reflect::get(&js_sys::global(), &"yohoho".into()).ok()?;
    let field = |name: &str| js_sys::Reflect::get(&words, &name.into()).ok()?.as_string();
    yohoho_i18n::load(field("words")?);
    field("lang")?.parse().ok()
}

/// `?text` in the address starts in text mode.
fn text_mode(device: &mut Device) {
    let mut prefs = device.kept.get("prefs").map(Prefs::read).unwrap_or_default();
    prefs.set(Setting::TextMode, "on");
    device.kept.insert("prefs", prefs.write());
}

fn run_effects(effects: Vec<Effect>) {
    for effect in effects {
        run_effect(effect);
    }
}

fn run_effect(effect: Effect) {
    match effect {
        Effect::Go { path, replace } => {
            let from = SHELL.with_borrow(|shell| Some(shell.as_ref()?.client.app().from().to_string()));
            history::go(&path, replace, &from.unwrap_or_default());
        }
        Effect::Load { path, replace } => history::load(path, replace),
        Effect::Hash(hash) => history::hash(&hash),
        Effect::Keep(name, text) => {
            if !store::keep(&name, Some(&text)) {
                dispatch(Event::NotKept);
            }
        }
        Effect::Forget(name) => drop(store::keep(&name, None)),
        Effect::Fetch { wanted, method, path, body } => spawn_local(async move {
            let answer = fetch(method, &path, body.as_deref()).await.map_err(|_| ());
            dispatch(Event::Fetched(wanted, answer));
        }),
        Effect::After(milliseconds, timer) => dom::after(milliseconds, move || dispatch(Event::Time(timer))),
        Effect::Focus(id) => dom::focus(&id),
        Effect::Say(text) => with_announcer(|announcer, app| announcer.say(text, app)),
        Effect::Now(text) => with_announcer(|announcer, app| announcer.now(&text, app)),
        Effect::Hush => announcer::hush(),
        Effect::Sound(sound) => sound::play(sound),
        Effect::Vibrate(milliseconds) => {
            if can("vibrate") && is_touched() {
                window().navigator().vibrate_with_duration(milliseconds);
            }
        }
        Effect::Copy(text) => spawn_local(async move {
            let copied = JsFuture::from(window().navigator().clipboard().write_text(&text)).await;
            dispatch(Event::Copied(copied.is_ok()));
        }),
        Effect::Share(url) => spawn_local(async move {
            let data = web_sys::ShareData::new();
            data.set_title("Yohoho");
            data.set_url(&url);
            // Whoever closes the share sheet has changed their mind.
            let _ = JsFuture::from(window().navigator().share_with_data(&data)).await;
        }),
        Effect::LookForNewer => update::check(),
        Effect::Reload => update::reload(),
        Effect::Top => window().scroll_to_with_x_and_y(0.0, 0.0),
        effect => {
            if let Some(handlers) = handlers() {
                (handlers.handle)(effect);
            }
        }
    }
}

fn handlers() -> Option<Handlers> {
    SHELL.with_borrow(|shell| shell.as_ref().map(|shell| shell.handlers))
}

fn with_announcer(work: impl FnOnce(&mut Announcer, &App)) {
    with_shell(|Shell { announcer, client, .. }| work(announcer, client.app()));
}

/// Reconnects at once: the network is back, or somebody looks at the page again.
fn hurry() {
    if let Some(handlers) = handlers() {
        (handlers.hurry)();
    }
}

/// Requests a path over HTTP; the status and the text of the answer.
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
