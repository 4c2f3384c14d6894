//! The browser client: seven programs for pages, and a worker that runs offline tables beside them.
//!
//! The client is a pure state machine ([`app`]): events go in, effects come out, and the page is rendered as text. Only its shell, the module
//! `browser`, knows the DOM; it is compiled for WebAssembly alone. Neither knows a rule of the games: they show views, legal actions and
//! verdicts.

// A question to `Ask` works for any lifetime, which the method alone does not.
#![allow(clippy::redundant_closure_for_method_calls)]

pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod browser;
mod lesson;
pub mod offline;
pub mod prefs;
pub mod read;
pub mod route;
mod sort;
#[cfg(target_arch = "wasm32")]
mod weights;
#[cfg(target_arch = "wasm32")]
pub mod worker;
