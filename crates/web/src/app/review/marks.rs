//! Mistakes on the line of whoever made them, in the chart of the race.

use maud::{Markup, html};
use yohoho_protocol::review::Decision;

use crate::app::score_chart::{PlayerTotals, Scale};

/// How far apart two marks of the same round are, in units of the chart.
const APART: i32 = 17;

/// A mark for each mistake, in the middle of its round.
pub(super) fn marks(players: &[PlayerTotals], mistakes: &[&Decision], scale: &Scale) -> Markup {
    html! {
        @for (at, mistake) in mistakes.iter().enumerate() {
            @let before = mistakes[..at].iter().filter(|other| other.round == mistake.round).count() as i32;
            @if let (Some(mark), Some((x, y))) = (mistake.mark, middle(players, mistake.round.into(), scale)) {
                @let y = (y - before * APART).max(9);
                circle.mistake data-mark=(mark.symbol()) cx=(x) cy=(y) r="8" {}
                text.mistake x=(x) y=(y + 4) { (mark.symbol()) }
            }
        }
    }
}

/// The middle of the viewer's line in a round.
fn middle(players: &[PlayerTotals], round: usize, scale: &Scale) -> Option<(i32, i32)> {
    let own = players.iter().find(|player| player.is_own)?;
    let total = |round: usize| own.totals.get(round).copied().flatten();
    let (from, to) = (total(round.checked_sub(1)?)?, total(round)?);
    Some((i32::midpoint(scale.x(round - 1), scale.x(round)), i32::midpoint(scale.y(from), scale.y(to))))
}
