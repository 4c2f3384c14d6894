//! The end: places, the race as a chart, and what to do next.

use std::fmt::Write as _;

use leptos::prelude::*;
use yohoho_protocol::{Line, Stage, Wish};
use yohoho_rules::{Seat, standings};

use super::block::number;
use super::board::Board;
use crate::page::ui::Icon;
use crate::place::{Place, Source};

#[component]
pub(crate) fn Over(board: Board) -> impl IntoView {
    let over = Memo::new(move |_| board.stage.get() == Some(Stage::Over) && board.rest.with(Option::is_none));
    move || over.get().then(|| view! { <Standings board/> })
}

#[component]
fn Standings(board: Board) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let totals = board.sight.with_untracked(|view| view.as_ref().map(|view| view.totals.clone()).unwrap_or_default());
    let names = board.names.get_untracked();
    let mut places: Vec<_> = standings(&totals).collect();
    places.sort_by_key(|place| place.place);
    let own = board.seat();
    let headline = places.iter().find(|place| Some(place.seat) == own).map_or_else(
        || words.over_title().to_string(),
        |place| if place.place == 1 { words.over_won().to_string() } else { words.over_place(place.place) },
    );
    let rows = places.into_iter().map(|place| {
        let name = names.get(place.seat).unwrap_or_default().to_string();
        view! {
            <li class:own=Some(place.seat) == own class:first=place.place == 1>
                <span class="place">{place.place}</span>
                <span class="avatar" data-seat=place.seat.index() aria-hidden="true">{name.chars().next().map(|c| c.to_string())}</span>
                <span class="name">{name}</span>
                <b>{words.points(place.total)}</b>
            </li>
        }
    });
    let host = move || board.now.with(|now| now.as_ref().is_some_and(|now| now.you.host));
    let again = move |_| app.play_again();
    let offline = board.is_offline();
    let replay = board.now.with_untracked(|now| now.as_ref().map(|now| Place::Replay(Source::Table(now.table.code.clone())).path()));
    view! {
        <section class="over parchment" aria-labelledby="over-title">
            <Icon name="trophy"/>
            <h2 id="over-title" tabindex="-1">{headline}</h2>
            <ol class="standings">{rows.collect_view()}</ol>
            <Race lines=board.block.get_untracked() names=(0..totals.len()).map(|seat| Seat::new(seat as u8).and_then(|seat| names.get(seat).map(str::to_string)).unwrap_or_default()).collect()/>
            <div class="row">
                {if offline {
                    view! {
                        <button type="button" class="primary" on:click=again>{words.play_again()}</button>
                        {move || board.record.with(Option::is_some).then(|| view! {
                            <a class="button" href=crate::page::logbook::last_path()><Icon name="replay"/>{words.replay_button()}</a>
                        })}
                    }.into_any()
                } else {
                    view! {
                        {move || if host() {
                            view! { <button type="button" class="primary" on:click=move |_| board.wish(Wish::Rematch)>{words.rematch()}</button> }.into_any()
                        } else {
                            view! { <p>{words.rematch_wait()}</p> }.into_any()
                        }}
                        <a class="button" href=replay><Icon name="replay"/>{words.replay_button()}</a>
                    }.into_any()
                }}
                <a class="button" href="/">{words.back_home()}</a>
            </div>
        </section>
    }
}

/// Everybody's total after each round, as lines that differ in colour, dash and mark.
#[component]
pub(crate) fn Race(lines: Vec<Line>, names: Vec<String>) -> impl IntoView {
    let words = crate::page::app::app().words();
    let count = names.len();
    let mut totals = vec![vec![0i32]; count];
    for line in &lines {
        for (seat, score) in line.scores.iter().enumerate().take(count) {
            let last = *totals[seat].last().unwrap_or(&0);
            totals[seat].push(last + i32::from(*score));
        }
    }
    let all = || totals.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let (width, height) = (320.0, 150.0);
    let x = |round: usize| 8.0 + (width - 44.0) * round as f64 / lines.len().max(1) as f64;
    let y = |total: i32| 8.0 + (height - 16.0) * f64::from(high - total) / f64::from((high - low).max(1));
    let mut svg = format!(r#"<svg class="race" viewBox="0 0 {width} {height}" aria-hidden="true" focusable="false">"#);
    let _ = write!(svg, r#"<line class="zero" x1="8" x2="{}" y1="{y0:.1}" y2="{y0:.1}"/>"#, width - 36.0, y0 = y(0));
    for (seat, totals) in totals.iter().enumerate() {
        let points: Vec<String> = totals.iter().enumerate().map(|(round, total)| format!("{:.1},{:.1}", x(round), y(*total))).collect();
        let last = *totals.last().unwrap_or(&0);
        let letter = names[seat].chars().next().unwrap_or('?');
        let letter = if letter.is_alphanumeric() { letter } else { '?' };
        let _ = write!(
            svg,
            r#"<polyline class="run" data-seat="{seat}" points="{}"/><text class="run-name" x="{:.1}" y="{:.1}">{letter} {}</text>"#,
            points.join(" "),
            width - 33.0,
            y(last) + 3.0,
            number(last),
        );
    }
    svg.push_str("</svg>");
    view! {
        <figure class="race-box">
            <figcaption>{words.race_title()}</figcaption>
            <div inner_html=svg></div>
        </figure>
    }
}
