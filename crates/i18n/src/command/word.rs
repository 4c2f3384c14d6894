//! The words that a line can begin with, and how they are found.

use yohoho_rules::{Family, GameKind};

use super::Confusion;
use crate::{Lang, letters};

/// A word that a line can begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Play,
    Bid,
    Place,
    Side,
    Lock,
    Hand,
    Trick,
    Last,
    Bids,
    Score,
    Turn,
    Time,
    Why,
    Hint,
    Planks,
    Centre,
    Log,
    Repeat,
    Say,
    Sort,
    Level,
    Extend,
    Help,
    Leave,
}

impl Word {
    const KING: [Word; 20] = [
        Word::Play,
        Word::Bid,
        Word::Lock,
        Word::Hand,
        Word::Trick,
        Word::Last,
        Word::Bids,
        Word::Score,
        Word::Turn,
        Word::Time,
        Word::Why,
        Word::Hint,
        Word::Log,
        Word::Repeat,
        Word::Say,
        Word::Sort,
        Word::Level,
        Word::Extend,
        Word::Help,
        Word::Leave,
    ];

    const QUEEN: [Word; 22] = [
        Word::Play,
        Word::Place,
        Word::Side,
        Word::Lock,
        Word::Hand,
        Word::Trick,
        Word::Last,
        Word::Planks,
        Word::Centre,
        Word::Score,
        Word::Turn,
        Word::Time,
        Word::Why,
        Word::Hint,
        Word::Log,
        Word::Repeat,
        Word::Say,
        Word::Sort,
        Word::Level,
        Word::Extend,
        Word::Help,
        Word::Leave,
    ];

    /// The words of a game, in the order of the help.
    pub fn all(kind: GameKind) -> &'static [Word] {
        match kind.family() {
            Family::King => &Word::KING,
            Family::Queen => &Word::QUEEN,
        }
    }

    /// All forms of the word in a language, the usual one first.
    pub fn ways(self, lang: Lang) -> impl Iterator<Item = &'static str> {
        match self {
            Word::Play => lang.word_play(),
            Word::Bid => lang.word_bid(),
            Word::Place => lang.word_place(),
            Word::Side => lang.word_side(),
            Word::Lock => lang.word_lock(),
            Word::Hand => lang.word_hand(),
            Word::Trick => lang.word_trick(),
            Word::Last => lang.word_last(),
            Word::Bids => lang.word_bids(),
            Word::Score => lang.word_score(),
            Word::Turn => lang.word_turn(),
            Word::Time => lang.word_time(),
            Word::Why => lang.word_why(),
            Word::Hint => lang.word_hint(),
            Word::Planks => lang.word_planks(),
            Word::Centre => lang.word_centre(),
            Word::Log => lang.word_log(),
            Word::Repeat => lang.word_repeat(),
            Word::Say => lang.word_say(),
            Word::Sort => lang.word_sort(),
            Word::Level => lang.word_level(),
            Word::Extend => lang.word_extend(),
            Word::Help => lang.word_help(),
            Word::Leave => lang.word_leave(),
        }
        .split(", ")
    }

    /// The word as it is usually typed.
    pub fn text(self, lang: Lang) -> &'static str {
        self.ways(lang).next().unwrap_or_default()
    }

    /// The word that begins like this, if there is just one.
    pub(super) fn find(lang: Lang, kind: GameKind, typed: &str) -> Result<Word, Confusion> {
        let ways = |word: &Word| -> Vec<&'static str> { word.ways(lang).chain(word.ways(Lang::En)).collect() };
        let all: Vec<(Word, Vec<&str>)> = Word::all(kind).iter().map(|word| (*word, ways(word))).collect();
        choose(typed, &all).map_err(|found| match found.as_slice() {
            [] => Confusion::Unknown { word: clip(typed), nearest: nearest(typed, &all) },
            several => Confusion::ambiguous(several.iter().map(|word| word.text(lang).to_string())),
        })
    }
}

/// The one thing with this name, or whose name begins like this. Case and accents do not matter.
///
/// # Errors
/// All candidates, if there is not just one.
pub fn choose<T: Copy + PartialEq>(typed: &str, all: &[(T, Vec<&str>)]) -> Result<T, Vec<T>> {
    let typed = plain(typed);
    let matching = |test: &dyn Fn(&str) -> bool| -> Vec<T> {
        let mut found: Vec<T> = Vec::new();
        for (thing, names) in all {
            if names.iter().any(|name| test(&plain(name))) && !found.contains(thing) {
                found.push(*thing);
            }
        }
        found
    };
    let exact = matching(&|name| name == typed);
    let found = if exact.is_empty() && !typed.is_empty() { matching(&|name| name.starts_with(&typed)) } else { exact };
    match found.as_slice() {
        [one] => Ok(*one),
        _ => Err(found),
    }
}

/// The most similar word, if it is similar enough.
fn nearest<T>(typed: &str, all: &[(T, Vec<&str>)]) -> Option<String> {
    let typed = plain(typed);
    let words = all.iter().flat_map(|(_, names)| names);
    let (distance, word) = words.map(|word| (distance(&typed, &plain(word)), word)).min_by_key(|(far, _)| *far)?;
    (distance <= typed.chars().count().div_ceil(3).min(2)).then(|| (*word).to_string())
}

/// The edit distance between two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let change = corner + usize::from(from != *to);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// The text in lower case and without accents.
pub fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.trim().chars().map(letters::small) {
        match letter {
            'à' | 'á' | 'â' | 'ä' => plain.push('a'),
            'è' | 'é' | 'ê' | 'ë' => plain.push('e'),
            'ì' | 'í' | 'î' | 'ï' => plain.push('i'),
            'ò' | 'ó' | 'ô' | 'ö' => plain.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => plain.push('u'),
            'ç' => plain.push('c'),
            'ß' => plain.push_str("ss"),
            'œ' => plain.push_str("oe"),
            '’' => plain.push('\''),
            // A combining accent.
            '\u{300}'..='\u{36f}' => {}
            other => plain.push(other),
        }
    }
    plain
}

/// What was typed, cut so that it can be repeated in a message.
fn clip(typed: &str) -> String {
    typed.chars().filter(|letter| !letter.is_control()).take(30).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::ALL {
            for kind in GameKind::ALL {
                for word in Word::all(kind) {
                    for way in word.ways(lang).chain(word.ways(Lang::En)) {
                        assert_eq!(Word::find(lang, kind, way), Ok(*word), "{lang} {way}");
                    }
                }
            }
        }
    }

    #[test]
    fn words_differ_by_what_must_be_changed() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(plain("  Répéter "), "repeter");
        assert_eq!(plain("Perche\u{301}"), "perche");
    }
}
