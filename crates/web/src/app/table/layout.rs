//! Where the parts of the table are on the page.

use maud::{Markup, html};
use yohoho_protocol::Stage;
use yohoho_rules::Piece;
use yohoho_rules::wire::Phase;

use super::action::TableAction;
use super::dialogs::Dialog;
use super::seats::seats;
use super::{TableScreen, motions};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::parts::loading;
use crate::route::Route;

impl TableScreen {
    pub(in crate::app) fn render(&self, app: &App) -> Markup {
        if self.is_over() && !self.is_text(app) {
            return self.end_page(app);
        }
        let is_table = self.is_table(app);
        html! {
            div.table-page data-game=(self.scene.kind().name()) {
                (self.bar(app))
                @if is_table { (self.table(app)) } @else { (self.strips(app)) (self.page(app)) }
                (self.coach_note(app))
                @if let Some(dialog) = self.dialog { (self.dialog(app, dialog)) }
                (self.moments.render(app, &self.scene))
            }
        }
    }

    /// Whether the table itself is shown, which fills the window and never scrolls.
    fn is_table(&self, app: &App) -> bool {
        let is_played = matches!(self.scene.stage(), Some(stage) if stage != Stage::Lobby);
        is_played && !self.is_text(app) && self.end_of_table(app).is_none()
    }

    /// Why there is no table to be shown any more.
    fn end_of_table(&self, app: &App) -> Option<&'static str> {
        let unreadable = || match self.saved_game.is_broken() {
            true if app.route == Route::Variation => Some(app.lang.variation_unreadable()),
            true => Some(app.lang.game_unreadable()),
            false => None,
        };
        self.connection.ending(app.lang).or_else(unreadable)
    }

    /// What is shown instead of a table, and may scroll.
    fn page(&self, app: &App) -> Markup {
        match (self.end_of_table(app), self.scene.stage()) {
            (Some(why), _) => self.ending(app, why),
            // The empty sea, so that nothing jumps when the table comes.
            (None, None) if !self.is_text(app) => html! { main.table { (loading(app)) } },
            (None, None) => html! { main.page { (loading(app)) } },
            (None, Some(Stage::Lobby)) => self.lobby.render(app, &self.scene, &self.clock),
            (None, Some(_)) => self.text_page(app),
        }
    }

    fn table(&self, app: &App) -> Markup {
        let scene = &self.scene;
        let phase = scene.view().map(|view| view.phase).filter(|_| !self.is_busy());
        let (bidding, setting) = (phase == Some(Phase::Bid), phase == Some(Phase::Plank));
        let is_seated = scene.seat().is_some();
        html! {
            main.table.queen[scene.has_planks()].doubloons[scene.kind().piece() == Piece::Doubloon]
                .bidding[bidding && is_seated].setting[setting && is_seated].watching[!is_seated] data-n=(scene.seat_count()) {
                (self.strips(app))
                (seats(app, scene, self.trick.resting().is_some()))
                (self.trick.render(app, scene))
                (self.hand.shown_card(app, scene))
                (self.rail(app))
                @if is_seated {
                    (self.own_hand(app))
                    @if setting { (self.plank_pad.render(app, scene, &self.aids(app))) }
                    (self.advice.render(app, scene))
                    (self.buttons(app, bidding))
                }
                (self.score_sheet.aside(app, scene))
            }
        }
    }

    /// Lines under the bar that come and go: the connection, the weights of the best bot, what people agree on. The trick makes
    /// room for them.
    fn strips(&self, app: &App) -> Markup {
        let lines = [
            self.variation_strip(app),
            self.connection.render(app, self.scene.snapshot().is_some()),
            self.advice.render_weights(app, &self.scene),
            self.sound_offer(app),
            match self.connection.ending(app.lang) {
                None => motions::strip(app, &self.scene, self.clock.minutes_waited(app, &self.scene)),
                Some(_) => Markup::default(),
            },
        ];
        html! {
            @if lines.iter().any(|line| !line.0.is_empty()) {
                div #strips.strips { @for line in lines { (line) } }
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

    fn bar(&self, app: &App) -> Markup {
        let lang = app.lang;
        let scene = &self.scene;
        let title = match scene.view() {
            Some(view) => lang.top_round(view.round.min(view.rounds), view.rounds),
            None if scene.snapshot().is_some() => app.game_name(scene.kind()),
            None => lang.title_table().into(),
        };
        let open = TableAction::OpenDialog;
        html! {
            header.bar {
                button.back type="button" aria-label=(lang.leave_button()) data-do=(open(Dialog::Leave)) { (app.icon("back")) }
                div.bar-title {
                    h1 #title tabindex="-1" { (title) }
                    @if let Some(led) = self.led(app) { div.led { (led) } }
                }
                @if !self.offline && scene.snapshot().is_some() { (self.chat.button(app)) }
                @if scene.view().is_some() {
                    button type="button" data-do=(open(Dialog::ScoreSheet)) aria-label=(lang.heading_block()) {
                        (app.icon("block"))
                        span { (lang.heading_block()) }
                    }
                }
                button type="button" aria-label=(lang.menu()) data-do=(open(Dialog::Menu)) { (app.icon("menu")) }
            }
        }
    }

    /// What is led; while people bid, who will lead.
    fn led(&self, app: &App) -> Option<String> {
        let view = self.scene.view().filter(|_| self.trick.resting().is_none())?;
        if view.phase == Phase::Bid {
            let leader = view.dealer.left(view.seats);
            let you = if view.seat == Some(leader) { "yes" } else { "no" };
            return Some(app.lang.first_lead(self.scene.name(leader), you));
        }
        yohoho_i18n::led(app.lang, view).map(|led| led.trim_end_matches('.').into())
    }

    fn own_hand(&self, app: &App) -> Markup {
        html! {
            section.hand aria-labelledby="hand-title" {
                h2 #hand-title.aside { (app.lang.heading_hand()) }
                (self.hand.render(app, &self.scene, &self.advice))
            }
        }
    }

    /// What can be done now: the main button, and small ones that give way where there is no room. The menu has them too.
    fn buttons(&self, app: &App, bidding: bool) -> Markup {
        let lang = app.lang;
        let setting = self.scene.view().is_some_and(|view| view.phase == Phase::Plank);
        let playing = self.scene.view().is_some_and(|view| view.phase == Phase::Play);
        html! {
            footer.act {
                @if bidding { (self.bid_pad.render(app, &self.scene)) }
                @if playing { (self.hand.play_button(app, &self.scene)) }
                @if !setting { (self.aids(app)) }
                @if playing { (app.button("", TableAction::OpenDialog(Dialog::LastTrick), "history", lang.last_trick_button())) }
            }
        }
    }

    /// Buttons that help with a decision: advice, and more time for it.
    fn aids(&self, app: &App) -> Markup {
        let lang = app.lang;
        let my_turn = self.scene.is_my_turn();
        html! {
            @if my_turn && self.has_hints(app) { (app.button("", TableAction::AskHint, "hint", lang.hint_button())) }
            @if my_turn && self.clock.seconds_left(app, &self.scene).is_some() {
                (app.button("", TableAction::MoreTime, "clock", lang.more_time_button()))
            }
            @if !my_turn && self.scene.takes_days() {
                (app.link("", &Route::NextTurn.path(), "play", lang.next_turn()))
            }
        }
    }
}
