//! The two live regions, and speech for those who ask for it.

use wasm_bindgen::JsCast;
use web_sys::SpeechSynthesisUtterance;

use super::dom::{after, document, window};
use crate::app::App;

/// How long things are gathered before they are said together, in milliseconds.
const GATHER: u32 = 200;

#[derive(Default)]
pub(super) struct Voice {
    waiting: Vec<String>,
    /// Whether the last text of each region was marked.
    marks: [bool; 2],
}

impl Voice {
    /// Says something in its turn, together with what comes at the same time.
    pub(super) fn say(&mut self, text: String, app: &App) {
        speak(&text, app, false);
        self.waiting.push(text);
        if self.waiting.len() == 1 {
            after(GATHER, || super::with_voice(|voice, _| voice.say_all()));
        }
    }

    fn say_all(&mut self) {
        let text = std::mem::take(&mut self.waiting).join(" ");
        self.put("say", &text);
    }

    /// Says something at once.
    pub(super) fn now(&mut self, text: &str, app: &App) {
        self.put("now", text);
        speak(text, app, true);
    }

    /// A fresh node each time, and never quite the same text twice in a row: otherwise screen readers stay silent.
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

/// Ends what is being read aloud.
pub(super) fn hush() {
    if let Ok(speech) = window().speech_synthesis() {
        speech.cancel();
    }
}
