//! Other states that look the same to a seat.

use rand_core::Rng;
use yohoho_rules::log::{Entry, apply};
use yohoho_rules::{Action, Seat, Seed, View, king, queen};

use super::dealing::Dealing;
use super::{CHANCE, Chance, State};

impl State {
    /// A random state that a seat cannot tell from this one. Rounds that are over have no secrets left, so only this one's cards, and decisions that are
    /// not shown, are drawn again; and so are the deals to come.
    pub(super) fn resampled(&self, seat: Seat, rng: &mut impl Rng) -> State {
        let mut state = self.clone();
        if let Chance::Seeded { seed, all } = &mut state.chance {
            let mut bytes = [0; 32];
            rng.fill_bytes(&mut bytes);
            (*seed, *all) = (Seed(bytes), false);
        }
        let guess = self.view_of(seat).determinize(rng);
        let Some(deal) = guess.round_deal() else { return state };
        let dealt = self.log.entries.iter().rposition(|entry| matches!(entry, Entry::Deal(_))).unwrap_or(0);
        state.log.entries.truncate(dealt);
        state.history.truncate(self.round_start);
        state.position = state.log.replay().expect("the log was written by the rules");
        if let Chance::Explicit { .. } = state.chance {
            let dealing = Dealing::of(&deal, &state.position, self.numbering);
            state.history.extend(dealing.cards().iter().map(|card| (CHANCE, u16::from(*card))));
        }
        state.enter(Entry::Deal(deal));
        for (at, entry) in self.log.entries.iter().enumerate().skip(dealt + 1) {
            let Entry::Act(by, action) = *entry else { continue };
            let last = at + 1 == self.log.entries.len();
            let action = secret(&guess.view(Some(by)), action, last).unwrap_or(action);
            state.history.push((by.index() as i8, state.numbering.number(action) as u16));
            apply(&mut state.position, &Entry::Act(by, action)).expect("a guess is possible");
            state.log.entries.push(Entry::Act(by, action));
        }
        debug_assert_eq!(state.view_of(seat), self.view_of(seat));
        state
    }
}

/// What the viewer has decided and not shown, if this action was that decision. Only the last card of the log can be one that is not shown (SQ11).
fn secret(view: &View, action: Action, last: bool) -> Option<Action> {
    match (view, action) {
        (View::King(view), Action::King(king::Action::Bid(_))) if view.open.phase() == king::Phase::Bid => {
            view.bid.map(|bid| Action::King(king::Action::Bid(bid)))
        }
        (View::Queen(view), Action::Queen(queen::Action::Plank(_))) => {
            view.plank.map(|plank| Action::Queen(queen::Action::Plank(plank)))
        }
        (View::Queen(view), Action::Queen(queen::Action::Play(_))) if last => {
            view.card.map(|card| Action::Queen(queen::Action::Play(card)))
        }
        _ => None,
    }
}
