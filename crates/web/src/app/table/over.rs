//! The end: places, the race as a chart, and what to do next.

use yohoho_protocol::{Line, Stage};
use yohoho_rules::{Seat, standings};

use super::Table;
use crate::app::parts::{initial, number};
use crate::app::{App, records};
use crate::markup::{Html, html, put};
use crate::place::{Place, Source};
use crate::show::sort;

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let (Some(now), Some(sight)) = (&table.now, table.sight()) else { return Html::new() };
    if now.table.stage != Stage::Over || table.rest.is_some() {
        return Html::new();
    }
    let mut places: Vec<_> = standings(&sight.totals).collect();
    sort(&mut places, |place| place.place);
    let own = places.iter().find(|place| Some(place.seat) == sight.seat);
    let headline = match own {
        None => lang.over_title().into(),
        Some(place) if place.place == 1 => lang.over_won().into(),
        Some(place) => lang.over_place(place.place),
    };
    let mut rows = Html::new();
    for place in &places {
        let name = table.name(place.seat);
        put!(
            rows,
            "<li class=\"{}{}\"><span class=\"place\">{}</span><span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}</span><span class=\"name\">{}</span><b>{}</b></li>",
            if place.place == 1 { "first" } else { "" },
            if Some(place.seat) == sight.seat { " mine" } else { "" },
            place.place,
            app.colour(place.seat, sight.seat),
            initial(name),
            name,
            lang.points(place.total)
        );
    }
    let names: Vec<String> = (0..sight.totals.len()).map(|seat| table.name(Seat::ALL[seat]).to_string()).collect();
    let next = if table.offline {
        let replay = table.record.map(|record| app.link("", &records::path(record), "replay", lang.replay_button()));
        html!("{}{}", app.button("primary", "play-now", "play", lang.play_again()), replay)
    } else {
        let rematch = if now.you.host {
            app.button("primary", "rematch", "play", lang.rematch())
        } else {
            html!("<p>{}</p>", lang.rematch_wait())
        };
        html!(
            "{}{}",
            rematch,
            app.link("", &Place::Replay(Source::Table(now.table.code.clone())).path(), "replay", lang.replay_button())
        )
    };
    html!(
        "<section id=\"over\" class=\"over parchment\" aria-labelledby=\"over-title\">{}<h2 id=\"over-title\" tabindex=\"-1\">{}</h2><ol class=\"standings\">{}</ol>{}<div class=\"row\">{}{}</div></section>",
        app.icon("trophy"),
        headline,
        rows,
        race(app, &table.block, &names, sight.seat),
        next,
        app.link("", "/", "", lang.back_home())
    )
}

/// Everybody's total after each round, as lines that differ in colour, dash and letter.
pub(in crate::app) fn race(app: &App, lines: &[Line], names: &[String], own: Option<Seat>) -> Html {
    const WIDTH: i32 = 320;
    const HEIGHT: i32 = 150;
    let mut totals: Vec<Vec<i32>> = vec![vec![0]; names.len()];
    for line in lines {
        for (seat, score) in line.scores.iter().enumerate().take(names.len()) {
            let last = totals[seat].last().copied().unwrap_or(0);
            totals[seat].push(last + i32::from(*score));
        }
    }
    let all = || totals.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let x = |round: usize| 8 + (WIDTH - 44) * round as i32 / lines.len().max(1) as i32;
    let y = |total: i32| 8 + (HEIGHT - 16) * (high - total) / (high - low).max(1);
    let mut svg = html!(
        "<svg class=\"race\" viewBox=\"0 0 {} {}\" aria-hidden=\"true\" focusable=\"false\"><line class=\"zero\" x1=\"8\" x2=\"{}\" y1=\"{}\" y2=\"{}\"/>",
        WIDTH,
        HEIGHT,
        WIDTH - 36,
        y(0),
        y(0)
    );
    for (seat, totals) in totals.iter().enumerate() {
        let points: Vec<String> =
            totals.iter().enumerate().map(|(round, total)| format!("{},{}", x(round), y(*total))).collect();
        let last = totals.last().copied().unwrap_or(0);
        put!(
            svg,
            "<polyline class=\"run\" data-seat=\"{}\" points=\"{}\"/><text class=\"run-name\" x=\"{}\" y=\"{}\">{} {}</text>",
            app.colour(Seat::ALL[seat], own),
            points.join(" "),
            WIDTH - 33,
            y(last) + 3,
            initial(&names[seat]),
            number(last)
        );
    }
    put!(svg, "</svg>");
    html!("<figure class=\"race-box\"><figcaption>{}</figcaption>{}</figure>", app.lang.race_title(), svg)
}
