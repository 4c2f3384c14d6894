//! Why the solution is the best: what the position says about it, in words.

use super::task::Task;
use crate::app::App;

/// A few sentences: why the solution is better than what was answered, or than what others choose most.
pub(super) fn why(app: &App, task: &Task) -> String {
    let puzzle = &task.puzzle;
    let rival = match task.answer {
        Some(answer) if answer > 0 => answer,
        _ => rival(task),
    };
    let (_, facts) = yohoho_coach::explain(&task.view, puzzle.choices[rival].action, puzzle.solution());
    let position = &puzzle.position;
    yohoho_i18n::review::reason(app.lang, position.kind, &task.names(), position.seat, &facts)
}

/// What most of those choose who are wrong.
fn rival(task: &Task) -> usize {
    let choices = &task.puzzle.choices;
    (1..choices.len()).max_by_key(|at| choices[*at].chosen).unwrap_or(1)
}
