//! The review program: what each decision of a game was worth, and one's own mistakes in all games on this device.

mod commands;
mod game;
mod kept;
mod marks;
mod mistake;
mod mistakes;
mod moment;
mod overview;
mod words;

use maud::Markup;
use yohoho_rules::Seat;

use super::action::actions;
use super::event::{Answer, Incoming, Key, Wanted};
use super::replay::film::Film;
use super::replay::opening::Opening;
use super::{App, Screens};
use crate::route::{Route, Source};
use game::GameReview;
use mistakes::MistakesScreen;

actions! {
    /// What can be done with a review, and with all mistakes.
    pub enum ReviewAction {
        /// Show a mistake, by its place in the log.
        ShowMistake(u64) = "mistake",
        NextMistake = "next-mistake",
        PreviousMistake = "previous-mistake",
        /// Show all mistakes.
        Overview = "overview",
        /// Play on from the mistake that is shown.
        TryMistake = "try-mistake",
        StopReview = "stop",
        /// Go on with a review that was stopped or has failed.
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
    /// What can be filled in at a review.
    pub enum ReviewField {
        /// Whose game is reviewed.
        ReviewSeat = "review-seat",
        CommandLine = "command",
    }
}

/// One of the screens of reviews.
pub struct Reviews(Screen);

enum Screen {
    /// The record is on its way, or could not be read.
    Opening(Opening, Source),
    /// The review of a game.
    Game(Box<(Film, GameReview)>),
    /// All mistakes.
    Mistakes(Box<MistakesScreen>),
}

impl Reviews {
    fn show(&mut self, app: &mut App, film: Option<Film>) {
        if let (Screen::Opening(opening, source), Some(mut film)) = (&self.0, film) {
            let entry = opening.start.and_then(|entry| u32::try_from(entry).ok());
            let review = GameReview::open(app, &mut film, source, entry);
            self.0 = Screen::Game(Box::new((film, review)));
        }
    }
}

impl Screens for Reviews {
    type Action = ReviewAction;
    type Field = ReviewField;

    fn arrive(app: &mut App, route: Route, hash: &str) -> Reviews {
        let Route::Review(source) = route else {
            return Reviews(Screen::Mistakes(Box::new(MistakesScreen::open(app))));
        };
        let (opening, film) = Opening::begin(app, &source, hash);
        let mut reviews = Reviews(Screen::Opening(opening, source));
        reviews.show(app, film);
        reviews
    }

    fn act(&mut self, app: &mut App, action: ReviewAction, _: bool) {
        match &mut self.0 {
            Screen::Opening(..) => {}
            Screen::Game(game) => {
                let (film, review) = &mut **game;
                review.act(app, film, &action);
            }
            Screen::Mistakes(mistakes) => mistakes.act(app, &action),
        }
    }

    fn field(&mut self, app: &mut App, field: ReviewField, value: &str, _: bool) {
        let Screen::Game(game) = &mut self.0 else { return };
        let (film, review) = &mut **game;
        match field {
            ReviewField::ReviewSeat => {
                if let Some(seat) = value.parse::<u8>().ok().and_then(Seat::new) {
                    review.choose_seat(app, film, seat);
                }
            }
            ReviewField::CommandLine => review.write(value),
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        if let Screen::Opening(opening, _) = &mut self.0 {
            let film = opening.fetched(app, answer);
            self.show(app, film);
        }
    }

    fn incoming(&mut self, app: &mut App, incoming: Incoming) {
        if let Screen::Game(game) = &mut self.0 {
            let (film, review) = &mut **game;
            review.incoming(app, film, incoming);
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        match key.name.as_str() {
            "ArrowRight" => self.act(app, ReviewAction::NextMistake, true),
            "ArrowLeft" => self.act(app, ReviewAction::PreviousMistake, true),
            "Home" => self.act(app, ReviewAction::Overview, true),
            _ => {}
        }
    }

    fn file(&mut self, app: &mut App, text: &str) {
        if let Screen::Opening(opening, _) = &mut self.0 {
            let film = opening.file(app, text);
            self.show(app, film);
        }
    }

    fn render(&self, app: &App) -> Markup {
        match &self.0 {
            Screen::Opening(opening, _) => opening.render(app, app.lang.review()),
            Screen::Game(game) => game.1.render(app, &game.0),
            Screen::Mistakes(mistakes) => mistakes.render(app),
        }
    }
}
