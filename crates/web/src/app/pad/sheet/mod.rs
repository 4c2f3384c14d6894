//! The screen on which a sheet is kept: the round being entered, the sheet so far, and the dialogs over it.

mod action;
mod bonus_dialog;
mod enter;
mod entry_panel;
mod live;
mod picture;
mod plank_panel;
mod players_dialog;
mod share_dialog;

use maud::{Markup, html};
use yohoho_pad::{Page, PlayerId, Sheet, Step};

use super::{messages, sheet_view, store};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Answer, Effect, SocketEvent};
use crate::route::Route;
use action::{Column, Dialog};
pub(super) use action::{EntryAction, SheetAction, SheetField};
use live::Live;

pub(super) struct SheetScreen {
    sheet: Sheet,
    /// The player somebody chose; otherwise the first whose number is missing is next.
    selected: Option<PlayerId>,
    /// The column somebody chose; otherwise whichever is incomplete.
    column: Option<Column>,
    dialog: Option<Dialog>,
    /// The player whose bonus is being entered.
    bonus_player: Option<PlayerId>,
    /// The name of somebody who joins, as far as it is typed.
    newcomer: String,
    live: Live,
    /// When a 1 was typed last, and for whom: followed by 0 it becomes 10.
    typed_one: Option<(f64, PlayerId)>,
}

impl SheetScreen {
    /// The sheet with this id, if it is on this device.
    pub(super) fn open(app: &mut App, id: u64) -> Option<SheetScreen> {
        let sheet = store::load(app, id)?;
        let live = Live::resume(app, id);
        Some(SheetScreen {
            sheet,
            selected: None,
            column: None,
            dialog: None,
            bonus_player: None,
            newcomer: String::new(),
            live,
            typed_one: None,
        })
    }

    fn page(&self) -> &Page {
        self.sheet.page()
    }

    fn id(&self) -> u64 {
        self.page().started()
    }

    pub(super) fn close_dialog(&mut self) {
        self.dialog = None;
    }

    /// Enters a step and saves the sheet. Returns false, and tells the person why, if the step is refused.
    fn enter(&mut self, app: &mut App, step: Step) -> bool {
        match self.sheet.enter(step) {
            Ok(()) => {
                self.save(app);
                true
            }
            Err(refusal) => {
                app.notify(messages::refusal(app.lang, Some(self.page()), refusal));
                false
            }
        }
    }

    /// Saves the sheet and shows it to everybody who follows.
    fn save(&mut self, app: &mut App) {
        store::save(app, &self.sheet);
        self.live.publish(app, &self.sheet);
    }

    pub(super) fn act(&mut self, app: &mut App, action: SheetAction) {
        match action {
            SheetAction::Entry(action) => self.act_on_entry(app, action),
            SheetAction::Bonus(action) => self.act_on_bonus(app, action),
            SheetAction::Players(action) => self.act_on_players(app, action),
            SheetAction::Share(action) => self.act_on_share(app, action),
        }
    }

    fn act_on_entry(&mut self, app: &mut App, action: EntryAction) {
        match action {
            EntryAction::SelectPlayer(player) => self.selected = Some(player),
            EntryAction::SelectColumn(column) => (self.column, self.selected) = (Some(column), None),
            EntryAction::Number(number) => self.enter_number(app, number),
            EntryAction::OpenBids => self.open_bids(app),
            EntryAction::FinishRound => self.finish_round(app),
            EntryAction::Undo => {
                let changed = self.sheet.undo();
                self.went_through_history(app, changed);
            }
            EntryAction::Redo => {
                let changed = self.sheet.redo();
                self.went_through_history(app, changed);
            }
            EntryAction::EditRound(round) => {
                if self.enter(app, Step::Edit { round }) {
                    self.clear_selection();
                    app.effects.push(Effect::Focus("entry-title".into()));
                }
            }
            EntryAction::CancelEdit => drop(self.enter(app, Step::Cancel)),
            EntryAction::RestartRound => drop(self.enter(app, Step::Restart)),
            EntryAction::OpenDialog(dialog) => (self.dialog, self.bonus_player) = (Some(dialog), None),
            EntryAction::DeleteSheet => {
                store::delete(app, self.id());
                self.live.stop(app);
                app.replace(&Route::Pad);
            }
        }
    }

    /// After an undo or redo, which may have had nothing to do.
    fn went_through_history(&mut self, app: &mut App, changed: bool) {
        if changed {
            self.clear_selection();
            self.save(app);
            app.effects.push(Effect::Say(self.prompt(app)));
        }
    }

    fn clear_selection(&mut self) {
        (self.selected, self.column) = (None, None);
    }

    pub(super) fn change(&mut self, app: &mut App, field: SheetField, value: &str, ticked: bool) {
        match field {
            SheetField::PlankSide(player) => self.enter_side(app, player, value),
            SheetField::Pirate(pirate) => self.enter_pirate(app, pirate, value),
            SheetField::SecretBids => drop(self.enter(app, Step::Secret { on: ticked })),
            SheetField::Newcomer => self.newcomer = value.into(),
            SheetField::Rename(player) => {
                let name = super::new_sheet::clean_name(value);
                self.enter(app, Step::Rename { player, name });
            }
        }
    }

    /// Another tab of this browser has changed or deleted the same sheet.
    pub(super) fn kept_elsewhere(&mut self, app: &mut App, name: &str) {
        if name != store::key(self.id()) {
            return;
        }
        match store::load(app, self.id()) {
            Some(sheet) => {
                self.sheet = sheet;
                self.live.publish(app, &self.sheet);
            }
            None => app.replace(&Route::Pad),
        }
    }

    pub(super) fn fetched(&mut self, app: &mut App, answer: &Answer) {
        self.live.fetched(app, answer);
    }

    pub(super) fn socket(&mut self, app: &mut App, event: SocketEvent) {
        if self.live.socket(app, &mut self.sheet, event) {
            self.save(app);
        }
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let page = self.page();
        html! {
            main.page.pad.game {
                (self.header(app))
                (sheet_view::deal(app, page))
                (entry_panel::render(app, self))
                (sheet_view::final_standings(app, page))
                (sheet_view::table(app, page, true))
                (sheet_view::chart(app, page))
                (self.footer(app))
            }
            @match self.dialog {
                None => {}
                Some(Dialog::Bonus) => (bonus_dialog::render(app, self)),
                Some(Dialog::Players) => (players_dialog::render(app, self)),
                Some(Dialog::Share) => (share_dialog::render(app, self)),
                Some(Dialog::Delete) => (delete_dialog(app)),
            }
        }
    }

    fn header(&self, app: &App) -> Markup {
        let lang = app.lang;
        let page = self.page();
        html! {
            header.head {
                a.button.quiet href="/pad" aria-label=(lang.pad_back()) { (app.icon("back")) }
                h1 #title.game-title tabindex="-1" {
                    @if page.is_over() {
                        (lang.over_title())
                    } @else {
                        (lang.top_round(page.current().number(), page.rounds()))
                    }
                    small { (app.game_name(page.game())) }
                }
                span.tools {
                    @if page.active_round().is_none() { (self.undo_tools(app)) }
                    (tool(app, EntryAction::OpenDialog(Dialog::Players), "friends", lang.pad_people(), true))
                    (tool(app, EntryAction::OpenDialog(Dialog::Share), "share", lang.pad_share(), true))
                }
            }
        }
    }

    /// They stand beside what is being entered; in the header once nothing is.
    fn undo_tools(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            (tool(app, EntryAction::Undo, "undo", lang.pad_undo(), self.sheet.undoable().is_some()))
            (tool(app, EntryAction::Redo, "redo", lang.pad_redo(), self.sheet.redoable().is_some()))
        }
    }

    fn footer(&self, app: &App) -> Markup {
        let lang = app.lang;
        let page = self.page();
        let can_restart = page.current().has_begun() && !page.is_over() && page.editing().is_none();
        html! {
            p.row.no-print {
                (app.link("", "/referee", "rules", lang.home_referee()))
                @if can_restart { (app.button("", EntryAction::RestartRound, "replay", lang.pad_again())) }
                (app.button("danger", EntryAction::OpenDialog(Dialog::Delete), "", lang.pad_throw_away()))
            }
        }
    }
}

/// A small button: an icon with a name.
fn tool(app: &App, action: EntryAction, icon: &str, name: &str, enabled: bool) -> Markup {
    html! {
        button.quiet #{ "do-" (action) } type="button" data-do=(action) aria-label=(name) title=(name)
            disabled[!enabled] { (app.icon(icon)) }
    }
}

fn delete_dialog(app: &App) -> Markup {
    let lang = app.lang;
    let inside = html! {
        p { (lang.pad_throw_away_text()) }
        div.row {
            (app.button("primary", AppAction::Close, "", lang.pad_keep()))
            (app.button("danger", EntryAction::DeleteSheet, "", lang.pad_throw_away()))
        }
    };
    app.dialog("small", lang.pad_throw_away(), &inside)
}
