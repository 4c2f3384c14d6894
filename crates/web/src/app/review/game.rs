//! The review of a game: what each decision was worth, and how much was luck.

use maud::{Markup, html};
use yohoho_protocol::review::{Decision, Progress, SeatReview};
use yohoho_rules::Seat;

use super::commands::{self, CommandLine};
use super::kept::{self, KeptReview};
use super::{ReviewAction, mistakes, words};
use crate::app::App;
use crate::app::event::{Effect, Incoming, Status};
use crate::app::replay::film::Film;
use crate::app::replay::try_again::TryAgain;
use crate::offline::{ReviewNews, ReviewWish, Weights, WorkerRequest};
use crate::route::{Route, Source};

/// The review of one seat, finished or under way.
pub(super) struct GameReview {
    /// The name of the game among reviews.
    game: String,
    pub(super) seat: Seat,
    known: Option<KeptReview>,
    pub(super) state: State,
    /// The mistake that is shown, by its place in the log.
    pub(super) open: Option<u32>,
    pub(super) command_line: CommandLine,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum State {
    /// The worker checks whether what is stored still counts.
    Checking,
    Running(Option<Progress>),
    /// The weights are on their way: so many percent.
    Loading(u8),
    /// Nothing more is to come.
    Done,
    /// Somebody stopped it.
    Stopped,
    /// What went wrong, in a sentence.
    Failed(String),
}

impl GameReview {
    /// Opens the review of a game. `entry` is the decision to show, or the overview without one.
    pub(super) fn open(app: &mut App, film: &mut Film, source: &Source, entry: Option<u32>) -> GameReview {
        let game = kept::game_name(source, film.text());
        let seat = entry.and_then(|entry| film.seat_at(entry)).unwrap_or_else(|| film.likely_seat());
        let mut screen = GameReview {
            game,
            seat,
            known: None,
            state: State::Stopped,
            open: None,
            command_line: CommandLine::default(),
        };
        screen.begin(app, film);
        screen.show(app, film, entry);
        screen
    }

    /// Reviews the seat, unless that has been done, or goes on with what was stopped.
    fn begin(&mut self, app: &mut App, film: &Film) {
        self.known = kept::get(app, &self.game, self.seat);
        let done = self.known.as_ref().filter(|known| known.notes.is_none());
        self.state = if done.is_some() { State::Checking } else { State::Running(None) };
        let wish = ReviewWish {
            record: film.record().clone(),
            seat: self.seat,
            known: done.map(|known| known.review.analyst.clone()),
            notes: self.known.as_ref().and_then(|known| known.notes.clone()),
        };
        let wish = serde_json::to_string(&wish).unwrap_or_default();
        app.effects.push(Effect::StartWorker(WorkerRequest::Review(wish)));
    }

    /// Reviews another seat.
    pub(super) fn choose_seat(&mut self, app: &mut App, film: &mut Film, seat: Seat) {
        (self.seat, self.open) = (seat, None);
        self.begin(app, film);
        self.note_place(app, film);
    }

    fn stop(&mut self, app: &mut App) {
        app.effects.push(Effect::Disconnect);
        self.state = State::Stopped;
        app.notify(app.lang.review_stopped());
    }

    pub(super) fn act(&mut self, app: &mut App, film: &mut Film, action: &ReviewAction) {
        match action {
            ReviewAction::ShowMistake(entry) => self.go_to(app, film, u32::try_from(*entry).ok()),
            ReviewAction::NextMistake => self.turn(app, film, true),
            ReviewAction::PreviousMistake => self.turn(app, film, false),
            ReviewAction::Overview => self.go_to(app, film, None),
            ReviewAction::TryMistake => self.try_again(app, film),
            ReviewAction::StopReview => self.stop(app),
            ReviewAction::GoOn => self.begin(app, film),
            ReviewAction::RunCommand => commands::run(self, app, film),
            // These are for all mistakes.
            ReviewAction::Practise | ReviewAction::Choose(_) => {}
        }
    }

    /// Plays on from the mistake that is shown.
    pub(super) fn try_again(&self, app: &mut App, film: &Film) {
        if let Some(entry) = self.open {
            let trying = TryAgain { seat: self.seat, ..TryAgain::new(film) };
            trying.begin(app, film, entry as usize, self.address(app, film));
        }
    }

    /// Something came from the worker.
    pub(super) fn incoming(&mut self, app: &mut App, film: &mut Film, incoming: Incoming) {
        match incoming {
            Incoming::Review(text) => {
                if let Ok(news) = serde_json::from_str(&text) {
                    self.hear(app, film, news);
                }
            }
            // What is stored is the best there is for now.
            Incoming::Weights(Weights::Missing | Weights::Damaged) if self.state == State::Checking => self.rest(app),
            Incoming::Weights(_) if self.state == State::Checking => {}
            Incoming::Weights(Weights::Coming(percent)) => self.state = State::Loading(percent),
            Incoming::Weights(Weights::Here) => self.state = State::Running(None),
            Incoming::Weights(Weights::Missing) => self.fail(app, app.lang.review_no_weights().into()),
            Incoming::Weights(Weights::Damaged) => self.fail(app, app.lang.review_bad_weights().into()),
            Incoming::Status(Status::Halted) => self.fail(app, app.lang.game_halted().into()),
            _ => {}
        }
    }

    fn hear(&mut self, app: &mut App, film: &mut Film, news: ReviewNews) {
        match news {
            ReviewNews::Current => self.rest(app),
            ReviewNews::Begun => self.state = State::Running(None),
            ReviewNews::Progress(progress) => self.state = State::Running(Some(progress)),
            ReviewNews::Known { review, notes } => {
                let is_own = film.own_seat() == Some(self.seat);
                let done = notes.is_none();
                let known = KeptReview { notes, is_own, review };
                kept::keep(app, &self.game, self.seat, &known);
                self.known = Some(known);
                if is_own && matches!(app.route, Route::Review(Source::Kept(_))) {
                    mistakes::note(app, &self.game, &self.mistakes(), done);
                }
                if done {
                    self.rest(app);
                    let count = self.mistakes().len();
                    app.effects.push(Effect::Say(app.lang.review_done(count)));
                }
                self.show(app, film, self.open);
            }
            ReviewNews::Impossible(why) => {
                let text = yohoho_i18n::review::unreviewable(app.lang, &why);
                self.fail(app, text);
            }
        }
    }

    /// Nothing more is to come.
    fn rest(&mut self, app: &mut App) {
        self.state = State::Done;
        app.effects.push(Effect::Disconnect);
    }

    fn fail(&mut self, app: &mut App, text: String) {
        app.effects.push(Effect::Say(text.clone()));
        self.state = State::Failed(text);
    }

    pub(super) fn seat_review(&self) -> Option<&SeatReview> {
        self.known.as_ref()?.review.seats.first()
    }

    /// The mistakes that are known, the costliest first.
    pub(super) fn mistakes(&self) -> Vec<&Decision> {
        self.seat_review().map(SeatReview::mistakes).unwrap_or_default()
    }

    /// The mistake that is shown, with its place in the list.
    pub(super) fn shown(&self) -> Option<(usize, &Decision)> {
        let open = self.open?;
        self.mistakes().into_iter().enumerate().find(|(_, mistake)| mistake.entry == open)
    }

    /// Shows a mistake, or the overview.
    pub(super) fn show(&mut self, app: &mut App, film: &mut Film, entry: Option<u32>) {
        self.open = entry;
        if let Some(entry) = entry {
            film.show_moment(app, entry as usize, self.seat);
        }
        self.note_place(app, film);
    }

    /// Opens a mistake, or the overview, because somebody asked for it.
    fn go_to(&mut self, app: &mut App, film: &mut Film, entry: Option<u32>) {
        self.show(app, film, entry);
        app.effects.extend([Effect::Top, Effect::Focus("title".into())]);
    }

    /// The next mistake in the list, or the one before.
    fn turn(&mut self, app: &mut App, film: &mut Film, forward: bool) {
        let mistakes: Vec<u32> = self.mistakes().iter().map(|mistake| mistake.entry).collect();
        let at = self.shown().map(|(at, _)| at);
        let next = match (at, forward) {
            (None, _) => 0,
            (Some(at), true) => at + 1,
            (Some(at), false) => at.wrapping_sub(1),
        };
        if let Some(entry) = mistakes.get(next) {
            self.go_to(app, film, Some(*entry));
        }
    }

    /// The address says which mistake is shown.
    fn note_place(&self, app: &mut App, film: &Film) {
        let place = self.open.map(|entry| entry.to_string()).unwrap_or_default();
        app.effects.push(Effect::Hash(film.hash_of(&place)));
    }

    /// The address at which this mistake is found again.
    fn address(&self, app: &App, film: &Film) -> String {
        let path = match &app.route {
            Route::Review(kept @ Source::Kept(_)) => Route::Review(kept.clone()).path(),
            _ if film.came_packed() => Route::Review(Source::File).path(),
            _ => Route::Review(Source::Varied).path(),
        };
        let place = self.open.map(|entry| entry.to_string()).unwrap_or_default();
        format!("{path}#{}", film.hash_of(&place))
    }

    pub(super) fn write(&mut self, line: &str) {
        self.command_line.write(line);
    }

    pub(super) fn render(&self, app: &App, film: &Film) -> Markup {
        let lang = app.lang;
        let shown = self.shown();
        html! {
            main.page.review data-game=(film.kind().name()) {
                header.head {
                    @if self.open.is_some() {
                        (app.back_button(ReviewAction::Overview, lang.review_all()))
                    } @else {
                        a.button.quiet href=(film.replay_path(app)) aria-label=(lang.variation_back()) { (app.icon("back")) }
                    }
                    h1 #title tabindex="-1" {
                        @match shown {
                            Some((_, mistake)) => (words::class(lang, film.kind(), mistake)),
                            None => (lang.review()),
                        }
                    }
                }
                @match shown {
                    Some((at, mistake)) => (self.mistake(app, film, at, mistake)),
                    None => (self.overview(app, film)),
                }
                @if app.prefs.text_mode { (self.command_line.render(app)) }
            }
        }
    }
}
