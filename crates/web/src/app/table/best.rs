//! The best bot, whose weights come over the network: a line says so until it is aboard.

use super::Table;
use crate::app::App;
use crate::app::event::Effect;
use crate::app::voice::Kind;
use crate::markup::{Html, html};
use crate::offline::{Weights, is_learned};

/// The weights are further, here, or not to be had. It is said when that changes, not for every hundredth.
pub(super) fn note(app: &mut App, table: &mut Table, weights: Weights) {
    let before = table.weights.replace(weights);
    let same = match (before, weights) {
        // In the first case nobody was told that it was not there.
        (None, Weights::Here) | (Some(Weights::Coming(_)), Weights::Coming(_)) => true,
        (before, weights) => before == Some(weights),
    };
    match text(app, table).filter(|_| !same) {
        // The line shows how far it is by now; the log would not.
        Some(text) if matches!(weights, Weights::Coming(_)) => app.effects.push(Effect::Say(text)),
        Some(text) => app.say(Kind::Game, vec![text]),
        None => {}
    }
    if weights == Weights::Here {
        table.weights = None;
    }
}

/// What there is to say; nothing where the best bot does not sit.
fn text(app: &App, table: &Table) -> Option<String> {
    let seats = &table.now.as_ref()?.table.seats;
    let weights = table.weights.filter(|_| seats.iter().any(|seat| is_learned(&seat.sitter)))?;
    let lang = app.lang;
    let name = lang.the_best(table.kind().name());
    Some(match weights {
        Weights::Coming(percent) => lang.best_coming(&name, percent),
        Weights::Here => lang.best_here(&name),
        Weights::Missing => lang.best_missing(&name),
        Weights::Damaged => lang.best_damaged(&name),
    })
}

/// The line, which is no live region: its start and its end are told.
pub(super) fn render(app: &App, table: &Table) -> Html {
    let Some(text) = text(app, table) else { return Html::default() };
    let done = if let Some(Weights::Coming(percent)) = table.weights { percent } else { 0 };
    html!("<p id=\"best\" class=\"aboard\" data-css=\"--done:{}%\">{}{}</p>", done, app.icon("bot"), text)
}
