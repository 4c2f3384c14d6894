//! Sheets as JSON, one by one or as a list.

use core::fmt;

use yohoho_rules::GameKind;

use crate::step_json::{read_step, read_tint, write_step};
use crate::{MAX_STEPS, Player, PlayerId, Refusal, Setup, Sheet, Step};
use yohoho_json::Json;

/// The longest text that is read, in bytes.
pub const MAX_TEXT_BYTES: usize = 8 << 20;

/// The most sheets in one file.
pub const MAX_SHEETS: usize = 1000;

/// Why a text could not be read as a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetError {
    /// The text is too long to be read.
    TooLong {
        /// The most bytes that are read.
        most: usize,
    },
    /// The text is not JSON.
    NotJson,
    /// The text is JSON, but not a score sheet.
    NotASheet,
    /// The sheet was written in another version of the format.
    Version {
        /// The version of the text.
        found: u64,
    },
    /// A field is missing or has a wrong value.
    Field {
        /// The name of the field.
        name: &'static str,
    },
    /// The game cannot be set up like this.
    Setup {
        /// What is wrong with the set-up.
        refusal: Refusal,
    },
    /// A step is malformed or unknown.
    UnknownStep {
        /// The number of the step, from 1.
        at: usize,
    },
    /// A step cannot be entered at this point of the game.
    Refused {
        /// The number of the step, from 1.
        at: usize,
        /// Why the step was refused.
        refusal: Refusal,
    },
    /// The file has too many sheets.
    TooManySheets {
        /// The most sheets in one file.
        most: usize,
    },
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetError::TooLong { most } => write!(f, "the text is longer than {most} bytes"),
            SheetError::NotJson => f.write_str("this is not JSON"),
            SheetError::NotASheet => f.write_str("this is not a score sheet"),
            SheetError::Version { found } => {
                write!(f, "the sheet has version {found} of the format, but only version {VERSION} can be read")
            }
            SheetError::Field { name } => write!(f, "the field {name:?} is missing or has a wrong value"),
            SheetError::Setup { refusal } => write!(f, "the game cannot be set up like this: {refusal}"),
            SheetError::UnknownStep { at } => write!(f, "step {at} is malformed or unknown"),
            SheetError::Refused { at, refusal } => write!(f, "step {at} cannot be entered: {refusal}"),
            SheetError::TooManySheets { most } => write!(f, "there are more than {most} sheets in this file"),
        }
    }
}

impl core::error::Error for SheetError {}

/// The version of the format. Sheets in other versions are rejected.
pub(crate) const VERSION: u64 = 1;

impl Sheet {
    /// The sheet as JSON, including undone steps:
    /// `{"yohoho-pad":1,"game":"skull-king","crew":[["Anne",0],["Ben",1]],"dealer":0,"secret":false,"started":0,"steps":[["bid",0,1],...],"undone":[]}`.
    pub fn to_json(&self) -> String {
        self.json().to_text()
    }

    fn json(&self) -> Json {
        let Setup { game, players, dealer, secret, started } = &self.setup;
        let steps = |steps: &[Step]| Json::List(steps.iter().map(write_step).collect());
        Json::object(vec![
            ("yohoho-pad", Json::from_number(VERSION)),
            ("game", Json::from_text(game.name())),
            ("crew", Json::List(players.iter().map(write_player).collect())),
            ("dealer", Json::from_small(dealer.0)),
            ("secret", Json::Bool(*secret)),
            ("started", Json::from_number(*started)),
            ("steps", steps(&self.steps)),
            ("undone", steps(&self.undone)),
        ])
    }

    /// Reads a sheet from JSON by entering every step again.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn from_json(text: &str) -> Result<Sheet, SheetError> {
        Sheet::read(&parse(text)?)
    }

    fn read(json: &Json) -> Result<Sheet, SheetError> {
        check_version(json, "yohoho-pad")?;
        let crew = field(json, "crew", Json::list)?;
        let setup = Setup {
            game: field(json, "game", read_game)?,
            players: crew.iter().map(read_player).collect::<Option<_>>().ok_or(SheetError::Field { name: "crew" })?,
            dealer: PlayerId(field(json, "dealer", Json::small)?),
            secret: field(json, "secret", Json::bool)?,
            started: field(json, "started", Json::number)?,
        };
        let mut sheet = Sheet::new(setup).map_err(|refusal| SheetError::Setup { refusal })?;
        let (steps, undone) = (field(json, "steps", Json::list)?, field(json, "undone", Json::list)?);
        if steps.len() + undone.len() > usize::from(MAX_STEPS) {
            let refusal = Refusal::TooManySteps { most: MAX_STEPS };
            return Err(SheetError::Refused { at: usize::from(MAX_STEPS) + 1, refusal });
        }
        sheet.read_steps(&mut steps.iter(), 0)?;
        let mut later = sheet.clone();
        later.read_steps(&mut undone.iter().rev(), steps.len())?;
        sheet.undone = later.steps.split_off(sheet.steps.len());
        sheet.undone.reverse();
        Ok(sheet)
    }

    fn read_steps(&mut self, steps: &mut dyn Iterator<Item = &Json>, before: usize) -> Result<(), SheetError> {
        for (at, json) in steps.enumerate() {
            let at = before + at + 1;
            let step = read_step(json).ok_or(SheetError::UnknownStep { at })?;
            self.apply(step).map_err(|refusal| SheetError::Refused { at, refusal })?;
        }
        Ok(())
    }
}

/// Writes several sheets as one JSON list.
pub fn export(sheets: &[Sheet]) -> String {
    Json::List(sheets.iter().map(Sheet::json).collect()).to_text()
}

/// Why a file could not be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The number of the broken sheet in a list, from 1; `None` if the file as a whole is broken or is a single sheet.
    pub sheet: Option<usize>,
    /// What is wrong with it.
    pub error: SheetError,
}

/// Reads a single sheet, or a list of sheets.
///
/// # Errors
/// What is wrong with the first broken sheet. Either all sheets are imported or none.
pub fn import(text: &str) -> Result<Vec<Sheet>, ImportError> {
    let whole = |error| ImportError { sheet: None, error };
    let json = parse(text).map_err(whole)?;
    let Some(list) = json.list() else { return Ok(vec![Sheet::read(&json).map_err(whole)?]) };
    if list.len() > MAX_SHEETS {
        return Err(whole(SheetError::TooManySheets { most: MAX_SHEETS }));
    }
    let one = |(at, json)| Sheet::read(json).map_err(|error| ImportError { sheet: Some(at + 1), error });
    list.iter().enumerate().map(one).collect()
}

pub(crate) fn parse(text: &str) -> Result<Json, SheetError> {
    if text.len() > MAX_TEXT_BYTES {
        return Err(SheetError::TooLong { most: MAX_TEXT_BYTES });
    }
    Json::parse(text).ok_or(SheetError::NotJson)
}

pub(crate) fn check_version(json: &Json, format: &str) -> Result<(), SheetError> {
    match json.get(format).number() {
        Some(VERSION) => Ok(()),
        Some(found) => Err(SheetError::Version { found }),
        None => Err(SheetError::NotASheet),
    }
}

/// Reads a field of an object.
pub(crate) fn field<'a, T>(
    json: &'a Json,
    name: &'static str,
    read: fn(&'a Json) -> Option<T>,
) -> Result<T, SheetError> {
    read(json.get(name)).ok_or(SheetError::Field { name })
}

pub(crate) fn read_game(json: &Json) -> Option<GameKind> {
    let name = json.text()?;
    GameKind::ALL.into_iter().find(|kind| kind.name() == name)
}

pub(crate) fn write_player(player: &Player) -> Json {
    Json::List(vec![Json::from_text(&player.name), Json::from_small(player.tint.number())])
}

pub(crate) fn read_player(json: &Json) -> Option<Player> {
    match json.list()? {
        [name, tint] => Some(Player { name: name.text()?.into(), tint: read_tint(tint)? }),
        _ => None,
    }
}
