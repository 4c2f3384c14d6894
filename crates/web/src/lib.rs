//! The table in the browser: a page, and a worker that keeps offline tables beside it.
//!
//! Neither knows a rule of the games: they show views, legal actions and verdicts. What needs a browser is compiled for WebAssembly only.

pub mod offline;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod place;
pub mod prefs;
pub mod show;
#[cfg(target_arch = "wasm32")]
pub mod worker;
