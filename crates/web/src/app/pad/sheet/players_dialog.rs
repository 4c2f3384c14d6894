//! Changing who plays: names, colours, the dealer, people who join and leave.

use maud::{Markup, html};
use yohoho_pad::{Player, PlayerId, Step};
use yohoho_rules::Family;

use super::{SheetField, SheetScreen};
use crate::app::App;
use crate::app::action::actions;
use crate::app::pad::messages;
use crate::app::pad::new_sheet::{clean_name, next_tint};
use crate::app::pad::parts::avatar;
use crate::app::parts::switch;

actions! {
    #[derive(Copy)]
    pub(in crate::app::pad) enum PlayersAction {
        /// Give a player the next colour.
        NextTint(PlayerId) = "tint",
        /// Let a player deal the current round.
        MakeDealer(PlayerId) = "dealer",
        Leave(PlayerId) = "leave",
        Return(PlayerId) = "return",
        /// Add the player whose name is filled in.
        Join = "join",
    }
}

impl SheetScreen {
    pub(super) fn act_on_players(&mut self, app: &mut App, action: PlayersAction) {
        if let Some(step) = self.players_step(action) {
            self.enter(app, step);
        }
    }

    fn players_step(&mut self, action: PlayersAction) -> Option<Step> {
        let page = self.page();
        Some(match action {
            PlayersAction::NextTint(player) => Step::Recolour { player, tint: next_tint(page.player(player)?.tint) },
            PlayersAction::MakeDealer(player) => Step::Dealer { player },
            PlayersAction::Leave(player) => Step::Leave { player },
            PlayersAction::Return(player) => Step::Return { player },
            PlayersAction::Join => {
                let (tint, after) = (page.free_tint(), page.present().last()?);
                Step::Join { name: clean_name(&std::mem::take(&mut self.newcomer)), tint, after }
            }
        })
    }
}

pub(super) fn render(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    let page = screen.page();
    let inside = html! {
        ul.plain {
            @for (id, player) in page.players() { (player_line(app, screen, id, player)) }
        }
        @if !page.is_over() {
            @match page.can_join() {
                Ok(()) => (newcomer_form(app, &screen.newcomer)),
                Err(refusal) => p.note { (messages::refusal(lang, Some(page), refusal)) },
            }
            @if page.game().family() == Family::King && !page.current().has_begun() {
                (switch(lang.pad_secret(), lang.pad_secret_note(), SheetField::SecretBids, page.current().is_secret()))
            }
        }
    };
    app.dialog("", lang.pad_people(), &inside)
}

fn player_line(app: &App, screen: &SheetScreen, id: PlayerId, player: &Player) -> Markup {
    let lang = app.lang;
    let page = screen.page();
    let name = &player.name;
    html! {
        li.mate-row {
            button.quiet type="button" data-do=(PlayersAction::NextTint(id)) aria-label=(lang.pad_tint(name)) {
                (avatar(page, id))
            }
            input #{ "rename-" (id.0) } type="text" maxlength="24" autocomplete="off" aria-label=(lang.pad_rename(name))
                value=(name) data-in=(SheetField::Rename(id)) data-on="change";
            @if page.is_over() {
            } @else if page.is_present(id) {
                button type="button" data-do=(PlayersAction::MakeDealer(id))
                    aria-pressed=(page.current().dealer() == id) aria-label=(lang.pad_deals_now(name)) {
                    (app.icon("anchor"))
                }
                button type="button" data-do=(PlayersAction::Leave(id)) aria-label=(lang.pad_leave_named(name))
                    title=(lang.pad_leave()) disabled[page.can_leave().is_err()] { (app.icon("close")) }
            } @else {
                button type="button" data-do=(PlayersAction::Return(id)) aria-label=(lang.pad_return_named(name))
                    title=(lang.pad_return()) disabled[page.can_join().is_err()] { (app.icon("plus")) }
            }
        }
    }
}

fn newcomer_form(app: &App, name: &str) -> Markup {
    let lang = app.lang;
    html! {
        form.mate-row data-do=(PlayersAction::Join) {
            input #newcomer type="text" maxlength="24" autocomplete="off" aria-label=(lang.pad_newcomer())
                placeholder=(lang.pad_newcomer()) value=(name) data-in=(SheetField::Newcomer);
            button type="submit" { (lang.pad_join()) }
        }
    }
}
