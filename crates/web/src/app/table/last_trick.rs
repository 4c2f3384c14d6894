//! The last trick, to look back at.

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::record::Trick;

use super::card::face;
use super::scene::Scene;
use super::trick::{is_complete, player_name, players, rule_of};
use crate::app::App;

/// The last trick that was told of, and who took it and why.
#[derive(Default)]
pub(super) struct LastTrick {
    told: Option<(Trick, String)>,
}

impl LastTrick {
    pub(super) fn remember(&mut self, trick: Trick, verdict: String) {
        self.told = Some((trick, verdict));
    }

    pub(super) fn verdict(&self) -> Option<&str> {
        self.told.as_ref().map(|(_, verdict)| verdict.as_str())
    }

    /// What was told, or after coming back to a table what its view shows.
    fn trick(&self, app: &App, scene: &Scene) -> Option<(Trick, String)> {
        self.told.clone().or_else(|| {
            let view = scene.view()?;
            let trick = view.tricks.iter().rev().find(|trick| is_complete(trick))?;
            let rule = rule_of(view.game, trick);
            Some((trick.clone(), yohoho_i18n::verdict(app.lang, scene.names(), view.game, trick, rule)))
        })
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        html! {
            @if let Some((trick, verdict)) = self.trick(app, scene) {
                (row(app, scene, &trick))
                p.line { (verdict) }
            } @else {
                p { (app.lang.no_last_trick()) }
            }
        }
    }
}

/// The cards of a trick in order.
fn row(app: &App, scene: &Scene, trick: &Trick) -> Markup {
    let Some(snapshot) = scene.snapshot() else { return Markup::default() };
    html! {
        ol.trick-row {
            @for (seat, code) in players(trick, snapshot.table.settings.seats).into_iter().zip(&trick.plays) {
                li {
                    span.card { (face(app, scene.kind(), code, seat.map_or(0, Seat::index))) }
                    span.aside { (yohoho_i18n::card(app.lang, scene.kind(), code, false)) }
                    span.by { (player_name(app.lang, scene, seat)) }
                }
            }
        }
    }
}
