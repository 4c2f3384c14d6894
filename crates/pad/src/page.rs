//! The current state of a sheet.

use yohoho_rules::king::Capture;
use yohoho_rules::{Family, GameKind, MAX_SEATS, SeatCount};

use crate::{Captures, Player, PlayerId, Refusal, Round, Step, Tint};

/// What is to be entered next in the [active round](Page::active_round).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Bids, and where they are secret, opening them.
    Bids,
    /// Tricks and captures in Skull King, planks in Skull Queen.
    Results,
    /// Nothing: the game is over. Its rounds can still be corrected.
    Over,
}

/// Who leads the first trick of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// The player to the left of the dealer.
    Player(PlayerId),
    /// The ghost of Skull Queen with two captains.
    Ghost,
}

/// The current state of a sheet: players, rounds, and what can be entered next. On a
/// [`PublicPage`](crate::PublicPage) secret bids are sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub(crate) game: GameKind,
    pub(crate) started: u64,
    /// Indexed by [`PlayerId`].
    pub(crate) players: Vec<Player>,
    /// Everybody, including those who left, clockwise.
    pub(crate) order: Vec<PlayerId>,
    /// The finished rounds, followed by the current one. Never empty.
    pub(crate) rounds: Vec<Round>,
    pub(crate) over: bool,
    /// A finished round that is being corrected, with the changes so far.
    pub(crate) draft: Option<Round>,
}

impl Page {
    /// The game that is played.
    pub const fn game(&self) -> GameKind {
        self.game
    }

    /// When the game began: [`Setup::started`](crate::Setup::started).
    pub const fn started(&self) -> u64 {
        self.started
    }

    /// Everybody who plays or has played, in the order in which they joined.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (PlayerId, &Player)> {
        self.players.iter().enumerate().map(|(index, player)| (PlayerId(index as u8), player))
    }

    /// The player with this number, who may have left.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.players.get(player.index())
    }

    /// The player with this name.
    pub fn player_named(&self, name: &str) -> Option<PlayerId> {
        self.players().find(|(_, player)| player.name == name).map(|(id, _)| id)
    }

    /// Who plays now, clockwise. After the game: who played the last round.
    pub fn present(&self) -> impl ExactSizeIterator<Item = PlayerId> {
        self.current().players()
    }

    /// Whether a player plays now, that is, has not left.
    pub fn is_present(&self, player: PlayerId) -> bool {
        self.current().entry(player).is_some()
    }

    /// The round that is being played. After the game: the last one.
    pub fn current(&self) -> &Round {
        // A page is created with its first round, and rounds are never removed.
        &self.rounds[self.rounds.len() - 1]
    }

    /// A finished round or the current one, without any unfinished correction.
    pub fn round(&self, number: u8) -> Option<&Round> {
        self.rounds.get(usize::from(number.checked_sub(1)?))
    }

    /// How many rounds are finished.
    pub fn finished(&self) -> u8 {
        self.rounds.len() as u8 - u8::from(!self.over)
    }

    /// How many rounds the game has with the current number of players (SK1, SQ1); never fewer than have begun.
    pub fn rounds(&self) -> u8 {
        if self.over { self.finished() } else { self.game.rounds(self.current().seats()).max(self.current().number) }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The number of the round that is being corrected, if one is.
    pub fn editing(&self) -> Option<u8> {
        self.draft.as_ref().map(Round::number)
    }

    /// The round that entries go to: the one being corrected, with the changes so far, or else the current one. `None`
    /// after the game.
    pub fn active_round(&self) -> Option<&Round> {
        self.draft.as_ref().or((!self.over).then(|| self.current()))
    }

    /// What is to be entered next in the active round. Bids can still be changed later.
    pub fn phase(&self) -> Phase {
        match self.active_round() {
            None => Phase::Over,
            Some(_) if self.game.family() == Family::Queen => Phase::Results,
            Some(round) if round.has_all_bids() && !round.is_closed() => Phase::Results,
            Some(_) => Phase::Bids,
        }
    }

    /// How many cards everybody gets in a round (SK1, DB2, SQ3). Bids and tricks won cannot be higher.
    pub fn cards(&self, round: &Round) -> u8 {
        match self.game.edition() {
            Some(edition) => edition.hand_size(round.number, round.seats()),
            None => yohoho_rules::queen::hand_size(round.seats()),
        }
    }

    /// Who leads the first trick of a round (SK5, SQ5, SQ11).
    pub fn lead(&self, round: &Round) -> Lead {
        if self.game.family() == Family::Queen && round.entries.len() == 2 {
            return Lead::Ghost;
        }
        Lead::Player(self.left_of(round.dealer, round))
    }

    /// The next player to the left of somebody, among those who play in a round.
    pub(crate) fn left_of(&self, player: PlayerId, round: &Round) -> PlayerId {
        let at = self.order.iter().position(|id| *id == player).unwrap_or(0) + 1;
        let around = self.order[at..].iter().chain(&self.order[..at]);
        around.copied().find(|id| round.entry(*id).is_some()).unwrap_or(player)
    }

    /// Who has not bid yet in the active round, clockwise.
    pub fn bids_missing(&self) -> Vec<PlayerId> {
        self.players_where(|round, player| !round.visible_bid(player).is_in())
    }

    /// Whose tricks or plank are missing in the active round, clockwise.
    pub fn results_missing(&self) -> Vec<PlayerId> {
        let king = self.game.family() == Family::King;
        self.players_where(|round, player| {
            round.entry(player).is_some_and(|entry| if king { entry.won.is_none() } else { entry.plank().is_none() })
        })
    }

    fn players_where(&self, condition: impl Fn(&Round, PlayerId) -> bool) -> Vec<PlayerId> {
        let round = self.active_round();
        round.map_or(Vec::new(), |round| round.players().filter(|player| condition(round, *player)).collect())
    }

    /// Whether everybody has bid in secret, so that the bids can be opened.
    pub fn can_open(&self) -> bool {
        self.check(&Step::Open).is_ok()
    }

    /// Whether the active round can be finished.
    ///
    /// # Errors
    /// What is missing or wrong.
    pub fn can_finish(&self) -> Result<(), Refusal> {
        self.check(&Step::Finish)
    }

    /// How many tricks of the active round nobody has been given yet; negative if too many are entered.
    pub fn tricks_left(&self) -> i16 {
        self.active_round().map_or(0, |round| {
            let entered: i16 = round.entries.iter().map(|(_, entry)| i16::from(entry.won.unwrap_or(0))).sum();
            i16::from(self.cards(round)) - entered
        })
    }

    /// If only one player's tricks are missing in the active round: that player, and how many tricks are left for them.
    pub fn implied_tricks(&self) -> Option<(PlayerId, u8)> {
        if self.game.family() == Family::Queen || self.phase() != Phase::Results {
            return None;
        }
        match self.results_missing()[..] {
            [last] => Some((last, u8::try_from(self.tricks_left()).ok()?)),
            _ => None,
        }
    }

    /// What a player can have captured in the active round. Nothing if they have no trick, or if somebody else has
    /// captured something.
    pub fn captures(&self, player: PlayerId) -> Captures {
        let can = |capture| self.check(&Step::Capture { player, capture: Some(capture) }).is_ok();
        let (Some(edition), Some(round)) = (self.game.edition(), self.active_round()) else {
            return Captures::default();
        };
        if !can(Capture::SkullKing) {
            return Captures::default();
        }
        Captures { pirates: edition.most_pirates(round.seats()), king: true }
    }

    /// Whether somebody can join or come back now.
    ///
    /// # Errors
    /// Why nobody can.
    pub fn can_join(&self) -> Result<(), Refusal> {
        self.check_can_join()
    }

    /// Whether somebody can leave now.
    ///
    /// # Errors
    /// Why nobody can.
    pub fn can_leave(&self) -> Result<(), Refusal> {
        self.check_can_leave()
    }

    /// A colour for somebody who joins: the first one that nobody who plays now has.
    pub fn free_tint(&self) -> Tint {
        Tint::ALL.into_iter().find(|tint| self.wearing(*tint).is_none()).unwrap_or(Tint::ALL[0])
    }

    /// Who of those who play has this colour.
    pub(crate) fn wearing(&self, tint: Tint) -> Option<PlayerId> {
        self.present().find(|id| self.player(*id).is_some_and(|player| player.tint == tint))
    }

    /// Whether a step could be entered now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, step: &Step) -> Result<(), Refusal> {
        self.clone().apply(step)
    }

    /// The most people who can play at once.
    pub(crate) const MAX_PRESENT: u8 = MAX_SEATS as u8;
    /// The fewest people who can play.
    pub(crate) const MIN_PRESENT: u8 = SeatCount::ALL[0].get() as u8;
}
