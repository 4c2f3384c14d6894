//! After the answer: whether it was right, what every choice is worth, and why.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_puzzles::Choice;
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{Family, GameKind};

use super::task::{Task, plank_of};
use super::{PuzzlesAction, explain};
use crate::app::App;
use crate::app::action::AppAction;
use crate::app::table::{describe, plank_picture};
use crate::route::Route;

/// Whether the answer was right, and if not what would have been: a sentence or two.
pub(super) fn verdict(app: &App, task: &Task) -> String {
    let lang = app.lang;
    let puzzle = &task.puzzle;
    match task.answer {
        None => String::new(),
        Some(0) => lang.puzzle_right().into(),
        Some(answer) => {
            let lost = puzzle.choices[0].value - puzzle.choices[answer].value;
            let lost = points(lang, puzzle.position.kind, lost);
            format!("{} {}", lang.puzzle_best(&name(app, task, &puzzle.choices[0])), lang.puzzle_lost(&lost))
        }
    }
}

pub(super) fn dialog(app: &App, task: &Task) -> Markup {
    let lang = app.lang;
    let puzzle = &task.puzzle;
    let kind = puzzle.position.kind;
    let right = task.answer == Some(0);
    let (ahead, error) = puzzle.lead;
    let link = format!("{}{}", app.device.origin, Route::Puzzle(kind, puzzle.position.id()).path());
    let inside = html! {
        p.verdict { @if right { (lang.puzzle_ahead(&points(lang, kind, error.into()), &points(lang, kind, ahead))) } @else { (verdict(app, task)) } }
        p { (explain::why(app, task)) }
        @if let Some(others) = others(app, task) { p { (others) } }
        (worths(app, task))
        p.note { (lang.puzzle_worth_note()) }
        div.row {
            (app.button("primary", PuzzlesAction::Next, "next", lang.puzzle_next()))
            (app.button("", AppAction::Close, "eye", lang.puzzle_look()))
            (app.button("", AppAction::Copy(link), "share", lang.puzzle_copy()))
        }
    };
    app.dialog("parchment puzzle-answer", if right { lang.puzzle_right() } else { lang.puzzle_wrong() }, &inside)
}

/// What the cabin boy and the bosun do, if they are wrong.
fn others(app: &App, task: &Task) -> Option<String> {
    let lang = app.lang;
    let choice = |at: usize| name(app, task, &task.puzzle.choices[at]);
    match task.puzzle.made_by {
        [0, 0] => None,
        [boy, bosun] if boy == bosun => Some(lang.puzzle_made_by("both", &choice(boy))),
        [0, bosun] => Some(lang.puzzle_made_by("bosun", &choice(bosun))),
        [boy, 0] => Some(lang.puzzle_made_by("cabin-boy", &choice(boy))),
        [boy, bosun] => Some(
            [lang.puzzle_made_by("cabin-boy", &choice(boy)), lang.puzzle_made_by("bosun", &choice(bosun))].join(" "),
        ),
    }
}

/// Every choice with what it is worth: a bar for those who see it, figures for all.
fn worths(app: &App, task: &Task) -> Markup {
    let lang = app.lang;
    let puzzle = &task.puzzle;
    let kind = puzzle.position.kind;
    let (most, least) = (puzzle.choices[0].value, puzzle.choices.iter().map(|choice| choice.value).min().unwrap_or(0));
    let length = |value: i32| 100 * (value - least) / (most - least).max(1);
    html! {
        ol.worths {
            @for (at, choice) in puzzle.choices.iter().enumerate() {
                @let own = task.answer == Some(at);
                li.best[at == 0].own[own] data-css={ "--v:" (length(choice.value)) "%" } {
                    @if let Some(plank) = plank_of(choice.action) { span.mini { (plank_picture(app, plank)) } }
                    span.what {
                        (name(app, task, choice))
                        @if at == 0 { " " (app.icon("check")) span.aside { " (" (lang.puzzle_is_best()) ")" } }
                        @if own { " " em { (lang.puzzle_yours()) } }
                    }
                    span.figures {
                        b { (worth_in(lang, kind, choice.value)) }
                        " ± " (points(lang, kind, choice.error.into()))
                    }
                    span.share { (lang.puzzle_share(choice.chosen)) }
                }
            }
        }
    }
}

fn name(app: &App, task: &Task, choice: &Choice) -> String {
    let kind = task.puzzle.position.kind;
    describe(app, kind, &ActionJson::write(kind, choice.action))
}

/// Points from tenths of them: whole ones, but in Skull Queen, where few are much, with a decimal.
fn points(lang: Lang, kind: GameKind, tenths: i32) -> String {
    match kind.family() {
        Family::King => ((tenths.abs() + 5) / 10).to_string(),
        Family::Queen => {
            let point = if lang == Lang::En { '.' } else { ',' };
            format!("{}{point}{}", tenths.abs() / 10, tenths.abs() % 10)
        }
    }
}

/// The same with a sign.
fn worth_in(lang: Lang, kind: GameKind, tenths: i32) -> String {
    let sign = if tenths < 0 { '\u{2212}' } else { '+' };
    format!("{sign}{}", points(lang, kind, tenths))
}

/// What a choice is worth, in as few characters as a card has room for.
pub(super) fn worth(kind: GameKind, tenths: i32) -> String {
    worth_in(Lang::En, kind, if kind.family() == Family::Queen { (tenths + 5) / 10 * 10 } else { tenths })
        .trim_end_matches(".0")
        .into()
}
