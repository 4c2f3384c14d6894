//! Small things of the browser.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlElement, Window};

pub(crate) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(crate) fn document() -> Document {
    window().document().expect("a page has a document")
}

/// The element at the top of the page.
pub(crate) fn root() -> Element {
    document().document_element().expect("a page has a root")
}

/// The address of a file that comes with this version of the client.
pub(crate) fn asset(name: &str) -> String {
    format!("{}/{name}", root().get_attribute("data-assets").unwrap_or_default())
}

/// Milliseconds since 1970, by the clock of this device.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Does something later; for ever if the page is left meanwhile, so it must bear that.
pub(crate) fn after(milliseconds: u32, what: impl FnOnce() + 'static) {
    set_timeout(what, std::time::Duration::from_millis(milliseconds.into()));
}

pub(crate) fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Moves the focus to an element that may not be there before the page is drawn anew.
pub(crate) fn focus(id: impl Into<String>) {
    let id = id.into();
    request_animation_frame(move || {
        if let Some(element) = by_id(&id) {
            let _ = element.focus();
        }
    });
}

/// Moves the focus to the first element that a selector finds.
pub(crate) fn focus_first(selector: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = document().query_selector(selector).ok().flatten() {
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// Whether the device asks for as little motion as possible.
pub(crate) fn prefers_stillness() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Random bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the browser has random numbers");
    bytes
}

/// Whether a key was pressed where text is written.
pub(crate) fn is_writing(event: &web_sys::Event) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return false };
    match element.tag_name().as_str() {
        "TEXTAREA" | "SELECT" => true,
        "INPUT" => !matches!(element.get_attribute("type").as_deref(), Some("radio" | "checkbox" | "range")),
        _ => false,
    }
}

/// Puts a text where it can be pasted; tells whether that went well.
pub(crate) fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let promise = window().navigator().clipboard().write_text(text);
    leptos::task::spawn_local(async move {
        done(wasm_bindgen_futures::JsFuture::from(promise).await.is_ok());
    });
}

/// Whether the device has its own way to share something.
pub(crate) fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &JsValue::from_str("share")).unwrap_or(false)
}

/// Shares a link in the device's own way.
pub(crate) fn share(url: &str) {
    let data = web_sys::ShareData::new();
    data.set_title("Yohoho");
    data.set_url(url);
    let _ = window().navigator().share_with_data(&data);
}
