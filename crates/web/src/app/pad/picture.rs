//! The sheet as a picture that can be sent around.

use yohoho_pad::{Page, PlayerId};

use super::words;
use crate::app::App;
use crate::app::parts::number;
use crate::markup::{html, put};

/// Columns, rows and margins, in units of the picture.
const COLUMN: usize = 104;
const ROW: usize = 34;
const LEFT: usize = 56;
const TOP: usize = 92;
const EDGE: usize = 20;

/// The longest name that fits over a column.
const NAME: usize = 11;

pub(super) fn svg(app: &App, page: &Page) -> String {
    let players: Vec<PlayerId> = page.players().map(|(id, _)| id).collect();
    let rounds = page.finished();
    let (width, height) = (LEFT + COLUMN * players.len() + EDGE, TOP + ROW * (usize::from(rounds) + 2) + EDGE);
    let x = |column: usize| LEFT + COLUMN * column + COLUMN / 2;
    let y = |row: usize| TOP + ROW * row;
    let mut svg = html!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" font-family=\"Georgia, serif\" font-size=\"17\" fill=\"#1b1206\" text-anchor=\"middle\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#f4ead5\"/><text x=\"{}\" y=\"36\" font-size=\"24\" text-anchor=\"start\">{}</text>",
        width,
        height,
        width,
        height,
        EDGE,
        app.game_name(page.game())
    );
    for (column, player) in players.iter().enumerate() {
        let name: String = words::name(page, *player);
        let short: String = name.chars().take(NAME).collect();
        let dots = if name.chars().count() > NAME { "…" } else { "" };
        put!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-weight=\"bold\" font-size=\"15\">{}{}</text>",
            x(column),
            TOP - 16,
            short,
            dots
        );
    }
    for round in 1..=rounds {
        let row = usize::from(round);
        put!(
            svg,
            "<path d=\"M{} {}H{}\" stroke=\"#cbb78d\"/><text x=\"{}\" y=\"{}\" fill=\"#5a4526\">{}</text>",
            EDGE,
            y(row - 1) - 8,
            width - EDGE,
            EDGE + 12,
            y(row - 1) + 16,
            round
        );
        for (column, player) in players.iter().enumerate() {
            let Some(line) = page.line(round, *player) else { continue };
            let points = line.points.unwrap_or(0);
            let sign = if points > 0 { "+" } else { "" };
            let ink = if points < 0 { "#a1200f" } else { "#1b1206" };
            if let Some(bid) = line.entry.bid.number() {
                put!(
                    svg,
                    "<circle cx=\"{}\" cy=\"{}\" r=\"11\" fill=\"{}\" stroke=\"#94783f\"/><text x=\"{}\" y=\"{}\" font-size=\"14\">{}</text>",
                    x(column) - 34,
                    y(row - 1) + 10,
                    if bid == 0 { "#f2b632" } else { "none" },
                    x(column) - 34,
                    y(row - 1) + 15,
                    bid
                );
            }
            put!(
                svg,
                "<text x=\"{}\" y=\"{}\" fill=\"{}\" text-anchor=\"end\" font-size=\"14\">{}{}</text><text x=\"{}\" y=\"{}\" font-weight=\"bold\" text-anchor=\"end\">{}</text>",
                x(column) + 8,
                y(row - 1) + 15,
                ink,
                sign,
                number(points.into()),
                x(column) + 48,
                y(row - 1) + 16,
                number(page.total_after(round, *player).unwrap_or(0).into())
            );
        }
    }
    let bottom = y(usize::from(rounds));
    put!(svg, "<path d=\"M{} {}H{}\" stroke=\"#1b1206\" stroke-width=\"2\"/>", EDGE, bottom - 8, width - EDGE);
    for standing in page.standings() {
        let Some(column) = players.iter().position(|player| *player == standing.player) else { continue };
        let place = standing.place.map(|place| format!("{place}.")).unwrap_or_default();
        put!(
            svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"22\" font-weight=\"bold\">{}</text><text x=\"{}\" y=\"{}\" fill=\"#5a4526\">{}</text>",
            x(column),
            bottom + 22,
            number(standing.total.into()),
            x(column),
            bottom + 46,
            place
        );
    }
    put!(svg, "</svg>");
    svg.0
}
