//! Planks as people type them: a side, and pirates with their spaces.

use yohoho_rules::GameKind;
use yohoho_rules::queen::{Colour, SPACES, Side};

use super::word::{choose, plain};
use super::{Command, card};
use crate::Lang;

/// `red 3`: which pirate, and where.
pub(super) fn place(lang: Lang, words: &[&str]) -> Option<Command> {
    let [name, space] = words else { return None };
    let space = space.parse().ok().filter(|space| (1..=SPACES).contains(space))?;
    Some(Command::Place { colour: colour(lang, name)?, space })
}

/// A side by the beginning of its name.
pub(super) fn side(lang: Lang, text: &str) -> Option<Side> {
    choose(text, &Side::ALL.map(|side| (side, sides(lang, side)))).ok()
}

/// A line that consists of parts of a plank, `top r1 y2`, with or without `plank` in front. A complete plank is
/// locked at once.
pub(super) fn parts(lang: Lang, words: &[&str]) -> Option<Vec<Command>> {
    let words = match words {
        [first, rest @ ..] if plain(first) == "plank" => rest,
        words => words,
    };
    let mut parts: Vec<Command> = words.iter().map(|word| part(lang, word)).collect::<Option<_>>()?;
    let placed = |of: Colour| parts.iter().any(|part| matches!(part, Command::Place { colour, .. } if *colour == of));
    let turned = parts.iter().any(|part| matches!(part, Command::Side(_)));
    if turned && Colour::ALL.into_iter().all(placed) {
        parts.push(Command::Lock);
    }
    (!parts.is_empty()).then_some(parts)
}

/// `top`, `r1`, `red1`, `r=1`.
fn part(lang: Lang, word: &str) -> Option<Command> {
    let named = |side: &Side| sides(lang, *side).iter().any(|name| plain(name) == plain(word));
    if let Some(side) = Side::ALL.into_iter().find(named) {
        return Some(Command::Side(side));
    }
    let (name, space) = word.split_at(word.find(|letter: char| letter.is_ascii_digit())?);
    place(lang, &[name.trim_end_matches(['=', ':']), space])
}

fn sides(lang: Lang, side: Side) -> Vec<&'static str> {
    let (local, english) = match side {
        Side::HighTop => (lang.word_top(), "top"),
        Side::HighBottom => (lang.word_bottom(), "bottom"),
    };
    local.split(", ").chain([side.name(), english]).collect()
}

fn colour(lang: Lang, name: &str) -> Option<Colour> {
    let by_letter = |colour: &Colour| name.eq_ignore_ascii_case(&colour.letter().to_string());
    Colour::ALL.into_iter().find(by_letter).or_else(|| {
        let suit = card::suit(lang, GameKind::SkullQueen, name)?;
        Colour::ALL.into_iter().find(|of| crate::card::colour(*of) == suit)
    })
}
