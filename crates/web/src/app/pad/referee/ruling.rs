//! What the rules say about a trick and a hand, in words.

use yohoho_i18n::{Names, piece, trick_led, verdict};
use yohoho_rules::record::{Move, Trick};
use yohoho_rules::{GameKind, MAX_SEATS, Rule, TrickState, queen};

use super::cards::CardCode;
use crate::app::App;

/// How a trick ends.
pub(super) struct Ruling {
    /// The position of the card that wins, or in Skull Queen of the player who leads next.
    pub(super) winner: usize,
    /// Why, and the rule that decides.
    pub(super) sentences: Vec<String>,
}

/// How a trick ends; none if it is empty.
pub(super) fn ruling(app: &App, kind: GameKind, codes: &[CardCode], centre: &[CardCode]) -> Option<Ruling> {
    let state = TrickState::from_codes(kind, codes).ok()?;
    let rule = state.rule()?.number();
    let led = trick_led(app.lang, &state);
    match &state {
        TrickState::King(_, trick) => {
            let found = trick.verdict()?;
            let (winner, bonus) = (found.winner.into(), found.bonus);
            let record = Trick { winner: Some(winner), bonus: Some(bonus.into()), ..unfinished_record(codes) };
            let mut sentences = vec![
                verdict(app.lang, &player_names(app), kind, &record, rule),
                format!("{led}."),
                app.lang.rule_in_words(rule, piece(kind), &rule.replace('.', "-")),
            ];
            if bonus > 0 {
                sentences.push(app.lang.referee_bonus(bonus));
            }
            Some(Ruling { winner: found.winner.into(), sentences })
        }
        TrickState::Queen(trick) => {
            let centre = centre.iter().filter_map(|code| code.as_str().parse::<queen::Card>().ok()).collect();
            let found = trick.verdict(centre)?;
            let record =
                Trick { moves: Some(moves(&found)), next: Some(found.next.into()), ..unfinished_record(codes) };
            let explanation = if found.moves().is_empty() { "SQ7-none" } else { rule };
            let mut sentences = vec![
                verdict(app.lang, &player_names(app), kind, &record, rule),
                led,
                app.lang.rule_in_words(rule, piece(kind), explanation),
            ];
            let left: Vec<String> = found.centre.iter().map(|left| left.to_string()).collect();
            if !left.is_empty() {
                let left = yohoho_i18n::cards(app.lang, kind, &left, app.prefs.suit_first);
                sentences.push(app.lang.referee_centre_left(&left));
            }
            Some(Ruling { winner: found.next.into(), sentences })
        }
    }
}

/// The rule that forbids playing a card of the hand to the trick; none if it may be played.
pub(super) fn why_not(kind: GameKind, hand: &[CardCode], trick: &[CardCode], card: &CardCode) -> Option<Rule> {
    TrickState::from_codes(kind, trick).and_then(|trick| trick.forbidding_rule(hand, card.as_str())).ok()?
}

/// What moves, as a record writes it.
fn moves(verdict: &queen::Verdict) -> Vec<Move> {
    let record = |moved: &queen::TrickMove| Move {
        seat: moved.play.into(),
        colour: moved.colour.letter().to_string(),
        steps: moved.steps.into(),
    };
    verdict.moves().iter().map(record).collect()
}

/// The record of a trick that nobody has won yet.
fn unfinished_record(codes: &[CardCode]) -> Trick {
    Trick {
        lead: Some(0),
        plays: codes.iter().map(|code| code.as_str().into()).collect(),
        winner: None,
        bonus: None,
        moves: None,
        centre: None,
        next: None,
    }
}

/// Players without names, told apart by the order in which they played.
fn player_names(app: &App) -> Names {
    Names::new((1..=MAX_SEATS).map(|at| app.lang.referee_player(at)).collect(), None)
}
