//! What a puzzle is about.

use yohoho_rules::{Action, king, queen};

use crate::Puzzle;

/// What a puzzle is about: the kind of decision, which gives nothing away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// How much to bid.
    Bid,
    /// How to set up the plank.
    Plank,
    /// Scary Mary may be played: whether, and as what?
    Mary,
    /// What to lead.
    Lead,
    /// What to play to the cards of others.
    Follow,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 5] = [Theme::Bid, Theme::Plank, Theme::Mary, Theme::Lead, Theme::Follow];

    /// Its name in addresses and words.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Bid => "bid",
            Theme::Plank => "plank",
            Theme::Mary => "mary",
            Theme::Lead => "lead",
            Theme::Follow => "follow",
        }
    }

    pub(crate) fn of(puzzle: &Puzzle) -> Theme {
        let position = &puzzle.position;
        let is_mary = |action: Action| {
            let mary = [king::Play::MARY_AS_PIRATE, king::Play::MARY_AS_ESCAPE];
            matches!(action, Action::King(king::Action::Play(play)) if mary.contains(&play))
        };
        match puzzle.solution() {
            Action::King(king::Action::Bid(_)) => Theme::Bid,
            Action::Queen(queen::Action::Plank(_)) => Theme::Plank,
            _ if puzzle.choices.iter().any(|choice| is_mary(choice.action)) => Theme::Mary,
            _ => {
                let seats = position.seats.get();
                // With two captains of Skull Queen the ghost leads.
                let has_ghost = position.kind.edition().is_none() && seats == 2;
                let is_lead = position.actions.len().is_multiple_of(seats) && !has_ghost;
                if is_lead { Theme::Lead } else { Theme::Follow }
            }
        }
    }
}
