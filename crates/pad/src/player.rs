//! Who plays.

use crate::Refusal;

/// Somebody on a sheet, by the order in which they came: those of the set-up from 0, then everybody who joined. Nobody loses their number by leaving.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub u8);

impl PlayerId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of the six colours that tell players apart on the page. Two may have the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tint(u8);

impl Tint {
    /// The six colours.
    pub const ALL: [Tint; 6] = [Tint(0), Tint(1), Tint(2), Tint(3), Tint(4), Tint(5)];

    /// The colour with this number, if there is one.
    pub const fn new(number: u8) -> Option<Tint> {
        if (number as usize) < Tint::ALL.len() { Some(Tint(number)) } else { None }
    }

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Somebody who plays, or has played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// What they are called; no two on a sheet are called the same.
    pub name: String,
    /// Their colour.
    pub tint: Tint,
}

/// The most players that a sheet can have had.
pub const MOST_PLAYERS: u8 = 24;

/// The most characters of a name.
pub const NAME_MOST: usize = 24;

/// A name is one short line without anything invisible. The screens clean what is typed; this keeps out what comes from elsewhere.
pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = !name.is_empty() && name.trim() == name && name.chars().count() <= NAME_MOST;
    if fits && !name.contains(invisible) { Ok(()) } else { Err(Refusal::BadName { most: NAME_MOST as u8 }) }
}
