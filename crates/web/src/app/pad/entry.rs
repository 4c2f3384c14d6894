//! What is entered in the round at hand: numbers for everybody, or planks.

use yohoho_pad::{Bid, Entry, Landing, Page, Phase, PlayerId, PlayerRound};
use yohoho_rules::queen::{Colour, SPACES, Side};

use super::game::{Column, Game};
use super::paper::avatar;
use super::words;
use crate::app::App;
use crate::app::parts::number;
use crate::markup::{Html, html, put};

pub(super) fn render(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    let Some(round) = page.at_hand() else { return Html::default() };
    let inside = if page.game().edition().is_some() { numbers(app, game) } else { planks(app, game) };
    let editing = match page.editing() {
        Some(round) => html!(
            "<p class=\"row editing\"><span>{}</span>{}</p>",
            lang.pad_editing(round),
            app.button("", "cancel", "", lang.pad_cancel())
        ),
        None => Html::default(),
    };
    let class = if page.editing().is_some() { " edited" } else { "" };
    html!(
        "<section id=\"entry\" class=\"entry card-box no-print{}\" aria-labelledby=\"entry-title\" data-round=\"{}\">{}{}{}</section>",
        class,
        round.number(),
        editing,
        inside,
        end(app, game)
    )
}

/// What is to be done next.
pub(super) fn asked(app: &App, game: &Game) -> String {
    let lang = app.lang;
    let page = game.page();
    if page.is_over() && page.editing().is_none() {
        return lang.pad_over().into();
    }
    if page.game().edition().is_none() {
        return game.active().map_or(lang.pad_ready().into(), |player| lang.pad_ask_plank(&words::name(page, player)));
    }
    match (game.active(), game.column()) {
        (Some(player), Column::Bids) => lang.pad_ask_bid(&words::name(page, player)),
        (Some(player), Column::Tricks) => match page.last_won() {
            Some((last, won)) if last == player => lang.pad_ask_last(&words::name(page, player), won),
            _ => lang.pad_ask_won(page.tricks_left().max(0), &words::name(page, player)),
        },
        (None, Column::Bids) => lang.pad_all_in().into(),
        (None, Column::Tricks) => match page.can_finish() {
            Ok(()) => lang.pad_ready().into(),
            Err(refusal) => words::refusal(lang, Some(page), refusal),
        },
    }
}

/// All bids, as they are shown.
pub(super) fn shout(app: &App, page: &Page) -> String {
    let bids: Vec<String> = page
        .current()
        .crew()
        .filter_map(|player| Some(format!("{} {}", words::name(page, player), page.current().told(player).number()?)))
        .collect();
    app.lang.pad_shout(&bids.join(", "))
}

/// Skull King: everybody with what is entered for them, and the numbers.
fn numbers(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    let Some(round) = page.at_hand() else { return Html::default() };
    let column = game.column();
    let active = game.active();
    let title = match column {
        Column::Bids => lang.pad_bids(),
        Column::Tricks => lang.pad_tricks(),
    };
    let mut html = html!("<h2 id=\"entry-title\" tabindex=\"-1\">{}</h2>", title);
    if page.phase() == Phase::Results {
        let tab = |name: &str, word: &str, on: bool| {
            html!(
                "<button type=\"button\" id=\"column-{}\" data-do=\"column {}\" aria-pressed=\"{}\">{}</button>",
                name,
                name,
                if on { "true" } else { "false" },
                word
            )
        };
        put!(
            html,
            "<div class=\"tabs\" role=\"group\" aria-label=\"{}\">{}{}</div>",
            lang.pad_column(),
            tab("bids", lang.pad_bids(), column == Column::Bids),
            tab("tricks", lang.pad_tricks(), column == Column::Tricks)
        );
    }
    put!(html, "<ul class=\"mates{}\">", if page.phase() == Phase::Results { " shown" } else { "" });
    for player in round.crew() {
        put!(html, "{}", &mate(app, page, player, active == Some(player)));
    }
    put!(html, "</ul><p id=\"asked\" class=\"asked\">{}</p>", asked(app, game));
    if let Some(player) = active {
        put!(html, "{}", &keypad(page, player, column));
    }
    html
}

/// Somebody, what is entered for them, and what it comes to.
fn mate(app: &App, page: &Page, player: PlayerId, active: bool) -> Html {
    let lang = app.lang;
    let line = page.preview(player);
    let round = page.at_hand();
    let told = round.map_or(Bid::Missing, |round| round.told(player));
    let bid = match told {
        _ if page.game().edition().is_none() => Html::default(),
        Bid::Missing => html!("<span class=\"told none\">–</span>"),
        Bid::Sealed => {
            html!("<span class=\"told\">{}<span class=\"aside\">{}</span></span>", app.icon("lock"), lang.bid_in())
        }
        Bid::Made(bid) => {
            html!(
                "<span class=\"told{}\"><span class=\"aside\">{} </span>{}</span>",
                if bid == 0 { " zero" } else { "" },
                lang.pad_bid(),
                bid
            )
        }
    };
    let won = line.and_then(|line| line.entry.won);
    let won = won.map(|won| html!("<span class=\"took\">{}</span>", lang.pad_took(won)));
    html!(
        "<li><button type=\"button\" id=\"mate-{}\" class=\"mate{}\" data-do=\"who {}\" aria-pressed=\"{}\">{}<span class=\"name\">{}</span>{}{}{}</button></li>",
        player.0,
        if active { " active" } else { "" },
        player.0,
        if active { "true" } else { "false" },
        avatar(page, player),
        words::name(page, player),
        bid,
        won,
        line.and_then(|line| worth(app, &line))
    )
}

/// What somebody's round is worth, and why, once it is known.
fn worth(app: &App, line: &PlayerRound) -> Option<Html> {
    let points = line.points?;
    let taken = line.entry.capture.map(|capture| words::capture(app.lang, capture));
    Some(html!(
        "<span class=\"sum{}\">{}{}</span>{}",
        if points < 0 { " lost" } else { "" },
        if points > 0 { "+" } else { "" },
        number(points.into()),
        taken.map(|taken| html!("<small class=\"taken\">{}</small>", taken))
    ))
}

/// The numbers that are possible.
fn keypad(page: &Page, player: PlayerId, column: Column) -> Html {
    let Some(round) = page.at_hand() else { return Html::default() };
    let entry = round.entry(player).copied().unwrap_or_default();
    let cards = page.cards(round);
    let (most, now) = match column {
        Column::Bids => (cards, round.told(player).number()),
        Column::Tricks => {
            let left = page.tricks_left() + i16::from(entry.won.unwrap_or(0));
            (left.clamp(0, cards.into()) as u8, entry.won)
        }
    };
    let mut html = html!("<div class=\"keypad\" role=\"group\" aria-labelledby=\"asked\">");
    for number in 0..=most {
        let chosen = if now == Some(number) { "true" } else { "false" };
        put!(
            html,
            "<button type=\"button\" id=\"n-{}\" data-do=\"number {}\" aria-pressed=\"{}\">{}</button>",
            number,
            number,
            chosen,
            number
        );
    }
    put!(html, "</div>");
    html
}

/// The way on: show the bids, add a bonus, finish the round.
fn end(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    if page.can_open() {
        return html!("<p class=\"row\">{}</p>", app.button("primary yo", "open", "", lang.pad_yohoho()));
    }
    if page.phase() != Phase::Results {
        return Html::default();
    }
    let bonus = if page.game().edition().is_some()
        && page.at_hand().is_some_and(|round| takers(page, round.crew()).next().is_some())
    {
        app.button("", "dialog bonus", "crown", lang.pad_bonus())
    } else {
        Html::default()
    };
    let ready = page.can_finish().is_ok() || page.last_won().is_some();
    let word = if page.editing().is_some() { lang.pad_correct() } else { lang.pad_finish() };
    html!(
        "<p class=\"row end\">{}<button type=\"button\" id=\"finish\" class=\"primary\" data-do=\"finish\"{}>{}</button></p>",
        bonus,
        if ready { "" } else { " disabled" },
        word
    )
}

/// Who can have taken something, or has.
fn takers(page: &Page, crew: impl Iterator<Item = PlayerId>) -> impl Iterator<Item = PlayerId> {
    crew.filter(|player| {
        page.captures(*player).king || page.preview(*player).is_some_and(|line| line.entry.capture.is_some())
    })
}

/// What happened to the Skull King: whose trick it was, and what he took or who took him.
pub(super) fn bonus(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    let Some(round) = page.at_hand() else { return Html::default() };
    let entered = round.crew().find(|player| round.entry(*player).is_some_and(|entry| entry.capture.is_some()));
    let taker = game.taker.or(entered);
    let mut who = Html::default();
    for player in takers(page, round.crew()) {
        put!(
            who,
            "<button type=\"button\" id=\"taker-{}\" data-do=\"taker {}\" aria-pressed=\"{}\">{}{}</button>",
            player.0,
            player.0,
            if taker == Some(player) { "true" } else { "false" },
            avatar(page, player),
            words::name(page, player)
        );
    }
    let mut what = Html::default();
    if let Some(player) = taker {
        let can = page.captures(player);
        let most = can.pirates.max(if can.king { 0 } else { most_pirates(round.entry(player)) });
        put!(
            what,
            "<p>{}</p><div class=\"keypad\" role=\"group\" aria-label=\"{}\">",
            lang.pad_king_took(),
            lang.pad_king_took()
        );
        for count in 1..=most {
            put!(
                what,
                "<button type=\"button\" data-do=\"capture {} {}\" aria-label=\"{}\">{}</button>",
                player.0,
                count,
                lang.pad_took_pirates(count),
                count
            );
        }
        put!(
            what,
            "</div><p class=\"row\">{}{}</p>",
            app.button("", &format!("capture {} king", player.0), "", lang.pad_took_king()),
            app.button("", &format!("capture {}", player.0), "", lang.pad_took_nothing())
        );
    }
    app.dialog(
        "small",
        lang.pad_bonus(),
        &html!(
            "<p>{}</p><div class=\"row\" role=\"group\" aria-label=\"{}\">{}</div>{}",
            lang.pad_bonus_who(),
            lang.pad_bonus_who(),
            who,
            what
        ),
    )
}

fn most_pirates(entry: Option<&Entry>) -> u8 {
    match entry.and_then(|entry| entry.capture) {
        Some(yohoho_rules::king::Capture::Pirates(count)) => count,
        _ => 0,
    }
}

/// Skull Queen: everybody, and the plank of whoever is next.
fn planks(app: &App, game: &Game) -> Html {
    let lang = app.lang;
    let page = game.page();
    let active = game.active();
    let mut html = html!("<h2 id=\"entry-title\" tabindex=\"-1\">{}</h2><ul class=\"mates\">", lang.pad_planks());
    let Some(round) = page.at_hand() else { return html };
    for player in round.crew() {
        put!(html, "{}", &mate(app, page, player, active == Some(player)));
    }
    put!(html, "</ul><p id=\"asked\" class=\"asked\">{}</p>", asked(app, game));
    let Some(player) = active else { return html };
    let entry = round.entry(player).copied().unwrap_or_default();
    put!(
        html,
        "<fieldset class=\"plank-entry\"><legend class=\"aside\">{}</legend><div class=\"choices\">",
        words::name(page, player)
    );
    for side in [Side::HighTop, Side::HighBottom] {
        let name = format!("side {}", player.0);
        radio(&mut html, &name, side.name(), &lang.plank_side(side.name()), entry.side == Some(side), None);
    }
    put!(html, "</div>");
    for colour in Colour::ALL {
        put!(html, "{}", &pirate(app, player, colour, entry.pirates[colour]));
    }
    put!(html, "</fieldset><p class=\"note\">{}</p>", lang.pad_planks_note());
    html
}

/// Where one pirate ended: a space from the top, or the sea.
fn pirate(app: &App, player: PlayerId, colour: Colour, now: Option<Landing>) -> Html {
    let lang = app.lang;
    let word = yohoho_i18n::suits(yohoho_rules::GameKind::SkullQueen)[colour as usize];
    let mut html = html!(
        "<fieldset class=\"landing\"><legend>{}{}</legend><div class=\"spaces\">",
        app.art(&format!("shape {word}"), &format!("shape-{}", shape(colour))),
        lang.suit_name(word)
    );
    let name = format!("pirate {} {}", player.0, colour.letter());
    for space in 1..=SPACES {
        let on = now == Some(Landing::Space(space));
        radio(&mut html, &name, &space.to_string(), &space.to_string(), on, Some(&lang.pad_space(space)));
    }
    radio(&mut html, &name, "sea", "≈", now == Some(Landing::Overboard), Some(lang.overboard_short()));
    put!(html, "</div></fieldset>");
    html
}

fn radio(html: &mut Html, name: &str, value: &str, shown: &str, on: bool, spoken: Option<&str>) {
    let spoken = spoken.map(|spoken| html!(" aria-label=\"{}\" title=\"{}\"", spoken, spoken));
    put!(
        html,
        "<label class=\"choice\"><input type=\"radio\" name=\"{}\" value=\"{}\" data-in=\"{}\"{}{}><span>{}</span></label>",
        name,
        value,
        name,
        spoken,
        if on { " checked" } else { "" },
        shown
    );
}

/// The shape of a colour: nothing is told by colour alone.
const fn shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "square",
        Colour::Yellow => "circle",
        Colour::Green => "cross",
        Colour::Blue => "triangle",
    }
}
