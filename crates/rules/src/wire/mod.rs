//! Views and actions as JSON: what goes to a player outside the process, and what comes back.
//!
//! A [`ViewJson`] is a [`View`](crate::View) together with everything that is legal; an [`ActionJson`] is an
//! [`Action`](crate::Action). Cards are written in the same codes as in records. The fields are described in `docs/bot-protocol.md`.
//!
//! ```
//! use yohoho_rules::wire::{ActionJson, ViewJson};
//! use yohoho_rules::{Game, GameKind, SeatCount, Seed};
//!
//! let kind = GameKind::SkullKing;
//! let seats = SeatCount::new(4).unwrap();
//! let seed = Seed([7; 32]);
//! let mut game = Game::new(kind, seats, seed.first_dealer(seats));
//! game.deal(&game.seed_deal(&seed)).unwrap();
//!
//! let seat = game.turn().first().unwrap();
//! let view = serde_json::to_value(ViewJson::of(&game.view(Some(seat)))).unwrap();
//! assert_eq!(view["legal"].to_string(), r#"[{"bid":0},{"bid":1}]"#);
//! let choice: ActionJson = serde_json::from_str(r#"{"bid":1}"#).unwrap();
//! game.play(seat, choice.read(kind).unwrap()).unwrap();
//! ```

mod action;
mod king;
mod position;
mod queen;
mod read;
mod view;

pub use action::{ActionJson, LegalJson, Planks};
pub use king::KingViewJson;
pub use queen::{Aboard, QueenViewJson, Standing};
pub use view::{Family, Phase, ViewJson, last_trick};
