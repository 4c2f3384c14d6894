//! Every word that a person reads or hears, in English, German, French and Italian.
//!
//! The messages are written in the syntax of [Fluent](https://projectfluent.org), in the `*.ftl` files of `locales/`.
//! The build script checks them and turns them into methods of [`Lang`] over static data: nothing is parsed at run
//! time, and a key or a variable that is missing in a language does not compile. We use text, variables, selectors
//! (exact numbers, `one` and `other`, or words), terms and references to other messages, but no functions and no
//! attributes.
//!
//! Built on the messages: cards ([`card()`], [`cards`]), what happens at a table ([`Narrator`]), answers to questions
//! ([`Ask`]), why something is not allowed ([`why_not`], [`why_refused`], [`refusal()`]), why a trick went the way it
//! did ([`verdict()`]) and the text mode ([`command`]). The rules themselves are not here: `yohoho-rules` decides
//! what is allowed, who wins and why.

#![warn(missing_docs)]

mod advice;
mod ask;
mod card;
pub mod command;
#[cfg(test)]
mod compile;
mod lang;
pub mod letters;
mod names;
mod narrate;
mod pace;
mod pattern;
mod refusal;
pub mod review;
mod sheet;
mod verdict;
mod void;
mod wording;

#[allow(clippy::too_many_arguments)]
mod words {
    use crate::Lang;
    use crate::pattern::Arg;

    include!(concat!(env!("OUT_DIR"), "/words.rs"));
}

pub use advice::how_clear;
pub use ask::Ask;
pub use card::{card, card_rule, cards, suits};
pub use lang::{Lang, UnknownLang};
pub use names::{CREW, Names, apart, bot_key, bot_name};
pub use narrate::{Level, Narrator, UnknownLevel, motion, phrase};
pub use pace::{pace, time_left};
pub use pattern::Arg;
pub use refusal::{refusal, why_not, why_refused};
#[cfg(feature = "loaded")]
pub use sheet::load;
pub use verdict::{follow, led, taken, trick_led, verdict};
pub use void::none_left;
