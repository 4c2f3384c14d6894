//! Files of puzzles: a header and one puzzle per line, each in JSON. What is known first stands first, so a file that is being written is a file.

use core::fmt;

use yohoho_json::Json;
use yohoho_rules::GameKind;

use crate::Puzzle;

/// The version of the format. Others are refused.
pub const VERSION: u64 = 1;

const FORMAT: &str = "yohoho-puzzles";

/// What a file says about all of its puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game of all puzzles.
    pub kind: GameKind,
    /// The size of the tables that they come from: a number of players, or `mixed`.
    pub players: String,
    /// The seed of the self-play games.
    pub seed: u64,
    /// The weights that judged them, by the name of their file.
    pub analyst: String,
}

impl Header {
    /// The header as a line, without its end.
    pub fn write(&self) -> String {
        Json::object(vec![
            ("format", Json::from_text(FORMAT)),
            ("version", Json::from_number(VERSION)),
            ("game", Json::from_text(self.kind.name())),
            ("players", Json::from_text(&self.players)),
            ("seed", Json::from_number(self.seed)),
            ("analyst", Json::from_text(&self.analyst)),
        ])
        .to_text()
    }

    fn read(line: &str) -> Result<Header, BadSet> {
        let json = Json::parse(line).unwrap_or(Json::Null);
        if json.get("format").text() != Some(FORMAT) {
            return Err(BadSet::NoPuzzles);
        }
        if json.get("version").number() != Some(VERSION) {
            return Err(BadSet::Version(json.get("version").number().unwrap_or(0)));
        }
        let text = |name: &str| json.get(name).text().map(String::from);
        let kind = text("game").and_then(|name| name.parse().ok()).ok_or(BadSet::Game)?;
        let (Some(players), Some(analyst)) = (text("players"), text("analyst")) else { return Err(BadSet::NoPuzzles) };
        Ok(Header { kind, players, seed: json.get("seed").number().unwrap_or(0), analyst })
    }
}

/// The puzzles of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Set {
    /// What the file says about all of them.
    pub header: Header,
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

impl Set {
    /// Reads a file. A last line without an end was cut short, and is left out.
    ///
    /// # Errors
    /// If it is no file of puzzles, or one of them is wrong.
    pub fn read(text: &str) -> Result<Set, BadSet> {
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut lines = whole.lines();
        let header = Header::read(lines.next().unwrap_or_default())?;
        let mut puzzles = Vec::new();
        for (number, line) in (2..).zip(lines) {
            let puzzle = Puzzle::read(header.kind, line).map_err(|wrong| BadSet::Puzzle { line: number, wrong })?;
            puzzles.push(puzzle);
        }
        Ok(Set { header, puzzles })
    }

    /// A puzzle as a line, without its end.
    pub fn line(puzzle: &Puzzle) -> String {
        puzzle.write()
    }

    /// The puzzle of a day, counted from 1970: every one comes before one comes again. Their order is that of their ids, which is no order at all.
    pub fn of_the_day(&self, day: u64) -> Option<&Puzzle> {
        let mut ids: Vec<(String, &Puzzle)> =
            self.puzzles.iter().map(|puzzle| (puzzle.position.id(), puzzle)).collect();
        ids.sort_by(|one, other| one.0.cmp(&other.0));
        let at = day.checked_rem(ids.len() as u64)?;
        Some(ids[at as usize].1)
    }
}

/// Why a text is no file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSet {
    /// It is something else, or nothing.
    NoPuzzles,
    /// It has another version.
    Version(u64),
    /// Its game is unknown.
    Game,
    /// One of the puzzles is wrong.
    Puzzle {
        /// Its line, from 1.
        line: usize,
        /// What is wrong.
        wrong: String,
    },
}

impl fmt::Display for BadSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSet::NoPuzzles => f.write_str("this is no file of puzzles"),
            BadSet::Version(version) => {
                write!(f, "the puzzles have version {version} of the format, and only {VERSION} is known")
            }
            BadSet::Game => f.write_str("the puzzles are of an unknown game"),
            BadSet::Puzzle { line, wrong } => write!(f, "line {line}: {wrong}"),
        }
    }
}

impl core::error::Error for BadSet {}
