//! Announcements: the page's two live regions, and the browser's speech for those who want it.

use wasm_bindgen::JsCast;
use web_sys::SpeechSynthesisUtterance;

use super::dom::{after, document, window};
use crate::app::App;

/// How long announcements are gathered before they are made together, in milliseconds.
const GATHER: u32 = 200;

#[derive(Default)]
pub(super) struct Announcer {
    waiting: Vec<String>,
    /// Whether the last text of each region, `say` and `now`, ended in the invisible mark.
    marks: [bool; 2],
}

impl Announcer {
    /// Announces something politely, together with whatever else happens within a moment.
    pub(super) fn say(&mut self, text: String, app: &App) {
        speak(&text, app, false);
        self.waiting.push(text);
        if self.waiting.len() == 1 {
            after(GATHER, || super::with_announcer(|announcer, _| announcer.say_all()));
        }
    }

    fn say_all(&mut self) {
        let text = std::mem::take(&mut self.waiting).join(" ");
        self.put("say", &text);
    }

    /// Announces something at once, interrupting.
    pub(super) fn now(&mut self, text: &str, app: &App) {
        self.put("now", text);
        speak(text, app, true);
    }

    /// Puts a text into a live region. Screen readers stay silent if the node or the text is the same as before, so each text gets a new
    /// node, and every other one an invisible mark.
    fn put(&mut self, region: &str, text: &str) {
        let mark = &mut self.marks[usize::from(region == "now")];
        *mark = !*mark;
        let mark = if *mark { "\u{a0}" } else { "" };
        let Some(region) = document().get_element_by_id(region) else { return };
        let Ok(node) = document().create_element("p") else { return };
        node.set_text_content(Some(&format!("{text}{mark}")));
        region.replace_children_with_node_1(node.unchecked_ref());
    }
}

fn speak(text: &str, app: &App, interrupt: bool) {
    if !app.speaks() {
        return;
    }
    let Ok(speech) = window().speech_synthesis() else { return };
    if interrupt {
        speech.cancel();
    }
    if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(text) {
        utterance.set_lang(app.lang().code());
        speech.speak(&utterance);
    }
}

/// Stops the browser's speech.
pub(super) fn hush() {
    if let Ok(speech) = window().speech_synthesis() {
        speech.cancel();
    }
}
