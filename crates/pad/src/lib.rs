//! The score pad for people who play with real cards: a pure state machine without a clock, randomness, files or
//! network.
//!
//! A [`Sheet`] is one game: how it was set up, and a log of [steps](Step). Every step goes through [`Sheet::enter`],
//! which either accepts it or says [why not](Refusal). The current state, a [`Page`], is folded from the steps. So
//! everything can be undone, and a sheet that is read from a file has passed the same checks as one that was typed in.
//! All points are computed by `yohoho-rules`.
//!
//! ```
//! use yohoho_pad::{Player, PlayerId, Setup, Sheet, Step, Tint};
//! use yohoho_rules::GameKind;
//!
//! let players = ["Anne", "Ben"].into_iter().zip(Tint::ALL).map(|(name, tint)| Player { name: name.into(), tint }).collect();
//! let setup = Setup { game: GameKind::SkullKing, players, dealer: PlayerId(0), secret: false, started: 0 };
//! let mut sheet = Sheet::new(setup)?;
//! let [anne, ben] = [PlayerId(0), PlayerId(1)];
//! sheet.enter(Step::Bid { player: anne, bid: Some(1) })?;
//! sheet.enter(Step::Bid { player: ben, bid: Some(0) })?;
//! sheet.enter(Step::Won { player: anne, won: Some(1) })?;
//! assert_eq!(sheet.page().implied_tricks(), Some((ben, 0)));
//! sheet.enter(Step::Won { player: ben, won: Some(0) })?;
//! sheet.enter(Step::Finish)?;
//! assert_eq!((sheet.page().total(anne), sheet.page().total(ben)), (20, 10));
//! # Ok::<(), yohoho_pad::Refusal>(())
//! ```
//!
//! Secret bids are stored in the keeper's sheet only. Everybody else gets a [`PublicPage`] from [`Sheet::public`], the
//! one place where hidden bids are taken out.

#![deny(missing_docs)]

mod apply;
mod csv;
mod page;
mod player;
mod public_page;
mod refusal;
mod round;
mod score;
mod sheet;
mod sheet_json;
mod stats;
mod step;
mod step_json;

pub use page::{Lead, Page, Phase};
pub use player::{MAX_NAME_CHARS, MAX_PLAYERS, Player, PlayerId, Tint};
pub use public_page::PublicPage;
pub use refusal::Refusal;
pub use round::{Bid, Captures, Entry, Round};
pub use score::{PlayerRound, Standing};
pub use sheet::{MAX_STEPS, Setup, Sheet};
pub use sheet_json::{ImportError, MAX_SHEETS, MAX_TEXT_BYTES, SheetError, export, import};
pub use stats::{PlayerStats, player_stats, rename_everywhere};
pub use step::{Landing, Step};
