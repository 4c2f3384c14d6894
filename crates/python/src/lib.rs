//! The Python package `yohoho`: rules, records, bots and the arena as Python sees them, and thousands of games at once in NumPy arrays.
//!
//! This crate is the module `yohoho._core`; `python/` has what is written in Python around it, and the tests. No rule is written here: everything asks
//! `yohoho_rules`.

// PyO3 decides how arguments come, and documentation is written for Python's help().
#![allow(
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::trivially_copy_pass_by_ref,
    clippy::too_many_arguments,
    clippy::unused_self
)]

mod arena;
mod bot;
mod chance;
mod error;
mod game;
mod json;
mod law;
mod numbering;
mod parse;
mod player;
mod state;
mod vector;
mod view;

use pyo3::prelude::*;

/// The part of the package `yohoho` that is written in Rust.
#[pymodule(name = "_core")]
mod core {
    #[pymodule_export]
    use super::arena::play_arena;
    #[pymodule_export]
    use super::bot::{Advice, Bot, bot, bots, learned_bot, sparring_bots};
    #[pymodule_export]
    use super::chance::deal_seed;
    #[pymodule_export]
    use super::error::{IllegalAction, InvalidRecord};
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::law::{judge, replay, verify};
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::vector::Games;
    #[pymodule_export]
    use super::view::View;

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("KINDS", yohoho_rules::GameKind::ALL.map(yohoho_rules::GameKind::name))
    }
}
