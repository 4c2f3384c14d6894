//! The replay program: a game played again from its record, step by step, from any seat or with all cards open.

pub(in crate::app) mod film;
pub(in crate::app) mod opening;
pub(in crate::app) mod try_again;

use maud::{Markup, html};
use yohoho_rules::Seat;

use super::action::actions;
use super::event::{Answer, Effect, Key, Timer, Wanted};
use super::{App, Screens};
use crate::app::table::VARIATION;
use crate::route::{Route, Source};
use film::Film;
use opening::Opening;
use try_again::TryAgain;

actions! {
    /// What can be done with a replay.
    pub enum ReplayAction {
        First = "first",
        Previous = "previous",
        Next = "next",
        Last = "last",
        /// Start playing it step by step, or stop.
        Run = "run",
        /// Copy a link to this position.
        Share = "link",
        /// Ask who plays on from this position.
        TryAgain = "try",
        /// Play on from this position.
        BeginAgain = "begin",
        /// Go to the review of this game.
        Review = "review",
    }
}

actions! {
    /// What can be filled in at a replay.
    pub enum ReplayField {
        Position = "position",
        /// Through whose eyes one looks: a seat, or nothing for all cards open.
        Eyes = "eyes",
        /// Whose seat one takes to try again.
        TrySeat = "try-seat",
        /// The bot that plays for people then.
        TryBot = "try-bot",
    }
}

/// How long each position is shown while the replay runs, in milliseconds.
const STEP_TIME: u32 = 1100;

/// A record that is on its way, or shown.
pub struct Replay {
    opening: Opening,
    film: Option<Film>,
    /// The dialog that asks who plays on.
    trying: Option<TryAgain>,
}

impl Replay {
    fn show(&mut self, app: &App, film: Option<Film>) {
        self.film = film;
        if let Some(film) = &mut self.film {
            film.start_at(app, self.opening.start.unwrap_or(0));
        }
    }
}

impl Screens for Replay {
    type Action = ReplayAction;
    type Field = ReplayField;

    fn arrive(app: &mut App, route: Route, hash: &str) -> Replay {
        let source = if let Route::Replay(source) = route { source } else { Source::File };
        let (opening, film) = Opening::begin(app, &source, hash);
        let mut replay = Replay { opening, film: None, trying: None };
        replay.show(app, film);
        replay
    }

    fn act(&mut self, app: &mut App, action: ReplayAction, _: bool) {
        let Some(film) = &mut self.film else { return };
        let here = film.position;
        match action {
            ReplayAction::First => film.jump(app, 0),
            ReplayAction::Previous => film.jump(app, here.saturating_sub(1)),
            ReplayAction::Next => film.jump(app, here + 1),
            ReplayAction::Last => film.jump(app, usize::MAX),
            ReplayAction::Share => film.share(app),
            ReplayAction::TryAgain => {
                film.running = false;
                self.trying = Some(TryAgain::new(film));
            }
            ReplayAction::BeginAgain => {
                if let Some(trying) = self.trying.take() {
                    trying.begin(app, film, film.entries(), film.address(app));
                }
            }
            ReplayAction::Review => to_review(app, film),
            ReplayAction::Run => {
                film.running = !film.running;
                app.effects.push(Effect::After(STEP_TIME, Timer::Film));
            }
        }
    }

    fn field(&mut self, app: &mut App, field: ReplayField, value: &str, _: bool) {
        let Some(film) = &mut self.film else { return };
        match field {
            ReplayField::Position => film.jump(app, value.parse().unwrap_or(0)),
            ReplayField::TrySeat => {
                if let (Some(trying), Some(seat)) = (&mut self.trying, value.parse::<u8>().ok().and_then(Seat::new)) {
                    trying.seat = seat;
                }
            }
            ReplayField::TryBot => {
                if let Some(trying) = &mut self.trying {
                    trying.bot = value.into();
                }
            }
            ReplayField::Eyes => film.look_through(app, value.parse::<u8>().ok().and_then(Seat::new)),
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        let film = self.opening.fetched(app, answer);
        self.show(app, film);
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        match key.name.as_str() {
            "ArrowRight" => self.act(app, ReplayAction::Next, true),
            "ArrowLeft" => self.act(app, ReplayAction::Previous, true),
            "Home" => self.act(app, ReplayAction::First, true),
            "End" => self.act(app, ReplayAction::Last, true),
            _ => {}
        }
    }

    fn file(&mut self, app: &mut App, text: &str) {
        let film = self.opening.file(app, text);
        self.show(app, film);
    }

    fn time(&mut self, app: &mut App, _: Timer) {
        let Some(film) = self.film.as_mut().filter(|film| film.running) else { return };
        if film.step(app) {
            app.effects.push(Effect::After(STEP_TIME, Timer::Film));
        } else {
            film.running = false;
        }
    }

    fn closed(&mut self) {
        self.trying = None;
    }

    fn render(&self, app: &App) -> Markup {
        let Some(film) = &self.film else { return self.opening.render(app, app.lang.replay_title()) };
        html! {
            (film.render(app))
            @if let Some(trying) = &self.trying { (trying.dialog(app, film)) }
        }
    }
}

/// Goes to the review of the game that is shown. A file that was opened is taken along.
fn to_review(app: &mut App, film: &Film) {
    let source = match &app.route {
        Route::Replay(Source::File) if !film.came_packed() => {
            keep_record(app, film);
            Source::Varied
        }
        Route::Replay(source) => source.clone(),
        _ => return,
    };
    app.go(&format!("{}#{}", Route::Review(source).path(), film.hash_of("")));
}

/// Keeps a record where [`Source::Varied`] finds it.
fn keep_record(app: &mut App, film: &Film) {
    let record = serde_json::json!({ "record": film.record() });
    app.keep(VARIATION, record.to_string());
}
