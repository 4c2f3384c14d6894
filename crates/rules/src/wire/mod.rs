//! Views and actions as JSON: what goes to a player outside the process, and what comes back.
//!
//! A [`Sight`] is a [`View`](crate::View) written down, with everything that is legal; a [`Choice`] is an [`Action`](crate::Action).
//! Cards are written in the codes of records. The fields are described in `docs/bot-protocol.md`.
//!
//! ```
//! use yohoho_rules::wire::{Choice, Sight};
//! use yohoho_rules::{Game, GameKind, SeatCount, Seed};
//!
//! let kind = GameKind::SkullKing;
//! let seats = SeatCount::new(4).unwrap();
//! let seed = Seed([7; 32]);
//! let mut game = Game::new(kind, seats, seed.first_dealer(seats));
//! game.deal(&game.seed_deal(&seed)).unwrap();
//!
//! let seat = game.turn().first().unwrap();
//! let sight = serde_json::to_value(Sight::of(&game.view(Some(seat)))).unwrap();
//! assert_eq!(sight["legal"].to_string(), r#"[{"bid":0},{"bid":1}]"#);
//! let choice: Choice = serde_json::from_str(r#"{"bid":1}"#).unwrap();
//! game.play(seat, choice.read(kind).unwrap()).unwrap();
//! ```

mod choice;
mod king;
mod queen;
mod sight;

pub use choice::{Choice, Legal, Planks};
pub use king::KingSight;
pub use queen::{Aboard, QueenSight, Standing};
pub use sight::{Family, Phase, Sight, last_trick};
