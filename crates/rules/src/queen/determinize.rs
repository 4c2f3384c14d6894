//! A random full state that agrees with everything a viewer knows.

use rand_core::Rng;

use super::game::Secrets;
use super::{Card, Game, Phase, Plank, View};
use crate::Seat;
use crate::chance::{below, shuffle};
use crate::hidden::{Hidden, Holder};

impl View {
    /// A random state in which this view is what the viewer sees: own hand, all plays, hand sizes, colours that others showed not to
    /// have. Every state that agrees can come out. Secret planks and chosen cards are drawn evenly from what is allowed.
    pub fn determinize<R: Rng + ?Sized>(&self, rng: &mut R) -> Game {
        let open = &self.open;
        let mut secrets = Secrets::default();
        if let Some(shown) = open.planks() {
            secrets.planks.0[..shown.len()].copy_from_slice(shown);
        }
        if matches!(open.phase(), Phase::Plank | Phase::Play) {
            self.hide_cards(&mut secrets, rng);
        }
        for seat in open.decided() {
            let own = Some(seat) == self.viewer;
            if open.phase() == Phase::Plank {
                secrets.planks[seat] = match self.plank {
                    Some(plank) if own => plank,
                    _ => Plank::choice(below(rng, Plank::CHOICES as u32) as usize),
                };
            } else {
                secrets.cards[seat] = match self.card {
                    Some(card) if own => card,
                    _ => {
                        let legal = open.trick().legal(secrets.hands[seat]);
                        legal.nth(below(rng, legal.len() as u32) as usize)
                    }
                };
            }
        }
        Game::from_parts(*open, secrets)
    }

    fn hide_cards<R: Rng + ?Sized>(&self, secrets: &mut Secrets, rng: &mut R) {
        let open = &self.open;
        let voids = self.voids();
        let mut hidden = Hidden::<50>::default();
        for card in self.unseen() {
            hidden.add(card.0, card.colour().map_or(4, |colour| colour as u8));
        }
        let two = open.seats().get() == 2;
        let ghost = two.then_some(Seat::GHOST);
        for seat in open.seats().seats().filter(|seat| Some(*seat) != self.viewer).chain(ghost) {
            hidden.hold(Holder { id: seat.index() as u8, room: open.hand_len(seat) as u8, lacks: voids[seat].bits() });
        }
        let mut pile = 0;
        if two {
            for (_, plays) in open.tricks() {
                secrets.ghost[pile] = plays[0];
                pile += 1;
            }
        }
        let first_hidden = pile;
        hidden.hand_out(rng, |holder, number| {
            if two && holder == Seat::GHOST.index() as u8 {
                secrets.ghost[pile] = Card(number);
                pile += 1;
            } else {
                secrets.hands[Seat::ALL[holder as usize]].insert(Card(number));
            }
        });
        // Handed out by colour where something is known; the order of the pile is not.
        let pile = &mut secrets.ghost[first_hidden..pile];
        shuffle(pile, rng);
        if let Some(seat) = self.viewer {
            secrets.hands[seat] = self.hand;
        }
    }
}
