//! The settings of a table, which its host chooses.

use core::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use yohoho_rules::{GameKind, SeatCount};

/// What the host of a table chooses.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The game to play.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::GameName, example = "skull-king"))]
    pub game: GameKind,
    /// The number of seats.
    #[cfg_attr(feature = "openapi", schema(value_type = u8, minimum = 2, maximum = 6))]
    pub seats: SeatCount,
    /// How long a decision may take.
    #[serde(default)]
    pub pace: Pace,
    /// Whether spectators may watch the game.
    #[serde(default = "yes")]
    pub watch: bool,
    /// Whether everybody can find the table in the list of open tables.
    #[serde(default)]
    pub listed: bool,
    /// The bot that decides for people who are away or out of time.
    #[serde(default = "bosun")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::schema::BotName))]
    pub level: String,
    /// Whether the server has brought together people who want to play now. Such a table starts by itself, nobody is in charge of it, and until the first
    /// decisions are revealed people may take the seats of bots. Only the server chooses this.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub met: bool,
}

impl Settings {
    /// The default settings for a game.
    pub fn new(game: GameKind, seats: SeatCount) -> Settings {
        Settings { game, seats, pace: Pace::default(), watch: yes(), listed: false, level: bosun(), met: false }
    }
}

const fn yes() -> bool {
    true
}

fn bosun() -> String {
    "bosun".into()
}

/// How long a decision may take. In JSON it is a name, a number of seconds from 5 to 600, or hours or days as in `"12h"` and `"3d"`.
///
/// ```
/// use yohoho_protocol::Pace;
/// assert_eq!(serde_json::from_str::<Pace>("\"brisk\"").unwrap().milliseconds(), Some(30_000));
/// assert_eq!(serde_json::from_str::<Pace>("20").unwrap(), Pace::Custom(20));
/// assert_eq!(serde_json::from_str::<Pace>("\"3d\"").unwrap(), Pace::Days(3));
/// assert!(serde_json::from_str::<Pace>("4").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// There is no clock.
    #[default]
    Off,
    /// A minute and a half.
    Relaxed,
    /// Half a minute.
    Brisk,
    /// Twelve seconds.
    Blitz,
    /// This many seconds.
    Custom(u16),
    /// This many hours.
    Hours(u8),
    /// This many days.
    Days(u8),
}

impl Pace {
    /// How many seconds a pace of the host's own may have.
    pub(crate) const SECONDS: RangeInclusive<u16> = 5..=600;

    /// How many hours or days a decision may take at a table where nobody has to wait for the others.
    pub(crate) const HOURS: RangeInclusive<u8> = 1..=48;
    pub(crate) const DAYS: RangeInclusive<u8> = 1..=14;

    pub(crate) const NAMED: [(&'static str, Pace); 4] =
        [("off", Pace::Off), ("relaxed", Pace::Relaxed), ("brisk", Pace::Brisk), ("blitz", Pace::Blitz)];

    /// The time for a decision in milliseconds; none without a clock.
    pub const fn milliseconds(self) -> Option<u64> {
        let seconds = match self {
            Pace::Off => return None,
            Pace::Relaxed => 90,
            Pace::Brisk => 30,
            Pace::Blitz => 12,
            Pace::Custom(seconds) => seconds as u64,
            Pace::Hours(hours) => 3600 * hours as u64,
            Pace::Days(days) => 24 * 3600 * days as u64,
        };
        Some(1000 * seconds)
    }

    /// Whether a decision may take hours or days. The clock of such a table runs whether or not anybody is there, and the table stays open.
    pub const fn takes_days(self) -> bool {
        matches!(self, Pace::Hours(_) | Pace::Days(_))
    }

    /// Reads hours or days, as in `12h` and `3d`.
    fn read_days(text: &str) -> Option<Pace> {
        let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let is_plain = number.bytes().all(|digit| digit.is_ascii_digit()) && !number.starts_with('0');
        let number: u8 = number.parse().ok().filter(|_| is_plain)?;
        match unit {
            "h" => Pace::HOURS.contains(&number).then_some(Pace::Hours(number)),
            "d" => Pace::DAYS.contains(&number).then_some(Pace::Days(number)),
            _ => None,
        }
    }
}

impl Serialize for Pace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Pace::Custom(seconds) => serializer.serialize_u16(*seconds),
            Pace::Hours(hours) => serializer.collect_str(&format_args!("{hours}h")),
            Pace::Days(days) => serializer.collect_str(&format_args!("{days}d")),
            named => {
                let name = Pace::NAMED.iter().find(|(_, pace)| pace == named).map_or("off", |(name, _)| name);
                serializer.serialize_str(name)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Pace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pace, D::Error> {
        use serde::de::Error;

        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Text {
            Name(String),
            Seconds(u16),
        }
        let pace = match Text::deserialize(deserializer)? {
            Text::Name(name) => {
                let named = Pace::NAMED.into_iter().find(|(known, _)| *known == name).map(|(_, pace)| pace);
                named.or_else(|| Pace::read_days(&name))
            }
            Text::Seconds(seconds) => Pace::SECONDS.contains(&seconds).then_some(Pace::Custom(seconds)),
        };
        pace.ok_or_else(|| {
            D::Error::custom(
                "a pace is off, relaxed, brisk, blitz, a number of seconds from 5 to 600, hours from 1h to 48h, or days from 1d to 14d",
            )
        })
    }
}
