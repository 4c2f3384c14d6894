//! What the rules say about a trick and a hand, in words.

use yohoho_i18n::{Names, trick_led, verdict};
use yohoho_rules::record::{Move, Trick};
use yohoho_rules::{GameKind, MAX_SEATS, Rule, TrickState, king, queen};

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
pub(super) fn ruling(app: &App, kind: GameKind, trick: &[CardCode], centre: &[CardCode]) -> Option<Ruling> {
    let state = TrickState::from_codes(kind, trick).ok()?;
    match &state {
        TrickState::King(_, laid) => Some(king_ruling(app, kind, &state, laid.verdict()?, trick)),
        TrickState::Queen(laid) => Some(queen_ruling(app, &state, laid.verdict(queen_cards(centre))?, trick)),
    }
}

/// The rule that forbids playing a card of the hand to the trick; none if it may be played.
pub(super) fn why_not(kind: GameKind, hand: &[CardCode], trick: &[CardCode], card: &CardCode) -> Option<Rule> {
    TrickState::from_codes(kind, trick).ok()?.refusal(hand, card.as_str()).ok()?.map(|reason| reason.rule())
}

fn queen_cards(codes: &[CardCode]) -> queen::CardSet {
    codes.iter().filter_map(|code| code.as_str().parse::<queen::Card>().ok()).collect()
}

fn king_ruling(app: &App, kind: GameKind, trick: &TrickState, found: king::Verdict, codes: &[CardCode]) -> Ruling {
    let lang = app.lang;
    let record =
        Trick { winner: Some(found.winner.into()), bonus: Some(found.bonus.into()), ..unfinished_record(codes) };
    let rule = found.rule.number();
    let mut sentences = vec![
        verdict(lang, &player_names(app), kind, &record, rule),
        format!("{}.", trick_led(lang, trick)),
        lang.rule_in_words(rule, kind.piece().name(), &rule.replace('.', "-")),
    ];
    if found.bonus > 0 {
        sentences.push(lang.referee_bonus(found.bonus));
    }
    Ruling { winner: found.winner.into(), sentences }
}

fn queen_ruling(app: &App, trick: &TrickState, found: queen::Verdict, codes: &[CardCode]) -> Ruling {
    let lang = app.lang;
    let moves = found.moves().iter().map(|moved| Move {
        seat: moved.play.into(),
        colour: moved.colour.letter().to_string(),
        steps: moved.steps.into(),
    });
    let record = Trick { moves: Some(moves.collect()), next: Some(found.next.into()), ..unfinished_record(codes) };
    let rule = Rule::QueenMoves.number();
    let explanation = if found.moves().is_empty() { "SQ7-none" } else { rule };
    let mut sentences = vec![
        verdict(lang, &player_names(app), GameKind::SkullQueen, &record, rule),
        trick_led(lang, trick),
        lang.rule_in_words(rule, "card", explanation),
    ];
    let left: Vec<String> = found.centre.iter().map(|left| left.to_string()).collect();
    if !left.is_empty() {
        let left = yohoho_i18n::cards(lang, GameKind::SkullQueen, &left, app.prefs.suit_first);
        sentences.push(lang.referee_centre_left(&left));
    }
    Ruling { winner: found.next.into(), sentences }
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
