//! The rail between the table and one's own deck: who one is, how the bid stands, and one short sentence about what cannot be seen.

use maud::{Markup, html};
use yohoho_rules::Seat;
use yohoho_rules::wire::{Phase, ViewJson};

use super::card::suit_shape;
use super::scene::plays_of;
use super::seats::{points, porthole, tricks_and_bid};
use super::{TableScreen, chat};
use crate::app::App;

impl TableScreen {
    pub(super) fn rail(&self, app: &App) -> Markup {
        html! {
            section.rail {
                @match self.scene.seat() {
                    Some(seat) => (self.own_seat(app, seat)),
                    None => div.me { (app.icon("eye")) div { span.nm { (app.lang.you_watch()) } (self.clock.render(app, &self.scene)) } },
                }
                (self.call(app))
            }
        }
    }

    fn own_seat(&self, app: &App, seat: Seat) -> Markup {
        html! {
            div.me {
                (porthole(app, &self.scene, seat, false))
                (chat::bubble(&self.scene, seat))
                div {
                    span.nm { (app.lang.you_head()) }
                    (points(app, &self.scene, seat))
                    (self.clock.render(app, &self.scene))
                }
                (tricks_and_bid(app, &self.scene, seat))
            }
        }
    }

    /// The line that speaks: a short message, what a trick has come to, or what cannot be seen.
    fn call(&self, app: &App) -> Markup {
        html! {
            @if let Some(notice) = &app.notice { p.call.tells { (notice) } }
            @else if let Some(verdict) = self.trick.verdict() { p.call.verdict { (verdict) } }
            @else { p.call { (self.unseen(app).unwrap_or_default()) } }
        }
    }

    /// What cannot be seen, in a sentence; none where everything can be.
    fn unseen(&self, app: &App) -> Option<Markup> {
        let lang = app.lang;
        let view = self.scene.view()?;
        let name = |seat: Seat| self.scene.name(seat);
        if view.seat.is_some_and(|own| view.turn.contains(&own)) {
            return own_turn(app, view);
        }
        match view.turn[..] {
            [] => None,
            [seat] => Some(html! { (lang.call_waiting(name(seat))) }),
            _ => Some(html! { (lang.call_waiting_many(view.turn.len())) }),
        }
    }
}

/// What the viewer is to do, as far as it does not show.
pub(in crate::app) fn own_turn(app: &App, view: &ViewJson) -> Option<Markup> {
    let lang = app.lang;
    let word = match view.phase {
        Phase::Bid => lang.call_bid(),
        Phase::Plank => lang.call_plank(),
        Phase::Play => {
            let has_barred = view.hand.iter().any(|code| plays_of(view, code).is_empty());
            if let Some((words, suit)) = yohoho_i18n::follow(lang, view).filter(|_| has_barred) {
                return Some(html! { (words) " " (suit_shape(app, suit)) });
            }
            let leads = view.tricks.last().is_none_or(|trick| trick.is_complete() || trick.plays.is_empty());
            if leads { lang.call_lead() } else { lang.call_turn() }
        }
        Phase::Deal | Phase::Over => return None,
    };
    Some(html! { (word) })
}
