//! Points, totals and standings. All points are computed by the rules.

use yohoho_rules::king::{Capture, round_score};
use yohoho_rules::place;

use crate::{Entry, Page, PlayerId, Round};

/// One player's entry in one round, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerRound {
    /// What is entered for the player.
    pub entry: Entry,
    /// The player's points for the round, once the entry is complete.
    pub points: Option<i16>,
    /// How many of the points are the bonus for a capture.
    pub bonus: i16,
    /// Skull King: whether the player won exactly as many tricks as they bid, once that is known.
    pub kept: Option<bool>,
    /// Skull King: whether the player bid zero.
    pub zero: bool,
}

/// A player's total and place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The player.
    pub player: PlayerId,
    /// The player's points over all finished rounds.
    pub total: i16,
    /// From 1; equal totals share the better place. `None` for players who left: they keep their points and are listed
    /// last.
    pub place: Option<u8>,
}

impl Page {
    /// A player's result in a round, which may be the current one; `None` if there is no such round or they did not
    /// play in it.
    pub fn player_round(&self, round: u8, player: PlayerId) -> Option<PlayerRound> {
        self.score(self.round(round)?, player)
    }

    /// A player's result in the [active round](Page::active_round), as far as it is entered.
    pub fn preview(&self, player: PlayerId) -> Option<PlayerRound> {
        self.score(self.active_round()?, player)
    }

    fn score(&self, round: &Round, player: PlayerId) -> Option<PlayerRound> {
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

    /// A player's points after a finished round; `None` before they joined, or if the round is not finished.
    pub fn total_after(&self, round: u8, player: PlayerId) -> Option<i16> {
        let mut total = None;
        for number in 1..=round {
            self.finished().checked_sub(number)?;
            if let Some(line) = self.player_round(number, player) {
                total = Some(total.unwrap_or(0) + line.points.unwrap_or(0));
            }
        }
        total
    }

    /// Who had the most points after a finished round, among those who played in it. Several players if they are level.
    pub fn leaders_after(&self, round: u8) -> Vec<PlayerId> {
        let Some(played) = self.round(round) else { return Vec::new() };
        let total = |player: &PlayerId| self.total_after(round, *player);
        let best = played.players().filter_map(|player| total(&player)).max();
        played.players().filter(|player| best.is_some() && total(player) == best).collect()
    }

    /// Everybody with their totals, best first; players who left come last.
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
