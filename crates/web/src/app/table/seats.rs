//! Everybody at the table: who they are, what they bid and won, and in Skull Queen their planks.

use std::cmp::Ordering;

use yohoho_protocol::Sitter;
use yohoho_rules::wire::{Phase, ViewJson};
use yohoho_rules::{GameKind, Seat};

use super::{Table, plank};
use crate::app::App;
use crate::app::parts::initial;
use crate::markup::{Html, html, put};
use crate::show::sort;

/// Where a seat is, seen from the viewer's: how many places to the left, and the direction on the table, right and down.
pub(super) fn bearing(seat: Seat, viewer: Option<Seat>, count: usize) -> (usize, f64, f64) {
    let own = viewer.map_or(0, Seat::index);
    let step = (seat.index() + count - own) % count;
    if step == 0 {
        return (0, 0.0, 1.0);
    }
    // Half a circle over the table, from left to right, by tables: sines are long in a browser.
    let place = COSINES[count - 2][step - 1];
    let height = (1.0 - place * place).max(0.0);
    (step, place, -root(height))
}

/// How far to the right of the middle each seat is, from the first on the left, for two to six seats.
const COSINES: [[f64; 5]; 5] = [
    [0.0, 0.0, 0.0, 0.0, 0.0],
    [-0.707, 0.707, 0.0, 0.0, 0.0],
    [-0.866, 0.0, 0.866, 0.0, 0.0],
    [-0.924, -0.383, 0.383, 0.924, 0.0],
    [-0.951, -0.588, 0.0, 0.588, 0.951],
];

/// A square root that is good enough to place cards.
fn root(square: f64) -> f64 {
    let mut guess = 1.0;
    for _ in 0..6 {
        guess = f64::midpoint(guess, square / guess);
    }
    guess
}

/// All seats but one's own; in Skull Queen that as well, for its plank.
pub(in crate::app) fn seats(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let Some(now) = &table.now else { return Html::default() };
    let queen = table.kind() == GameKind::SkullQueen;
    let count = now.table.seats.len();
    let own = now.you.seat;
    let mut seats: Vec<Seat> = Seat::ALL[..count].to_vec();
    sort(&mut seats, |seat| bearing(*seat, own, count).0);
    let mut html = html!(
        "<section class=\"seats{}\" aria-labelledby=\"players-title\"><h2 id=\"players-title\" class=\"aside\">{}</h2><ul>",
        if queen { " planks" } else { "" },
        lang.heading_players()
    );
    for seat in seats {
        if queen || own != Some(seat) {
            put!(html, "{}", &seat_box(app, table, seat));
        }
    }
    put!(html, "</ul></section>");
    html
}

fn seat_box(app: &App, table: &Table, seat: Seat) -> Html {
    let lang = app.lang;
    let at = seat.index();
    let view = table.view();
    let count = table.now.as_ref().map_or(2, |now| now.table.seats.len());
    let (step, x, y) = bearing(seat, table.seat(), count);
    let turn = view.is_some_and(|view| view.turn.contains(&seat)) && table.rest.is_none();
    let total = view.and_then(|view| view.totals.get(at).copied()).unwrap_or(0);
    let mut signs = Html::default();
    let mut sign = |icon: &str, word: &str| {
        put!(
            signs,
            "<span class=\"sign\" title=\"{}\">{}<span class=\"aside\">{}</span></span>",
            word,
            app.icon(icon),
            word
        );
    };
    if view.is_some_and(|view| view.dealer == seat) {
        sign("anchor", lang.sign_dealer());
    }
    if table.presence.away.contains(&seat) {
        sign("away", lang.sign_away());
    }
    if turn {
        put!(signs, "<span class=\"aside\">{}</span>", lang.sign_turn());
    }
    html!(
        "<li id=\"seat-{}\" class=\"seat{}{}\" data-css=\"--x:{}%;--y:{}%\">{}<div class=\"who\"><span class=\"name-row\"><span class=\"name\">{}</span><span class=\"signs\">{}</span></span><span class=\"points\">{}</span>{}</div>{}</li>",
        at,
        if turn { " turn" } else { "" },
        if step == 0 { " own" } else { "" },
        (50.0 + 41.0 * x) as i32,
        (50.0 + 46.0 * y) as i32,
        avatar(app, table, seat),
        table.name(seat),
        signs,
        lang.points(total),
        rings(app, table, seat),
        plank::picture(app, table, seat)
    )
}

/// The letter of somebody, on their colour.
pub(super) fn avatar(app: &App, table: &Table, seat: Seat) -> Html {
    let bot = table
        .now
        .as_ref()
        .and_then(|now| now.table.seats.get(seat.index()))
        .is_some_and(|info| matches!(info.sitter, Sitter::Bot { .. }));
    let badge = if bot { html!("<span class=\"badge\">{}</span>", app.icon("bot")) } else { Html::default() };
    html!(
        "<span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}{}</span>",
        app.colour(seat, table.seat()),
        initial(table.name(seat)),
        badge
    )
}

/// Tricks won against the bid, as filled and empty rings and in words.
pub(super) fn rings(app: &App, table: &Table, seat: Seat) -> Html {
    let lang = app.lang;
    let Some(view) = table.view() else { return Html::default() };
    let at = seat.index();
    let own = view.seat == Some(seat);
    let secret = |view: &ViewJson| match (view.decided.contains(&seat), own) {
        (true, _) => html!("<span class=\"bid\">{}{}</span>", app.icon("lock"), lang.bid_in()),
        (false, false) => html!("<span class=\"bid\">{}</span>", lang.bid_thinking()),
        (false, true) => Html::default(),
    };
    match view.king().map(|king| (&king.bids, &king.won)) {
        Some((Some(bids), won)) => {
            let (bid, won) = (bids[at], won[at]);
            let mut rings = Html::default();
            for ring in 0..bid.max(won) {
                let class = match (ring < won, ring < bid) {
                    (true, true) => " full",
                    (true, false) => " beyond",
                    _ => "",
                };
                put!(rings, "<i class=\"ring{}\"></i>", class);
            }
            let class = match won.cmp(&bid) {
                Ordering::Greater => " missed",
                Ordering::Equal => " met",
                Ordering::Less => "",
            };
            html!(
                "<span class=\"bid{}\">{}<span class=\"rings\" aria-hidden=\"true\">{}</span></span>",
                class,
                lang.tricks_of_bid(bid, won),
                rings
            )
        }
        Some((None, _)) => secret(view),
        None if view.phase == Phase::Plank => secret(view),
        None => Html::default(),
    }
}
