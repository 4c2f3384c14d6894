//! One short sentence for the eyes: why a trick fell as it did.

use yohoho_rules::queen::Colour;
use yohoho_rules::record::Trick;
use yohoho_rules::wire::ViewJson;
use yohoho_rules::{Family, GameKind, Rule, TrickState};

use crate::card::{capital, led_word};
use crate::narrate::moves;
use crate::voice::{Voice, rule, winning_card};
use crate::{Lang, Names};

/// Why a trick fell as it did, in one short sentence: `The Mermaid beguiles the Skull King: +50`, `Red: Ana’s pirate up two.` The rule is the number that came with
/// the trick.
pub fn verdict(lang: Lang, names: &Names, kind: GameKind, trick: &Trick, number: &str) -> String {
    let voice = Voice { lang, names, kind, suit_first: false };
    if kind.family() == Family::Queen {
        return queen(&voice, trick);
    }
    let best = winning_card(trick);
    let card = voice.card_start(best);
    let count = |codes: &[&str]| trick.plays.iter().filter(|code| codes.contains(&code.as_str())).count();
    let bonus = trick.bonus.unwrap_or(0);
    match rule(number) {
        Some(Rule::MermaidTakesKing) => lang.verdict_mermaid_king(bonus),
        Some(Rule::KingWins) if bonus > 0 => lang.verdict_king_pirates(bonus, count(&["P", "SM:P", "SM:E"])),
        Some(Rule::PirateWins) if count(&["P", "SM:P"]) > 1 => lang.verdict_first_pirate(&card),
        Some(Rule::MermaidWins) if count(&["M"]) > 1 => lang.verdict_first_mermaid().into(),
        Some(Rule::TrumpWins) => lang.verdict_trump(&card),
        Some(Rule::EscapeWins) => lang.verdict_escapes(voice.piece()),
        _ => lang.verdict_card(&card),
    }
}

fn queen(voice: &Voice<'_>, trick: &Trick) -> String {
    let moves = moves(trick);
    let mut said = Vec::new();
    for of in Colour::ALL {
        let steps: Vec<String> =
            moves.iter().filter(|(_, colour, _)| *colour == of).map(|(seat, _, by)| voice.steps(*seat, *by)).collect();
        if !steps.is_empty() {
            said.push(format!("{}.", voice.topic(of, &steps.join(", "))));
        }
    }
    if said.is_empty() { voice.lang.no_pirate_moves().into() } else { capital(&said.join(" ")) }
}

/// What binds in the trick that is being played; none before its first card.
pub fn led(lang: Lang, view: &ViewJson) -> Option<String> {
    view.trick_state().filter(|trick| !trick.is_empty()).map(|trick| trick_led(lang, &trick))
}

/// What binds whoever has still to play to a trick.
pub fn trick_led(lang: Lang, trick: &TrickState) -> String {
    match trick {
        TrickState::King(..) => lang.led(led_word(trick)),
        TrickState::Queen(_) => lang.announced(led_word(trick)),
    }
}
