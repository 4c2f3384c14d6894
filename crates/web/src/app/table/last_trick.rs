//! The last trick, to look back at.

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::record::Trick;

use super::card::face;
use super::scene::Scene;
use super::trick::{name_chip, player_name, players, rule_of};
use crate::app::App;

/// The last trick that was announced. It outlasts its round.
#[derive(Default)]
pub(super) struct LastTrick {
    announced: Option<DecidedTrick>,
}

#[derive(Clone)]
struct DecidedTrick {
    trick: Trick,
    /// Who played its cards; nobody is the ghost.
    players: Vec<Option<Seat>>,
    /// Who took it and why, in a sentence.
    verdict: String,
}

impl LastTrick {
    /// Keeps a trick of the round that is shown.
    pub(super) fn remember(&mut self, scene: &Scene, trick: &Trick, verdict: String) {
        let players = scene.view().map(|view| players(view, trick)).unwrap_or_default();
        self.announced = Some(DecidedTrick { trick: trick.clone(), players, verdict });
    }

    /// What was announced, or after coming back to a table what its view shows.
    fn trick(&self, app: &App, scene: &Scene) -> Option<DecidedTrick> {
        self.announced.clone().or_else(|| {
            let view = scene.view()?;
            let trick = view.tricks.iter().rev().find(|trick| trick.is_complete())?;
            let rule = rule_of(view.game, trick);
            let verdict = yohoho_i18n::verdict(app.lang, scene.names(), view.game, trick, rule);
            Some(DecidedTrick { trick: trick.clone(), players: players(view, trick), verdict })
        })
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        html! {
            @if let Some(decided) = self.trick(app, scene) {
                (row(app, scene, &decided))
                p.verdict { (decided.verdict) }
            } @else {
                p { (app.lang.no_last_trick()) }
            }
        }
    }
}

/// The cards of a trick in order.
fn row(app: &App, scene: &Scene, decided: &DecidedTrick) -> Markup {
    html! {
        ol.trick-row {
            @for (seat, code) in decided.players.iter().copied().zip(&decided.trick.plays) {
                li {
                    span.card { (face(app, scene.kind(), code, seat.map_or(0, Seat::index))) }
                    span.aside {
                        (player_name(app.lang, scene, seat)) ": " (yohoho_i18n::card(app.lang, scene.kind(), code, false))
                    }
                    (name_chip(app, scene, seat))
                }
            }
        }
    }
}
