//! Why a trick went the way it did, in one short sentence to read.

use yohoho_rules::queen::Colour;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Family, GameKind, Rule, TrickState};

use crate::card::{Face, capital, led_word};
use crate::narrate::moves;
use crate::wording::{Wording, rule, winning_card};
use crate::{Lang, Names};

/// Why a trick went the way it did, in one short sentence: `The Mermaid beguiles the Skull King: +50`, `Red: Ana’s
/// pirate up two.` `number` is the rule that came with the trick.
pub fn verdict(lang: Lang, names: &Names, kind: GameKind, trick: &Trick, number: &str) -> String {
    let wording = Wording { lang, names, kind, suit_first: false };
    if kind.family() == Family::Queen {
        return queen(&wording, trick);
    }
    let best = winning_card(trick);
    let card = wording.card_start(best);
    let count = |codes: &[&str]| trick.plays.iter().filter(|code| codes.contains(&code.as_str())).count();
    let bonus = trick.bonus.unwrap_or(0);
    match rule(number) {
        Some(Rule::MermaidTakesKing) => lang.verdict_mermaid_king(bonus),
        Some(Rule::KingWins) if bonus > 0 => lang.verdict_king_pirates(bonus, count(&["P", "SM:P", "SM:E"])),
        Some(Rule::PirateWins) if count(&["P", "SM:P"]) > 1 => lang.verdict_first_pirate(&card),
        Some(Rule::MermaidWins) if count(&["M"]) > 1 => lang.verdict_first_mermaid().into(),
        Some(Rule::TrumpWins) => lang.verdict_trump(&card),
        Some(Rule::EscapeWins) => lang.verdict_escapes(wording.piece()),
        _ => lang.verdict_card(&card),
    }
}

/// Who took a trick, with what, and what it means: `Grace takes it with the red 9: 2 of 5`. `standing` is the winner's bid and how many
/// tricks they have won, with this one. A trick of Skull Queen is nobody's: what it moved.
pub fn taken(lang: Lang, names: &Names, kind: GameKind, trick: &Trick, standing: Option<(u8, u8)>) -> String {
    let Some(winner) = trick.winner_seat() else {
        return queen(&Wording { lang, names, kind, suit_first: false }, trick);
    };
    let with = match Face::of(kind, winning_card(trick)) {
        Some(Face::Suit(suit, value)) => lang.with_suit(suit, value),
        Some(Face::Special(special)) => lang.with_special(special),
        None => String::new(),
    };
    let who = names.who(lang, winner);
    let taken = lang.taken(&who.name, &with, who.you);
    match (standing, trick.bonus) {
        (Some((bid, won)), Some(bonus @ 1..)) => lang.taken_bonus(bid, bonus, &taken, won),
        (Some((bid, won)), _) => lang.taken_of_bid(bid, &taken, won),
        (None, _) => taken,
    }
}

fn queen(wording: &Wording<'_>, trick: &Trick) -> String {
    let moves = moves(trick);
    let mut said = Vec::new();
    for of in Colour::ALL {
        let steps: Vec<String> = moves
            .iter()
            .filter(|(_, colour, _)| *colour == of)
            .map(|(seat, _, by)| wording.steps(*seat, *by))
            .collect();
        if !steps.is_empty() {
            said.push(format!("{}.", wording.topic(of, &steps.join(", "))));
        }
    }
    if said.is_empty() { wording.lang.no_pirate_moves().into() } else { capital(&said.join(" ")) }
}

/// What the next player has to follow in the current trick; `None` before its first card.
pub fn led(lang: Lang, view: &ViewJson) -> Option<String> {
    let trick = view.trick_state().filter(|trick| !trick.is_empty())?;
    Some(match trick {
        TrickState::King(..) => trick_led(lang, &trick),
        TrickState::Queen(_) => lang.announced_short(led_word(&trick)),
    })
}

/// What has to be followed in the open trick, as a short call, and the name of that suit, shape or colour.
pub fn follow(lang: Lang, view: &ViewJson) -> Option<(String, &'static str)> {
    let suit = led_word(&view.trick_state()?);
    let is_free = matches!(suit, "no-suit" | "no-shape" | "freed" | "no-colour");
    (!is_free).then(|| (lang.call_follow(suit), suit))
}

/// What the next player has to follow in a trick.
pub fn trick_led(lang: Lang, trick: &TrickState) -> String {
    match trick {
        TrickState::King(..) => lang.led(led_word(trick)),
        TrickState::Queen(_) => lang.announced(led_word(trick)),
    }
}
