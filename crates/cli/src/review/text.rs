//! A review as text: a few lines for each seat, its mistakes, and a table of luck and skill.

use std::fmt::Write as _;

use yohoho_i18n::review::{decision, level, mistake_class, points, reason, share};
use yohoho_i18n::{Lang, Names};
use yohoho_protocol::review::{Decision, Parts, Points, Review, SeatReview};
use yohoho_rules::GameKind;

/// The whole review.
pub(super) fn write(lang: Lang, place: &str, review: &Review) -> String {
    let names = Names::new(review.players.clone(), None);
    let game =
        lang.terminal_review_game(&lang.game_name(review.game.name()), &review.players.join(", "), review.rounds);
    let mut text = format!("{place}: {game}\n");
    for seat in &review.seats {
        text.push('\n');
        write_seat(&mut text, lang, review.game, &names, seat);
    }
    let _ = writeln!(text, "\n{}", lang.terminal_review_analyst(&review.analyst));
    text
}

fn write_seat(text: &mut String, lang: Lang, kind: GameKind, names: &Names, seat: &SeatReview) {
    let name = names.get(seat.seat).unwrap_or_default();
    let _ = writeln!(
        text,
        "{}",
        lang.terminal_review_seat(&plain(lang, seat.adjusted, 0), name, &plain(lang, seat.total, 0))
    );
    let lost = lang.terminal_review_lost(
        seat.decisions.len(),
        &plain(lang, seat.lost_per_decision, 2),
        &plain(lang, seat.error, 0),
        &plain(lang, seat.lost, 0),
    );
    let _ = writeln!(text, "{}", format!("{lost} {}", level(lang, kind, &seat.level)).trim_end());
    let mistakes = seat.mistakes();
    if mistakes.is_empty() {
        let _ = writeln!(text, "{}", lang.terminal_review_none());
    } else {
        text.push('\n');
    }
    for mistake in mistakes {
        write_mistake(text, lang, kind, mistake);
        let _ = writeln!(text, "      {}", reason(lang, kind, names, seat.seat, &mistake.reason));
    }
    text.push('\n');
    write_rounds(text, lang, kind, seat);
}

fn write_mistake(text: &mut String, lang: Lang, kind: GameKind, mistake: &Decision) {
    let place = match mistake.trick {
        None => lang.terminal_review_bid(mistake.round),
        Some(trick) => lang.terminal_review_trick(mistake.round, trick),
    };
    let line = lang.terminal_review_line(
        &decision(lang, kind, &mistake.best),
        &share(-f64::from(mistake.chance)),
        &plain(lang, mistake.error, 1),
        &points(lang, -mistake.lost.get()),
        &decision(lang, kind, &mistake.played),
        &place,
    );
    let class = mistake.class.map(|class| mistake_class(lang, kind, class)).unwrap_or_default();
    let _ = writeln!(text, "  {:<2}  {class}: {line}", mistake.mark.map_or("", |mark| mark.symbol()));
}

/// Where the points came from, as a table.
fn write_rounds(text: &mut String, lang: Lang, kind: GameKind, seat: &SeatReview) {
    // In Skull Queen tenths matter.
    let digits = usize::from(kind == GameKind::SkullQueen);
    let heads =
        [lang.review_score(), lang.review_expected(), lang.review_cards(), lang.review_others(), lang.review_skill()];
    let first = lang.review_round().chars().count().max(lang.review_sum().chars().count());
    let widths = heads.map(|head| head.chars().count().max(7));
    let mut row = |first_cell: &str, cells: [String; 5]| {
        let _ = write!(text, "  {first_cell:>first$}");
        for (cell, width) in cells.iter().zip(widths) {
            let _ = write!(text, "  {cell:>width$}");
        }
        text.push('\n');
    };
    row(lang.review_round(), heads.map(String::from));
    let cells = |score: Points, parts: &Parts| {
        [score, parts.expected, parts.cards, parts.others, parts.skill].map(|number| signed(lang, number, digits))
    };
    for round in &seat.rounds {
        row(&round.round.to_string(), cells(round.score, &round.parts));
    }
    row(lang.review_sum(), cells(seat.total, &seat.game));
}

fn plain(lang: Lang, points: Points, digits: usize) -> String {
    local(lang, &format!("{points:.digits$}"))
}

fn signed(lang: Lang, points: Points, digits: usize) -> String {
    let text = format!("{points:+.digits$}");
    let nothing = text.trim_start_matches('-').trim_matches(['0', '.']).is_empty();
    local(lang, &if nothing { text.replace('-', "+") } else { text })
}

/// With a real minus, and a comma where people write one.
fn local(lang: Lang, text: &str) -> String {
    let text = text.replace('-', "\u{2212}");
    if lang == Lang::En { text } else { text.replace('.', ",") }
}
