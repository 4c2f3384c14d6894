//! The table in the browser: a page, and a worker that keeps offline tables beside it.
//!
//! The client is a pure machine ([`app`]): events in, effects out, and the page as text. Only [`browser`](self), its shell, knows the DOM, and is compiled for
//! WebAssembly alone. Neither knows a rule of the games: they show views, legal actions and verdicts.

pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod json;
mod markup;
pub mod offline;
pub mod place;
pub mod prefs;
pub mod read;
pub mod show;
#[cfg(target_arch = "wasm32")]
pub mod worker;
