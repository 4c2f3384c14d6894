//! Steps as JSON: a list of the step's name and its values, where a missing value is `null`. The functions that read
//! return `None` for anything malformed.

#![allow(clippy::option_option)]

use yohoho_rules::king::Capture;
use yohoho_rules::queen::{Colour, Side};

use crate::{Landing, PlayerId, Step, Tint};
use yohoho_json::Json;

pub(crate) fn write_step(step: &Step) -> Json {
    let id = |player: PlayerId| Json::from_small(player.0);
    let (name, what) = match step {
        Step::Bid { player, bid } => ("bid", vec![id(*player), write_number(*bid)]),
        Step::PhoneBid { player, bid } => ("sent", vec![id(*player), write_number(*bid)]),
        Step::Open => ("open", Vec::new()),
        Step::Won { player, won } => ("won", vec![id(*player), write_number(*won)]),
        Step::Capture { player, capture } => ("took", vec![id(*player), write_capture(*capture)]),
        Step::Side { player, side } => ("side", vec![id(*player), write_side(*side)]),
        Step::Pirate { player, colour, landing } => {
            ("pirate", vec![id(*player), Json::from_small(*colour as u8), write_landing(*landing)])
        }
        Step::Finish => ("finish", Vec::new()),
        Step::Restart => ("again", Vec::new()),
        Step::Edit { round } => ("edit", vec![Json::from_small(*round)]),
        Step::Cancel => ("cancel", Vec::new()),
        Step::Join { name, tint, after } => {
            ("join", vec![Json::from_text(name), Json::from_small(tint.number()), id(*after)])
        }
        Step::Leave { player } => ("leave", vec![id(*player)]),
        Step::Return { player } => ("return", vec![id(*player)]),
        Step::Rename { player, name } => ("rename", vec![id(*player), Json::from_text(name)]),
        Step::Recolour { player, tint } => ("repaint", vec![id(*player), Json::from_small(tint.number())]),
        Step::Dealer { player } => ("dealer", vec![id(*player)]),
        Step::Secret { on } => ("secret", vec![Json::Bool(*on)]),
    };
    let mut list = vec![Json::from_text(name)];
    list.extend(what);
    Json::List(list)
}

pub(crate) fn read_step(json: &Json) -> Option<Step> {
    let id = |json: &Json| json.small().map(PlayerId);
    let (name, what) = json.list()?.split_first()?;
    Some(match (name.text()?, what) {
        ("bid", [player, bid]) => Step::Bid { player: id(player)?, bid: read_number(bid)? },
        ("sent", [player, bid]) => Step::PhoneBid { player: id(player)?, bid: read_number(bid)? },
        ("open", []) => Step::Open,
        ("won", [player, won]) => Step::Won { player: id(player)?, won: read_number(won)? },
        ("took", [player, capture]) => Step::Capture { player: id(player)?, capture: read_capture(capture)? },
        ("side", [player, side]) => Step::Side { player: id(player)?, side: read_side(side)? },
        ("pirate", [player, colour, landing]) => Step::Pirate {
            player: id(player)?,
            colour: *Colour::ALL.get(usize::from(colour.small()?))?,
            landing: read_landing(landing)?,
        },
        ("finish", []) => Step::Finish,
        ("again", []) => Step::Restart,
        ("edit", [round]) => Step::Edit { round: round.small()? },
        ("cancel", []) => Step::Cancel,
        ("join", [name, tint, after]) => {
            Step::Join { name: name.text()?.into(), tint: read_tint(tint)?, after: id(after)? }
        }
        ("leave", [player]) => Step::Leave { player: id(player)? },
        ("return", [player]) => Step::Return { player: id(player)? },
        ("rename", [player, name]) => Step::Rename { player: id(player)?, name: name.text()?.into() },
        ("repaint", [player, tint]) => Step::Recolour { player: id(player)?, tint: read_tint(tint)? },
        ("dealer", [player]) => Step::Dealer { player: id(player)? },
        ("secret", [on]) => Step::Secret { on: on.bool()? },
        _ => return None,
    })
}

pub(crate) fn read_tint(json: &Json) -> Option<Tint> {
    Tint::new(json.small()?)
}

pub(crate) fn write_number(number: Option<u8>) -> Json {
    number.map_or(Json::Null, Json::from_small)
}

pub(crate) fn read_number(json: &Json) -> Option<Option<u8>> {
    if *json == Json::Null { Some(None) } else { json.small().map(Some) }
}

/// The number of Pirates, or `"king"`.
pub(crate) fn write_capture(capture: Option<Capture>) -> Json {
    match capture {
        None => Json::Null,
        Some(Capture::Pirates(count)) => Json::from_small(count),
        Some(Capture::SkullKing) => Json::from_text("king"),
    }
}

pub(crate) fn read_capture(json: &Json) -> Option<Option<Capture>> {
    if json.text() == Some("king") {
        return Some(Some(Capture::SkullKing));
    }
    Some(read_number(json)?.map(Capture::Pirates))
}

pub(crate) fn write_side(side: Option<Side>) -> Json {
    side.map_or(Json::Null, |side| Json::from_text(side.name()))
}

pub(crate) fn read_side(json: &Json) -> Option<Option<Side>> {
    match json {
        Json::Null => Some(None),
        side => side.text()?.parse().ok().map(Some),
    }
}

/// The number of the space, or 0 for overboard.
pub(crate) fn write_landing(landing: Option<Landing>) -> Json {
    match landing {
        None => Json::Null,
        Some(Landing::Overboard) => Json::from_small(0),
        Some(Landing::Space(space)) => Json::from_small(space),
    }
}

pub(crate) fn read_landing(json: &Json) -> Option<Option<Landing>> {
    Some(read_number(json)?.map(|space| if space == 0 { Landing::Overboard } else { Landing::Space(space) }))
}
