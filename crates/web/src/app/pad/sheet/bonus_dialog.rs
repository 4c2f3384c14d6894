//! Entering what happened to the Skull King: who won the trick, and whether he captured Pirates or was captured.

use maud::{Markup, html};
use yohoho_pad::{Entry, Page, PlayerId, Step};
use yohoho_rules::Family;
use yohoho_rules::king::Capture;

use super::SheetScreen;
use crate::app::App;
use crate::app::action::actions;
use crate::app::pad::arguments::PlayerCapture;
use crate::app::pad::messages;
use crate::app::pad::parts::avatar;

actions! {
    #[derive(Copy)]
    pub(in crate::app::pad) enum BonusAction {
        SelectPlayer(PlayerId) = "taker",
        /// Enter what the player captured, or that it was nothing.
        Enter(PlayerCapture) = "capture",
    }
}

impl SheetScreen {
    pub(super) fn act_on_bonus(&mut self, app: &mut App, action: BonusAction) {
        match action {
            BonusAction::SelectPlayer(player) => self.bonus_player = Some(player),
            BonusAction::Enter(PlayerCapture { player, capture }) => {
                if self.enter(app, Step::Capture { player, capture }) {
                    self.dialog = None;
                }
            }
        }
    }
}

/// Whether anybody in the round can have a bonus, or has one.
pub(super) fn is_possible(page: &Page) -> bool {
    page.game().family() == Family::King && candidates(page).next().is_some()
}

/// The players who can have a bonus, or have one.
fn candidates(page: &Page) -> impl Iterator<Item = PlayerId> {
    page.active_round().into_iter().flat_map(|round| round.players()).filter(|player| {
        page.captures(*player).king || page.preview(*player).is_some_and(|line| line.entry.capture.is_some())
    })
}

pub(super) fn render(app: &App, screen: &SheetScreen) -> Markup {
    let lang = app.lang;
    let page = screen.page();
    let Some(round) = page.active_round() else { return Markup::default() };
    let entered = round.players().find(|player| round.entry(*player).is_some_and(|entry| entry.capture.is_some()));
    let selected = screen.bonus_player.or(entered);
    let inside = html! {
        p { (lang.pad_bonus_who()) }
        div.row role="group" aria-label=(lang.pad_bonus_who()) {
            @for player in candidates(page) {
                button #{ "taker-" (player.0) } type="button" data-do=(BonusAction::SelectPlayer(player))
                    aria-pressed=(selected == Some(player)) {
                    (avatar(page, player))
                    (messages::name(page, player))
                }
            }
        }
        @if let Some(player) = selected { (captures(app, page, player, round.entry(player))) }
    };
    app.dialog("small", lang.pad_bonus(), &inside)
}

/// What a player can have captured.
fn captures(app: &App, page: &Page, player: PlayerId, entry: Option<&Entry>) -> Markup {
    let lang = app.lang;
    let enter = |capture| BonusAction::Enter(PlayerCapture { player, capture });
    let possible = page.captures(player);
    let most = if possible.king { possible.pirates } else { possible.pirates.max(captured_pirates(entry)) };
    html! {
        p { (lang.pad_king_took()) }
        div.keypad role="group" aria-label=(lang.pad_king_took()) {
            @for count in 1..=most {
                button type="button" data-do=(enter(Some(Capture::Pirates(count))))
                    aria-label=(lang.pad_took_pirates(count)) { (count) }
            }
        }
        p.row {
            (app.button("", enter(Some(Capture::SkullKing)), "", lang.pad_took_king()))
            (app.button("", enter(None), "", lang.pad_took_nothing()))
        }
    }
}

/// How many Pirates are entered as captured.
fn captured_pirates(entry: Option<&Entry>) -> u8 {
    match entry.and_then(|entry| entry.capture) {
        Some(Capture::Pirates(count)) => count,
        _ => 0,
    }
}
