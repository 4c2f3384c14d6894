//! The sheet as a picture to send around.

use maud::{Markup, html};
use yohoho_pad::{Page, PlayerId, PlayerRound, Standing};

use crate::app::App;
use crate::app::pad::messages;
use crate::app::parts::number;

/// Columns, rows and margins, in units of the picture.
const COLUMN: usize = 104;
const ROW: usize = 34;
const LEFT: usize = 56;
const TOP: usize = 92;
const EDGE: usize = 20;

/// The longest name that fits over a column, in characters.
const LONGEST_NAME: usize = 11;

const PAPER: &str = "#f4ead5";
const INK: &str = "#1b1206";
const SOFT_INK: &str = "#5a4526";
const RED_INK: &str = "#a1200f";
const GOLD: &str = "#f2b632";
const RING: &str = "#94783f";
const RULE: &str = "#cbb78d";

/// The middle of a column.
const fn x(column: usize) -> usize {
    LEFT + COLUMN * column + COLUMN / 2
}

/// The top of a row.
const fn y(row: usize) -> usize {
    TOP + ROW * row
}

pub(super) fn svg(app: &App, page: &Page) -> Markup {
    let players: Vec<PlayerId> = page.players().map(|(id, _)| id).collect();
    let rounds = usize::from(page.finished());
    let width = LEFT + COLUMN * players.len() + EDGE;
    let height = y(rounds + 2) + EDGE;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) }
            font-family="Georgia, serif" font-size="17" fill=(INK) text-anchor="middle" {
            rect width="100%" height="100%" fill=(PAPER) {}
            text x=(EDGE) y="36" font-size="24" text-anchor="start" { (app.game_name(page.game())) }
            @for (column, player) in players.iter().enumerate() {
                text x=(x(column)) y=(TOP - 16) font-weight="bold" font-size="15" { (short_name(page, *player)) }
            }
            @for round in 1..=page.finished() { (round_row(page, &players, round, width - EDGE)) }
            path d={ "M" (EDGE) " " (y(rounds) - 8) "H" (width - EDGE) } stroke=(INK) stroke-width="2" {}
            @for standing in page.standings() {
                @if let Some(column) = players.iter().position(|player| *player == standing.player) {
                    (total(column, y(rounds), standing))
                }
            }
        }
    }
}

fn short_name(page: &Page, player: PlayerId) -> String {
    let name = messages::name(page, player);
    if name.chars().count() <= LONGEST_NAME {
        return name;
    }
    name.chars().take(LONGEST_NAME).chain(['…']).collect()
}

/// A round: a rule above it, its number, and a cell for each player.
fn round_row(page: &Page, players: &[PlayerId], round: u8, right: usize) -> Markup {
    let top = y(usize::from(round) - 1);
    html! {
        path d={ "M" (EDGE) " " (top - 8) "H" (right) } stroke=(RULE) {}
        text x=(EDGE + 12) y=(top + 16) fill=(SOFT_INK) { (round) }
        @for (column, player) in players.iter().enumerate() {
            @if let Some(line) = page.player_round(round, *player) {
                (cell(column, top, &line, page.total_after(round, *player).unwrap_or(0)))
            }
        }
    }
}

/// A player's bid in a ring, the points of the round, and the total after it.
fn cell(column: usize, top: usize, line: &PlayerRound, total: i16) -> Markup {
    let points = line.points.unwrap_or(0);
    html! {
        @if let Some(bid) = line.entry.bid.number() {
            @let middle = x(column) - 34;
            circle cx=(middle) cy=(top + 10) r="11" fill=(if bid == 0 { GOLD } else { "none" }) stroke=(RING) {}
            text x=(middle) y=(top + 15) font-size="14" { (bid) }
        }
        text x=(x(column) + 8) y=(top + 15) fill=(if points < 0 { RED_INK } else { INK }) text-anchor="end"
            font-size="14" {
            @if points > 0 { "+" }
            (number(points.into()))
        }
        text x=(x(column) + 48) y=(top + 16) font-weight="bold" text-anchor="end" { (number(total.into())) }
    }
}

/// A player's total and place, below the last round.
fn total(column: usize, top: usize, standing: Standing) -> Markup {
    html! {
        text x=(x(column)) y=(top + 22) font-size="22" font-weight="bold" { (number(standing.total.into())) }
        text x=(x(column)) y=(top + 46) fill=(SOFT_INK) { @if let Some(place) = standing.place { (place) "." } }
    }
}
