//! A moment of a game as a review shows it: the table as it was, seen from one seat.

use maud::{Markup, html};
use yohoho_i18n::Names;
use yohoho_protocol::review::Decision;
use yohoho_rules::log::Entry;
use yohoho_rules::wire::{ActionJson, ViewJson};
use yohoho_rules::{Piece, Seat};

use super::marks::marks;
use super::words;
use crate::app::App;
use crate::app::replay::film::Film;
use crate::app::score_chart::annotated_chart;
use crate::app::table::{card_face, own_turn, points, porthole, seats, totals_by_player, tricks_and_bid};
use crate::route::{Route, Source};

/// The height of the chart, in its units.
const CHART: [i32; 1] = [170];

impl Film {
    /// Whose decision an entry of the log is.
    pub(super) fn seat_at(&self, entry: u32) -> Option<Seat> {
        match self.log().entries.get(entry as usize)? {
            Entry::Act(seat, _) => Some(*seat),
            Entry::Deal(_) => None,
        }
    }

    /// Shows the position in which a seat decided, through its eyes.
    pub(super) fn show_moment(&mut self, app: &App, entry: usize, seat: Seat) {
        self.look_through(app, Some(seat));
        let position = self.position_before(entry);
        self.start_at(app, position);
    }

    /// The address of the replay of this game.
    pub(super) fn replay_path(&self, app: &App) -> String {
        let source = match &app.route {
            Route::Review(source) | Route::Replay(source) => source.clone(),
            _ => Source::Varied,
        };
        format!("{}#{}", Route::Replay(source).path(), self.hash_of(""))
    }

    /// What lies on the table and what is in hand, in words.
    pub(super) fn in_words(&self, app: &App) -> String {
        let parts = [
            self.scene().ask(app, |ask| ask.trick()),
            self.scene().ask(app, |ask| ask.bids()).filter(|_| !self.scene().has_planks()),
            self.scene().ask(app, |ask| ask.hand(None)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Everybody's name, with the viewer's own seat as "you".
    pub(super) fn all_names(&self) -> Names {
        Names::new(self.names().to_vec(), self.own_seat()).playing(self.kind())
    }

    /// The race with the mistakes of a seat marked on its line.
    pub(super) fn race(&self, app: &App, seat: Seat, mistakes: &[&Decision]) -> Markup {
        let totals = totals_by_player(self.scene(), &self.rounds_until(self.last()), self.names(), Some(seat));
        annotated_chart(app, &totals, &CHART, &|scale| marks(&totals, mistakes, scale))
    }

    /// The table as it was, with the seat's own line and cards below it. The card that was played and the best one are marked.
    pub(super) fn moment(&self, app: &App, seat: Seat, was: Option<&str>, best: Option<&str>) -> Markup {
        let scene = self.scene();
        let lang = app.lang;
        html! {
            section.moment aria-labelledby="moment-title" {
                h2 #moment-title.aside { (lang.review_moment()) }
                div.table.watching.queen[scene.has_planks()].doubloons[self.kind().piece() == Piece::Doubloon]
                    data-n=(scene.seat_count()) {
                    (seats(app, scene, false))
                    (self.trick().render(app, scene))
                }
                div.own {
                    (porthole(app, scene, seat, false))
                    div {
                        span.nm { (words::player(lang, self, seat)) }
                        (points(app, scene, seat))
                    }
                    (tricks_and_bid(app, scene, seat))
                    p.call { (scene.view().and_then(|view| own_turn(app, view)).unwrap_or_default()) }
                }
                ul.review-hand {
                    @for (at, code) in ViewJson::of(&self.game().view(Some(seat))).hand.iter().enumerate() {
                        @let (is_was, is_best) = (was == Some(code), best == Some(code));
                        li.was[is_was].best[is_best] {
                            span.card { (card_face(app, self.kind(), code, at)) }
                            span.aside { (yohoho_i18n::card(lang, self.kind(), code, app.prefs.suit_first)) }
                            @if is_was { small { (lang.review_was()) } }
                            @if is_best { small { (lang.review_best()) } }
                        }
                    }
                }
            }
        }
    }
}

/// The card of an action, if it is one.
pub(super) fn card_of(action: &ActionJson) -> Option<&str> {
    match action {
        ActionJson::Play(code) => code.split(':').next(),
        _ => None,
    }
}
