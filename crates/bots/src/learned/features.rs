//! The features of a decision: as the small whole numbers that are counted, and divided as a network gets them. `training/FEATURES.md` has the tables.

use core::ops::Range;

use yohoho_rules::{GameKind, View};

use super::{king, queen};

/// How many features a game has, and how many outputs a network for it.
pub(super) fn sizes(game: GameKind) -> (usize, usize) {
    match game.edition() {
        Some(edition) => king::sizes(edition),
        None => (queen::FEATURES, queen::OUTPUTS),
    }
}

/// How many features a game has.
pub fn feature_count(game: GameKind) -> usize {
    sizes(game).0
}

/// What a network sees of a decision: see `training/FEATURES.md`. None if the viewer has nothing to decide.
pub fn features(view: &View) -> Option<Vec<f32>> {
    if view.legal().is_empty() { None } else { known(view) }
}

/// What a network would see if it were the viewer's turn; none for a spectator.
pub fn known(view: &View) -> Option<Vec<f32>> {
    let size = feature_count(view.kind());
    let (mut whole, mut divided) = (vec![0; size], vec![0.0; size]);
    if !counts(view, &mut whole) {
        return None;
    }
    divide(view.kind(), &whole, &mut divided);
    Some(divided)
}

/// Writes the features as whole numbers, for those who have many decisions to keep: a quarter of the size, and each feature is its number divided by that
/// of [`divisors`]. False, and all 0, for a spectator.
///
/// # Panics
/// If `counts` has not [as many places](feature_count) as there are features.
pub fn counts(view: &View, counts: &mut [i8]) -> bool {
    assert_eq!(counts.len(), feature_count(view.kind()), "a place for each feature");
    counts.fill(0);
    match (view, view.viewer()) {
        (View::King(view), Some(seat)) => king::counts(view, seat, counts),
        (View::Queen(view), Some(seat)) => queen::counts(view, seat, counts),
        (_, None) => return false,
    }
    true
}

/// Makes features of [`counts`].
pub fn divide(game: GameKind, counts: &[i8], features: &mut [f32]) {
    for (feature, count) in features.iter_mut().zip(counts) {
        *feature = f32::from(*count);
    }
    for (places, divisor) in divided(game) {
        features[places.clone()].iter_mut().for_each(|feature| *feature /= divisor);
    }
}

/// What each of the [`counts`] of a game is divided by to become a feature.
pub fn divisors(game: GameKind) -> Vec<f32> {
    let mut divisors = vec![1.0; feature_count(game)];
    for (places, divisor) in divided(game) {
        divisors[places.clone()].fill(*divisor);
    }
    divisors
}

fn divided(game: GameKind) -> &'static [(Range<usize>, f32)] {
    match game.edition() {
        Some(edition) => king::divided(edition),
        None => &queen::DIVIDED,
    }
}
