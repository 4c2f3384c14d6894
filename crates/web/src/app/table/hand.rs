//! One's own place: cards, bid or plank, and what can be done now.

use yohoho_rules::GameKind;
use yohoho_rules::wire::{ActionJson, Phase};

use super::card::face;
use super::seats::{avatar, rings};
use super::{Table, bid, hint, plank};
use crate::app::App;
use crate::markup::{Html, PreEscaped, html, put};
use crate::show::{keyed, playable, sort};

/// The hand as it lies: by suit, or by value. The number tells equal cards apart.
pub(super) fn sorted(table: &Table) -> Vec<(String, usize)> {
    let Some(view) = table.view() else { return Vec::new() };
    let mut hand = view.hand.clone();
    let value = |code: &String| code.get(1..).and_then(|value| value.parse::<u8>().ok());
    let order: &[&str] = match view.game {
        GameKind::SkullKing => &["Y", "B", "R", "K", "E", "M", "P", "SM", "SK"],
        GameKind::Doubloons => &["C", "T", "Q", "S", "E", "M", "P", "SM", "SK"],
        GameKind::SkullQueen => &["R", "Y", "G", "B", "0", "13"],
    };
    let suit = |code: &String| {
        let exact = order.iter().position(|known| known == code);
        exact.or_else(|| order.iter().position(|known| code.get(..1) == Some(known))).unwrap_or(order.len())
    };
    let key = |code: &String| {
        let (suit, value) = (suit(code) as u8, 255 - value(code).unwrap_or(0));
        if table.by_value { (value, suit) } else { (suit, value) }
    };
    sort(&mut hand, key);
    keyed(&hand)
}

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let Some(view) = table.view() else { return Html::default() };
    let Some(seat) = view.seat else {
        return html!("<section class=\"own watching\"><p>{}</p></section>", lang.you_watch());
    };
    let cards = sorted(table);
    let deciding = match view.phase {
        _ if table.rest.is_some() || table.beat.is_some() => Html::default(),
        Phase::Bid => bid::render(app, table),
        Phase::Plank => plank::pad(app, table),
        _ => Html::default(),
    };
    let mut html = html!(
        "<section class=\"own\" aria-labelledby=\"hand-title\"><div class=\"own-head\">{}<h2 id=\"hand-title\">{}</h2>{}{}</div>\
         <div id=\"hand\" class=\"hand{}\" role=\"toolbar\" aria-labelledby=\"hand-title\" data-css=\"--n:{}\">",
        avatar(app, table, seat),
        lang.heading_hand(),
        rings(app, table, seat),
        clock(app, table),
        if cards.len() > 6 { " many" } else { "" },
        cards.len()
    );
    for (at, (code, number)) in cards.iter().enumerate() {
        put!(html, "{}", &card(app, table, at, code, *number));
    }
    put!(html, "</div>{}{}{}</section>", deciding, hint::render(app, table), actions(app, table));
    html
}

/// A card in hand: a button that plays it, by two taps, a key or a drag.
fn card(app: &App, table: &Table, at: usize, code: &str, number: usize) -> Html {
    let lang = app.lang;
    let Some(view) = table.view() else { return Html::default() };
    let legal = playable(view, code);
    let playing = view.phase == Phase::Play && view.seat.is_some_and(|seat| view.turn.contains(&seat));
    let barred = playing && !legal;
    let chosen = table.chosen.as_ref().is_some_and(|(chosen, which)| chosen == code && *which == number);
    let name = yohoho_i18n::card(lang, view.game, code, app.prefs.suit_first);
    let label = if barred { format!("{name}, {}", lang.not_playable()) } else { name.clone() };
    html!(
        "<button type=\"button\" id=\"card-{}-{}\" class=\"card in-hand{}{}{}\" data-do=\"card {} {}\" aria-label=\"{}\" title=\"{}\" tabindex=\"{}\"{} data-css=\"--i:{}\">{}{}</button>",
        PreEscaped(code.into()),
        number,
        if legal { " legal" } else { "" },
        if chosen { " chosen" } else { "" },
        if barred { " barred" } else { "" },
        number,
        code,
        label,
        name,
        if table.focused == at { "0" } else { "-1" },
        PreEscaped(if barred { " aria-disabled=\"true\"".into() } else { String::new() }),
        at,
        face(app, view.game, code, number),
        hint::on_card(app, table, code)
    )
}

/// The id of a card's button.
pub(super) fn card_id((code, number): &(String, usize)) -> String {
    format!("card-{code}-{number}")
}

/// The time that is left, if there is a limit.
fn clock(app: &App, table: &Table) -> Html {
    let Some(left) = table.seconds_left(app.now) else { return Html::default() };
    html!(
        "<span class=\"clock{}\" role=\"timer\" aria-label=\"{}\">{}{}:{}{}</span>",
        if left <= 10 { " late" } else { "" },
        app.lang.clock_left(left),
        app.icon("clock"),
        left / 60,
        left % 60 / 10,
        left % 10
    )
}

fn actions(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let Some(view) = table.view() else { return Html::default() };
    let mut html = html!("<div class=\"actions\">");
    if view.phase == Phase::Play {
        let chosen = table.chosen.as_ref().filter(|(code, _)| playable(view, code));
        let word = chosen.map_or_else(
            || lang.pick_card().into(),
            |(code, _)| lang.play_card(&yohoho_i18n::card(lang, view.game, code, app.prefs.suit_first)),
        );
        put!(
            html,
            "<button type=\"button\" class=\"primary play\" data-do=\"play-chosen\"{}>{}</button>",
            if chosen.is_none() { " disabled" } else { "" },
            word
        );
        put!(html, "{}", &app.button("", "why", "", lang.why_button()));
        put!(html, "{}", &app.button("", "dialog last", "", lang.last_trick_button()));
    }
    if table.has_hints(app) && table.is_my_turn() {
        put!(html, "{}", &app.button("", "hint", "hint", lang.hint_button()));
    }
    if table.is_my_turn() && table.seconds_left(app.now).is_some() {
        put!(html, "{}", &app.button("", "more-time", "clock", lang.more_time_button()));
    }
    put!(html, "</div>");
    html
}

/// An action in words.
pub(super) fn describe(app: &App, table: &Table, choice: &ActionJson) -> String {
    match choice {
        ActionJson::Bid(bid) => app.lang.bid_word(*bid),
        ActionJson::Play(code) => yohoho_i18n::card(app.lang, table.kind(), code, app.prefs.suit_first),
        ActionJson::Plank(plank) => plank::describe(app.lang, plank),
    }
}
