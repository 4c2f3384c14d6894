//! Single keys: everything that can be done or asked without leaving the hand. Every key has a button, and all can be switched off.

use leptos::ev;
use leptos::prelude::*;
use web_sys::KeyboardEvent;
use yohoho_i18n::Ask;
use yohoho_protocol::Wish;
use yohoho_rules::GameKind;

use super::board::Board;
use super::hand::Cards;
use super::screen::Panels;
use crate::page::dom;
use crate::page::ui::is_plain;
use crate::prefs::Verbosity;
use crate::show::playable;

/// Two digits within so many milliseconds are one number.
const TOGETHER: f64 = 600.0;

/// Keys that ask, and those of the table as a whole.
pub(crate) fn listen(board: Board, panels: Panels) {
    let spoken = StoredValue::new(None::<usize>);
    let digit = StoredValue::new((0.0, 0u8));
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        if !is_plain(&event) || !board.app.prefs.with_untracked(|prefs| prefs.shortcuts) || dom::is_writing(&event) {
            return;
        }
        if dom::document().query_selector("dialog[open]").ok().flatten().is_some() {
            return;
        }
        if press(board, panels, spoken, digit, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn press(
    board: Board,
    panels: Panels,
    spoken: StoredValue<Option<usize>>,
    digit: StoredValue<(f64, u8)>,
    event: &KeyboardEvent,
) -> bool {
    let app = board.app;
    let words = app.words();
    let shift = event.shift_key();
    let queen = board.kind() == Some(GameKind::SkullQueen);
    let say = |question: &dyn Fn(&Ask<'_>) -> String| {
        if let Some(answer) = board.ask(question) {
            app.voice.answer(&answer);
        }
    };
    match event.key().to_lowercase().as_str() {
        "h" => say(&|ask| ask.hand(None)),
        "c" => say(&|ask| ask.trick()),
        "l" => say(&|ask| ask.last()),
        "v" if shift => {
            let next = match app.prefs.with_untracked(|prefs| prefs.verbosity) {
                Verbosity::Brief => Verbosity::Normal,
                Verbosity::Normal => Verbosity::Full,
                Verbosity::Full => Verbosity::Brief,
            };
            app.choose(|prefs| prefs.verbosity = next);
            app.tell(words.level_name(next.code()));
        }
        "v" => say(&|ask| ask.bids()),
        "s" if shift => panels.block.set(true),
        "s" => say(&|ask| ask.score(false)),
        "t" if shift => {
            let seconds = board.seconds_left().map(|left| left as u64);
            say(&|ask| ask.time(seconds));
        }
        "t" => say(&|ask| ask.turn()),
        "w" => say_why(board),
        "r" => {
            if let Some(line) = app.voice.log.with_untracked(|log| log.last().cloned()) {
                app.voice.now(&line.text);
            }
        }
        "," | "." => {
            let older = event.key() == ",";
            let count = app.voice.log.with_untracked(Vec::len);
            let at = spoken.get_value().unwrap_or(count);
            let at = if older { at.saturating_sub(1) } else { (at + 1).min(count.saturating_sub(1)) };
            spoken.set_value(Some(at));
            if let Some(line) = app.voice.log.with_untracked(|log| log.get(at).cloned()) {
                app.voice.now(&line.text);
            }
        }
        "p" if queen && shift => {
            let seat = board.seat();
            say(&|ask| ask.planks(seat));
        }
        "p" if queen => say(&|ask| ask.planks(None)),
        "z" if queen => say(&|ask| ask.centre()),
        "x" => board.wish(Wish::MoreTime),
        "m" => app.voice.hush(),
        "?" => app.go(&crate::place::Place::Help),
        "i" => app.choose(|prefs| prefs.text_mode = true),
        "/" if !board.is_offline() => panels.chat.set(true),
        key if key.len() == 1 && key.as_bytes()[0].is_ascii_digit() => return bid(digit, key.as_bytes()[0] - b'0'),
        _ => return false,
    }
    true
}

/// Chooses a bid by its digits: "10" is 1, then 0.
fn bid(digit: StoredValue<(f64, u8)>, number: u8) -> bool {
    let (at, before) = digit.get_value();
    let now = dom::now();
    let ten = 10 * before + number;
    let together = now - at < TOGETHER && before > 0 && dom::by_id(&format!("bid-{ten}")).is_some();
    let chosen = if together { ten } else { number };
    digit.set_value((now, number));
    let Some(radio) = dom::by_id(&format!("bid-{chosen}")) else { return false };
    let _ = radio.focus();
    radio.click();
    true
}

/// Says why the last trick fell as it did.
pub(crate) fn say_why(board: Board) {
    if let Some(answer) = board.ask(|ask| ask.why(None)) {
        board.app.voice.note(crate::page::voice::Kind::Answer, answer.clone());
        board.app.tell(answer);
    }
}

/// Keys that move along the hand.
pub(crate) fn listen_to_hand(cards: Cards) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let in_hand = dom::document().active_element().is_some_and(|element| element.id().starts_with("card-"));
        if !is_plain(&event) || dom::is_writing(&event) {
            return;
        }
        let shortcuts = cards.board.app.prefs.with_untracked(|prefs| prefs.shortcuts);
        let moved = match event.key().as_str() {
            "ArrowRight" if in_hand => step(cards, 1),
            "ArrowLeft" if in_hand => step(cards, -1),
            "Home" if in_hand => go(cards, 0),
            "End" if in_hand => go(cards, usize::MAX),
            "ArrowDown" if in_hand => suit(cards, 1),
            "ArrowUp" if in_hand => suit(cards, -1),
            "n" if shortcuts => next_playable(cards, 1),
            "N" if shortcuts => next_playable(cards, -1),
            "d" | "D" if shortcuts && in_hand => details(cards),
            "o" | "O" if shortcuts => {
                cards.by_value.update(|by_value| *by_value = !*by_value);
                let words = cards.board.app.words();
                cards.board.app.tell(if cards.by_value.get_untracked() { words.sorted_value() } else { words.sorted_suit() });
                true
            }
            "Escape" => go(cards, cards.focused.get_untracked()),
            _ => false,
        };
        if moved {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn go(cards: Cards, at: usize) -> bool {
    cards.focus(at);
    true
}

fn step(cards: Cards, by: isize) -> bool {
    let count = cards.all.with_untracked(Vec::len);
    let at = cards.focused.get_untracked();
    if count > 0 {
        cards.focus((at + count).saturating_add_signed(by) % count);
    }
    true
}

/// To the next suit, or the one before.
fn suit(cards: Cards, by: isize) -> bool {
    let all = cards.all.get_untracked();
    let suit = |at: usize| all.get(at).map(|(code, _)| {
        let (letter, value) = code.split_at(code.len().min(1));
        if value.parse::<u8>().is_ok() { letter.to_string() } else { String::new() }
    });
    let from = cards.focused.get_untracked();
    let mut at = from;
    for _ in 0..all.len() {
        at = (at + all.len()).saturating_add_signed(by) % all.len();
        if suit(at) != suit(from) {
            break;
        }
    }
    go(cards, at)
}

fn next_playable(cards: Cards, by: isize) -> bool {
    let all = cards.all.get_untracked();
    let legal = |at: usize| {
        cards.board.sight.with_untracked(|view| view.as_ref().is_some_and(|view| all.get(at).is_some_and(|(code, _)| playable(view, code))))
    };
    let mut at = cards.focused.get_untracked();
    for _ in 0..all.len() {
        at = (at + all.len()).saturating_add_signed(by) % all.len();
        if legal(at) {
            return go(cards, at);
        }
    }
    false
}

/// What the card in question is, and whether it can be played.
fn details(cards: Cards) -> bool {
    let Some((code, _)) = cards.all.with_untracked(|all| all.get(cards.focused.get_untracked()).cloned()) else { return false };
    if let Some(answer) = cards.board.ask(|ask| ask.why(Some(&code))) {
        cards.board.app.voice.answer(&answer);
    }
    true
}
