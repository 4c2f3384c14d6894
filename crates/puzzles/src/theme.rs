//! What a puzzle is about.

use yohoho_rules::{Action, TrickState, king, queen};

use crate::{Position, code};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// How much to bid.
    Bid,
    /// To bid nothing.
    Zero,
    /// How to set up the plank.
    Plank,
    /// To play Scary Mary, and as what.
    Mary,
    /// What to lead.
    Lead,
    /// To be winning the trick.
    Take,
    /// Not to win the trick.
    Duck,
    /// Which pirate to move in Skull Queen, where nobody wins a trick.
    Follow,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 8] =
        [Theme::Bid, Theme::Zero, Theme::Plank, Theme::Mary, Theme::Lead, Theme::Take, Theme::Duck, Theme::Follow];

    /// Its name in files and words.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Bid => "bid",
            Theme::Zero => "zero",
            Theme::Plank => "plank",
            Theme::Mary => "mary",
            Theme::Lead => "lead",
            Theme::Take => "take",
            Theme::Duck => "duck",
            Theme::Follow => "follow",
        }
    }

    /// What a position is about, if this is the solution.
    pub(crate) fn of(position: &Position, solution: Action) -> Theme {
        match solution {
            Action::King(king::Action::Bid(king::Bid(0))) => Theme::Zero,
            Action::King(king::Action::Bid(_)) => Theme::Bid,
            Action::Queen(queen::Action::Plank(_)) => Theme::Plank,
            Action::King(king::Action::Play(play))
                if [king::Play::MARY_AS_PIRATE, king::Play::MARY_AS_ESCAPE].contains(&play) =>
            {
                Theme::Mary
            }
            play => of_play(position, play),
        }
    }
}

fn of_play(position: &Position, play: Action) -> Theme {
    let Position { kind, seats, .. } = *position;
    // Cards of the trick that is being played; a ghost plays first.
    let played = position.actions.len() - seats.get().min(position.actions.len());
    let mut trick: Vec<String> = position.action_codes().split_off(position.actions.len() - played % seats.get());
    if trick.is_empty() && !(kind.edition().is_none() && seats.get() == 2) {
        return Theme::Lead;
    }
    if kind.edition().is_none() {
        return Theme::Follow;
    }
    trick.push(code::write(kind, play));
    let winner = TrickState::from_codes(kind, &trick).ok().and_then(|state| state.winner());
    if winner == Some(trick.len() - 1) { Theme::Take } else { Theme::Duck }
}
