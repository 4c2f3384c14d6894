//! What is announced, and the log of it.

use super::App;
use super::event::{Effect, Sound, Timer};

/// How many lines the log keeps.
const LOG_LENGTH: usize = 400;

/// How long a notice is shown, in milliseconds.
const NOTICE_TIME: u32 = 6000;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LogLine {
    /// Counts up for ever, so that a line keeps its number when older ones are dropped.
    pub(super) number: u64,
    pub(super) kind: Kind,
    pub(super) text: String,
}

/// What a line of the log is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Game,
    Chat,
    /// Typed by the person.
    Own,
    /// The answer to something the person did or asked.
    Answer,
}

impl App {
    /// Announces something that happened, after whatever is being announced already.
    pub(super) fn say(&mut self, kind: Kind, sentences: Vec<String>) {
        if sentences.is_empty() {
            return;
        }
        self.effects.push(Effect::Say(sentences.join(" ")));
        for sentence in sentences {
            self.note(kind, sentence);
        }
    }

    /// Answers something the person did or asked: announced at once.
    pub(super) fn answer(&mut self, text: String) {
        self.effects.push(Effect::Now(text.clone()));
        self.note(Kind::Answer, text);
    }

    /// Shows a short message for a while, and announces it at once.
    pub(super) fn notify(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.effects.push(Effect::Now(text.clone()));
        self.notice = Some(text);
        self.notices += 1;
        self.effects.push(Effect::After(NOTICE_TIME, Timer::Notice(self.notices)));
    }

    /// Plays a sound, if the person wants sounds.
    pub(super) fn play_sound(&mut self, sound: Sound) {
        if self.prefs.sounds {
            self.effects.push(Effect::Sound(sound));
        }
    }

    /// Lets the device vibrate, if the person wants that.
    pub(super) fn vibrate(&mut self, milliseconds: u32) {
        if self.prefs.vibration {
            self.effects.push(Effect::Vibrate(milliseconds));
        }
    }

    /// Adds a line to the log without announcing it.
    pub(super) fn note(&mut self, kind: Kind, text: String) {
        self.lines += 1;
        self.log.push(LogLine { number: self.lines, kind, text });
        if self.log.len() > LOG_LENGTH {
            self.log.drain(..LOG_LENGTH / 4);
        }
    }
}
