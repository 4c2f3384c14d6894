//! The end: places, the race as a chart, and what to do next.

use yohoho_protocol::{RoundResult, Stage};
use yohoho_rules::{Seat, standings};

use super::Table;
use crate::app::parts::initial;
use crate::app::race::{Run, race};
use crate::app::{App, records};
use crate::markup::{Html, html, put};
use crate::route::{Route, Source};
use crate::show::sort;

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let (Some(now), Some(view)) = (&table.now, table.view()) else { return Html::default() };
    if now.table.stage != Stage::Over || table.rest.is_some() {
        return Html::default();
    }
    let mut places: Vec<_> = standings(&view.totals).collect();
    sort(&mut places, |place| place.place);
    let own = places.iter().find(|place| Some(place.seat) == view.seat);
    let headline = match own {
        None => lang.over_title().into(),
        Some(place) if place.place == 1 => lang.over_won().into(),
        Some(place) => lang.over_place(place.place),
    };
    let mut rows = Html::default();
    for place in &places {
        let name = table.name(place.seat);
        put!(
            rows,
            "<li class=\"{}{}\"><span class=\"place\">{}</span><span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}</span><span class=\"name\">{}</span><b>{}</b></li>",
            if place.place == 1 { "first" } else { "" },
            if Some(place.seat) == view.seat { " mine" } else { "" },
            place.place,
            app.colour(place.seat, view.seat),
            initial(name),
            name,
            lang.points(place.total)
        );
    }
    let names: Vec<String> = (0..view.totals.len()).map(|seat| table.name(Seat::ALL[seat]).to_string()).collect();
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
            app.link("", &Route::Replay(Source::Table(now.table.code.clone())).path(), "replay", lang.replay_button())
        )
    };
    html!(
        "<section id=\"over\" class=\"over parchment\" aria-labelledby=\"over-title\">{}<h2 id=\"over-title\" tabindex=\"-1\">{}</h2><ol class=\"standings\">{}</ol>{}<div class=\"row\">{}{}</div></section>",
        app.icon("trophy"),
        headline,
        rows,
        race(app, &runs(app, &table.block, &names, view.seat)),
        next,
        app.link("", "/", "", lang.back_home())
    )
}

/// Everybody's way through the rounds that are over.
pub(in crate::app) fn runs(app: &App, lines: &[RoundResult], names: &[String], own: Option<Seat>) -> Vec<Run> {
    let run = |(seat, name): (usize, &String)| {
        let mut total = 0;
        let after = |line: &RoundResult| {
            total += line.scores.get(seat).copied().map_or(0, i32::from);
            Some(total)
        };
        let totals = std::iter::once(Some(0)).chain(lines.iter().map(after)).collect();
        Run { name: name.clone(), colour: app.colour(Seat::ALL[seat], own), totals }
    };
    names.iter().enumerate().map(run).collect()
}
