//! How much the narrator says.

use core::fmt;
use core::str::FromStr;

/// How much the narrator says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// The viewer's turn, what is played and who wins.
    Brief,
    /// What people would notice at a real table.
    #[default]
    Normal,
    /// Also the standings, and who has decided.
    Full,
}

impl Level {
    /// All levels, from the least to the most.
    pub const ALL: [Level; 3] = [Level::Brief, Level::Normal, Level::Full];

    /// The name in settings and on the command line.
    pub const fn name(self) -> &'static str {
        ["brief", "normal", "full"][self as usize]
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.into()))
    }
}

/// No level has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown level {:?}: the levels are brief, normal and full", self.0)
    }
}

impl core::error::Error for UnknownLevel {}
