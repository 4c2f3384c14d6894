//! How clear a bot's advice is, in words.

use crate::Lang;

/// How many choices are called about equal, at most.
const MOST: usize = 3;

/// How the advised choice compares with the others: `About equal: bid 3.`, `Close: bid 3.` or `Clearly the best.`
///
/// `equal` are the choices that are about as good, and `close` is the next best one if it is close.
pub fn how_clear(lang: Lang, equal: &[String], close: Option<&str>) -> String {
    match (equal, close) {
        ([], None) => lang.hint_clear().into(),
        ([], Some(choice)) => lang.hint_close(choice),
        (equal, _) => lang.hint_equal(&lang.list(&equal[..equal.len().min(MOST)])),
    }
}
