//! A game from the first deal to the last trick.

use rand_core::Rng;

use super::{
    Action, Actions, BadDeal, Bid, Card, CardSet, Deal, Edition, Illegal, Open, Phase, Play, PlaySet, ROUNDS, Verdict,
    View,
};
use crate::{BySeat, Seat, SeatCount, Seats, below};

/// What followed from an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A bid was made in secret; others are missing.
    Decided,
    /// The last bid was made: all are shown.
    Revealed,
    /// A card was played, and the trick goes on.
    Played,
    /// The trick is complete.
    Trick {
        /// The seat that wins it.
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
        Game { open: Open::new(edition, seats, first_dealer), hands: BySeat::default(), bids: BySeat::default() }
    }

    /// A game before the deal of some round, after rounds that led to these scores and totals. `due` is that round and its dealer.
    #[cfg(feature = "serde")]
    pub(crate) fn resumed(
        edition: &'static Edition,
        seats: SeatCount,
        due: (u8, Seat),
        scores: BySeat<i16>,
        totals: BySeat<i16>,
    ) -> Game {
        let mut game = Game::new(edition, seats, due.1);
        (game.open.round, game.open.scores, game.open.totals) = (due.0, scores, totals);
        game
    }

    /// Puts a state together from its public part, hands and bids.
    pub(super) fn from_parts(open: Open, hands: BySeat<CardSet>, bids: BySeat<Bid>) -> Game {
        Game { open, hands, bids }
    }

    /// Makes this the round that is to be dealt first; false if there is no such round.
    pub(crate) const fn go_to_round(&mut self, round: u8) -> bool {
        self.open.round = round;
        1 <= round && round <= ROUNDS
    }

    /// Everything that is public.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The cards a seat holds. This is secret: see [`view`](Game::view).
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// A seat's bid in this round, shown or not. This is secret: see [`view`](Game::view).
    pub(super) fn bid(&self, seat: Seat) -> Option<Bid> {
        self.open.decided.contains(seat).then(|| self.bids[seat])
    }

    /// Deals the round that is due.
    ///
    /// # Errors
    /// If no deal is due, or the hands do not come from one deck.
    pub fn deal(&mut self, deal: &Deal) -> Result<(), BadDeal> {
        if self.open.phase != Phase::Deal {
            return Err(BadDeal::NotNow);
        }
        deal.check(self.open.edition, self.open.seats, self.open.round)?;
        self.deal_unchecked(deal);
        Ok(())
    }

    /// Deals the round without checking the deal.
    #[inline]
    pub fn deal_unchecked(&mut self, deal: &Deal) {
        self.open.begin_round();
        self.hands = deal.hands;
        self.bids = BySeat::default();
    }

    /// Who may act now.
    #[inline]
    pub const fn turn(&self) -> Seats {
        self.open.turn()
    }

    /// Everything a seat may do now.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Actions {
        self.open.position(seat, self.hands[seat]).legal()
    }

    /// Who plays next, and which cards are legal. `None` unless a card is due.
    ///
    /// A shortcut for [`turn`](Game::turn) and [`legal`](Game::legal), for searches that play many cards.
    #[inline]
    pub fn next_play(&self) -> Option<(Seat, PlaySet)> {
        let seat = self.open.next;
        (self.open.phase == Phase::Play).then(|| (seat, self.open.trick.legal(self.hands[seat])))
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If the rules forbid it. The game is unchanged.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Outcome, Illegal> {
        self.open.position(seat, self.hands[seat]).check(action)?;
        Ok(self.play_unchecked(seat, action))
    }

    /// Plays an action without checking it, for search. An illegal action panics or leaves a corrupt state.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action) -> Outcome {
        match action {
            Action::Bid(bid) => self.take_bid(seat, bid),
            Action::Play(play) => self.take_card(seat, play),
        }
    }

    /// Plays one of the actions that a seat may take now, each equally likely, and returns it; none if it is not its turn.
    #[inline]
    pub fn play_any<R: Rng + ?Sized>(&mut self, seat: Seat, rng: &mut R) -> Option<Action> {
        // Most of the time a card is due.
        if let Some((next, legal)) = self.next_play() {
            return (next == seat).then(|| {
                let play = legal.nth(below(rng, legal.len() as u32) as usize);
                self.take_card(seat, play);
                Action::Play(play)
            });
        }
        let legal = self.legal(seat);
        (!legal.is_empty()).then(|| {
            let action = legal.nth(below(rng, legal.len() as u32) as usize);
            self.play_unchecked(seat, action);
            action
        })
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

    /// This round as it was when the bids had just been shown, with all played cards back in the hands, for searches
    /// that ask how likely those plays were. Unchanged unless cards are being played.
    #[must_use]
    pub fn rewound(&self) -> Game {
        let mut game = *self;
        if self.open.phase != Phase::Play {
            return game;
        }
        for (seat, play, _) in self.open.plays() {
            game.hands[seat].insert(play.card());
        }
        game.open.tricks = 0;
        game.open.won = BySeat::default();
        game.open.bonus = BySeat::default();
        game.open.lead(self.open.dealer.left(self.open.seats));
        game
    }

    /// The hands as they were dealt, while a round is being played.
    pub(crate) fn round_deal(&self) -> Deal {
        Deal { hands: self.rewound().hands }
    }

    /// What a seat sees, or, for `None`, what a spectator sees.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }
}

const _: () = assert!(size_of::<Game>() <= 256, "a game fits in four cache lines");
const _: () = assert!(size_of::<Card>() == 1 && size_of::<Play>() == 1);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn a_rewound_round_can_be_played_again_to_where_it_was() {
        for seats in SeatCount::ALL {
            let seed = Seed([seats.get() as u8; 32]);
            let mut game = Game::new(&Edition::CLASSIC, seats, seed.first_dealer(seats));
            let mut number = 0;
            while game.open.phase != Phase::Over {
                if game.open.phase == Phase::Deal {
                    game.deal(&Deal::from_seed(&Edition::CLASSIC, seats, game.open.round, &seed)).unwrap();
                }
                for seat in game.turn() {
                    number += 1;
                    let legal = game.legal(seat);
                    game.play(seat, legal.nth(number * 977 % legal.len())).unwrap();
                }
                if game.open.phase != Phase::Play {
                    assert_eq!(game.rewound(), game);
                    continue;
                }
                let mut again = game.rewound();
                assert!(seats.seats().all(|seat| again.hand(seat).len() == usize::from(game.open.hand_size)));
                for play in game.open.tricks().flat_map(|(_, plays)| plays) {
                    let seat = again.turn().first().unwrap();
                    again.play(seat, Action::Play(*play)).unwrap();
                }
                assert_eq!(again, game);
            }
        }
    }
}
