//! What the rules say about a trick and a hand, in words.

use yohoho_i18n::{Names, suits, verdict};
use yohoho_rules::king::{self, Edition};
use yohoho_rules::record::{Move, Trick};
use yohoho_rules::{GameKind, MAX_SEATS, Rule, queen};

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
    match kind.edition() {
        Some(edition) => king_ruling(app, kind, edition, trick),
        None => queen_ruling(app, trick, centre),
    }
}

/// The rule that forbids playing a card of the hand to the trick; none if it may be played.
pub(super) fn why_not(kind: GameKind, hand: &[CardCode], trick: &[CardCode], card: &CardCode) -> Option<Rule> {
    if let Some(edition) = kind.edition() {
        let cards = edition.collect(hand.iter().filter_map(|code| edition.card(code.as_str()).ok())).ok()?;
        let playable = king_trick(edition, trick)?.legal(cards);
        let may = edition.card(card.as_str()).is_ok_and(|card| playable.contains_card(card));
        (!may).then_some(Rule::KingFollow)
    } else {
        let playable = queen_trick(trick)?.legal(queen_cards(hand));
        let may = card.as_str().parse().is_ok_and(|card| playable.contains(card));
        (!may).then_some(Rule::QueenFollow)
    }
}

fn king_trick(edition: &'static Edition, codes: &[CardCode]) -> Option<king::Trick> {
    let mut trick = king::Trick::new(edition);
    for code in codes {
        trick.push(edition.play(code.as_str()).ok()?);
    }
    Some(trick)
}

fn queen_trick(codes: &[CardCode]) -> Option<queen::Trick> {
    let mut trick = queen::Trick::new();
    for code in codes {
        trick.push(code.as_str().parse().ok()?);
    }
    Some(trick)
}

fn queen_cards(codes: &[CardCode]) -> queen::CardSet {
    codes.iter().filter_map(|code| code.as_str().parse::<queen::Card>().ok()).collect()
}

fn king_ruling(app: &App, kind: GameKind, edition: &'static Edition, codes: &[CardCode]) -> Option<Ruling> {
    let lang = app.lang;
    let trick = king_trick(edition, codes)?;
    let found = trick.verdict()?;
    let record =
        Trick { winner: Some(found.winner.into()), bonus: Some(found.bonus.into()), ..unfinished_record(codes) };
    let doubloons = kind == GameKind::Doubloons;
    let led = match trick.led().suit() {
        Some(suit) => suits(kind)[suit as usize],
        None if trick.led() == king::Led::Freed => "freed",
        None if doubloons => "no-shape",
        None => "no-suit",
    };
    let piece = if doubloons { "doubloon" } else { "card" };
    let rule = found.rule.number();
    let mut sentences = vec![
        verdict(lang, &player_names(app), kind, &record, rule),
        format!("{}.", lang.led(led)),
        lang.rule_in_words(rule, piece, &rule.replace('.', "-")),
    ];
    if found.bonus > 0 {
        sentences.push(lang.referee_bonus(found.bonus));
    }
    Some(Ruling { winner: found.winner.into(), sentences })
}

fn queen_ruling(app: &App, codes: &[CardCode], centre: &[CardCode]) -> Option<Ruling> {
    let lang = app.lang;
    let trick = queen_trick(codes)?;
    let found = trick.verdict(queen_cards(centre))?;
    let moves = found.moves().iter().map(|moved| Move {
        seat: moved.play.into(),
        colour: moved.colour.letter().to_string(),
        steps: moved.steps.into(),
    });
    let record = Trick { moves: Some(moves.collect()), next: Some(found.next.into()), ..unfinished_record(codes) };
    let rule = Rule::QueenMoves.number();
    let announced = trick.announced().map_or("no-colour", |colour| suits(GameKind::SkullQueen)[colour as usize]);
    let explanation = if found.moves().is_empty() { "SQ7-none" } else { rule };
    let mut sentences = vec![
        verdict(lang, &player_names(app), GameKind::SkullQueen, &record, rule),
        lang.announced(announced),
        lang.rule_in_words(rule, "card", explanation),
    ];
    let left: Vec<String> = found.centre.iter().map(|left| left.to_string()).collect();
    if !left.is_empty() {
        let left = yohoho_i18n::cards(lang, GameKind::SkullQueen, &left, app.prefs.suit_first);
        sentences.push(lang.referee_centre_left(&left));
    }
    Some(Ruling { winner: found.next.into(), sentences })
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
