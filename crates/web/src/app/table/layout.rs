//! Where the parts of the table are on the page.

use maud::{Markup, html};
use yohoho_protocol::Stage;
use yohoho_rules::Seat;
use yohoho_rules::wire::{Phase, ViewJson};

use super::action::TableAction;
use super::dialogs::Dialog;
use super::seats::{portrait, seats, tricks_and_bid};
use super::{TableScreen, motions};
use crate::app::App;
use crate::app::action::AppAction;

impl TableScreen {
    pub(in crate::app) fn render(&self, app: &App) -> Markup {
        html! {
            div.table-page data-game=(self.scene.kind().name()) {
                (self.top_bar(app))
                (self.connection.render(app, self.scene.snapshot().is_some()))
                (self.advice.render_weights(app, &self.scene))
                @if self.connection.ending(app.lang).is_none() {
                    (motions::strip(app, &self.scene, self.clock.minutes_waited(app, &self.scene)))
                }
                (self.main(app))
                (self.note(app))
                @if let Some(dialog) = self.dialog { (self.dialog(app, dialog)) }
            }
        }
    }

    fn main(&self, app: &App) -> Markup {
        let lang = app.lang;
        let unreadable = || self.saved_game.is_broken().then(|| lang.game_unreadable());
        match (self.connection.ending(lang).or_else(unreadable), self.scene.stage()) {
            (Some(why), _) => self.ending(app, why),
            (None, None) => html! { main.page { p.waiting role="status" { (lang.connecting()) } } },
            (None, Some(Stage::Lobby)) => self.lobby.render(app, &self.scene),
            (None, Some(_)) if app.prefs.text_mode => self.text_mode.render(app, &self.game_over(app)),
            (None, Some(_)) => self.table(app),
        }
    }

    fn table(&self, app: &App) -> Markup {
        html! {
            main.table {
                (seats(app, &self.scene, self.trick.resting().is_some()))
                div.middle {
                    (self.trick.render(app, &self.scene, &self.score_sheet))
                    (self.game_over(app))
                }
                @if let Some(view) = self.scene.view() { (self.own(app, view)) }
                (self.score_sheet.aside(app, &self.scene))
            }
        }
    }

    /// There is no table any more.
    fn ending(&self, app: &App, why: &str) -> Markup {
        let lang = app.lang;
        let halted = self.connection.is_halted();
        html! {
            main.page {
                p.problem role="alert" { (why) }
                p.row {
                    @if halted { (app.button("primary", AppAction::Reload, "", lang.update_reload())) }
                    a.button.primary[!halted] href="/" { (lang.back_home()) }
                }
            }
        }
    }

    fn top_bar(&self, app: &App) -> Markup {
        let lang = app.lang;
        let scene = &self.scene;
        let title = match scene.view() {
            Some(view) => lang.top_round(view.round.min(view.rounds), view.rounds),
            None if scene.snapshot().is_some() => app.game_name(scene.kind()),
            None => lang.title_table().into(),
        };
        let led = scene.view().filter(|_| self.trick.resting().is_none()).and_then(|view| yohoho_i18n::led(lang, view));
        let open = TableAction::OpenDialog;
        html! {
            header.top {
                button.quiet type="button" aria-label=(lang.leave_button()) data-do=(open(Dialog::Leave)) { (app.icon("back")) }
                div.top-title {
                    h1 #title tabindex="-1" { (title) }
                    span.led { @if let Some(led) = led { (led) } }
                }
                @if !self.offline && scene.snapshot().is_some() { (self.chat.button(app)) }
                @if scene.view().is_some() {
                    button.block-button type="button" data-do=(open(Dialog::ScoreSheet)) aria-label=(lang.heading_block()) {
                        (app.icon("block"))
                        span { (lang.heading_block()) }
                    }
                }
                button.quiet type="button" aria-label=(lang.menu()) data-do=(open(Dialog::Menu)) { (app.icon("menu")) }
            }
        }
    }

    /// The viewer's own place: cards, the bid or the plank, and what can be done now.
    fn own(&self, app: &App, view: &ViewJson) -> Markup {
        let lang = app.lang;
        match view.seat {
            None => html! { section.own.watching { p { (lang.you_watch()) } } },
            Some(seat) => html! {
                section.own aria-labelledby="hand-title" {
                    (self.own_head(app, seat))
                    (self.hand.render(app, &self.scene, &self.advice))
                    @match view.phase {
                        Phase::Bid if !self.trick.is_busy() => (self.bid_pad.render(app, &self.scene)),
                        Phase::Plank if !self.trick.is_busy() => (self.plank_pad.render(app, &self.scene)),
                        _ => {},
                    }
                    (self.advice.render(app, &self.scene))
                    (self.buttons(app, view.phase))
                }
            },
        }
    }

    fn own_head(&self, app: &App, seat: Seat) -> Markup {
        html! {
            div.own-head {
                (portrait(app, &self.scene, seat))
                h2 #hand-title { (app.lang.heading_hand()) }
                (tricks_and_bid(app, &self.scene, seat))
                (self.clock.render(app, &self.scene))
            }
        }
    }

    fn buttons(&self, app: &App, phase: Phase) -> Markup {
        let lang = app.lang;
        let my_turn = self.scene.is_my_turn();
        let has_limit = self.clock.seconds_left(app, &self.scene).is_some();
        html! {
            div.actions {
                @if phase == Phase::Play {
                    (self.hand.play_button(app, &self.scene))
                    (app.button("", TableAction::Why, "", lang.why_button()))
                    (app.button("", TableAction::OpenDialog(Dialog::LastTrick), "", lang.last_trick_button()))
                }
                @if my_turn && self.has_hints(app) { (app.button("", TableAction::AskHint, "hint", lang.hint_button())) }
                @if my_turn && has_limit { (app.button("", TableAction::MoreTime, "clock", lang.more_time_button())) }
            }
        }
    }
}
