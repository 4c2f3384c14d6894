//! The chat: ready-made phrases, which everybody reads in their own language, and people's own words.

use std::fmt;

use maud::{Markup, html};
use yohoho_protocol::{Phrase, What};
use yohoho_rules::Seat;

use super::action::{TableAction, TableField};
use super::people;
use super::scene::Scene;
use crate::app::App;
use crate::app::action::Argument;
use crate::app::event::{Effect, Timer};

/// The place of a phrase among all of them.
impl Argument for Phrase {
    fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::ALL.iter().position(|phrase| phrase == self).unwrap_or(0).print(f)
    }

    fn parse(text: &str) -> Option<Phrase> {
        Phrase::ALL.get(usize::parse(text)?).copied()
    }
}

struct ChatLine {
    name: String,
    text: String,
}

#[derive(Default)]
pub(super) struct Chat {
    lines: Vec<ChatLine>,
    /// How many lines have come since it was last looked at.
    unread: usize,
    /// The message that is being written.
    draft: String,
}

impl Chat {
    /// Starts over with what was last said at the table.
    pub(super) fn restore(&mut self, app: &App, talk: &[What]) {
        self.lines = talk.iter().filter_map(|what| chat_line(app, what)).collect();
    }

    /// Adds what somebody said, if that is what happened.
    pub(super) fn hear(&mut self, app: &App, what: &What, is_open: bool) {
        if let Some(line) = chat_line(app, what) {
            self.lines.push(line);
            self.unread = if is_open { 0 } else { self.unread + 1 };
        }
    }

    pub(super) fn mark_read(&mut self) {
        self.unread = 0;
    }

    pub(super) fn write(&mut self, text: &str) {
        self.draft = text.into();
    }

    /// The message to send; none if nothing was written.
    pub(super) fn take_draft(&mut self) -> Option<String> {
        if self.draft.trim().is_empty() { None } else { Some(std::mem::take(&mut self.draft)) }
    }

    /// The button in the bar above the table.
    pub(super) fn button(&self, app: &App) -> Markup {
        let lang = app.lang;
        let open = TableAction::OpenDialog(super::dialogs::Dialog::Chat);
        html! {
            button.quiet.talk-button type="button" data-do=(open) {
                (app.icon("chat"))
                @if self.unread > 0 { b.unread aria-hidden="true" { (self.unread.min(99)) } }
                span.aside { (lang.heading_chat()) @if self.unread > 0 { ", " (lang.unread(self.unread)) } }
            }
        }
    }

    /// Phrases first: one tap says one and closes the dialog.
    pub(super) fn dialog(&self, app: &App) -> Markup {
        let lang = app.lang;
        let inside = html! {
            div.phrases {
                @for phrase in Phrase::ALL {
                    button type="button" data-do=(TableAction::Say(phrase)) { (yohoho_i18n::phrase(lang, phrase)) }
                }
            }
            div.said data-stick tabindex="0" {
                @for line in &self.lines { p { b { (line.name) } " " (line.text) } }
                @if self.lines.is_empty() { p.note { (lang.chat_empty()) } }
            }
            form.row data-do=(TableAction::SendChat) {
                input #message type="text" maxlength="200" autocomplete="off" aria-label=(lang.chat_label())
                    placeholder=(lang.chat_label()) value=(self.draft) data-in=(TableField::ChatText);
                button.primary type="submit" { (lang.chat_send()) }
            }
        };
        app.dialog("chat", lang.heading_chat(), &inside)
    }
}

fn chat_line(app: &App, what: &What) -> Option<ChatLine> {
    let (name, text) = match what {
        What::Chat { name, text, .. } => (name, text.clone()),
        What::Said { name, phrase, .. } => (name, yohoho_i18n::phrase(app.lang, *phrase).into()),
        _ => return None,
    };
    Some(ChatLine { name: name.to_string(), text })
}

/// How long words hang at a seat, in milliseconds: for a phrase, and for each letter.
const BUBBLE: u32 = 3000;
const LETTER: u32 = 40;
const LONGEST_BUBBLE: u32 = 8000;

/// What has just been said, at the seats of those who said it.
#[derive(Default)]
pub(super) struct Bubbles {
    shown: Vec<Bubble>,
    /// How many there have been.
    count: u64,
}

struct Bubble {
    number: u64,
    seat: Seat,
    text: String,
}

impl Bubbles {
    /// Hangs up what somebody with a seat said, for a while.
    pub(super) fn hear(&mut self, app: &mut App, what: &What) {
        let (What::Chat { seat: Some(seat), .. } | What::Said { seat: Some(seat), .. }) = what else { return };
        let Some(line) = chat_line(app, what) else { return };
        self.shown.retain(|bubble| bubble.seat != *seat);
        self.count += 1;
        let time = BUBBLE + LETTER * line.text.chars().count() as u32;
        app.effects.push(Effect::After(time.min(LONGEST_BUBBLE), Timer::Bubble(self.count)));
        self.shown.push(Bubble { number: self.count, seat: *seat, text: line.text });
    }

    /// Takes one down.
    pub(super) fn fade(&mut self, number: u64) {
        self.shown.retain(|bubble| bubble.number != number);
    }
}

/// What somebody has just said. Screen readers hear it as an announcement.
pub(super) fn bubble(scene: &Scene, seat: Seat) -> Markup {
    html! {
        @for bubble in scene.bubbles.shown.iter().filter(|bubble| bubble.seat == seat) {
            span.bubble aria-hidden="true" id={ "bubble-" (bubble.number) } { span { (bubble.text) } }
        }
    }
}

/// Opens what can be done about somebody else, from their seat. In Skull Queen a seat opens its plank instead, and the menu lists people.
pub(super) fn seat_button(app: &App, scene: &Scene, seat: Seat) -> Markup {
    let opens = !scene.has_planks() && people::others(scene).contains(&seat);
    html! {
        @if opens {
            button.seat-button type="button" data-do=(TableAction::OpenSeat(seat)) aria-label=(app.lang.seat_more(scene.name(seat))) {}
        }
    }
}
