//! The seats and the rail of the table: what is shown there, and that nothing is said that can be seen.

mod common;

use common::Guest;
use serde_json::json;

/// The sentence in the rail, without its marks.
fn call(guest: &Guest) -> String {
    let page = guest.page();
    let Some((_, rest)) = page.split_once("class=\"call\">") else { return String::new() };
    let text = rest.split("</p>").next().unwrap_or_default();
    text.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect::<String>().trim().into()
}

#[test]
fn the_question_for_a_bid_goes_away_when_the_bid_is_in() {
    let mut guest = Guest::arrive("");
    guest.tell(&[]);
    assert_eq!(call(&guest), "How many tricks?");
    guest.now["view"]["decided"] = json!([0]);
    guest.now["view"]["turn"] = json!([1, 2]);
    guest.now["view"]["bid"] = json!(1);
    guest.now["view"]["legal"] = json!([]);
    guest.tell(&[]);
    assert_eq!(call(&guest), "Waiting for 2 others");
    guest.now["view"]["decided"] = json!([0, 1]);
    guest.now["view"]["turn"] = json!([2]);
    guest.tell(&[]);
    assert_eq!(call(&guest), "Waiting for Cleo");
}

#[test]
fn the_rail_says_what_to_follow_only_where_something_may_not_be_played() {
    let mut guest = Guest::arrive("");
    let view = &mut guest.now["view"];
    view["phase"] = json!("play");
    view["turn"] = json!([0]);
    view["bids"] = json!([1, 0, 1]);
    view["hand"] = json!(["Y12", "K3"]);
    view["legal"] = json!([{ "play": "Y12" }, { "play": "K3" }]);
    guest.tell(&[]);
    assert_eq!(call(&guest), "You lead");
    guest.now["view"]["tricks"] = json!([{ "lead": 1, "plays": ["K7", "Y2"] }]);
    guest.now["view"]["legal"] = json!([{ "play": "K3" }]);
    guest.tell(&[]);
    assert_eq!(call(&guest), "Follow black");
    guest.now["view"]["hand"] = json!(["Y12"]);
    guest.now["view"]["legal"] = json!([{ "play": "Y12" }]);
    guest.tell(&[]);
    assert_eq!(call(&guest), "Your turn");
}

#[test]
fn an_exact_bid_has_a_check_mark_and_one_too_many_a_cross_and_a_red_coin() {
    let mut guest = Guest::arrive("");
    let view = &mut guest.now["view"];
    view["phase"] = json!("play");
    view["turn"] = json!([1]);
    view["bids"] = json!([2, 1, 0]);
    view["won"] = json!([1, 1, 1]);
    view["legal"] = json!([]);
    guest.tell(&[]);
    let page = guest.page();
    let seat = |seat: usize| {
        let (_, rest) = page.split_once(&format!("id=\"seat-{seat}\"")).expect("the seat is shown");
        rest.split("</li>").next().unwrap().to_string()
    };
    assert!(seat(1).contains("bid ok") && seat(1).contains("icon-check"), "{}", seat(1));
    assert!(
        seat(2).contains("bid no") && seat(2).contains("icon-cross") && seat(2).contains("<i class=\" x\">"),
        "{}",
        seat(2)
    );
    assert!(seat(1).contains("lantern") && !seat(2).contains("lantern"), "the lantern hangs where somebody is to play");
    assert!(!page.contains("id=\"seat-0\""), "one's own seat is in the rail");
}

#[test]
fn no_two_seats_have_the_same_porthole() {
    for prefs in ["", r#","portrait":"coco","porthole":"4""#] {
        let mut guest = Guest::arrive(prefs);
        guest.tell(&[]);
        let page = guest.page();
        let mut portholes: Vec<&str> = page.split("data-porthole=\"").skip(1).map(|rest| &rest[..1]).take(3).collect();
        portholes.sort_unstable();
        portholes.dedup();
        assert_eq!(portholes.len(), 3, "{portholes:?}");
    }
}
