//! The browser's history: what each entry was opened from, and an entry for an open dialog, so that going back closes it.
//!
//! The state of an entry is the path of the page of ours that its document was loaded from, or empty. `<` before it says that this page is the
//! entry before, and `!` before that, that the entry stands for a dialog over the one before.

use std::cell::Cell;

use web_sys::{History, Storage};

use super::dom::{after, document, matches, window};

/// Where a page leaves its path for the one that it loads.
const FROM: &str = "yohoho.from";

/// How long a dialog's entry may take to go away, in milliseconds.
const SOON: u32 = 50;

thread_local! {
    /// Whether the entry of a closed dialog is on its way out.
    static CLOSING: Cell<bool> = const { Cell::new(false) };
    /// Whether another page is being loaded.
    static LEAVING: Cell<bool> = const { Cell::new(false) };
}

fn history() -> History {
    window().history().expect("a page has a history")
}

fn tab() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

fn state() -> String {
    history().state().ok().and_then(|state| state.as_string()).unwrap_or_default()
}

fn is_dialog() -> bool {
    state().starts_with('!')
}

/// Whether something is open that going back closes. A card is shown big wherever a mouse points, which is no reason for an entry.
pub(super) fn has_dialog() -> bool {
    let selector = if matches("(hover: none)") { "dialog[open], #shown-card" } else { "dialog[open]" };
    document().query_selector(selector).is_ok_and(|found| found.is_some())
}

/// The page of ours that this one was opened from; empty if there is none.
pub(super) fn from() -> String {
    let left = tab().and_then(|tab| {
        let left = tab.get_item(FROM).ok().flatten();
        let _ = tab.remove_item(FROM);
        left
    });
    if history().state().is_ok_and(|state| state.is_null())
        && let Some(from) = left
    {
        let _ = history().replace_state(&format!("<{from}").into(), "");
    }
    state().trim_start_matches(['!', '<']).into()
}

/// Changes the address. An entry that stands for a dialog is replaced.
pub(super) fn go(path: &str, replace: bool, from: &str) {
    if CLOSING.get() {
        let (path, from) = (path.to_string(), from.to_string());
        return after(SOON, move || {
            CLOSING.set(false);
            go(&path, replace, &from);
        });
    }
    let _ = if replace && !is_dialog() {
        history().replace_state_with_url(&state().into(), "", Some(path))
    } else if is_dialog() {
        history().replace_state_with_url(&from.into(), "", Some(path))
    } else {
        history().push_state_with_url(&from.into(), "", Some(path))
    };
}

/// Changes the part of the address after `#`.
pub(super) fn hash(hash: &str) {
    let _ = history().replace_state_with_url(&state().into(), "", Some(&format!("#{hash}")));
}

/// Loads another page; if that is the one before, by going back to it.
pub(super) fn load(path: String, replace: bool) {
    if CLOSING.get() {
        return after(SOON, move || {
            CLOSING.set(false);
            load(path, replace);
        });
    }
    LEAVING.set(true);
    let location = window().location();
    let here = location.pathname().unwrap_or_default();
    let state = state();
    let (dialogs, entry) = state.strip_prefix('!').map_or((0, &*state), |entry| (1, entry));
    let _ = if !replace && entry.strip_prefix('<') == path.split('#').next() {
        history().go_with_delta(-1 - dialogs)
    } else if replace && path == here {
        // The entry keeps its state.
        location.reload()
    } else {
        if let Some(tab) = tab().filter(|_| !replace) {
            let _ = tab.set_item(FROM, &here);
        }
        if replace || dialogs > 0 { location.replace(&path) } else { location.assign(&path) }
    };
}

/// Gives an open dialog its entry, and takes away that of a closed one.
pub(super) fn settle() {
    if CLOSING.get() || LEAVING.get() || has_dialog() == is_dialog() {
        return;
    }
    let _ = if is_dialog() {
        CLOSING.set(true);
        history().back()
    } else {
        history().push_state(&format!("!{}", state()).into(), "")
    };
}

/// The browser has gone to another entry: whether that closes a dialog.
pub(super) fn closes() -> bool {
    !CLOSING.take() && has_dialog() && !is_dialog()
}

/// The page goes away, perhaps to come back as it is: `close` closes its dialog.
pub(super) fn hide(close: impl FnOnce()) {
    LEAVING.set(true);
    close();
    LEAVING.set(false);
}
