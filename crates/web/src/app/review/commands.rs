//! A review in text mode: a command line that knows a few words.

use maud::{Markup, html};
use yohoho_protocol::review::Decision;

use super::game::GameReview;
use super::words::{self, amount};
use super::{ReviewAction, ReviewField};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::replay::film::Film;

/// How many lines of the log are shown.
const SHOWN: usize = 40;

#[derive(Default)]
pub(super) struct CommandLine {
    line: String,
}

/// What can be asked for, in the order of the words of `review-words`.
#[derive(Clone, Copy)]
enum Command {
    Mistakes,
    Next,
    Previous,
    Why,
    Table,
    Again,
    Help,
}

const COMMANDS: [Command; 7] =
    [Command::Mistakes, Command::Next, Command::Previous, Command::Why, Command::Table, Command::Again, Command::Help];

impl CommandLine {
    pub(super) fn write(&mut self, line: &str) {
        self.line = line.into();
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            section.card-box.text-review {
                h2 #log-title { (lang.heading_log()) }
                div.log role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" data-stick {
                    @for line in app.log.iter().skip(app.log.len().saturating_sub(SHOWN)) {
                        p.typed[line.kind == Kind::Own].answer[line.kind == Kind::Answer] id={ "line-" (line.number) } { (line.text) }
                    }
                }
                form.command data-do=(ReviewAction::RunCommand) {
                    label.field {
                        span { (lang.text_prompt()) }
                        input #command type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                            enterkeyhint="send" aria-describedby="text-hint" value=(self.line) data-in=(ReviewField::CommandLine);
                    }
                    button.primary type="submit" { (lang.text_send()) }
                    p #text-hint.note { (lang.review_text_hint()) }
                }
            }
        }
    }
}

/// Runs the line that was typed: a word of ours, or the beginning of one.
pub(super) fn run(screen: &mut GameReview, app: &mut App, film: &mut Film) {
    let line = std::mem::take(&mut screen.command_line.line);
    let typed = line.trim().to_lowercase();
    if typed.is_empty() {
        return;
    }
    app.note(Kind::Own, line.trim().into());
    let words = app.lang.review_words();
    let known = words.split(' ').position(|word| word.starts_with(&typed));
    match (typed.parse::<usize>(), known.map(|at| COMMANDS[at])) {
        (Ok(number), _) => open(screen, app, film, number),
        (_, Some(Command::Mistakes)) => list(screen, app, film),
        (_, Some(Command::Next)) => turn(screen, app, film, true),
        (_, Some(Command::Previous)) => turn(screen, app, film, false),
        (_, Some(Command::Why)) => why(screen, app, film),
        (_, Some(Command::Table)) => app.answer(film.in_words(app)),
        (_, Some(Command::Again)) => screen.try_again(app, film),
        (_, Some(Command::Help) | None) => app.answer(app.lang.review_text_hint().into()),
    }
}

fn list(screen: &GameReview, app: &mut App, film: &Film) {
    let (lang, kind) = (app.lang, film.kind());
    let line = |(at, mistake): (usize, &&Decision)| {
        let cost = words::points(lang, kind, mistake.lost);
        format!("{}: {}, {}, {cost}.", at + 1, words::place(lang, mistake), words::class(lang, kind, mistake))
    };
    let lines: Vec<String> = screen.mistakes().iter().enumerate().map(line).collect();
    app.answer(if lines.is_empty() { lang.review_none().into() } else { lines.join(" ") });
}

fn open(screen: &mut GameReview, app: &mut App, film: &mut Film, number: usize) {
    let entry = number.checked_sub(1).and_then(|at| screen.mistakes().get(at).map(|mistake| mistake.entry));
    match entry {
        Some(entry) => {
            screen.show(app, film, Some(entry));
            tell(screen, app, film);
        }
        None => list(screen, app, film),
    }
}

fn turn(screen: &mut GameReview, app: &mut App, film: &mut Film, forward: bool) {
    let at = screen.shown().map(|(at, _)| at);
    let number = match (at, forward) {
        (None, _) => 1,
        (Some(at), true) => at + 2,
        (Some(at), false) => at,
    };
    open(screen, app, film, number);
}

/// Tells of the mistake that is shown.
fn tell(screen: &GameReview, app: &mut App, film: &Film) {
    let Some((at, mistake)) = screen.shown() else { return };
    let (lang, kind) = (app.lang, film.kind());
    let lost = lang.review_lost(&amount(lang, kind, mistake.error), &words::points(lang, kind, mistake.lost));
    let describe = |action| yohoho_i18n::review::decision(lang, kind, action);
    let (played, best) = (describe(&mistake.played), describe(&mistake.best));
    let who = words::player(lang, film, screen.seat);
    let sentences = [
        format!("{}: {}, {}.", at + 1, words::place(lang, mistake), words::class(lang, kind, mistake)),
        film.in_words(app),
        format!("{who}: {played}. {}: {best}. {lost}", lang.the_best(kind.name())),
    ];
    app.answer(sentences.join(" "));
}

fn why(screen: &GameReview, app: &mut App, film: &Film) {
    let reason = screen.shown().map(|(_, mistake)| words::reason(app, film, screen.seat, mistake));
    match reason.filter(|reason| !reason.is_empty()) {
        Some(reason) => app.answer(reason),
        None => list(screen, app, film),
    }
}
