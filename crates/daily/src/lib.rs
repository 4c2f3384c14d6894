//! Today's deal: one game a day for everybody, against bots that decide the same on every machine.
//!
//! A [`DailyDeal`] is a day and a game. Its cards follow from them, and the three others at the table are [bots](BOT) without chance and without
//! a network, so that the same decisions lead to the same game everywhere: offline in a browser, and on a server that checks the result.
//!
//! ```
//! use yohoho_daily::DailyDeal;
//! use yohoho_rules::{GameKind, record::Record};
//!
//! let deal = DailyDeal { day: "2026-11-17".parse().unwrap(), game: GameKind::SkullKing };
//! let log = deal.play(|view| view.legal().iter().next()).unwrap();
//! let record = Record::from_log(&log, vec!["Ana".into(); 4], Some(&deal.seed())).unwrap();
//! assert_eq!(deal.check(&record).unwrap().len(), 10, "a score for each round");
//! ```

#![warn(missing_docs)]

mod check;
mod day;
mod deal;

pub use check::Mismatch;
pub use day::{BadDay, Day};
pub use deal::{BOT, DailyDeal, OWN_SEAT, SEATS};
