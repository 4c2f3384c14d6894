//! The addresses of the client's screens.

use yohoho_daily::DailyDeal;
use yohoho_rules::GameKind;

/// A screen, by its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The front page.
    Home,
    /// The offline table: a new game, or the one that was left open.
    Play,
    /// Playing on, on this device, from a moment of a finished game.
    Variation,
    /// Choosing which bots to play against.
    Solo,
    /// Opening a table for friends.
    Open,
    /// Joining somebody's table.
    Join,
    /// The table with this code on the server.
    Table(String),
    /// Today's deal of a game.
    Today(GameKind),
    /// What became of the deal of a day.
    Day(DailyDeal),
    /// The table at which the deal of a day is played.
    DailyTable(DailyDeal),
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
    /// What each decision of a game was worth.
    Review(Source),
    /// One's own mistakes in all games on this device, to practise.
    Mistakes,
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
    /// Who I am: to the others, to the server, and on this device.
    Me,
    /// The people one has played with.
    People,
    /// Playing with whoever else is there.
    Meet,
    /// The public tables.
    Tables,
    /// Games that take days: where it is one's turn.
    Turns,
    /// The next table at which it is one's turn.
    NextTurn,
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
    /// The game that was varied last on this device.
    Varied,
    /// A file that the person opens.
    File,
}

impl Source {
    /// The end of a path, which says where the record comes from.
    fn path(&self) -> String {
        match self {
            Source::File => String::new(),
            Source::Varied => "/again".into(),
            Source::Kept(number) => format!("/kept/{number}"),
            Source::Table(code) => format!("/{code}"),
        }
    }
}

/// A program of the client. Each is loaded by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// The front page, settings, rules, the logbook: everything the others do not have.
    Home,
    /// Tables, on the server and offline.
    Play,
    /// Tables with a coach, and those of the deal of a day. They have text mode too: where it is switched on, this program has the screens of [`Play`](Program::Play).
    Learn,
    /// Games played again from their records.
    Replay,
    /// What decisions in games were worth.
    Review,
    /// The score pad and the referee.
    Pad,
    /// Puzzles.
    Puzzles,
    /// Who one is on a server, and the other people there.
    People,
}

impl Route {
    /// The program that has this screen. `static/boot.js` knows it too.
    pub const fn program(&self) -> Program {
        match self {
            Route::Play | Route::Table(_) => Program::Play,
            Route::Lesson(_) | Route::DailyTable(_) | Route::Variation => Program::Learn,
            Route::Replay(_) => Program::Replay,
            Route::Review(_) | Route::Mistakes => Program::Review,
            Route::Puzzles | Route::Puzzle(..) => Program::Puzzles,
            Route::Pad | Route::PadNew | Route::Sheet(_) | Route::Crew | Route::Follow(_) | Route::Referee => {
                Program::Pad
            }
            Route::Me | Route::People | Route::Meet | Route::Tables | Route::Turns | Route::NextTurn => Program::People,
            _ => Program::Home,
        }
    }

    /// The screen of a path, with or without what follows `#`.
    pub fn read(path: &str) -> Route {
        let path = path.split('#').next().unwrap_or_default();
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] | ["index.html"] => Route::Home,
            ["play"] => Route::Play,
            ["again"] => Route::Variation,
            ["solo"] => Route::Solo,
            ["open"] => Route::Open,
            ["join"] => Route::Join,
            ["t", code] => Route::Table(code.to_ascii_lowercase()),
            ["today"] => Route::Today(GameKind::SkullKing),
            ["today", game] => game.parse().map_or(Route::Nowhere, Route::Today),
            ["today", game, day] => daily_deal(game, day).map_or(Route::Nowhere, Route::Day),
            ["today", game, day, "play"] => daily_deal(game, day).map_or(Route::Nowhere, Route::DailyTable),
            ["learn"] => Route::Learn,
            ["learn", game] => game.parse().map_or(Route::Nowhere, Route::Lesson),
            ["rules", game] => game.parse().map_or(Route::Nowhere, Route::Rules),
            ["logbook"] => Route::Logbook,
            ["replay"] => Route::Replay(Source::File),
            ["replay", "kept", number] => {
                number.parse().map_or(Route::Nowhere, |number| Route::Replay(Source::Kept(number)))
            }
            ["replay", "again"] => Route::Replay(Source::Varied),
            ["replay", code] => Route::Replay(Source::Table(code.to_ascii_lowercase())),
            ["review"] => Route::Review(Source::File),
            ["review", "again"] => Route::Review(Source::Varied),
            ["review", "kept", number] => {
                number.parse().map_or(Route::Nowhere, |number| Route::Review(Source::Kept(number)))
            }
            ["review", code] => Route::Review(Source::Table(code.to_ascii_lowercase())),
            ["mistakes"] => Route::Mistakes,
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
            ["me"] => Route::Me,
            ["meet"] => Route::Meet,
            ["tables"] => Route::Tables,
            ["people"] => Route::People,
            ["turns"] => Route::Turns,
            ["turns", "next"] => Route::NextTurn,
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
            Route::Variation => "/again".into(),
            Route::Solo => "/solo".into(),
            Route::Open => "/open".into(),
            Route::Join => "/join".into(),
            Route::Table(code) => format!("/t/{code}"),
            Route::Today(game) => format!("/today/{game}"),
            Route::Day(DailyDeal { day, game }) => format!("/today/{game}/{day}"),
            Route::DailyTable(DailyDeal { day, game }) => format!("/today/{game}/{day}/play"),
            Route::Learn => "/learn".into(),
            Route::Lesson(game) => format!("/learn/{game}"),
            Route::Rules(game) => format!("/rules/{game}"),
            Route::Logbook => "/logbook".into(),
            Route::Replay(source) => format!("/replay{}", source.path()),
            Route::Review(source) => format!("/review{}", source.path()),
            Route::Mistakes => "/mistakes".into(),
            Route::Puzzles => "/puzzles".into(),
            Route::Puzzle(game, which) => format!("/puzzles/{game}/{which}"),
            Route::Pad => "/pad".into(),
            Route::PadNew => "/pad/new".into(),
            Route::Sheet(number) => format!("/pad/{number}"),
            Route::Crew => "/pad/crew".into(),
            Route::Follow(code) => format!("/pad/live/{code}"),
            Route::Referee => "/referee".into(),
            Route::Me => "/me".into(),
            Route::Meet => "/meet".into(),
            Route::Tables => "/tables".into(),
            Route::People => "/people".into(),
            Route::Turns => "/turns".into(),
            Route::NextTurn => "/turns/next".into(),
            Route::Settings => "/settings".into(),
            Route::Help => "/help".into(),
        }
    }
}

/// The deal of a game on a day.
pub(crate) fn daily_deal(game: &str, day: &str) -> Option<DailyDeal> {
    Some(DailyDeal { day: day.parse().ok()?, game: game.parse().ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_read_back_from_its_path() {
        let mut routes = vec![
            Route::Home,
            Route::Play,
            Route::Variation,
            Route::Solo,
            Route::Open,
            Route::Join,
            Route::Table("abcdefgh".into()),
            Route::Learn,
            Route::Logbook,
            Route::Replay(Source::File),
            Route::Replay(Source::Kept(7)),
            Route::Replay(Source::Varied),
            Route::Replay(Source::Table("abcdefgh".into())),
            Route::Review(Source::File),
            Route::Review(Source::Kept(7)),
            Route::Review(Source::Varied),
            Route::Review(Source::Table("abcdefgh".into())),
            Route::Mistakes,
            Route::Puzzles,
            Route::Puzzle(GameKind::SkullQueen, "today".into()),
            Route::Pad,
            Route::PadNew,
            Route::Sheet(1_700_000_000_000),
            Route::Crew,
            Route::Follow("abcdefgh".into()),
            Route::Referee,
            Route::Me,
            Route::People,
            Route::Meet,
            Route::Tables,
            Route::Turns,
            Route::NextTurn,
            Route::Settings,
            Route::Help,
        ];
        for game in GameKind::ALL {
            routes.extend([Route::Lesson(game), Route::Rules(game), Route::Today(game)]);
            let deal = daily_deal(game.name(), "2026-11-17").unwrap();
            routes.extend([Route::Day(deal), Route::DailyTable(deal)]);
        }
        for route in routes {
            assert_eq!(Route::read(&route.path()), route);
        }
    }

    #[test]
    fn an_address_that_nothing_has_is_nowhere() {
        for path in [
            "/rules/whist",
            "/t",
            "/t/a/b",
            "/replay/kept/x",
            "/today/whist",
            "/today/skull-king/2026-02-30",
            "/puzzles/whist/today",
            "/nothing",
        ] {
            assert_eq!(Route::read(path), Route::Nowhere, "{path}");
        }
    }
}
