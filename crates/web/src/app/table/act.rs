//! What is done at the table.

use yohoho_protocol::{Phrase, Sitter, Stage, Wish};
use yohoho_rules::Seat;
use yohoho_rules::queen::Side;
use yohoho_rules::wire::{ActionJson, Phase};

use super::hand::{card_id, sorted};
use super::{Dialog, Table, coach, plank, text};
use crate::app::App;
use crate::app::event::Effect;
use crate::app::voice::Kind;
use crate::route::Route;
use crate::show::plays;

/// After a turn begins keys play nothing for so long, in milliseconds: they were meant for something else.
const GUARD: f64 = 400.0;

impl Table {
    /// Somebody pressed something.
    pub(in crate::app) fn act(&mut self, app: &mut App, word: &str, rest: &str, by_key: bool) {
        let seat = rest.parse::<u8>().ok().and_then(Seat::new);
        match word {
            "dialog" => self.open(app, rest),
            "close" => self.dialog = None,
            "card" => self.press(app, rest, by_key),
            "drag" => {
                let code = rest.split(' ').next_back().unwrap_or_default().to_string();
                self.play(app, &code);
            }
            "play-chosen" => {
                if let Some((code, _)) = self.chosen.clone() {
                    self.play(app, &code);
                }
            }
            "mary" => {
                self.dialog = None;
                self.send(app, rest);
            }
            "why" => {
                if let Some(why) = self.ask(app, |ask| ask.why(None)) {
                    app.note(Kind::Answer, why.clone());
                    app.tell(why);
                }
            }
            "hurry" => self.hurry(app),
            "hint" => self.advise(app),
            "no-hint" => self.tips = None,
            "more-time" => self.wish(app, Wish::MoreTime),
            "bid" => {
                if let Some(bid) = self.picked {
                    self.decide(app, ActionJson::Bid(bid));
                    self.focus_hand(app);
                }
            }
            "plank" => {
                self.decide(app, ActionJson::Plank(self.plank.clone()));
                self.focus_hand(app);
            }
            "turn-plank" => {
                let top = self.plank.side == Side::HighTop.name();
                self.plank.side = if top { Side::HighBottom } else { Side::HighTop }.name().into();
            }
            "coach" => coach::next(app, self),
            "text-mode" => {
                self.dialog = None;
                app.choose(|prefs| prefs.text_mode = !prefs.text_mode);
                app.effects.push(Effect::Focus(if app.prefs.text_mode { "command".into() } else { "title".into() }));
            }
            "command" => text::enter(app, self),
            "leave" => app.go(&Route::Home.path()),
            "give-up" => {
                self.wish(app, Wish::Stand);
                app.go(&Route::Home.path());
            }
            "sit" => self.wish(app, Wish::Sit { seat }),
            "stand" => self.wish(app, Wish::Stand),
            "start" => self.wish(app, Wish::Start),
            "rematch" => self.wish(app, Wish::Rematch),
            "bot" | "unbot" => {
                let bot = (word == "bot").then(|| self.level.clone());
                if let Some(seat) = seat {
                    self.wish(app, Wish::Bot { seat, bot });
                }
            }
            "remove" => {
                if let Some(seat) = seat {
                    self.wish(app, Wish::Remove { seat });
                }
            }
            "fill" => {
                let seats = self.now.as_ref().map(|now| now.table.seats.clone()).unwrap_or_default();
                for (seat, info) in Seat::ALL.into_iter().zip(seats) {
                    if info.sitter == Sitter::Nobody {
                        let bot = Some(self.level.clone());
                        self.wish(app, Wish::Bot { seat, bot });
                    }
                }
            }
            "say" => {
                if let Some(phrase) = rest.parse::<usize>().ok().and_then(|at| Phrase::ALL.get(at)) {
                    self.wish(app, Wish::Say { phrase: *phrase });
                }
            }
            "chat" if !self.message.trim().is_empty() => {
                let text = std::mem::take(&mut self.message);
                self.wish(app, Wish::Chat { text });
            }
            _ => {}
        }
    }

    /// Somebody changed a field.
    pub(in crate::app) fn field(&mut self, name: &str, value: &str) {
        match name.split_once(' ') {
            Some(("pirate", pirate)) => {
                if let (Some(colour), Ok(space)) = (plank::colour(pirate), value.parse()) {
                    *plank::space(&mut self.plank.pirates, colour) = space;
                }
            }
            _ => match name {
                "bid" => self.picked = value.parse().ok(),
                "message" => self.message = value.into(),
                "level" => self.level = value.into(),
                "command" => self.line = value.into(),
                _ => {}
            },
        }
    }

    /// The pad goes away with the button that has the focus: it goes to the hand.
    fn focus_hand(&self, app: &mut App) {
        if let Some(card) = sorted(self).get(self.focused) {
            app.effects.push(Effect::Focus(card_id(card)));
        }
    }

    fn open(&mut self, app: &mut App, dialog: &str) {
        let playing = self.stage() == Some(Stage::Playing);
        self.dialog = Some(match dialog {
            "block" => Dialog::Block,
            "chat" => Dialog::Chat,
            "menu" => Dialog::Menu,
            "last" => Dialog::Last,
            // Nothing is lost before or after a game: one just goes.
            _ if !playing => return app.go(&Route::Home.path()),
            _ => Dialog::Leave,
        });
        if self.dialog == Some(Dialog::Chat) {
            self.unread = false;
        }
    }

    /// A card was pressed: the first tap chooses, the second plays; keys and screen readers need only one.
    fn press(&mut self, app: &mut App, rest: &str, by_key: bool) {
        let (number, code) = rest.split_once(' ').unwrap_or(("0", rest));
        let card = (code.to_string(), number.parse().unwrap_or(0));
        self.focused = sorted(self).iter().position(|known| *known == card).unwrap_or(0);
        let legal = self.legal_plays(code);
        if by_key && app.now - self.since < GUARD {
            return;
        }
        let deciding = self.view().is_some_and(|view| matches!(view.phase, Phase::Bid | Phase::Plank));
        if deciding {
            return;
        }
        if by_key || self.chosen.as_ref() == Some(&card) || legal.is_empty() {
            self.play(app, code);
        } else {
            self.chosen = Some(card);
        }
    }

    fn legal_plays(&self, code: &str) -> Vec<String> {
        let Some(view) = self.view() else { return Vec::new() };
        plays(view).filter(|play| play.split(':').next() == Some(code)).map(str::to_string).collect()
    }

    /// Plays a card, or says why not.
    fn play(&mut self, app: &mut App, code: &str) {
        match self.legal_plays(code).as_slice() {
            [] => {
                let why = self.view().and_then(|view| yohoho_i18n::why_not(app.lang, view, code));
                app.tell(why.unwrap_or_else(|| app.lang.not_your_turn().into()));
            }
            [only] => self.send(app, only),
            _ => self.dialog = Some(Dialog::Mary),
        }
    }

    /// Plays a card that is legal. The focus goes to its neighbour, so that it is not lost with the card.
    fn send(&mut self, app: &mut App, code: &str) {
        self.chosen = None;
        let card = code.split(':').next().unwrap_or(code);
        let cards = sorted(self);
        let at = cards.iter().position(|(known, _)| known == card).unwrap_or(0);
        let mut left = cards;
        if at < left.len() {
            // Of equal cards the last one goes.
            let last = left.iter().rposition(|(known, _)| known == card).unwrap_or(at);
            left.remove(last);
        }
        self.focused = at.min(left.len().saturating_sub(1));
        if let Some(next) = left.get(self.focused) {
            app.effects.push(Effect::Focus(card_id(next)));
        } else {
            app.effects.push(Effect::Focus("title".into()));
        }
        self.decide(app, ActionJson::Play(code.into()));
    }
}
