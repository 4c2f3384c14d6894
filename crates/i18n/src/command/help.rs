//! Help on the text mode.

use yohoho_rules::GameKind;

use super::Word;
use crate::Lang;

/// Help on a word, or one line for each word there is.
pub fn help(lang: Lang, kind: GameKind, word: Option<&str>) -> String {
    match word.map(|typed| Word::find(lang, kind, typed)) {
        Some(Ok(word)) => line(lang, kind, word),
        Some(Err(confusion)) => confusion.sentence(lang),
        None => {
            let lines: Vec<String> = Word::all(kind).iter().map(|word| line(lang, kind, *word)).collect();
            lines.join("\n")
        }
    }
}

/// How a word is used.
pub(super) fn line(lang: Lang, kind: GameKind, word: Word) -> String {
    let code = match kind {
        GameKind::SkullKing => "y12",
        GameKind::Doubloons => "c5",
        GameKind::SkullQueen => "r12",
    };
    let queen = kind == GameKind::SkullQueen;
    match word {
        Word::Play if queen => return lang.help_play(code),
        Word::Play => return lang.help_play_mary(code),
        Word::Why => return lang.help_why(code),
        Word::Bid => lang.help_bid(),
        Word::Place => lang.help_place(),
        Word::Side => lang.help_side(),
        Word::Lock => lang.help_lock(),
        Word::Hand if kind == GameKind::Doubloons => lang.help_hand_shape(),
        Word::Hand => lang.help_hand(),
        Word::Trick => lang.help_trick(),
        Word::Last => lang.help_last(),
        Word::Bids => lang.help_bids(),
        Word::Score => lang.help_score(),
        Word::Turn => lang.help_turn(),
        Word::Time => lang.help_time(),
        Word::Planks => lang.help_planks(),
        Word::Centre => lang.help_centre(),
        Word::Log => lang.help_log(),
        Word::Repeat => lang.help_repeat(),
        Word::Say => lang.help_say(),
        Word::Sort => lang.help_sort(),
        Word::Level => lang.help_level(),
        Word::Extend => lang.help_extend(),
        Word::Help => lang.help_help(),
        Word::Leave => lang.help_leave(),
    }
    .into()
}
