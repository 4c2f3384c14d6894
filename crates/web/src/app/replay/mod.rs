//! The replay program: a game played again from its record, step by step, from any seat or with all cards open.

mod film;
mod marks;
mod mistakes;
mod moment;
mod review;
mod try_again;

use maud::{Markup, html};
use yohoho_rules::Seat;

use super::action::actions;
use super::event::{Answer, Effect, Incoming, Key, Timer, Wanted};
use super::parts::loading;
use super::{App, Screens, records};
use crate::app::table::VARIATION;
use crate::route::{Route, Source};
use film::Film;
use mistakes::MistakesScreen;
use review::ReviewScreen;
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
        /// Show a mistake, by its place in the log.
        ShowMistake(u64) = "mistake",
        NextMistake = "next-mistake",
        PreviousMistake = "previous-mistake",
        /// Show all mistakes.
        Overview = "overview",
        /// Play on from the mistake that is shown.
        TryMistake = "try-mistake",
        StopReview = "stop",
        /// Begin the review again.
        GoOn = "go-on",
        /// Run the line that was typed in text mode.
        RunCommand = "command",
        /// Practise the next of one's own mistakes.
        Practise = "practise",
        /// Answer an exercise.
        Choose(usize) = "choose",
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
        /// Whose game is reviewed.
        ReviewSeat = "review-seat",
        CommandLine = "command",
    }
}

/// How long each position is shown while the replay runs, in milliseconds.
const STEP_TIME: u32 = 1100;

/// A record that is loading, could not be read, or is shown; as a replay, or as a review.
pub struct Replay {
    /// Whether a file has to be opened first.
    from_file: bool,
    /// The position that the address asks for; in a review, the decision.
    start: Option<usize>,
    /// The record in the address, until it is unpacked.
    packed: String,
    problem: Option<String>,
    film: Option<Film>,
    /// The dialog that asks who plays on.
    trying: Option<TryAgain>,
    /// Only where the address asks for it.
    review: Option<ReviewScreen>,
    /// Only where the address asks for all mistakes.
    mistakes: Option<MistakesScreen>,
}

impl Replay {
    fn show(&mut self, app: &mut App, film: Result<Film, String>) {
        match film {
            Ok(mut film) => {
                film.start_at(app, self.start.unwrap_or(0));
                if let Route::Review(source) = app.route.clone() {
                    let entry = self.start.and_then(|entry| u32::try_from(entry).ok());
                    self.review = Some(ReviewScreen::open(app, &mut film, &source, entry));
                }
                (self.film, self.problem) = (Some(film), None);
            }
            Err(why) => self.problem = Some(app.lang.record_bad(&why)),
        }
    }
}

impl Replay {
    /// Shows a record that should be on this device.
    fn show_kept(&mut self, app: &mut App, text: Option<&str>) {
        match text {
            Some(text) => self.read(app, text),
            None => self.problem = Some(app.lang.record_missing().into()),
        }
    }

    fn read(&mut self, app: &mut App, text: &str) {
        let film = Film::read(text, app);
        self.show(app, film);
    }
}

impl Screens for Replay {
    type Action = ReplayAction;
    type Field = ReplayField;

    fn arrive(app: &mut App, route: Route, hash: &str) -> Replay {
        // The position, and perhaps the record itself.
        let (start, packed) =
            hash.trim_start_matches('#').split_once('~').unwrap_or((hash.trim_start_matches('#'), ""));
        let mut replay = Replay {
            from_file: false,
            start: start.parse().ok(),
            packed: packed.into(),
            problem: None,
            film: None,
            trying: None,
            review: None,
            mistakes: None,
        };
        match route {
            Route::Replay(Source::Table(code)) | Route::Review(Source::Table(code)) => {
                app.get(Wanted::Record, format!("/api/tables/{code}/record"));
            }
            Route::Replay(Source::Kept(name)) | Route::Review(Source::Kept(name)) => {
                let text = records::get(app, name).map(String::from);
                replay.show_kept(app, text.as_deref());
            }
            Route::Replay(Source::Varied) | Route::Review(Source::Varied) => {
                let text = varied(app);
                replay.show_kept(app, text.as_deref());
            }
            Route::Mistakes => replay.mistakes = Some(MistakesScreen::open(app)),
            _ if packed.is_empty() => replay.from_file = true,
            _ => app.effects.push(Effect::Unpack(packed.into())),
        }
        replay
    }

    fn act(&mut self, app: &mut App, action: ReplayAction, _: bool) {
        if let Some(mistakes) = &mut self.mistakes {
            return mistakes.act(app, &action);
        }
        let Some(film) = &mut self.film else { return };
        if let Some(review) = &mut self.review {
            return act_in_review(app, film, review, &action);
        }
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
            // The others are a review's.
            _ => {}
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
            ReplayField::ReviewSeat => {
                if let (Some(review), Some(seat)) = (&mut self.review, value.parse::<u8>().ok().and_then(Seat::new)) {
                    review.choose_seat(app, film, seat);
                }
            }
            ReplayField::CommandLine => {
                if let Some(review) = &mut self.review {
                    review.write(value);
                }
            }
            ReplayField::Eyes => film.look_through(app, value.parse::<u8>().ok().and_then(Seat::new)),
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        let lang = app.lang;
        match answer {
            Ok((200, text)) => self.read(app, &text),
            Ok((409, _)) => self.problem = Some(lang.record_not_over().into()),
            Ok((404, _)) => self.problem = Some(lang.record_missing().into()),
            answer => self.problem = Some(app.trouble(&answer).into()),
        }
    }

    fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        if let (Some(review), Some(film)) = (&mut self.review, &mut self.film) {
            review.incoming(app, film, incoming);
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        match key.name.as_str() {
            "ArrowRight" if self.review.is_some() => self.act(app, ReplayAction::NextMistake, true),
            "ArrowLeft" if self.review.is_some() => self.act(app, ReplayAction::PreviousMistake, true),
            "Home" if self.review.is_some() => self.act(app, ReplayAction::Overview, true),
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
        if let Some(mistakes) = &self.mistakes {
            return mistakes.render(app);
        }
        if let (Some(film), Some(review)) = (&self.film, &self.review) {
            return review.render(app, film);
        }
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

fn act_in_review(app: &mut App, film: &mut Film, review: &mut ReviewScreen, action: &ReplayAction) {
    match action {
        ReplayAction::ShowMistake(entry) => review.go_to(app, film, u32::try_from(*entry).ok()),
        ReplayAction::NextMistake => review.turn(app, film, true),
        ReplayAction::PreviousMistake => review.turn(app, film, false),
        ReplayAction::Overview => review.go_to(app, film, None),
        ReplayAction::TryMistake => try_mistake(app, film, review),
        ReplayAction::StopReview => review.stop(app),
        ReplayAction::GoOn => review.go_on(app, film),
        ReplayAction::RunCommand => review.run_line(app, film),
        _ => {}
    }
}

/// Plays on from the mistake that is shown.
fn try_mistake(app: &mut App, film: &Film, review: &ReviewScreen) {
    if let Some(entry) = review.open {
        let trying = TryAgain { seat: review.seat, ..TryAgain::new(film) };
        trying.begin(app, film, entry as usize, review.address(app, film));
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

/// Keeps a record where [`varied`] finds it.
fn keep_record(app: &mut App, film: &Film) {
    let record = serde_json::json!({ "record": film.record() });
    app.keep(VARIATION, record.to_string());
}

/// The record of the game that was varied last.
fn varied(app: &App) -> Option<String> {
    let kept: serde_json::Value = serde_json::from_str(app.kept(VARIATION)?).ok()?;
    Some(kept.get("record")?.to_string())
}
