//! Secret bids stay secret until they are opened.

use yohoho_pad::{Bid, Phase, PublicPage, Refusal, Step};
use yohoho_rules::GameKind;

use crate::common::{ANNE, BEN, CATO, bid, enter, king_round, refused, secret_sheet, won};

/// What others see does not depend on secret bids, whatever was entered, changed or undone before.
#[test]
fn no_closed_bid_is_in_what_others_see() {
    let told = |bids: [u8; 6]| {
        let mut sheet = secret_sheet(3);
        king_round(&mut sheet, &[(0, 0), (1, 1), (0, 0)]);
        king_round(&mut sheet, &[(0, 0), (1, 1), (1, 1)]);
        king_round(&mut sheet, &[(0, 0), (1, 1), (2, 2)]);
        // Bids are changed, cleared by a restart and undone, with a correction in between.
        enter(&mut sheet, [bid(ANNE, bids[0]), bid(BEN, bids[1]), bid(CATO, bids[2])]);
        enter(&mut sheet, [Step::Restart, bid(ANNE, bids[3]), bid(ANNE, bids[4])]);
        enter(&mut sheet, [Step::Edit { round: 2 }]);
        sheet.enter_phone_bid(BEN, Some(bids[5])).unwrap();
        enter(&mut sheet, [bid(CATO, 0)]);
        sheet.enter_phone_bid(CATO, Some(bids[0])).unwrap();
        sheet.undo();
        sheet
    };
    let first = told([0, 1, 2, 3, 0, 1]);
    let round = first.public();
    let round = round.page().current();
    assert_eq!([ANNE, BEN, CATO].map(|player| round.visible_bid(player)), [Bid::Sealed, Bid::Sealed, Bid::Missing]);
    assert_eq!(round.entry(ANNE).unwrap().bid, Bid::Sealed);
    let text = first.public().to_json();
    assert!(text.ends_with(r#"{"dealer":0,"secret":true,"open":false,"crew":[[0,"in",null,null],[1,"in",null,null],[2,null,null,null]]}]}"#), "{text}");
    // The correction is unfinished, so the old bid of the second round still stands.
    assert!(text.contains("[2,1,1,null]]"), "{text}");
    for bids in [[4, 3, 2, 1, 1, 0], [1, 1, 1, 1, 4, 4], [4; 6], [2, 3, 4, 0, 2, 2]] {
        let other = told(bids);
        assert_ne!(other, first);
        assert_eq!(other.public(), first.public());
        assert_eq!(other.public().to_json(), text);
        assert_eq!(format!("{:?}", other.public()), format!("{:?}", first.public()));
    }
}

#[test]
fn once_they_are_opened_bids_are_told_but_not_those_that_were_changed_before() {
    let told = |changed: u8| {
        let mut sheet = secret_sheet(2);
        king_round(&mut sheet, &[(0, 0), (1, 1)]);
        enter(&mut sheet, [bid(ANNE, changed), bid(ANNE, 1), bid(BEN, 2), Step::Open]);
        sheet.public().to_json()
    };
    assert_eq!(told(0), told(2));
    assert!(told(0).contains(r#""open":true,"crew":[[0,1,null,null],[1,2,null,null]]"#));
}

#[test]
fn those_who_follow_read_the_page_as_it_was_sent() {
    let mut sheet = secret_sheet(3);
    king_round(&mut sheet, &[(0, 0), (1, 1), (0, 0)]);
    enter(&mut sheet, [bid(BEN, 1)]);
    let read = PublicPage::from_json(&sheet.public().to_json()).unwrap();
    assert_eq!(read, sheet.public());
    assert_eq!(read.page().phase(), Phase::Bids);
    assert_eq!(read.page().bids_missing(), [ANNE, CATO]);
    assert_eq!(read.page().total(BEN), sheet.page().total(BEN));
}

#[test]
fn a_bid_from_a_phone_counts_only_while_bids_are_made() {
    let mut sheet = secret_sheet(2);
    sheet.enter_phone_bid(ANNE, Some(1)).unwrap();
    sheet.enter_phone_bid(BEN, Some(0)).unwrap();
    // Everybody has bid, but it is not too late to change a bid.
    sheet.enter_phone_bid(BEN, Some(1)).unwrap();
    sheet.enter_phone_bid(BEN, None).unwrap();
    refused(&mut sheet, Step::Open, Refusal::BidMissing { player: BEN });
    sheet.enter_phone_bid(BEN, Some(1)).unwrap();
    refused(&mut sheet, Step::PhoneBid { player: BEN, bid: Some(2) }, Refusal::BidTooHigh { cards: 1 });
    refused(&mut sheet, Step::PhoneBid { player: CATO, bid: Some(1) }, Refusal::NoSuchPlayer);
    enter(&mut sheet, [Step::Open]);
    refused(&mut sheet, Step::PhoneBid { player: BEN, bid: Some(0) }, Refusal::NotBidding);
    refused(&mut sheet, Step::Open, Refusal::AlreadyOpen);
    // The keeper can still correct a bid. A phone cannot, not even if the bid has been withdrawn.
    enter(&mut sheet, [Step::Bid { player: BEN, bid: None }]);
    refused(&mut sheet, Step::PhoneBid { player: BEN, bid: Some(0) }, Refusal::NotBidding);
    enter(&mut sheet, [bid(BEN, 0)]);

    let mut open = crate::common::sheet(GameKind::SkullKing, 2);
    open.enter_phone_bid(ANNE, Some(1)).unwrap();
    assert_eq!(open.public().page().current().visible_bid(ANNE), Bid::Made(1));
    open.enter_phone_bid(BEN, Some(0)).unwrap();
    refused(&mut open, Step::PhoneBid { player: BEN, bid: Some(1) }, Refusal::NotBidding);
    refused(&mut open, Step::Open, Refusal::AlreadyOpen);
    // Once tricks are entered, bidding is over, even if a bid has been withdrawn.
    enter(&mut open, [won(ANNE, 1), Step::Bid { player: BEN, bid: None }]);
    refused(&mut open, Step::PhoneBid { player: BEN, bid: Some(1) }, Refusal::NotBidding);
    let mut queen = crate::common::sheet(GameKind::SkullQueen, 2);
    refused(&mut queen, Step::PhoneBid { player: BEN, bid: Some(1) }, Refusal::NotThisGame);
}

#[test]
fn a_page_with_numbers_under_the_seal_is_not_read() {
    let mut sheet = secret_sheet(2);
    enter(&mut sheet, [bid(ANNE, 1)]);
    let text = sheet.public().to_json();
    assert!(PublicPage::from_json(&text).is_ok());
    for (from, to) in
        [("\"in\"", "1"), ("\"in\"", "\"out\""), ("\"in\",null", "\"in\",0"), ("\"dealer\":0", "\"dealer\":7")]
    {
        assert!(PublicPage::from_json(&text.replacen(from, to, 1)).is_err(), "{to}");
    }
}
