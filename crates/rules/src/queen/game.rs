//! A game from the first deal to the last trick.

use rand_core::Rng;

use super::{
    Action, Actions, BadDeal, Card, CardSet, Colour, Deal, Illegal, MAX_HAND, Open, Phase, Plank, Trick, Verdict, View,
    hand_size, trick_size,
};
use crate::{BySeat, MAX_SEATS, Seat, SeatCount, Seats, below};

/// A pirate's move, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The seat whose pirate moves.
    pub seat: Seat,
    /// The colour of the pirate.
    pub colour: Colour,
    /// How far the cards order it; up is positive.
    pub steps: i8,
}

/// What a complete trick did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolution {
    verdict: Verdict,
    /// Who played each card; `None` is the ghost.
    captains: [Option<Seat>; MAX_SEATS],
    next: Seat,
}

impl Resolution {
    /// What a full trick does to this table, with these cards in the centre. `None` if the trick is empty.
    #[inline]
    fn of(open: &Open, lead: Seat, trick: Trick, centre: CardSet) -> Option<Resolution> {
        let verdict = trick.verdict(centre)?;
        let ghost = open.seats.get() == 2;
        let mut captains = [None; MAX_SEATS];
        for place in u8::from(ghost)..trick_size(open.seats) as u8 {
            captains[place as usize] = Some(open.player(lead, place));
        }
        let next = if ghost { Seat::GHOST } else { open.player(lead, verdict.next) };
        Some(Resolution { verdict, captains, next })
    }

    /// The moves in the order R, Y, G, B, up before down. The ghost has no pirates.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.verdict.moves().iter().filter_map(|moved| {
            let seat = self.captains[moved.play as usize]?;
            Some(Move { seat, colour: moved.colour, steps: moved.steps })
        })
    }

    /// What lies in the centre afterwards.
    pub const fn centre(&self) -> CardSet {
        self.verdict.centre
    }

    /// Who leads the next trick; the ghost with two captains.
    pub const fn next(&self) -> Seat {
        self.next
    }
}

impl Open {
    /// The same tricks as [`tricks`](Open::tricks), the complete ones with what they did.
    pub fn resolved(&self) -> impl Iterator<Item = (Seat, &[Card], Option<Resolution>)> {
        let mut centre = self.dealt_centre;
        self.tricks().map(move |(lead, plays)| {
            let trick = plays.iter().copied().collect();
            let full = plays.len() == trick_size(self.seats);
            let done = full.then(|| Resolution::of(self, lead, trick, centre)).flatten();
            centre = done.map_or(centre, |done| done.centre());
            (lead, plays, done)
        })
    }
}

/// What followed from an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A plank or a card was chosen in secret; others are missing.
    Decided,
    /// The last plank was set up: all are shown.
    Revealed,
    /// A card was played, and the trick goes on.
    Played,
    /// The trick is complete. With two captains both cards were shown just now.
    Trick(Resolution),
    /// The trick is complete, and with it the round; see [`Open::scores`].
    Round(Resolution),
}

/// The whole state of a game, secrets included. Copying it is cheap, and playing allocates nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    open: Open,
    secrets: Secrets,
}

/// Everything that is not public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Secrets {
    pub(super) hands: BySeat<CardSet>,
    /// Planks that are set but not shown: which of the choices each is.
    pub(super) planks: BySeat<u16>,
    /// The cards that two captains have chosen and not shown.
    pub(super) cards: BySeat<Card>,
    /// The ghost's pile, top card first; the cards on top that are played stay in it.
    pub(super) ghost: [Card; MAX_HAND],
}

impl Game {
    /// A game before its first deal.
    pub fn new(seats: SeatCount, first_dealer: Seat) -> Game {
        Game { open: Open::new(seats, first_dealer), secrets: Secrets::default() }
    }

    /// A game before the deal of some round, after rounds that led to these scores and totals. `due` is that round and its dealer.
    #[cfg(feature = "serde")]
    pub(crate) fn resumed(seats: SeatCount, due: (u8, Seat), scores: BySeat<i16>, totals: BySeat<i16>) -> Game {
        let mut game = Game::new(seats, due.1);
        (game.open.round, game.open.scores, game.open.totals) = (due.0, scores, totals);
        game
    }

    /// Puts a state together from its public part and its secrets.
    pub(super) fn from_parts(open: Open, secrets: Secrets) -> Game {
        Game { open, secrets }
    }

    /// Makes this the round that is to be dealt first; false if there is no such round.
    pub(crate) const fn go_to_round(&mut self, round: u8) -> bool {
        self.open.round = round;
        1 <= round && round as usize <= self.open.seats.get()
    }

    /// Everything that is public.
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// The cards a captain holds. This is secret: see [`view`](Game::view).
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.secrets.hands[seat]
    }

    /// A plank that has not been shown yet. This is secret: see [`view`](Game::view).
    pub(super) fn secret_plank(&self, seat: Seat) -> Option<Plank> {
        (self.open.phase == Phase::Plank && self.open.decided.contains(seat))
            .then(|| Plank::choice(self.secrets.planks[seat].into()))
    }

    /// A card that has not been shown yet. This is secret: see [`view`](Game::view).
    pub(super) fn secret_card(&self, seat: Seat) -> Option<Card> {
        (self.open.phase == Phase::Play && self.open.decided.contains(seat)).then(|| self.secrets.cards[seat])
    }

    /// Deals the round that is due.
    ///
    /// # Errors
    /// If no deal is due, or the cards do not make up one deck.
    pub fn deal(&mut self, deal: &Deal) -> Result<(), BadDeal> {
        if self.open.phase != Phase::Deal {
            return Err(BadDeal::NotNow);
        }
        deal.check(self.open.seats)?;
        self.deal_unchecked(deal);
        Ok(())
    }

    /// Deals the round without checking the deal.
    pub fn deal_unchecked(&mut self, deal: &Deal) {
        self.open.begin_round(deal.centre);
        self.secrets = Secrets { hands: deal.hands, ghost: deal.ghost.unwrap_or_default(), ..Secrets::default() };
    }

    /// Who may act now.
    #[inline]
    pub const fn turn(&self) -> Seats {
        self.open.turn()
    }

    /// Everything a captain may do now.
    #[inline]
    pub fn legal(&self, seat: Seat) -> Actions {
        self.open.position(seat, self.secrets.hands[seat]).legal()
    }

    /// Which captain plays next, and which cards are legal. `None` unless a card is due. Of two captains, who choose
    /// at once, one that has not chosen yet.
    ///
    /// A shortcut for [`turn`](Game::turn) and [`legal`](Game::legal), for searches that play many cards.
    #[inline]
    pub fn next_play(&self) -> Option<(Seat, CardSet)> {
        if self.open.phase != Phase::Play {
            return None;
        }
        let seat = self.turn().first()?;
        Some((seat, self.open.trick.legal(self.secrets.hands[seat])))
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If the rules forbid it. The game is unchanged.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Outcome, Illegal> {
        self.open.position(seat, self.secrets.hands[seat]).check(action)?;
        Ok(self.play_unchecked(seat, action))
    }

    /// Plays an action without checking it, for search. An illegal action panics or leaves a corrupt state.
    #[inline]
    pub fn play_unchecked(&mut self, seat: Seat, action: Action) -> Outcome {
        match action {
            Action::Plank(plank) => self.set_plank(seat, plank),
            Action::Play(card) if self.open.seats.get() > 2 => self.take_card(seat, card),
            Action::Play(card) => self.choose_card(seat, card),
        }
    }

    /// Plays one of the actions that a seat may take now, each equally likely, and returns it; none if it is not its turn.
    #[inline]
    pub fn play_any<R: Rng + ?Sized>(&mut self, seat: Seat, rng: &mut R) -> Option<Action> {
        let legal = self.legal(seat);
        (!legal.is_empty()).then(|| {
            let action = legal.nth(below(rng, legal.len() as u32) as usize);
            self.play_unchecked(seat, action);
            action
        })
    }

    fn set_plank(&mut self, seat: Seat, plank: Plank) -> Outcome {
        let open = &mut self.open;
        self.secrets.planks[seat] = plank.index() as u16;
        open.decided = open.decided.with(seat);
        if open.decided != Seats::all(open.seats) {
            return Outcome::Decided;
        }
        open.planks = BySeat(self.secrets.planks.0.map(|plank| Plank::choice(plank.into())));
        open.first_planks = self.secrets.planks;
        open.phase = Phase::Play;
        open.decided = Seats::NONE;
        let first = if open.seats.get() > 2 { open.dealer.left(open.seats) } else { Seat::GHOST };
        self.lead(first);
        Outcome::Revealed
    }

    #[inline]
    fn take_card(&mut self, seat: Seat, card: Card) -> Outcome {
        self.secrets.hands[seat].remove(card);
        self.open.put(card);
        if self.open.trick.len() < self.open.seats.get() {
            self.open.next = seat.left(self.open.seats);
            return Outcome::Played;
        }
        self.end_trick(seat.left(self.open.seats))
    }

    /// A card of one of two captains: shown when both are chosen (SQ11).
    fn choose_card(&mut self, seat: Seat, card: Card) -> Outcome {
        let open = &mut self.open;
        self.secrets.cards[seat] = card;
        open.decided = open.decided.with(seat);
        if open.decided != Seats::all(open.seats) {
            return Outcome::Decided;
        }
        open.decided = Seats::NONE;
        for seat in [open.dealer.left(open.seats), open.dealer] {
            let card = core::mem::take(&mut self.secrets.cards[seat]);
            self.secrets.hands[seat].remove(card);
            open.put(card);
        }
        self.end_trick(Seat::GHOST)
    }

    fn lead(&mut self, seat: Seat) {
        let open = &mut self.open;
        let number = open.played as usize / trick_size(open.seats);
        open.next = seat;
        open.leads[number] = seat;
        open.trick = Trick::new();
        if seat == Seat::GHOST && open.seats.get() == 2 {
            open.put(self.secrets.ghost[number]);
        }
    }

    fn end_trick(&mut self, lead: Seat) -> Outcome {
        let open = &mut self.open;
        let resolution = Resolution::of(open, lead, open.trick, open.centre).expect("a full trick has a verdict");
        for moved in resolution.moves() {
            open.planks[moved.seat].step(moved.colour, moved.steps);
        }
        open.centre = resolution.centre();
        if usize::from(open.played) < usize::from(hand_size(open.seats)) * trick_size(open.seats) {
            self.lead(resolution.next());
            Outcome::Trick(resolution)
        } else {
            open.end_round();
            Outcome::Round(resolution)
        }
    }

    /// This round as it was when the planks had just been shown, with pirates and cards back where they were, for
    /// searches that ask how likely those plays were. Unchanged unless cards are being played.
    #[must_use]
    pub fn rewound(&self) -> Game {
        let mut game = *self;
        if self.open.phase != Phase::Play {
            return game;
        }
        for (seat, card, _) in self.open.plays() {
            game.secrets.hands[seat].insert(card);
        }
        if self.open.seats.get() == 2 {
            game.secrets.hands[Seat::GHOST] = CardSet::EMPTY;
        }
        game.open.planks = BySeat(self.open.first_planks.0.map(|plank| Plank::choice(plank.into())));
        game.open.centre = self.open.dealt_centre;
        game.open.decided = Seats::NONE;
        game.open.played = 0;
        game.lead(if self.open.seats.get() > 2 { self.open.dealer.left(self.open.seats) } else { Seat::GHOST });
        game
    }

    /// The hands, the centre and the ghost's pile as they were dealt, while a round is being played.
    pub(crate) fn round_deal(&self) -> Deal {
        let Secrets { hands, ghost, .. } = self.rewound().secrets;
        let ghost = (self.open.seats.get() == 2).then_some(ghost);
        Deal { hands, centre: self.open.dealt_centre, ghost }
    }

    /// What a captain sees, or, for `None`, what a spectator sees.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        View::of(self, viewer)
    }
}

const _: () = assert!(size_of::<Game>() <= 256, "a game fits in four cache lines");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn a_rewound_round_can_be_played_again_to_where_it_was() {
        for seats in SeatCount::ALL {
            let seed = Seed([seats.get() as u8; 32]);
            let mut game = Game::new(seats, seed.first_dealer(seats));
            game.deal(&Deal::from_seed(seats, 1, &seed)).unwrap();
            let mut planks = BySeat::default();
            for number in 0.. {
                let Some(seat) = game.turn().first() else { break };
                let legal = game.legal(seat);
                game.play(seat, legal.nth(number * 977 % legal.len())).unwrap();
                if game.open.phase != Phase::Play || !game.open.decided.is_empty() {
                    continue;
                }
                if game.open.played <= 1 {
                    planks = game.open.planks;
                }
                let mut again = game.rewound();
                assert_eq!(again.open.planks, planks);
                let past = game.open;
                for (lead, plays) in past.tricks() {
                    let ghost = usize::from(seats.get() == 2);
                    for (place, card) in plays.iter().enumerate().skip(ghost) {
                        again.play(past.player(lead, place as u8), Action::Play(*card)).unwrap();
                    }
                }
                assert_eq!(again, game);
            }
        }
    }
}
