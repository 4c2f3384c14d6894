//! What the table says, passed on to the parts.

use yohoho_protocol::{Message, Refusal, Snapshot, What};

use super::extras::Cue;
use super::{ScoreSheet, TableScreen};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::{Effect, Status};

impl TableScreen {
    pub(super) fn change_status(&mut self, app: &mut App, status: Status) {
        if self.connection.change(app, status) && self.has_hints(app) {
            app.effects.push(Effect::Learn);
        }
    }

    pub(super) fn hear(&mut self, app: &mut App, message: Message) {
        match message {
            Message::Snapshot(now) => {
                self.connection.heard(app);
                self.start_over(app, *now);
                self.sit_down_at_once(app);
            }
            Message::Events { events, now } => {
                let is_first = self.connection.heard(app);
                self.clock.synchronise(app, &now);
                let what: Vec<What> = events.into_iter().flat_map(|event| event.what).collect();
                if is_first && what.is_empty() {
                    self.show_snapshot(app, *now);
                    self.repeat_pending(app);
                } else {
                    // Without events, too: who may vote can change, and that must not overtake a card that is still on its way.
                    self.playback.enqueue(what, *now);
                    self.play_back(app);
                }
            }
            Message::Presence(presence) => {
                let before = self.scene.set_presence(presence.clone());
                let sentences = app.narrator().presence(self.scene.names(), Some(&before), &presence);
                app.say(Kind::Chat, sentences);
                self.clock.count_kept_seats(app, &self.scene);
            }
            Message::Ok { id } => self.connection.settle(Some(id)),
            Message::Error { id, error, .. } => {
                self.connection.settle(id);
                if id.is_none() && error == Refusal::Removed {
                    self.connection.note_removed();
                }
                app.notify(yohoho_i18n::refusal(app.lang, &error));
            }
            Message::Bye { .. } | Message::Unknown => {}
        }
    }

    /// Shows the table as it is now, on arrival or after missing too much to be told about it.
    fn start_over(&mut self, app: &mut App, now: Snapshot) {
        self.playback.clear();
        self.trick.clear();
        self.moments.clear();
        self.clock.synchronise(app, &now);
        self.score_sheet = ScoreSheet::new(now.block.clone());
        self.chat.restore(app, &now.talk);
        self.show_snapshot(app, now);
        self.greet(app);
        self.repeat_pending(app);
        self.cue(app, Cue::NewTable);
    }

    /// Says whose turn it is, and what is in hand.
    fn greet(&self, app: &mut App) {
        let Some(view) = self.scene.view() else { return };
        let mut sentences: Vec<String> = self.scene.ask(app, |ask| ask.turn()).into_iter().collect();
        if view.seat.is_some() && !view.hand.is_empty() {
            sentences.extend(self.scene.ask(app, |ask| ask.hand(None)));
        }
        app.say(Kind::Game, sentences);
    }

    /// Sends the decision again that was on its way when the connection broke, if it is still wanted.
    fn repeat_pending(&mut self, app: &mut App) {
        if let Some(action) = self.connection.take_pending()
            && self.scene.allows(&action)
        {
            self.decide(app, action);
        }
    }
}
