//! The page: screens, and what they share.

mod api;
mod app;
mod card;
mod dom;
mod home;
mod join;
mod kept;
mod learn;
mod link;
mod logbook;
mod open;
mod replay;
mod rules;
mod settings;
mod solo;
mod sound;
mod table;
mod ui;
mod update;
mod voice;
mod who;

/// Draws the page, for ever.
pub fn start() {
    leptos::mount::mount_to_body(app::Page);
}
