//! What is stored on the device: `localStorage`, or where that is denied, the name of the tab, which lasts as long as the tab is open.

use std::collections::BTreeMap;

use web_sys::Storage;

use super::dom::window;

/// What the keys in `localStorage` that are ours begin with.
const PREFIX: &str = "yohoho.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Everything that is stored, by name.
pub(super) fn all() -> BTreeMap<String, String> {
    let Some(storage) = storage() else { return of_tab() };
    let mut kept = BTreeMap::new();
    for at in 0..storage.length().unwrap_or(0) {
        if let Ok(Some(key)) = storage.key(at)
            && let Some(name) = name(&key)
            && let Ok(Some(text)) = storage.get_item(&key)
        {
            kept.insert(name.to_string(), text);
        }
    }
    kept
}

/// Our name for a key in `localStorage`; `None` if it is not ours.
pub(super) fn name(key: &str) -> Option<&str> {
    key.strip_prefix(PREFIX)
}

/// Stores a text, or deletes what is stored if there is none; false if the store is full.
pub(super) fn keep(name: &str, text: Option<&str>) -> bool {
    let Some(storage) = storage() else {
        let mut kept = of_tab();
        match text {
            Some(text) => kept.insert(name.into(), text.into()),
            None => kept.remove(name),
        };
        to_tab(&kept);
        return true;
    };
    let key = format!("{PREFIX}{name}");
    match text {
        Some(text) => storage.set_item(&key, text).is_ok(),
        None => storage.remove_item(&key).is_ok(),
    }
}

/// What the tab's name holds: a line for each value, none of which has more than one.
fn of_tab() -> BTreeMap<String, String> {
    let name = window().name().unwrap_or_default();
    let mut kept = BTreeMap::new();
    for line in name.lines() {
        if let Some((name, text)) = line.strip_prefix(PREFIX).and_then(|line| line.split_once('=')) {
            kept.insert(name.to_string(), text.to_string());
        }
    }
    kept
}

fn to_tab(kept: &BTreeMap<String, String>) {
    let mut name = String::new();
    for (key, text) in kept {
        name += &[PREFIX, key, "=", text, "\n"].concat();
    }
    let _ = window().set_name(&name);
}
