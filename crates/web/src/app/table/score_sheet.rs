//! The score sheet, as in the box: rounds down, seats across.

use maud::{Markup, html};
use yohoho_protocol::RoundResult;
use yohoho_rules::Seat;
use yohoho_rules::wire::ViewJson;

use super::end::{running_totals, totals_by_player};
use super::scene::Scene;
use super::trick_list::trick_list;
use crate::app::App;
use crate::app::parts::{number, signed};
use crate::app::score_chart::score_chart;

/// How many lines of the log are shown beside the table.
const LOG_LINES: usize = 60;

/// The height of the chart in the dialog, in its units.
const CHART: [i32; 1] = [200];

/// The rounds that are over.
#[derive(Default)]
pub(in crate::app) struct ScoreSheet {
    rounds: Vec<RoundResult>,
}

impl ScoreSheet {
    pub(in crate::app) fn new(rounds: Vec<RoundResult>) -> ScoreSheet {
        ScoreSheet { rounds }
    }

    pub(super) fn add(&mut self, round: RoundResult) {
        self.rounds.push(round);
    }

    pub(super) fn rounds(&self) -> &[RoundResult] {
        &self.rounds
    }

    /// The sheet beside the table, with the trick in words and the log below it, where there is room.
    pub(super) fn aside(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        html! {
            aside.sheet-side aria-labelledby="block-title" {
                h2 #block-title { (lang.heading_block()) }
                (self.render(app, scene))
                (trick_list(app, scene))
                h3 #log-title { (lang.heading_log()) }
                div.log role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" data-stick {
                    @for line in app.log.iter().skip(app.log.len().saturating_sub(LOG_LINES)) {
                        p id={ "line-" (line.number) } { (line.text) }
                    }
                }
            }
        }
    }

    /// The sheet and the race, as a page of their own where there is no room beside the table.
    pub(super) fn dialog(&self, app: &App, scene: &Scene) -> Markup {
        let inside = html! {
            (self.render(app, scene))
            @if self.rounds.len() > 1 { (self.race(app, scene, &CHART)) }
        };
        app.dialog("sheet-page", app.lang.heading_block(), &inside)
    }

    /// Everybody's total round by round, as a chart, in each of these heights.
    pub(super) fn race(&self, app: &App, scene: &Scene, heights: &[i32]) -> Markup {
        let names: Vec<String> =
            Seat::ALL[..scene.seat_count()].iter().map(|seat| scene.label(app.lang, *seat).into()).collect();
        score_chart(app, &totals_by_player(scene, &self.rounds, &names, scene.seat()), heights)
    }

    /// The sheet itself: won and bid, the points, and the running total of each seat in each round.
    pub(in crate::app) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let seats = from_viewer(scene);
        let current = scene.view().filter(|view| usize::from(view.round) > self.rounds.len());
        let totals = running_totals(&self.rounds);
        html! {
            div.sheet-box tabindex="0" role="region" aria-label=(lang.heading_block()) data-stick {
                table.ss.many[seats.len() > 4] {
                    thead {
                        tr {
                            th scope="col" { span.aside { (lang.round_head()) } }
                            @for seat in &seats {
                                th scope="col" {
                                    (scene.portrait(*seat).bust(app))
                                    span.name { (scene.label(app.lang, *seat)) }
                                }
                            }
                        }
                    }
                    tbody {
                        @for (at, round) in self.rounds.iter().enumerate() {
                            tr {
                                th scope="row" { (at + 1) }
                                @for seat in &seats { (cell(app, round, seat.index(), totals[at][seat.index()])) }
                            }
                        }
                        @if let Some(view) = current {
                            tr.now {
                                th scope="row" { (view.round) }
                                @for seat in &seats { td { (so_far(app, view, seat.index())) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// All seats, the viewer's first.
fn from_viewer(scene: &Scene) -> Vec<Seat> {
    let own = scene.seat().map_or(0, Seat::index);
    let count = scene.seat_count();
    (0..count).map(|step| Seat::ALL[(own + step) % count]).collect()
}

/// A seat's round that is over: won and bid with their mark, the points, and the total after it.
fn cell(app: &App, round: &RoundResult, seat: usize, total: i32) -> Markup {
    let lang = app.lang;
    let tricks = round.won.get(seat).copied().zip(round.bids.get(seat).copied());
    let score = round.scores.get(seat).copied().unwrap_or(0);
    let made = tricks.map(|(won, bid)| won == bid);
    let spoken = match tricks {
        Some((won, bid)) => lang.cell_king(bid, i64::from(score), i64::from(total), won),
        None => lang.cell_queen(i64::from(score), i64::from(total)),
    };
    html! {
        td.ok[made == Some(true)].no[made == Some(false)] {
            span aria-hidden="true" {
                small {
                    @if let Some((won, bid)) = tricks {
                        span { (won) "/" (bid) (app.icon(if won == bid { "check" } else { "cross" })) }
                    }
                    span.gain { (signed(score)) }
                }
                b { (number(total)) }
            }
            span.aside { (spoken) }
        }
    }
}

/// How the round stands that is being played: won and bid, or what the plank is worth.
fn so_far(app: &App, view: &ViewJson, seat: usize) -> Markup {
    if let Some((Some(bids), won)) = view.king().map(|king| (&king.bids, &king.won)) {
        return html! {
            b aria-hidden="true" { (won[seat]) "/" (bids[seat]) }
            span.aside { (app.lang.tricks_of_bid(bids[seat], won[seat])) }
        };
    }
    let plank = view.queen().and_then(|queen| queen.planks.as_ref()?.get(seat)?.plank());
    html! { @if let Some(plank) = plank { b { (plank.score()) } } }
}
