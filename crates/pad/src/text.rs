//! Sheets as text.

use core::fmt;

use yohoho_rules::GameKind;

use crate::notation::{read_step, read_tint, write_step};
use crate::{Person, PlayerId, Refusal, STEPS_MOST, Setup, Sheet, Step, Tint};
use yohoho_json::Json;

/// The most bytes of a text that is read.
pub const TEXT_MOST: usize = 8 << 20;

/// The most sheets in one text.
pub const SHEETS_MOST: usize = 1000;

/// Why a text is no sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The text is too long to be read.
    TooLong {
        /// How many bytes it may have.
        most: usize,
    },
    /// No JSON at all.
    NotJson,
    /// JSON, but not a sheet's.
    NotASheet,
    /// Written by another version of the pad.
    Version {
        /// Which one.
        found: u64,
    },
    /// A field is not there, or has not what belongs there.
    Field {
        /// Its name.
        name: &'static str,
    },
    /// Nobody can set up a game like that.
    Setup {
        /// Why not.
        refusal: Refusal,
    },
    /// A step that does not exist.
    UnknownStep {
        /// Which one, from 1.
        at: usize,
    },
    /// A step that cannot be entered at that point.
    Refused {
        /// Which one, from 1.
        at: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// Too many sheets in one text.
    TooManySheets {
        /// How many there may be.
        most: usize,
    },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::TooLong { .. } => "the text is too long",
            Broken::NotJson => "this is no JSON",
            Broken::NotASheet => "this is no score sheet",
            Broken::Version { .. } => "another version of the score pad wrote this",
            Broken::Field { .. } => "something is missing or wrong in the sheet",
            Broken::Setup { .. } => "no game can be set up like this",
            Broken::UnknownStep { .. } => "there is a step that does not exist",
            Broken::Refused { .. } => "there is a step that cannot be",
            Broken::TooManySheets { .. } => "there are too many sheets",
        })
    }
}

impl core::error::Error for Broken {}

/// The version of the format. A sheet of another one is not read.
pub(crate) const VERSION: u64 = 1;

impl Sheet {
    /// The sheet as text, with what was taken back:
    /// `{"yohoho-pad":1,"game":"skull-king","crew":[["Anne",0],["Ben",1]],"dealer":0,"secret":false,"started":0,"steps":[["bid",0,1],...],"undone":[]}`.
    pub fn to_json(&self) -> String {
        self.json().to_text()
    }

    fn json(&self) -> Json {
        let Setup { game, crew, dealer, secret, started } = &self.setup;
        let steps = |steps: &[Step]| Json::List(steps.iter().map(write_step).collect());
        Json::object(vec![
            ("yohoho-pad", Json::from_number(VERSION)),
            ("game", Json::from_text(game.name())),
            ("crew", Json::List(crew.iter().map(|person| write_person(&person.name, person.tint)).collect())),
            ("dealer", Json::from_small(dealer.0)),
            ("secret", Json::Bool(*secret)),
            ("started", Json::from_number(*started)),
            ("steps", steps(&self.steps)),
            ("undone", steps(&self.undone)),
        ])
    }

    /// Reads a sheet from text. Every step is entered again.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_json(text: &str) -> Result<Sheet, Broken> {
        Sheet::read(&parse(text)?)
    }

    fn read(json: &Json) -> Result<Sheet, Broken> {
        check_version(json, "yohoho-pad")?;
        let crew = field(json, "crew", Json::list)?;
        let setup = Setup {
            game: field(json, "game", read_game)?,
            crew: crew.iter().map(read_person).collect::<Option<_>>().ok_or(Broken::Field { name: "crew" })?,
            dealer: PlayerId(field(json, "dealer", Json::small)?),
            secret: field(json, "secret", Json::bool)?,
            started: field(json, "started", Json::number)?,
        };
        let mut sheet = Sheet::new(setup).map_err(|refusal| Broken::Setup { refusal })?;
        let (steps, undone) = (field(json, "steps", Json::list)?, field(json, "undone", Json::list)?);
        if steps.len() + undone.len() > usize::from(STEPS_MOST) {
            let refusal = Refusal::TooManySteps { most: STEPS_MOST };
            return Err(Broken::Refused { at: usize::from(STEPS_MOST) + 1, refusal });
        }
        sheet.read_steps(&mut steps.iter(), 0)?;
        let mut later = sheet.clone();
        later.read_steps(&mut undone.iter().rev(), steps.len())?;
        sheet.undone = later.steps.split_off(sheet.steps.len());
        sheet.undone.reverse();
        Ok(sheet)
    }

    fn read_steps(&mut self, steps: &mut dyn Iterator<Item = &Json>, before: usize) -> Result<(), Broken> {
        for (at, json) in steps.enumerate() {
            let at = before + at + 1;
            let step = read_step(json).ok_or(Broken::UnknownStep { at })?;
            self.step(step).map_err(|refusal| Broken::Refused { at, refusal })?;
        }
        Ok(())
    }
}

/// Sheets as one text, a list.
pub fn export(sheets: &[Sheet]) -> String {
    Json::List(sheets.iter().map(Sheet::json).collect()).to_text()
}

/// Why nothing was imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BrokenImport {
    /// Which sheet of a list is broken, from 1; none if it is the text as a whole, or there is one sheet.
    pub sheet: Option<usize>,
    /// What is wrong.
    pub broken: Broken,
}

/// Reads one sheet, or a list of them.
///
/// # Errors
/// What is wrong with the first that is broken. Nothing is imported then.
pub fn import(text: &str) -> Result<Vec<Sheet>, BrokenImport> {
    let whole = |broken| BrokenImport { sheet: None, broken };
    let json = parse(text).map_err(whole)?;
    let Some(list) = json.list() else { return Ok(vec![Sheet::read(&json).map_err(whole)?]) };
    if list.len() > SHEETS_MOST {
        return Err(whole(Broken::TooManySheets { most: SHEETS_MOST }));
    }
    let one = |(at, json)| Sheet::read(json).map_err(|broken| BrokenImport { sheet: Some(at + 1), broken });
    list.iter().enumerate().map(one).collect()
}

pub(crate) fn parse(text: &str) -> Result<Json, Broken> {
    if text.len() > TEXT_MOST {
        return Err(Broken::TooLong { most: TEXT_MOST });
    }
    Json::parse(text).ok_or(Broken::NotJson)
}

pub(crate) fn check_version(json: &Json, format: &str) -> Result<(), Broken> {
    match json.get(format).number() {
        Some(VERSION) => Ok(()),
        Some(found) => Err(Broken::Version { found }),
        None => Err(Broken::NotASheet),
    }
}

/// A field that has what belongs there.
pub(crate) fn field<'a, T>(json: &'a Json, name: &'static str, read: fn(&'a Json) -> Option<T>) -> Result<T, Broken> {
    read(json.get(name)).ok_or(Broken::Field { name })
}

pub(crate) fn read_game(json: &Json) -> Option<GameKind> {
    let name = json.text()?;
    GameKind::ALL.into_iter().find(|kind| kind.name() == name)
}

pub(crate) fn write_person(name: &str, tint: Tint) -> Json {
    Json::List(vec![Json::from_text(name), Json::from_small(tint.number())])
}

pub(crate) fn read_person(json: &Json) -> Option<Person> {
    match json.list()? {
        [name, tint] => Some(Person { name: name.text()?.into(), tint: read_tint(tint)? }),
        _ => None,
    }
}
