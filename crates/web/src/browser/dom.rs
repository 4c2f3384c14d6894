//! Shortcuts to the browser's own objects.

use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, HtmlElement, Window};

pub(super) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

pub(super) fn document() -> Document {
    window().document().expect("a page has a document")
}

/// The root element, `<html>`.
pub(super) fn root() -> Element {
    document().document_element().expect("a page has a root")
}

/// Calls a function after this many milliseconds.
pub(super) fn after(milliseconds: u32, what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), milliseconds as i32);
}

/// Calls a function right before the browser paints next.
pub(super) fn before_paint(what: impl FnOnce() + 'static) {
    let what = Closure::once_into_js(what);
    let _ = window().request_animation_frame(what.unchecked_ref());
}

/// Moves the focus to the element with this id, if there is one.
pub(super) fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Whether a media query matches.
pub(super) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// Fills every `<time data-time>` with its date in the reader's language.
pub(super) fn show_times() {
    let Ok(times) = document().query_selector_all("time[data-time]") else { return };
    let language = root().get_attribute("lang").unwrap_or_default();
    for time in (0..times.length()).filter_map(|at| times.item(at)) {
        let time: Element = time.unchecked_into();
        let moment = time.get_attribute("data-time").unwrap_or_default();
        let date = js_sys::Date::new(&js_sys::Number::parse_float(&moment).into());
        time.set_text_content(Some(&String::from(date.to_locale_date_string(&language, &JsValue::UNDEFINED))));
    }
}
