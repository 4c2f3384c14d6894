//! Records of finished games that are stored on this device: each under its own name, and a list of the names.

use super::App;
use crate::route::{Route, Source};

/// How many records are stored, of some 6 KB each. The oldest are deleted.
const MOST: usize = 200;

/// The list of reviews that are stored on this device, by their names, the latest first.
pub(super) const REVIEWS: &str = "reviews";

/// When one's own mistakes are to be practised again.
pub(super) const PRACTICE: &str = "practice";

/// The names of all records on this device, the latest first. A name is the moment the game ended, in milliseconds since 1970.
pub(super) fn names(app: &App) -> Vec<u64> {
    let list = app.kept("games").unwrap_or_default();
    list.split(',').filter_map(|name| name.parse().ok()).collect()
}

/// A record, as JSON.
pub(super) fn get(app: &App, name: u64) -> Option<&str> {
    app.kept(&key(name))
}

/// Stores a record, and returns its name. The latest record is not stored twice.
pub(super) fn keep(app: &mut App, record: String) -> u64 {
    let mut names = names(app);
    if let Some(last) = names.first().copied().filter(|last| get(app, *last) == Some(&record)) {
        return last;
    }
    let name = app.now as u64;
    names.insert(0, name);
    for old in names.split_off(names.len().min(MOST)) {
        app.forget(&key(old));
    }
    app.keep(&key(name), record);
    list(app, &names);
    name
}

/// Deletes all records.
pub(super) fn forget(app: &mut App) {
    for name in names(app) {
        app.forget(&key(name));
    }
    app.forget("games");
    // What was said about them goes with them.
    let reviews = app.kept(REVIEWS).unwrap_or_default().to_string();
    for name in reviews.split(',').chain([REVIEWS, PRACTICE]) {
        app.forget(name);
    }
}

/// The path of a record's replay.
pub(super) fn path(name: u64) -> String {
    Route::Replay(Source::Kept(name)).path()
}

fn key(name: u64) -> String {
    format!("game.{name}")
}

fn list(app: &mut App, names: &[u64]) {
    let list: Vec<String> = names.iter().map(u64::to_string).collect();
    app.keep("games", list.join(","));
}
