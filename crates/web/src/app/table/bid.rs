//! How many tricks: the number pad. Choose, then lock; until the last bid is in, another one can be chosen.

use super::Table;
use crate::app::App;
use crate::markup::{Html, html, put};

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let own = table.view().and_then(|view| view.king()).and_then(|king| king.bid);
    let chosen = table.picked.or(own);
    let changed = table.picked.is_some() && table.picked != own;
    let mut html = html!(
        "<form class=\"bid-pad\" data-do=\"bid\"><fieldset><legend>{}</legend><div class=\"numbers\">",
        if own.is_some() { lang.bid_change() } else { lang.bid_question() }
    );
    for bid in &table.bids {
        put!(
            html,
            "<label class=\"number\"><input type=\"radio\" name=\"bid\" id=\"bid-{}\" value=\"{}\" data-in=\"bid\"{}><span>{}</span></label>",
            *bid,
            *bid,
            if chosen == Some(*bid) { " checked" } else { "" },
            *bid
        );
    }
    let word = match (chosen, own) {
        (Some(bid), Some(own)) if bid == own => lang.bid_locked_button(bid),
        (Some(bid), _) => lang.bid_lock(bid),
        (None, _) => lang.bid_choose().into(),
    };
    put!(
        html,
        "</div></fieldset><button type=\"submit\" class=\"primary\"{}>{}<span>{}</span></button></form>",
        if changed { "" } else { " disabled" },
        app.icon("lock"),
        word
    );
    html
}
