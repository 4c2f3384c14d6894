//! What there is to solve: the puzzle of the day, the next one, and how far one has come.

use maud::{Markup, html};
use yohoho_puzzles::{Puzzle, Set, Theme};
use yohoho_rules::GameKind;

use super::progress::Progress;
use super::{PuzzlesField, today};
use crate::app::App;
use crate::app::parts::{choose, loading};
use crate::route::Route;

pub(super) fn render(app: &App, kind: GameKind, set: Option<&Set>, progress: &Progress) -> Markup {
    let lang = app.lang;
    let games = GameKind::ALL.map(|kind| (kind.name().to_string(), lang.game_short_name(kind.name())));
    html! {
        p { (lang.puzzles_intro()) }
        section.card-box { (choose(lang.home_games(), PuzzlesField::Game, &games, kind.name())) }
        @if let Some(set) = set { (of_game(app, kind, set, progress)) } @else { (loading(app)) }
    }
}

fn of_game(app: &App, kind: GameKind, set: &Set, progress: &Progress) -> Markup {
    let lang = app.lang;
    let link = |which: &str| Route::Puzzle(kind, which.into()).path();
    let (solved, all) = progress.solved(set, None);
    html! {
        @if let Some(puzzle) = today(app, set) {
            section.card-box aria-labelledby="day-title" {
                h2 #day-title { (lang.puzzle_today()) }
                p {
                    (lang.puzzle_theme(puzzle.theme().name())) ", " (lang.puzzle_level(level(set, puzzle)))
                    @if let Some(mark) = progress.of(puzzle) {
                        ". " (if mark.is_solved() { lang.puzzle_solved() } else { lang.puzzle_missed() })
                    }
                }
                (app.link("primary", &link("today"), "hint", lang.puzzle_today_solve()))
            }
        }
        section.card-box aria-labelledby="all-title" {
            h2 #all-title { (lang.puzzles_far()) }
            p {
                (lang.puzzles_solved(all, solved))
                @if progress.longest > 0 { " " (lang.puzzles_streak(progress.longest, progress.streak)) }
            }
            (app.link("", &link("next"), "next", lang.puzzle_next()))
        }
        section.card-box aria-labelledby="themes-title" {
            h2 #themes-title { (lang.puzzles_by_theme()) }
            ul.themes {
                @for theme in Theme::ALL {
                    @let (solved, all) = progress.solved(set, Some(theme));
                    @if all > 0 {
                        li {
                            a.button href=(link(theme.name())) data-css={ "--done:" (100 * solved / all) "%" } {
                                span { (lang.puzzle_theme(theme.name())) }
                                span.far { span aria-hidden="true" { (solved) " / " (all) } span.aside { ": " (lang.puzzles_solved(all, solved)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How hard a puzzle is among all of its game, by thirds, in the word by which messages select.
pub(super) fn level(set: &Set, puzzle: &Puzzle) -> &'static str {
    let easier = set.puzzles.iter().filter(|other| other.difficulty() < puzzle.difficulty()).count();
    ["easy", "medium", "hard"][(3 * easier / set.puzzles.len().max(1)).min(2)]
}
