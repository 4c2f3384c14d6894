//! The text mode: the whole game as a log and a command line.

use yohoho_i18n::command::{self, Command, Query};
use yohoho_protocol::Wish;
use yohoho_rules::wire::{ActionJson, Phase, ViewJson};

use super::{Dialog, Table, over, plank};
use crate::app::App;
use crate::app::voice::Kind;
use crate::markup::{Html, html, put};
use crate::prefs::Verbosity;

/// How many lines are shown.
const SHOWN: usize = 200;

pub(super) fn render(app: &App, table: &Table) -> Html {
    let lang = app.lang;
    let mut log = Html::default();
    for line in app.log.iter().skip(app.log.len().saturating_sub(SHOWN)) {
        let class = match line.kind {
            Kind::Own => "typed",
            Kind::Answer => "answer",
            Kind::Game | Kind::Chat => "",
        };
        put!(log, "<p id=\"line-{}\" class=\"{}\">{}</p>", line.number, class, line.text);
    }
    html!(
        "<main class=\"text-table\"><h2 id=\"log-title\" class=\"aside\">{}</h2><div class=\"log\" role=\"log\" aria-live=\"off\" aria-labelledby=\"log-title\" tabindex=\"0\" data-stick>{}</div>{}\
         <form class=\"command\" data-do=\"command\"><label class=\"field\"><span>{}</span><input type=\"text\" id=\"command\" autocomplete=\"off\" autocapitalize=\"none\" spellcheck=\"false\" \
         enterkeyhint=\"send\" aria-describedby=\"text-hint\" value=\"{}\" data-in=\"command\"></label><button type=\"submit\" class=\"primary\">{}</button>{}\
         <p id=\"text-hint\" class=\"note\">{}</p></form></main>",
        lang.heading_log(),
        log,
        over::render(app, table),
        lang.text_prompt(),
        table.line,
        lang.text_send(),
        app.button("", "text-mode", "", lang.text_back()),
        lang.text_hint()
    )
}

/// A line was typed.
pub(super) fn enter(app: &mut App, table: &mut Table) {
    let typed = std::mem::take(&mut table.line);
    if typed.trim().is_empty() {
        return;
    }
    app.note(Kind::Own, format!("> {typed}"));
    let answer = carry_out(app, table, &typed);
    table.past.push(typed);
    table.back = 0;
    if let Some(answer) = answer {
        app.answer(answer);
    }
}

/// Older and newer lines, as in a shell.
pub(super) fn recall(table: &mut Table, older: bool) {
    let count = table.past.len();
    table.back = if older { (table.back + 1).min(count) } else { table.back.saturating_sub(1) };
    table.line = if table.back == 0 { String::new() } else { table.past[count - table.back].clone() };
}

/// Does what was typed; the answer, if there is one at once.
fn carry_out(app: &mut App, table: &mut Table, typed: &str) -> Option<String> {
    let lang = app.lang;
    let kind = table.kind();
    let view = table.view()?.clone();
    match table.conversation.hear(lang, kind, typed, &view) {
        // Only the parts of a plank come together, and the last one tells of all.
        Ok(commands) => commands.into_iter().filter_map(|command| one(app, table, &view, command)).last(),
        Err(confusion) => Some(confusion.sentence(lang)),
    }
}

fn one(app: &mut App, table: &mut Table, view: &ViewJson, command: Command) -> Option<String> {
    let lang = app.lang;
    let kind = table.kind();
    match command {
        Command::Bid(bid) => decide(app, table, ActionJson::Bid(bid)),
        Command::Play(code) if code == "SM" => {
            Some(lang.mary_as_what(if kind.edition().is_some_and(|edition| edition.jagged_frees) {
                "doubloon"
            } else {
                "card"
            }))
        }
        Command::Play(code) => decide(app, table, ActionJson::Play(code)),
        Command::Place { colour, space } => {
            *plank::space(&mut table.plank.pirates, colour) = space.into();
            Some(plank::describe(lang, &table.plank))
        }
        Command::Side(side) => {
            table.plank.side = side.name().into();
            Some(plank::describe(lang, &table.plank))
        }
        Command::Lock if view.phase == Phase::Plank => {
            let plank = table.plank.clone();
            decide(app, table, ActionJson::Plank(plank))
        }
        Command::Lock => table.ask(app, |ask| ask.turn()),
        Command::Query(Query::Repeat) => {
            app.log.iter().rev().find(|line| line.kind != Kind::Own).map(|line| line.text.clone())
        }
        Command::Query(Query::Log(count)) => {
            let lines: Vec<&str> =
                app.log.iter().filter(|line| line.kind == Kind::Game).map(|line| line.text.as_str()).collect();
            Some(lines[lines.len().saturating_sub(count.unwrap_or(10))..].join(" "))
        }
        Command::Query(Query::Score { all: true }) => {
            table.dialog = Some(Dialog::Block);
            None
        }
        Command::Query(Query::Hint) if table.has_hints(app) => {
            table.advise(app);
            None
        }
        Command::Query(query) => {
            let seconds = table.seconds_left(app.now);
            table.ask(app, |ask| ask.answer(&query, seconds).unwrap_or_default())
        }
        Command::Say(text) => {
            table.wish(app, Wish::Chat { text });
            None
        }
        Command::Sort => {
            table.by_value = !table.by_value;
            Some(if table.by_value { lang.sorted_value() } else { lang.sorted_suit() }.into())
        }
        Command::Level(level) => {
            app.choose(|prefs| prefs.verbosity = Verbosity::read(level.name()));
            Some(lang.level_name(level.name()))
        }
        Command::Extend => {
            table.wish(app, Wish::MoreTime);
            None
        }
        Command::Help(word) => Some(command::help(lang, kind, word.as_deref())),
        Command::Leave => {
            table.dialog = Some(Dialog::Leave);
            None
        }
    }
}

/// Acts if the rules allow it, and otherwise says why not.
fn decide(app: &mut App, table: &mut Table, choice: ActionJson) -> Option<String> {
    let why = table.view().and_then(|view| yohoho_i18n::why_refused(app.lang, &table.names, view, &choice));
    if why.is_none() {
        table.decide(app, choice);
    }
    why
}
