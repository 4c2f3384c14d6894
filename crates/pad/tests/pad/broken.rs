//! Texts that are not valid sheets.

use yohoho_pad::{
    ImportError, MAX_SHEETS, MAX_STEPS, MAX_TEXT_BYTES, PlayerId, PublicPage, Refusal, Sheet, SheetError, Step, import,
};
use yohoho_rules::{GameKind, below};

use crate::common::{ANNE, BEN, bid, chance, enter, king_round, pick, secret_sheet, sensible, sheet, won};

fn some_sheet() -> Sheet {
    let mut sheet = sheet(GameKind::SkullKing, 3);
    king_round(&mut sheet, &[(0, 0), (1, 1), (0, 0)]);
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 2), Step::Edit { round: 1 }, bid(BEN, 0), Step::Cancel]);
    sheet.undo();
    sheet.undo();
    sheet
}

#[test]
fn every_kind_of_broken_text_is_named() {
    let good = some_sheet().to_json();
    assert!(Sheet::from_json(&good).is_ok());
    let field = |name| SheetError::Field { name };
    let cases = [
        ("{\"yohoho-pad\":1", "{\"yohoho-pad\":1,,", SheetError::NotJson),
        ("{\"yohoho-pad\":1", "{\"yohoho\":1", SheetError::NotASheet),
        ("\"yohoho-pad\":1", "\"yohoho-pad\":\"1\"", SheetError::NotASheet),
        ("\"yohoho-pad\":1", "\"yohoho-pad\":2", SheetError::Version { found: 2 }),
        ("skull-king", "skull-prince", field("game")),
        ("[\"Ben\",1]", "[\"Ben\",6]", field("crew")),
        ("[\"Ben\",1]", "[\"Ben\"]", field("crew")),
        ("[\"Ben\",1]", "[\"Anne\",1]", SheetError::Setup { refusal: Refusal::NameTaken { player: ANNE } }),
        ("[\"Ben\",1]", "[\"\",1]", SheetError::Setup { refusal: Refusal::BadName { most: 24 } }),
        ("\"dealer\":0", "\"dealer\":3", SheetError::Setup { refusal: Refusal::NoSuchPlayer }),
        ("\"dealer\":0", "\"dealer\":-1", field("dealer")),
        ("\"dealer\":0", "\"dealer\":0.5", field("dealer")),
        ("\"secret\":false", "\"secret\":0", field("secret")),
        ("\"started\":1", "\"started\":99999999999", field("started")),
        ("\"steps\":[", "\"steps\":{},\"other\":[", field("steps")),
        ("\"undone\"", "\"redone\"", field("undone")),
        ("[\"bid\",0,0]", "[\"bet\",0,0]", SheetError::UnknownStep { at: 1 }),
        ("[\"bid\",0,0]", "[\"bid\",0]", SheetError::UnknownStep { at: 1 }),
        ("[\"bid\",0,0]", "[\"bid\",0,256]", SheetError::UnknownStep { at: 1 }),
        ("[\"bid\",0,0]", "[\"bid\",0,2]", SheetError::Refused { at: 1, refusal: Refusal::BidTooHigh { cards: 1 } }),
        ("[\"bid\",0,0]", "[\"bid\",9,0]", SheetError::Refused { at: 1, refusal: Refusal::NoSuchPlayer }),
        (
            "\"undone\":[[\"cancel\"]",
            "\"undone\":[[\"open\"]",
            SheetError::Refused { at: 12, refusal: Refusal::AlreadyOpen },
        ),
    ];
    for (from, to, expected) in cases {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from} is there");
        assert_eq!(Sheet::from_json(&text), Err(expected), "{to}");
        assert_eq!(import(&text), Err(ImportError { sheet: None, error: expected }));
        let list = format!("[{good},{text}]");
        let sheet = if expected == SheetError::NotJson { None } else { Some(2) };
        assert_eq!(import(&list), Err(ImportError { sheet, error: expected }));
    }
    for text in ["", "null", "7", "\"\"", "{}", "[{}]", "[[]]", "{\"yohoho-page\":1}"] {
        assert!(
            Sheet::from_json(text).is_err() && import(text).is_err() && PublicPage::from_json(text).is_err(),
            "{text}"
        );
    }
}

#[test]
fn sizes_are_limited() {
    let long = " ".repeat(MAX_TEXT_BYTES + 1);
    assert_eq!(Sheet::from_json(&long), Err(SheetError::TooLong { most: MAX_TEXT_BYTES }));
    let list = format!("[{}0]", "0,".repeat(MAX_SHEETS));
    assert_eq!(import(&list).unwrap_err().error, SheetError::TooManySheets { most: MAX_SHEETS });
    let good = sheet(GameKind::SkullKing, 2).to_json();
    let many = format!("\"steps\":[{}[\"bid\",0,1]]", "[\"bid\",0,1],".repeat(MAX_STEPS.into()));
    let refusal = Refusal::TooManySteps { most: MAX_STEPS };
    let expected = SheetError::Refused { at: usize::from(MAX_STEPS) + 1, refusal };
    assert_eq!(Sheet::from_json(&good.replace("\"steps\":[]", &many)), Err(expected));
    let mut full = sheet(GameKind::SkullKing, 2);
    for number in 0..MAX_STEPS {
        enter(&mut full, [bid(ANNE, (number % 2) as u8)]);
    }
    // A step that changes nothing is not recorded.
    assert_eq!(full.enter(bid(ANNE, 1)), Ok(()));
    assert_eq!(full.enter(bid(ANNE, 0)), Err(refusal));
    assert!(full.undo() && full.undo());
    assert_eq!(Sheet::from_json(&full.to_json()), Ok(full));
}

/// However a text is damaged, it is either refused or read as a valid sheet.
#[test]
fn damaged_texts_never_panic() {
    let mut rng = chance(7);
    let mut secret = secret_sheet(2);
    enter(&mut secret, [bid(ANNE, 1)]);
    let mut queen = sheet(GameKind::SkullQueen, 3);
    while let Some(step) = sensible(&mut rng, queen.page()) {
        enter(&mut queen, [step]);
    }
    let texts = [some_sheet(), secret, queen].map(|sheet| [sheet.to_json(), sheet.public().to_json()]);
    let texts: Vec<&str> = texts.iter().flatten().map(String::as_str).collect();
    let mut read = 0;
    for number in 0..6000 {
        let mut text: Vec<char> = texts[number % texts.len()].chars().collect();
        for _ in 0..=below(&mut rng, 3) {
            let at = below(&mut rng, text.len() as u32) as usize;
            let to = (at + 1 + below(&mut rng, 12) as usize).min(text.len());
            match below(&mut rng, 6) {
                0 => {
                    text[at] =
                        *pick(&mut rng, &['0', '1', '2', '9', '"', '[', ']', '{', '}', ',', ':', '-', '\\', 'é', ' ']);
                }
                1 => drop(text.drain(at..to)),
                2 => {
                    let copy: Vec<char> = text[at..to].to_vec();
                    text.splice(at..at, copy);
                }
                3 => text.truncate(at.max(1)),
                4 => {
                    let word =
                        pick(&mut rng, &["null", "true", "\"in\"", "7", "[]", "999", "[\"finish\"],", "[\"again\"],"]);
                    text.splice(at..to, word.chars());
                }
                _ => {
                    // A digit becomes another one.
                    if let Some(digit) = (at..text.len()).find(|at| text[*at].is_ascii_digit()) {
                        text[digit] = char::from(b'0' + below(&mut rng, 10) as u8);
                    }
                }
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(sheet) = Sheet::from_json(&text) {
            read += 1;
            assert_eq!(Sheet::from_json(&sheet.to_json()), Ok(sheet));
        }
        if let Ok(public) = PublicPage::from_json(&text) {
            read += 1;
            assert_eq!(PublicPage::from_json(&public.to_json()), Ok(public));
        }
        let _ = import(&text);
    }
    assert!(read > 100, "{read}");
    for text in texts {
        for (at, _) in text.char_indices() {
            assert!(Sheet::from_json(&text[..at]).is_err() && PublicPage::from_json(&text[..at]).is_err());
        }
    }
}

#[test]
fn a_page_that_cannot_be_is_not_read() {
    let mut sheet = sheet(GameKind::SkullKing, 2);
    king_round(&mut sheet, &[(0, 0), (1, 1)]);
    enter(&mut sheet, [bid(ANNE, 1), bid(BEN, 0), won(ANNE, 1), Step::Bid { player: BEN, bid: None }]);
    let good = sheet.public().to_json();
    assert_eq!(PublicPage::from_json(&good), Ok(sheet.public()));
    let field = |name| SheetError::Field { name };
    let cases = [
        (
            "[0,0,0,null]",
            "[0,0,1,null]",
            SheetError::Refused { at: 1, refusal: Refusal::TricksDoNotAddUp { cards: 1, sum: 2 } },
        ),
        ("[1,1,1,null]", "[1,1,1,2]", SheetError::Refused { at: 1, refusal: Refusal::TooManyPirates { most: 1 } }),
        (
            "[0,0,0,null]",
            "[0,0,0,\"king\"]",
            SheetError::Refused { at: 1, refusal: Refusal::NoTrickNoBonus { player: ANNE } },
        ),
        (
            "[0,0,0,null]",
            "[0,0,null,null]",
            SheetError::Refused { at: 1, refusal: Refusal::WonMissing { player: ANNE } },
        ),
        ("[0,1,1,null]", "[0,3,1,null]", SheetError::Refused { at: 2, refusal: Refusal::BidTooHigh { cards: 2 } }),
        (
            "\"over\":false",
            "\"over\":true",
            SheetError::Refused { at: 2, refusal: Refusal::BidMissing { player: BEN } },
        ),
        ("\"order\":[0,1]", "\"order\":[0,0]", field("order")),
        ("\"order\":[0,1]", "\"order\":[0]", field("order")),
        ("\"order\":[0,1]", "\"order\":[0,2]", field("order")),
        ("\"order\":[0,1]", "\"order\":[1,0]", field("crew")),
        ("[1,1,1,null]", "[0,1,1,null]", field("crew")),
        ("[\"Ben\",1]", "[\"Anne\",1]", field("players")),
        ("\"rounds\":[", "\"rounds\":[],\"r\":[", field("rounds")),
        ("\"dealer\":0", "\"dealer\":2", field("crew")),
    ];
    for (from, to, expected) in cases {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from} is there: {good}");
        assert_eq!(PublicPage::from_json(&text), Err(expected), "{to}");
    }
    assert_eq!(sheet.page().player(PlayerId(7)), None);
}
