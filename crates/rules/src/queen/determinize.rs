//! Random complete states that agree with everything a viewer knows.

use rand_core::Rng;

use super::game::Secrets;
use super::{Card, CardSet, Game, Open, Phase, Plank, View};
use crate::chance::{below, shuffle};
use crate::hidden::{Hidden, Holder};
use crate::{Seat, Seats};

impl View {
    /// A random state that looks like this to the viewer: it agrees with the viewer's hand, all plays, the sizes of
    /// the hands and the colours that others cannot have. Every such state is possible. Secret planks and chosen
    /// cards are drawn evenly from what is allowed.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        self.guesser().draw(rng)
    }

    /// Prepares for drawing many random states.
    pub fn guesser(&self) -> Guesser {
        let open = &self.open;
        let own = self.viewer.map_or(Seats::NONE, Seats::only);
        let mut known = Secrets { planks: open.first_planks, ..Secrets::default() };
        if let Some(seat) = self.viewer {
            if let Some(plank) = self.plank {
                known.planks[seat] = plank.index() as u16;
            }
            known.cards[seat] = self.card.unwrap_or_default();
        }
        let mut guesser =
            Guesser { open: *open, known, decided: open.decided().without(own), pile: 0, hidden: Hidden::default() };
        if !matches!(open.phase(), Phase::Plank | Phase::Play) {
            return guesser;
        }
        for card in self.unseen() {
            guesser.hidden.add(card.0, group(card));
        }
        let voids = self.voids();
        let two = open.seats().get() == 2;
        let others = open.seats().seats().filter(|seat| Some(*seat) != self.viewer);
        for seat in others.chain(two.then_some(Seat::GHOST)) {
            let room = open.hand_len(seat) as u8;
            guesser.hidden.hold(Holder { id: seat.index() as u8, room, lacks: voids[seat].bits() });
        }
        if two {
            for (card, (_, plays)) in guesser.known.ghost.iter_mut().zip(open.tricks()) {
                *card = plays[0];
                guesser.pile += 1;
            }
        }
        if let Some(seat) = self.viewer {
            guesser.known.hands[seat] = self.hand;
        }
        guesser
    }
}

/// Draws random states that agree with a view and with the guesses made so far.
#[derive(Clone)]
pub struct Guesser {
    open: Open,
    /// What is known or guessed; hands that are not are empty.
    known: Secrets,
    /// Whose decisions are still secret.
    decided: Seats,
    /// How many cards of the ghost's pile are known.
    pile: usize,
    hidden: Hidden<50>,
}

impl Guesser {
    /// Draws a random state.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        let mut secrets = self.known;
        let mut pile = self.pile;
        let two = self.open.seats().get() == 2;
        self.hidden.hand_out(rng, |holder, number| {
            if two && holder == Seat::GHOST.index() as u8 {
                secrets.ghost[pile] = Card(number);
                pile += 1;
            } else {
                secrets.hands[Seat::ALL[holder as usize]].insert(Card(number));
            }
        });
        // Handed out by colour where something is known; the order of the pile is not.
        shuffle(&mut secrets.ghost[self.pile..pile], rng);
        for seat in self.decided {
            if self.open.phase() == Phase::Plank {
                secrets.planks[seat] = below(rng, Plank::CHOICES as u32) as u16;
            } else {
                let legal = self.open.trick().legal(secrets.hands[seat]);
                secrets.cards[seat] = legal.nth(below(rng, legal.len() as u32) as usize);
            }
        }
        Game::from_parts(self.open, secrets)
    }

    /// Draws a random hand for one captain: cheaper than [`draw`](Guesser::draw) if nothing else is needed.
    pub fn draw_hand<R: Rng + ?Sized>(&self, seat: Seat, rng: &mut R) -> CardSet {
        let mut hand = self.known.hands[seat];
        self.hidden.hand_out_to(seat.index() as u8, rng, |number| hand.insert(Card(number)));
        hand
    }

    /// Fixes the hand of a captain from now on. It must be one that was drawn for them.
    pub fn suppose(&mut self, seat: Seat, hand: CardSet) {
        for card in hand {
            self.hidden.remove(card.0, group(card));
        }
        self.hidden.release(seat.index() as u8);
        self.known.hands[seat] = hand;
    }
}

/// The four colours, and the cards without one.
fn group(card: Card) -> u8 {
    card.colour().map_or(4, |colour| colour as u8)
}
