//! The sheet as everybody sees it, laid out like the block in the box, both for whoever keeps it and for followers.

use maud::{Markup, html};
use yohoho_pad::{Bid, Lead, Page, Player, PlayerId, Round, Standing};

use super::messages;
use super::parts::avatar;
use super::sheet::EntryAction;
use crate::app::App;
use crate::app::parts::{number, signed};
use crate::app::score_chart::{PlayerTotals, score_chart};

/// The height of the chart, in its units.
const CHART: [i32; 1] = [170];

/// How many cards are dealt, who deals, and who leads.
pub(super) fn deal(app: &App, page: &Page) -> Markup {
    let lang = app.lang;
    if page.is_over() {
        return Markup::default();
    }
    let round = page.current();
    let lead = match page.lead(round) {
        Lead::Player(player) => messages::name(page, player),
        Lead::Ghost => lang.pad_ghost().into(),
    };
    html! {
        p.deal {
            span { (lang.pad_cards(page.cards(round))) }
            span { (lang.pad_deals()) b { (messages::name(page, round.dealer())) } }
            span { (lang.pad_leads()) b { (lead) } }
        }
    }
}

/// A row for each round and a column for each player: tricks and bid beside the points, and the running total. If it is
/// `editable`, the numbers of finished rounds are buttons to correct them.
pub(super) fn table(app: &App, page: &Page, editable: bool) -> Markup {
    let lang = app.lang;
    html! {
        section.paper.parchment aria-labelledby="paper-title" {
            h2 #paper-title { (lang.heading_block()) }
            div.sheet-box tabindex="0" role="region" aria-labelledby="paper-title" {
                table.ss.pad-sheet.many[page.players().len() > 4] {
                    thead {
                        tr {
                            th scope="col" { span.aside { (lang.round_head()) } }
                            @for (id, player) in page.players() { (column_head(page, id, player)) }
                        }
                    }
                    tbody {
                        @for round in 1..=page.rounds() { (row(app, page, round, editable)) }
                    }
                    tfoot { (totals(app, page)) }
                }
            }
        }
    }
}

fn column_head(page: &Page, id: PlayerId, player: &Player) -> Markup {
    html! {
        th scope="col" title=(player.name) class=[(!page.is_present(id)).then_some("gone")] {
            (avatar(page, id))
            span.name { (player.name) }
        }
    }
}

fn row(app: &App, page: &Page, number: u8, editable: bool) -> Markup {
    let round = page.round(number);
    let finished = number <= page.finished();
    let current = round.is_some() && !finished;
    html! {
        tr.now[current] {
            th scope="row" {
                @if editable && finished {
                    button.quiet #{ "edit-" (number) } type="button" data-do=(EntryAction::EditRound(number))
                        aria-label=(app.lang.pad_edit(number)) { (number) }
                } @else {
                    (number)
                }
            }
            @for (player, _) in page.players() {
                @match round.filter(|round| round.entry(player).is_some()) {
                    Some(round) if finished => (finished_cell(app, page, round, player)),
                    Some(round) => td { (bid(app, round.visible_bid(player))) },
                    None => td {},
                }
            }
        }
    }
}

fn bid(app: &App, bid: Bid) -> Markup {
    match bid {
        Bid::Missing => Markup::default(),
        Bid::Sealed => app.icon("lock"),
        Bid::Made(bid) => html! { b { (bid) } },
    }
}

/// Tricks and bid with their mark, the points and the total as numbers for the eye, and as a sentence for screen readers.
fn finished_cell(app: &App, page: &Page, round: &Round, player: PlayerId) -> Markup {
    let lang = app.lang;
    let line = page.player_round(round.number(), player);
    let Some((line, points)) = line.and_then(|line| Some((line, line.points?))) else {
        return html! { td { (bid(app, round.visible_bid(player))) } };
    };
    let total = page.total_after(round.number(), player).unwrap_or(0);
    let tricks = line.entry.won.zip(line.entry.bid.number());
    let made = tricks.map(|(won, bid)| won == bid);
    let sentence = match tricks {
        Some((won, bid)) => lang.cell_king(bid, i64::from(points), i64::from(total), won),
        None => lang.cell_queen(i64::from(points), i64::from(total)),
    };
    html! {
        td.ok[made == Some(true)].no[made == Some(false)] {
            span aria-hidden="true" {
                small {
                    @if let Some((won, bid)) = tricks {
                        span { (won) "/" (bid) (app.icon(if won == bid { "check" } else { "cross" })) }
                    }
                    span.gain { (signed(points)) }
                }
                b { (number(total.into())) }
            }
            span.aside { (sentence) }
        }
    }
}

fn totals(app: &App, page: &Page) -> Markup {
    let lang = app.lang;
    let standings = page.standings();
    let place = |player: PlayerId| standings.iter().find(|standing| standing.player == player)?.place;
    html! {
        tr {
            th scope="row" {
                span aria-hidden="true" { "Σ" }
                span.aside { (lang.total_head()) }
            }
            @for (id, _) in page.players() {
                td {
                    b { (number(page.total(id).into())) }
                    small {
                        @if let Some(place) = place(id).filter(|_| page.finished() > 0) { (lang.pad_place(place)) }
                    }
                }
            }
        }
    }
}

/// Who has won, once the game is over.
pub(super) fn final_standings(app: &App, page: &Page) -> Markup {
    let lang = app.lang;
    if !page.is_over() || page.editing().is_some() {
        return Markup::default();
    }
    html! {
        section #over.over.parchment aria-labelledby="over-title" {
            (app.art("crown", "crown"))
            h2 #over-title tabindex="-1" { (lang.pad_standings()) }
            ol.standings {
                @for standing in page.standings() { (standing_line(app, page, standing)) }
            }
            div.row.no-print { (app.link("primary", "/pad/new", "play", lang.pad_new())) }
        }
    }
}

fn standing_line(app: &App, page: &Page, standing: Standing) -> Markup {
    html! {
        li class=[(standing.place == Some(1)).then_some("first")] {
            span.place { @if let Some(place) = standing.place { (place) } }
            (avatar(page, standing.player))
            span.name { (messages::name(page, standing.player)) }
            b {
                span aria-hidden="true" { (number(standing.total.into())) }
                span.aside { (app.lang.points(standing.total)) }
            }
        }
    }
}

/// Everybody's total over time, once two rounds are finished.
pub(super) fn chart(app: &App, page: &Page) -> Markup {
    if page.finished() < 2 {
        return Markup::default();
    }
    let totals: Vec<PlayerTotals> = page.players().map(|(id, player)| player_totals(page, id, player)).collect();
    html! {
        section.parchment.chart { (score_chart(app, &totals, &CHART)) }
    }
}

/// A player's total at the start and after each round they had joined by then.
fn player_totals(page: &Page, id: PlayerId, player: &Player) -> PlayerTotals {
    let start = page.player_round(1, id).map(|_| 0);
    let later = (1..=page.finished()).map(|round| page.total_after(round, id).map(i32::from));
    PlayerTotals {
        name: player.name.clone(),
        colour: player.tint.number().into(),
        totals: std::iter::once(start).chain(later).collect(),
        is_own: false,
        turned: None,
    }
}
