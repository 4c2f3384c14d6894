//! Single keys: everything that can be done or asked without leaving the hand. Every key has a button, and all can be switched off.

use yohoho_i18n::Ask;
use yohoho_protocol::Wish;
use yohoho_rules::GameKind;

use super::hand::{card_id, sorted};
use super::{Dialog, Table, text};
use crate::app::App;
use crate::app::event::{Effect, Key};
use crate::prefs::Verbosity;
use crate::show::playable;

/// Two digits within so many milliseconds are one number.
const TOGETHER: f64 = 600.0;

/// A key was pressed where no text is written, or an arrow in the command line.
impl Table {
    pub(in crate::app) fn key(&mut self, app: &mut App, key: &Key) {
        let table = self;
        if key.focus == "command" {
            match key.name.as_str() {
                "ArrowUp" => text::recall(table, true),
                "ArrowDown" => text::recall(table, false),
                _ => {}
            }
            return;
        }
        let in_hand = key.focus.starts_with("card-");
        match key.name.as_str() {
            "ArrowRight" if in_hand => step(app, table, 1),
            "ArrowLeft" if in_hand => step(app, table, -1),
            "Home" if in_hand => go(app, table, 0),
            "End" if in_hand => go(app, table, usize::MAX),
            "ArrowDown" if in_hand => suit(app, table, 1),
            "ArrowUp" if in_hand => suit(app, table, -1),
            "Escape" => go(app, table, table.focused),
            _ if app.prefs.shortcuts => letter(app, table, key),
            _ => {}
        }
    }
}

fn letter(app: &mut App, table: &mut Table, key: &Key) {
    let lang = app.lang;
    let queen = table.kind() == GameKind::SkullQueen;
    let mut name = key.name.to_lowercase();
    if let [letter @ b'a'..=b'z'] = name.as_bytes() {
        name = app.prefs.key_does(char::from(*letter)).into();
    }
    match name.as_str() {
        "h" => say(app, table, |ask| ask.hand(None)),
        "c" => say(app, table, |ask| ask.trick()),
        "l" => say(app, table, |ask| ask.last()),
        "v" if key.shift => {
            let next = match app.prefs.verbosity {
                Verbosity::Brief => Verbosity::Normal,
                Verbosity::Normal => Verbosity::Full,
                Verbosity::Full => Verbosity::Brief,
            };
            app.choose(|prefs| prefs.verbosity = next);
            app.tell(lang.level_name(next.code()));
        }
        "v" => say(app, table, |ask| ask.bids()),
        "s" if key.shift => table.dialog = Some(Dialog::Block),
        "s" => say(app, table, |ask| ask.score(false)),
        "t" if key.shift => {
            let seconds = table.seconds_left(app.now);
            say(app, table, |ask| ask.time(seconds));
        }
        "t" => say(app, table, |ask| ask.turn()),
        "w" => say(app, table, |ask| ask.why(None)),
        "r" => {
            if let Some(line) = app.log.last() {
                app.effects.push(Effect::Now(line.text.clone()));
            }
        }
        "," | "." => {
            let at = table.spoken.unwrap_or(app.log.len());
            let at = if key.name == "," { at.saturating_sub(1) } else { (at + 1).min(app.log.len().saturating_sub(1)) };
            table.spoken = Some(at);
            if let Some(line) = app.log.get(at) {
                app.effects.push(Effect::Now(line.text.clone()));
            }
        }
        "p" if queen => {
            let seat = if key.shift { table.seat() } else { None };
            say(app, table, |ask| ask.planks(seat));
        }
        "z" if queen => say(app, table, |ask| ask.centre()),
        "x" => table.wish(app, Wish::MoreTime),
        "m" => app.effects.push(Effect::Hush),
        "n" => next_playable(app, table, if key.shift { -1 } else { 1 }),
        "d" => {
            let card = sorted(table).get(table.focused).cloned();
            if let Some((code, _)) = card {
                say(app, table, |ask| ask.why(Some(&code)));
            }
        }
        "o" => {
            table.by_value = !table.by_value;
            app.tell(if table.by_value { lang.sorted_value() } else { lang.sorted_suit() });
        }
        "?" => app.go("/help"),
        "i" => {
            app.choose(|prefs| prefs.text_mode = true);
            app.effects.push(Effect::Focus("command".into()));
        }
        "/" if !table.offline => table.dialog = Some(Dialog::Chat),
        digit => {
            if let Ok(digit) = digit.parse::<u8>() {
                bid(app, table, digit);
            }
        }
    }
}

fn say(app: &mut App, table: &Table, question: impl FnOnce(&Ask<'_>) -> String) {
    if let Some(answer) = table.ask(app, question) {
        app.answer(answer);
    }
}

/// Chooses a bid by its digits: "10" is 1, then 0.
fn bid(app: &mut App, table: &mut Table, digit: u8) {
    let (at, before) = table.digit;
    table.digit = (app.now, digit);
    let two = 10 * before + digit;
    let together = app.now - at < TOGETHER && before > 0 && table.bids.contains(&two);
    let chosen = if together { two } else { digit };
    if table.bids.contains(&chosen) {
        table.picked = Some(chosen);
        app.effects.push(Effect::Focus(format!("bid-{chosen}")));
    }
}

/// Moves the focus to a card.
fn go(app: &mut App, table: &mut Table, at: usize) {
    let cards = sorted(table);
    table.focused = at.min(cards.len().saturating_sub(1));
    if let Some(card) = cards.get(table.focused) {
        app.effects.push(Effect::Focus(card_id(card)));
    }
}

fn step(app: &mut App, table: &mut Table, by: isize) {
    let count = sorted(table).len();
    if count > 0 {
        go(app, table, (table.focused + count).saturating_add_signed(by) % count);
    }
}

/// To the next suit, or the one before.
fn suit(app: &mut App, table: &mut Table, by: isize) {
    let cards = sorted(table);
    let suit = |at: usize| {
        let code = &cards[at].0;
        let (letter, value) = code.split_at(code.len().min(1));
        if value.parse::<u8>().is_ok() { letter } else { "" }
    };
    let mut at = table.focused;
    for _ in 0..cards.len() {
        at = (at + cards.len()).saturating_add_signed(by) % cards.len();
        if suit(at) != suit(table.focused) {
            break;
        }
    }
    go(app, table, at);
}

fn next_playable(app: &mut App, table: &mut Table, by: isize) {
    let cards = sorted(table);
    let mut at = table.focused;
    for _ in 0..cards.len() {
        at = (at + cards.len()).saturating_add_signed(by) % cards.len();
        if table.view().is_some_and(|view| playable(view, &cards[at].0)) {
            return go(app, table, at);
        }
    }
}
