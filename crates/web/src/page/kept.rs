//! What stays on this device. Where nothing may be kept, everything works as long as the page is open.

use std::cell::RefCell;
use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::dom::window;

thread_local! {
    /// What could not be kept.
    static HERE: RefCell<HashMap<String, String>> = RefCell::default();
}

/// Something that was kept under this name; none if nothing was, or nothing that can be read.
pub(crate) fn get<T: DeserializeOwned>(name: &str) -> Option<T> {
    serde_json::from_str(&text(name)?).ok()
}

/// Keeps something. False if the device does not let us: then it is kept until the page is closed.
pub(crate) fn put(name: &str, value: &impl Serialize) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    let kept = window().local_storage().ok().flatten().is_some_and(|storage| storage.set_item(&key(name), &text).is_ok());
    HERE.with_borrow_mut(|here| if kept { here.remove(name) } else { here.insert(name.to_string(), text) });
    kept
}

/// Forgets something.
pub(crate) fn remove(name: &str) {
    HERE.with_borrow_mut(|here| here.remove(name));
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.remove_item(&key(name));
    }
}

fn text(name: &str) -> Option<String> {
    let here = HERE.with_borrow(|here| here.get(name).cloned());
    here.or_else(|| window().local_storage().ok()??.get_item(&key(name)).ok()?)
}

fn key(name: &str) -> String {
    format!("yohoho.{name}")
}
