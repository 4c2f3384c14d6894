//! The replay program: a game played again from its record, step by step, from any seat or with all cards open.

mod film;
mod try_again;

use maud::{Markup, html};
use yohoho_rules::Seat;

use super::action::actions;
use super::event::{Answer, Effect, Key, Timer, Wanted};
use super::parts::loading;
use super::{App, Screens, records};
use crate::app::table::VARIATION;
use crate::route::{Route, Source};
use film::Film;
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

/// The program's only screen: a record that is loading, could not be read, or is shown.
pub struct Replay {
    /// Whether a file has to be opened first.
    from_file: bool,
    /// The position that the address asks for.
    start: usize,
    /// The record in the address, until it is unpacked.
    packed: String,
    problem: Option<String>,
    film: Option<Film>,
    /// The dialog that asks who plays on.
    trying: Option<TryAgain>,
}

impl Replay {
    fn show(&mut self, app: &App, film: Result<Film, String>) {
        match film {
            Ok(mut film) => {
                film.start_at(app, self.start);
                (self.film, self.problem) = (Some(film), None);
            }
            Err(why) => self.problem = Some(app.lang.record_bad(&why)),
        }
    }
}

impl Screens for Replay {
    type Action = ReplayAction;
    type Field = ReplayField;

    fn arrive(app: &mut App, route: Route, hash: &str) -> Replay {
        // The position, and perhaps the record itself.
        let (start, packed) =
            hash.trim_start_matches('#').split_once('~').unwrap_or((hash.trim_start_matches('#'), ""));
        let start = start.parse().unwrap_or(0);
        let mut replay =
            Replay { from_file: false, start, packed: packed.into(), problem: None, film: None, trying: None };
        match route {
            Route::Replay(Source::Table(code)) => app.get(Wanted::Record, format!("/api/tables/{code}/record")),
            Route::Replay(Source::Kept(name)) => match records::get(app, name).map(|text| Film::read(text, app)) {
                Some(film) => replay.show(app, film),
                None => replay.problem = Some(app.lang.record_missing().into()),
            },
            Route::Replay(Source::Varied) => match varied(app) {
                Some(text) => replay.show(app, Film::read(&text, app)),
                None => replay.problem = Some(app.lang.record_missing().into()),
            },
            _ if packed.is_empty() => replay.from_file = true,
            _ => app.effects.push(Effect::Unpack(packed.into())),
        }
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
        let lang = app.lang;
        match answer {
            Ok((200, text)) => self.show(app, Film::read(&text, app)),
            Ok((409, _)) => self.problem = Some(lang.record_not_over().into()),
            Ok((404, _)) => self.problem = Some(lang.record_missing().into()),
            answer => self.problem = Some(app.trouble(&answer).into()),
        }
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
        let packed = std::mem::take(&mut self.packed);
        let film = Film::read(text, app).map(|film| film.came_in_link(&packed));
        if film.is_err() && !packed.is_empty() {
            self.problem = Some(app.lang.record_link_bad().into());
        } else {
            self.show(app, film);
        }
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
        if let Some(film) = &self.film {
            return html! {
                (film.render(app))
                @if let Some(trying) = &self.trying { (trying.dialog(app, film)) }
            };
        }
        let lang = app.lang;
        html! {
            main.page data-file {
                (app.head(lang.replay_title()))
                p.problem role="alert" { (self.problem.as_deref().unwrap_or_default()) }
                @if !self.from_file && self.problem.is_none() { (loading(app)) }
                label.drop.card-box {
                    (app.icon("upload"))
                    span { (lang.replay_drop()) }
                    input type="file" accept=".json,.jsonl,application/json";
                }
            }
        }
    }
}

/// The record of the game that was varied last.
fn varied(app: &App) -> Option<String> {
    let kept: serde_json::Value = serde_json::from_str(app.kept(VARIATION)?).ok()?;
    Some(kept.get("record")?.to_string())
}
