//! Dialogs over the table.

use yohoho_protocol::Phrase;
use yohoho_rules::record::Trick;
use yohoho_rules::{GameKind, Seat};

use super::Table;
use super::card::face;
use crate::app::App;
use crate::app::parts::switch;
use crate::markup::{Html, html, put};
use crate::route::Route;
use crate::show::{players, rule_of};

/// What is seldom needed.
pub(super) fn menu(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let hints = if table.offline {
        switch(lang.hints_setting(), "", "prefer hints", app.prefs.solo.hints)
    } else {
        Html::default()
    };
    let inside = html!(
        "<nav class=\"menu-list\">{}{}{}{}{}{}{}</nav>{}{}",
        app.button("", "dialog block", "block", lang.heading_block()),
        app.button("", "dialog last", "history", lang.last_trick_button()),
        app.button("", "text-mode", "text", lang.text_mode()),
        app.link("", &Route::Rules(table.kind()).path(), "rules", lang.rules_short()),
        app.link("", "/help", "help", lang.help_title()),
        app.link("", "/settings", "settings", lang.home_settings()),
        app.button("", "dialog leave", "back", lang.leave_button()),
        hints,
        switch(lang.sounds_setting(), "", "prefer sounds", app.prefs.sounds)
    );
    app.dialog("menu", lang.menu(), &inside)
}

/// Leaving asks first, and says what stays.
pub(super) fn leave(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let stand = if !table.offline && table.seat().is_some() {
        app.button("danger", "give-up", "", lang.leave_stand())
    } else {
        Html::default()
    };
    let inside = html!(
        "<p>{}</p><div class=\"row\">{}{}{}</div>",
        match (table.lesson, table.offline) {
            (Some(_), _) => lang.leave_lesson(),
            (None, true) => lang.leave_offline(),
            (None, false) => lang.leave_online(),
        },
        app.button("primary", "close", "", lang.leave_stay()),
        app.button("", "leave", "", lang.leave_go()),
        stand
    );
    app.dialog("", lang.leave_title(), &inside)
}

/// What Scary Mary is in this trick.
pub(super) fn mary(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let coins = table.kind() == GameKind::Doubloons;
    let inside = html!(
        "<p>{}</p><div class=\"row\"><button type=\"button\" class=\"primary\" autofocus data-do=\"mary SM:P\">{}</button>\
         <button type=\"button\" class=\"primary\" data-do=\"mary SM:E\">{}</button><button type=\"button\" data-do=\"close\">{}</button></div>",
        lang.mary_as_what(if coins { "doubloon" } else { "card" }),
        lang.special_name("pirate"),
        lang.special_name(if coins { "flag" } else { "escape" }),
        lang.cancel()
    );
    app.dialog("mary", &lang.special_name("scary-mary"), &inside)
}

/// The last trick, to look back at.
pub(super) fn last(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let kind = table.kind();
    let seen = table.view().and_then(|view| {
        view.tricks.iter().rev().find(|trick| trick.winner.is_some() || trick.next.is_some()).cloned()
    });
    let told = |trick: Trick| {
        let verdict = yohoho_i18n::verdict(lang, &table.names, kind, &trick, rule_of(kind, &trick));
        (trick, verdict)
    };
    let inside = match table.last.clone().or_else(|| seen.map(told)) {
        None => html!("<p>{}</p>", lang.no_last_trick()),
        Some((trick, verdict)) => html!("{}<p class=\"line\">{}</p>", row(app, table, &trick), verdict),
    };
    app.dialog("", lang.last_trick_button(), &inside)
}

/// The cards of a trick in order.
fn row(app: &App, table: &Table, trick: &Trick) -> Html {
    let lang = app.lang;
    let Some(now) = &table.now else { return Html::default() };
    let mut html = html!("<ol class=\"trick-row\">");
    for (seat, code) in players(trick, now.table.settings.seats).into_iter().zip(&trick.plays) {
        put!(
            html,
            "<li><span class=\"card\">{}</span><span class=\"aside\">{}</span><span class=\"by\">{}</span></li>",
            face(app, table.kind(), code, seat.map_or(0, Seat::index)),
            yohoho_i18n::card(lang, table.kind(), code, false),
            seat.map_or(lang.ghost_name(), |seat| table.name(seat))
        );
    }
    put!(html, "</ol>");
    html
}

/// Ready-made phrases, which everybody reads in their own language, and people's own words.
pub(super) fn chat(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let mut inside = html!("<div class=\"said\" data-stick tabindex=\"0\">");
    for said in &table.chat {
        put!(inside, "<p><b>{}</b> {}</p>", said.name, said.text);
    }
    if table.chat.is_empty() {
        put!(inside, "<p class=\"note\">{}</p>", lang.chat_empty());
    }
    put!(inside, "</div><div class=\"phrases\">");
    for (at, phrase) in Phrase::ALL.into_iter().enumerate() {
        put!(inside, "<button type=\"button\" data-do=\"say {}\">{}</button>", at, yohoho_i18n::phrase(lang, phrase));
    }
    put!(
        inside,
        "</div><form class=\"row\" data-do=\"chat\"><input type=\"text\" id=\"message\" maxlength=\"200\" autocomplete=\"off\" aria-label=\"{}\" placeholder=\"{}\" value=\"{}\" data-in=\"message\">\
         <button type=\"submit\" class=\"primary\">{}</button></form>",
        lang.chat_label(),
        lang.chat_label(),
        table.message,
        lang.chat_send()
    );
    app.dialog("chat", lang.heading_chat(), &inside)
}
