//! The public part of a game.

use super::score::round_score;
use super::{Bid, CardSet, Edition, MAX_HAND, Play, Position, ROUNDS, Trick, Verdict};
use crate::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deal of the next round.
    Deal,
    /// Secret bids, from everybody at once.
    Bid,
    /// The next card of the trick.
    Play,
    /// Nothing: all rounds have been played.
    Over,
}

/// The public part of a game: everything that everybody at the table can see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    pub(super) edition: &'static Edition,
    pub(super) seats: SeatCount,
    pub(super) phase: Phase,
    pub(super) round: u8,
    pub(super) hand_size: u8,
    pub(super) dealer: Seat,
    pub(super) next: Seat,
    pub(super) decided: Seats,
    /// How many tricks are complete.
    pub(super) tricks: u8,
    pub(super) trick: Trick,
    pub(super) bids: BySeat<Bid>,
    pub(super) won: BySeat<u8>,
    pub(super) bonus: BySeat<u8>,
    pub(super) scores: BySeat<i16>,
    pub(super) totals: BySeat<i16>,
    /// Who led each trick, and the complete tricks in order.
    pub(super) leads: [Seat; MAX_HAND],
    pub(super) plays: [[Play; MAX_SEATS]; MAX_HAND],
}

impl Open {
    /// The edition being played.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// How many seats the table has.
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

    /// How many cards everybody got, or will get, in this round.
    pub const fn hand_size(&self) -> u8 {
        self.edition.hand_size(self.round, self.seats)
    }

    /// Who deals this round.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Who may act now. Bids are simultaneous.
    #[inline]
    pub const fn turn(&self) -> Seats {
        // Most of the time somebody is to play.
        if matches!(self.phase, Phase::Play) {
            Seats::only(self.next)
        } else if matches!(self.phase, Phase::Bid) {
            Seats::all(self.seats).without(self.decided)
        } else {
            Seats::NONE
        }
    }

    /// The position of a seat with this hand.
    #[inline]
    pub(super) const fn position(&self, seat: Seat, hand: CardSet) -> Position<'_> {
        let Open { edition, phase, hand_size, ref trick, .. } = *self;
        Position { edition, seat, phase, turn: self.turn(), hand_size, hand, trick }
    }

    /// Who has already bid, while bids are secret.
    pub const fn decided(&self) -> Seats {
        self.decided
    }

    /// The bids, from the moment all are in until the next deal.
    pub fn bids(&self) -> Option<&[Bid]> {
        (self.decided == Seats::all(self.seats)).then(|| self.bids.of(self.seats))
    }

    /// Tricks won by each seat in the most recent round.
    pub fn won(&self) -> &[u8] {
        self.won.of(self.seats)
    }

    /// Bonus points that each seat gets in this round if it makes its bid.
    pub fn bonus(&self) -> &[u8] {
        self.bonus.of(self.seats)
    }

    /// Each seat's score in the last finished round.
    pub fn scores(&self) -> &[i16] {
        self.scores.of(self.seats)
    }

    /// Each seat's total over all finished rounds.
    pub fn totals(&self) -> &[i16] {
        self.totals.of(self.seats)
    }

    /// The trick being played.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// All tricks of the most recent round, including the current one: who led, and the cards clockwise from there.
    pub fn tricks(&self) -> impl Iterator<Item = (Seat, &[Play])> {
        let complete = self.plays[..self.tricks as usize].iter().map(|plays| &plays[..self.seats.get()]);
        let current = Some(self.trick.plays()).filter(|plays| !plays.is_empty());
        self.leads.iter().copied().zip(complete.chain(current))
    }

    /// The same tricks as [`tricks`](Open::tricks), the complete ones with their winner and verdict.
    pub fn resolved(&self) -> impl Iterator<Item = (Seat, &[Play], Option<(Seat, Verdict)>)> {
        self.tricks().map(|(lead, plays)| {
            let trick = Trick::from_plays(self.edition, plays.iter().copied());
            let verdict = trick.verdict().filter(|_| plays.len() == self.seats.get());
            (lead, plays, verdict.map(|verdict| (lead.left_by(verdict.winner, self.seats), verdict)))
        })
    }

    /// Every card played in the most recent round, in order, with its seat and the trick before it.
    pub(super) fn plays(&self) -> impl Iterator<Item = (Seat, Play, Trick)> {
        self.tricks().flat_map(move |(lead, plays)| {
            let mut trick = Trick::new(self.edition);
            (0..).zip(plays).map(move |(at, play)| {
                let before = trick;
                trick.push(*play);
                (lead.left_by(at, self.seats), *play, before)
            })
        })
    }

    /// The cards that everybody has seen in this round.
    pub(super) fn seen(&self) -> CardSet {
        self.tricks().flat_map(|(_, plays)| plays).map(|play| play.card()).collect()
    }

    /// How many cards a seat holds.
    pub fn hand_len(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Bid => self.hand_size as usize,
            Phase::Play => self.hand_size as usize - self.plays().filter(|(by, ..)| *by == seat).count(),
            Phase::Deal | Phase::Over => 0,
        }
    }
}

impl Open {
    /// The table before the first deal.
    pub(super) fn new(edition: &'static Edition, seats: SeatCount, first_dealer: Seat) -> Open {
        debug_assert!(seats.has(first_dealer));
        Open {
            edition,
            seats,
            phase: Phase::Deal,
            round: 1,
            hand_size: 0,
            dealer: first_dealer,
            next: first_dealer,
            decided: Seats::NONE,
            tricks: 0,
            trick: Trick::new(edition),
            bids: BySeat::default(),
            won: BySeat::default(),
            bonus: BySeat::default(),
            scores: BySeat::default(),
            totals: BySeat::default(),
            leads: [Seat::default(); MAX_HAND],
            plays: [[Play::default(); MAX_SEATS]; MAX_HAND],
        }
    }

    /// Clears the table for a new round.
    #[inline]
    pub(super) fn begin_round(&mut self) {
        debug_assert!(self.phase == Phase::Deal);
        self.hand_size = self.hand_size();
        self.phase = Phase::Bid;
        self.decided = Seats::NONE;
        self.tricks = 0;
        self.bids = BySeat::default();
        self.won = BySeat::default();
        self.bonus = BySeat::default();
        self.leads = [Seat::default(); MAX_HAND];
        self.plays = [[Play::default(); MAX_SEATS]; MAX_HAND];
    }

    /// Starts the next trick.
    #[inline]
    pub(super) fn lead(&mut self, seat: Seat) {
        self.next = seat;
        self.leads[self.tricks as usize] = seat;
        self.trick.clear();
    }

    /// Scores the round that was just played and prepares the next.
    pub(super) fn end_round(&mut self) {
        for seat in self.seats.seats() {
            let score = round_score(self.round, self.bids[seat].0, self.won[seat], self.bonus[seat]);
            self.scores[seat] = score;
            self.totals[seat] += score;
        }
        self.trick.clear();
        if self.round == ROUNDS {
            self.phase = Phase::Over;
        } else {
            self.phase = Phase::Deal;
            self.round += 1;
            self.dealer = self.dealer.left(self.seats);
        }
    }
}
