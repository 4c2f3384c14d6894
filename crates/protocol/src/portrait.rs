//! How people look to the others at a table.

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Name;

/// The portrait that a person has chosen.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Portrait {
    /// The face.
    pub face: Face,
    /// The colour of the porthole around it.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, maximum = 5))]
    pub porthole: Porthole,
}

impl Portrait {
    /// Reads a field that may hold a portrait. One that only a newer version knows counts as none.
    ///
    /// # Errors
    /// If it is not even JSON.
    pub fn if_known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Portrait>, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Field {
            Known(Portrait),
            Unknown(IgnoredAny),
        }
        Ok(match Field::deserialize(deserializer)? {
            Field::Known(portrait) => Some(portrait),
            Field::Unknown(_) => None,
        })
    }
}

/// One of the faces to choose from.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "they are names")]
pub enum Face {
    Blackbeard,
    Grace,
    Admiral,
    RedAnne,
    OldSalt,
    Coral,
    Pearl,
    Mary,
    Mate,
    Coco,
    King,
    Ghost,
}

impl Face {
    /// All faces, in the order in which they are offered.
    pub const ALL: [Face; 12] = [
        Face::Blackbeard,
        Face::Grace,
        Face::Admiral,
        Face::RedAnne,
        Face::OldSalt,
        Face::Coral,
        Face::Pearl,
        Face::Mary,
        Face::Mate,
        Face::Coco,
        Face::King,
        Face::Ghost,
    ];

    /// The word for this face in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Face::Blackbeard => "blackbeard",
            Face::Grace => "grace",
            Face::Admiral => "admiral",
            Face::RedAnne => "red-anne",
            Face::OldSalt => "old-salt",
            Face::Coral => "coral",
            Face::Pearl => "pearl",
            Face::Mary => "mary",
            Face::Mate => "mate",
            Face::Coco => "coco",
            Face::King => "king",
            Face::Ghost => "ghost",
        }
    }
}

/// The colour of a porthole, by its number: brass, red, blue, green, violet or silver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Porthole(u8);

impl Porthole {
    /// All colours, in the order in which they are offered: one for each seat of the largest table.
    pub const ALL: [Porthole; 6] = [Porthole(0), Porthole(1), Porthole(2), Porthole(3), Porthole(4), Porthole(5)];

    /// The number of the colour.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Porthole {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Porthole, &'static str> {
        let known = Porthole::ALL.get(usize::from(number)).copied();
        known.ok_or("a porthole has a number from 0 to 5")
    }
}

impl From<Porthole> for u8 {
    fn from(porthole: Porthole) -> u8 {
        porthole.0
    }
}

/// What the others at a table see of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The name they have chosen.
    pub name: Name,
    /// The portrait they have chosen, if any.
    pub portrait: Option<Portrait>,
}

impl From<Name> for Profile {
    fn from(name: Name) -> Profile {
        Profile { name, portrait: None }
    }
}
