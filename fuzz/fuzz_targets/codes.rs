//! Any text is a card's code or is refused; a code that is read is written the same.
#![no_main]

use yohoho_rules::king::Edition;
use yohoho_rules::queen::Card;

libfuzzer_sys::fuzz_target!(|code: &str| {
    for edition in [&Edition::CLASSIC, &Edition::DOUBLOONS] {
        if let Ok(card) = edition.card(code) {
            assert_eq!(card.code(edition).to_string(), code);
        }
        if let Ok(play) = edition.play(code) {
            assert_eq!(play.code(edition).to_string(), code);
        }
    }
    match code.parse::<Card>() {
        Ok(card) => assert_eq!(card.to_string(), code),
        Err(error) => assert!(error.to_string().len() < 500),
    }
});
