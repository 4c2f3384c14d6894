//! One's own mistakes in all games on this device: by kind, and one after the other to practise.

use maud::{Markup, html};
use yohoho_i18n::Lang;
use yohoho_i18n::review::mistake_class;
use yohoho_protocol::review::{Class, Decision, Mark, Points};
use yohoho_rules::wire::{ActionJson, LegalJson, ViewJson};
use yohoho_rules::{GameKind, Seat};

use super::{ReviewAction, kept, mistake, moment, words};
use crate::app::event::Effect;
use crate::app::replay::film::Film;
use crate::app::replay::try_again::TryAgain;
use crate::app::{App, practice, records};
use crate::route::{Route, Source};

/// All that is known of one's own mistakes, and the one that is practised.
pub(super) struct MistakesScreen {
    mistakes: Vec<OwnMistake>,
    /// How many games on this device were reviewed.
    reviewed: usize,
    /// The latest game that was not.
    next_game: Option<u64>,
    exercise: Option<Exercise>,
}

struct OwnMistake {
    /// The name of the record.
    game: u64,
    kind: GameKind,
    seat: Seat,
    decision: Decision,
}

impl OwnMistake {
    fn id(&self) -> String {
        format!("{}.{}", self.game, self.decision.entry)
    }
}

/// A mistake that is practised.
struct Exercise {
    at: usize,
    film: Film,
    choices: Vec<ActionJson>,
    /// What was chosen, and after how many days it comes again.
    answer: Option<(usize, u32)>,
}

impl MistakesScreen {
    pub(super) fn open(app: &App) -> MistakesScreen {
        let mut screen = MistakesScreen { mistakes: Vec::new(), reviewed: 0, next_game: None, exercise: None };
        for game in records::names(app) {
            let found = Seat::ALL.into_iter().filter_map(|seat| kept::get(app, &game.to_string(), seat));
            let own = found.filter(|known| known.is_own).flat_map(|known| {
                let kind = known.review.game;
                known.review.seats.into_iter().map(move |seat| (kind, seat))
            });
            let mut is_reviewed = false;
            for (kind, seat) in own {
                is_reviewed = true;
                let mistake = |decision| OwnMistake { game, kind, seat: seat.seat, decision };
                screen.mistakes.extend(seat.decisions.into_iter().map(mistake));
            }
            screen.reviewed += usize::from(is_reviewed);
            if !is_reviewed && screen.next_game.is_none() {
                screen.next_game = Some(game);
            }
        }
        screen
    }

    pub(super) fn act(&mut self, app: &mut App, action: &ReviewAction) {
        match action {
            ReviewAction::Practise => self.next(app),
            ReviewAction::Choose(choice) => self.choose(app, *choice),
            ReviewAction::Overview => {
                self.exercise = None;
                app.effects.extend([Effect::Top, Effect::Focus("title".into())]);
            }
            ReviewAction::TryMistake => self.try_again(app),
            _ => {}
        }
    }

    /// The next mistake that is due; the overview if none is.
    fn next(&mut self, app: &mut App) {
        let (items, today) = (practice::items(app), practice::today(app));
        let is_due = |mistake: &OwnMistake| items.iter().any(|item| item.due <= today && item.id == mistake.id());
        let at = self.mistakes.iter().position(is_due);
        self.exercise = at.and_then(|at| self.exercise(app, at));
        app.effects.extend([Effect::Top, Effect::Focus("title".into())]);
    }

    fn exercise(&self, app: &App, at: usize) -> Option<Exercise> {
        let OwnMistake { game, seat, decision, .. } = &self.mistakes[at];
        let mut film = Film::read(records::get(app, *game)?, app).ok()?;
        film.show_moment(app, decision.entry as usize, *seat);
        let choices = choices(&ViewJson::of(&film.game().view(Some(*seat))), decision);
        Some(Exercise { at, film, choices, answer: None })
    }

    fn choose(&mut self, app: &mut App, choice: usize) {
        let Some(exercise) = self.exercise.as_mut().filter(|exercise| exercise.answer.is_none()) else { return };
        let mistake = &self.mistakes[exercise.at];
        let is_best = exercise.choices.get(choice) == Some(&mistake.decision.best);
        let days = practice::practised(app, &mistake.id(), is_best);
        exercise.answer = Some((choice, days));
        app.effects.push(Effect::Now(outcome(app, is_best, days)));
    }

    fn try_again(&self, app: &mut App) {
        let Some(Exercise { at, film, .. }) = &self.exercise else { return };
        let OwnMistake { game, seat, decision, .. } = &self.mistakes[*at];
        let back = format!("{}#{}", Route::Review(Source::Kept(*game)).path(), decision.entry);
        TryAgain { seat: *seat, ..TryAgain::new(film) }.begin(app, film, decision.entry as usize, back);
    }

    pub(super) fn render(&self, app: &App) -> Markup {
        let lang = app.lang;
        html! {
            main.page.review {
                @if let Some(exercise) = &self.exercise {
                    header.head {
                        (app.back_button(ReviewAction::Overview, lang.mistakes_title()))
                        h1 #title tabindex="-1" { (question(lang, &self.mistakes[exercise.at].decision)) }
                    }
                    (self.render_exercise(app, exercise))
                } @else {
                    (app.head(lang.mistakes_title()))
                    (self.overview(app))
                }
            }
        }
    }

    fn overview(&self, app: &App) -> Markup {
        let lang = app.lang;
        let due = practice::due(app);
        html! {
            section.card-box {
                @if self.mistakes.is_empty() {
                    p { (if self.reviewed == 0 { lang.mistakes_none_yet() } else { lang.review_none() }) }
                } @else if due > 0 {
                    p { (lang.practice_due(due)) }
                    div.row { (app.button("primary", ReviewAction::Practise, "play", lang.practice_begin())) }
                } @else {
                    p { (lang.practice_done()) }
                }
            }
            @if !self.mistakes.is_empty() {
                section.card-box aria-labelledby="kinds-title" {
                    h2 #kinds-title { (lang.mistakes_kinds()) }
                    ol.mistakes.kinds { @for (class, count, cost) in self.kinds() { (kind_line(app, class, count, cost)) } }
                }
            }
            p { (lang.mistakes_reviewed(records::names(app).len(), self.reviewed)) }
            p.row {
                @if let Some(game) = self.next_game {
                    (app.link("", &Route::Review(Source::Kept(game)).path(), "hint", lang.mistakes_next_game()))
                }
                (app.link("", "/logbook", "replay", lang.home_logbook()))
            }
        }
    }

    /// The kinds of mistakes, with how many there are and what they have cost; the costliest first.
    fn kinds(&self) -> Vec<((GameKind, Class), usize, Points)> {
        let mut kinds: Vec<((GameKind, Class), usize, Points)> = Vec::new();
        for OwnMistake { kind, decision, .. } in &self.mistakes {
            let Some(class) = decision.class else { continue };
            match kinds.iter_mut().find(|((_, known), ..)| *known == class) {
                Some((_, count, cost)) => (*count, *cost) = (*count + 1, *cost + decision.lost),
                None => kinds.push(((*kind, class), 1, decision.lost)),
            }
        }
        kinds.sort_by_key(|(_, _, cost)| -*cost);
        kinds
    }

    fn render_exercise(&self, app: &App, exercise: &Exercise) -> Markup {
        let lang = app.lang;
        let OwnMistake { kind, seat, decision, .. } = &self.mistakes[exercise.at];
        let shown = exercise.answer.map(|_| decision);
        let (was, best) = shown.map(|shown| (&shown.played, &shown.best)).unzip();
        html! {
            p.note { (words::place(lang, decision)) }
            (exercise.film.moment(app, *seat, was.and_then(moment::card_of), best.and_then(moment::card_of)))
            div.beside {
                @match exercise.answer {
                    None => {
                        section.card-box {
                            div.choices-list {
                                @for (at, choice) in exercise.choices.iter().enumerate() {
                                    (app.button("", ReviewAction::Choose(at), "", &yohoho_i18n::review::decision(lang, *kind, choice)))
                                }
                            }
                        }
                    },
                    Some((choice, days)) => {
                        p.outcome { (outcome(app, exercise.choices.get(choice) == Some(&decision.best), days)) }
                        (mistake::verdict(app, &exercise.film, *seat, decision))
                        div.row {
                            (app.button("primary", ReviewAction::Practise, "next", lang.practice_next()))
                            (app.button("", ReviewAction::TryMistake, "replay", lang.vary()))
                            (app.button("", ReviewAction::Overview, "", lang.mistakes_title()))
                        }
                    },
                }
            }
        }
    }
}

/// What an exercise asks.
fn question(lang: Lang, decision: &Decision) -> String {
    let phase = match decision.best {
        ActionJson::Bid(_) => "bid",
        ActionJson::Plank(_) => "plank",
        ActionJson::Play(_) => "play",
    };
    lang.puzzle_question(phase, "follow")
}

fn outcome(app: &App, is_best: bool, days: u32) -> String {
    app.lang.practice_outcome(days, if is_best { "yes" } else { "no" })
}

fn kind_line(app: &App, (kind, class): (GameKind, Class), count: usize, cost: Points) -> Markup {
    html! {
        li {
            span.what { b { (mistake_class(app.lang, kind, class)) } }
            span { (app.lang.mistakes_times(count)) }
            span.cost { (words::signed(app.lang, kind, -cost)) }
        }
    }
}

/// What can be chosen: every bid or card, but of the many planks only the one that was set up and the best.
fn choices(view: &ViewJson, decision: &Decision) -> Vec<ActionJson> {
    let legal = view.legal.iter().filter_map(|legal| match legal {
        LegalJson::One(action) => Some(action.clone()),
        LegalJson::Planks { .. } => None,
    });
    let mut choices: Vec<ActionJson> = legal.collect();
    if matches!(decision.best, ActionJson::Plank(_)) {
        choices = vec![decision.best.clone(), decision.played.clone()];
        // Neither place tells which is which.
        if decision.entry % 2 == 1 {
            choices.reverse();
        }
    }
    choices
}

/// Notes what is to be practised of a review, which may be done or not.
pub(super) fn note(app: &mut App, game: &str, decisions: &[&Decision], done: bool) {
    let counts = |decision: &&&Decision| matches!(decision.mark, Some(Mark::Mistake | Mark::Blunder));
    let entries: Vec<u32> = decisions.iter().filter(counts).map(|decision| decision.entry).collect();
    practice::note(app, game, &entries, done);
}
