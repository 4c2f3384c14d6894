//! What is stored on the device: `localStorage`, or where that is denied, the name of the tab, which lasts as long as the tab is open.

use web_sys::Storage;

use super::dom::window;
use crate::app::Kept;

/// What the keys in `localStorage` that are ours begin with.
const PREFIX: &str = "yohoho.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Everything that is stored, by name.
pub(super) fn all() -> Kept {
    let Some(storage) = storage() else { return of_tab() };
    let mut kept = Kept::default();
    for at in 0..storage.length().unwrap_or(0) {
        if let Ok(Some(key)) = storage.key(at)
            && let Some(name) = name(&key)
            && let Ok(Some(text)) = storage.get_item(&key)
        {
            kept.insert(name, text);
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
            Some(text) => kept.insert(name, text.into()),
            None => _ = kept.remove(name),
        }
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
fn of_tab() -> Kept {
    let name = window().name().unwrap_or_default();
    let mut kept = Kept::default();
    for line in name.lines() {
        if let Some((name, text)) = line.strip_prefix(PREFIX).and_then(|line| line.split_once('=')) {
            kept.insert(name, text.to_string());
        }
    }
    kept
}

fn to_tab(kept: &Kept) {
    let mut name = String::new();
    for (key, text) in kept.iter() {
        name += &[PREFIX, key, "=", text, "\n"].concat();
    }
    let _ = window().set_name(&name);
}
