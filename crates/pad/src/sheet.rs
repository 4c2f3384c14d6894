//! A sheet: one game, from its set-up through every step that was entered.

use yohoho_rules::{Family, GameKind, SeatCount};

use crate::player::check_name;
use crate::{Entry, Page, Player, PlayerId, PublicPage, Refusal, Round, Step};

/// How a game is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game that is played.
    pub game: GameKind,
    /// Who plays, clockwise: two to six people, numbered from 0.
    pub players: Vec<Player>,
    /// The player who deals first.
    pub dealer: PlayerId,
    /// Whether bids are secret until everybody has bid. Has no effect in Skull Queen, which has no bids.
    pub secret: bool,
    /// When the game began, in the caller's unit of time. The pad only stores it.
    pub started: u64,
}

/// The most steps a sheet can have. A long game with many corrections has a few hundred.
pub const MAX_STEPS: u16 = 4000;

/// One game: how it was set up, and every step that was entered since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub(crate) setup: Setup,
    pub(crate) steps: Vec<Step>,
    /// The steps that were undone, the most recently undone last.
    pub(crate) undone: Vec<Step>,
    page: Page,
}

impl Sheet {
    /// Starts an empty sheet.
    ///
    /// # Errors
    /// If the set-up is invalid: too many or too few players, a bad or duplicate name, or a dealer who does not play.
    pub fn new(setup: Setup) -> Result<Sheet, Refusal> {
        let page = first_page(&setup)?;
        Ok(Sheet { setup, steps: Vec::new(), undone: Vec::new(), page })
    }

    /// How the game was set up. Names and colours may have changed since: see [`page`](Sheet::page).
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The current state of the sheet, including secret bids.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// What everybody may see: secret bids are sealed, and unfinished corrections are left out.
    pub fn public(&self) -> PublicPage {
        PublicPage::of(&self.page)
    }

    /// Enters a step, after which undone steps can no longer be redone. A step that changes nothing is ignored.
    ///
    /// # Errors
    /// Why the step cannot be entered. The sheet is unchanged then.
    pub fn enter(&mut self, step: Step) -> Result<(), Refusal> {
        if self.apply(step)? {
            self.undone.clear();
        }
        Ok(())
    }

    /// Enters a bid from a player's own phone, or withdraws it: [`Step::PhoneBid`].
    ///
    /// # Errors
    /// If this is not the time for bids, or the bid is not possible for this player.
    pub fn enter_phone_bid(&mut self, player: PlayerId, bid: Option<u8>) -> Result<(), Refusal> {
        self.enter(Step::PhoneBid { player, bid })
    }

    /// Applies a step. Returns whether it changed anything.
    pub(crate) fn apply(&mut self, step: Step) -> Result<bool, Refusal> {
        let mut page = self.page.clone();
        page.apply(&step)?;
        if page == self.page {
            return Ok(false);
        }
        if self.steps.len() >= usize::from(MAX_STEPS) {
            return Err(Refusal::TooManySteps { most: MAX_STEPS });
        }
        self.page = page;
        self.steps.push(step);
        Ok(true)
    }

    /// All steps so far, without those that were undone.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The step that [`undo`](Sheet::undo) would take back.
    pub fn undoable(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// The step that [`redo`](Sheet::redo) would enter again.
    pub fn redoable(&self) -> Option<&Step> {
        self.undone.last()
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.undone.push(step);
        // These steps were accepted before, so they are accepted again.
        if let Ok(mut page) = first_page(&self.setup) {
            for step in &self.steps {
                let _ = page.apply(step);
            }
            self.page = page;
        }
        true
    }

    /// Enters the step that was undone last again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        self.apply(step).is_ok()
    }
}

fn first_page(setup: &Setup) -> Result<Page, Refusal> {
    if setup.players.len() > usize::from(Page::MAX_PRESENT) {
        return Err(Refusal::TableFull { most: Page::MAX_PRESENT });
    }
    let seats = SeatCount::new(setup.players.len()).ok_or(Refusal::TooFewPlayers { least: Page::MIN_PRESENT })?;
    let mut players: Vec<Player> = Vec::new();
    for Player { name, tint } in &setup.players {
        check_name(name)?;
        if let Some(at) = players.iter().position(|player| player.name == *name) {
            return Err(Refusal::NameTaken { player: PlayerId(at as u8) });
        }
        players.push(Player { name: name.clone(), tint: *tint });
    }
    if setup.dealer.index() >= seats.get() {
        return Err(Refusal::NoSuchPlayer);
    }
    let order: Vec<PlayerId> = (0..players.len() as u8).map(PlayerId).collect();
    let entries = order.iter().map(|player| (*player, Entry::default())).collect();
    let secret = setup.secret && setup.game.family() == Family::King;
    let first = Round { number: 1, dealer: setup.dealer, secret, open: false, entries };
    Ok(Page { game: setup.game, started: setup.started, players, order, rounds: vec![first], over: false, draft: None })
}
