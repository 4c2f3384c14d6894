use yohoho_pad::{PublicPage, Sheet, export, import, player_stats};

/// Any text is a file of score sheets or is refused. Sheets that are read survive being written, and everything that the pad shows of
/// them can be computed, after every step that is undone and redone.
pub fn sheet(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let Ok(sheets) = import(text) else { return false };
    let written = export(&sheets);
    assert_eq!(import(&written).expect("what was exported can be imported"), sheets);
    player_stats(&sheets, None);
    for mut sheet in sheets {
        let before = sheet.clone();
        let mut undone = 0;
        loop {
            show(&sheet);
            if undone == 8 || !sheet.undo() {
                break;
            }
            undone += 1;
        }
        for _ in 0..undone {
            assert!(sheet.redo(), "what was undone can be redone");
        }
        assert_eq!(sheet, before);
    }
    true
}

/// Computes what the pad shows, and passes it on to those who follow.
fn show(sheet: &Sheet) {
    let page = sheet.page();
    page.standings();
    page.to_csv();
    page.bids_missing();
    page.results_missing();
    page.implied_tricks();
    for (player, _) in page.players() {
        page.preview(player);
        page.captures(player);
    }
    let public = sheet.public();
    let text = public.to_json();
    let read = PublicPage::from_json(&text).expect("followers read what the keeper shows");
    assert_eq!(read.to_json(), text);
}
