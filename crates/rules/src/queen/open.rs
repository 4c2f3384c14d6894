//! The public part of a game.

use super::{Card, CardSet, Colour, MAX_HAND, Plank, Position, Trick, hand_size, trick_size};
use crate::{BySeat, Seat, SeatCount, Seats};

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// Secret planks, from everybody at once.
    Plank,
    /// The next card of the trick; with two captains one from each, in secret.
    Play,
    /// Nothing: all rounds have been played.
    Over,
}

/// All cards that are played in a round, at most.
const MAX_PLAYS: usize = 50;

/// The public part of a game: everything that everybody at the table can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(super) seats: SeatCount,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) dealer: Seat,
    pub(super) next: Seat,
    pub(super) decided: Seats,
    pub(super) played: u8,
    pub(super) trick: Trick,
    pub(super) centre: CardSet,
    pub(super) dealt_centre: CardSet,
    pub(super) planks: BySeat<Plank>,
    /// The planks as they were shown, before any pirate moved: which of the choices each is.
    pub(super) first_planks: BySeat<u16>,
    pub(super) scores: BySeat<i16>,
    pub(super) totals: BySeat<i16>,
    pub(super) leads: [Seat; MAX_HAND],
    pub(super) plays: [Card; MAX_PLAYS],
}

impl Open {
    /// How many captains there are.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// What the game is waiting for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round being played, or about to be dealt; the last one when the game is over.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who deals this round.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who may act now. Planks, and the cards of two captains, are simultaneous.
    #[inline]
    pub const fn turn(&self) -> Seats {
        match self.phase {
            Phase::Play if self.seats.get() > 2 => Seats::only(self.next),
            Phase::Plank | Phase::Play => Seats::all(self.seats).without(self.decided),
            Phase::Deal | Phase::Over => Seats::NONE,
        }
    }

    /// The position of a captain with this hand.
    #[inline]
    pub(super) const fn position(&self, seat: Seat, hand: CardSet) -> Position<'_> {
        Position { seat, phase: self.phase, turn: self.turn(), hand, trick: &self.trick }
    }

    /// Who has already decided, while decisions are secret.
    pub const fn decided(&self) -> Seats {
        self.decided
    }

    /// The planks as they stand, from the moment all are set up until the next deal.
    pub fn planks(&self) -> Option<&[Plank]> {
        let set = match self.phase {
            Phase::Play => true,
            Phase::Deal | Phase::Over => self.played > 0,
            Phase::Plank => false,
        };
        set.then(|| self.planks.of(self.seats))
    }

    /// The cards in the centre.
    pub const fn centre(&self) -> CardSet {
        self.centre
    }

    /// The cards that were dealt to the centre.
    pub const fn dealt_centre(&self) -> CardSet {
        self.dealt_centre
    }

    /// Each captain's score in the last finished round.
    pub fn scores(&self) -> &[i16] {
        self.scores.of(self.seats)
    }

    /// Each captain's total over all finished rounds.
    pub fn totals(&self) -> &[i16] {
        self.totals.of(self.seats)
    }

    /// The trick being played.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// All tricks of the most recent round, including the current one: who led, and the cards in the order of play.
    pub fn tricks(&self) -> impl Iterator<Item = (Seat, &[Card])> {
        self.leads.iter().copied().zip(self.plays[..self.played as usize].chunks(trick_size(self.seats)))
    }

    /// Who played the card at `place` of a trick of the most recent round: clockwise from the lead; with two captains
    /// first the ghost, then the captain left of the dealer, then the dealer (SQ11).
    #[inline]
    pub const fn player(&self, lead: Seat, place: u8) -> Seat {
        if self.seats.get() > 2 {
            return lead.left_by(place, self.seats);
        }
        // Between rounds the other captain is the dealer already.
        let ended = matches!(self.phase, Phase::Deal) && self.played > 0;
        let dealer = if ended { self.dealer.left(self.seats) } else { self.dealer };
        match place {
            0 => Seat::GHOST,
            1 => dealer.left(self.seats),
            _ => dealer,
        }
    }

    /// Every card played in the most recent round, in order, with its seat and the colour that it had to follow.
    pub(super) fn plays(&self) -> impl Iterator<Item = (Seat, Card, Option<Colour>)> {
        let secret = self.seats.get() == 2;
        self.tricks().flat_map(move |(lead, plays)| {
            let mut trick = Trick::new();
            (0..).zip(plays).map(move |(place, card)| {
                let binding = trick.announced();
                // Two captains choose at once: only the ghost's card binds them.
                if !(secret && place > 0) {
                    trick.push(*card);
                }
                (self.player(lead, place), *card, binding)
            })
        })
    }

    /// The cards that everybody has seen in this round.
    pub fn seen(&self) -> CardSet {
        self.plays[..self.played as usize].iter().copied().collect::<CardSet>().or(self.dealt_centre)
    }

    /// How many cards a captain, or the ghost, holds.
    pub fn hand_len(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Plank | Phase::Play => {
                hand_size(self.seats) as usize - self.plays().filter(|(by, ..)| *by == seat).count()
            }
            Phase::Deal | Phase::Over => 0,
        }
    }

    /// A card goes to the trick.
    pub(super) fn put(&mut self, card: Card) {
        self.plays[self.played as usize] = card;
        self.played += 1;
        self.trick.push(card);
    }
}

impl Open {
    /// The table before the first deal.
    pub(super) fn new(seats: SeatCount, first_dealer: Seat) -> Open {
        debug_assert!(seats.has(first_dealer));
        Open {
            seats,
            phase: Phase::Deal,
            round: 1,
            dealer: first_dealer,
            next: first_dealer,
            decided: Seats::NONE,
            played: 0,
            trick: Trick::new(),
            centre: CardSet::EMPTY,
            dealt_centre: CardSet::EMPTY,
            planks: BySeat::default(),
            first_planks: BySeat::default(),
            scores: BySeat::default(),
            totals: BySeat::default(),
            leads: [Seat::default(); MAX_HAND],
            plays: [Card::default(); MAX_PLAYS],
        }
    }

    /// Clears the table for a new round.
    pub(super) fn begin_round(&mut self, centre: CardSet) {
        debug_assert!(self.phase == Phase::Deal);
        self.phase = Phase::Plank;
        self.decided = Seats::NONE;
        self.played = 0;
        self.centre = centre;
        self.dealt_centre = centre;
        self.planks = BySeat::default();
        self.first_planks = BySeat::default();
        self.leads = [Seat::default(); MAX_HAND];
        self.plays = [Card::default(); MAX_PLAYS];
    }

    /// Scores the round that was just played and prepares the next.
    pub(super) fn end_round(&mut self) {
        for seat in self.seats.seats() {
            self.scores[seat] = self.planks[seat].score();
            self.totals[seat] += self.scores[seat];
        }
        self.trick = Trick::new();
        if usize::from(self.round) == self.seats.get() {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
            self.round += 1;
            self.dealer = self.dealer.left(self.seats);
        }
    }
}
