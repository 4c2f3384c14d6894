//! What a card that does not follow gives away about the hand it came from.

use yohoho_rules::{GameKind, TrickState};

use crate::Lang;
use crate::card::led_word;

/// What whoever played a card of a trick had none of, since it did not follow: `no blue left`.
///
/// ```
/// use yohoho_i18n::{Lang, none_left};
/// use yohoho_rules::GameKind;
/// let told = |plays: &[&str]| none_left(Lang::En, GameKind::SkullKing, plays, plays.len() - 1);
/// assert_eq!(told(&["B6", "K3"]).as_deref(), Some("no blue left"));
/// assert_eq!(told(&["B6", "B2"]), None);
/// assert_eq!(told(&["B6", "M"]), None, "a Mermaid may always be played");
/// ```
pub fn none_left<S: AsRef<str>>(lang: Lang, kind: GameKind, plays: &[S], at: usize) -> Option<String> {
    let code = plays.get(at)?.as_ref();
    let before = TrickState::from_codes(kind, &plays[..at]).ok()?;
    let follows = match &before {
        TrickState::King(edition, trick) => edition.play(code).ok()?.suit()? == trick.led().suit()?,
        TrickState::Queen(trick) => code.parse::<yohoho_rules::queen::Card>().ok()?.colour()? == trick.announced()?,
    };
    (!follows).then(|| lang.none_left(led_word(&before)))
}
