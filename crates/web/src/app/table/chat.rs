//! The chat: ready-made phrases, which everybody reads in their own language, and people's own words.

use std::fmt;

use maud::{Markup, html};
use yohoho_protocol::{Phrase, What};

use super::action::{TableAction, TableField};
use crate::app::App;
use crate::app::action::Argument;

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
    is_unread: bool,
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
            self.is_unread = !is_open;
        }
    }

    pub(super) fn mark_read(&mut self) {
        self.is_unread = false;
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
            button.quiet.unread[self.is_unread] type="button" data-do=(open) {
                (app.icon("chat"))
                span.aside { (lang.heading_chat()) " " @if self.is_unread { (lang.unread()) } }
            }
        }
    }

    pub(super) fn dialog(&self, app: &App) -> Markup {
        let lang = app.lang;
        let inside = html! {
            div.said data-stick tabindex="0" {
                @for line in &self.lines { p { b { (line.name) } " " (line.text) } }
                @if self.lines.is_empty() { p.note { (lang.chat_empty()) } }
            }
            div.phrases {
                @for phrase in Phrase::ALL {
                    button type="button" data-do=(TableAction::Say(phrase)) { (yohoho_i18n::phrase(lang, phrase)) }
                }
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
