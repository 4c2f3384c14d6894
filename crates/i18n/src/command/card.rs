//! Cards as people type them: codes, places in the hand, words.

use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Family, GameKind, queen};

use super::Confusion;
use super::word::{choose, plain};
use crate::Lang;
use crate::card::{escape, suits};

/// The code of the card that these words name, all of them: `y12`, `#3`, `12 yellow`, `sm as pirate`. None if they name no card.
pub(super) fn read(lang: Lang, view: &ViewJson, words: &[&str]) -> Result<Option<String>, Confusion> {
    let kind = view.game;
    let as_words: Vec<String> = lang.word_as().split(", ").chain(["as"]).map(plain).collect();
    let split = words.iter().position(|word| as_words.contains(&plain(word)));
    let (card, role) = match split {
        Some(at) if at > 0 => (&words[..at], Some(&words[at + 1..])),
        _ => (words, None),
    };
    let Some(code) = one(lang, view, card)? else { return Ok(None) };
    Ok(match role {
        None => Some(code),
        Some(role) if code == "SM" => declared(lang, kind, role),
        Some(_) => None,
    })
}

fn one(lang: Lang, view: &ViewJson, words: &[&str]) -> Result<Option<String>, Confusion> {
    if let [position] = words
        && let Some(number) = position.strip_prefix('#')
    {
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let card = at.and_then(|at| view.hand.get(at));
        return card.cloned().map(Some).ok_or(Confusion::NoSuchPosition { cards: view.hand.len() });
    }
    let joined = words.concat().to_ascii_uppercase();
    Ok(code(view.game, &joined).or_else(|| in_words(lang, view.game, words)))
}

/// A code in the game's own spelling.
fn code(kind: GameKind, text: &str) -> Option<String> {
    let text = match text {
        "SMP" => "SM:P",
        "SME" => "SM:E",
        text => text,
    };
    let known = match kind.edition() {
        Some(edition) => edition.card(text).is_ok() || edition.play(text).is_ok(),
        None => text.parse::<queen::Card>().is_ok(),
    };
    known.then(|| text.to_string())
}

/// The suits of a game, each with all its names.
pub(super) fn suit_names(lang: Lang, kind: GameKind) -> Vec<(&'static str, Vec<String>)> {
    suits(kind).map(|suit| (suit, vec![lang.suit_name(suit), Lang::En.suit_name(suit)])).into()
}

/// The suit whose name begins like this.
pub(super) fn suit(lang: Lang, kind: GameKind, typed: &str) -> Option<&'static str> {
    let names = suit_names(lang, kind);
    let names: Vec<(&str, Vec<&str>)> =
        names.iter().map(|(suit, ways)| (*suit, ways.iter().map(String::as_str).collect())).collect();
    choose(typed, &names).ok()
}

/// `12 yellow`, `gelbe 12`, `Mermaid`.
fn in_words(lang: Lang, kind: GameKind, words: &[&str]) -> Option<String> {
    let number = |word: &str| word.parse::<u8>().ok();
    if let [first, second] = words {
        let (value, name) = match (number(first), number(second)) {
            (Some(value), None) => (value, second),
            (None, Some(value)) => (value, first),
            _ => return special(lang, kind, words),
        };
        // German bends its adjectives: gelbe 12.
        let of = suit(lang, kind, name).or_else(|| suit(lang, kind, plain(name).strip_suffix('e')?))?;
        let at = suits(kind).iter().position(|suit| *suit == of)?;
        let letter = kind.edition().map_or_else(|| queen::Colour::ALL[at].letter(), |edition| edition.letters[at]);
        return code(kind, &format!("{letter}{value}"));
    }
    special(lang, kind, words)
}

/// A special card by its whole name.
fn special(lang: Lang, kind: GameKind, words: &[&str]) -> Option<String> {
    let typed = plain(&words.join(" "));
    let cards: &[(&str, &str)] = match kind.family() {
        Family::King => &[
            ("E", escape(kind.piece())),
            ("P", "pirate"),
            ("M", "mermaid"),
            ("SM", "scary-mary"),
            ("SK", "skull-king"),
        ],
        Family::Queen => &[("0", "monkey"), ("13", "first-mate")],
    };
    let named =
        |(_, name): &&(&str, &str)| [lang, Lang::En].into_iter().any(|lang| plain(&lang.special_name(*name)) == typed);
    cards.iter().find(named).map(|(code, _)| (*code).to_string())
}

/// What Scary Mary is played as.
pub(super) fn declared(lang: Lang, kind: GameKind, words: &[&str]) -> Option<String> {
    let both = |name: &str| vec![lang.special_name(name), Lang::En.special_name(name)];
    let [pirate, escape] = [both("pirate"), both(escape(kind.piece()))];
    let names = [
        ("SM:P", pirate.iter().map(String::as_str).chain(["P"]).collect()),
        ("SM:E", escape.iter().map(String::as_str).chain(["E", "escape"]).collect()),
    ];
    choose(words.last()?, &names).ok().map(String::from)
}
