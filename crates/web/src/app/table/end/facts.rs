//! What was remarkable about a game: only what is true of its score sheet.

use yohoho_protocol::RoundResult;

use crate::sort::sort;

/// Something remarkable. Seats are counted from 0, rounds from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fact {
    /// The most points that anybody made in a round; tricks won and bid where there are bids.
    BestRound { seat: usize, round: usize, points: i16, tricks: Option<(u8, u8)> },
    /// The most points for a bid of zero that was made.
    BoldestZero { seat: usize, round: usize, points: i16 },
    /// The round in which the winner overtook somebody, never to be caught again.
    TurningPoint { round: usize, winner: usize, overtaken: usize },
}

/// The facts of a game. Of equals, the viewer's comes first, then the latest.
pub(super) fn facts(rounds: &[RoundResult], own: Option<usize>) -> Vec<Fact> {
    let zero = boldest_zero(rounds, own);
    // A zero that was the best round as well is told once.
    let best = best_round(rounds, own).filter(|best| !matches!(best, Fact::BestRound { tricks: Some((0, 0)), .. }));
    [best, zero, turning_point(rounds)].into_iter().flatten().collect()
}

/// The round, seat and points of the best result among those that count.
fn best(
    rounds: &[RoundResult],
    own: Option<usize>,
    counts: impl Fn(&RoundResult, usize) -> bool,
) -> Option<(usize, usize, i16)> {
    let mut all: Vec<(usize, usize, i16)> = Vec::new();
    for (at, round) in rounds.iter().enumerate() {
        let seats = (0..round.scores.len()).filter(|seat| counts(round, *seat));
        all.extend(seats.map(|seat| (at + 1, seat, round.scores[seat])));
    }
    sort(&mut all, |(round, seat, points)| (*points, own == Some(*seat), *round));
    all.pop().filter(|(_, _, points)| *points > 0)
}

fn best_round(rounds: &[RoundResult], own: Option<usize>) -> Option<Fact> {
    let (round, seat, points) = best(rounds, own, |_, _| true)?;
    let result = &rounds[round - 1];
    let tricks = result.won.get(seat).copied().zip(result.bids.get(seat).copied());
    Some(Fact::BestRound { seat, round, points, tricks })
}

fn boldest_zero(rounds: &[RoundResult], own: Option<usize>) -> Option<Fact> {
    let zero = |round: &RoundResult, seat: usize| round.bids.get(seat) == Some(&0) && round.won.get(seat) == Some(&0);
    let (round, seat, points) = best(rounds, own, zero)?;
    Some(Fact::BoldestZero { seat, round, points })
}

/// Only if one alone won, and was behind after some round.
pub(super) fn turning_point(rounds: &[RoundResult]) -> Option<Fact> {
    let totals = running_totals(rounds);
    let winner = leader(totals.last()?)?;
    let caught = totals.iter().rposition(|after| leader(after) != Some(winner))?;
    let after = &totals[caught];
    let overtaken = (0..after.len()).find(|seat| after[*seat] > after[winner])?;
    Some(Fact::TurningPoint { round: caught + 2, winner, overtaken })
}

/// Who alone has the highest total.
fn leader(totals: &[i32]) -> Option<usize> {
    let most = totals.iter().max()?;
    let mut leaders = (0..totals.len()).filter(|seat| totals[*seat] == *most);
    leaders.next().filter(|_| leaders.next().is_none())
}

/// Everybody's total after each round.
pub(in crate::app::table) fn running_totals(rounds: &[RoundResult]) -> Vec<Vec<i32>> {
    let mut totals = vec![0; rounds.first().map_or(0, |round| round.scores.len())];
    let after = |round: &RoundResult| {
        for (total, score) in totals.iter_mut().zip(&round.scores) {
            *total += i32::from(*score);
        }
        totals.clone()
    };
    rounds.iter().map(after).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(bids: &[u8], won: &[u8], scores: &[i16]) -> RoundResult {
        RoundResult { bids: bids.into(), won: won.into(), scores: scores.into() }
    }

    #[test]
    fn the_best_round_is_the_one_with_the_most_points() {
        let rounds = [round(&[1, 0], &[1, 0], &[20, 10]), round(&[1, 1], &[0, 2], &[-10, -10])];
        let best = Fact::BestRound { seat: 0, round: 1, points: 20, tricks: Some((1, 1)) };
        assert_eq!(facts(&rounds, None)[0], best);
    }

    #[test]
    fn of_two_equal_rounds_the_viewers_is_told() {
        let rounds = [round(&[1, 1, 1], &[1, 1, 1], &[20, 20, 20])];
        for own in 0..3 {
            assert!(matches!(facts(&rounds, Some(own))[0], Fact::BestRound { seat, .. } if seat == own));
        }
    }

    #[test]
    fn the_boldest_zero_was_made_and_not_only_bid() {
        let rounds = [
            round(&[0, 0], &[0, 1], &[10, -10]),
            round(&[0, 0], &[1, 0], &[-20, 20]),
            round(&[0, 1], &[2, 1], &[-30, 20]),
        ];
        assert!(facts(&rounds, None).contains(&Fact::BoldestZero { seat: 1, round: 2, points: 20 }));
        let missed = [round(&[0, 1], &[1, 0], &[-10, -10])];
        assert_eq!(facts(&missed, None), [], "nobody made any points");
    }

    #[test]
    fn a_zero_that_was_the_best_round_is_told_once() {
        let rounds = [round(&[0, 1], &[0, 1], &[90, 20])];
        assert_eq!(facts(&rounds, None), [Fact::BoldestZero { seat: 0, round: 1, points: 90 }]);
    }

    #[test]
    fn the_turning_point_is_when_the_winner_takes_the_lead_for_good() {
        let rounds = [
            round(&[], &[], &[10, 30]),
            round(&[], &[], &[30, 5]),
            round(&[], &[], &[0, 20]),
            round(&[], &[], &[50, 0]),
            round(&[], &[], &[0, 10]),
        ];
        let turn = Fact::TurningPoint { round: 4, winner: 0, overtaken: 1 };
        assert_eq!(facts(&rounds, None).last(), Some(&turn));
    }

    #[test]
    fn who_led_from_the_start_or_shares_the_first_place_never_overtook_anybody() {
        let ahead = [round(&[], &[], &[30, 10]), round(&[], &[], &[10, 10])];
        let tied = [round(&[], &[], &[30, 10]), round(&[], &[], &[0, 20])];
        let level = [round(&[], &[], &[10, 10]), round(&[], &[], &[20, 10])];
        for rounds in [&ahead[..], &tied, &level, &[]] {
            let turned = |fact: &Fact| matches!(fact, Fact::TurningPoint { .. });
            assert!(!facts(rounds, None).iter().any(turned), "{rounds:?}");
        }
    }
}
