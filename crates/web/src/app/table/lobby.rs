//! Before the game: who comes, how to invite them, and when to start.

use yohoho_i18n::bot_name;
use yohoho_protocol::{SeatInfo, Sitter};
use yohoho_rules::Seat;

use super::Table;
use crate::app::App;
use crate::app::parts::{initial, qr, spaced};
use crate::app::solo::LEVELS;
use crate::markup::{Html, html, put};
use crate::route::Route;

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let Some(now) = &table.now else { return Html::default() };
    let link = format!("{}{}", app.device.origin, Route::Table(now.table.code.clone()).path());
    let seats = &now.table.seats;
    let free = seats.iter().filter(|seat| seat.sitter == Sitter::Nobody).count();
    let mut chairs = Html::default();
    for (at, info) in seats.iter().enumerate() {
        put!(chairs, "{}", &chair(app, table, at, info));
    }
    let mut row = Html::default();
    if now.you.seat.is_none() && free > 0 {
        put!(row, "{}", &app.button("primary", "sit", "", lang.sit_down()));
    }
    if now.you.host && free > 0 {
        put!(row, "<label class=\"field inline\"><span>{}</span><select data-in=\"level\">", lang.bot_level());
        for level in LEVELS {
            put!(
                row,
                "<option value=\"{}\"{}>{}</option>",
                level,
                if level == table.level { " selected" } else { "" },
                bot_name(lang, level, table.kind())
            );
        }
        put!(row, "</select></label>{}", app.button("", "fill", "bot", lang.fill_bots()));
    }
    if now.you.host {
        put!(
            row,
            "<button type=\"button\" class=\"primary\" data-do=\"start\"{}>{}</button>",
            if free > 0 { " disabled" } else { "" },
            lang.start_game()
        );
    } else {
        put!(row, "<p>{}</p>", lang.wait_host());
    }
    let watching = table.presence.watching;
    let watching = (watching > 0).then(|| html!("<p class=\"note\">{}</p>", lang.watching_count(watching)));
    let share = app.device.shares.then(|| app.button("", &format!("share {link}"), "share", lang.share()));
    html!(
        "<main class=\"page lobby\"><section class=\"card-box invite\" aria-labelledby=\"invite-title\"><h2 id=\"invite-title\">{}</h2><p class=\"code\">{}</p>\
         <div class=\"qr\" role=\"img\" aria-label=\"{}\">{}</div><p class=\"link\">{}</p><div class=\"row\">{}{}</div></section>\
         <section class=\"card-box\" aria-labelledby=\"seats-title\"><h2 id=\"seats-title\">{}</h2><ol class=\"chairs\">{}</ol>{}<div class=\"row\">{}</div><p class=\"note\">{}</p></section></main>",
        lang.invite_title(),
        spaced(&now.table.code),
        lang.qr_label(),
        qr(&link),
        link,
        app.button("primary", &format!("copy {link}"), "copy", lang.copy_link()),
        share,
        app.game_name(table.kind()),
        chairs,
        watching,
        row,
        (free > 0).then(|| lang.seats_free(free))
    )
}

fn chair(app: &App, table: &Table, at: usize, info: &SeatInfo) -> Html {
    let lang = app.lang;
    let Some(now) = &table.now else { return Html::default() };
    let seat = Seat::ALL[at];
    let own = now.you.seat == Some(seat);
    let host = now.you.host;
    let (name, kind) = match &info.sitter {
        Sitter::Nobody => (lang.chair_free().to_string(), "free"),
        Sitter::Person { name } => (name.to_string(), "person"),
        Sitter::Bot { bot } => (format!("{} · {}", table.name(seat), bot_name(lang, bot, table.kind())), "bot"),
    };
    let mut tags = Html::default();
    if own {
        put!(tags, " ({})", lang.you_label());
    }
    if now.table.host == Some(seat) {
        put!(tags, " <span class=\"tag\">{}</span>", lang.host_label());
    }
    if kind == "person" && table.presence.away.contains(&seat) {
        put!(tags, " <span class=\"tag\">{}</span>", lang.sign_away());
    }
    let mut buttons = Html::default();
    let remove = |act: String| {
        html!(
            "<button type=\"button\" data-do=\"{}\" aria-label=\"{}\">{}</button>",
            act,
            lang.remove_named(&name),
            lang.remove()
        )
    };
    match kind {
        "free" => {
            put!(buttons, "{}", &app.button("", &format!("sit {at}"), "", lang.sit_here()));
            if host {
                put!(buttons, "{}", &app.button("", &format!("bot {at}"), "bot", lang.add_bot()));
            }
        }
        "bot" if host => put!(buttons, "{}", &remove(format!("unbot {at}"))),
        "person" if own => put!(buttons, "{}", &app.button("", "stand", "", lang.stand_up())),
        "person" if host => put!(buttons, "{}", &remove(format!("remove {at}"))),
        _ => {}
    }
    let letter = if kind == "free" { String::new() } else { initial(&name) };
    html!(
        "<li id=\"chair-{}\" class=\"chair {}\"><span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}</span><span class=\"name\">{}{}</span>{}</li>",
        at,
        kind,
        app.colour(Seat::ALL[at], now.you.seat),
        letter,
        name,
        tags,
        buttons
    )
}
