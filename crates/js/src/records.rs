//! Records: reading, writing, checking and replaying them.

use serde::Serialize;
use serde_json::Deserializer;
use wasm_bindgen::prelude::*;
use yohoho_rules::record::{Flaw, Record};
use yohoho_rules::{Commitment, Seed};

use crate::convert::{Thrown, error, read, write};
use crate::game::Game;

/// What a check says.
#[derive(Serialize)]
struct Verdict {
    valid: bool,
    #[serde(flatten)]
    flaw: Option<FlawJson>,
}

#[derive(Serialize)]
struct FlawJson {
    round: Option<usize>,
    trick: Option<usize>,
    what: String,
}

/// Checks a record: every deal, play, winner, move and score must follow the rules. With a commitment that was noted before the first deal, the seed must match it.
#[wasm_bindgen(unchecked_return_type = "Verification")]
pub fn verify(
    #[wasm_bindgen(unchecked_param_type = "GameRecord | string")] record: &JsValue,
    commitment: Option<String>,
) -> Thrown<JsValue> {
    let record = read_record(record)?;
    let noted = commitment.map(|text| text.parse::<Commitment>()).transpose();
    let noted = noted.map_err(|wrong| error(&wrong.to_string()))?;
    let keeps = || noted.map_or(Ok(()), |noted| record.keeps(&noted));
    let flaw = record.replay().and_then(|_| keeps()).err();
    let flaw = flaw.map(|Flaw { round, trick, what }| FlawJson { round, trick, what });
    write(&Verdict { valid: flaw.is_none(), flaw })
}

/// The game of a record after its last round; its log has everything that happened. Throws if the record is not valid.
#[wasm_bindgen]
pub fn replay(#[wasm_bindgen(unchecked_param_type = "GameRecord | string")] record: &JsValue) -> Thrown<Game> {
    let record = read_record(record)?;
    let log = record.replay().map_err(|flaw| error(&flaw.to_string()))?;
    let from_seed = record.shuffle.as_deref() == Some(yohoho_rules::SHUFFLE);
    let seed = record.seed.as_deref().filter(|_| from_seed).and_then(Seed::from_hex);
    Game::replayed(log, seed)
}

/// The records in a text: one object, or several, one after the other, as in files with one on each line. They are read, but not checked.
#[wasm_bindgen(js_name = readRecords, unchecked_return_type = "GameRecord[]")]
pub fn read_records(text: &str) -> Thrown<JsValue> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let records: Result<Vec<Record>, _> = Deserializer::from_str(text).into_iter().collect();
    write(&records.map_err(|wrong| error(&format!("not a record: {wrong}")))?)
}

/// Records as a text with one on each line, in the usual order of their fields.
#[wasm_bindgen(js_name = writeRecords)]
pub fn write_records(#[wasm_bindgen(unchecked_param_type = "GameRecord[]")] records: &JsValue) -> Thrown<String> {
    let records: Vec<Record> = read("a list of records", records)?;
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(&record).map_err(|wrong| error(&wrong.to_string()))?);
        text.push('\n');
    }
    Ok(text)
}

/// A record as an object or as its text.
fn read_record(record: &JsValue) -> Thrown<Record> {
    match record.as_string() {
        Some(text) => serde_json::from_str(&text).map_err(|wrong| error(&format!("not a record: {wrong}"))),
        None => read("a record", record),
    }
}
