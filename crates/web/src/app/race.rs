//! Everybody's total after each round, as a picture.

use super::App;
use super::parts::{initial, number};
use crate::markup::{Html, html, put};
use crate::sort::sort;

/// Somebody's way through the game.
pub(super) struct Run {
    pub(super) name: String,
    /// The colour of their line, as a number.
    pub(super) colour: usize,
    /// The total at the start and after each round, as far as they were there.
    pub(super) totals: Vec<Option<i32>>,
}

/// Lines that differ in colour, dash and letter.
pub(super) fn race(app: &App, runs: &[Run]) -> Html {
    const WIDTH: i32 = 320;
    const HEIGHT: i32 = 150;
    let all = || runs.iter().flat_map(|run| run.totals.iter().flatten().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let rounds = runs.iter().map(|run| run.totals.len()).max().unwrap_or(1) - 1;
    let x = |round: usize| 8 + (WIDTH - 44) * round as i32 / rounds.max(1) as i32;
    let y = |total: i32| 8 + (HEIGHT - 16) * (high - total) / (high - low).max(1);
    let mut svg = html!(
        "<svg class=\"race\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\" focusable=\"false\"><line class=\"zero\" x1=\"8\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>",
        WIDTH,
        HEIGHT,
        WIDTH - 36,
        y(0),
        y(0)
    );
    // Names that would stand on one another stand below one another.
    let mut labels: Vec<(i32, usize)> = Vec::new();
    for (at, run) in runs.iter().enumerate() {
        labels.extend(run.totals.iter().flatten().last().map(|total| (y(*total) + 3, at)));
    }
    sort(&mut labels, |(y, _)| *y);
    for at in 1..labels.len() {
        labels[at].0 = labels[at].0.max(labels[at - 1].0 + 9);
    }
    let mut lowest = HEIGHT - 2;
    for (y, _) in labels.iter_mut().rev() {
        *y = (*y).min(lowest);
        lowest = *y - 9;
    }
    let label = |run: usize| labels.iter().find(|(_, of)| *of == run).map_or(0, |(y, _)| *y);
    for (at, run) in runs.iter().enumerate() {
        let there = || run.totals.iter().enumerate().filter_map(|(round, total)| Some((round, (*total)?)));
        let points: Vec<String> = there().map(|(round, total)| format!("{},{}", x(round), y(total))).collect();
        let Some((end, last)) = there().next_back() else { continue };
        put!(
            svg,
            "<polyline class=\"run\" data-seat=\"{}\" points=\"{}\"/><text class=\"run-name\" x=\"{}\" y=\"{}\">{} {}</text>",
            run.colour,
            points.join(" "),
            x(end) + 3,
            label(at),
            initial(&run.name),
            number(last)
        );
    }
    put!(svg, "</svg>");
    html!("<figure class=\"race-box\"><figcaption>{}</figcaption>{}</figure>", app.lang.race_title(), svg)
}
