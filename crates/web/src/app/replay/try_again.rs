//! Trying again from a moment of a replay: who plays on, and against whom.

use maud::{Markup, html};
use yohoho_i18n::bot_name;
use yohoho_protocol::BOTS;
use yohoho_rules::Seat;

use super::film::Film;
use super::{ReplayAction, ReplayField};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::identity::portrait_of;
use crate::app::table::{SavedGame, VARIATION};
use crate::offline::{Player, Variation, bot_of};
use crate::route::Route;

/// What is chosen in the dialog.
pub(in crate::app) struct TryAgain {
    pub(in crate::app) seat: Seat,
    /// The bot that plays for people.
    pub(in crate::app) bot: String,
}

impl TryAgain {
    /// The viewer's own seat if the record has one, against the strongest bots.
    pub(in crate::app) fn new(film: &Film) -> TryAgain {
        TryAgain { seat: film.likely_seat(), bot: BOTS[BOTS.len() - 1].into() }
    }

    /// Leaves for the table at which the game goes on; false if the seat has nothing left to decide.
    pub(in crate::app) fn begin(&self, app: &mut App, film: &Film, entries: usize, back: String) -> bool {
        let Some(variation) = self.variation(app, film, entries, back) else { return false };
        app.keep(VARIATION, serde_json::to_string(&variation).unwrap_or_default());
        SavedGame::forget_variation(app);
        app.go(&Route::Variation.path());
        true
    }

    fn variation(&self, app: &App, film: &Film, entries: usize, back: String) -> Option<Variation> {
        let player = Player { seat: self.seat, name: app.own_name(), portrait: Some(portrait_of(&app.prefs)) };
        Variation::new(film.record().clone(), film.log(), entries, player, self.bot.clone(), back)
    }

    pub(in crate::app) fn dialog(&self, app: &App, film: &Film) -> Markup {
        let lang = app.lang;
        let can = self.variation(app, film, film.entries(), String::new()).is_some();
        let is_person = |seat: usize, name: &str| seat != self.seat.index() && bot_of(name).is_none();
        let people = film.record().players.iter().enumerate().any(|(seat, name)| is_person(seat, name));
        let inside = html! {
            p { (lang.vary_note()) }
            label.field {
                span { (lang.vary_seat()) }
                select data-in=(ReplayField::TrySeat) {
                    @for (seat, name) in film.names().iter().enumerate() {
                        option value=(seat) selected[seat == self.seat.index()] { (name) }
                    }
                }
            }
            @if people {
                label.field {
                    span { (lang.vary_bot()) }
                    select data-in=(ReplayField::TryBot) {
                        @for bot in &BOTS[1..] {
                            option value=(bot) selected[*bot == self.bot] { (bot_name(lang, bot, film.kind())) }
                        }
                    }
                }
            }
            @if !can { p.problem role="alert" { (lang.vary_nothing()) } }
            div.row {
                @if can { (app.button("primary", ReplayAction::BeginAgain, "play", lang.vary_begin())) }
                (app.button("", AppAction::Close, "", lang.cancel()))
            }
        };
        app.dialog("", lang.vary(), &inside)
    }
}
