//! Advice: what a strong bot would do, and what every choice is worth.

use yohoho_i18n::bot_key;
use yohoho_rules::wire::ActionJson;

use super::Table;
use super::hand::describe;
use crate::app::App;
use crate::app::event::Effect;
use crate::markup::{Html, PreEscaped, html, put};
use crate::offline::Tip;
use crate::show::sort;

/// How many planks are listed.
const MOST_PLANKS: usize = 3;

/// What is advised.
fn best(tips: &[Tip]) -> Option<&Tip> {
    tips.iter().find(|tip| tip.best).or(tips.first())
}

/// Whose advice it is, what it is, and how sure of it: only the learned bot has odds.
fn sentence(app: &App, table: &Table, tip: &Tip) -> String {
    let (lang, choice) = (app.lang, describe(app, table, &tip.choice));
    match tip.odds {
        Some(odds) => {
            let choice = format!("{choice} ({})", lang.hint_sure(percent(odds)));
            lang.hint_would(bot_key("skull-king", table.kind()), &choice)
        }
        None => lang.hint_would("captain", &choice),
    }
}

/// Advice has come: it is said at once, and in the text mode all of it is written down.
pub(super) fn tell(app: &mut App, table: &Table) {
    let Some(tips) = &table.tips else { return };
    let Some(best) = best(tips) else { return };
    let mut text = sentence(app, table, best);
    if !app.prefs.text_mode {
        return app.effects.push(Effect::Now(text));
    }
    for tip in listed(tips, best) {
        text = format!("{text} {}: {}", describe(app, table, &tip.choice), worth(tip));
        if let Some(odds) = tip.odds {
            text = format!("{text}, {}", app.lang.hint_odds(percent(odds)));
        }
        text.push('.');
    }
    app.answer(text);
}

/// The choices that are listed: bids in their order, others the best first.
fn listed<'a>(tips: &'a [Tip], best: &Tip) -> Vec<&'a Tip> {
    let most = if let ActionJson::Plank(_) = best.choice { MOST_PLANKS } else { tips.len() };
    let mut listed: Vec<&Tip> = tips.iter().take(most).collect();
    sort(&mut listed, |tip| if let ActionJson::Bid(bid) = tip.choice { bid } else { 0 });
    listed
}

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    if table.asking {
        return html!("<p class=\"hint waiting\" role=\"status\">{}</p>", lang.hint_thinking());
    }
    let Some(tips) = &table.tips else { return Html::default() };
    let Some(best) = best(tips) else { return Html::default() };
    // Cards show it themselves; those who do not see them have the list.
    let on_cards = if let ActionJson::Play(_) = best.choice { " class=\"aside\"" } else { "" };
    let mut html = html!(
        "<div class=\"hint\"><p>{}<span>{}</span></p><ul{}>",
        app.icon("hint"),
        sentence(app, table, best),
        PreEscaped(on_cards.into())
    );
    for tip in listed(tips, best) {
        put!(
            html,
            "<li class=\"{}\"><span>{}</span> <b>{}<span class=\"aside\"> {}</span></b>{}</li>",
            if tip.best { "best" } else { "" },
            describe(app, table, &tip.choice),
            worth(tip),
            lang.hint_points(),
            odds(app, tip)
        );
    }
    put!(
        html,
        "</ul><button type=\"button\" class=\"quiet\" aria-label=\"{}\" data-do=\"no-hint\">{}</button></div>",
        lang.close(),
        app.icon("close")
    );
    html
}

/// What a card in hand is worth, on the card.
pub(super) fn on_card(app: &App, table: &Table, code: &str) -> Html {
    let tips = table.tips.iter().flatten();
    let of_card =
        tips.filter(|tip| matches!(&tip.choice, ActionJson::Play(play) if play.split(':').next() == Some(code)));
    // Scary Mary is two choices.
    let advised = of_card.clone().find(|tip| tip.best);
    let Some(best) = advised.or_else(|| of_card.max_by(|one, other| one.score.total_cmp(&other.score))) else {
        return Html::default();
    };
    html!("<span class=\"worth{}\">{}{}</span>", if best.best { " best" } else { "" }, worth(best), odds(app, best))
}

/// How likely the learned bot is to do it, small.
fn odds(app: &App, tip: &Tip) -> Html {
    let Some(odds) = tip.odds else { return Html::default() };
    let odds = percent(odds);
    html!(
        " <small><span aria-hidden=\"true\">{}</span><span class=\"aside\">, {}</span></small>",
        app.lang.hint_odds(odds),
        app.lang.hint_sure(odds)
    )
}

/// Never all of it: there was something to decide.
fn percent(odds: f32) -> u32 {
    ((odds * 100.0 + 0.5) as u32).min(99)
}

/// Expected points, with a sign; of planks, which differ little, with a decimal.
fn worth(tip: &Tip) -> String {
    let tenths = (tip.score * 10.0) as i32;
    let sign = if tenths < 0 { "\u{2212}" } else { "+" };
    match tip.choice {
        ActionJson::Plank(_) => format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10),
        _ => format!("{sign}{}", (tenths.abs() + 5) / 10),
    }
}
