//! From verdicts to a review: sums, luck, marks and reasons.

use yohoho_bots::learned::{advice_file_name, file_name};
use yohoho_protocol::review::{Decision, Level, Parts, Points, Review, RoundReview, SeatReview};
use yohoho_rules::wire::ActionJson;
use yohoho_rules::{BySeat, GameKind, Seat, Seats};

use crate::judge::Verdict;
use crate::moments::{Moment, Story};
use crate::{reason, tables};

/// The version of the coach. It changes when the same game would get other figures.
const VERSION: u32 = 3;

/// What is known so far; the verdicts are those on the first moments.
pub(crate) fn review(story: &Story, wanted: Seats, verdicts: &[Verdict]) -> Review {
    let complete = verdicts.len() == story.moments.len();
    let rounds = if complete { rounds(story, verdicts) } else { Vec::new() };
    let seats = wanted.into_iter().map(|seat| seat_review(story, seat, verdicts, &rounds)).collect();
    Review {
        analyst: analyst(story.kind, verdicts.iter().any(|verdict| verdict.advised)),
        game: story.kind,
        players: story.players.clone(),
        rounds: story.rounds.len() as u8,
        finished: story.finished,
        seats,
    }
}

/// Who judges: figures of another version, of other weights, or without the advice network are not quite comparable.
pub(crate) fn analyst(kind: GameKind, advised: bool) -> String {
    let name = |file: String| file.trim_end_matches(".safetensors").to_string();
    let advice = if advised { format!(", {}", name(advice_file_name(kind))) } else { String::new() };
    format!("coach {VERSION}, {}{advice}", name(file_name(kind)))
}

fn seat_review(story: &Story, seat: Seat, verdicts: &[Verdict], rounds: &[BySeat<Parts>]) -> SeatReview {
    let own = || story.moments.iter().zip(verdicts).filter(|(moment, _)| moment.seat == seat);
    let decisions: Vec<Decision> = own().map(|(moment, verdict)| decision(story.kind, moment, verdict)).collect();
    let lost: Points = decisions.iter().map(|decision| decision.lost).sum();
    let error = own().map(|(_, verdict)| verdict.error.powi(2)).sum::<f64>().sqrt();
    let per_decision = lost.get() / decisions.len().max(1) as f64;
    let round = |(number, parts): (u8, &BySeat<Parts>)| {
        let score = story.rounds[usize::from(number) - 1].scores[seat].into();
        RoundReview { round: number, score, parts: parts[seat] }
    };
    let rounds: Vec<RoundReview> = (1..).zip(rounds).map(round).collect();
    let game = rounds.iter().fold(Parts::default(), |sum, round| sum.and(&round.parts));
    let total: i16 = story.rounds.iter().map(|round| round.scores[seat]).sum();
    SeatReview {
        seat,
        decisions,
        rounds,
        total: total.into(),
        adjusted: Points::from(total) - game.luck(),
        game,
        lost,
        error: Points::of(error),
        lost_per_decision: Points::of(per_decision),
        level: level(story.kind, per_decision),
    }
}

fn decision(kind: GameKind, moment: &Moment, verdict: &Verdict) -> Decision {
    let mark = verdict.mark(kind);
    let explained = mark.map(|_| reason::explain(&moment.view, moment.played, verdict.best));
    let (class, reason) = explained.map_or((None, Vec::new()), |(class, reason)| (Some(class), reason));
    Decision {
        entry: moment.entry,
        round: moment.round,
        trick: moment.trick,
        choices: moment.view.legal().len() as u16,
        played: ActionJson::write(kind, moment.played),
        best: ActionJson::write(kind, verdict.best),
        lost: Points::of(verdict.lost),
        error: Points::of(verdict.error),
        guesses: verdict.guesses,
        chance: (verdict.chance * 1e4).round_ties_even() as f32 / 1e4,
        mark,
        class,
        reason,
    }
}

/// Where everybody's points came from, round by round.
///
/// Luck is what is left when expectation and skill are taken from the score, so that the parts always add up. What the others lose by mistakes goes in
/// part to everybody else: a seat can expect that at this table, so it is no luck. Neither is what the whole table had too much or too little.
fn rounds(story: &Story, verdicts: &[Verdict]) -> Vec<BySeat<Parts>> {
    let mut sums: Vec<BySeat<Sums>> = vec![BySeat::default(); story.rounds.len()];
    for (moment, verdict) in story.moments.iter().zip(verdicts) {
        let sums = &mut sums[usize::from(moment.round) - 1][moment.seat];
        sums.lost += Points::of(verdict.lost);
        sums.screened += verdict.screened;
        if moment.is_first() {
            sums.value = verdict.value;
        }
    }
    let round = |(number, sums): (u8, &BySeat<Sums>)| parts(story, number, sums);
    (1..).zip(&sums).map(round).collect()
}

/// What is summed up for a seat in a round.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// What the seat could expect when it had seen its cards.
    value: f64,
    /// What it lost, as far as is known.
    lost: Points,
    /// What it lost by the screening alone, which all seats have: what one seat's review says does not depend on whose else was made.
    screened: f64,
}

fn parts(story: &Story, number: u8, sums: &BySeat<Sums>) -> BySeat<Parts> {
    let played = &story.rounds[usize::from(number) - 1];
    let seats = || story.seats.seats();
    let count = story.seats.get() as f64;
    let all_lost: f64 = seats().map(|seat| sums[seat].screened).sum();
    let cards = |seat: Seat| sums[seat].value - tables::prior(story.kind, story.seats, number, played.dealer, seat);
    let others = |seat: Seat, lost: f64| {
        let gift = tables::flow(story.kind) / (count - 1.0) * (all_lost - sums[seat].screened);
        f64::from(played.scores[seat]) - sums[seat].value - gift + lost
    };
    let cards_of_all = seats().map(cards).sum::<f64>() / count;
    let others_of_all = seats().map(|seat| others(seat, sums[seat].screened)).sum::<f64>() / count;
    let mut parts = BySeat::default();
    for seat in seats() {
        let skill = -sums[seat].lost;
        let cards = Points::of(cards(seat) - cards_of_all);
        let others = Points::of(others(seat, sums[seat].lost.get()) - others_of_all);
        let expected = Points::from(played.scores[seat]) - cards - others - skill;
        parts[seat] = Parts { expected, cards, others, skill };
    }
    parts
}

/// The bots between which a player is.
fn level(kind: GameKind, lost: f64) -> Level {
    let levels = tables::levels(kind);
    Level {
        weaker: levels.iter().rev().find(|(_, bot)| *bot >= lost).map(|(name, _)| name.to_string()),
        stronger: levels.iter().find(|(_, bot)| *bot < lost).map(|(name, _)| name.to_string()),
    }
}
