//! The Block: the score sheet, as in the box.

use yohoho_protocol::RoundResult;
use yohoho_rules::Seat;

use super::Table;
use crate::app::App;
use crate::app::parts::number;
use crate::markup::{Html, PreEscaped, html, put};
use crate::show::sort;

/// The sheet beside the table, where there is room.
pub(super) fn aside(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let mut log = Html::default();
    for line in app.log.iter().skip(app.log.len().saturating_sub(60)) {
        put!(log, "<p id=\"line-{}\">{}</p>", line.number, line.text);
    }
    html!(
        "<aside class=\"block parchment\" aria-labelledby=\"block-title\"><h2 id=\"block-title\">{}</h2>{}<h2 id=\"log-title\">{}</h2>\
         <div class=\"log\" role=\"log\" aria-live=\"off\" aria-labelledby=\"log-title\" tabindex=\"0\" data-stick>{}</div></aside>",
        lang.heading_block(),
        sheet(app, table),
        lang.heading_log(),
        log
    )
}

/// Rounds down, seats across: the bid beside the running total.
pub(in crate::app) fn sheet(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let count = table.now.as_ref().map_or(0, |now| now.table.seats.len());
    let own = table.seat().map_or(0, Seat::index);
    let order: Vec<usize> = (0..count).map(|step| (own + step) % count).collect();
    let mut html = html!(
        "<div class=\"sheet-box\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table class=\"sheet\"><thead><tr><th scope=\"col\">{}</th>",
        lang.heading_block(),
        lang.round_head()
    );
    for seat in &order {
        let seat = Seat::ALL[*seat];
        put!(
            html,
            "<th scope=\"col\">{}</th>",
            if table.names.is_you(seat) { lang.you_head() } else { table.name(seat) }
        );
    }
    put!(html, "</tr></thead><tbody>");
    let mut totals = vec![0; count];
    for (round, line) in table.block.iter().enumerate() {
        for (total, score) in totals.iter_mut().zip(&line.scores) {
            *total += i32::from(*score);
        }
        put!(html, "<tr><th scope=\"row\">{}</th>", round + 1);
        for seat in &order {
            put!(html, "{}", &cell(app, line, *seat, totals[*seat]));
        }
        put!(html, "</tr>");
    }
    if let Some(view) = table.view().filter(|view| usize::from(view.round) > table.block.len()) {
        let bids = view.king().and_then(|king| king.bids.as_ref());
        put!(html, "<tr class=\"current\"><th scope=\"row\">{}</th>", view.round);
        for seat in &order {
            put!(html, "<td><span class=\"bid-cell\">{}</span></td>", bids.and_then(|bids| bids.get(*seat).copied()));
        }
        put!(html, "</tr>");
    }
    put!(html, "</tbody></table></div>");
    html
}

/// A round of a seat: the bid, and the total after it, marked if points were lost.
fn cell(app: &App, line: &RoundResult, seat: usize, total: i32) -> Html {
    let lang = app.lang;
    let bid = line.bids.get(seat).copied();
    let score = line.scores.get(seat).copied().unwrap_or(0);
    let spoken = match (bid, line.won.get(seat)) {
        (Some(bid), Some(won)) => lang.cell_king(bid, i64::from(score), i64::from(total), *won),
        _ => lang.cell_queen(i64::from(score), i64::from(total)),
    };
    html!(
        "<td{}><span aria-hidden=\"true\"><span class=\"bid-cell\">{}</span><b>{}</b></span><span class=\"aside\">{}</span></td>",
        if score < 0 { PreEscaped(" class=\"lost\"".into()) } else { Html::default() },
        bid,
        number(total),
        spoken
    )
}

/// How the last round went for everybody.
pub(super) fn summary(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let (Some(line), Some(view)) = (table.block.last(), table.view()) else { return Html::default() };
    let king = !line.bids.is_empty();
    let mut order: Vec<usize> = (0..line.scores.len()).collect();
    sort(&mut order, |seat| std::cmp::Reverse(view.totals.get(*seat).copied()));
    let head = if king { html!("<th scope=\"col\">{}</th>", lang.tricks_head()) } else { Html::default() };
    let mut html = html!(
        "<div class=\"summary parchment\"><h3>{}</h3><table><thead class=\"aside\"><tr><th scope=\"col\">{}</th>{}<th scope=\"col\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>",
        lang.summary_title(table.block.len()),
        lang.player_head(),
        head,
        lang.points_head(),
        lang.total_head()
    );
    for seat in order {
        let score = i32::from(line.scores[seat]);
        let made = king && line.bids[seat] == line.won[seat];
        put!(
            html,
            "<tr{}><th scope=\"row\">{}</th>",
            PreEscaped(if made { " class=\"made\"".into() } else { String::new() }),
            table.name(Seat::ALL[seat])
        );
        if king {
            put!(html, "<td>{}</td>", lang.tricks_of_bid(line.bids[seat], line.won[seat]));
        }
        put!(
            html,
            "<td{}>{}{}</td><td><b>{}</b></td></tr>",
            PreEscaped(if score < 0 { " class=\"lost\"".into() } else { String::new() }),
            if score > 0 { "+" } else { "" },
            number(score),
            number(view.totals.get(seat).copied().unwrap_or(0).into())
        );
    }
    put!(html, "</tbody></table></div>");
    html
}
