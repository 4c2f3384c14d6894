//! Single keys for everything that can be done or asked without leaving the hand. Each has a button too, and all can be switched off.

use yohoho_i18n::Ask;
use yohoho_protocol::Wish;

use super::TableScreen;
use super::dialogs::Dialog;
use crate::app::App;
use crate::app::event::{Effect, Key};
use crate::prefs::Verbosity;

/// Where one is when stepping back through the log.
#[derive(Default)]
pub(super) struct LogCursor(Option<usize>);

impl LogCursor {
    /// Says the line before, or the one after.
    fn step(&mut self, app: &mut App, back: bool) {
        let at = self.0.unwrap_or(app.log.len());
        let at = if back { at.saturating_sub(1) } else { (at + 1).min(app.log.len().saturating_sub(1)) };
        self.0 = Some(at);
        if let Some(line) = app.log.get(at) {
            app.effects.push(Effect::Now(line.text.clone()));
        }
    }
}

impl TableScreen {
    /// A key was pressed where no text is written, or an arrow in the command line.
    pub(in crate::app) fn key(&mut self, app: &mut App, key: &Key) {
        if self.moments.covers() {
            self.skip(app);
            if key.name == "Escape" {
                return;
            }
        } else {
            self.moments.close(app, &self.scene);
        }
        if key.focus == "command" {
            match key.name.as_str() {
                "ArrowUp" => self.text_mode.older(),
                "ArrowDown" => self.text_mode.newer(),
                _ => {}
            }
            return;
        }
        let is_in_hand = key.focus.starts_with("card-");
        if is_in_hand && self.hand.key(app, &self.scene, &key.name) {
            return;
        }
        if key.name == "Escape" {
            self.hand.hide();
            self.hand.focus(app, &self.scene);
        } else if app.prefs.shortcuts {
            self.shortcut(app, key);
        }
    }

    fn shortcut(&mut self, app: &mut App, key: &Key) {
        let has_planks = self.scene.has_planks();
        let mut name = key.name.to_ascii_lowercase();
        if let [letter @ b'a'..=b'z'] = name.as_bytes() {
            name = app.prefs.key_does(char::from(*letter)).into();
        }
        if name != "d" {
            self.hand.hide();
        }
        match name.as_str() {
            "h" => self.answer(app, |ask| ask.hand(None)),
            "c" => self.answer(app, |ask| ask.trick()),
            "l" => self.answer(app, |ask| ask.last()),
            "v" if key.shift => next_verbosity(app),
            "v" => self.answer(app, |ask| ask.bids()),
            "s" if key.shift => self.dialog = Some(Dialog::ScoreSheet),
            "s" => self.answer(app, |ask| ask.score(false)),
            "t" if key.shift => {
                let seconds = self.clock.seconds_left(app, &self.scene);
                self.answer(app, |ask| ask.time(seconds));
            }
            "t" => self.answer(app, |ask| ask.turn()),
            "w" => self.answer(app, |ask| ask.why(None)),
            "r" => {
                if let Some(line) = app.log.last() {
                    app.effects.push(Effect::Now(line.text.clone()));
                }
            }
            "," => self.log_cursor.step(app, true),
            "." => self.log_cursor.step(app, false),
            "p" if has_planks => {
                let seat = if key.shift { self.scene.seat() } else { None };
                self.answer(app, |ask| ask.planks(seat));
            }
            "z" if has_planks => self.answer(app, |ask| ask.centre()),
            "x" => self.connection.wish(app, Wish::MoreTime),
            "m" => app.effects.push(Effect::Hush),
            "n" => self.hand.focus_playable(app, &self.scene, !key.shift),
            "d" => self.hand.ask(app, &self.scene),
            "o" => {
                let order = self.hand.toggle_order(app);
                app.notify(order);
            }
            "?" => app.go("/help"),
            "i" => self.set_text_mode(app, true),
            "/" if !self.offline => self.dialog = Some(Dialog::Chat),
            other => {
                if let Ok(digit) = other.parse::<u8>() {
                    self.bid_pad.type_digit(app, digit);
                }
            }
        }
    }

    fn answer(&self, app: &mut App, question: impl FnOnce(&Ask<'_>) -> String) {
        if let Some(answer) = self.scene.ask(app, question) {
            app.answer(answer);
        }
    }
}

fn next_verbosity(app: &mut App) {
    let next = match app.prefs.verbosity {
        Verbosity::Brief => Verbosity::Normal,
        Verbosity::Normal => Verbosity::Full,
        Verbosity::Full => Verbosity::Brief,
    };
    app.choose(|prefs| prefs.verbosity = next);
    app.notify(app.lang.level_name(next.code()));
}
