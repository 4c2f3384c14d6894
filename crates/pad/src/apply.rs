//! What each step does to a page. A step is checked completely before anything changes.

use yohoho_rules::Family;
use yohoho_rules::king::{Capture, Edition};
use yohoho_rules::queen::SPACES;

use crate::player::check_name;
use crate::{Bid, Entry, Landing, MAX_PLAYERS, Page, Player, PlayerId, Refusal, Round, Step, Tint};

type Applied = Result<(), Refusal>;

impl Page {
    pub(crate) fn apply(&mut self, step: &Step) -> Applied {
        match *step {
            Step::Bid { player, bid } => self.bid(player, bid),
            Step::PhoneBid { player, bid } => self.phone_bid(player, bid),
            Step::Open => self.open(),
            Step::Won { player, won } => self.won(player, won),
            Step::Capture { player, capture } => self.capture(player, capture),
            Step::Side { player, side } => {
                self.check_queen()?;
                self.entry_mut(player)?.side = side;
                Ok(())
            }
            Step::Pirate { player, colour, landing } => {
                self.check_queen()?;
                let entry = self.entry_mut(player)?;
                if matches!(landing, Some(Landing::Space(space)) if !(1..=SPACES).contains(&space)) {
                    return Err(Refusal::NoSuchSpace { spaces: SPACES });
                }
                entry.pirates[colour] = landing;
                Ok(())
            }
            Step::Finish => self.finish(),
            Step::Restart => {
                let correcting = self.draft.is_some();
                let round = self.active_round_mut()?;
                // A finished round is corrected from memory, so nothing about it is secret.
                round.open &= correcting;
                for (_, entry) in &mut round.entries {
                    *entry = Entry::default();
                }
                Ok(())
            }
            Step::Edit { round } => {
                self.check_not_editing()?;
                let finished = self.finished();
                let past = self.round(round).filter(|_| round <= finished);
                self.draft = Some(past.ok_or(Refusal::NoSuchRound { finished })?.clone());
                Ok(())
            }
            Step::Cancel => self.draft.take().map(drop).ok_or(Refusal::NotEditing),
            Step::Join { ref name, tint, after } => self.join(name, tint, after),
            Step::Leave { player } => self.leave(player),
            Step::Return { player } => {
                self.check_known(player)?;
                if self.is_present(player) {
                    return Err(Refusal::AlreadyPresent { player });
                }
                self.check_can_join()?;
                let tint = self.players[player.index()].tint;
                if self.wearing(tint).is_some() {
                    self.players[player.index()].tint = self.free_tint();
                }
                self.seat(player);
                Ok(())
            }
            Step::Rename { player, ref name } => {
                self.check_known(player)?;
                self.check_new_name(name, Some(player))?;
                self.players[player.index()].name.clone_from(name);
                Ok(())
            }
            Step::Recolour { player, tint } => {
                self.check_known(player)?;
                let former = self.players[player.index()].tint;
                if let Some(other) = self.wearing(tint) {
                    self.players[other.index()].tint = former;
                }
                self.players[player.index()].tint = tint;
                Ok(())
            }
            Step::Dealer { player } => {
                self.check_known(player)?;
                self.check_not_over()?;
                if !self.is_present(player) {
                    return Err(Refusal::NotPresent { player });
                }
                self.current_mut().dealer = player;
                Ok(())
            }
            Step::Secret { on } => {
                self.king_edition()?;
                self.check_not_begun()?;
                self.current_mut().secret = on;
                Ok(())
            }
        }
    }

    fn bid(&mut self, player: PlayerId, bid: Option<u8>) -> Applied {
        self.king_edition()?;
        self.check_known(player)?;
        let cards = self.cards(self.active_round().ok_or(Refusal::GameOver)?);
        let entry = self.entry_mut(player)?;
        entry.bid = check_bid(bid, cards)?;
        Ok(())
    }

    fn phone_bid(&mut self, player: PlayerId, bid: Option<u8>) -> Applied {
        self.king_edition()?;
        self.check_known(player)?;
        self.check_not_over()?;
        let round = self.current();
        let results = round.entries.iter().any(|(_, entry)| entry.won.is_some());
        let bidding = if round.secret { !round.open } else { !round.has_all_bids() };
        if results || !bidding {
            return Err(Refusal::NotBidding);
        }
        let bid = check_bid(bid, self.cards(round))?;
        entry_of(self.current_mut(), player)?.bid = bid;
        Ok(())
    }

    fn open(&mut self) -> Applied {
        self.king_edition()?;
        let round = self.active_round_mut()?;
        if !round.is_closed() {
            return Err(Refusal::AlreadyOpen);
        }
        check_all_bid(round)?;
        round.open = true;
        Ok(())
    }

    fn won(&mut self, player: PlayerId, won: Option<u8>) -> Applied {
        self.king_edition()?;
        self.check_known(player)?;
        let round = self.active_round().ok_or(Refusal::GameOver)?;
        let cards = self.cards(round);
        check_results_open(round)?;
        let entry = self.entry_mut(player)?;
        if won.is_some_and(|won| won > cards) {
            return Err(Refusal::WonTooHigh { cards });
        }
        if won == Some(0) && entry.capture.is_some() {
            return Err(Refusal::NoTrickNoBonus { player });
        }
        entry.won = won;
        Ok(())
    }

    fn capture(&mut self, player: PlayerId, capture: Option<Capture>) -> Applied {
        let edition = self.king_edition()?;
        self.check_known(player)?;
        let round = self.active_round_mut()?;
        check_results_open(round)?;
        let most = edition.most_pirates(round.seats());
        let capture = capture.filter(|capture| *capture != Capture::Pirates(0));
        let other = round.entries.iter().find(|(id, entry)| *id != player && entry.capture.is_some());
        let other = other.map(|(id, _)| *id);
        let entry = entry_of(round, player)?;
        if let Some(capture) = capture {
            if entry.won == Some(0) {
                return Err(Refusal::NoTrickNoBonus { player });
            }
            if matches!(capture, Capture::Pirates(count) if count > most) {
                return Err(Refusal::TooManyPirates { most });
            }
            if let Some(player) = other {
                return Err(Refusal::KingTakenTwice { player });
            }
        }
        entry.capture = capture;
        Ok(())
    }

    fn finish(&mut self) -> Applied {
        let round = self.active_round().ok_or(Refusal::GameOver)?;
        if self.game.family() == Family::King {
            let cards = self.cards(round);
            check_results_open(round)?;
            let mut sum = 0;
            for (player, entry) in &round.entries {
                sum += entry.won.ok_or(Refusal::WonMissing { player: *player })?;
            }
            if sum != cards {
                return Err(Refusal::TricksDoNotAddUp { cards, sum });
            }
        } else if let Some(player) = self.results_missing().first() {
            return Err(Refusal::PlankMissing { player: *player });
        }
        if let Some(draft) = self.draft.take() {
            let at = usize::from(draft.number) - 1;
            self.rounds[at] = draft;
            return Ok(());
        }
        let done = self.current();
        if done.number >= self.game.rounds(done.seats()) {
            self.over = true;
            return Ok(());
        }
        let next = Round {
            number: done.number + 1,
            dealer: self.left_of(done.dealer, done),
            secret: done.secret,
            open: false,
            entries: done.players().map(|player| (player, Entry::default())).collect(),
        };
        self.rounds.push(next);
        Ok(())
    }

    fn join(&mut self, name: &str, tint: Tint, after: PlayerId) -> Applied {
        self.check_known(after)?;
        self.check_can_join()?;
        self.check_new_name(name, None)?;
        if self.players.len() >= usize::from(MAX_PLAYERS) {
            return Err(Refusal::TooManyPlayers { most: MAX_PLAYERS });
        }
        let player = PlayerId(self.players.len() as u8);
        self.players.push(Player { name: name.into(), tint });
        let at = self.order.iter().position(|id| *id == after).map_or(self.order.len(), |at| at + 1);
        self.order.insert(at, player);
        self.seat(player);
        Ok(())
    }

    fn leave(&mut self, player: PlayerId) -> Applied {
        self.check_known(player)?;
        self.check_can_leave()?;
        if !self.is_present(player) {
            return Err(Refusal::NotPresent { player });
        }
        self.current_mut().entries.retain(|(id, _)| *id != player);
        let round = self.current();
        if round.dealer == player {
            self.current_mut().dealer = self.left_of(player, self.current());
        }
        Ok(())
    }

    /// Adds a player to the current round, in which nothing is entered yet.
    fn seat(&mut self, player: PlayerId) {
        let plays = |id: &&PlayerId| **id == player || self.is_present(**id);
        let entries = self.order.iter().filter(plays).map(|id| (*id, Entry::default())).collect();
        self.current_mut().entries = entries;
    }

    pub(crate) fn check_can_join(&self) -> Applied {
        self.check_not_begun()?;
        if self.present().len() < usize::from(Page::MAX_PRESENT) {
            Ok(())
        } else {
            Err(Refusal::TableFull { most: Page::MAX_PRESENT })
        }
    }

    pub(crate) fn check_can_leave(&self) -> Applied {
        self.check_not_begun()?;
        if self.present().len() > usize::from(Page::MIN_PRESENT) {
            Ok(())
        } else {
            Err(Refusal::TooFewPlayers { least: Page::MIN_PRESENT })
        }
    }

    /// Checks that a name is valid, and that nobody but its `owner` has it.
    pub(crate) fn check_new_name(&self, name: &str, owner: Option<PlayerId>) -> Applied {
        check_name(name)?;
        match self.player_named(name).filter(|player| Some(*player) != owner) {
            Some(player) => Err(Refusal::NameTaken { player }),
            None => Ok(()),
        }
    }

    fn king_edition(&self) -> Result<&'static Edition, Refusal> {
        self.game.edition().ok_or(Refusal::NotThisGame)
    }

    fn check_queen(&self) -> Applied {
        if self.game.family() == Family::Queen { Ok(()) } else { Err(Refusal::NotThisGame) }
    }

    fn check_known(&self, player: PlayerId) -> Applied {
        if self.player(player).is_some() { Ok(()) } else { Err(Refusal::NoSuchPlayer) }
    }

    fn check_not_over(&self) -> Applied {
        if self.over { Err(Refusal::GameOver) } else { Ok(()) }
    }

    fn check_not_editing(&self) -> Applied {
        self.editing().map_or(Ok(()), |round| Err(Refusal::Editing { round }))
    }

    /// Checks that people can come and go: nothing is entered in the current round, and no round is being corrected.
    fn check_not_begun(&self) -> Applied {
        self.check_not_over()?;
        self.check_not_editing()?;
        if self.current().has_begun() { Err(Refusal::RoundBegun) } else { Ok(()) }
    }

    pub(crate) fn current_mut(&mut self) -> &mut Round {
        let last = self.rounds.len() - 1;
        &mut self.rounds[last]
    }

    fn active_round_mut(&mut self) -> Result<&mut Round, Refusal> {
        match (&mut self.draft, self.over) {
            (Some(round), _) => Ok(round),
            (None, true) => Err(Refusal::GameOver),
            (None, false) => {
                let last = self.rounds.len() - 1;
                Ok(&mut self.rounds[last])
            }
        }
    }

    fn entry_mut(&mut self, player: PlayerId) -> Result<&mut Entry, Refusal> {
        self.check_known(player)?;
        entry_of(self.active_round_mut()?, player)
    }
}

fn check_bid(bid: Option<u8>, cards: u8) -> Result<Bid, Refusal> {
    match bid {
        Some(bid) if bid > cards => Err(Refusal::BidTooHigh { cards }),
        Some(bid) => Ok(Bid::Made(bid)),
        None => Ok(Bid::Missing),
    }
}

fn entry_of(round: &mut Round, player: PlayerId) -> Result<&mut Entry, Refusal> {
    let entry = round.entries.iter_mut().find(|(id, _)| *id == player);
    entry.map(|(_, entry)| entry).ok_or(Refusal::NotPresent { player })
}

fn check_all_bid(round: &Round) -> Applied {
    match round.entries.iter().find(|(_, entry)| !entry.bid.is_in()) {
        Some((player, _)) => Err(Refusal::BidMissing { player: *player }),
        None => Ok(()),
    }
}

/// Checks that results can be entered: everybody has bid, and the bids are shown.
fn check_results_open(round: &Round) -> Applied {
    check_all_bid(round)?;
    if round.is_closed() { Err(Refusal::NotOpen) } else { Ok(()) }
}
