//! What is said, and the log of it.

use super::App;
use super::event::{Effect, Timer};

/// How many lines the log keeps.
const LINES: usize = 400;

/// How long a notice is shown, in milliseconds.
const NOTICE: u32 = 6000;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Utterance {
    pub(super) number: u64,
    pub(super) kind: Kind,
    pub(super) text: String,
}

/// What a line of the log is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Game,
    Chat,
    /// What one typed.
    Own,
    /// What was answered to that.
    Answer,
}

impl App {
    /// Something happened: it is said in its turn.
    pub(super) fn say(&mut self, kind: Kind, sentences: Vec<String>) {
        if sentences.is_empty() {
            return;
        }
        self.effects.push(Effect::Say(sentences.join(" ")));
        for sentence in sentences {
            self.note(kind, sentence);
        }
    }

    /// The answer to something the person did or asked: it is said at once.
    pub(super) fn answer(&mut self, text: String) {
        self.effects.push(Effect::Now(text.clone()));
        self.note(Kind::Answer, text);
    }

    /// Shows and says a short message.
    pub(super) fn tell(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.effects.push(Effect::Now(text.clone()));
        self.notice = Some(text);
        self.notices += 1;
        self.effects.push(Effect::After(NOTICE, Timer::Notice(self.notices)));
    }

    /// Only kept.
    pub(super) fn note(&mut self, kind: Kind, text: String) {
        self.lines += 1;
        self.log.push(Utterance { number: self.lines, kind, text });
        if self.log.len() > LINES {
            self.log.drain(..LINES / 4);
        }
    }
}
