//! Where one is in the client, as an address.

use yohoho_rules::GameKind;

/// A screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
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
    /// The front page, settings, rules, the logbook: everything the others do not have.
    Home,
    /// Tables, on the server and offline.
    Play,
    /// Games played again from their records.
    Replay,
    /// The score pad and the referee.
    Pad,
}

impl Route {
    /// The program whose screen it is. `static/boot.js` knows it too.
    pub const fn program(&self) -> Program {
        match self {
            Route::Play | Route::Table(_) | Route::Lesson(_) => Program::Play,
            Route::Replay(_) => Program::Replay,
            Route::Pad | Route::PadNew | Route::Sheet(_) | Route::Crew | Route::Follow(_) | Route::Referee => {
                Program::Pad
            }
            _ => Program::Home,
        }
    }

    /// The place of a path.
    pub fn read(path: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] | ["index.html"] => Route::Home,
            ["play"] => Route::Play,
            ["solo"] => Route::Solo,
            ["open"] => Route::Open,
            ["join"] => Route::Join,
            ["t", code] => Route::Table(code.to_ascii_lowercase()),
            ["learn"] => Route::Learn,
            ["learn", game] => game.parse().map_or(Route::Nowhere, Route::Lesson),
            ["rules", game] => game.parse().map_or(Route::Nowhere, Route::Rules),
            ["logbook"] => Route::Logbook,
            ["replay"] => Route::Replay(Source::File),
            ["replay", "kept", number] => {
                number.parse().map_or(Route::Nowhere, |number| Route::Replay(Source::Kept(number)))
            }
            ["replay", code] => Route::Replay(Source::Table(code.to_ascii_lowercase())),
            ["pad"] => Route::Pad,
            ["pad", "new"] => Route::PadNew,
            ["pad", "crew"] => Route::Crew,
            ["pad", "live", code] => Route::Follow(code.to_ascii_lowercase()),
            ["pad", number] => number.parse().map_or(Route::Nowhere, Route::Sheet),
            ["referee"] => Route::Referee,
            ["settings"] => Route::Settings,
            ["help"] => Route::Help,
            _ => Route::Nowhere,
        }
    }

    /// The path of a place.
    pub fn path(&self) -> String {
        match self {
            Route::Home | Route::Nowhere => "/".into(),
            Route::Play => "/play".into(),
            Route::Solo => "/solo".into(),
            Route::Open => "/open".into(),
            Route::Join => "/join".into(),
            Route::Table(code) => format!("/t/{code}"),
            Route::Learn => "/learn".into(),
            Route::Lesson(game) => format!("/learn/{game}"),
            Route::Rules(game) => format!("/rules/{game}"),
            Route::Logbook => "/logbook".into(),
            Route::Replay(Source::File) => "/replay".into(),
            Route::Replay(Source::Kept(number)) => format!("/replay/kept/{number}"),
            Route::Replay(Source::Table(code)) => format!("/replay/{code}"),
            Route::Pad => "/pad".into(),
            Route::PadNew => "/pad/new".into(),
            Route::Sheet(number) => format!("/pad/{number}"),
            Route::Crew => "/pad/crew".into(),
            Route::Follow(code) => format!("/pad/live/{code}"),
            Route::Referee => "/referee".into(),
            Route::Settings => "/settings".into(),
            Route::Help => "/help".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_found_again_by_its_path() {
        let mut places = vec![
            Route::Home,
            Route::Play,
            Route::Solo,
            Route::Open,
            Route::Join,
            Route::Table("abcdefgh".into()),
            Route::Learn,
            Route::Logbook,
            Route::Replay(Source::File),
            Route::Replay(Source::Kept(7)),
            Route::Replay(Source::Table("abcdefgh".into())),
            Route::Pad,
            Route::PadNew,
            Route::Sheet(1_700_000_000_000),
            Route::Crew,
            Route::Follow("abcdefgh".into()),
            Route::Referee,
            Route::Settings,
            Route::Help,
        ];
        for game in GameKind::ALL {
            places.extend([Route::Lesson(game), Route::Rules(game)]);
        }
        for place in places {
            assert_eq!(Route::read(&place.path()), place);
        }
    }

    #[test]
    fn an_address_that_nothing_has_is_nowhere() {
        for path in ["/rules/whist", "/t", "/t/a/b", "/replay/kept/x", "/nothing"] {
            assert_eq!(Route::read(path), Route::Nowhere, "{path}");
        }
    }
}
