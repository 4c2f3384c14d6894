//! What it comes to. Every point is asked of the rules.

use yohoho_rules::king::{Capture, round_score};
use yohoho_rules::place;

use crate::{Entry, Page, PlayerId, Round};

/// One player in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerRound {
    /// What is entered.
    pub entry: Entry,
    /// The points of the round, once the entry is complete.
    pub points: Option<i16>,
    /// How much of them is for a capture.
    pub bonus: i16,
    /// Skull King: whether the bid was kept, once that is known.
    pub kept: Option<bool>,
    /// Skull King: whether nothing was bid.
    pub zero: bool,
}

/// A player's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// All points.
    pub total: i16,
    /// The place from 1; equal totals share the better one. None for those who have left: they keep their points and are listed last.
    pub place: Option<u8>,
}

impl Page {
    /// What a player did in a round, which may be the current one; none if they did not play in it, or there is no such round.
    pub fn line(&self, round: u8, player: PlayerId) -> Option<PlayerRound> {
        self.line_of(self.round(round)?, player)
    }

    /// What a player does in the [round at hand](Page::at_hand), as far as it is entered.
    pub fn preview(&self, player: PlayerId) -> Option<PlayerRound> {
        self.line_of(self.at_hand()?, player)
    }

    fn line_of(&self, round: &Round, player: PlayerId) -> Option<PlayerRound> {
        let entry = *round.entry(player)?;
        let bid = entry.bid.number();
        let score = |bonus| Some(round_score(round.number(), bid?, entry.won?, bonus));
        let points = match self.game().edition() {
            Some(_) => score(entry.capture.map_or(0, Capture::bonus)),
            None => entry.plank().map(|plank| plank.score()),
        };
        let bonus = points.unwrap_or(0) - score(0).or(points).unwrap_or(0);
        let kept = bid.zip(entry.won).map(|(bid, won)| bid == won);
        Some(PlayerRound { entry, points, bonus, kept, zero: bid == Some(0) })
    }

    /// A player's points over all finished rounds.
    pub fn total(&self, player: PlayerId) -> i16 {
        self.total_after(self.finished(), player).unwrap_or(0)
    }

    /// A player's points after a finished round; none before they came, or if the round is not finished.
    pub fn total_after(&self, round: u8, player: PlayerId) -> Option<i16> {
        let mut total = None;
        for number in 1..=round {
            self.finished().checked_sub(number)?;
            if let Some(line) = self.line(number, player) {
                total = Some(total.unwrap_or(0) + line.points.unwrap_or(0));
            }
        }
        total
    }

    /// Who had the most points after a finished round, of those who played in it. Several if they are equal.
    pub fn ahead_after(&self, round: u8) -> Vec<PlayerId> {
        let Some(played) = self.round(round) else { return Vec::new() };
        let total = |player: &PlayerId| self.total_after(round, *player);
        let best = played.crew().filter_map(|player| total(&player)).max();
        played.crew().filter(|player| best.is_some() && total(player) == best).collect()
    }

    /// Everybody with their totals, the best first; who has left comes last.
    pub fn standings(&self) -> Vec<Standing> {
        let present: Vec<i16> = self.present().map(|player| self.total(player)).collect();
        let mut all: Vec<Standing> = self
            .players()
            .map(|(player, _)| {
                let total = self.total(player);
                let place = self.is_present(player).then(|| place(total, &present));
                Standing { player, total, place }
            })
            .collect();
        all.sort_by_key(|standing| (standing.place.is_none(), -standing.total));
        all
    }
}
