//! The score sheet, as in the box: rounds down, seats across.

use maud::{Markup, html};
use yohoho_protocol::RoundResult;
use yohoho_rules::Seat;

use super::scene::Scene;
use crate::app::App;
use crate::app::parts::number;

/// How many lines of the log are shown beside the table.
const LOG_LINES: usize = 60;

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

    /// The sheet beside the table with the log below it, where there is room.
    pub(super) fn aside(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        html! {
            aside.block.parchment aria-labelledby="block-title" {
                h2 #block-title { (lang.heading_block()) }
                (self.render(app, scene))
                h2 #log-title { (lang.heading_log()) }
                div.log role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" data-stick {
                    @for line in app.log.iter().skip(app.log.len().saturating_sub(LOG_LINES)) {
                        p id={ "line-" (line.number) } { (line.text) }
                    }
                }
            }
        }
    }

    /// The sheet itself: each seat's bid beside its running total.
    pub(in crate::app) fn render(&self, app: &App, scene: &Scene) -> Markup {
        let lang = app.lang;
        let seats = from_viewer(scene);
        let current = scene.view().filter(|view| usize::from(view.round) > self.rounds.len());
        let totals = running_totals(&self.rounds, seats.len());
        html! {
            div.sheet-box tabindex="0" role="region" aria-label=(lang.heading_block()) {
                table.sheet {
                    thead {
                        tr {
                            th scope="col" { (lang.round_head()) }
                            @for seat in &seats { th scope="col" { (column_name(app, scene, *seat)) } }
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
                            @let bids = view.king().and_then(|king| king.bids.as_ref());
                            tr.current {
                                th scope="row" { (view.round) }
                                @for seat in &seats {
                                    td {
                                        span.bid-cell {
                                            @if let Some(bid) = bids.and_then(|bids| bids.get(seat.index())) { (bid) }
                                        }
                                    }
                                }
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

fn column_name<'a>(app: &App, scene: &'a Scene, seat: Seat) -> &'a str {
    if scene.names().is_you(seat) { app.lang.you_head() } else { scene.name(seat) }
}

/// The totals after each round, by seat.
fn running_totals(rounds: &[RoundResult], seats: usize) -> Vec<Vec<i32>> {
    let mut totals = vec![0; seats];
    let after = |round: &RoundResult| {
        for (total, score) in totals.iter_mut().zip(&round.scores) {
            *total += i32::from(*score);
        }
        totals.clone()
    };
    rounds.iter().map(after).collect()
}

/// A seat's round: the bid, and the total after it, marked if points were lost.
fn cell(app: &App, round: &RoundResult, seat: usize, total: i32) -> Markup {
    let lang = app.lang;
    let bid = round.bids.get(seat).copied();
    let score = round.scores.get(seat).copied().unwrap_or(0);
    let spoken = match (bid, round.won.get(seat)) {
        (Some(bid), Some(won)) => lang.cell_king(bid, i64::from(score), i64::from(total), *won),
        _ => lang.cell_queen(i64::from(score), i64::from(total)),
    };
    html! {
        td.lost[score < 0] {
            span aria-hidden="true" {
                span.bid-cell { @if let Some(bid) = bid { (bid) } }
                b { (number(total)) }
            }
            span.aside { (spoken) }
        }
    }
}
