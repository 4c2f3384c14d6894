//! A person at a terminal: lines in and out, what they are told of a table, and what their lines mean there. `play` and `join` share it.

mod console;
mod draft;
mod paint;
mod person;

pub(crate) use console::{Console, Input, harmless, wrap};
pub(crate) use draft::typed as typed_plank;
pub(crate) use paint::is_wanted as colours_are_wanted;
pub(crate) use person::{Heard, Person};
