//! What happened, cut into steps that people can follow. No rule of the games is in it: it only delays what is there already.

use std::collections::VecDeque;

use yohoho_protocol::{Snapshot, What};
use yohoho_rules::record::Trick;
use yohoho_rules::wire::{ActionJson, Family, LegalJson, ViewJson};
use yohoho_rules::{GameKind, Rule, Seat, SeatCount, king};

/// Something to show, in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// Say this, and remember it. The snapshot is the one that follows.
    Tell(Vec<What>, Box<Snapshot>),
    /// A beat of the YO-HO-HO: 0 to 2 with fists, 3 with open hands.
    Beat(u8),
    /// This trick is complete and lies there, before what came after it is shown.
    Rest(Trick),
    /// It goes to its winner.
    Sail,
    /// How everything stands, and for how many milliseconds it should be looked at.
    Stand(Box<Snapshot>, u32),
}

/// The steps of a message.
pub fn steps(what: Vec<What>, now: Snapshot) -> VecDeque<Step> {
    let mut steps = VecDeque::new();
    let revealed = what.iter().any(|what| matches!(what, What::Revealed { actions } if is_bids(actions)));
    let trick = what.iter().find_map(|what| match what {
        What::Trick { trick, .. } => Some(trick.clone()),
        _ => None,
    });
    let played = what.iter().any(|what| matches!(what, What::Played { .. }));
    steps.push_back(Step::Tell(what, Box::new(now.clone())));
    if revealed {
        steps.extend((0..=3).map(Step::Beat));
    }
    if let Some(trick) = trick {
        steps.extend([Step::Rest(trick), Step::Sail]);
        steps.push_back(Step::Stand(Box::new(now), 0));
    } else {
        steps.push_back(Step::Stand(Box::new(now), if played { 420 } else { 0 }));
    }
    steps
}

fn is_bids(actions: &[ActionJson]) -> bool {
    matches!(actions.first(), Some(ActionJson::Bid(_)))
}

/// The view that was shown before, with the trick complete and nothing to decide.
pub fn lying(before: &ViewJson, trick: &Trick) -> ViewJson {
    let mut view = before.clone();
    view.turn.clear();
    view.legal.clear();
    if view.tricks.last().is_some_and(|last| last.winner.is_none() && last.next.is_none()) {
        view.tricks.pop();
    }
    view.tricks.push(trick.clone());
    for (seat, play) in players(trick, view.seats).into_iter().zip(&trick.plays) {
        let own = seat.is_some() && seat == view.seat;
        let card = play.split(':').next().unwrap_or(play);
        if own && let Some(at) = view.hand.iter().position(|held| held == card) {
            view.hand.remove(at);
        }
    }
    let left: usize = before.hand_size.into();
    let done = view.tricks.len();
    view.held.iter_mut().for_each(|held| *held = (*held).min(left.saturating_sub(done)));
    if let (Family::King(king), Some(winner)) = (&mut view.family, trick.winner)
        && let Some(won) = usize::try_from(winner).ok().and_then(|seat| king.won.get_mut(seat))
    {
        *won += 1;
    }
    view
}

/// Who played the cards of a trick, in order; nobody for the ghost's.
pub fn players(trick: &Trick, seats: SeatCount) -> Vec<Option<Seat>> {
    let count = seats.get();
    let lead = usize::try_from(trick.lead.unwrap_or(0)).unwrap_or(0);
    let seat = |index: usize| Seat::new((index % count) as u8);
    (0..trick.plays.len())
        .map(|at| match at.checked_sub(1) {
            // The ghost leads, then the captains in the order of their seats.
            None if lead >= count => None,
            Some(captain) if lead >= count => seat(captain),
            _ => seat(lead + at),
        })
        .collect()
}

/// Whether an action is among those that a view allows, or a change of a secret decision.
pub fn may(view: &ViewJson, action: &ActionJson) -> bool {
    view.legal.iter().any(|legal| match legal {
        LegalJson::One(choice) => choice == action,
        LegalJson::Planks { .. } => matches!(action, ActionJson::Plank(_)),
    })
}

/// The codes of the cards in hand, each with how often it came before: what tells equal cards apart.
pub fn keyed(hand: &[String]) -> Vec<(String, usize)> {
    let count = |at: usize| hand[..at].iter().filter(|code| **code == hand[at]).count();
    (0..hand.len()).map(|at| (hand[at].clone(), count(at))).collect()
}

/// Whether a card in hand may be played now, in whatever way.
pub fn playable(view: &ViewJson, code: &str) -> bool {
    plays(view).any(|play| play.split(':').next() == Some(code))
}

/// The plays that are legal now.
pub fn plays(view: &ViewJson) -> impl Iterator<Item = &str> {
    view.legal.iter().filter_map(|legal| match legal {
        LegalJson::One(ActionJson::Play(code)) => Some(code.as_str()),
        _ => None,
    })
}

/// The number of the rule that decided a complete trick.
pub fn rule_of(kind: GameKind, trick: &Trick) -> &'static str {
    let Some(edition) = kind.edition() else { return Rule::QueenMoves.number() };
    let mut law = king::Trick::new(edition);
    for play in trick.plays.iter().filter_map(|code| edition.play(code).ok()) {
        law.push(play);
    }
    law.verdict().map_or("", |verdict| verdict.rule.number())
}

/// Which card of a trick is winning, by the law; in Skull Queen nobody wins a trick.
pub fn winning(kind: GameKind, trick: &Trick) -> Option<usize> {
    let edition = kind.edition()?;
    let mut law = king::Trick::new(edition);
    for code in &trick.plays {
        law.push(edition.play(code).ok()?);
    }
    Some(law.verdict()?.winner.into())
}

/// Puts a few things in order. The library's sorts are made for many, and long.
pub fn sort<T, K: PartialOrd>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && key(&things[at]) < key(&things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}
