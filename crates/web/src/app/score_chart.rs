//! Everybody's total after each round, as a chart.

use maud::{Markup, html};

use super::App;
use super::parts::{initial, number};
use crate::sort::sort;

/// One player's line in the chart.
pub(super) struct PlayerTotals {
    pub(super) name: String,
    /// Whose seat's colour the line has.
    pub(super) colour: usize,
    /// The total at the start and after each round; `None` while the player was away.
    pub(super) totals: Vec<Option<i32>>,
}

const WIDTH: i32 = 320;
const HEIGHT: i32 = 150;

/// How far apart two labels must be so that they do not overlap.
const LABEL_HEIGHT: i32 = 9;

/// Where rounds and totals are in the chart.
struct Scale {
    rounds: i32,
    low: i32,
    high: i32,
}

impl Scale {
    fn of(players: &[PlayerTotals]) -> Scale {
        let all = || players.iter().flat_map(|player| player.totals.iter().flatten().copied());
        let rounds = players.iter().map(|player| player.totals.len()).max().unwrap_or(1) - 1;
        Scale {
            rounds: rounds.max(1) as i32,
            low: all().min().unwrap_or(0).min(0),
            high: all().max().unwrap_or(1).max(1),
        }
    }

    fn x(&self, round: usize) -> i32 {
        8 + (WIDTH - 44) * round as i32 / self.rounds
    }

    fn y(&self, total: i32) -> i32 {
        8 + (HEIGHT - 16) * (self.high - total) / (self.high - self.low).max(1)
    }
}

/// A line for each player. They differ in colour, dash and letter.
pub(super) fn score_chart(app: &App, players: &[PlayerTotals]) -> Markup {
    let scale = Scale::of(players);
    let zero = scale.y(0);
    let labels = label_heights(players, &scale);
    html! {
        figure.race-box {
            figcaption { (app.lang.race_title()) }
            svg.race viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } aria-hidden="true" focusable="false" {
                line.zero x1="8" x2=(WIDTH - 36) y1=(zero) y2=(zero) {}
                @for (player, label) in players.iter().zip(labels) { (line(player, label, &scale)) }
            }
        }
    }
}

fn line(player: &PlayerTotals, label: i32, scale: &Scale) -> Markup {
    let known = || player.totals.iter().enumerate().filter_map(|(round, total)| Some((round, (*total)?)));
    let Some((last_round, last)) = known().next_back() else { return Markup::default() };
    let points: Vec<String> = known().map(|(round, total)| format!("{},{}", scale.x(round), scale.y(total))).collect();
    html! {
        polyline.run data-seat=(player.colour) points=(points.join(" ")) {}
        text.run-name x=(scale.x(last_round) + 3) y=(label) { (initial(&player.name)) " " (number(last)) }
    }
}

/// How high each player's label stands: at the end of the line, moved so that no two overlap.
fn label_heights(players: &[PlayerTotals], scale: &Scale) -> Vec<i32> {
    let mut labels: Vec<(i32, usize)> = Vec::new();
    for (at, player) in players.iter().enumerate() {
        labels.extend(player.totals.iter().flatten().last().map(|total| (scale.y(*total) + 3, at)));
    }
    sort(&mut labels, |(y, _)| *y);
    for at in 1..labels.len() {
        labels[at].0 = labels[at].0.max(labels[at - 1].0 + LABEL_HEIGHT);
    }
    let mut lowest = HEIGHT - 2;
    for (y, _) in labels.iter_mut().rev() {
        *y = (*y).min(lowest);
        lowest = *y - LABEL_HEIGHT;
    }
    let mut heights = vec![0; players.len()];
    for (y, at) in labels {
        heights[at] = y;
    }
    heights
}
