//! What operators do with several servers, as docs/self-hosting.md describes it: real processes, a real PostgreSQL, real proxies.
//!
//! `cargo xtask test` names a PostgreSQL in `YOHOHO_TEST_POSTGRES`; without it these tests say so and are skipped.

mod backups;
mod containers;
mod games;
mod node;
mod proxies;
mod proxy;
#[path = "../kill/sailor.rs"]
#[allow(dead_code, reason = "the tests with kills use more of it")]
mod sailor;
mod upgrade;
