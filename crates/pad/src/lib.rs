//! The score pad for people who play with real cards: a pure machine without a clock, chance, files or network.
//!
//! A [`Sheet`] is a game on paper: how it was set up, and a log of [steps](Step). Every step is [entered](Sheet::enter) by the same function, which either takes it or says
//! [why not](Refusal); what is on the sheet now, its [`Page`], is folded from the steps. So everything can be taken back, and a sheet that is read from text has
//! gone through the same checks as one that was typed in. All points come from `yohoho-rules`.
//!
//! ```
//! use yohoho_pad::{Person, PlayerId, Setup, Sheet, Step, Tint};
//! use yohoho_rules::GameKind;
//!
//! let crew = ["Anne", "Ben"].into_iter().zip(Tint::ALL).map(|(name, tint)| Person { name: name.into(), tint }).collect();
//! let setup = Setup { game: GameKind::SkullKing, crew, dealer: PlayerId(0), secret: false, started: 0 };
//! let mut sheet = Sheet::new(setup)?;
//! let [anne, ben] = [PlayerId(0), PlayerId(1)];
//! sheet.enter(Step::Bid { player: anne, bid: Some(1) })?;
//! sheet.enter(Step::Bid { player: ben, bid: Some(0) })?;
//! sheet.enter(Step::Won { player: anne, won: Some(1) })?;
//! assert_eq!(sheet.page().last_won(), Some((ben, 0)));
//! sheet.enter(Step::Won { player: ben, won: Some(0) })?;
//! sheet.enter(Step::Finish)?;
//! assert_eq!((sheet.page().total(anne), sheet.page().total(ben)), (20, 10));
//! # Ok::<(), yohoho_pad::Refusal>(())
//! ```
//!
//! Where bids are secret they lie in the sheet of whoever keeps it. What others may see is a [`Public`], made by [`Sheet::public`]: the one gate where closed bids are taken out.

#![deny(missing_docs)]

mod apply;
mod csv;
mod history;
mod notation;
mod page;
mod player;
mod public;
mod refusal;
mod round;
mod score;
mod sheet;
mod step;
mod text;

pub use history::{Mariner, history, rename_everywhere};
pub use page::{Lead, Page, Phase};
pub use player::{MOST_PLAYERS, NAME_MOST, Player, PlayerId, Tint};
pub use public::Public;
pub use refusal::Refusal;
pub use round::{Bid, Captures, Entry, Round};
pub use score::{PlayerRound, Standing};
pub use sheet::{Person, STEPS_MOST, Setup, Sheet};
pub use step::{Landing, Step};
pub use text::{Broken, BrokenImport, SHEETS_MOST, TEXT_MOST, export, import};
