//! Every rule that decides a trick and every reason for a refusal, in words.

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use common::{Table, expect, names, seat};
use yohoho_i18n::{Ask, Lang, Narrator, refusal, taken, verdict, why_not, why_refused};
use yohoho_protocol::{Refusal, What};
use yohoho_rules::record::{Pirates, Plank, Trick};
use yohoho_rules::wire::{ActionJson, Family, Phase, ViewJson};
use yohoho_rules::{GameKind, Rule, king};

/// A trick of Skull King that seat 1 led, and the rule that decides it.
fn trick(kind: GameKind, plays: &str) -> (Trick, Rule) {
    let edition = kind.edition().unwrap();
    let plays: Vec<String> = plays.split(' ').map(String::from).collect();
    let laid = king::Trick::from_plays(edition, plays.iter().map(|code| edition.play(code).unwrap()));
    let verdict = laid.verdict().unwrap();
    let winner = (1 + usize::from(verdict.winner)) % plays.len();
    let trick = Trick {
        lead: Some(1),
        winner: Some(winner as i64),
        bonus: Some(verdict.bonus.into()),
        plays,
        ..Trick::default()
    };
    (trick, verdict.rule)
}

const KING: [&str; 14] = [
    "P SK M Y3",
    "M SK M E",
    "Y3 SK Y4 B1",
    "P SK Y4 B1",
    "P SK SM:E P",
    "Y2 P Y4 B1",
    "SM:P Y2 Y4 B1",
    "Y2 P SM:P P",
    "Y2 M Y4 B1",
    "M M Y4 B1",
    "Y2 Y12 B13 K1",
    "Y2 Y12 B13 R4",
    "E E SM:E E",
    "SM:E E E E",
];
const DOUBLOONS: [&str; 4] = ["C2 C9 T3 S0", "T2 T9 Q3 C1", "Q3 C1 T2 Q9", "E E SM:E E"];

#[test]
fn every_rule_has_its_sentence() {
    let mut reached = BTreeSet::new();
    for lang in Lang::ALL {
        let mut text = String::new();
        let (king, doubloons) =
            (KING.map(|plays| (GameKind::SkullKing, plays)), DOUBLOONS.map(|plays| (GameKind::Doubloons, plays)));
        for (kind, plays) in king.into_iter().chain(doubloons) {
            let (trick, rule) = trick(kind, plays);
            reached.insert(rule.number());
            let mut view = Table::new(kind, 4, 1).view(Some(0));
            view.tricks = vec![trick.clone()];
            if let Family::King(king) = &mut view.family {
                king.bids = Some(vec![2, 1, 0, 3]);
                king.won = vec![0; 4];
            }
            let names = names(4, Some(0));
            let narrator = Narrator { lang, ..Narrator::default() };
            let what = What::Trick { trick: trick.clone(), rule: rule.number().into() };
            let told = narrator.tell(&names, Some(&view), &what, None);
            let ask = Ask { lang, names: &names, view: &view, suit_first: false };
            let _ = writeln!(text, "{plays}: {}", told.join(" "));
            let _ = writeln!(text, "    {}", verdict(lang, &names, kind, &trick, rule.number()));
            let _ = writeln!(text, "    {}", taken(lang, &names, kind, &trick, Some((3, 2))));
            let _ = writeln!(text, "    {}", ask.why(None));
        }
        expect("rules", lang, &text);
    }
    let all = Rule::ALL.iter().map(|rule| rule.number()).filter(|number| number.starts_with("SK9"));
    assert!(all.eq(reached));
}

fn plank(space: i64) -> ActionJson {
    ActionJson::Plank(Plank { side: "high-top".into(), pirates: Pirates { red: space, yellow: 2, green: 3, blue: 4 } })
}

fn play(code: &str) -> ActionJson {
    ActionJson::Play(code.into())
}

/// What seat 0 sees in the fourth round of Skull King while it is played: its hand, and a trick that seat 2 leads.
fn king_view(kind: GameKind, hand: &str, trick: &str) -> ViewJson {
    let mut view = Table::new(kind, 4, 1).view(Some(0));
    let plays: Vec<String> = trick.split_whitespace().map(String::from).collect();
    view.phase = Phase::Play;
    view.round = 4;
    view.hand_size = 4;
    view.hand = hand.split_whitespace().map(String::from).collect();
    view.turn = vec![seat((2 + plays.len()) % 4)];
    view.tricks = vec![Trick { lead: Some(2), plays, ..Trick::default() }];
    view
}

fn queen_view(seats: usize, hand: &str, trick: &str) -> ViewJson {
    let mut table = Table::new(GameKind::SkullQueen, seats, 1);
    table.deal();
    let mut view = table.view(Some(0));
    let plays: Vec<String> = trick.split_whitespace().map(String::from).collect();
    view.phase = Phase::Play;
    view.hand = hand.split_whitespace().map(String::from).collect();
    view.turn = if seats == 2 { vec![seat(0), seat(1)] } else { vec![seat((2 + plays.len()) % seats)] };
    view.tricks = vec![Trick { lead: Some(2), plays, ..Trick::default() }];
    view
}

/// Every way to be refused: what is seen, and what is tried.
fn refused() -> Vec<(ViewJson, ActionJson)> {
    let phase = |kind, phase| {
        let mut table = Table::new(kind, 4, 1);
        table.deal();
        let mut view = table.view(Some(0));
        view.phase = phase;
        view.round = if phase == Phase::Over { view.rounds } else { 3 };
        view.hand_size = if view.king().is_some() { 3 } else { view.hand_size };
        view
    };
    let (king, queen) = (GameKind::SkullKing, GameKind::SkullQueen);
    vec![
        (phase(king, Phase::Deal), play("P")),
        (phase(king, Phase::Over), play("P")),
        (phase(king, Phase::Bid), play("P")),
        (phase(king, Phase::Bid), ActionJson::Bid(4)),
        (king_view(king, "Y1 B3 P", "Y5 Y2"), ActionJson::Bid(1)),
        (king_view(GameKind::Doubloons, "C1 T3 P", "E"), ActionJson::Bid(1)),
        (king_view(king, "Y1 B3 P", "Y5"), play("Y1")),
        (king_view(king, "Y1 B3 P", "Y5 Y2"), play("K5")),
        (king_view(king, "Y1 Y9 B3 P", "Y5 Y2"), play("B3")),
        (king_view(king, "Y1 B8 P", "E B2"), play("Y1")),
        (king_view(GameKind::Doubloons, "S1 T3 P", "E S4"), play("T3")),
        (king_view(GameKind::Doubloons, "S1 T3 P", "E S4"), play("SM:P")),
        (king_view(king, "Y1 B3 P", "Y5 Y2"), play("X9")),
        (king_view(king, "Y1 B3 SM", "Y5 Y2"), play("SM")),
        (king_view(king, "Y1 B3 P", "Y5 Y2"), plank(1)),
        (phase(queen, Phase::Deal), play("R3")),
        (phase(queen, Phase::Over), play("R3")),
        (phase(queen, Phase::Plank), play("R3")),
        (phase(queen, Phase::Plank), plank(0)),
        (phase(queen, Phase::Plank), ActionJson::Bid(1)),
        (queen_view(4, "R1 G3 0", "R5 R7"), plank(1)),
        (queen_view(4, "R1 G3 0", "R5"), play("R1")),
        (queen_view(4, "R1 G3 0", "R5 R7"), play("B4")),
        (queen_view(4, "R1 R4 G3 0", "R5 R7"), play("G3")),
        (queen_view(2, "R2 R4 G3 0", "R5"), play("G3")),
    ]
}

#[test]
fn every_refusal_says_what_would_be_right() {
    for lang in Lang::ALL {
        let names = names(4, Some(0));
        let mut text = String::new();
        for (view, choice) in refused() {
            let said = why_refused(lang, &names, &view, &choice);
            let tried = serde_json::to_string(&choice).unwrap();
            let _ = writeln!(text, "{tried}: {}", said.unwrap_or_else(|| panic!("{tried} is allowed")));
        }
        let two = queen_view(2, "R2 R4 G3 0", "R5");
        assert_eq!(why_not(lang, &two, "R4"), None, "a captain may change the card");
        assert_eq!(why_not(lang, &king_view(GameKind::SkullKing, "Y1 B3 SM", "Y5 Y2"), "SM"), None);
        for code in CODES {
            let refused: Refusal =
                serde_json::from_value(serde_json::json!({"code": code, "rule": null, "message": ""})).unwrap();
            assert_eq!(refused.code(), code);
            let _ = writeln!(text, "{code}: {}", refusal(lang, &refused));
        }
        for rule in ["SK1", "SK4", "SK5", "SK7", "SK12", "DB2", "SQ1", "SQ3", "SQ4", "SQ5", "SQ99"] {
            let refused = Refusal::Illegal { rule: Some(rule.into()), message: String::new() };
            let _ = writeln!(text, "{rule}: {}", refusal(lang, &refused));
        }
        expect("refusals", lang, &text);
    }
}

const CODES: [&str; 30] = [
    "illegal",
    "not-seated",
    "not-host",
    "already-started",
    "not-started",
    "not-over",
    "game-over",
    "table-full",
    "no-such-seat",
    "seat-taken",
    "seat-empty",
    "empty-seats",
    "already-seated",
    "other-seat",
    "removed",
    "refused",
    "not-yet",
    "no-such-motion",
    "too-much",
    "no-such-bot",
    "no-more-time",
    "bad-text",
    "too-fast",
    "no-watching",
    "crowded",
    "closed",
    "replayed",
    "malformed",
    "unavailable",
    "unknown",
];

#[test]
fn a_card_is_not_playable_exactly_if_the_rules_say_so() {
    for kind in GameKind::ALL {
        for seats in [2, 3, 4] {
            let mut table = Table::new(kind, seats, 3);
            table.deal();
            for number in 0..600 {
                let Some(seat) = table.game.turn().first() else { break };
                let view = table.view(Some(seat.index()));
                if view.phase == Phase::Play {
                    for code in &view.hand {
                        let legal = view.legal.iter().any(|legal| {
                            matches!(legal, yohoho_rules::wire::LegalJson::One(ActionJson::Play(play)) if play.split(':').next() == Some(code))
                        });
                        assert_eq!(why_not(Lang::En, &view, code).is_none(), legal, "{view:?} {code}");
                    }
                }
                let legal = table.game.legal(seat);
                table.act(seat, legal.nth(number * 31 % legal.len()));
            }
        }
    }
}
