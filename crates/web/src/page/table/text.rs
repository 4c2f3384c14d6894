//! The text mode: the whole game as a log and a command line.

use leptos::html;
use leptos::prelude::*;
use yohoho_i18n::command::{self, Command, Query};
use yohoho_protocol::Wish;
use yohoho_rules::queen::{Colour, Side};
use yohoho_rules::record::{Pirates, Plank};
use yohoho_rules::wire::{Choice, Phase};

use super::board::Board;
use super::over::Over;
use super::screen::Panels;
use crate::page::dom;
use crate::page::voice::Kind;
use crate::prefs::Verbosity;

/// How many lines are shown.
const SHOWN: usize = 200;

/// What was typed but is not decided yet.
#[derive(Clone, Copy)]
struct Draft {
    plank: RwSignal<Plank>,
}

#[component]
pub(crate) fn TextTable(board: Board, panels: Panels) -> impl IntoView {
    let app = board.app;
    let words = app.words();
    let line = RwSignal::new(String::new());
    let input = NodeRef::<html::Input>::new();
    let past = StoredValue::new(Vec::<String>::new());
    let back = StoredValue::new(0usize);
    let draft = Draft {
        plank: RwSignal::new(Plank {
            side: Side::HighTop.name().into(),
            pirates: Pirates { red: 3, yellow: 3, green: 3, blue: 3 },
        }),
    };
    let log = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        app.voice.log.track();
        request_animation_frame(move || {
            if let Some(log) = log.get_untracked() {
                log.set_scroll_top(log.scroll_height());
            }
        });
    });
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });
    // Whoever comes here in the middle of a game hears where it stands.
    if let Some(turn) = board.ask(|ask| ask.turn()) {
        app.voice.answer(&turn);
    }
    let send = move || {
        let typed = line.get_untracked();
        if typed.trim().is_empty() {
            return;
        }
        app.voice.note(Kind::Own, format!("> {typed}"));
        past.update_value(|past| past.push(typed.clone()));
        back.set_value(0);
        line.set(String::new());
        if let Some(answer) = carry_out(board, panels, draft, &typed) {
            app.voice.answer(&answer);
        }
    };
    let recall = move |older: bool| {
        let count = past.with_value(Vec::len);
        let step = back.get_value();
        let step = if older { (step + 1).min(count) } else { step.saturating_sub(1) };
        back.set_value(step);
        line.set(if step == 0 { String::new() } else { past.with_value(|past| past[count - step].clone()) });
    };
    let lines = move || {
        app.voice.log.with(|log| log.iter().skip(log.len().saturating_sub(SHOWN)).cloned().collect::<Vec<_>>())
    };
    view! {
        <main class="text-table">
            <h2 id="log-title" class="aside">{words.heading_log()}</h2>
            <div class="log" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" node_ref=log>
                <For each=lines key=|line| line.number children=|line| view! {
                    <p class:own=line.kind == Kind::Own class:answer=line.kind == Kind::Answer>{line.text}</p>
                }/>
            </div>
            <Over board/>
            <form class="command" on:submit=move |event| { event.prevent_default(); send(); }>
                <label class="field"><span>{words.text_prompt()}</span>
                    <input type="text" node_ref=input autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="send"
                        aria-describedby="text-hint"
                        prop:value=move || line.get()
                        on:input=move |event| line.set(event_target_value(&event))
                        on:keydown=move |event| match event.key().as_str() {
                            "ArrowUp" => { event.prevent_default(); recall(true); }
                            "ArrowDown" => { event.prevent_default(); recall(false); }
                            _ => {}
                        }/>
                </label>
                <button type="submit" class="primary">{words.text_send()}</button>
                <button type="button" on:click=move |_| {
                    app.choose(|prefs| prefs.text_mode = false);
                    if dom::window().location().search().is_ok_and(|query| query.contains("text")) {
                        app.go_to(&dom::window().location().pathname().unwrap_or_default());
                    }
                }>{words.text_back()}</button>
                <p id="text-hint" class="note">{words.text_hint()}</p>
            </form>
        </main>
    }
}

/// Does what was typed; the answer, if there is one at once.
fn carry_out(board: Board, panels: Panels, draft: Draft, typed: &str) -> Option<String> {
    let app = board.app;
    let words = app.words();
    let kind = board.kind()?;
    let sight = board.sight.get_untracked()?;
    let command = match command::parse(words, kind, typed, &sight) {
        Ok(command) => command,
        Err(confusion) => return Some(confusion.sentence(words)),
    };
    match command {
        Command::Bid(bid) => act(board, Choice::Bid(bid)),
        Command::Play(code) if code == "SM" => Some(words.mary_question().to_string()),
        Command::Play(code) => act(board, Choice::Play(code)),
        Command::Place { colour, space } => {
            draft.plank.update(|plank| {
                let pirates = &mut plank.pirates;
                *match colour {
                    Colour::Red => &mut pirates.red,
                    Colour::Yellow => &mut pirates.yellow,
                    Colour::Green => &mut pirates.green,
                    Colour::Blue => &mut pirates.blue,
                } = space.into();
            });
            Some(super::plank::describe(words, &draft.plank.get_untracked()))
        }
        Command::Side(side) => {
            draft.plank.update(|plank| plank.side = side.name().into());
            Some(super::plank::describe(words, &draft.plank.get_untracked()))
        }
        Command::Lock if sight.phase == Phase::Plank => act(board, Choice::Plank(draft.plank.get_untracked())),
        Command::Lock => board.ask(|ask| ask.turn()),
        Command::Query(Query::Repeat) => app.voice.log.with_untracked(|log| {
            log.iter().rev().find(|line| line.kind != Kind::Own).map(|line| line.text.clone())
        }),
        Command::Query(Query::Log(count)) => Some(app.voice.log.with_untracked(|log| {
            let lines: Vec<&str> = log.iter().filter(|line| line.kind == Kind::Game).map(|line| line.text.as_str()).collect();
            lines[lines.len().saturating_sub(count.unwrap_or(10))..].join(" ")
        })),
        Command::Query(Query::Score { all: true }) => {
            panels.block.set(true);
            None
        }
        Command::Query(query) => {
            let seconds = board.seconds_left().map(|left| left as u64);
            board.ask(|ask| ask.answer(&query, seconds).unwrap_or_default())
        }
        Command::Say(text) => {
            board.wish(Wish::Chat { text });
            None
        }
        Command::Sort => board.ask(|ask| ask.hand(None)),
        Command::Level(level) => {
            let verbosity = Verbosity::ALL.iter().copied().find(|choice| choice.code() == level.name());
            app.choose(|prefs| prefs.verbosity = verbosity.unwrap_or_default());
            Some(words.level_name(level.name()))
        }
        Command::Extend => {
            board.wish(Wish::MoreTime);
            None
        }
        Command::Help(word) => Some(command::help(words, kind, word.as_deref())),
        Command::Leave => {
            panels.leave.set(true);
            None
        }
    }
}

/// Acts if the rules allow it, and otherwise says why not.
fn act(board: Board, choice: Choice) -> Option<String> {
    let words = board.app.words();
    let why = board.sight.with_untracked(|sight| {
        let sight = sight.as_ref()?;
        board.names.with_untracked(|names| yohoho_i18n::why_refused(words, names, sight, &choice))
    });
    if why.is_none() {
        board.act(choice);
    }
    why
}
