//! The puzzles program: what there is to solve, and one puzzle at its table.

mod answer;
mod explain;
mod overview;
mod progress;
mod task;

use maud::{Markup, html};
use yohoho_puzzles::{Puzzle, Set, Theme};
use yohoho_rules::{GameKind, Seat};

use super::action::actions;
use super::event::{Answer, Key, Wanted};
use super::parts::loading;
use super::table::{HandCard, MaryAs};
use super::{App, Screens};
use crate::route::Route;
use progress::Progress;
use task::Task;

actions! {
    /// What can be done with puzzles.
    pub enum PuzzlesAction {
        /// Choose a card, or answer with it if it is chosen.
        Press(HandCard) = "press",
        /// Answer with what is chosen.
        Answer = "answer",
        /// Answer with Scary Mary.
        Mary(MaryAs) = "mary",
        Next = "next",
        /// Show the answer again.
        Why = "why",
        /// Show what has been played in this round.
        Past = "past",
        /// Show a plank large.
        ShowPlank(Seat) = "plank",
    }
}

actions! {
    /// What can be filled in at puzzles.
    pub enum PuzzlesField {
        Game = "puzzle-game",
        Bid = "bid",
        /// One of the planks, by its place.
        Plank = "plank",
    }
}

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// Which puzzle an address asks for.
#[derive(Clone, PartialEq, Debug)]
enum Wish {
    /// None: what there is.
    Overview,
    Today,
    /// The easiest that is not solved, of a theme or of all.
    Next(Option<Theme>),
    One(String),
}

/// The program at one of its screens.
pub struct Puzzles {
    kind: GameKind,
    wish: Wish,
    progress: Progress,
    /// All puzzles of the game, from easy to hard; none while they are loaded.
    set: Option<Set>,
    task: Option<Task>,
    problem: Option<String>,
}

impl Puzzles {
    fn load(&mut self, app: &mut App) {
        (self.set, self.task, self.problem) = (None, None, None);
        app.get(Wanted::Puzzles, format!("{}/puzzles-{}.txt", app.device.assets, self.kind));
    }

    /// Shows the puzzle that the address asks for.
    fn begin(&mut self, app: &mut App) {
        let Some(set) = &self.set else { return };
        let found = match &self.wish {
            Wish::Overview => return,
            Wish::Today => today(app, set),
            Wish::Next(theme) => self.progress.next(set, *theme),
            Wish::One(id) => set.puzzles.iter().find(|puzzle| puzzle.position.id() == *id),
        };
        match (found, &self.wish) {
            (Some(puzzle), _) => self.task = Task::new(app, puzzle.clone(), overview::level(set, puzzle)),
            (None, Wish::Next(_)) => self.problem = Some(app.lang.puzzles_done().into()),
            (None, _) => self.problem = Some(app.lang.puzzle_missing().into()),
        }
    }

    /// The next one: of the same theme, or of all.
    fn go_on(&mut self, app: &mut App) {
        match self.wish {
            Wish::Next(_) => {
                self.task = None;
                self.begin(app);
                app.effects.push(super::event::Effect::Focus("title".into()));
            }
            _ => app.go(&Route::Puzzle(self.kind, "next".into()).path()),
        }
    }

    /// Notes an answer that was just given.
    fn note(&mut self, app: &mut App) {
        if let Some((id, right)) = self.task.as_ref().and_then(Task::outcome) {
            self.progress.note(&id, right);
            let text = self.progress.write();
            app.keep(progress::NAME, text);
        }
    }
}

/// The puzzle of the day, by the universal date.
fn today<'a>(app: &App, set: &'a Set) -> Option<&'a Puzzle> {
    set.of_the_day((app.now.max(0.0) / DAY) as u64)
}

impl Screens for Puzzles {
    type Action = PuzzlesAction;
    type Field = PuzzlesField;

    fn arrive(app: &mut App, route: Route, _: &str) -> Puzzles {
        let (kind, wish) = match route {
            Route::Puzzle(kind, which) => (
                kind,
                match which.as_str() {
                    "today" => Wish::Today,
                    "next" => Wish::Next(None),
                    word => match Theme::ALL.into_iter().find(|theme| theme.name() == word) {
                        Some(theme) => Wish::Next(Some(theme)),
                        None => Wish::One(which),
                    },
                },
            ),
            _ => (app.prefs.solo.game, Wish::Overview),
        };
        let progress = Progress::read(app.kept(progress::NAME).unwrap_or_default());
        let mut puzzles = Puzzles { kind, wish, progress, set: None, task: None, problem: None };
        puzzles.load(app);
        puzzles
    }

    fn act(&mut self, app: &mut App, action: PuzzlesAction, _: bool) {
        if action == PuzzlesAction::Next {
            return self.go_on(app);
        }
        let Some(task) = &mut self.task else { return };
        let was_open = !task.is_answered();
        task.act(app, action);
        if was_open && task.is_answered() {
            self.note(app);
        }
    }

    fn field(&mut self, app: &mut App, field: PuzzlesField, value: &str, _: bool) {
        match (field, &mut self.task) {
            (PuzzlesField::Game, _) => {
                if let Ok(kind) = value.parse() {
                    self.kind = kind;
                    app.choose(|prefs| prefs.solo.game = kind);
                    self.load(app);
                }
            }
            (PuzzlesField::Bid | PuzzlesField::Plank, Some(task)) => task.pick(value.parse().ok()),
            _ => {}
        }
    }

    fn fetched(&mut self, app: &mut App, _: &Wanted, answer: Answer) {
        match answer {
            Ok((200, text)) => match Set::read(&text) {
                Ok(mut set) => {
                    crate::sort::sort(&mut set.puzzles, |puzzle| (puzzle.difficulty(), puzzle.origin));
                    self.set = Some(set);
                    self.begin(app);
                }
                Err(bad) => self.problem = Some(app.lang.puzzles_bad(&bad.to_string())),
            },
            answer => self.problem = Some(app.trouble(&answer).into()),
        }
    }

    fn key(&mut self, app: &mut App, key: &Key) {
        if let Some(task) = &mut self.task {
            task.key(app, &key.name);
        }
    }

    fn kept_elsewhere(&mut self, app: &mut App, name: &str) {
        if name == progress::NAME {
            self.progress = Progress::read(app.kept(progress::NAME).unwrap_or_default());
        }
    }

    fn closed(&mut self) {
        if let Some(task) = &mut self.task {
            task.close_dialog();
        }
    }

    fn render(&self, app: &App) -> Markup {
        if let Some(task) = &self.task {
            return task.render(app);
        }
        html! {
            main.page.puzzles {
                (app.head(app.lang.home_puzzles()))
                @if let Some(problem) = &self.problem {
                    p.problem role="alert" { (problem) }
                    @if self.wish != Wish::Overview { p { a.button.primary href="/puzzles" { (app.lang.puzzles_all()) } } }
                }
                @match (&self.wish, &self.set) {
                    (Wish::Overview, set) => (overview::render(app, self.kind, set.as_ref(), &self.progress)),
                    (_, None) if self.problem.is_none() => (loading(app)),
                    _ => {},
                }
            }
        }
    }
}
