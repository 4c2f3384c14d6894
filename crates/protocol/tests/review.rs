//! How a review is written.

use yohoho_protocol::review::{Class, Decision, Fact, Mark, Points, Unreviewable};
use yohoho_rules::wire::ActionJson;

#[test]
fn names_of_classes_and_marks_are_those_of_json() {
    for class in Class::ALL {
        assert_eq!(serde_json::to_value(class).unwrap(), class.name());
    }
    for mark in Mark::ALL {
        assert_eq!(serde_json::to_value(mark).unwrap(), mark.symbol());
    }
}

#[test]
fn a_decision_is_short_and_reads_back() {
    let mut decision = Decision {
        entry: 12,
        round: 3,
        trick: None,
        choices: 4,
        played: ActionJson::Bid(0),
        best: ActionJson::Bid(2),
        lost: Points::of(31.25),
        error: Points::of(2.5),
        guesses: 48,
        chance: 0.0625,
        mark: Some(Mark::Blunder),
        class: Some(Class::DoomedZero),
        reason: vec![Fact::SureWinners { cards: vec!["SK".into()] }, Fact::NoEscape],
    };
    let text = serde_json::to_string(&decision).unwrap();
    assert_eq!(
        text,
        r#"{"entry":12,"round":3,"choices":4,"played":{"bid":0},"best":{"bid":2},"lost":31.25,"error":2.5,"guesses":48,"chance":0.0625,"mark":"??","class":"doomed-zero","reason":[{"fact":"sure-winners","cards":["SK"]},{"fact":"no-escape"}]}"#
    );
    assert_eq!(serde_json::from_str::<Decision>(&text).unwrap(), decision);
    (decision.mark, decision.class, decision.reason) = (None, None, Vec::new());
    let text = serde_json::to_string(&decision).unwrap();
    assert!(!text.contains("mark") && !text.contains("reason"));
    assert_eq!(serde_json::from_str::<Decision>(&text).unwrap(), decision);
}

#[test]
fn points_survive_json_to_the_hundredth() {
    for hundredths in -20_000..20_000 {
        let points = Points::of(f64::from(hundredths) / 100.0);
        let again: Points = serde_json::from_str(&serde_json::to_string(&points).unwrap()).unwrap();
        assert_eq!(again, points);
    }
    let why = Unreviewable::NoDeal { round: 4 };
    assert_eq!(serde_json::to_string(&why).unwrap(), r#"{"why":"no-deal","round":4}"#);
}
