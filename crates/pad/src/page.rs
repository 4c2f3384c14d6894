//! What is on a sheet now.

use yohoho_rules::king::Capture;
use yohoho_rules::{GameKind, MAX_SEATS, SeatCount};

use crate::{Captures, Player, PlayerId, Refusal, Round, Step, Tint};

/// What is entered next in the [round at hand](Page::at_hand).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Bids; where they are secret also the opening.
    Bids,
    /// Tricks and captures, or planks.
    Results,
    /// Nothing: all rounds are played. They can still be corrected.
    Over,
}

/// Who leads the first trick of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// The left neighbour of the dealer.
    Player(PlayerId),
    /// Skull Queen with two captains: the ghost.
    Ghost,
}

/// What is on a sheet now: players, rounds, and what can be entered. On a [`Public`](crate::Public) page closed bids are sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub(crate) game: GameKind,
    pub(crate) started: u64,
    /// By number.
    pub(crate) players: Vec<Player>,
    /// Everybody, gone or not, clockwise.
    pub(crate) order: Vec<PlayerId>,
    /// The finished rounds, and behind them the current one. There is always one.
    pub(crate) rounds: Vec<Round>,
    pub(crate) over: bool,
    /// A finished round that is being corrected, as it will be.
    pub(crate) draft: Option<Round>,
}

impl Page {
    /// Which game.
    pub const fn game(&self) -> GameKind {
        self.game
    }

    /// When the sheet was begun, as it was set up.
    pub const fn started(&self) -> u64 {
        self.started
    }

    /// Everybody who plays or has played, by number.
    pub fn players(&self) -> impl ExactSizeIterator<Item = (PlayerId, &Player)> {
        self.players.iter().enumerate().map(|(index, player)| (PlayerId(index as u8), player))
    }

    /// Somebody who plays or has played.
    pub fn player(&self, player: PlayerId) -> Option<&Player> {
        self.players.get(player.index())
    }

    /// Whoever is called so.
    pub fn named(&self, name: &str) -> Option<PlayerId> {
        self.players().find(|(_, player)| player.name == name).map(|(id, _)| id)
    }

    /// Who plays now, clockwise; after the game, who played the last round.
    pub fn present(&self) -> impl ExactSizeIterator<Item = PlayerId> {
        self.current().crew()
    }

    /// Whether somebody plays now.
    pub fn is_present(&self, player: PlayerId) -> bool {
        self.current().entry(player).is_some()
    }

    /// The round that is being played; after the game, the last one.
    pub fn current(&self) -> &Round {
        // A page is made with its first round, and none is ever taken away.
        &self.rounds[self.rounds.len() - 1]
    }

    /// A round as it is on the page, the current one included, without a correction that is not finished.
    pub fn round(&self, number: u8) -> Option<&Round> {
        self.rounds.get(usize::from(number.checked_sub(1)?))
    }

    /// How many rounds are finished.
    pub fn finished(&self) -> u8 {
        self.rounds.len() as u8 - u8::from(!self.over)
    }

    /// How many rounds the game has, as many as play now (SK1, SQ1). Never fewer than have begun.
    pub fn rounds(&self) -> u8 {
        if self.over { self.finished() } else { self.game.rounds(self.current().seats()).max(self.current().number) }
    }

    /// Whether all rounds are played.
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The round that is being corrected.
    pub fn editing(&self) -> Option<u8> {
        self.draft.as_ref().map(Round::number)
    }

    /// The round that entries go to: the one that is corrected, as it will be, or else the current one. None after the game.
    pub fn at_hand(&self) -> Option<&Round> {
        self.draft.as_ref().or((!self.over).then(|| self.current()))
    }

    /// What is entered next in the round at hand. Bids can be changed later too.
    pub fn phase(&self) -> Phase {
        match self.at_hand() {
            None => Phase::Over,
            Some(_) if self.game.edition().is_none() => Phase::Results,
            Some(round) if round.all_in() && !round.is_closed() => Phase::Results,
            Some(_) => Phase::Bids,
        }
    }

    /// How many cards everybody gets in a round (SK1, DB2, SQ3). A bid, and the tricks won by one, are at most that.
    pub fn cards(&self, round: &Round) -> u8 {
        match self.game.edition() {
            Some(edition) => edition.hand_size(round.number, round.seats()),
            None => yohoho_rules::queen::hand_size(round.seats()),
        }
    }

    /// Who leads the first trick of a round (SK5, SQ5, SQ11).
    pub fn lead(&self, round: &Round) -> Lead {
        if self.game == GameKind::SkullQueen && round.entries.len() == 2 {
            return Lead::Ghost;
        }
        Lead::Player(self.left_of(round.dealer, round))
    }

    /// Who is next to the left of somebody, of those who play in a round.
    pub(crate) fn left_of(&self, player: PlayerId, round: &Round) -> PlayerId {
        let at = self.order.iter().position(|id| *id == player).unwrap_or(0) + 1;
        let around = self.order[at..].iter().chain(&self.order[..at]);
        around.copied().find(|id| round.entry(*id).is_some()).unwrap_or(player)
    }

    /// Who has not bid in the round at hand, clockwise.
    pub fn bids_missing(&self) -> Vec<PlayerId> {
        self.lacking(|round, player| !round.told(player).is_in())
    }

    /// Whose tricks or plank are missing in the round at hand, clockwise.
    pub fn results_missing(&self) -> Vec<PlayerId> {
        let king = self.game.edition().is_some();
        self.lacking(|round, player| {
            round.entry(player).is_some_and(|entry| if king { entry.won.is_none() } else { entry.plank().is_none() })
        })
    }

    fn lacking(&self, lacks: impl Fn(&Round, PlayerId) -> bool) -> Vec<PlayerId> {
        let round = self.at_hand();
        round.map_or(Vec::new(), |round| round.crew().filter(|player| lacks(round, *player)).collect())
    }

    /// Whether the secret bids can be opened.
    pub fn can_open(&self) -> bool {
        self.check(&Step::Open).is_ok()
    }

    /// Whether the round at hand can be finished.
    ///
    /// # Errors
    /// What is missing or wrong.
    pub fn can_finish(&self) -> Result<(), Refusal> {
        self.check(&Step::Finish)
    }

    /// How many tricks of the round at hand are entered for nobody yet; negative if there are too many.
    pub fn tricks_left(&self) -> i16 {
        self.at_hand().map_or(0, |round| {
            let entered: i16 = round.entries.iter().map(|(_, entry)| i16::from(entry.won.unwrap_or(0))).sum();
            i16::from(self.cards(round)) - entered
        })
    }

    /// Who is the last without tricks in the round at hand, and how many are left for them.
    pub fn last_won(&self) -> Option<(PlayerId, u8)> {
        if self.game.edition().is_none() || self.phase() != Phase::Results {
            return None;
        }
        match self.results_missing()[..] {
            [last] => Some((last, u8::try_from(self.tricks_left()).ok()?)),
            _ => None,
        }
    }

    /// What can be entered as taken by a player in the round at hand. Nothing for those without a trick, or once somebody else has taken something.
    pub fn captures(&self, player: PlayerId) -> Captures {
        let can = |capture| self.check(&Step::Capture { player, capture: Some(capture) }).is_ok();
        let (Some(edition), Some(round)) = (self.game.edition(), self.at_hand()) else { return Captures::default() };
        if !can(Capture::SkullKing) {
            return Captures::default();
        }
        Captures { pirates: edition.most_pirates(round.seats()), king: true }
    }

    /// Whether somebody can come now.
    ///
    /// # Errors
    /// Why nobody can.
    pub fn can_join(&self) -> Result<(), Refusal> {
        self.check_coming()
    }

    /// Whether somebody can go now.
    ///
    /// # Errors
    /// Why nobody can.
    pub fn can_leave(&self) -> Result<(), Refusal> {
        self.check_going()
    }

    /// A colour for whoever comes next: the first that nobody has who plays now.
    pub fn free_tint(&self) -> Tint {
        let taken = |tint: &Tint| self.players().any(|(id, player)| player.tint == *tint && self.is_present(id));
        Tint::ALL.into_iter().find(|tint| !taken(tint)).unwrap_or(Tint::ALL[0])
    }

    /// Whether a step could be entered now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, step: &Step) -> Result<(), Refusal> {
        self.clone().apply(step)
    }

    /// How many can play.
    pub(crate) const MOST: u8 = MAX_SEATS as u8;
    /// How many must.
    pub(crate) const LEAST: u8 = SeatCount::ALL[0].get() as u8;
}
