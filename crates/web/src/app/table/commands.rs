//! Running what was typed in text mode.

use yohoho_i18n::command::{self, Command, Query};
use yohoho_protocol::Wish;
use yohoho_rules::wire::{ActionJson, Phase};

use super::dialogs::Dialog;
use super::{TableScreen, plank_pad};
use crate::app::App;
use crate::app::announce::Kind;
use crate::prefs::Verbosity;

/// How many lines "log" repeats if it is not told.
const LOG_LINES: usize = 10;

/// Runs the line that was typed.
pub(super) fn run_typed(table: &mut TableScreen, app: &mut App) {
    let Some(line) = table.text_mode.take_line() else { return };
    app.note(Kind::Own, format!("> {line}"));
    let Some(view) = table.scene.view() else { return };
    let answer = match table.text_mode.interpret(app.lang, &line, view) {
        // Only the parts of a plank come together, and the last one describes all of it.
        Ok(commands) => commands.into_iter().filter_map(|command| table.run(app, command)).last(),
        Err(sentence) => Some(sentence),
    };
    if let Some(answer) = answer {
        app.answer(answer);
    }
}

impl TableScreen {
    /// Runs a command; returns the answer, if there is one at once.
    fn run(&mut self, app: &mut App, command: Command) -> Option<String> {
        let lang = app.lang;
        match command {
            Command::Bid(bid) => self.decide_or_explain(app, ActionJson::Bid(bid)),
            Command::Play(code) => self.decide_or_explain(app, ActionJson::Play(code)),
            Command::Place { colour, space } => {
                self.plank_pad.place(colour, space);
                Some(plank_pad::describe(lang, self.plank_pad.plank()))
            }
            Command::Side(side) => {
                self.plank_pad.choose_side(side);
                Some(plank_pad::describe(lang, self.plank_pad.plank()))
            }
            Command::Lock if self.scene.view().is_some_and(|view| view.phase == Phase::Plank) => {
                self.decide_or_explain(app, ActionJson::Plank(self.plank_pad.plank().clone()))
            }
            Command::Lock => self.scene.ask(app, |ask| ask.turn()),
            Command::Query(query) => self.answer_query(app, &query),
            Command::Say(text) => self.wish(app, Wish::Chat { text }),
            Command::Sort => Some(self.hand.toggle_order(app).into()),
            Command::Level(level) => {
                app.choose(|prefs| prefs.verbosity = Verbosity::read(level.name()));
                Some(lang.level_name(level.name()))
            }
            Command::Extend => self.wish(app, Wish::MoreTime),
            Command::Help(word) => Some(command::help(lang, self.scene.kind(), word.as_deref())),
            Command::Leave => self.open(Dialog::Leave),
        }
    }

    fn answer_query(&mut self, app: &mut App, query: &Query) -> Option<String> {
        match query {
            Query::Repeat => app.log.iter().rev().find(|line| line.kind != Kind::Own).map(|line| line.text.clone()),
            Query::Log(count) => {
                let lines = app.log.iter().filter(|line| line.kind == Kind::Game);
                let lines: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
                Some(lines[lines.len().saturating_sub(count.unwrap_or(LOG_LINES))..].join(" "))
            }
            Query::Score { all: true } => self.open(Dialog::ScoreSheet),
            Query::Hint if self.has_hints(app) => {
                self.advice.ask(app);
                None
            }
            query => {
                let seconds = self.clock.seconds_left(app, &self.scene);
                self.scene.ask(app, |ask| ask.answer(query, seconds).unwrap_or_default())
            }
        }
    }

    fn wish(&mut self, app: &mut App, wish: Wish) -> Option<String> {
        self.connection.wish(app, wish);
        None
    }

    fn open(&mut self, dialog: Dialog) -> Option<String> {
        self.dialog = Some(dialog);
        None
    }

    /// Decides if the rules allow it, and otherwise says why they do not.
    fn decide_or_explain(&mut self, app: &mut App, action: ActionJson) -> Option<String> {
        let view = self.scene.view()?;
        let why = yohoho_i18n::why_refused(app.lang, self.scene.names(), view, &action);
        if why.is_none() {
            self.decide(app, action);
        }
        why
    }
}
