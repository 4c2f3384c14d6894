//! The end of a round: whether the bid was made, and how everybody stands.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_protocol::{Sitter, What};
use yohoho_rules::Seat;

use super::{Moment, around, count_up};
use crate::app::App;
use crate::app::event::Sound;
use crate::app::parts::number;
use crate::app::table::scene::Scene;
use crate::app::table::seats::portrait;

#[derive(Clone, PartialEq, Debug)]
pub(in crate::app::table) struct RoundEnd {
    /// The round that is over.
    round: u8,
    /// Whether it was the last one.
    is_last: bool,
    /// The viewer's seat.
    own: Option<usize>,
    /// Bids and tricks by seat; empty in Skull Queen.
    bids: Vec<u8>,
    won: Vec<u8>,
    scores: Vec<i16>,
    totals: Vec<i16>,
    /// The totals before.
    before: Vec<i16>,
}

/// The end of the round that is shown.
pub(in crate::app::table) fn round_end(scene: &Scene, what: &What, is_last: bool) -> Option<Moment> {
    let What::Round { bids, won, scores, totals } = what else { return None };
    let view = scene.view()?;
    Some(Moment::Round(RoundEnd {
        round: view.round,
        is_last,
        own: view.seat.map(Seat::index).filter(|own| *own < scores.len().min(totals.len())),
        bids: bids.clone(),
        won: won.clone(),
        scores: scores.clone(),
        totals: totals.clone(),
        before: view.totals.clone(),
    }))
}

/// Whether a table does not wait for taps: nobody else would read on, or there is a clock.
pub(super) fn hurries(scene: &Scene) -> bool {
    let Some(table) = scene.snapshot().map(|snapshot| &snapshot.table) else { return true };
    let person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
    table.deadline.is_some() || table.seats.iter().filter(|seat| person(&seat.sitter)).count() < 2
}

impl RoundEnd {
    /// Whether a seat made its bid; nothing in Skull Queen.
    fn is_made(&self, seat: usize) -> Option<bool> {
        Some(self.bids.get(seat)? == self.won.get(seat)?)
    }

    fn own_result(&self) -> Option<bool> {
        self.is_made(self.own?)
    }

    pub(super) fn class(&self) -> &'static str {
        if self.own_result() == Some(false) { "round sunk" } else { "round" }
    }

    pub(super) fn sound(&self) -> Sound {
        match self.own_result() {
            Some(true) => Sound::Made,
            Some(false) => Sound::Sunk,
            None => Sound::Knock,
        }
    }

    pub(super) fn headline(&self, lang: Lang) -> String {
        match self.own_result() {
            Some(true) => lang.bid_made().into(),
            Some(false) => lang.bid_sunk().into(),
            None => lang.summary_title(self.round),
        }
    }

    pub(super) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        html! {
            div.rays {}
            p.shout { (self.headline(lang)) }
            @if let Some(own) = self.own {
                p.shout.plus { (count_up(self.scores[own].into())) }
                p.means {
                    @if let Some(bid) = self.bids.get(own) { (lang.tricks_of_bid(*bid, self.won[own])) ". " }
                    (self.standing(app, scene, own))
                }
            }
            div.vlist {
                @for (at, seat) in around(scene).into_iter().enumerate() { (self.row(app, scene, seat, at)) }
            }
            span.button.primary {
                @if self.is_last { (lang.on_to_end()) } @else { (lang.on_to_round(self.round + 1)) }
            }
        }
    }

    fn row(&self, app: &App, scene: &Scene, seat: Seat, order: usize) -> Markup {
        let lang = app.lang;
        let at = seat.index();
        let (Some(score), Some(total)) = (self.scores.get(at), self.totals.get(at)) else { return Markup::default() };
        let made = self.is_made(at);
        html! {
            div.vrow.ok[made.unwrap_or(*score >= 0)].no[!made.unwrap_or(*score >= 0)] data-css={ "--i:" (order) } {
                (portrait(app, scene, seat))
                div.vname {
                    span { (scene.label(app.lang, seat)) }
                    @if let Some(made) = made {
                        small { (lang.tricks_of_bid(self.bids[at], self.won[at])) }
                        span.stamp {
                            (app.icon(if made { "check" } else { "cross" }))
                            (if made { lang.stamp_made() } else { lang.stamp_sunk() })
                        }
                    }
                }
                em { @if *score > 0 { "+" } (number((*score).into())) }
                b { (number((*total).into())) }
            }
        }
    }

    /// What the round means for the viewer.
    fn standing(&self, app: &App, scene: &Scene, own: usize) -> String {
        let best = |totals: &[i16]| {
            let others = totals.iter().enumerate().filter(|(seat, _)| *seat != own);
            others.max_by_key(|(_, total)| **total).map(|(seat, total)| (seat, *total))
        };
        let total = self.totals[own];
        let Some((leader, highest)) = best(&self.totals) else { return String::new() };
        let led = self.before.get(own).copied() > best(&self.before).map(|(_, total)| total);
        let standing = match total.cmp(&highest) {
            std::cmp::Ordering::Greater if led => "first",
            std::cmp::Ordering::Greater => "takes",
            std::cmp::Ordering::Equal => "shares",
            std::cmp::Ordering::Less => "behind",
        };
        app.lang.round_standing(highest.saturating_sub(total), scene.name(Seat::ALL[leader]), standing, total)
    }
}
