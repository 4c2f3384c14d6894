//! All bots, in order.

use core::fmt;

use crate::Bot;
use crate::bosun::Bosun;
use crate::cabin_boy::CabinBoy;
use crate::captain::Captain;
use crate::learned::SkullKing;
use crate::random::Random;
use crate::sparring::SparringBot;

/// Every bot that people can play against, from the weakest to the strongest. Without the feature `learned` the last one has no weights and plays like the captain.
pub static BOTS: [&dyn Bot; 5] = [&Random, &CabinBoy, &Bosun, &Captain, &SkullKing];

/// Bots with one fixed idea, which make bad company but good tests: a strong player must cope with them too. See `yohoho arena`.
pub static SPARRING_BOTS: [&dyn Bot; 3] = [&SparringBot::Zero, &SparringBot::Max, &SparringBot::Low];

/// The bot with this name.
///
/// # Errors
/// If there is none. The error's message lists all bots.
pub fn bot(name: &str) -> Result<&'static dyn Bot, UnknownBot> {
    BOTS.into_iter().find(|bot| bot.name() == name).ok_or_else(|| UnknownBot(name.to_string()))
}

/// The name of a bot that does not exist.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = BOTS.iter().map(|bot| bot.name()).collect();
        write!(f, "there is no bot {:?}: the bots are {}", self.0, names.join(", "))
    }
}

impl core::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_protocol_names_the_same_bots_in_the_same_order() {
        assert_eq!(BOTS.map(Bot::name), yohoho_protocol::BOTS);
    }
}
