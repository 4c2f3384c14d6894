//! The npm package `yohoho`: `yohoho-rules` and `yohoho-bots` as classes and functions of JavaScript. js/README.md describes them.
//!
//! It holds no rule and no shape of its own: everything that comes in or goes out is JSON as docs/notation.md and docs/bot-protocol.md describe it. `types.d.ts`
//! says the same in TypeScript, and tests compare it with what really comes out (`js/tests/types.test.mjs`).
//!
//! For targets other than WebAssembly the crate is empty.

#![cfg(target_arch = "wasm32")]

pub mod bots;
mod convert;
pub mod game;
pub mod judge;
mod outcome;
pub mod records;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
