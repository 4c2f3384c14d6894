//! A friendly beginner: counts what obviously wins, and plays by simple rules.

use rand_core::Rng;
use yohoho_rules::below;
use yohoho_rules::king::{Action, Actions, Bid, Card, Play, PlaySet, Special, Suit, View};

/// What the beginner does; none if there is nothing to decide.
pub(crate) fn choose(view: &View, rng: &mut dyn Rng) -> Option<Action> {
    match view.legal() {
        Actions::None => None,
        Actions::Bids(most) => Some(Action::Bid(bid(view, most, rng))),
        Actions::Plays(plays) => Some(Action::Play(play(view, plays, rng))),
    }
}

/// Counts tricks in tenths, and now and then believes in one too many or too few.
fn bid(view: &View, most: Bid, rng: &mut dyn Rng) -> Bid {
    let tenths: u32 = view.hand.into_iter().map(|card| tenths(view, card)).sum();
    let sure = tenths / 10;
    let luck = below(rng, 10);
    let mut bid = sure + u32::from(luck < tenths % 10);
    if luck == 0 {
        bid = (bid + below(rng, 3)).saturating_sub(1);
    }
    Bid(bid.min(u32::from(most.0)) as u8)
}

/// How many tenths of a trick a card looks like.
fn tenths(view: &View, card: Card) -> u32 {
    let high = view.open.edition().high;
    // With more at the table it takes more to win.
    let many = view.open.seats().get() as u32 - 2;
    match (card.as_special(), card.suit(), card.value()) {
        (Some(Special::SkullKing), ..) => 9,
        (Some(Special::Pirate), ..) => 8 - many / 2,
        (Some(Special::ScaryMary), ..) => 6,
        (Some(Special::Mermaid), ..) => 6 - many / 2,
        (_, Some(Suit::Black), Some(value)) => match high - value {
            0..=2 => 8 - many / 2,
            3..=6 => 5 - many,
            _ => 1,
        },
        (_, _, Some(value)) => match high - value {
            0..=1 => 6 - many,
            2..=3 => 3 - many / 2,
            _ => 0,
        },
        _ => 0,
    }
}

fn play(view: &View, plays: PlaySet, rng: &mut dyn Rng) -> Play {
    let seat = view.viewer.map_or(0, yohoho_rules::Seat::index);
    let bid = view.open.bids().map_or(0, |bids| bids[seat].0);
    let wants = view.open.won()[seat] < bid;
    let trick = view.open.trick();
    let takes = |play: &Play| {
        let mut next = *trick;
        next.push(*play);
        next.verdict().is_some_and(|verdict| usize::from(verdict.winner) == trick.len())
    };
    let (mut winning, mut losing): (Vec<Play>, Vec<Play>) = plays.into_iter().partition(takes);
    winning.sort_by_key(|play| power(*play));
    losing.sort_by_key(|play| power(*play));
    if trick.is_empty() {
        // Every card leads the trick at first.
        let at = if wants { winning.len() - 1 } else { 0 };
        return winning[at];
    }
    let last = trick.len() + 1 == view.open.seats().get();
    // Once in a while the second choice, since it was nearly as good.
    let slip = usize::from(below(rng, 8) == 0);
    let near = |sorted: &[Play], best: usize| {
        let other = if best == 0 { slip.min(sorted.len() - 1) } else { best - slip.min(best) };
        sorted[other]
    };
    match (wants, winning.is_empty(), losing.is_empty()) {
        // The cheapest card that wins for sure, or else the strongest.
        (true, false, _) => near(&winning, if last { 0 } else { winning.len() - 1 }),
        (true, true, _) => near(&losing, 0),
        // Away with the strongest card that does not win.
        (false, _, false) => near(&losing, losing.len() - 1),
        (false, _, true) => near(&winning, if last { winning.len() - 1 } else { 0 }),
    }
}

/// How strong a card looks.
fn power(play: Play) -> u8 {
    let suit = match play.suit() {
        Some(Suit::Black) => 20,
        _ => 1,
    };
    match play.card().as_special() {
        _ if play.is_escape() => 0,
        Some(Special::Mermaid) => 40,
        Some(Special::Pirate | Special::ScaryMary) => 41,
        Some(Special::SkullKing) => 42,
        _ => suit + play.card().value().unwrap_or(0),
    }
}
