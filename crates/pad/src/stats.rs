//! Statistics of each player over many games.

use yohoho_rules::GameKind;

use crate::{Page, Refusal, Sheet, Standing, Step};

/// A player's statistics over all finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerStats {
    /// Players with the same name on different sheets are the same person.
    pub name: String,
    /// How many finished games they played in.
    pub games: u32,
    /// How many games they won; level totals share the win.
    pub wins: u32,
    /// Their points in all games together.
    pub points: i32,
    /// Their most points in a single round.
    pub best_round: Option<i16>,
    /// How many bids they made.
    pub bids: u32,
    /// How many of the bids they won exactly.
    pub kept: u32,
    /// The latest round in which they bid zero and won no trick.
    pub boldest_zero: Option<u8>,
}

impl PlayerStats {
    /// Points per game, rounded to the nearest whole number.
    pub fn average(&self) -> Option<i32> {
        let games = self.games as i32;
        (games > 0).then(|| (2 * self.points + games).div_euclid(2 * games))
    }

    /// The share of bids won exactly, in percent, rounded to the nearest whole number.
    pub fn kept_percent(&self) -> Option<u8> {
        (self.bids > 0).then(|| ((200 * self.kept + self.bids) / (2 * self.bids)) as u8)
    }

    fn add(&mut self, page: &Page, standing: Standing) {
        let lines =
            || (1..=page.finished()).filter_map(|round| Some((round, page.player_round(round, standing.player)?)));
        // Somebody who joined and left between two rounds has not played.
        if lines().next().is_none() {
            return;
        }
        self.games += 1;
        self.wins += u32::from(standing.place == Some(1));
        self.points += i32::from(standing.total);
        for (round, line) in lines() {
            self.best_round = self.best_round.max(line.points);
            self.bids += u32::from(line.kept.is_some());
            self.kept += u32::from(line.kept == Some(true));
            if line.zero && line.kept == Some(true) {
                self.boldest_zero = self.boldest_zero.max(Some(round));
            }
        }
    }
}

/// The statistics of everybody in the finished games among these sheets, for one game or for all three. Most wins
/// first, then most games, then by name.
pub fn player_stats(sheets: &[Sheet], game: Option<GameKind>) -> Vec<PlayerStats> {
    let mut players: Vec<PlayerStats> = Vec::new();
    let pages = sheets.iter().map(Sheet::page);
    for page in pages.filter(|page| page.is_over() && game.is_none_or(|game| page.game() == game)) {
        for standing in page.standings() {
            let Some(player) = page.player(standing.player) else { continue };
            let at = players.iter().position(|known| known.name == player.name).unwrap_or_else(|| {
                players.push(PlayerStats { name: player.name.clone(), ..PlayerStats::default() });
                players.len() - 1
            });
            players[at].add(page, standing);
        }
    }
    players.sort_by(|a, b| (b.wins, b.games, &a.name).cmp(&(a.wins, a.games, &b.name)));
    players
}

/// Renames a player on all sheets. Returns how many sheets changed.
///
/// # Errors
/// If the new name is invalid, or somebody else on one of the sheets has it. Then no sheet is changed.
pub fn rename_everywhere(sheets: &mut [Sheet], from: &str, to: &str) -> Result<usize, Refusal> {
    let mut renamed = Vec::new();
    for (at, sheet) in sheets.iter().enumerate() {
        if let Some(player) = sheet.page().player_named(from) {
            let mut sheet = sheet.clone();
            sheet.enter(Step::Rename { player, name: to.into() })?;
            renamed.push((at, sheet));
        }
    }
    let count = renamed.len();
    for (at, sheet) in renamed {
        sheets[at] = sheet;
    }
    Ok(count)
}
