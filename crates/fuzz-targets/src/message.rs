use yohoho_protocol::Message;
use yohoho_web::read::read;

/// Any text from a server is a message to the browser client, or is ignored. Whatever a server could have written, the client's own reader
/// reads as serde does.
pub fn message(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let _ = read::<Message>(text);
    let Ok(message) = serde_json::from_str::<Message>(text) else { return false };
    let written = serde_json::to_string(&message).expect("messages are plain data");
    if !crate::has_huge_numbers(&written) {
        assert_eq!(read::<Message>(&written).as_ref(), Some(&message), "{written}");
    }
    true
}
