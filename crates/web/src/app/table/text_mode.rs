//! Text mode: the whole game as a log and a command line.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_i18n::command::{Command, Conversation};
use yohoho_rules::wire::ViewJson;

use super::TableScreen;
use super::action::{TableAction, TableField};
use crate::app::App;
use crate::app::announce::Kind;

/// How many lines of the log are shown.
const SHOWN: usize = 200;

/// The page of text mode, with the end of the game if it is over.
pub(super) fn page(table: &TableScreen, app: &App) -> Markup {
    table.text_mode.render(app, &table.end(app))
}

#[derive(Default)]
pub(super) struct TextMode {
    /// What stands in the command line.
    line: String,
    conversation: Conversation,
    history: Vec<String>,
    /// How far back in the history one has gone.
    back: usize,
}

impl TextMode {
    pub(super) fn write(&mut self, line: &str) {
        self.line = line.into();
    }

    /// The line to run, which goes into the history; none if it is empty.
    pub(super) fn take_line(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        if line.trim().is_empty() {
            return None;
        }
        self.history.push(line.clone());
        self.back = 0;
        Some(line)
    }

    /// What a line means, or a sentence about why it means nothing.
    pub(super) fn interpret(&mut self, lang: Lang, line: &str, view: &ViewJson) -> Result<Vec<Command>, String> {
        self.conversation.hear(lang, view.game, line, view).map_err(|confusion| confusion.sentence(lang))
    }

    /// Older lines of the history, as in a shell.
    pub(super) fn older(&mut self) {
        self.recall((self.back + 1).min(self.history.len()));
    }

    /// Newer lines of the history.
    pub(super) fn newer(&mut self) {
        self.recall(self.back.saturating_sub(1));
    }

    fn recall(&mut self, back: usize) {
        self.back = back;
        let at = self.history.len() - back;
        self.line = self.history.get(at).cloned().unwrap_or_default();
    }

    fn render(&self, app: &App, game_over: &Markup) -> Markup {
        let lang = app.lang;
        html! {
            main.text-table {
                h2 #log-title.aside { (lang.heading_log()) }
                div.log role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" data-stick {
                    @for line in app.log.iter().skip(app.log.len().saturating_sub(SHOWN)) {
                        p.typed[line.kind == Kind::Own].answer[line.kind == Kind::Answer] id={ "line-" (line.number) } {
                            (line.text)
                        }
                    }
                }
                (game_over)
                form.command data-do=(TableAction::RunCommand) {
                    label.field {
                        span { (lang.text_prompt()) }
                        input #command type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                            enterkeyhint="send" aria-describedby="text-hint" value=(self.line) data-in=(TableField::CommandLine);
                    }
                    button.primary type="submit" { (lang.text_send()) }
                    (app.button("", TableAction::ToggleTextMode, "", lang.text_back()))
                    p #text-hint.note { (lang.text_hint()) }
                }
            }
        }
    }
}
