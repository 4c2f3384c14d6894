//! Deals unseen cards at random so that they agree with what is known.

use rand_core::Rng;

use crate::chance::{below, draw_one, shuffle};

/// Suits, and one group more for cards that follow none.
const GROUPS: usize = 5;
/// Five other seats and the cards that were not dealt.
const HOLDERS: usize = 7;
/// A set of groups as bits.
const SETS: usize = 1 << GROUPS;

/// A place where unseen cards lie.
#[derive(Clone, Copy, Default)]
pub(crate) struct Holder {
    pub(crate) id: u8,
    /// How many cards lie there.
    pub(crate) room: u8,
    /// Groups it is known not to have, one bit each.
    pub(crate) lacks: u8,
}

/// Unseen cards by group, and the places they can be in. There are as many cards as places.
#[derive(Clone, Copy)]
pub(crate) struct Hidden<const CARDS: usize> {
    cards: [[u8; CARDS]; GROUPS],
    counts: [u8; GROUPS],
    holders: [Holder; HOLDERS],
    held: usize,
}

impl<const CARDS: usize> Default for Hidden<CARDS> {
    fn default() -> Hidden<CARDS> {
        Hidden { cards: [[0; CARDS]; GROUPS], counts: [0; GROUPS], holders: [Holder::default(); HOLDERS], held: 0 }
    }
}

impl<const CARDS: usize> Hidden<CARDS> {
    pub(crate) fn add(&mut self, card: u8, group: u8) {
        let count = &mut self.counts[group as usize];
        self.cards[group as usize][*count as usize] = card;
        *count += 1;
    }

    pub(crate) fn hold(&mut self, holder: Holder) {
        self.holders[self.held] = holder;
        self.held += 1;
    }

    /// Removes a card that was added.
    pub(crate) fn remove(&mut self, card: u8, group: u8) {
        let count = &mut self.counts[group as usize];
        let cards = &mut self.cards[group as usize][..*count as usize];
        let at = cards.iter().position(|known| *known == card).expect("the card is out of view");
        cards.swap(at, usize::from(*count) - 1);
        *count -= 1;
    }

    /// Removes a holder.
    pub(crate) fn release(&mut self, id: u8) {
        let holders = &mut self.holders[..self.held];
        let at = holders.iter().position(|holder| holder.id == id).expect("the holder is there");
        // The order stays: the last one is drawn for last.
        holders[at..].rotate_left(1);
        self.held -= 1;
        self.holders[self.held] = Holder::default();
    }

    pub(crate) fn len(&self) -> usize {
        self.counts.iter().map(|count| *count as usize).sum()
    }

    /// Hands out all cards: `give(holder, card)` for each.
    ///
    /// If nobody is known to lack a group, every way is equally likely. Otherwise the cards go one by one, those with
    /// the fewest takers first, to a holder drawn by its free places, never so that the rest would no longer fit.
    /// Every way that agrees with what is known is possible; the odds are close to even, not exactly even.
    pub(crate) fn hand_out<R: Rng + ?Sized>(&self, rng: &mut R, mut give: impl FnMut(u8, u8)) {
        debug_assert_eq!(self.len(), self.holders.iter().map(|holder| holder.room as usize).sum::<usize>());
        if self.lacks_nothing() {
            let (mut pile, size) = self.pile();
            let pile = &mut pile[..size];
            let mut drawn = 0;
            for holder in &self.holders[..self.held] {
                for _ in 0..holder.room {
                    give(holder.id, draw_one(pile, drawn, rng));
                    drawn += 1;
                }
            }
        } else {
            (*self).fit_in(rng, give);
        }
    }

    /// Like [`hand_out`](Hidden::hand_out), but reports only the cards of one holder.
    pub(crate) fn hand_out_to<R: Rng + ?Sized>(&self, id: u8, rng: &mut R, mut give: impl FnMut(u8)) {
        if self.lacks_nothing() {
            let (mut pile, size) = self.pile();
            let room = self.holders.iter().find(|holder| holder.id == id).map_or(0, |holder| usize::from(holder.room));
            for i in 0..room {
                give(draw_one(&mut pile[..size], i, rng));
            }
        } else {
            (*self).fit_in(rng, |holder, card| {
                if holder == id {
                    give(card);
                }
            });
        }
    }

    fn lacks_nothing(&self) -> bool {
        self.holders.iter().all(|holder| holder.lacks == 0)
    }

    /// All cards in one row, and how many there are.
    fn pile(&self) -> ([u8; CARDS], usize) {
        let mut pile = [0; CARDS];
        let mut size = 0;
        for (cards, count) in self.cards.iter().zip(self.counts) {
            let count = count as usize;
            pile[size..size + count].copy_from_slice(&cards[..count]);
            size += count;
        }
        (pile, size)
    }

    fn fit_in<R: Rng + ?Sized>(mut self, rng: &mut R, mut give: impl FnMut(u8, u8)) {
        let holders = &mut self.holders[..self.held];
        let mut fit = Fit::new(self.counts, holders);
        let mut order: [usize; GROUPS] = core::array::from_fn(|group| group);
        order.sort_by_key(|group| fit.places[1 << group]);
        for group in order {
            let count = self.counts[group] as usize;
            let pile = &mut self.cards[group][..count];
            shuffle(pile, rng);
            for card in pile {
                fit.take_card(group);
                let mut odds = [0; HOLDERS];
                for (odds, holder) in odds.iter_mut().zip(holders.iter()) {
                    *odds = if fit.allows(*holder, group) { u32::from(holder.room) } else { 0 };
                }
                let mut lot = below(rng, odds.iter().sum());
                let chosen = odds
                    .iter()
                    .position(|odds| lot.checked_sub(*odds).map(|rest| lot = rest).is_none())
                    .expect("the lot is below the sum of the odds");
                let holder = &mut holders[chosen];
                fit.take_place(*holder);
                holder.room -= 1;
                give(holder.id, *card);
            }
        }
    }
}

/// Whether the rest can still be handed out. For each set of groups: how many cards they have, and how many places could take one of them. The
/// cards fit as long as no set has more cards than places (Hall's theorem).
struct Fit {
    cards: [u8; SETS],
    places: [u8; SETS],
}

impl Fit {
    fn new(counts: [u8; GROUPS], holders: &[Holder]) -> Fit {
        let in_set = |set: usize, group: usize| set >> group & 1 != 0;
        let fit = Fit {
            cards: core::array::from_fn(|set| {
                (0..GROUPS).filter(|group| in_set(set, *group)).map(|group| counts[group]).sum()
            }),
            places: core::array::from_fn(|set| {
                holders.iter().filter(|holder| holder.takes_any(set)).map(|holder| holder.room).sum()
            }),
        };
        debug_assert!(
            fit.cards.iter().zip(fit.places).all(|(cards, places)| *cards <= places),
            "what is known contradicts itself"
        );
        fit
    }

    /// One card of the group is to be handed out.
    fn take_card(&mut self, group: usize) {
        for (set, cards) in self.cards.iter_mut().enumerate() {
            *cards -= (set >> group & 1) as u8;
        }
    }

    /// The holder has one place less.
    fn take_place(&mut self, holder: Holder) {
        for (set, places) in self.places.iter_mut().enumerate() {
            *places -= u8::from(holder.takes_any(set));
        }
    }

    /// Whether the holder can take a card of the group so that the rest still fits.
    fn allows(&self, holder: Holder, group: usize) -> bool {
        holder.room > 0
            && holder.takes_any(1 << group)
            && self
                .cards
                .iter()
                .zip(self.places)
                .enumerate()
                .all(|(set, (cards, places))| *cards <= places - u8::from(holder.takes_any(set)))
    }
}

impl Holder {
    /// Whether a card of one of these groups could lie here.
    fn takes_any(self, set: usize) -> bool {
        set as u8 & !self.lacks != 0
    }
}
