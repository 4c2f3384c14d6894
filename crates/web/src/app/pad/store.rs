//! The sheets kept on this device, one entry of the device's store each.

use yohoho_pad::{Page, Sheet, import as read_sheets};

use super::messages;
use crate::app::App;

const PREFIX: &str = "sheet.";

/// The name under which a sheet is stored. Its id is the moment the game began.
pub(super) fn key(id: u64) -> String {
    format!("{PREFIX}{id}")
}

/// All sheets, newest first. Sheets that cannot be read stay in the store but are not listed.
pub(super) fn all(app: &App) -> Vec<Sheet> {
    let kept = app.device.kept.iter().filter(|(name, _)| name.starts_with(PREFIX));
    let mut sheets: Vec<Sheet> = kept.filter_map(|(_, text)| Sheet::from_json(text).ok()).collect();
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.page().started()));
    sheets
}

pub(super) fn load(app: &App, id: u64) -> Option<Sheet> {
    Sheet::from_json(app.kept(&key(id))?).ok()
}

pub(super) fn save(app: &mut App, sheet: &Sheet) {
    app.keep(&key(sheet.page().started()), sheet.to_json());
}

pub(super) fn delete(app: &mut App, id: u64) {
    app.forget(&key(id));
}

/// Adds the sheets of a file to those on the device. Importing the same game twice changes nothing.
pub(super) fn import(app: &mut App, text: &str) {
    let lang = app.lang;
    match read_sheets(text) {
        Ok(sheets) => {
            for sheet in &sheets {
                save(app, sheet);
            }
            app.notify(lang.pad_imported(sheets.len()));
        }
        Err(error) => app.notify(messages::import_error(lang, error)),
    }
}

/// The players of a game as one text: `Anna, Ben and Cleo`.
pub(super) fn player_names(app: &App, page: &Page) -> String {
    let names: Vec<&str> = page.players().map(|(_, player)| player.name.as_str()).collect();
    app.lang.list(&names)
}
