//! A table at which a finished game goes on from one of its moments: what it says of itself, and how the two results compare.

use maud::{Markup, html};
use yohoho_protocol::RoundResult;

use super::TableScreen;
use super::action::TableAction;
use super::saved_game::SavedGame;
use crate::app::App;
use crate::app::event::Effect;
use crate::app::parts::number;
use crate::offline::WorkerRequest;
use crate::read::{read, structs};
use crate::route::Route;

/// The name under which the variation is kept. [`crate::offline::Variation`] is all of it; a table needs this.
pub(in crate::app) const VARIATION: &str = "again";

pub(super) struct Variation {
    /// The address of the replay.
    pub(super) back: String,
    /// The round in which it begins, from 1.
    round: usize,
    /// What the seat scored in each round then.
    then: Vec<i64>,
}

structs! {
    Variation { back, round, then }
}

/// A table at which the game goes on that was chosen in a replay.
pub(super) fn begin(app: &mut App) -> TableScreen {
    let kept = app.kept(VARIATION).unwrap_or_default().to_string();
    let mut saved_game = SavedGame::of_variation(app);
    let variation = read(&kept);
    if variation.is_some() {
        let log = saved_game.log().into();
        app.effects.push(Effect::StartWorker(WorkerRequest::Vary { variation: kept, log }));
        app.log.clear();
    } else {
        saved_game.discard(app);
    }
    TableScreen { offline: true, saved_game, variation, ..TableScreen::default() }
}

/// The line that says that this is a variation, or what it has come to, with the way back.
pub(super) fn strip(table: &TableScreen, app: &App) -> Markup {
    let Some(variation) = &table.variation else { return Markup::default() };
    let lang = app.lang;
    let text = compared(table, app).unwrap_or_else(|| lang.variation_from(variation.round));
    html! {
        div #variation.variation role="group" aria-labelledby="variation-text" {
            p #variation-text { (text) }
            (app.link("", &variation.back, "", lang.variation_back()))
        }
    }
}

/// What was made of the last round now and then, and of the whole game where that is more than one round.
pub(super) fn compared(table: &TableScreen, app: &App) -> Option<String> {
    let variation = table.variation.as_ref()?;
    let seat = table.scene.seat()?.index();
    let rounds = table.score_sheet.rounds();
    let last = rounds.len();
    if last < variation.round || last > variation.then.len() {
        return None;
    }
    let points = |round: &RoundResult| i64::from(round.scores.get(seat).copied().unwrap_or(0));
    let line = |now: i64, then: i64, what: &str| {
        app.lang.variation_compared(&number(now as i32), last, &number(then as i32), what)
    };
    let round = line(points(&rounds[last - 1]), variation.then[last - 1], "round");
    let whole = || line(rounds.iter().map(points).sum(), variation.then[..last].iter().sum(), "game");
    Some(if last > variation.round { format!("{round} {}", whole()) } else { round })
}

/// What can be done at the end of a variation.
pub(super) fn next(table: &TableScreen, app: &App) -> Markup {
    let Some(variation) = &table.variation else { return Markup::default() };
    let lang = app.lang;
    html! {
        (app.link("primary", &variation.back, "eye", lang.variation_back()))
        (app.button("", TableAction::VaryAgain, "replay", lang.variation_again()))
    }
}

/// Goes back to the moment at which the variation began.
pub(super) fn again(app: &mut App) {
    SavedGame::forget_variation(app);
    app.go_again(&Route::Variation);
}
