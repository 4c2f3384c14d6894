//! Tells the client what people do with the page. A few listeners serve everything: the attributes of an element say what it does.
//!
//! `data-do` is the action of a press or a submitted form, `data-drag-do` that of dragging a card up onto the table, `data-hold-do` that of
//! holding it or pointing at it for a while, and `data-in` the field that an input fills in.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    DragEvent, Element, EventTarget, File, HtmlElement, HtmlInputElement, KeyboardEvent, MouseEvent, PointerEvent,
    StorageEvent,
};

use super::dom::{after, document, window};
use super::{dispatch as tell, has_shortcuts, history, hurry, store};
use crate::app::event::{Event, Key};

/// How far a card must be dragged up to be played, in pixels.
const FAR: i32 = 70;

/// From so many pixels on, a press is a drag.
const NEAR: i32 = 12;

/// How long a finger holds a card, and a mouse points at it, until it is shown big. In milliseconds.
const HOLD: u32 = 450;
const POINT: u32 = 800;

/// What is being dragged: the element, and where it was picked up.
struct Drag {
    element: HtmlElement,
    x: i32,
    y: i32,
    moved: bool,
}

thread_local! {
    static DRAG: RefCell<Option<Drag>> = const { RefCell::new(None) };
    /// The number of the latest wait for a card to be shown: an earlier one means nothing.
    static WAIT: Cell<u32> = const { Cell::new(0) };
    /// Whether a card was held so long that letting go of it presses nothing.
    static HELD: Cell<bool> = const { Cell::new(false) };
    /// The id of the card that the mouse points at.
    static POINTED: RefCell<String> = const { RefCell::new(String::new()) };
}

pub(super) fn everything() {
    let page = document();
    on(&page, "click", |event: MouseEvent| click(&event));
    on(&page, "submit", |event: web_sys::Event| {
        if let Some(what) = closest(&event, "form[data-do]").and_then(|form| form.get_attribute("data-do")) {
            event.prevent_default();
            tell(Event::Do { what, by_key: false });
        }
    });
    on(&page, "input", |event: web_sys::Event| field(&event));
    on(&page, "change", |event: web_sys::Event| field(&event));
    on(&page, "keydown", |event: KeyboardEvent| key(&event));
    on(&page, "pointerdown", |event: PointerEvent| take(&event));
    on(&page, "pointermove", |event: PointerEvent| drag(&event));
    on(&page, "pointerup", |event: PointerEvent| drop(&event, true));
    on(&page, "pointercancel", |event: PointerEvent| drop(&event, false));
    on(&page, "pointerover", |event: PointerEvent| point(&event));
    // A long press shows the card, not the browser's menu.
    on(&page, "contextmenu", |event: MouseEvent| {
        if HELD.get() {
            event.prevent_default();
        }
    });
    on(&page, "dragover", |event: DragEvent| {
        if closest(&event, "[data-file]").is_some() {
            event.prevent_default();
        }
    });
    on(&page, "drop", |event: DragEvent| {
        if closest(&event, "[data-file]").is_some() {
            event.prevent_default();
            if let Some(file) = event.data_transfer().and_then(|data| data.files()).and_then(|files| files.get(0)) {
                read(&file);
            }
        }
    });
    // The browser closes a dialog, for instance on Escape.
    capture(&page, "cancel", |event: web_sys::Event| {
        event.prevent_default();
        tell(Event::Closed);
    });
    on(&window(), "popstate", |_: web_sys::Event| {
        if history::closes() {
            tell(Event::Closed);
        }
        let location = window().location();
        tell(Event::Arrived {
            path: location.pathname().unwrap_or_default(),
            hash: location.hash().unwrap_or_default(),
        });
    });
    on(&window(), "pagehide", |_: web_sys::Event| history::hide(|| tell(Event::Closed)));
    on(&window(), "storage", |event: StorageEvent| {
        if let Some(key) = event.key()
            && let Some(name) = store::name(&key)
        {
            tell(Event::KeptElsewhere(name.into(), event.new_value()));
        }
    });
    on(&window(), "online", |_: web_sys::Event| hurry());
    on(&window(), "focus", |_: web_sys::Event| hurry());
}

fn on<E: JsCast + wasm_bindgen::convert::FromWasmAbi + 'static>(
    target: &EventTarget,
    name: &str,
    work: impl FnMut(E) + 'static,
) {
    let work = Closure::<dyn FnMut(E)>::new(work);
    let _ = target.add_event_listener_with_callback(name, work.as_ref().unchecked_ref());
    work.forget();
}

fn capture(target: &EventTarget, name: &str, work: impl FnMut(web_sys::Event) + 'static) {
    let work = Closure::<dyn FnMut(web_sys::Event)>::new(work);
    let _ = target.add_event_listener_with_callback_and_bool(name, work.as_ref().unchecked_ref(), true);
    work.forget();
}

/// The target of an event, or the nearest element around it that matches a selector.
fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn click(event: &MouseEvent) {
    if HELD.take() {
        return event.prevent_default();
    }
    // The click at the end of a drag means nothing.
    if DRAG.with_borrow(|drag| drag.as_ref().is_some_and(|drag| drag.moved)) {
        DRAG.with_borrow_mut(|drag| *drag = None);
        return event.prevent_default();
    }
    let Some(element) = closest(event, "[data-do], a[href^='/'], dialog") else { return };
    if let Some(what) = element.get_attribute("data-do").filter(|_| element.tag_name() != "FORM") {
        return tell(Event::Do { what, by_key: event.detail() == 0 });
    }
    // A click on the backdrop of a dialog closes it.
    if element.tag_name() == "DIALOG" {
        let on_backdrop = event.target().is_some_and(|target| target.loose_eq(&element));
        let inside = element.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let outside = x < inside.left() || x > inside.right() || y < inside.top() || y > inside.bottom();
        if on_backdrop && outside && event.detail() > 0 {
            tell(Event::Closed);
        }
        return;
    }
    let elsewhere = event.button() != 0 || event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    // The API and the documentation are not screens.
    let path = element.get_attribute("href").filter(|path| !path.starts_with("/api") && !path.starts_with("/docs"));
    if let Some(path) = path.filter(|_| !elsewhere && !element.has_attribute("download")) {
        event.prevent_default();
        tell(Event::Do { what: format!("go {path}"), by_key: false });
    }
}

fn field(event: &web_sys::Event) {
    let Some(element) = closest(event, "[data-in], input[type=file]") else { return };
    if let Some(file) =
        element.dyn_ref::<HtmlInputElement>().and_then(|input| input.files()).and_then(|files| files.get(0))
    {
        return read(&file);
    }
    let Some(name) = element.get_attribute("data-in") else { return };
    let input = element.dyn_ref::<HtmlInputElement>();
    let kind = input.map(|input| input.type_()).unwrap_or_default();
    // Text is reported with every letter, unless `data-on` says otherwise; everything else when it has changed.
    let wanted = match element.get_attribute("data-on") {
        Some(wanted) => wanted,
        None if matches!(kind.as_str(), "text" | "range") => "input".into(),
        None => "change".into(),
    };
    if event.type_() != wanted {
        return;
    }
    let ticked = input.is_some_and(|input| input.checked());
    let value = match kind.as_str() {
        "checkbox" => if ticked { "on" } else { "off" }.into(),
        "" => element.unchecked_ref::<web_sys::HtmlSelectElement>().value(),
        _ => input.map(|input| input.value()).unwrap_or_default(),
    };
    tell(Event::Field { name, value, ticked });
}

fn read(file: &File) {
    let text = file.text();
    spawn_local(async move {
        let text = JsFuture::from(text).await.ok().and_then(|text| text.as_string());
        tell(Event::File(text.unwrap_or_default()));
    });
}

/// Keys go to the client unless they are for something else: text, a dialog, or the browser.
fn key(event: &KeyboardEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let name = event.key();
    let held = event.ctrl_key() || event.meta_key() || event.alt_key();
    let on_card = target.id().starts_with("card-");
    if event.repeat() && on_card && matches!(name.as_str(), "Enter" | " ") {
        return event.prevent_default();
    }
    let kind = target.get_attribute("type").unwrap_or_default();
    let is_command = target.id() == "command" && matches!(name.as_str(), "ArrowUp" | "ArrowDown");
    let writes = matches!(target.tag_name().as_str(), "TEXTAREA" | "SELECT")
        || (target.tag_name() == "INPUT" && !matches!(kind.as_str(), "radio" | "checkbox"));
    let moves = matches!(name.as_str(), "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End");
    let in_dialog = document().query_selector("dialog[open]").ok().flatten().is_some();
    // A great moment lies over everything: what would press something only ends it.
    let covered = document().query_selector(".piece[data-do]").ok().flatten();
    if let Some(what) = covered.and_then(|piece| piece.get_attribute("data-do"))
        && matches!(name.as_str(), "Enter" | " ")
        && !in_dialog
        && !writes
    {
        event.prevent_default();
        return tell(Event::Do { what, by_key: true });
    }
    if held
        || in_dialog
        || (writes && !is_command)
        || (moves && kind == "radio")
        || matches!(name.as_str(), "Tab" | "Enter" | " " | "Shift")
    {
        return;
    }
    let single = name.chars().count() == 1;
    if single && !has_shortcuts() {
        return;
    }
    if single || on_card || is_command {
        event.prevent_default();
    }
    tell(Event::Key(Key { name, shift: event.shift_key(), focus: target.id() }));
}

/// Shows a card big after this many milliseconds, unless something else happens before.
fn show_after(milliseconds: u32, card: &Element) {
    let Some(what) = card.get_attribute("data-hold-do") else { return };
    let number = WAIT.get();
    after(milliseconds, move || {
        if WAIT.get() == number {
            HELD.set(milliseconds == HOLD);
            tell(Event::Do { what, by_key: false });
        }
    });
}

/// Stops waiting to show a card, and takes away the one that is shown.
fn hide_card() {
    WAIT.set(WAIT.get() + 1);
    if document().get_element_by_id("shown-card").is_some() {
        tell(Event::Do { what: "hide".into(), by_key: false });
    }
}

/// The mouse points at something else.
fn point(event: &PointerEvent) {
    let card = closest(event, "[data-hold-do]").filter(|_| event.pointer_type() == "mouse");
    let id = card.as_ref().map(|card| card.id()).unwrap_or_default();
    if POINTED.replace(id.clone()) == id {
        return;
    }
    hide_card();
    if let Some(card) = card {
        show_after(POINT, &card);
    }
}

/// Picks up a card that can be played, or a pirate on a plank; a card that is held is shown big.
fn take(event: &PointerEvent) {
    DRAG.with_borrow_mut(|drag| *drag = None);
    HELD.set(false);
    hide_card();
    if let Some(card) = closest(event, "[data-hold-do]").filter(|_| event.pointer_type() != "mouse") {
        show_after(HOLD, &card);
    }
    let Some(element) = closest(event, ".in-hand.legal, [data-drag]").filter(|_| event.is_primary()) else { return };
    let drag = Drag { element: element.unchecked_into(), x: event.client_x(), y: event.client_y(), moved: false };
    DRAG.with_borrow_mut(|slot| *slot = Some(drag));
}

fn drag(event: &PointerEvent) {
    DRAG.with_borrow_mut(|drag| {
        let Some(drag) = drag else { return };
        let (dx, dy) = (event.client_x() - drag.x, event.client_y() - drag.y);
        if dx.abs() + dy.abs() < NEAR && !drag.moved {
            return;
        }
        drag.moved = true;
        WAIT.set(WAIT.get() + 1);
        let _ = drag.element.set_pointer_capture(event.pointer_id());
        let _ = drag.element.class_list().add_1("dragged");
        let _ = drag.element.style().set_property("--dx", &format!("{dx}px"));
        let _ = drag.element.style().set_property("--dy", &format!("{dy}px"));
    });
}

fn drop(event: &PointerEvent, here: bool) {
    if event.pointer_type() != "mouse" {
        WAIT.set(WAIT.get() + 1);
    }
    let (action, pirate) = DRAG.with_borrow_mut(|slot| {
        let Some(drag) = slot else { return (None, None) };
        let _ = drag.element.class_list().remove_1("dragged");
        for name in ["--dx", "--dy"] {
            let _ = drag.element.style().remove_property(name);
        }
        let _ = drag.element.release_pointer_capture(event.pointer_id());
        if !drag.moved || !here {
            *slot = None;
            return (None, None);
        }
        let far = event.client_y() - drag.y < -FAR;
        (drag.element.get_attribute("data-drag-do").filter(|_| far), drag.element.get_attribute("data-drag"))
    });
    if let Some(what) = action {
        tell(Event::Do { what, by_key: false });
    }
    if let Some(pirate) = pirate {
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let space = under
            .and_then(|under| under.closest("[data-drop]").ok().flatten())
            .and_then(|cell| cell.get_attribute("data-drop"));
        if let Some(space) = space
            && let Some(radio) = document().get_element_by_id(&format!("{pirate}-{space}"))
        {
            radio.unchecked_into::<HtmlElement>().click();
        }
    }
}
