//! Who there is to play against.

use core::fmt;

use crate::Bot;
use crate::bosun::Bosun;
use crate::cabin_boy::CabinBoy;
use crate::captain::Captain;
use crate::learned::SkullKing;
use crate::random::Random;
use crate::stranger::Stranger;

/// Every bot, from the weakest to the strongest. Without the feature `learned` the last has no weights, and plays as the captain.
pub static CREW: [&dyn Bot; 5] = [&Random, &CabinBoy, &Bosun, &Captain, &SkullKing];

/// Bots that nobody would choose to play against. A good player must cope with them: see `yohoho arena`.
pub static STRANGERS: [&dyn Bot; 3] = [&Stranger::Zero, &Stranger::Max, &Stranger::Low];

/// The bot of this name.
///
/// # Errors
/// If there is none; the error lists the bots there are.
pub fn bot(name: &str) -> Result<&'static dyn Bot, UnknownBot> {
    CREW.into_iter().find(|bot| bot.name() == name).ok_or_else(|| UnknownBot(name.to_string()))
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = CREW.iter().map(|bot| bot.name()).collect();
        write!(f, "there is no bot {:?}: the bots are {}", self.0, names.join(", "))
    }
}

impl core::error::Error for UnknownBot {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_crew_are_the_bots_that_the_protocol_names_in_the_same_order() {
        assert_eq!(CREW.map(Bot::name), yohoho_protocol::BOTS);
    }
}
