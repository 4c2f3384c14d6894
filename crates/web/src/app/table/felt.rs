//! The middle of the table: the trick, the centre of Skull Queen, and the line that says what is going on.

use yohoho_rules::record::Trick;
use yohoho_rules::wire::{Phase, ViewJson};
use yohoho_rules::{GameKind, Seat};

use super::card::face;
use super::seats::bearing;
use super::{Table, block};
use crate::app::App;
use crate::markup::{Html, html, put};
use crate::show::{players, winning};

pub(in crate::app) fn felt(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let Some(view) = table.view() else { return Html::default() };
    let trick =
        table.rest.as_ref().map(|rest| &rest.trick).or_else(|| view.tricks.last().filter(|trick| is_open(trick)));
    let cards = trick.map(|trick| lying(app, table, view, trick)).unwrap_or_default();
    let my_card =
        view.phase == Phase::Play && table.rest.is_none() && view.seat.is_some_and(|seat| view.turn.contains(&seat));
    let slot = if my_card {
        html!("<li id=\"slot\" class=\"slot\" aria-hidden=\"true\"><span>{}</span></li>", lang.your_card())
    } else {
        Html::default()
    };
    let sailing =
        table.rest.as_ref().filter(|rest| rest.sailing).and_then(|rest| rest.trick.winner.or(rest.trick.next));
    let target =
        sailing.and_then(|seat| Seat::new(u8::try_from(seat).ok()?)).filter(|seat| seat.index() < view.seats.get());
    let (_, x, y) = target.map_or((0, 0.0, 0.0), |seat| bearing(seat, view.seat, view.seats.get()));
    let line = match &table.rest {
        Some(rest) => Some(rest.verdict.clone()),
        None => table.ask(app, |ask| ask.turn()),
    };
    html!(
        "<section class=\"felt{}\" aria-labelledby=\"trick-title\" data-do=\"hurry\"><h2 id=\"trick-title\" class=\"aside\">{}</h2>{}{}\
         <ol class=\"trick{}\" data-css=\"--sx:{};--sy:{}\">{}{}</ol>{}<p class=\"line\">{}</p></section>",
        if is_deciding(table, view) { " deciding" } else { "" },
        lang.heading_trick(),
        summary(app, table, view),
        centre(app, view),
        if target.is_some() { " sailing" } else { "" },
        decimal(x),
        decimal(y),
        cards,
        slot,
        yo_ho_ho(app, table),
        line
    )
}

fn is_open(trick: &Trick) -> bool {
    trick.winner.is_none() && trick.next.is_none()
}

/// A number with three decimals; the formatting of floats is long in a browser.
pub(super) fn decimal(number: f64) -> String {
    let thousandths = (number * 1000.0) as i32;
    let sign = if thousandths < 0 { "-" } else { "" };
    format!("{sign}{}.{:03}", thousandths.abs() / 1000, thousandths.abs() % 1000)
}

/// The cards of a trick, each in the direction of who played it.
fn lying(app: &App, table: &Table, view: &ViewJson, trick: &Trick) -> Html {
    let lang = app.lang;
    let best = winning(view.game, trick);
    let mut cards = Html::default();
    for (order, (seat, code)) in players(trick, view.seats).into_iter().zip(&trick.plays).enumerate() {
        let (_, x, y) = seat.map_or((0, 0.0, -1.0), |seat| bearing(seat, view.seat, view.seats.get()));
        let who = seat.map_or(lang.ghost_name(), |seat| table.name(seat));
        let wins = best == Some(order);
        put!(
            cards,
            "<li id=\"lying-{}-{}-{}\" class=\"lying{}\" data-css=\"--tx:{};--ty:{};z-index:{}\"><span class=\"aside\">{}: {}{}</span>\
             <span class=\"card\">{}</span><span class=\"by\" aria-hidden=\"true\">{}</span></li>",
            view.round,
            view.tricks.len(),
            order,
            if wins { " winning" } else { "" },
            decimal(x),
            decimal(y),
            order,
            who,
            yohoho_i18n::card(lang, view.game, code, false),
            if wins { format!(" ({})", lang.is_winning()) } else { String::new() },
            face(app, view.game, code, seat.map_or(0, Seat::index)),
            who
        );
    }
    cards
}

/// The cards in the centre of Skull Queen.
fn centre(app: &App, view: &ViewJson) -> Html {
    let lang = app.lang;
    let Some(queen) = view.queen().filter(|queen| !queen.centre.is_empty()) else { return Html::default() };
    let mut html = html!("<div class=\"centre\"><h3>{}</h3><ul>", lang.heading_centre());
    for code in &queen.centre {
        put!(
            html,
            "<li id=\"centre-{}\"><span class=\"aside\">{}</span><span class=\"card\">{}</span></li>",
            code,
            yohoho_i18n::card(lang, GameKind::SkullQueen, code, false),
            face(app, GameKind::SkullQueen, code, 0)
        );
    }
    put!(html, "</ul></div>");
    html
}

/// Whether bids or planks are being chosen, and nothing else is to be seen.
fn is_deciding(table: &Table, view: &ViewJson) -> bool {
    matches!(view.phase, Phase::Bid | Phase::Plank) && table.rest.is_none() && table.beat.is_none()
}

/// How the last round went, while the next one is decided on.
fn summary(app: &App, table: &Table, view: &ViewJson) -> Html {
    if is_deciding(table, view) { block::summary(app, table) } else { Html::default() }
}

/// Fists in, three beats, all open at once.
fn yo_ho_ho(app: &App, table: &Table) -> Html {
    let Some(beat) = table.beat else { return Html::default() };
    let open = beat >= 3;
    let shout = if open { app.lang.yohoho() } else { ["Yo", "Ho", "Ho"][usize::from(beat)] };
    let mut html =
        html!("<div class=\"yohoho\" aria-hidden=\"true\"><p id=\"beat-{}\" class=\"shout\">{}</p><ul>", beat, shout);
    for (seat, bid) in table.revealed.iter().enumerate() {
        put!(
            html,
            "<li id=\"fist-{}-{}\" class=\"fist\">{}<b>{}</b><span class=\"name\">{}</span></li>",
            seat,
            beat,
            app.art("hand-art", if open { "open-hand" } else { "fist" }),
            open.then_some(*bid),
            Seat::new(seat as u8).map(|seat| table.name(seat))
        );
    }
    put!(html, "</ul></div>");
    html
}
