//! Dialogs over the table: which there are, the menu, leaving, and declaring Scary Mary.

use std::fmt;

use maud::{Markup, html};
use yohoho_rules::{Piece, Seat};

use super::action::TableAction;
use super::hand::MaryAs;
use super::{TableScreen, lobby, people, plank};
use crate::app::App;
use crate::app::action::{AppAction, Argument};
use crate::app::parts::switch;
use crate::route::Route;

/// A dialog over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    /// The score sheet, where there is no room for it beside the table.
    ScoreSheet,
    /// The chat.
    Chat,
    /// The menu.
    Menu,
    /// The last trick.
    LastTrick,
    /// Leaving the table.
    Leave,
    /// The people at the table, one of whom may be removed.
    People,
    /// How others find the table.
    Invite,
    /// What can be done about the person on a seat, opened by an action of its own.
    Seat(Seat),
    /// Removing the person on a seat, opened by an action of its own.
    Remove(Seat),
    /// The plank of a seat, opened by an action of its own.
    Plank(Seat),
    /// Declaring Scary Mary, opened by playing her and by no button.
    DeclareMary,
}

impl Dialog {
    /// The dialogs that buttons open, by their words.
    const OPENED: [(Dialog, &str); 7] = [
        (Dialog::ScoreSheet, "block"),
        (Dialog::Chat, "chat"),
        (Dialog::Menu, "menu"),
        (Dialog::LastTrick, "last"),
        (Dialog::Leave, "leave"),
        (Dialog::People, "people"),
        (Dialog::Invite, "invite"),
    ];
}

impl Argument for Dialog {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Dialog::OPENED.iter().find(|(dialog, _)| dialog == self).map_or("", |(_, word)| word);
        f.write_str(word)
    }

    fn parse(text: &str) -> Option<Dialog> {
        Dialog::OPENED.into_iter().find(|(_, word)| *word == text).map(|(dialog, _)| dialog)
    }
}

impl TableScreen {
    pub(super) fn dialog(&self, app: &App, dialog: Dialog) -> Markup {
        let lang = app.lang;
        match dialog {
            Dialog::ScoreSheet => self.score_sheet.dialog(app, &self.scene),
            Dialog::Chat => self.chat.dialog(app),
            Dialog::Menu => app.dialog("menu", lang.menu(), &self.menu(app)),
            Dialog::LastTrick => app.dialog("", lang.last_trick_button(), &self.last_trick.render(app, &self.scene)),
            Dialog::Leave => app.dialog("", lang.leave_title(), &self.leaving(app)),
            Dialog::Invite => app.dialog("", lang.invite_title(), &lobby::invitation(app, &self.scene)),
            Dialog::People => people::dialog(app, &self.scene),
            Dialog::Seat(seat) => people::seat_dialog(app, &self.scene, seat),
            Dialog::Remove(seat) => people::remove_dialog(app, &self.scene, seat),
            Dialog::Plank(seat) => plank::dialog(app, &self.scene, seat),
            Dialog::DeclareMary => {
                app.dialog("mary", &lang.special_name("scary-mary"), &declare_mary(app, self.scene.kind().piece()))
            }
        }
    }

    /// What is seldom needed.
    fn menu(&self, app: &App) -> Markup {
        let lang = app.lang;
        let open = TableAction::OpenDialog;
        let my_turn = self.scene.is_my_turn();
        html! {
            nav.menu-list {
                (app.button("", open(Dialog::ScoreSheet), "block", lang.heading_block()))
                (app.button("", open(Dialog::LastTrick), "history", lang.last_trick_button()))
                @if self.variation.is_some() {
                    (app.button("", TableAction::VaryAgain, "replay", lang.variation_again()))
                }
                (app.button("", TableAction::Why, "help", lang.why_button()))
                @if my_turn && self.has_hints(app) { (app.button("", TableAction::AskHint, "hint", lang.hint_button())) }
                @if my_turn && self.clock.seconds_left(app, &self.scene).is_some() {
                    (app.button("", TableAction::MoreTime, "clock", lang.more_time_button()))
                }
                (app.button("", TableAction::ToggleTextMode, "text", lang.text_mode()))
                (app.link("", &Route::Rules(self.scene.kind()).path(), "rules", lang.rules_short()))
                (app.link("", "/help", "help", lang.help_title()))
                (app.link("", "/settings", "settings", lang.home_settings()))
                @if !self.offline && !people::others(&self.scene).is_empty() {
                    (app.button("", open(Dialog::People), "friends", lang.people_title()))
                }
                (app.button("", open(Dialog::Leave), "back", lang.leave_button()))
            }
            @if self.offline && self.daily.is_none() { (switch(lang.hints_setting(), "", "prefer hints", app.prefs.solo.hints)) }
            (switch(lang.sounds_setting(), "", "prefer sounds", app.prefs.sounds))
            @if app.device.vibrates { (switch(lang.vibration_setting(), "", "prefer vibration", app.prefs.vibration)) }
        }
    }

    /// Leaving asks first, and says what becomes of the game.
    fn leaving(&self, app: &App) -> Markup {
        let lang = app.lang;
        let note = match (self.is_lesson(), self.offline) {
            _ if self.variation.is_some() => lang.leave_variation(),
            (true, _) => lang.leave_lesson(),
            (false, true) => lang.leave_offline(),
            (false, false) => lang.leave_online(),
        };
        html! {
            p { (note) }
            div.row {
                (app.button("primary", AppAction::Close, "", lang.leave_stay()))
                (app.button("", TableAction::Leave, "", lang.leave_go()))
                @if !self.offline && self.scene.seat().is_some() {
                    (app.button("danger", TableAction::GiveUpSeat, "", lang.leave_stand()))
                }
            }
        }
    }
}

/// What Scary Mary is in this trick.
fn declare_mary(app: &App, piece: Piece) -> Markup {
    let lang = app.lang;
    let (piece, escape) = match piece {
        Piece::Card => ("card", "escape"),
        Piece::Doubloon => ("doubloon", "flag"),
    };
    html! {
        p { (lang.mary_as_what(piece)) }
        div.row {
            button.primary type="button" autofocus data-do=(TableAction::DeclareMary(MaryAs::Pirate)) {
                (lang.special_name("pirate"))
            }
            button.primary type="button" data-do=(TableAction::DeclareMary(MaryAs::Escape)) { (lang.special_name(escape)) }
            button type="button" data-do=(AppAction::Close) { (lang.cancel()) }
        }
    }
}
