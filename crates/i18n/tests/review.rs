//! What a review says, in four languages.

use yohoho_i18n::{Lang, Names, review};
use yohoho_protocol::review::{Class, Fact, Level, Mark, Unreviewable};
use yohoho_rules::{GameKind, Seat};

const KING: GameKind = GameKind::SkullKing;

fn names(viewer: Option<Seat>) -> Names {
    Names::new(["Ana", "Ben", "Cleo"].map(String::from).into(), viewer)
}

fn said(lang: Lang, kind: GameKind, you: bool, facts: &[Fact]) -> String {
    let seat = Seat::ALL[1];
    review::reason(lang, kind, &names(you.then_some(seat)), seat, facts)
}

/// One of each.
fn all_facts() -> Vec<Fact> {
    let [ana, ben, cleo] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
    let card = || "Y12".to_string();
    vec![
        Fact::SureWinners { cards: vec!["SK".into(), "K13".into()] },
        Fact::SureWinners { cards: Vec::new() },
        Fact::LikelyWinners { cards: vec!["Y13".into()] },
        Fact::NoEscape,
        Fact::BidsAddUp { bids: 6, tricks: 5 },
        Fact::YouNeed { tricks: 0 },
        Fact::YouNeed { tricks: 1 },
        Fact::YouNeed { tricks: 3 },
        Fact::BidLost,
        Fact::StillNeed { seats: vec![ana, cleo] },
        Fact::WantNone { seats: vec![ana] },
        Fact::Winning { seat: ben, card: card() },
        Fact::LastToPlay,
        Fact::Beaten { card: card(), by: Vec::new() },
        Fact::Beaten { card: card(), by: vec!["Y13".into(), "P".into(), "P".into()] },
        Fact::Beaten { card: card(), by: vec!["P".into(); 9] },
        Fact::Wins { card: card() },
        Fact::Loses { card: card() },
        Fact::Keep { card: card() },
        Fact::Dangerous { card: card() },
        Fact::Captures { card: "M".into(), bonus: 50 },
        Fact::Spoils { card: card(), seat: ana },
        Fact::Void { suit: 'Y', seats: vec![cleo] },
        Fact::HighAndLow { high: 7, low: 2 },
        Fact::BetterSide { side: "high-bottom".into() },
        Fact::BetterSpace { colour: 'Y', played: 1, best: 3, cards: vec!["Y12".into(), "Y9".into()] },
        Fact::BetterSpace { colour: 'Y', played: 1, best: 3, cards: Vec::new() },
        Fact::Moves { card: card(), colour: 'Y', steps: 1, from: 8, to: 0 },
        Fact::Moves { card: card(), colour: 'Y', steps: 1, from: 5, to: 8 },
        Fact::MovesNothing { card: card() },
        Fact::StillOut { card: card(), higher: 0, lower: 4 },
    ]
}

#[test]
fn every_fact_is_a_sentence_in_every_language() {
    for lang in Lang::ALL {
        for kind in [KING, GameKind::SkullQueen] {
            for fact in all_facts() {
                for you in [false, true] {
                    let sentence = said(lang, kind, you, std::slice::from_ref(&fact));
                    let first = sentence.chars().next().unwrap();
                    assert!(sentence.ends_with('.') && !first.is_lowercase(), "{sentence}");
                    assert!(!sentence.contains("  ") && !sentence.contains(['{', '}', '$']), "{sentence}");
                    assert!(sentence.chars().count() <= 160, "{sentence}");
                }
            }
        }
        let classes = Class::ALL.map(|class| review::mistake_class(lang, KING, class));
        assert!(classes.iter().all(|name| classes.iter().filter(|other| *other == name).count() == 1));
        assert_eq!(Mark::ALL.map(|mark| review::mark_name(lang, mark)).len(), 3);
    }
}

#[test]
fn reasons_speak_of_the_position() {
    let facts = [Fact::YouNeed { tricks: 2 }, Fact::Beaten { card: "Y12".into(), by: vec!["Y13".into(), "SK".into()] }];
    assert_eq!(
        said(Lang::En, KING, false, &facts),
        "Ben needs two more tricks. 12 yellow still loses to: 13 yellow, Skull King."
    );
    assert_eq!(
        said(Lang::De, KING, true, &facts),
        "Dir fehlen noch zwei Stiche. Gelbe 12 verliert noch gegen: gelbe 13, Skull King."
    );
}

#[test]
fn levels_and_refusals_are_sentences() {
    let level = |weaker: Option<&str>, stronger: Option<&str>| {
        let level = Level { weaker: weaker.map(String::from), stronger: stronger.map(String::from) };
        review::level(Lang::En, KING, &level)
    };
    assert_eq!(level(Some("bosun"), Some("captain")), "Level: between Bosun and Captain.");
    assert_eq!(level(Some("skull-king"), None), "Level: Skull King.");
    assert_eq!(level(None, Some("random")), "Level: below Random.");
    for lang in Lang::ALL {
        for why in [
            Unreviewable::BadRecord { flaw: "round 2: the deal is not the one that the seed gives".into() },
            Unreviewable::NoDeal { round: 3 },
            Unreviewable::NoRounds,
            Unreviewable::NoSeat { seat: Seat::ALL[5] },
            Unreviewable::NoWeights { game: KING },
        ] {
            assert!(review::unreviewable(lang, &why).ends_with('.'));
        }
    }
}

#[test]
fn figures_are_written_as_in_the_language() {
    assert_eq!(review::points(Lang::En, -12.04), "\u{2212}12.0");
    assert_eq!(review::points(Lang::De, 3.46), "+3,5");
    assert_eq!(review::points(Lang::Fr, -0.01), "+0,0");
    assert_eq!(review::share(-0.123), "\u{2212}12\u{a0}%");
}
