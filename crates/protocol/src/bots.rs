//! The bots by name.

/// The names of the bots that sit at tables, from the weakest to the strongest: on the wire, on the command line and in settings.
///
/// Every language has a name for each of them, or `yohoho-i18n` does not compile.
pub const BOTS: [&str; 5] = ["random", "cabin-boy", "bosun", "captain", "skull-king"];
