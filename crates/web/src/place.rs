//! Where one is in the client, as an address.

use yohoho_rules::GameKind;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Where everything starts.
    Home,
    /// The offline table: a new game, or the one that was left open.
    Play,
    /// Choosing whom to play against.
    Solo,
    /// Opening a table for friends.
    Open,
    /// Coming to somebody's table.
    Join,
    /// A table of the house.
    Table(String),
    /// The list of lessons.
    Learn,
    /// A first game with a coach.
    Lesson(GameKind),
    /// The rules of a game.
    Rules(GameKind),
    /// Games that were played.
    Logbook,
    /// A game played again: of a table of the house, of this device, or of a file.
    Replay(Source),
    /// The score pad: games on paper.
    Pad,
    /// A new game on paper.
    PadNew,
    /// A game on paper, by the moment when it was begun.
    Sheet(u64),
    /// How the crew has fared.
    Crew,
    /// Somebody else's game on paper, by its code.
    Follow(String),
    /// Who wins this trick?
    Referee,
    /// Settings.
    Settings,
    /// What the keys do.
    Help,
    /// Nothing has this address.
    Nowhere,
}

/// Where a record comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The table of this code.
    Table(String),
    /// The game of this number on this device.
    Kept(u64),
    /// A file that was opened last.
    File,
}

/// A program of the client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// Home, settings, rules: everything but tables.
    Hall,
    /// Tables.
    Cabin,
    /// Games played again.
    Replay,
    /// The score pad and the referee.
    Pad,
}

impl Place {
    /// The program whose screen it is. `static/boot.js` knows it too.
    pub const fn program(&self) -> Program {
        match self {
            Place::Play | Place::Table(_) | Place::Lesson(_) => Program::Cabin,
            Place::Replay(_) => Program::Replay,
            Place::Pad | Place::PadNew | Place::Sheet(_) | Place::Crew | Place::Follow(_) | Place::Referee => {
                Program::Pad
            }
            _ => Program::Hall,
        }
    }

    /// The place of a path.
    pub fn read(path: &str) -> Place {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] | ["index.html"] => Place::Home,
            ["play"] => Place::Play,
            ["solo"] => Place::Solo,
            ["open"] => Place::Open,
            ["join"] => Place::Join,
            ["t", code] => Place::Table(code.to_ascii_lowercase()),
            ["learn"] => Place::Learn,
            ["learn", game] => game.parse().map_or(Place::Nowhere, Place::Lesson),
            ["rules", game] => game.parse().map_or(Place::Nowhere, Place::Rules),
            ["logbook"] => Place::Logbook,
            ["replay"] => Place::Replay(Source::File),
            ["replay", "kept", number] => {
                number.parse().map_or(Place::Nowhere, |number| Place::Replay(Source::Kept(number)))
            }
            ["replay", code] => Place::Replay(Source::Table(code.to_ascii_lowercase())),
            ["pad"] => Place::Pad,
            ["pad", "new"] => Place::PadNew,
            ["pad", "crew"] => Place::Crew,
            ["pad", "live", code] => Place::Follow(code.to_ascii_lowercase()),
            ["pad", number] => number.parse().map_or(Place::Nowhere, Place::Sheet),
            ["referee"] => Place::Referee,
            ["settings"] => Place::Settings,
            ["help"] => Place::Help,
            _ => Place::Nowhere,
        }
    }

    /// The path of a place.
    pub fn path(&self) -> String {
        match self {
            Place::Home | Place::Nowhere => "/".into(),
            Place::Play => "/play".into(),
            Place::Solo => "/solo".into(),
            Place::Open => "/open".into(),
            Place::Join => "/join".into(),
            Place::Table(code) => format!("/t/{code}"),
            Place::Learn => "/learn".into(),
            Place::Lesson(game) => format!("/learn/{game}"),
            Place::Rules(game) => format!("/rules/{game}"),
            Place::Logbook => "/logbook".into(),
            Place::Replay(Source::File) => "/replay".into(),
            Place::Replay(Source::Kept(number)) => format!("/replay/kept/{number}"),
            Place::Replay(Source::Table(code)) => format!("/replay/{code}"),
            Place::Pad => "/pad".into(),
            Place::PadNew => "/pad/new".into(),
            Place::Sheet(number) => format!("/pad/{number}"),
            Place::Crew => "/pad/crew".into(),
            Place::Follow(code) => format!("/pad/live/{code}"),
            Place::Referee => "/referee".into(),
            Place::Settings => "/settings".into(),
            Place::Help => "/help".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_again_by_its_path() {
        let mut places = vec![
            Place::Home,
            Place::Play,
            Place::Solo,
            Place::Open,
            Place::Join,
            Place::Table("abcdefgh".into()),
            Place::Learn,
            Place::Logbook,
            Place::Replay(Source::File),
            Place::Replay(Source::Kept(7)),
            Place::Replay(Source::Table("abcdefgh".into())),
            Place::Pad,
            Place::PadNew,
            Place::Sheet(1_700_000_000_000),
            Place::Crew,
            Place::Follow("abcdefgh".into()),
            Place::Referee,
            Place::Settings,
            Place::Help,
        ];
        for game in GameKind::ALL {
            places.extend([Place::Lesson(game), Place::Rules(game)]);
        }
        for place in places {
            assert_eq!(Place::read(&place.path()), place);
        }
    }

    #[test]
    fn an_address_that_nothing_has_is_nowhere() {
        for path in ["/rules/whist", "/t", "/t/a/b", "/replay/kept/x", "/nothing"] {
            assert_eq!(Place::read(path), Place::Nowhere, "{path}");
        }
    }
}
