//! A game from the first deal to the last trick.

use super::CardSet;
use super::score::round_score;
use super::{
    Action, Actions, BadDeal, Bid, Card, Deal, Edition, Illegal, MAX_HAND, Play, PlaySet, ROUNDS, Reason, Trick,
    Verdict, View,
};
use crate::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The deal of the round.
    Deal,
    /// Secret bids, from everybody at once.
    Bid,
    /// A card.
    Play,
    /// Nothing: all rounds are played.
    Over,
}

/// All that lies open on the table: what everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    edition: &'static Edition,
    seats: SeatCount,
    phase: Phase,
    round: u8,
    hand_size: u8,
    dealer: Seat,
    next: Seat,
    decided: Seats,
    /// Tricks that are complete.
    tricks: u8,
    trick: Trick,
    bids: BySeat<Bid>,
    won: BySeat<u8>,
    bonus: BySeat<u8>,
    scores: BySeat<i16>,
    totals: BySeat<i16>,
    /// Who led each trick, and the complete tricks in order.
    leads: [Seat; MAX_HAND],
    plays: [[Play; MAX_SEATS]; MAX_HAND],
}

impl Open {
    /// The edition.
    pub const fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> SeatCount {
        self.seats
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The round that is played, or is to be dealt; the last one when the game is over.
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

    /// Who has bid already, while bids are secret.
    pub const fn decided(&self) -> Seats {
        self.decided
    }

    /// The bids, once all are in and until the next deal.
    pub fn bids(&self) -> Option<&[Bid]> {
        (self.decided == Seats::all(self.seats)).then(|| self.bids.of(self.seats))
    }

    /// Tricks won by each seat in the round that was dealt last.
    pub fn won(&self) -> &[u8] {
        self.won.of(self.seats)
    }

    /// Bonus points that each seat gets in this round if its bid is made.
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

    /// The trick that is being played.
    pub const fn trick(&self) -> &Trick {
        &self.trick
    }

    /// All tricks of the round that was dealt last, the current one too: who led, and the cards in order, clockwise from there.
    pub fn tricks(&self) -> impl Iterator<Item = (Seat, &[Play])> {
        let complete = self.plays[..self.tricks as usize].iter().map(|plays| &plays[..self.seats.get()]);
        let current = Some(self.trick.plays()).filter(|plays| !plays.is_empty());
        self.leads.iter().copied().zip(complete.chain(current))
    }

    /// Every card played in the round that was dealt last, in order, with its seat and the trick as it lay before.
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

/// What an action led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A bid is in; others are still secret.
    Decided,
    /// The last bid is in: all are shown.
    Revealed,
    /// A card lies on the table.
    Played,
    /// The trick is complete.
    Trick {
        /// Who wins it.
        winner: Seat,
        /// What it is worth and why.
        verdict: Verdict,
    },
    /// The trick is complete, and with it the round; see [`Open::scores`].
    Round {
        /// Who wins the trick.
        winner: Seat,
        /// What it is worth and why.
        verdict: Verdict,
    },
}

/// The whole state of a game, secrets included. Copying it is cheap, and playing allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    open: Open,
    hands: BySeat<CardSet>,
    bids: BySeat<Bid>,
}

impl Game {
    /// A game before its first deal.
    pub fn new(edition: &'static Edition, seats: SeatCount, first_dealer: Seat) -> Game {
        debug_assert!(seats.has(first_dealer));
        let open = Open {
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
        };
        Game { open, hands: BySeat::default(), bids: BySeat::default() }
    }

    /// A state that shows `open`, with hands and secret bids filled in from elsewhere.
    pub(super) fn from_parts(open: Open, hands: BySeat<CardSet>, bids: BySeat<Bid>) -> Game {
        Game { open, hands, bids }
    }

    /// What everybody knows.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The cards a seat holds. A secret: see [`view`](Game::view).
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// A seat's bid in this round, shown or not. A secret: see [`view`](Game::view).
    pub(super) fn bid(&self, seat: Seat) -> Option<Bid> {
        self.open.decided.contains(seat).then(|| self.bids[seat])
    }

    /// Deals the round.
    ///
    /// # Errors
    /// If nothing is to be dealt now, or the hands do not come out of one deck.
    pub fn deal(&mut self, deal: &Deal) -> Result<(), BadDeal> {
        if self.open.phase != Phase::Deal {
            return Err(BadDeal::NotNow);
        }
        deal.check(self.open.edition, self.open.seats, self.open.round)?;
        self.deal_unchecked(deal);
        Ok(())
    }

    /// Deals the round without asking whether the deal is possible.
    #[inline]
    pub fn deal_unchecked(&mut self, deal: &Deal) {
        let open = &mut self.open;
        debug_assert!(open.phase == Phase::Deal);
        self.hands = deal.hands;
        self.bids = BySeat::default();
        open.hand_size = open.hand_size();
        open.phase = Phase::Bid;
        open.decided = Seats::NONE;
        open.tricks = 0;
        open.bids = BySeat::default();
        open.won = BySeat::default();
        open.bonus = BySeat::default();
        open.leads = [Seat::default(); MAX_HAND];
        open.plays = [[Play::default(); MAX_SEATS]; MAX_HAND];
    }

    /// Who may act now.
    #[inline]
    pub const fn turn(&self) -> Seats {
        self.open.turn()
    }

    /// Everything a seat may do now.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Actions {
        if !self.turn().contains(seat) {
            Actions::None
        } else if self.open.phase == Phase::Play {
            Actions::Plays(self.open.trick.legal(self.hands[seat]))
        } else {
            Actions::Bids(Bid(self.open.hand_size))
        }
    }

    /// Who is to play a card, and which cards are legal. None while anything else is wanted.
    ///
    /// The same as [`turn`](Game::turn) and [`legal`](Game::legal), for searches that play many cards.
    #[inline]
    pub fn next_play(&self) -> Option<(Seat, PlaySet)> {
        let seat = self.open.next;
        (self.open.phase == Phase::Play).then(|| (seat, self.open.trick.legal(self.hands[seat])))
    }

    /// Carries out an action.
    ///
    /// # Errors
    /// If the rules forbid it; the game is as it was.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Outcome, Illegal> {
        let allowed = self.legal(seat);
        if allowed.contains(action) {
            return Ok(self.play_unchecked(seat, action));
        }
        let open = &self.open;
        let reason = match (open.phase, action) {
            (Phase::Deal, _) => Reason::NotDealt,
            (Phase::Over, _) => Reason::GameOver,
            (Phase::Bid, Action::Play(_)) => Reason::BidFirst,
            (Phase::Play, Action::Bid(_)) => Reason::BidsAreIn,
            _ if !open.turn().contains(seat) => Reason::NotYourTurn(open.turn()),
            (_, Action::Bid(_)) => Reason::BidTooHigh,
            (_, Action::Play(play)) => match open.trick.led().suit() {
                Some(suit) if self.hands[seat].contains(play.card()) => Reason::MustFollow(suit),
                _ => Reason::NotInHand,
            },
        };
        Err(Illegal { seat, action, reason, allowed, edition: open.edition })
    }

    /// Carries out an action that is known to be legal, for search. An illegal one leaves a state without meaning, or panics.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action) -> Outcome {
        match action {
            Action::Bid(bid) => self.take_bid(seat, bid),
            Action::Play(play) => self.take_card(seat, play),
        }
    }

    fn take_bid(&mut self, seat: Seat, bid: Bid) -> Outcome {
        let open = &mut self.open;
        self.bids[seat] = bid;
        open.decided = open.decided.with(seat);
        if open.decided != Seats::all(open.seats) {
            return Outcome::Decided;
        }
        open.bids = self.bids;
        open.phase = Phase::Play;
        open.lead(open.dealer.left(open.seats));
        Outcome::Revealed
    }

    #[inline]
    fn take_card(&mut self, seat: Seat, play: Play) -> Outcome {
        let open = &mut self.open;
        self.hands[seat].remove_play(play);
        open.trick.push(play);
        if open.trick.len() < open.seats.get() {
            open.next = seat.left(open.seats);
            return Outcome::Played;
        }
        // The trick has as many cards as there are seats, so there is a verdict.
        let verdict = open.trick.verdict().expect("a full trick has a winner");
        let winner = seat.left(open.seats).left_by(verdict.winner, open.seats);
        open.won[winner] += 1;
        open.bonus[winner] += verdict.bonus;
        open.plays[open.tricks as usize] = *open.trick.row();
        open.tricks += 1;
        if open.tricks < open.hand_size {
            open.lead(winner);
            Outcome::Trick { winner, verdict }
        } else {
            open.end_round();
            Outcome::Round { winner, verdict }
        }
    }

    /// What a seat sees, or, for `None`, what a spectator sees.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }
}

impl Open {
    #[inline]
    fn lead(&mut self, seat: Seat) {
        self.next = seat;
        self.leads[self.tricks as usize] = seat;
        self.trick.clear();
    }

    fn end_round(&mut self) {
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

const _: () = assert!(size_of::<Game>() <= 256, "a game fits in four cache lines");
const _: () = assert!(size_of::<Card>() == 1 && size_of::<Play>() == 1);
