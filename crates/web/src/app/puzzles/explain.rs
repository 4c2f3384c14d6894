//! Why the solution is the best: what the position says about it, in words.

use yohoho_i18n::Lang;
use yohoho_rules::wire::Phase;

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
    let reason = yohoho_i18n::review::reason(app.lang, position.kind, &task.names(), position.seat, &facts);
    match average(app, task) {
        Some(average) => format!("{average} {reason}"),
        None => reason,
    }
}

/// Before a bid, how many tricks there are for each player.
fn average(app: &App, task: &Task) -> Option<String> {
    let view = task.scene.view().filter(|view| view.phase == Phase::Bid)?;
    let seats = view.seats.get();
    let tenths = (20 * usize::from(view.hand_size) + seats) / (2 * seats);
    let point = if app.lang == Lang::En { '.' } else { ',' };
    let tricks = format!("{}{point}{}", tenths / 10, tenths % 10);
    Some(app.lang.puzzle_average(view.hand_size, seats, &tricks))
}

/// What most of those choose who are wrong.
fn rival(task: &Task) -> usize {
    let choices = &task.puzzle.choices;
    (1..choices.len()).max_by_key(|at| choices[*at].chosen).unwrap_or(1)
}
