//! The people on a sheet.

use crate::Refusal;

/// A player's number on a sheet, in the order in which they joined: first those of the set-up, then everybody who came
/// later. Players who leave keep their number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PlayerId(pub u8);

impl PlayerId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One of six colours that tell players apart on the page. Two players may have the same one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tint(u8);

impl Tint {
    /// All colours, in the order in which they are offered.
    pub const ALL: [Tint; 6] = [Tint(0), Tint(1), Tint(2), Tint(3), Tint(4), Tint(5)];

    /// The colour with this number, if it is one of the six.
    pub const fn new(number: u8) -> Option<Tint> {
        if (number as usize) < Tint::ALL.len() { Some(Tint(number)) } else { None }
    }

    /// The number of the colour, from 0 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// Somebody who plays, or has played before leaving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// At most [`MAX_NAME_CHARS`] characters, and unique on the sheet.
    pub name: String,
    /// The colour they are shown in.
    pub tint: Tint,
}

/// The most players a sheet can have over time, including those who left.
pub const MAX_PLAYERS: u8 = 24;

/// The most characters in a name.
pub const MAX_NAME_CHARS: usize = 24;

/// Checks that a name is one short line without invisible characters. Screens tidy what people type; this rejects bad
/// names from files.
pub(crate) fn check_name(name: &str) -> Result<(), Refusal> {
    let invisible = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fits = !name.is_empty() && name.trim() == name && name.chars().count() <= MAX_NAME_CHARS;
    if fits && !name.contains(invisible) { Ok(()) } else { Err(Refusal::BadName { most: MAX_NAME_CHARS as u8 }) }
}
