//! What only some tables need: the coach of a lesson, the deal of a day, variations, and text mode. They are reached through functions that only the program `learn`
//! has, so that no other table has to load their code.

use maud::Markup;
use yohoho_daily::DailyDeal;
use yohoho_rules::GameKind;
use yohoho_rules::wire::ActionJson;

use super::daily::{self, DailyCue};
use super::{TableScreen, coach, commands, text_mode, variation};
use crate::app::App;
use crate::app::announce::Kind;
use crate::app::event::Effect;

/// Where the log waits while another program is loaded.
const LOG: &str = "log";

/// The functions of the program that has them.
pub(in crate::app) struct Extras {
    /// Sits the coach of a game down at a table.
    pub(super) lesson: fn(&mut App, GameKind) -> TableScreen,
    /// Lets the coach know of something. True if the trick on the table has to stay for what is said about it.
    pub(super) coach: fn(&mut TableScreen, &mut App, Cue<'_>) -> bool,
    /// The coach's note.
    pub(super) note: fn(&TableScreen, &App) -> Markup,
    /// Begins the deal of a day, or goes on with it.
    pub(super) daily: fn(&mut App, DailyDeal) -> TableScreen,
    /// Something happened to the deal of a day.
    pub(super) cue_daily: fn(&mut TableScreen, &mut App, DailyCue<'_>),
    /// Goes on with a game from one of its moments.
    pub(super) variation: fn(&mut App) -> TableScreen,
    /// The line that says that this is a variation.
    pub(super) variation_strip: fn(&TableScreen, &App) -> Markup,
    /// What was made of a variation, now and then.
    pub(super) compared: fn(&TableScreen, &App) -> Option<String>,
    /// What can be done at the end of a variation.
    pub(super) next_variation: fn(&TableScreen, &App) -> Markup,
    /// Runs the line that was typed in text mode.
    pub(super) run: fn(&mut TableScreen, &mut App),
    /// The page of text mode.
    pub(super) text: fn(&TableScreen, &App) -> Markup,
}

impl Extras {
    /// Goes on with the game that was chosen in a replay.
    pub(in crate::app) fn vary(&self, app: &mut App) -> TableScreen {
        (self.variation)(app)
    }
}

/// What the coach of a lesson is told.
#[derive(Clone, Copy)]
pub(super) enum Cue<'a> {
    /// What is shown has changed.
    Look,
    /// The table has been set up, or set up again.
    NewTable,
    /// The learner is about to decide something.
    Decision(&'a ActionJson),
    /// The note has been read, or the learner wants to be shown what to do.
    Next,
    /// Go back one step.
    Back,
    /// Put the table back to where the lesson is.
    Return,
    /// What was kept of the lesson does not fit it any more.
    StartOver,
}

pub(in crate::app) static EXTRAS: Extras = Extras {
    lesson: TableScreen::new_lesson,
    coach: coach::take,
    note: coach::note,
    daily: daily::begin,
    cue_daily: daily::take,
    variation: variation::begin,
    variation_strip: variation::strip,
    compared: variation::compared,
    next_variation: variation::next,
    run: commands::run_typed,
    text: text_mode::page,
};

impl TableScreen {
    /// The same table with, or without, what only some tables need. Takes over the log of the program before.
    pub(in crate::app) fn with(mut self, app: &mut App, extras: Option<&'static Extras>) -> TableScreen {
        self.extras = extras;
        if extras.is_some()
            && let Some(log) = app.kept(LOG).map(String::from)
        {
            app.forget(LOG);
            for line in log.lines() {
                app.note(Kind::Game, line.into());
            }
        }
        self
    }

    /// Lets the coach know of something, if there is one. True if the trick on the table has to stay.
    pub(super) fn cue(&mut self, app: &mut App, cue: Cue<'_>) -> bool {
        self.is_lesson() && self.extras.is_some_and(|extras| (extras.coach)(self, app, cue))
    }

    /// Passes on what happened to the deal of a day.
    pub(super) fn cue_daily(&mut self, app: &mut App, cue: DailyCue<'_>) {
        if let Some(extras) = self.extras {
            (extras.cue_daily)(self, app, cue);
        }
    }

    /// The line that says that this is a variation, if it is one.
    pub(super) fn variation_strip(&self, app: &App) -> Markup {
        self.extras.map(|extras| (extras.variation_strip)(self, app)).unwrap_or_default()
    }

    /// What was made of a variation now and then, once there is something to compare.
    pub(super) fn compared(&self, app: &App) -> Option<String> {
        (self.extras?.compared)(self, app)
    }

    /// What can be done at the end of a variation.
    pub(super) fn next_variation(&self, app: &App) -> Markup {
        self.extras.map(|extras| (extras.next_variation)(self, app)).unwrap_or_default()
    }

    /// What the coach says, if there is one.
    pub(super) fn coach_note(&self, app: &App) -> Markup {
        self.extras.filter(|_| self.is_lesson()).map(|extras| (extras.note)(self, app)).unwrap_or_default()
    }

    /// Whether this is a table in text mode.
    pub(super) fn is_text(&self, app: &App) -> bool {
        app.prefs.text_mode && self.extras.is_some()
    }

    /// The page of text mode.
    pub(super) fn text_page(&self, app: &App) -> Markup {
        self.extras.map(|extras| (extras.text)(self, app)).unwrap_or_default()
    }

    /// Runs the line that was typed.
    pub(super) fn run_line(&mut self, app: &mut App) {
        if let Some(extras) = self.extras {
            (extras.run)(self, app);
        }
    }

    /// Switches text mode on or off; loads the program that has it, which then finds the game as it is, and the log.
    pub(super) fn set_text_mode(&mut self, app: &mut App, on: bool) {
        self.dialog = None;
        app.choose(|prefs| prefs.text_mode = on);
        if self.extras.is_some() {
            app.effects.push(Effect::Focus(if on { "command".into() } else { "title".into() }));
        } else if on {
            let told = app.log.iter().filter(|line| matches!(line.kind, Kind::Game | Kind::Chat));
            let told: Vec<&str> = told.map(|line| line.text.as_str()).collect();
            app.keep(LOG, told.join("\n"));
            app.effects.push(Effect::Load { path: app.route.path(), replace: true });
        }
    }
}
