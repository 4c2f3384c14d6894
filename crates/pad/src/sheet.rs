//! A game on paper: how it was set up, and everything that was entered.

use yohoho_rules::{GameKind, SeatCount};

use crate::player::check_name;
use crate::{Entry, Page, Player, PlayerId, Public, Refusal, Round, Step, Tint};

/// Somebody who is there from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// What they are called: at most [`NAME_MOST`](crate::NAME_MOST) characters, and no two the same.
    pub name: String,
    /// Their colour.
    pub tint: Tint,
}

/// How a game is set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameKind,
    /// Who plays, clockwise, two to six. They are numbered from 0.
    pub crew: Vec<Person>,
    /// Who deals first.
    pub dealer: PlayerId,
    /// Whether bids are secret until they are opened. Skull Queen has no bids, and nothing secret on the pad.
    pub secret: bool,
    /// When it was begun, as the caller counts time. The pad only keeps it.
    pub started: u64,
}

/// The most steps of a sheet. A long game with many corrections has some hundreds.
pub const STEPS_MOST: u16 = 4000;

/// A game on paper: how it was set up, and everything that was entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub(crate) setup: Setup,
    pub(crate) steps: Vec<Step>,
    /// What was taken back, the latest last.
    pub(crate) undone: Vec<Step>,
    page: Page,
}

impl Sheet {
    /// An empty sheet.
    ///
    /// # Errors
    /// If no game can be set up so: too many or too few, a bad name or one that is there twice, a dealer who is not there.
    pub fn new(setup: Setup) -> Result<Sheet, Refusal> {
        let page = first_page(&setup)?;
        Ok(Sheet { setup, steps: Vec::new(), undone: Vec::new(), page })
    }

    /// How it was set up. Names and colours may have changed since: see [`page`](Sheet::page).
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is on it now, secret bids included.
    pub fn page(&self) -> &Page {
        &self.page
    }

    /// What everybody may see of it: hidden bids are sealed, and corrections that are not finished are left out.
    pub fn public(&self) -> Public {
        Public::of(&self.page)
    }

    /// Enters a step. What was taken back before cannot be redone any more, unless the step changes nothing: then nothing happens.
    ///
    /// # Errors
    /// Why it cannot be entered; the sheet is as it was.
    pub fn enter(&mut self, step: Step) -> Result<(), Refusal> {
        if self.step(step)? {
            self.undone.clear();
        }
        Ok(())
    }

    /// Enters a bid from a player's own phone, or takes it back: [`Step::Sent`].
    ///
    /// # Errors
    /// If bids are not made now, or it is none of this player's.
    pub fn enter_sent(&mut self, player: PlayerId, bid: Option<u8>) -> Result<(), Refusal> {
        self.enter(Step::Sent { player, bid })
    }

    /// Whether the step changed anything.
    pub(crate) fn step(&mut self, step: Step) -> Result<bool, Refusal> {
        let mut page = self.page.clone();
        page.apply(&step)?;
        if page == self.page {
            return Ok(false);
        }
        if self.steps.len() >= usize::from(STEPS_MOST) {
            return Err(Refusal::TooManySteps { most: STEPS_MOST });
        }
        self.page = page;
        self.steps.push(step);
        Ok(true)
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What [`undo`](Sheet::undo) would take back.
    pub fn undoable(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// What [`redo`](Sheet::redo) would enter again.
    pub fn redoable(&self) -> Option<&Step> {
        self.undone.last()
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        self.undone.push(step);
        // All of this was entered before.
        if let Ok(mut page) = first_page(&self.setup) {
            for step in &self.steps {
                let _ = page.apply(step);
            }
            self.page = page;
        }
        true
    }

    /// Enters the step again that was taken back last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else { return false };
        self.step(step).is_ok()
    }
}

fn first_page(setup: &Setup) -> Result<Page, Refusal> {
    if setup.crew.len() > usize::from(Page::MOST) {
        return Err(Refusal::CrewFull { most: Page::MOST });
    }
    let seats = SeatCount::new(setup.crew.len()).ok_or(Refusal::CrewTooSmall { least: Page::LEAST })?;
    let mut players: Vec<Player> = Vec::new();
    for Person { name, tint } in &setup.crew {
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
    let secret = setup.secret && setup.game.edition().is_some();
    let first = Round { number: 1, dealer: setup.dealer, secret, open: false, entries };
    Ok(Page { game: setup.game, started: setup.started, players, order, rounds: vec![first], over: false, draft: None })
}
