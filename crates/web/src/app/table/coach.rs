//! The coach of a lesson: walks through its steps, each with a light on what it is about, and waits for the learner.
//!
//! A lesson is kept as the step it has come to and the learner's decisions. Going back and coming back later both mean deciding them again, on a
//! new table.

use maud::{Markup, html};
use yohoho_protocol::Name;
use yohoho_rules::GameKind;
use yohoho_rules::wire::{ActionJson, Phase, ViewJson};

use super::TableScreen;
use super::action::TableAction;
use super::extras::Cue;
use super::scene::{Scene, card_of};
use crate::app::action::AppAction;
use crate::app::announce::Kind;
use crate::app::event::Effect;
use crate::app::portrait::Portrait;
use crate::app::{App, records};
use crate::lesson::{self, Choice, Step, When};
use crate::offline::WorkerRequest;
use crate::read::read;
use crate::route::Route;

/// The weakest bots, for the first game after a lesson.
const EASY: &str = "cabin-boy";

pub(super) struct Coach {
    game: GameKind,
    /// The number of the step that is, or will be, shown.
    at: usize,
    /// What the learner has decided, as suggested, before this step.
    decisions: Vec<ActionJson>,
    /// The last of them, if it is yet to be decided again to show the trick that it led to.
    again: Option<ActionJson>,
    /// How far the table was when the learner decided last: nothing is said until it has gone on.
    decided_at: Option<Progress>,
    /// Whether the table that is shown is about to be replaced.
    is_stale: bool,
    /// Whether the learner has decided something else, and plays without the coach.
    is_away: bool,
    /// The step that was announced last.
    said: Option<usize>,
}

/// How far a table is, in decisions of the learner.
type Progress = (u8, usize, bool);

fn progress(view: &ViewJson) -> Progress {
    let chosen =
        view.king().map_or_else(|| view.queen().is_some_and(|queen| queen.plank.is_some()), |king| king.bid.is_some());
    (view.round, view.hand.len(), chosen || view.phase == Phase::Play)
}

/// The name under which a lesson is kept.
fn key(game: GameKind) -> String {
    format!("lesson-{}", game.name())
}

/// Whether a lesson was begun on this device, and not finished.
pub(in crate::app) fn is_begun(app: &App, game: GameKind) -> bool {
    app.kept(&key(game)).is_some()
}

impl Coach {
    /// The coach of a game, at the step where the lesson was left, or at the first.
    pub(super) fn new(app: &App, game: GameKind) -> Coach {
        let kept = app.kept(&key(game)).and_then(|text| kept(game, text));
        let (at, decisions) = kept.unwrap_or_default();
        Coach { game, at, decisions, again: None, decided_at: None, is_stale: true, is_away: false, said: None }
    }

    /// What the worker is to play up to the step.
    pub(super) fn request(&mut self, name: Name) -> WorkerRequest {
        self.decisions.truncate(decisions_before(self.game, self.at));
        let mut decisions = self.decisions.clone();
        self.again = if self.step().when == When::Trick { decisions.pop() } else { None };
        self.decided_at = None;
        self.is_stale = true;
        self.is_away = false;
        self.said = None;
        WorkerRequest::Lesson { game: self.game, name, decisions }
    }

    fn step(&self) -> &'static Step {
        &lesson::steps(self.game)[self.at]
    }

    fn is_last(&self) -> bool {
        self.at + 1 == lesson::steps(self.game).len()
    }

    fn go_to(&mut self, app: &mut App, at: usize) {
        self.at = at.min(lesson::steps(self.game).len() - 1);
        if self.is_last() {
            app.forget(&key(self.game));
            if records::names(app).is_empty() {
                app.choose(|prefs| prefs.solo.level = EASY.into());
            }
        } else {
            let decisions = serde_json::to_string(&self.decisions).unwrap_or_default();
            app.keep(&key(self.game), format!("{} {decisions}", self.at));
        }
    }

    /// The learner has decided something, perhaps without having read everything before it.
    fn note_decision(&mut self, app: &mut App, scene: &Scene, action: &ActionJson) {
        if self.is_away || self.is_stale {
            return;
        }
        let ahead = lesson::steps(self.game)[self.at..].iter().take_while(|step| step.when == When::Turn);
        let next = ahead.enumerate().find_map(|(steps, step)| Some((steps, step.choice?)));
        let progress = scene.view().map(progress);
        match next {
            Some((steps, choice)) if choice.is(action) && self.decided_at != progress => {
                self.decisions.push(action.clone());
                self.decided_at = progress;
                self.go_to(app, self.at + steps + 1);
            }
            _ => self.is_away = true,
        }
    }

    /// Whether the table that is shown is not the one to talk about.
    fn is_silent(&self, scene: &Scene) -> bool {
        let progress = scene.view().map(progress);
        self.is_stale || self.is_away || self.again.is_some() || progress.is_none() || self.decided_at == progress
    }

    /// What to say about the table as it is shown, if there is anything.
    fn shown(&self, table: &TableScreen) -> Option<&'static Step> {
        if self.is_silent(&table.scene) {
            return None;
        }
        let step = self.step();
        let fits = match step.when {
            When::Turn => table.scene.is_my_turn() && !table.is_busy() && !table.moments.covers(),
            When::Trick => {
                table.trick.resting().is_some_and(|resting| !resting.verdict.is_empty() && !resting.is_leaving)
            }
        };
        fits.then_some(step)
    }
}

/// Reads what was kept of a lesson: the step, and the decisions before it.
fn kept(game: GameKind, text: &str) -> Option<(usize, Vec<ActionJson>)> {
    let (at, decisions) = text.split_once(' ')?;
    let (at, decisions): (usize, Vec<ActionJson>) = (at.parse().ok()?, read(decisions)?);
    let fits = at < lesson::steps(game).len() && decisions.len() == decisions_before(game, at);
    fits.then_some((at, decisions))
}

fn decisions_before(game: GameKind, at: usize) -> usize {
    lesson::steps(game)[..at].iter().filter(|step| step.choice.is_some()).count()
}

/// Lets the coach know of something. True if the trick on the table has to stay for what is said about it.
pub(super) fn take(table: &mut TableScreen, app: &mut App, cue: Cue<'_>) -> bool {
    match cue {
        Cue::Look => return table.attend(app),
        Cue::NewTable => table.note_new_table(app),
        Cue::Decision(action) => {
            if let Some(coach) = &mut table.coach {
                coach.note_decision(app, &table.scene, action);
            }
        }
        Cue::Next => table.follow_coach(app),
        Cue::Back => table.go_back(app),
        Cue::Return => table.return_to_lesson(app),
        Cue::StartOver => table.start_lesson_over(app),
    }
    false
}

impl TableScreen {
    /// Lets the coach say what fits the table as it is shown. True if the trick on the table has to stay for it.
    fn attend(&mut self, app: &mut App) -> bool {
        let Some(coach) = &mut self.coach else { return false };
        if !coach.is_stale
            && let Some(action) = coach.again.take_if(|action| self.scene.allows(action))
        {
            coach.decided_at = self.scene.view().map(progress);
            self.connection.decide(app, action);
            return false;
        }
        let Some(coach) = &self.coach else { return false };
        // The trick was skipped: there is no use in talking about it any more.
        if coach.step().when == When::Trick && self.scene.is_my_turn() && !coach.is_silent(&self.scene) {
            let next = coach.at + 1;
            return self.read_on(app, next);
        }
        let (at, shown) = (coach.at, coach.shown(self));
        let Some(step) = shown.filter(|_| coach.said != Some(at)) else {
            return shown.is_some_and(|step| step.when == When::Trick);
        };
        let words = [Some((step.words)(app.lang).to_string()), self.to_do(app, step)];
        app.say(Kind::Answer, words.into_iter().flatten().collect());
        app.effects.push(Effect::Spotlight);
        match step.choice {
            None => app.effects.push(Effect::Focus("coach-next".into())),
            Some(Choice::Bid(bid)) => app.effects.push(Effect::Focus(format!("bid-{bid}"))),
            Some(Choice::Play(play)) => self.hand.focus_card(app, &self.scene, card_of(play)),
            Some(Choice::Plank(_)) => {}
        }
        if let Some(coach) = &mut self.coach {
            coach.said = Some(at);
        }
        step.when == When::Trick
    }

    /// Goes on to a step.
    fn read_on(&mut self, app: &mut App, at: usize) -> bool {
        if let Some(coach) = &mut self.coach {
            coach.go_to(app, at);
        }
        self.attend(app)
    }

    /// The learner has read what the coach says, or wants to be shown what to do.
    fn follow_coach(&mut self, app: &mut App) {
        let Some(coach) = &self.coach else { return };
        let Some(step) = coach.shown(self) else { return };
        match step.choice {
            Some(Choice::Plank(_)) => self.act(app, TableAction::LockPlank, true),
            Some(choice) => self.decide(app, choice.action()),
            None => {
                let at = coach.at + 1;
                if !self.read_on(app, at) && step.when == When::Trick {
                    self.playback.skip_pause();
                    self.play_back(app);
                }
            }
        }
    }

    /// Goes back one step; on a new table, unless what is shown is the same.
    fn go_back(&mut self, app: &mut App) {
        let Some(coach) = &mut self.coach else { return };
        let Some(before) = coach.at.checked_sub(1) else { return };
        let (from, to) = (coach.step(), &lesson::steps(coach.game)[before]);
        coach.go_to(app, before);
        coach.said = None;
        if to.choice.is_some() || to.when != from.when {
            return self.return_to_lesson(app);
        }
        self.attend(app);
    }

    /// Puts the table back to where the lesson is.
    fn return_to_lesson(&mut self, app: &mut App) {
        let name = app.own_name();
        let Some(coach) = &mut self.coach else { return };
        let request = coach.request(name);
        self.connection.take_pending();
        app.effects.push(Effect::StartWorker(request));
    }

    /// What was kept of the lesson does not fit it any more.
    fn start_lesson_over(&mut self, app: &mut App) {
        if let Some(coach) = &mut self.coach {
            coach.go_to(app, 0);
        }
        self.return_to_lesson(app);
    }

    /// The table of a lesson has been set up, or set up again.
    fn note_new_table(&mut self, app: &mut App) {
        let Some(coach) = &mut self.coach else { return };
        coach.is_stale = false;
        self.attend(app);
    }

    /// What the learner is to do, in a few words.
    fn to_do(&self, app: &App, step: &Step) -> Option<String> {
        match step.choice? {
            Choice::Bid(bid) => Some(app.lang.coach_bid(bid)),
            Choice::Play(play) => {
                let name = yohoho_i18n::card(app.lang, self.scene.kind(), card_of(play), app.prefs.suit_first);
                Some(app.lang.play_card(&name))
            }
            Choice::Plank(_) => None,
        }
    }
}

/// The coach's note, and the light on what it is about.
pub(super) fn note(table: &TableScreen, app: &App) -> Markup {
    let lang = app.lang;
    let Some(coach) = &table.coach else { return Markup::default() };
    let step = coach.shown(table);
    if step.is_none() && !coach.is_away {
        return Markup::default();
    }
    let words = step.map_or(lang.coach_own_way(), |step| (step.words)(lang));
    let to_do = step.and_then(|step| table.to_do(app, step));
    let does = step.is_some_and(|step| step.choice.is_some());
    html! {
        @if step.is_some_and(|step| step.spot != lesson::Spot::Nothing) { div #spotlight aria-hidden="true" {} }
        aside #coach.small[coach.is_away] aria-label=(lang.coach_label()) data-does[does]
            data-spot=(step.map(|step| step.spot.selector()).unwrap_or_default()) {
            (portrait(coach.game).porthole(app, 0, &Markup::default()))
            div.words {
                p { (words) }
                @if let Some(to_do) = to_do { p.to-do { (to_do) } }
            }
            div.row { (buttons(app, coach, does)) }
        }
    }
}

fn buttons(app: &App, coach: &Coach, does: bool) -> Markup {
    let lang = app.lang;
    let next = |action: TableAction, class: &str, word: &str| {
        html! { button #coach-next class=(class) type="button" data-do=(action) { (word) } }
    };
    html! {
        @if coach.is_away {
            (next(TableAction::ReturnToLesson, "primary", lang.coach_return()))
        } @else {
            @if coach.at > 0 {
                button.quiet type="button" aria-label=(lang.coach_back()) data-do=(TableAction::CoachBack) { (app.icon("back")) }
            }
            @if !coach.is_last() { span.count { (lang.coach_step(coach.at + 1, lesson::steps(coach.game).len())) } }
            @if coach.is_last() {
                (app.link("quiet", &Route::Rules(coach.game).path(), "rules", lang.rules_short()))
                button #coach-next.primary type="button" data-do=(AppAction::PlayNow) { (lang.coach_play()) }
            } @else if does {
                button.quiet type="button" data-do=(TableAction::CoachNext) { (lang.coach_show()) }
            } @else {
                (next(TableAction::CoachNext, "primary", lang.coach_next()))
            }
        }
    }
}

/// Who teaches: the Skull King, and a Mermaid with a crown.
fn portrait(game: GameKind) -> Portrait {
    if game == GameKind::SkullQueen { Portrait::PEARL } else { Portrait::SKULL_KING }
}
