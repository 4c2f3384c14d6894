//! Help for the text mode.

use yohoho_rules::{Family, GameKind, Piece};

use super::Word;
use crate::Lang;

/// Help for one word, or a line for each word.
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

/// How to use a word.
pub(super) fn line(lang: Lang, kind: GameKind, word: Word) -> String {
    let code = match kind {
        GameKind::SkullKing => "y12",
        GameKind::Doubloons => "c5",
        GameKind::SkullQueen => "r12",
    };
    match word {
        Word::Play => {
            return match kind.family() {
                Family::King => lang.usage_play_mary(code),
                Family::Queen => lang.usage_play(code),
            };
        }
        Word::Why => return lang.usage_why(code),
        Word::Hint => lang.usage_hint(),
        Word::Bid => lang.usage_bid(),
        Word::Place => lang.usage_place(),
        Word::Side => lang.usage_side(),
        Word::Lock => lang.usage_lock(),
        Word::Hand => match kind.piece() {
            Piece::Card => lang.usage_hand(),
            Piece::Doubloon => lang.usage_hand_shape(),
        },
        Word::Trick => lang.usage_trick(),
        Word::Last => lang.usage_last(),
        Word::Bids => lang.usage_bids(),
        Word::Score => lang.usage_score(),
        Word::Turn => lang.usage_turn(),
        Word::Time => lang.usage_time(),
        Word::Planks => lang.usage_planks(),
        Word::Centre => lang.usage_centre(),
        Word::Log => lang.usage_log(),
        Word::Repeat => lang.usage_repeat(),
        Word::Say => lang.usage_say(),
        Word::Sort => lang.usage_sort(),
        Word::Level => lang.usage_level(),
        Word::Extend => lang.usage_extend(),
        Word::Help => lang.usage_help(),
        Word::Leave => lang.usage_leave(),
    }
    .into()
}
