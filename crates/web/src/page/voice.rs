//! What is said: the two live regions, the log, and speech for those who ask for it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::SpeechSynthesisUtterance;
use yohoho_i18n::Lang;

use super::dom::{after, by_id, document, window};

/// How long things are gathered before they are said together.
const GATHER: u32 = 200;

/// How many lines the log keeps.
const LINES: usize = 400;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    pub(crate) number: u64,
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

/// What a line of the log is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Game,
    Chat,
    /// What one typed or asked.
    Own,
    /// What was answered to that.
    Answer,
}

/// The way to say something.
#[derive(Clone, Copy)]
pub(crate) struct Voice {
    pub(crate) log: RwSignal<Vec<Line>>,
    waiting: StoredValue<Vec<String>>,
    spoken: StoredValue<u64>,
    speech: Signal<bool>,
    lang: Signal<Lang>,
}

impl Voice {
    pub(crate) fn new(speech: Signal<bool>, lang: Signal<Lang>) -> Voice {
        Voice {
            log: RwSignal::new(Vec::new()),
            waiting: StoredValue::new(Vec::new()),
            spoken: StoredValue::new(0),
            speech,
            lang,
        }
    }

    /// Something happened: it is said in its turn.
    pub(crate) fn tell(self, kind: Kind, sentences: Vec<String>) {
        if sentences.is_empty() {
            return;
        }
        for sentence in &sentences {
            self.note(kind, sentence.clone());
        }
        let first = self.waiting.with_value(Vec::is_empty);
        self.waiting.update_value(|waiting| waiting.extend(sentences));
        if first {
            after(GATHER, move || {
                let text = self.waiting.with_value(|waiting| waiting.join(" "));
                self.waiting.set_value(Vec::new());
                self.put("say", &text);
                self.speak(&text, false);
            });
        }
    }

    /// The answer to something the person did or asked: it is said at once.
    pub(crate) fn answer(self, text: &str) {
        self.note(Kind::Answer, text.to_string());
        self.now(text);
    }

    /// Said at once, and not kept.
    pub(crate) fn now(self, text: &str) {
        self.put("now", text);
        self.speak(text, true);
    }

    /// Only kept.
    pub(crate) fn note(self, kind: Kind, text: String) {
        self.log.update(|log| {
            let number = log.last().map_or(0, |line| line.number + 1);
            log.push(Line { number, kind, text });
            if log.len() > LINES {
                log.drain(..LINES / 4);
            }
        });
    }

    /// Ends what is being read aloud.
    pub(crate) fn hush(self) {
        if let Ok(speech) = window().speech_synthesis() {
            speech.cancel();
        }
    }

    /// A fresh node each time, and never the same text twice in a row: otherwise screen readers stay silent.
    fn put(self, region: &str, text: &str) {
        let Some(region) = by_id(region) else { return };
        self.spoken.update_value(|count| *count += 1);
        let Ok(node) = document().create_element("p") else { return };
        let mark = if self.spoken.get_value() % 2 == 0 { "" } else { "\u{a0}" };
        node.set_text_content(Some(&format!("{text}{mark}")));
        region.replace_children_with_node_1(node.unchecked_ref());
    }

    fn speak(self, text: &str, interrupt: bool) {
        if !self.speech.get_untracked() {
            return;
        }
        let Ok(speech) = window().speech_synthesis() else { return };
        if interrupt {
            speech.cancel();
        }
        if let Ok(utterance) = SpeechSynthesisUtterance::new_with_text(text) {
            utterance.set_lang(self.lang.get_untracked().code());
            speech.speak(&utterance);
        }
    }
}
