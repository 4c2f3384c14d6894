use yohoho_rules::king::Edition;
use yohoho_rules::queen::Card;

/// Any text is the code of a card or is refused; a code that is read is written the same.
pub fn codes(bytes: &[u8]) -> bool {
    let Some(code) = crate::text(bytes) else { return false };
    let mut known = false;
    for edition in Edition::ALL {
        if let Ok(card) = edition.card(code) {
            assert_eq!(card.code(edition).to_string(), code);
        }
        if let Ok(play) = edition.play(code) {
            assert_eq!(play.code(edition).to_string(), code);
            known = true;
        }
    }
    match code.parse::<Card>() {
        Ok(card) => {
            assert_eq!(card.to_string(), code);
            true
        }
        Err(error) => {
            assert!(error.to_string().len() < 500);
            known
        }
    }
}
