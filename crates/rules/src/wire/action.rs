//! Actions as JSON, and lists of legal ones.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize};

use crate::notation::{Pirates, Plank};
use crate::objects_only::read_objects_only;
use crate::{Action, Actions, GameKind, UnknownCard, king, queen};

/// An action as text, right or wrong: `{"bid":2}`, `{"play":"SM:P"}` or
/// `{"plank":{"side":"high-top","pirates":{"R":1,"Y":2,"G":3,"B":4}}}`, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ActionJson {
    /// A number of tricks.
    Bid(u8),
    /// The code of a card as it lies on the table.
    Play(String),
    /// A side, and a space for each pirate.
    #[serde(deserialize_with = "strict_plank")]
    Plank(Plank),
}

impl ActionJson {
    /// The action in the notation of its game.
    pub fn write(kind: GameKind, action: Action) -> ActionJson {
        // Actions of Skull Queen are written alike in all editions.
        let edition = kind.edition().unwrap_or(&king::Edition::CLASSIC);
        match action {
            Action::King(king::Action::Bid(bid)) => ActionJson::Bid(bid.0),
            Action::King(king::Action::Play(play)) => ActionJson::Play(play.code(edition).to_string()),
            Action::Queen(queen::Action::Plank(plank)) => ActionJson::Plank(Plank::write(plank)),
            Action::Queen(queen::Action::Play(card)) => ActionJson::Play(card.to_string()),
        }
    }

    /// The action as a typed value. Whether it is legal is for the game to decide.
    ///
    /// # Errors
    /// A sentence about the card or the plank that does not exist.
    pub fn read(&self, kind: GameKind) -> Result<Action, String> {
        let unknown = |unknown: UnknownCard| unknown.to_string();
        Ok(match (self, kind.edition()) {
            (ActionJson::Bid(bid), _) => Action::King(king::Action::Bid(king::Bid(*bid))),
            (ActionJson::Plank(plank), _) => Action::Queen(queen::Action::Plank(plank.read()?)),
            (ActionJson::Play(code), Some(edition)) => {
                Action::King(king::Action::Play(edition.play(code).map_err(unknown)?))
            }
            (ActionJson::Play(code), None) => Action::Queen(queen::Action::Play(code.parse().map_err(unknown)?)),
        })
    }
}

/// A plank in an action has its fields and no others; in a record others are ignored.
#[derive(Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct StrictPlank {
    side: String,
    pirates: StrictPirates,
}

#[derive(Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct StrictPirates {
    #[serde(rename = "R")]
    red: i64,
    #[serde(rename = "Y")]
    yellow: i64,
    #[serde(rename = "G")]
    green: i64,
    #[serde(rename = "B")]
    blue: i64,
}

read_objects_only!(StrictPlank, StrictPirates);

fn strict_plank<'de, D: Deserializer<'de>>(plank: D) -> Result<Plank, D::Error> {
    let StrictPlank { side, pirates } = <StrictPlank as Deserialize>::deserialize(plank)?;
    let StrictPirates { red, yellow, green, blue } = pirates;
    Ok(Plank { side, pirates: Pirates { red, yellow, green, blue } })
}

/// An entry of the list of legal actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, try_from = "LegalText")]
pub enum LegalJson {
    /// Exactly this action.
    One(ActionJson),
    /// Any plank with one of these sides, and one of these spaces for each pirate: 1,250 actions.
    Planks {
        /// What to choose from.
        plank: Planks,
    },
}

/// All ways to set up a plank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Planks {
    /// The names of the sides.
    pub side: Vec<String>,
    /// The spaces, from the top.
    pub spaces: Vec<u8>,
}

/// The fields of all kinds of entries, as they are parsed.
#[derive(Deserialize)]
struct LegalText {
    bid: Option<u8>,
    play: Option<String>,
    plank: Option<Planks>,
}

impl TryFrom<LegalText> for LegalJson {
    type Error = &'static str;

    fn try_from(text: LegalText) -> Result<LegalJson, &'static str> {
        match text {
            LegalText { bid: Some(bid), .. } => Ok(LegalJson::One(ActionJson::Bid(bid))),
            LegalText { play: Some(play), .. } => Ok(LegalJson::One(ActionJson::Play(play))),
            LegalText { plank: Some(plank), .. } => Ok(LegalJson::Planks { plank }),
            _ => Err("a legal action is a bid, a play or planks"),
        }
    }
}

impl LegalJson {
    pub(super) fn list(kind: GameKind, actions: Actions) -> Vec<LegalJson> {
        if actions == Actions::Queen(queen::Actions::Planks) {
            let side = queen::Side::ALL.map(|side| side.name().to_string()).into();
            return alloc::vec![LegalJson::Planks { plank: Planks { side, spaces: (1..=queen::SPACES).collect() } }];
        }
        actions.iter().map(|action| LegalJson::One(ActionJson::write(kind, action))).collect()
    }
}
