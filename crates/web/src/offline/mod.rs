//! Tables without a server: the same state machine that the server runs, with one person and bots, run by a worker beside the page.

mod messages;
mod reviewing;
mod table;
mod variation;

pub use messages::{Tip, Weights, WorkerReply, WorkerRequest};
pub use reviewing::{ReviewNews, ReviewWish};
pub use table::{OfflineTable, is_learned};
pub(crate) use variation::bot_of;
pub use variation::{Player, Variation};
