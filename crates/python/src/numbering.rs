//! Actions as numbers: what a network's outputs stand for (`training/FEATURES.md`), and planks after the cards.

use std::sync::LazyLock;

use yohoho_bots::learned::action_number;
use yohoho_rules::king::{Bid, MAX_HAND, Play};
use yohoho_rules::queen::{CardSet, Plank};
use yohoho_rules::{Action, Actions, GameKind, SeatCount, king, queen};

/// Cards and plays have numbers below this in the engine.
const NUMBERS: usize = 64;

/// The numbers of all actions of a game.
pub(crate) struct Numbering {
    pub(crate) kind: GameKind,
    actions: Vec<Action>,
    /// By the engine's number of a play, or of a card of Skull Queen.
    by_card: [u8; NUMBERS],
    /// Where bids or planks begin.
    cards: usize,
}

impl Numbering {
    pub(crate) fn of(kind: GameKind) -> &'static Numbering {
        static ALL: LazyLock<[Numbering; GameKind::ALL.len()]> = LazyLock::new(|| GameKind::ALL.map(Numbering::new));
        &ALL[kind as usize]
    }

    fn new(kind: GameKind) -> Numbering {
        let mut all: Vec<Action> = if let Some(edition) = kind.edition() {
            let plays = edition.deck.iter().flat_map(|card| Play::ways(*card)).map(king::Action::Play);
            let bids = (0..=MAX_HAND as u8).map(|bid| king::Action::Bid(Bid(bid)));
            plays.chain(bids).map(Action::King).collect()
        } else {
            let largest = SeatCount::ALL[SeatCount::ALL.len() - 1];
            let cards = CardSet::deck(largest).into_iter().map(queen::Action::Play);
            let planks = (0..Plank::CHOICES).map(|choice| queen::Action::Plank(Plank::choice(choice)));
            cards.chain(planks).map(Action::Queen).collect()
        };
        all.sort_by_key(|action| action_number(kind, *action));
        // Copies of a card are one action.
        all.dedup();
        let mut by_card = [0; NUMBERS];
        let mut cards = 0;
        for (number, action) in all.iter().enumerate() {
            debug_assert_eq!(action_number(kind, *action), number);
            if let Some(card) = card_of(*action) {
                by_card[usize::from(card)] = number as u8;
                cards = number + 1;
            }
        }
        Numbering { kind, actions: all, by_card, cards }
    }

    /// How many actions there are.
    pub(crate) fn count(&self) -> usize {
        self.actions.len()
    }

    /// How many of them are cards. Their numbers come first.
    pub(crate) fn cards(&self) -> usize {
        self.cards
    }

    pub(crate) fn action(&self, number: usize) -> Option<Action> {
        self.actions.get(number).copied()
    }

    #[inline]
    pub(crate) fn number(&self, action: Action) -> usize {
        match action {
            Action::King(king::Action::Bid(bid)) => self.cards + usize::from(bid.0),
            Action::King(king::Action::Play(play)) => self.of_card(play.number()),
            Action::Queen(queen::Action::Plank(plank)) => self.cards + plank.index(),
            Action::Queen(queen::Action::Play(card)) => self.of_card(card.number()),
        }
    }

    /// The number of playing a card, by the engine's number for it.
    #[inline]
    pub(crate) fn of_card(&self, card: u8) -> usize {
        usize::from(self.by_card[usize::from(card) % NUMBERS])
    }

    /// The numbers of legal actions, ascending.
    pub(crate) fn numbers(&self, legal: Actions) -> Vec<usize> {
        let mut numbers: Vec<usize> = legal.iter().map(|action| self.number(action)).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Sets what is legal. The mask is all false before.
    #[inline]
    pub(crate) fn set_mask(&self, legal: Actions, mask: &mut [bool]) {
        match legal {
            Actions::King(king::Actions::Bids(most)) => mask[self.cards..=self.cards + usize::from(most.0)].fill(true),
            Actions::King(king::Actions::Plays(plays)) => self.set_cards(plays.bits(), mask),
            Actions::Queen(queen::Actions::Planks) => mask[self.cards..].fill(true),
            Actions::Queen(queen::Actions::Plays(cards)) => self.set_cards(cards.bits(), mask),
            Actions::King(king::Actions::None) | Actions::Queen(queen::Actions::None) => {}
        }
    }

    #[inline]
    fn set_cards(&self, mut bits: u64, mask: &mut [bool]) {
        while bits != 0 {
            mask[self.of_card(bits.trailing_zeros() as u8)] = true;
            bits &= bits - 1;
        }
    }
}

/// The engine's number of the card that is played.
fn card_of(action: Action) -> Option<u8> {
    match action {
        Action::King(king::Action::Play(play)) => Some(play.number()),
        Action::Queen(queen::Action::Play(card)) => Some(card.number()),
        Action::King(king::Action::Bid(_)) | Action::Queen(queen::Action::Plank(_)) => None,
    }
}

/// An action in the notation of its game: `bid 2`, `play SM:P`.
pub(crate) fn display(kind: GameKind, action: Action) -> String {
    match (kind.edition(), action) {
        (Some(edition), Action::King(action)) => action.display(edition).to_string(),
        (_, Action::Queen(action)) => action.to_string(),
        (None, Action::King(_)) => unreachable!("an action of the other game"),
    }
}
