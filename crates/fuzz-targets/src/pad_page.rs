use yohoho_pad::PublicPage;

/// Any text is a page that a keeper shows to followers, or is refused. One that is read is written and read as the same.
pub fn pad_page(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let Ok(public) = PublicPage::from_json(text) else { return false };
    let page = public.page();
    page.standings();
    page.to_csv();
    let written = public.to_json();
    let again = PublicPage::from_json(&written).expect("what is written can be read");
    assert_eq!(again.to_json(), written);
    true
}
