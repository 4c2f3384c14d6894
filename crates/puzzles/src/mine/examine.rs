//! Whether a position is a puzzle.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yohoho_bots::learned::Rollouts;
use yohoho_rules::{Action, Seat, View, queen};

use super::Mine;
use super::weaker::{TEMPERATURES, draw, largest, odds, simple_players};
use crate::{Choice, LEAST_ERRORS, Position, Puzzle, least_lead};

/// How sure the network has to be of the solution. It does not know planks one by one.
const SURE: f32 = 0.8;

/// How many of a hundred weaker players have to get it wrong.
const OFTEN: f32 = 50.0;

/// How much of the lead that a puzzle needs the advice network has to see. It is often a few points off.
const SEEN: f64 = 0.6;

/// Guesses by which a decision is chosen.
const GUESSES: u32 = 24;

/// Guesses by which it is proved, which are none of those: as many as the lead needs, as far as is known then.
const PROOF: core::ops::RangeInclusive<f64> = 64.0..=320.0;

/// How many standard errors the proof aims at, so that it does not fail by bad luck.
const AIM: f64 = 4.0;

/// What is offered to choose from, and what weaker players take.
struct Question {
    view: View,
    seat: Seat,
    actions: Vec<Action>,
    /// The place of what the network would do.
    best: usize,
    /// Of a hundred weaker players, so many take each.
    chosen: Vec<f32>,
    /// What the cabin boy takes, and what the bosun.
    made_by: [usize; 2],
}

impl Mine {
    /// The puzzle of a position, if it is one. `tried` counts what it costs.
    pub(super) fn examine(
        &self,
        position: Position,
        origin: u64,
        rng: &mut Xoshiro256PlusPlus,
        tried: &mut [u32; 2],
    ) -> Option<Puzzle> {
        let view = position.view().ok()?;
        let question = self.ask(view, position.seat, rng)?;
        let least = least_lead(self.kind);
        tried[0] += 1;
        let chosen_by = self.roll_out(&question, &question.actions, rng, GUESSES)?;
        let (ahead, error) = lead(&chosen_by, question.best, question.seat)?;
        if ahead < least || ahead < 2.0 * error {
            return None;
        }
        tried[1] += 1;
        let spread = error * f64::from(GUESSES).sqrt();
        let guesses = (AIM * spread / ahead).powi(2).clamp(*PROOF.start(), *PROOF.end());
        let proof = self.roll_out(&question, &question.actions, rng, guesses as u32)?;
        let (ahead, error) = lead(&proof, question.best, question.seat)?;
        (ahead >= least && ahead >= LEAST_ERRORS * error).then(|| puzzle(position, &question, &proof, origin))
    }

    /// What is asked; none if the network is not sure, or hardly anybody gets it wrong.
    fn ask(&self, view: View, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Option<Question> {
        let legal = view.legal();
        let logits = self.analyst.logits(&view)?;
        let top = largest(&logits);
        let simple = simple_players(&view, rng);
        if simple.iter().all(|action| *action == legal.nth(top)) {
            return None;
        }
        let question = if matches!(legal.nth(0), Action::Queen(queen::Action::Plank(_))) {
            let careless = TEMPERATURES.map(|temperature| legal.nth(draw(&odds(&logits, temperature), rng)));
            Question::of_few(view, seat, legal.nth(top), [simple[0], simple[1], careless[0], careless[1]])
        } else {
            if odds(&logits, 1.0)[top] < SURE {
                return None;
            }
            let actions: Vec<Action> = legal.iter().collect();
            let made_by = simple.map(|action| actions.iter().position(|legal| *legal == action).unwrap_or(0));
            let mut chosen = vec![0.0; actions.len()];
            for at in made_by {
                chosen[at] += 25.0;
            }
            for temperature in TEMPERATURES {
                chosen.iter_mut().zip(odds(&logits, temperature)).for_each(|(chosen, odds)| *chosen += 25.0 * odds);
            }
            Question { view, seat, actions, best: top, chosen, made_by }
        };
        let is_hard = question.chosen[question.best] <= 100.0 - OFTEN && question.actions.len() > 1;
        (is_hard && self.values_agree(&question)).then_some(question)
    }

    /// Whether the advice network sees the solution ahead of everything else, too.
    fn values_agree(&self, question: &Question) -> bool {
        let legal = question.view.legal();
        let Some(values) = self.analyst.values(&question.view) else { return false };
        let place = |action: &Action| legal.iter().position(|other| other == *action);
        let worth: Vec<f32> = question.actions.iter().filter_map(|action| Some(values[place(action)?])).collect();
        let others = (0..worth.len()).filter(|at| *at != question.best).map(|at| worth[at]);
        let ahead = worth[question.best] - others.fold(f32::NEG_INFINITY, f32::max);
        f64::from(ahead) >= SEEN * least_lead(self.kind)
    }

    /// Tries actions on guesses that nobody has made before.
    fn roll_out(&self, question: &Question, actions: &[Action], rng: &mut impl Rng, guesses: u32) -> Option<Rollouts> {
        self.analyst.roll_out(&question.view, actions, rng.next_u64(), 0..guesses)
    }
}

impl Question {
    /// A choice among what the network and four others would do.
    fn of_few(view: View, seat: Seat, best: Action, others: [Action; 4]) -> Question {
        let mut actions = vec![best];
        let mut chosen = vec![0.0];
        let places = others.map(|action| {
            let at = actions.iter().position(|known| *known == action).unwrap_or(actions.len());
            if at == actions.len() {
                actions.push(action);
                chosen.push(0.0);
            }
            chosen[at] += 25.0;
            at
        });
        Question { view, seat, actions, best: 0, chosen, made_by: [places[0], places[1]] }
    }
}

/// How far an action is ahead of the next best, with the error of that; of several that are close, the one that is least certain. None if it is not ahead.
pub(super) fn lead(rollouts: &Rollouts, best: usize, seat: Seat) -> Option<(f64, f64)> {
    let actions = rollouts.iter().next()?.len();
    let others = (0..actions).filter(|at| *at != best);
    let leads: Vec<(f64, f64)> = others.map(|other| rollouts.difference(best, other, seat)).collect();
    let least = leads.iter().map(|(ahead, _)| *ahead).fold(f64::INFINITY, f64::min);
    // The smallest lead, with the error that makes any of them most doubtful.
    let doubt = |(ahead, error): &(f64, f64)| if *error == 0.0 { 0.0 } else { error / ahead };
    let doubtful = leads.iter().map(doubt).fold(0.0, f64::max);
    (least > 0.0).then_some((least, least * doubtful))
}

fn puzzle(position: Position, question: &Question, proof: &Rollouts, origin: u64) -> Puzzle {
    let tenths = |points: f64| (10.0 * points).round();
    let mut places: Vec<usize> = (0..question.actions.len()).collect();
    let value = |at: usize| proof.mean(at, question.seat);
    places.sort_by(|one, other| value(*other).0.total_cmp(&value(*one).0));
    let choice = |at: &usize| {
        let (mean, error) = value(*at);
        Choice {
            action: question.actions[*at],
            value: tenths(mean) as i32,
            error: tenths(error) as u16,
            chosen: question.chosen[*at].round() as u8,
        }
    };
    let (ahead, error) = proof.difference(places[0], places[1], question.seat);
    Puzzle {
        position,
        choices: places.iter().map(choice).collect(),
        lead: (tenths(ahead) as i32, tenths(error) as u16),
        made_by: question.made_by.map(|made| places.iter().position(|at| *at == made).unwrap_or(0)),
        origin,
    }
}
