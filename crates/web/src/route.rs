//! The addresses of the client's screens.

use yohoho_rules::GameKind;

/// A screen, by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The front page.
    Home,
    /// The offline table: a new game, or the one that was left open.
    Play,
    /// Choosing which bots to play against.
    Solo,
    /// Opening a table for friends.
    Open,
    /// Joining somebody's table.
    Join,
    /// The table with this code on the server.
    Table(String),
    /// The list of lessons.
    Learn,
    /// A first game with a coach.
    Lesson(GameKind),
    /// The rules of a game.
    Rules(GameKind),
    /// Finished games.
    Logbook,
    /// A game played again from its record.
    Replay(Source),
    /// Puzzles: what there is, and what is solved.
    Puzzles,
    /// A puzzle of a game: one by its id, today's, or the next of a theme or of all.
    Puzzle(GameKind, String),
    /// The score pad: games with real cards.
    Pad,
    /// A new game on the score pad.
    PadNew,
    /// A game on the score pad, by the moment it was begun.
    Sheet(u64),
    /// How a group of players has fared over many games.
    Crew,
    /// Following somebody else's score pad, by its code.
    Follow(String),
    /// The referee: who wins this trick?
    Referee,
    Settings,
    /// What the keys do.
    Help,
    /// An address that no screen has.
    Nowhere,
}

/// Where the record of a replay comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The table with this code on the server.
    Table(String),
    /// A game on this device, by the moment it ended.
    Kept(u64),
    /// A file that the person opens.
    File,
}

/// A program of the client. Each is loaded by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// The front page, settings, rules, the logbook: everything the others do not have.
    Home,
    /// Tables, on the server and offline.
    Play,
    /// Tables with a coach. They have text mode too: where it is switched on, this program has the screens of [`Play`](Program::Play).
    Learn,
    /// Games played again from their records.
    Replay,
    /// The score pad and the referee.
    Pad,
    /// Puzzles.
    Puzzles,
}

impl Route {
    /// The program that has this screen. `static/boot.js` knows it too.
    pub const fn program(&self) -> Program {
        match self {
            Route::Play | Route::Table(_) => Program::Play,
            Route::Lesson(_) => Program::Learn,
            Route::Replay(_) => Program::Replay,
            Route::Puzzles | Route::Puzzle(..) => Program::Puzzles,
            Route::Pad | Route::PadNew | Route::Sheet(_) | Route::Crew | Route::Follow(_) | Route::Referee => {
                Program::Pad
            }
            _ => Program::Home,
        }
    }

    /// The screen of a path.
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
            ["puzzles"] => Route::Puzzles,
            ["puzzles", game, which] => {
                game.parse().map_or(Route::Nowhere, |game| Route::Puzzle(game, which.to_ascii_lowercase()))
            }
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

    /// The path of a screen, which [`read`](Route::read) reads back.
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
            Route::Puzzles => "/puzzles".into(),
            Route::Puzzle(game, which) => format!("/puzzles/{game}/{which}"),
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
    fn every_route_is_read_back_from_its_path() {
        let mut routes = vec![
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
            Route::Puzzles,
            Route::Puzzle(GameKind::SkullQueen, "today".into()),
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
            routes.extend([Route::Lesson(game), Route::Rules(game)]);
        }
        for route in routes {
            assert_eq!(Route::read(&route.path()), route);
        }
    }

    #[test]
    fn an_address_that_nothing_has_is_nowhere() {
        for path in ["/rules/whist", "/t", "/t/a/b", "/replay/kept/x", "/puzzles/whist/today", "/nothing"] {
            assert_eq!(Route::read(path), Route::Nowhere, "{path}");
        }
    }
}
