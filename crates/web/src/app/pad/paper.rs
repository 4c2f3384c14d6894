//! The sheet itself, as the block in the box, for those who keep it and those who follow it.

use yohoho_pad::{Bid, Lead, Page, PlayerId, Round};

use super::words;
use crate::app::App;
use crate::app::parts::{initial, number};
use crate::app::race::{Run, race};
use crate::markup::{Html, PreEscaped, html, put};

/// The letter of somebody, on their colour.
pub(super) fn avatar(page: &Page, player: PlayerId) -> Html {
    let (tint, letter) = page.player(player).map_or((0, String::new()), |who| (who.tint.number(), initial(&who.name)));
    html!("<span class=\"avatar\" data-seat=\"{}\" aria-hidden=\"true\">{}</span>", tint, letter)
}

/// Who deals and who leads, and how many cards there are.
pub(super) fn deal(app: &App, page: &Page) -> Html {
    let lang = app.lang;
    if page.is_over() {
        return Html::default();
    }
    let round = page.current();
    let lead = match page.lead(round) {
        Lead::Player(player) => words::name(page, player),
        Lead::Ghost => lang.pad_ghost().into(),
    };
    html!(
        "<p class=\"deal\"><span>{}</span><span>{}<b>{}</b></span><span>{}<b>{}</b></span></p>",
        lang.pad_cards(page.cards(round)),
        lang.pad_deals(),
        words::name(page, round.dealer()),
        lang.pad_leads(),
        lead
    )
}

/// Rounds down, players across: the bid beside the points, and the running total.
pub(super) fn sheet(app: &App, page: &Page, keeper: bool) -> Html {
    let lang = app.lang;
    let mut html = html!(
        "<section class=\"paper parchment\" aria-labelledby=\"paper-title\"><h2 id=\"paper-title\">{}</h2><div class=\"sheet-box\" tabindex=\"0\" role=\"region\" aria-labelledby=\"paper-title\">\
         <table class=\"sheet pad-sheet{}\"><thead><tr><th scope=\"col\"><span class=\"aside\">{}</span></th>",
        lang.heading_block(),
        if page.players().len() > 4 { " many" } else { "" },
        lang.round_head()
    );
    for (id, player) in page.players() {
        put!(
            html,
            "<th scope=\"col\" title=\"{}\"{}>{}<span class=\"name\">{}</span></th>",
            player.name,
            if page.is_present(id) { "" } else { " class=\"gone\"" },
            avatar(page, id),
            player.name
        );
    }
    put!(html, "</tr></thead><tbody>");
    let last = page.rounds();
    for round in (1..=last).map(|number| (number, page.round(number))) {
        row(app, page, &mut html, round, keeper);
    }
    put!(
        html,
        "</tbody><tfoot><tr><th scope=\"row\"><span aria-hidden=\"true\">Σ</span><span class=\"aside\">{}</span></th>",
        lang.total_head()
    );
    let standings = page.standings();
    for (id, _) in page.players() {
        let place = standings.iter().find(|standing| standing.player == id).and_then(|standing| standing.place);
        let place = place.filter(|_| page.finished() > 0).map(|place| lang.pad_place(place));
        put!(html, "<td><b>{}</b><small>{}</small></td>", number(page.total(id).into()), place);
    }
    put!(html, "</tr></tfoot></table></div></section>");
    html
}

fn row(app: &App, page: &Page, html: &mut Html, (at, round): (u8, Option<&Round>), keeper: bool) {
    let finished = at <= page.finished();
    let current = round.is_some() && !finished;
    put!(
        html,
        "<tr{}><th scope=\"row\">",
        PreEscaped(if current { " class=\"current\"".into() } else { String::new() })
    );
    if keeper && finished {
        put!(
            html,
            "<button type=\"button\" class=\"quiet\" id=\"edit-{}\" data-do=\"edit {}\" aria-label=\"{}\">{}</button>",
            at,
            at,
            app.lang.pad_edit(at),
            at
        );
    } else {
        put!(html, "{}", at);
    }
    put!(html, "</th>");
    for (player, _) in page.players() {
        match round {
            Some(round) if round.entry(player).is_some() => put!(html, "{}", &cell(app, page, round, player, finished)),
            _ => put!(html, "<td></td>"),
        }
    }
    put!(html, "</tr>");
}

fn cell(app: &App, page: &Page, round: &Round, player: PlayerId, finished: bool) -> Html {
    let lang = app.lang;
    let bid = match round.told(player) {
        Bid::Missing => Html::default(),
        Bid::Sealed => app.icon("lock"),
        Bid::Made(bid) => {
            html!("<span class=\"bid-cell{}\">{}</span>", if bid == 0 { " zero" } else { "" }, bid)
        }
    };
    let line = page.line(round.number(), player);
    let Some((line, points)) = line.and_then(|line| Some((line, line.points?))).filter(|_| finished) else {
        return html!("<td>{}</td>", bid);
    };
    let total = page.total_after(round.number(), player).unwrap_or(0);
    let spoken = match (line.entry.bid.number(), line.entry.won) {
        (Some(bid), Some(won)) => lang.cell_king(bid, i64::from(points), i64::from(total), won),
        _ => lang.cell_queen(i64::from(points), i64::from(total)),
    };
    html!(
        "<td{}><span aria-hidden=\"true\">{}<span class=\"gain\">{}{}</span><b>{}</b></span><span class=\"aside\">{}</span></td>",
        PreEscaped(if points < 0 { " class=\"lost\"".into() } else { String::new() }),
        bid,
        if points > 0 { "+" } else { "" },
        number(points.into()),
        number(total.into()),
        spoken
    )
}

/// The end: who has won.
pub(super) fn over(app: &App, page: &Page) -> Html {
    let lang = app.lang;
    if !page.is_over() || page.editing().is_some() {
        return Html::default();
    }
    let mut rows = Html::default();
    for standing in page.standings() {
        put!(
            rows,
            "<li class=\"{}\"><span class=\"place\">{}</span>{}<span class=\"name\">{}</span><b>{}</b></li>",
            if standing.place == Some(1) { "first" } else { "" },
            standing.place,
            avatar(page, standing.player),
            words::name(page, standing.player),
            lang.points(standing.total)
        );
    }
    html!(
        "<section id=\"over\" class=\"over parchment\" aria-labelledby=\"over-title\">{}<h2 id=\"over-title\" tabindex=\"-1\">{}</h2><ol class=\"standings\">{}</ol><div class=\"row no-print\">{}</div></section>",
        app.icon("trophy"),
        lang.pad_standings(),
        rows,
        app.link("primary", "/pad/new", "play", lang.pad_new())
    )
}

/// The race, once there is something to see.
pub(super) fn chart(app: &App, page: &Page) -> Html {
    if page.finished() < 2 {
        return Html::default();
    }
    let run = |(id, player): (PlayerId, &yohoho_pad::Player)| Run {
        name: player.name.clone(),
        colour: player.tint.number().into(),
        totals: (0..=page.finished())
            .map(
                |round| {
                    if round == 0 { page.line(1, id).map(|_| 0) } else { page.total_after(round, id).map(i32::from) }
                },
            )
            .collect(),
    };
    let runs: Vec<Run> = page.players().map(run).collect();
    html!("<section class=\"parchment chart\">{}</section>", race(app, &runs))
}
