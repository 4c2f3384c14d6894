//! The table in the browser: a page, and a worker that keeps offline tables beside it.
//!
//! The client is a pure machine ([`app`]): events in, effects out, and the page as text. Only [`browser`](self), its shell, knows the DOM, and is compiled for
//! WebAssembly alone. Neither knows a rule of the games: they show views, legal actions and verdicts.

// A question to `Ask` is about any lifetime, which the method alone is not.
#![allow(clippy::redundant_closure_for_method_calls)]

pub mod app;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod offline;
pub mod prefs;
pub mod read;
pub mod route;
mod sort;
#[cfg(target_arch = "wasm32")]
mod weights;
#[cfg(target_arch = "wasm32")]
pub mod worker;
