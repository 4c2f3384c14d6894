//! Everybody's total after each round, as a chart.

use maud::{Markup, html};

use super::App;
use super::parts::number;
use crate::sort::sort;

/// One player's line in the chart.
pub(super) struct PlayerTotals {
    pub(super) name: String,
    /// Whose seat's colour the line has.
    pub(super) colour: usize,
    /// The total at the start and after each round; `None` while the player was away.
    pub(super) totals: Vec<Option<i32>>,
    /// Whether it is the viewer's, which is thicker.
    pub(super) is_own: bool,
    /// The round in which the player took the lead for good, which is marked.
    pub(super) turned: Option<usize>,
}

const WIDTH: i32 = 350;

/// The room for names to the right of the lines.
const LABELS: i32 = 84;

/// How far apart two labels must be so that they do not overlap.
const LABEL_HEIGHT: i32 = 13;

/// The longest name that fits, in characters.
const LONGEST_NAME: usize = 8;

/// Where rounds and totals are in the chart.
pub(super) struct Scale {
    rounds: i32,
    low: i32,
    high: i32,
    height: i32,
}

impl Scale {
    fn of(players: &[PlayerTotals], height: i32) -> Scale {
        let all = || players.iter().flat_map(|player| player.totals.iter().flatten().copied());
        let rounds = players.iter().map(|player| player.totals.len()).max().unwrap_or(1) - 1;
        Scale {
            rounds: rounds.max(1) as i32,
            low: all().min().unwrap_or(0).min(0),
            high: all().max().unwrap_or(1).max(1),
            height,
        }
    }

    pub(super) fn x(&self, round: usize) -> i32 {
        6 + (WIDTH - LABELS - 6) * round as i32 / self.rounds
    }

    pub(super) fn y(&self, total: i32) -> i32 {
        8 + (self.height - 16) * (self.high - total) / (self.high - self.low).max(1)
    }
}

/// A line for each player. They differ in colour and dash, and each has its name at its end. Of several heights, the style sheet shows
/// the one that fits.
pub(super) fn score_chart(app: &App, players: &[PlayerTotals], heights: &[i32]) -> Markup {
    annotated_chart(app, players, heights, &|_| Markup::default())
}

/// The same with something drawn over the lines.
pub(super) fn annotated_chart(
    app: &App,
    players: &[PlayerTotals],
    heights: &[i32],
    notes: &dyn Fn(&Scale) -> Markup,
) -> Markup {
    html! {
        figure.race-box {
            figcaption { (app.lang.race_title()) }
            @for height in heights { (drawing(players, *height, notes)) }
        }
    }
}

fn drawing(players: &[PlayerTotals], height: i32, notes: &dyn Fn(&Scale) -> Markup) -> Markup {
    let scale = Scale::of(players, height);
    let zero = scale.y(0);
    let labels = label_heights(players, &scale);
    let turn = players.iter().find_map(turning_point);
    html! {
        svg.race viewBox={ "0 0 " (WIDTH) " " (height) } aria-hidden="true" focusable="false" {
            line.zero x1="6" x2=(WIDTH - LABELS) y1=(zero) y2=(zero) {}
            @if let Some((round, _)) = turn { rect.turned x=(scale.x(round) - 7) width="14" height=(height) {} }
            @for (player, label) in players.iter().zip(labels) { (line(player, label, &scale)) }
            @if let Some((round, total)) = turn { circle.turned cx=(scale.x(round)) cy=(scale.y(total)) r="5" {} }
            (notes(&scale))
        }
    }
}

fn line(player: &PlayerTotals, label: i32, scale: &Scale) -> Markup {
    let known = || player.totals.iter().enumerate().filter_map(|(round, total)| Some((round, (*total)?)));
    let Some((last_round, last)) = known().next_back() else { return Markup::default() };
    let points: Vec<String> = known().map(|(round, total)| format!("{},{}", scale.x(round), scale.y(total))).collect();
    html! {
        polyline.run.own[player.is_own] data-seat=(player.colour) points=(points.join(" ")) {}
        text.run-name data-seat=(player.colour) x=(scale.x(last_round) + 9) y=(label) {
            (short(&player.name)) " " (number(last))
        }
    }
}

/// The round in which somebody took the lead for good, and their total then.
fn turning_point(player: &PlayerTotals) -> Option<(usize, i32)> {
    let round = player.turned?;
    Some((round, (*player.totals.get(round)?)?))
}

/// A name that fits beside its line.
fn short(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.into();
    }
    name.chars().take(LONGEST_NAME - 1).chain(['…']).collect()
}

/// How high each player's label stands: at the end of the line, moved so that no two overlap.
fn label_heights(players: &[PlayerTotals], scale: &Scale) -> Vec<i32> {
    let mut labels: Vec<(i32, usize)> = Vec::new();
    for (at, player) in players.iter().enumerate() {
        labels.extend(player.totals.iter().flatten().last().map(|total| (scale.y(*total) + 4, at)));
    }
    sort(&mut labels, |(y, _)| *y);
    for at in 1..labels.len() {
        labels[at].0 = labels[at].0.max(labels[at - 1].0 + LABEL_HEIGHT);
    }
    let mut lowest = scale.height - 2;
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
