//! Reviews that are stored on this device, so that none is made twice.

use serde::{Deserialize, Serialize};
use yohoho_protocol::review::Review;
use yohoho_rules::Seat;

use crate::app::App;
use crate::app::records::REVIEWS;
use crate::route::Source;

/// How many reviews are stored, of one to three KB each, or thirty while one is unfinished. The oldest are deleted.
const MOST: usize = 300;

/// A review as it is stored.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct KeptReview {
    /// What the worker needs to go on; none if everything was looked at.
    pub(super) notes: Option<String>,
    /// Whether the seat is that of whoever plays on this device.
    pub(super) is_own: bool,
    /// The review of one seat. Only decisions with a mark are stored.
    pub(super) review: Review,
}

/// The name of a game among reviews: that of its record on this device, the code of its table, or else a hash of its record.
pub(super) fn game_name(source: &Source, record: &str) -> String {
    match source {
        Source::Kept(ended) => ended.to_string(),
        Source::Table(code) => code.clone(),
        Source::Varied | Source::File => {
            let hash = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            format!("{:x}", record.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
        }
    }
}

fn name(game: &str, seat: Seat) -> String {
    format!("review.{game}.{}", seat.index())
}

/// The stored review of a seat, if there is one that can be read.
pub(super) fn get(app: &App, game: &str, seat: Seat) -> Option<KeptReview> {
    let kept: KeptReview = serde_json::from_str(app.kept(&name(game, seat))?).ok()?;
    kept.review.seats.first().is_some_and(|known| known.seat == seat).then_some(kept)
}

/// Stores a review in the place of an earlier one.
pub(super) fn keep(app: &mut App, game: &str, seat: Seat, kept: &KeptReview) {
    let mut kept = kept.clone();
    for seat in &mut kept.review.seats {
        seat.decisions.retain(|decision| decision.mark.is_some());
    }
    let name = name(game, seat);
    let mut names = list(app);
    names.retain(|known| *known != name);
    names.insert(0, name.clone());
    for old in names.split_off(names.len().min(MOST)) {
        app.forget(&old);
    }
    app.keep(&name, serde_json::to_string(&kept).unwrap_or_default());
    app.keep(REVIEWS, names.join(","));
}

fn list(app: &App) -> Vec<String> {
    let list = app.kept(REVIEWS).unwrap_or_default();
    list.split(',').filter(|name| !name.is_empty()).map(String::from).collect()
}
