//! What one decision was worth: screened by the advice network or a few rollouts, examined by many.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use yohoho_bots::learned::{Learned, Rollouts, mean_and_error};
use yohoho_bots::{Bot, Budget};
use yohoho_protocol::review::Mark;
use yohoho_rules::{Action, GameKind, Seat, View};

use crate::moments::{Moment, PlayedRound};
use crate::{chance, tables};

/// What is known about a decision.
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    /// What the strongest player plays.
    pub(crate) best: Action,
    /// The expected score of the round after that, where it is needed: for the first decision of a round.
    pub(crate) value: f64,
    pub(crate) lost: f64,
    pub(crate) error: f64,
    /// What the screening said was lost, and its error.
    pub(crate) screened: f64,
    pub(crate) screen_error: f64,
    /// What rollouts prove to be lost: two standard errors less than they say.
    pub(crate) proven: f64,
    /// Whether the advice network screened it.
    pub(crate) advised: bool,
    /// How much of the chance to win was lost.
    pub(crate) chance: f64,
    /// The rollouts of an examination, with the strongest player's action first.
    pub(crate) rollouts: Rollouts,
    /// How many guesses there were; without any, the screening stands.
    pub(crate) guesses: u32,
    /// Whether no more guesses are needed.
    pub(crate) settled: bool,
}

/// The guesses of a screening without advice network.
const FEW: u32 = 12;

/// Guesses that are made in one step.
pub(crate) const STEP: u32 = 8;

/// Fewer guesses do not tell how good an estimate is.
const LEAST: u32 = 48;

/// The most guesses for one decision.
const MOST: u32 = 400;

/// The guesses of an examination have other numbers than those of a screening: what made a decision suspicious must not count against it.
const FIRST: u32 = 1 << 16;

/// What is needed to turn points into chances.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) kind: GameKind,
    pub(crate) rounds: &'a [PlayedRound],
    pub(crate) seats: yohoho_rules::SeatCount,
}

/// Looks at a decision for the first time. The game must be known.
pub(crate) fn screen(learned: &Learned, moment: &Moment, table: Table<'_>) -> Verdict {
    let Moment { view, played, seat, .. } = moment;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(moment.entry));
    let best = learned.choose(view, &Budget::default(), &mut rng).unwrap_or(*played);
    let mut verdict = Verdict {
        best,
        value: 0.0,
        lost: 0.0,
        error: 0.0,
        screened: 0.0,
        screen_error: 0.0,
        proven: 0.0,
        advised: false,
        chance: 0.0,
        rollouts: Rollouts::new(2),
        guesses: 0,
        settled: best == *played,
    };
    if let Some(values) = learned.values(view) {
        let legal = view.legal();
        let of = |action| legal.iter().zip(&values).find(|(known, _)| *known == action).map(|(_, value)| *value);
        verdict.advised = true;
        verdict.value = of(best).unwrap_or_default().into();
        verdict.lost = verdict.value - f64::from(of(*played).unwrap_or_default());
        verdict.error = if verdict.settled { 0.0 } else { tables::screen_error(table.kind, moment.is_first()) };
    } else if !verdict.settled || moment.is_first() {
        let actions = if verdict.settled { &[best][..] } else { &[best, *played] };
        if let Some(rollouts) = learned.roll_out(view, actions, seed(moment), 0..FEW) {
            verdict.value = rollouts.mean(0, *seat).0;
            (verdict.lost, verdict.error) = rollouts.difference(0, actions.len() - 1, *seat);
        }
    }
    if !verdict.settled {
        let preference = preference(learned, view, best, *played);
        (verdict.lost, verdict.error) =
            tempered(table.kind, moment.is_first(), preference, (verdict.lost, verdict.error));
    }
    (verdict.screened, verdict.screen_error) = (verdict.lost, verdict.error);
    verdict.chance = table.chance_of(moment, verdict.lost);
    verdict
}

/// What a screening says, with its error, in the light of how much the strongest player prefers his own action to the played one. His odds and the screening
/// err in different ways: whoever differs from him only where he hardly cares loses less than the screening says, and whoever does what he never would loses
/// more. A difference that errors cannot explain is believed.
fn tempered(kind: GameKind, first: bool, preference: f64, (lost, error): (f64, f64)) -> (f64, f64) {
    let (usual, spread) = tables::usual_loss(kind, first, preference);
    let apart = lost - usual;
    let variance = spread.powi(2).max(apart.powi(2) - error.powi(2));
    let trust = variance / (variance + error.powi(2));
    (usual + trust * apart, error * trust.sqrt())
}

/// How much the strongest player prefers one action to another: the logarithm of how many times likelier he is to take it.
fn preference(learned: &Learned, view: &View, best: Action, played: Action) -> f64 {
    let logits = learned.logits(view).unwrap_or_default();
    let legal = view.legal();
    let of = |action| legal.iter().zip(&logits).find(|(known, _)| *known == action).map_or(0.0, |(_, logit)| *logit);
    // In Skull Queen he searches, and may take what he would not have taken at first.
    f64::from(of(best) - of(played)).max(0.0)
}

/// Makes a few more guesses, and decides whether these were the last.
pub(crate) fn examine(learned: &Learned, moment: &Moment, verdict: &mut Verdict, table: Table<'_>) {
    let made = verdict.guesses;
    let actions = [verdict.best, moment.played];
    let guesses = FIRST + made..FIRST + made + STEP;
    let Some(more) = learned.roll_out(&moment.view, &actions, seed(moment), guesses) else {
        verdict.settled = true;
        return;
    };
    verdict.rollouts.add(more);
    verdict.guesses = verdict.rollouts.guesses();
    let (lost, error) = verdict.rollouts.difference(0, 1, moment.seat);
    verdict.proven = lost - 2.0 * error;
    let rolled_out = (lost, error.hypot(tables::misread(table.kind, moment.is_first())));
    let screened = (verdict.screened, verdict.screen_error);
    // Without the network, a screening is nothing but fewer rollouts.
    (verdict.lost, verdict.error) = if verdict.advised { joined(screened, rolled_out) } else { rolled_out };
    verdict.chance = table.chance_in(moment, &verdict.rollouts);
    verdict.settled = is_settled(table.kind, verdict, lost, error);
}

/// Two estimates of the same number, each with its error, as one.
fn joined(one: (f64, f64), other: (f64, f64)) -> (f64, f64) {
    let (first, second) = (one.1.powi(-2), other.1.powi(-2));
    ((one.0 * first + other.0 * second) / (first + second), (first + second).sqrt().recip())
}

/// Whether more guesses would hardly change the mark. `lost` is what the rollouts say, with its error.
fn is_settled(kind: GameKind, verdict: &Verdict, lost: f64, error: f64) -> bool {
    match verdict.guesses {
        made if made < LEAST => false,
        made if made >= MOST => true,
        _ => {
            let hopeless = (lost + error).min(verdict.lost) < tables::thresholds(kind)[0];
            let clear = mark(kind, verdict.proven) == mark(kind, lost);
            hopeless || clear
        }
    }
}

/// The mark for a loss of at least so much.
fn mark(kind: GameKind, lost: f64) -> Option<Mark> {
    let marks = Mark::ALL.into_iter().zip(tables::thresholds(kind));
    marks.rev().find(|(_, threshold)| lost >= *threshold).map(|(mark, _)| mark)
}

impl Verdict {
    /// The mark of a decision that was examined. Rollouts must prove the loss, two standard errors below what they say, and all that is known must not
    /// speak against it.
    pub(crate) fn mark(&self, kind: GameKind) -> Option<Mark> {
        if self.guesses < LEAST { None } else { mark(kind, self.proven.min(self.lost)) }
    }

    /// How much work so many guesses are: the cards that are played in them.
    pub(crate) fn cost(moment: &Moment, guesses: u32) -> u32 {
        2 * guesses * moment.cards_left()
    }
}

fn seed(moment: &Moment) -> u64 {
    u64::from(moment.entry)
}

impl Table<'_> {
    /// By how much points that are lost in a round lower the chance of winning, if everything else goes as can be expected.
    fn chance_of(self, moment: &Moment, lost: f64) -> f64 {
        if lost == 0.0 {
            return 0.0;
        }
        let round = &self.rounds[usize::from(moment.round) - 1];
        let spread = chance::spread(self.kind, self.seats, moment.round..=self.kind.rounds(self.seats));
        let mut totals: Vec<f64> = round.totals.of(self.seats).iter().map(|total| f64::from(*total)).collect();
        let before = chance::of_winning(&totals, moment.seat, spread);
        totals[moment.seat.index()] -= lost;
        before - chance::of_winning(&totals, moment.seat, spread)
    }

    /// By how much the played action lowers the chance of winning in these rollouts.
    fn chance_in(self, moment: &Moment, rollouts: &Rollouts) -> f64 {
        let before = &self.rounds[usize::from(moment.round) - 1].totals;
        let spread = chance::spread(self.kind, self.seats, moment.round + 1..=self.kind.rounds(self.seats));
        let after = |scores: &yohoho_rules::BySeat<i16>| {
            let total = |seat: Seat| f64::from(before[seat]) + f64::from(scores[seat]);
            let totals: Vec<f64> = self.seats.seats().map(total).collect();
            chance::of_winning(&totals, moment.seat, spread)
        };
        mean_and_error(rollouts.iter().map(|scores| after(&scores[0]) - after(&scores[1]))).0
    }
}
