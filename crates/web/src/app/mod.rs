//! The client as a pure state machine: events go in, effects for the browser come out, and the page is a function of the state.
//!
//! Nothing here knows the DOM, so all of it runs and is tested without a browser. The module `browser` is the thin shell around it.

pub(crate) mod action;
mod announce;
mod daily;
mod door;
pub mod event;
pub mod home;
mod identity;
mod kept;
pub mod pad;
mod parts;
pub mod people;
pub mod play;
mod portrait;
mod practice;
pub mod puzzles;
mod records;
pub mod replay;
pub mod review;
mod score_chart;
mod share_card;
mod shared;
mod table;

use maud::Markup;

use crate::route::Route;
use action::{Action, AppAction, AppField};
use event::{Answer, Effect, Event, Incoming, Key, SocketEvent, Timer, Wanted};
use shared::Move;

pub use kept::Kept;
pub use shared::{App, Device};

/// The screens of a program. The client is eight programs, so that nobody loads what they do not need: [`Home`](home::Home);
/// [`Play`](play::Play) with its tables, once without and once with lessons and text mode; the [`Replay`](replay::Replay); [`Reviews`](review::Reviews);
/// [`Puzzles`](puzzles::Puzzles); [`People`](people::People); and the score [`Pad`](pad::Pad).
pub trait Screens: Sized {
    /// What can be done on its screens, besides what can be done on every screen.
    type Action: Action;

    /// What can be filled in on its screens.
    type Field: Action;

    /// Opens the screen of a route, which is one of this program's. `hash` is the part of the address from `#` on.
    fn arrive(app: &mut App, route: Route, hash: &str) -> Self;

    /// Somebody pressed a button, or submitted a form. `by_key` tells that no pointer was used.
    fn act(&mut self, app: &mut App, action: Self::Action, by_key: bool);

    /// Somebody changed a field.
    fn field(&mut self, app: &mut App, field: Self::Field, value: &str, ticked: bool);

    /// The answer to a request over HTTP has arrived.
    fn fetched(&mut self, app: &mut App, wanted: &Wanted, answer: Answer);

    /// A key was pressed that neither the browser nor a field uses.
    fn key(&mut self, _: &mut App, _: &Key) {}

    /// Something arrived from the table, or its connection has changed.
    fn incoming(&mut self, _: &mut App, _: Incoming) {}

    /// Something arrived on the score pad's socket, or its connection has changed.
    fn socket(&mut self, _: &mut App, _: SocketEvent) {}

    /// Another tab has stored or deleted the value of this name.
    fn kept_elsewhere(&mut self, _: &mut App, _: &str) {}

    /// A file was opened; its text.
    fn file(&mut self, _: &mut App, _: &str) {}

    /// A timer has run out.
    fn time(&mut self, _: &mut App, _: Timer) {}

    /// The person closed a dialog.
    fn closed(&mut self) {}

    fn render(&self, app: &App) -> Markup;
}

/// A program of the client, at one of its screens.
pub struct Client<S> {
    app: App,
    screen: S,
}

impl<S: Screens> Client<S> {
    /// Starts the client at an address; the effects to run first.
    pub fn start(device: Device, path: &str, hash: &str, now: f64) -> (Client<S>, Vec<Effect>) {
        let route = Route::read(path);
        let mut app = App::new(device, route.clone(), now);
        let screen = S::arrive(&mut app, route, hash);
        let mut client = Client { app, screen };
        client.follow_moves();
        let effects = std::mem::take(&mut client.app.effects);
        (client, effects)
    }

    /// Handles an event; the effects that the browser is to run.
    pub fn take(&mut self, event: Event, now: f64) -> Vec<Effect> {
        let Client { app, screen } = self;
        app.now = now;
        match event {
            Event::Do { what, by_key } => {
                if let Some(action) = AppAction::parse(&what) {
                    if action == AppAction::Close && !app.has_dialog() {
                        screen.closed();
                    } else {
                        app.act(action);
                    }
                } else if let Some(action) = S::Action::parse(&what) {
                    screen.act(app, action, by_key);
                }
            }
            Event::Field { name, value, ticked } => {
                if let Some(field) = AppField::parse(&name) {
                    app.field(&field, &value);
                } else if let Some(field) = S::Field::parse(&name) {
                    screen.field(app, field, &value, ticked);
                }
            }
            Event::Key(key) => screen.key(app, &key),
            Event::Arrived { path, hash } => self.arrive(&path, &hash, false),
            Event::Incoming(incoming) => screen.incoming(app, incoming),
            Event::Fetched(Wanted::Nothing, _) => {}
            Event::Fetched(Wanted::Acquaintance, answer) => app.introduce_again(&answer),
            Event::Fetched(wanted, answer) => screen.fetched(app, &wanted, answer),
            Event::Socket(event) => screen.socket(app, event),
            Event::File(text) => screen.file(app, &text),
            Event::Time(Timer::Notice(number)) => {
                if number == app.notices {
                    app.notice = None;
                }
            }
            Event::Time(timer) => screen.time(app, timer),
            Event::Newer => app.newer = true,
            Event::Copied(well) => app.notify(if well { app.lang.copied() } else { app.lang.copy_failed() }),
            Event::NotKept => {
                if !std::mem::replace(&mut app.full, true) {
                    app.notify(app.lang.not_kept());
                }
            }
            Event::KeptElsewhere(name, text) => {
                match text {
                    Some(text) => app.device.kept.insert(&name, text),
                    None => _ = app.device.kept.remove(&name),
                }
                screen.kept_elsewhere(app, &name);
            }
            Event::Closed if app.has_dialog() => app.close_dialog(),
            Event::Closed => screen.closed(),
        }
        self.follow_moves();
        std::mem::take(&mut self.app.effects)
    }

    /// Goes to the routes that the event led to.
    fn follow_moves(&mut self) {
        while let Some(Move { path, replace, again }) = self.app.moves.pop() {
            if self.has(&Route::read(&path)) {
                self.app.effects.push(Effect::Go { path: path.clone(), replace });
                let (path, hash) = path.split_once('#').unwrap_or((&path, ""));
                self.arrive(path, hash, again);
            } else {
                self.app.effects.push(Effect::Load { path, replace });
            }
        }
    }

    /// Whether a screen is one of this program. Text mode, which any table can have, is no screen of its own.
    fn has(&self, route: &Route) -> bool {
        route.program() == self.app.route.program()
    }

    fn arrive(&mut self, path: &str, hash: &str, again: bool) {
        let route = Route::read(path);
        if !self.has(&route) {
            // The browser went back to a screen of another program, or to one with other words.
            return self.app.effects.push(Effect::Load { path: path.into(), replace: true });
        }
        if route == self.app.route && !again {
            return;
        }
        self.app.effects.push(Effect::Disconnect);
        // From a screen that does not lead back to a table, no other does.
        if self.app.from().is_empty() {
            self.app.device.from.clear();
        }
        self.app.route = route.clone();
        self.screen = S::arrive(&mut self.app, route, hash);
        self.app.effects.extend([Effect::Top, Effect::Focus("title".into())]);
    }

    /// The page as it is now.
    pub fn render(&self) -> Markup {
        let screen = self.screen.render(&self.app);
        self.app.frame(&screen)
    }

    pub fn app(&self) -> &App {
        &self.app
    }
}
