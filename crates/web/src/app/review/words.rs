//! What a review says, in words and figures.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_i18n::review::{mark_name, mistake_class};
use yohoho_protocol::review::{Decision, Points};
use yohoho_rules::{Family, GameKind, Seat};

use crate::app::App;
use crate::app::replay::film::Film;

/// What kind of mistake it is.
pub(super) fn class(lang: Lang, kind: GameKind, mistake: &Decision) -> String {
    mistake.class.map(|class| mistake_class(lang, kind, class)).unwrap_or_default()
}

/// When it happened.
pub(super) fn place(lang: Lang, mistake: &Decision) -> String {
    match mistake.trick {
        Some(trick) => lang.replay_trick(mistake.round, usize::from(trick)),
        None => lang.fact_round(usize::from(mistake.round)),
    }
}

/// The mark as players of chess write it, and in words for those who hear it.
pub(super) fn mark(lang: Lang, mistake: &Decision) -> Markup {
    let Some(mark) = mistake.mark else { return Markup::default() };
    html! {
        span.mark data-mark=(mark.symbol()) { span aria-hidden="true" { (mark.symbol()) } span.aside { (mark_name(lang, mark)) } }
    }
}

/// Why something was a mistake.
pub(super) fn reason(app: &App, film: &Film, seat: Seat, mistake: &Decision) -> String {
    yohoho_i18n::review::reason(app.lang, film.kind(), &film.all_names(), seat, &mistake.reason)
}

/// Whoever is reviewed.
pub(super) fn player(lang: Lang, film: &Film, seat: Seat) -> String {
    if film.own_seat() == Some(seat) { lang.you_head().into() } else { film.names()[seat.index()].clone() }
}

/// Points without a sign, but for a minus. Those of Skull Queen are few, and have a decimal.
pub(super) fn amount(lang: Lang, kind: GameKind, points: Points) -> String {
    decimal(lang, points.get(), usize::from(kind.family() == Family::Queen))
}

/// Points with their sign.
pub(super) fn signed(lang: Lang, kind: GameKind, points: Points) -> String {
    let amount = amount(lang, kind, points);
    if points > Points::ZERO { format!("+{amount}") } else { amount }
}

/// A number of points, with the word.
pub(super) fn points(lang: Lang, kind: GameKind, points: Points) -> String {
    lang.review_points(&amount(lang, kind, points))
}

/// A number as it is written in a language.
pub(super) fn decimal(lang: Lang, number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}").replace('-', "\u{2212}");
    let is_nothing = text.chars().all(|letter| matches!(letter, '0' | '.' | '\u{2212}'));
    let text = if is_nothing { text.replace('\u{2212}', "") } else { text };
    if lang == Lang::En { text } else { text.replace('.', ",") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_the_language() {
        assert_eq!(decimal(Lang::En, -1.25, 1), "\u{2212}1.2");
        assert_eq!(decimal(Lang::De, 3.06, 1), "3,1");
        assert_eq!(decimal(Lang::Fr, -0.04, 1), "0,0");
        assert_eq!(signed(Lang::En, GameKind::SkullKing, Points::of(12.4)), "+12");
        assert_eq!(signed(Lang::En, GameKind::SkullQueen, Points::of(-0.6)), "\u{2212}0.6");
    }
}
