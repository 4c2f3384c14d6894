//! How a crew has fared over all its games.

use yohoho_rules::GameKind;

use crate::{Page, Refusal, Sheet, Standing, Step};

/// What somebody has done in all finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mariner {
    /// What they are called.
    pub name: String,
    /// Finished games in which they played.
    pub games: u32,
    /// Games won; equal totals share the win.
    pub wins: u32,
    /// All points of all games.
    pub points: i32,
    /// The most points in one round.
    pub best_round: Option<i16>,
    /// Bids in finished rounds.
    pub bids: u32,
    /// How many of them were kept.
    pub kept: u32,
    /// The highest round in which they bid nothing and kept it.
    pub boldest_zero: Option<u8>,
}

impl Mariner {
    /// Points a game, to the nearest whole number.
    pub fn average(&self) -> Option<i32> {
        let games = self.games as i32;
        (games > 0).then(|| (2 * self.points + games).div_euclid(2 * games))
    }

    /// Bids kept, in percent, to the nearest whole number.
    pub fn kept_percent(&self) -> Option<u8> {
        (self.bids > 0).then(|| ((200 * self.kept + self.bids) / (2 * self.bids)) as u8)
    }
}

impl Mariner {
    fn add(&mut self, page: &Page, standing: Standing) {
        let lines = || (1..=page.finished()).filter_map(|round| Some((round, page.line(round, standing.player)?)));
        // Who came and went between two rounds has not played.
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

/// What everybody has done in the finished games among these sheets, of one game or of all, by name: the most wins first, then the most games, then by name.
pub fn history(sheets: &[Sheet], game: Option<GameKind>) -> Vec<Mariner> {
    let mut crew: Vec<Mariner> = Vec::new();
    let pages = sheets.iter().map(Sheet::page);
    for page in pages.filter(|page| page.is_over() && game.is_none_or(|game| page.game() == game)) {
        for standing in page.standings() {
            let Some(player) = page.player(standing.player) else { continue };
            let at = crew.iter().position(|mariner| mariner.name == player.name).unwrap_or_else(|| {
                crew.push(Mariner { name: player.name.clone(), ..Mariner::default() });
                crew.len() - 1
            });
            crew[at].add(page, standing);
        }
    }
    crew.sort_by(|a, b| (b.wins, b.games, &a.name).cmp(&(a.wins, a.games, &b.name)));
    crew
}

/// Calls somebody otherwise on all sheets. Returns how many sheets changed.
///
/// # Errors
/// If the new name is none, or on one of the sheets there is somebody else who is called so. No sheet is changed then.
pub fn rename_everywhere(sheets: &mut [Sheet], from: &str, to: &str) -> Result<usize, Refusal> {
    let mut renamed = Vec::new();
    for (at, sheet) in sheets.iter().enumerate() {
        if let Some(player) = sheet.page().named(from) {
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
