//! Every word that a person reads or hears, in English, German, French and Italian.
//!
//! The words are written in [Fluent](https://projectfluent.org)'s syntax in `locales/`, all `*.ftl` files of a language together. They are read and checked when the
//! crate is built, and become methods of [`Lang`] over static data: nothing is parsed at run time, and a key or a variable that is missing in a language
//! does not compile. Of Fluent's syntax there are text, variables, selectors (exact numbers, `one` and `other`, or words), terms and references to
//! other messages; no functions and no attributes.

#![warn(missing_docs)]

#[cfg(test)]
mod compile;
mod lang;
mod pattern;

#[allow(clippy::too_many_arguments, clippy::wildcard_imports)]
mod words {
    use crate::Lang;
    use crate::pattern::{Arg, Key, Part, Pattern};

    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

pub use lang::{Lang, UnknownLang};
pub use pattern::Arg;
