//! Some of the lanes with their rows of all arrays, which can be split in two.

use numpy::Element;
use yohoho_bots::learned::{counts, divide};
use yohoho_rules::View;

use super::lane::Lane;

/// So many lanes are not worth dividing.
pub(super) const FEW: usize = 64;

/// No game has more features.
const MOST_FEATURES: usize = 2048;

#[derive(Clone, Copy)]
pub(super) struct Sizes {
    pub(super) players: usize,
    pub(super) actions: usize,
    pub(super) features: usize,
}

pub(super) struct Batch<'a> {
    pub(super) sizes: Sizes,
    pub(super) lanes: &'a mut [Lane],
    pub(super) observations: ObservationRows<'a>,
    pub(super) masks: &'a mut [bool],
    pub(super) seats: &'a mut [i8],
    pub(super) rewards: &'a mut [f32],
    pub(super) totals: &'a mut [i16],
    pub(super) terminated: &'a mut [bool],
    pub(super) rounds_ended: &'a mut [bool],
    pub(super) numbers: &'a mut [u64],
}

pub(super) enum ObservationRows<'a> {
    None,
    Float(&'a mut [f32]),
    Whole(&'a mut [i8]),
}

/// What belongs to one lane.
pub(super) struct Row<'a> {
    pub(super) observation: ObservationRows<'a>,
    pub(super) mask: &'a mut [bool],
    pub(super) seat: &'a mut i8,
    pub(super) rewards: &'a mut [f32],
    pub(super) totals: &'a mut [i16],
    pub(super) terminated: &'a mut bool,
    pub(super) round_ended: &'a mut bool,
    pub(super) number: &'a mut u64,
}

impl<'a> Batch<'a> {
    /// Does something to each lane, on all threads of the pool.
    pub(super) fn for_each(mut self, each: &(impl Fn(&mut Lane, &mut Row<'_>) + Sync)) {
        if self.lanes.len() > FEW {
            let half = self.lanes.len() / 2;
            let (left, right) = self.split(half);
            rayon::join(|| left.for_each(each), || right.for_each(each));
            return;
        }
        let Sizes { players, actions, features } = self.sizes;
        for (index, lane) in self.lanes.iter_mut().enumerate() {
            let mut row = Row {
                observation: self.observations.row(index, features),
                mask: &mut self.masks[index * actions..][..actions],
                seat: &mut self.seats[index],
                rewards: &mut self.rewards[index * players..][..players],
                totals: &mut self.totals[index * players..][..players],
                terminated: &mut self.terminated[index],
                round_ended: &mut self.rounds_ended[index],
                number: &mut self.numbers[index],
            };
            each(lane, &mut row);
        }
    }

    fn split(self, at: usize) -> (Batch<'a>, Batch<'a>) {
        let Sizes { players, actions, features } = self.sizes;
        let (lanes, other_lanes) = self.lanes.split_at_mut(at);
        let (observations, other_observations) = self.observations.split(at * features);
        let (masks, other_masks) = self.masks.split_at_mut(at * actions);
        let (seats, other_seats) = self.seats.split_at_mut(at);
        let (rewards, other_rewards) = self.rewards.split_at_mut(at * players);
        let (totals, other_totals) = self.totals.split_at_mut(at * players);
        let (terminated, other_terminated) = self.terminated.split_at_mut(at);
        let (rounds_ended, other_rounds_ended) = self.rounds_ended.split_at_mut(at);
        let (numbers, other_numbers) = self.numbers.split_at_mut(at);
        let left = Batch {
            sizes: self.sizes,
            lanes,
            observations,
            masks,
            seats,
            rewards,
            totals,
            terminated,
            rounds_ended,
            numbers,
        };
        let right = Batch {
            sizes: self.sizes,
            lanes: other_lanes,
            observations: other_observations,
            masks: other_masks,
            seats: other_seats,
            rewards: other_rewards,
            totals: other_totals,
            terminated: other_terminated,
            rounds_ended: other_rounds_ended,
            numbers: other_numbers,
        };
        (left, right)
    }
}

impl Row<'_> {
    /// Forgets what the step before brought.
    #[inline]
    pub(super) fn clear(&mut self) {
        // Totals stay until a round changes them; those of a game that has ended go when the next step is taken.
        if *self.terminated {
            self.totals.fill(0);
        }
        if *self.round_ended {
            self.rewards.fill(0.0);
        }
        *self.terminated = false;
        *self.round_ended = false;
    }
}

impl<'a> ObservationRows<'a> {
    fn split(self, at: usize) -> (ObservationRows<'a>, ObservationRows<'a>) {
        match self {
            ObservationRows::None => (ObservationRows::None, ObservationRows::None),
            ObservationRows::Float(rows) => {
                let (left, right) = rows.split_at_mut(at);
                (ObservationRows::Float(left), ObservationRows::Float(right))
            }
            ObservationRows::Whole(rows) => {
                let (left, right) = rows.split_at_mut(at);
                (ObservationRows::Whole(left), ObservationRows::Whole(right))
            }
        }
    }

    fn row(&mut self, index: usize, size: usize) -> ObservationRows<'_> {
        fn of<T: Element>(rows: &mut [T], index: usize, size: usize) -> &mut [T] {
            &mut rows[index * size..][..size]
        }
        match self {
            ObservationRows::None => ObservationRows::None,
            ObservationRows::Float(rows) => ObservationRows::Float(of(rows, index, size)),
            ObservationRows::Whole(rows) => ObservationRows::Whole(of(rows, index, size)),
        }
    }

    /// Writes the features of a view, if they are wanted.
    #[inline]
    pub(super) fn write(&mut self, view: impl FnOnce() -> View) {
        match self {
            ObservationRows::None => {}
            ObservationRows::Float(row) => {
                let (view, mut whole) = (view(), [0; MOST_FEATURES]);
                let whole = &mut whole[..row.len()];
                counts(&view, whole);
                divide(view.kind(), whole, row);
            }
            ObservationRows::Whole(row) => {
                counts(&view(), row);
            }
        }
    }
}
