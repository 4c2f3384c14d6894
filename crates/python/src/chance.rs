//! Seeds of games from numbers, as `yohoho sim` and `yohoho arena` make them.

use pyo3::prelude::*;
use yohoho_arena::game_seed;

/// The seed, 64 hexadecimal digits, from which all deals of a game follow: game `number` of a series with the seed `seed`.
///
/// `yohoho.vector.Games`, the arena and `yohoho sim` on the command line number their games like this.
#[pyfunction]
#[pyo3(signature = (seed, number=0))]
pub(crate) fn deal_seed(seed: u64, number: u64) -> String {
    game_seed(seed, number).to_string()
}
