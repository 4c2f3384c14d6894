//! The connection to the table: how it is, what was asked, and a decision that still has to arrive.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_protocol::Wish;
use yohoho_rules::wire::ActionJson;

use crate::app::App;
use crate::app::action::AppAction;
use crate::app::event::{Effect, Status};

pub(super) struct Connection {
    status: Status,
    /// The number of the last request.
    requests: u64,
    /// A decision that was not confirmed yet, and the number of its request. It is sent again if the connection breaks.
    pending: Option<(u64, ActionJson)>,
    was_removed: bool,
}

impl Default for Connection {
    fn default() -> Connection {
        Connection { status: Status::Coming, requests: 0, pending: None, was_removed: false }
    }
}

impl Connection {
    /// Notes a new status and announces it; returns whether the table can be reached for the first time.
    pub(super) fn change(&mut self, app: &mut App, status: Status) -> bool {
        let before = std::mem::replace(&mut self.status, status);
        match (before, status) {
            (Status::Live, Status::Lost) => app.effects.push(Effect::Now(app.lang.reconnecting().into())),
            (Status::Lost | Status::Estranged, Status::Live) => {
                app.effects.push(Effect::Now(app.lang.reconnected().into()));
            }
            (_, Status::Estranged) => app.effects.push(Effect::LookForNewer),
            _ => {}
        }
        before == Status::Coming && status == Status::Live
    }

    /// A message came, so the connection is well. True if it was not before.
    pub(super) fn heard(&mut self, app: &mut App) -> bool {
        let is_first = matches!(self.status, Status::Coming | Status::Lost | Status::Estranged);
        if is_first {
            self.change(app, Status::Live);
        }
        is_first
    }

    /// Asks the table for something.
    pub(super) fn wish(&mut self, app: &mut App, wish: Wish) {
        if self.status != Status::Live {
            return app.notify(app.lang.not_connected());
        }
        self.requests += 1;
        app.effects.push(Effect::Wish(self.requests, wish));
    }

    /// Sends a decision, now or when the connection is back.
    pub(super) fn decide(&mut self, app: &mut App, action: ActionJson) {
        self.requests += 1;
        self.pending = Some((self.requests, action.clone()));
        if self.status == Status::Live {
            app.effects.push(Effect::Wish(self.requests, Wish::Act { action }));
        } else {
            app.notify(app.lang.sent_later());
        }
    }

    /// The request of this number was answered.
    pub(super) fn settle(&mut self, id: Option<u64>) {
        self.pending.take_if(|(sent, _)| Some(*sent) == id);
    }

    /// The decision that was not confirmed, to be sent again if it is still wanted.
    pub(super) fn take_pending(&mut self) -> Option<ActionJson> {
        self.pending.take().map(|(_, action)| action)
    }

    /// The viewer was removed from the table, so the server is about to end the connection.
    pub(super) fn note_removed(&mut self) {
        self.was_removed = true;
    }

    /// Whether reloading the page may help.
    pub(super) fn is_halted(&self) -> bool {
        self.status == Status::Halted
    }

    /// Why there is no table to be shown any more.
    pub(super) fn ending(&self, lang: Lang) -> Option<&'static str> {
        match self.status {
            Status::Closed => Some(lang.table_closed()),
            Status::Refused if self.was_removed => Some(lang.refusal_removed()),
            Status::Refused => Some(lang.table_refused()),
            Status::Halted => Some(lang.game_halted()),
            _ => None,
        }
    }

    /// The line that tells of a lost connection, once there was one.
    pub(super) fn render(&self, app: &App, was_there: bool) -> Markup {
        let lang = app.lang;
        html! {
            @match self.status {
                Status::Lost if was_there => { p #connection.connection { (lang.reconnecting()) } },
                Status::Estranged => {
                    p #connection.connection {
                        (lang.estranged()) " " (app.button("", AppAction::Reload, "", lang.update_reload()))
                    }
                },
                _ => {},
            }
        }
    }
}
