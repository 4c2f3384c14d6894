//! Between the values of JavaScript and those of Rust, as JSON; and errors.

use js_sys::{Error, JSON, Reflect};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use yohoho_rules::{GameKind, Illegal, Seat, SeatCount, Seed};

/// A result whose error is thrown.
pub(crate) type Thrown<T> = Result<T, JsValue>;

/// An object of JavaScript with the fields of a value.
pub(crate) fn write(value: &impl Serialize) -> Thrown<JsValue> {
    let text = serde_json::to_string(value).map_err(|wrong| error(&wrong.to_string()))?;
    JSON::parse(&text)
}

/// A value from an object of JavaScript. `what` names it in messages, as in "a view".
pub(crate) fn read<T: DeserializeOwned>(what: &str, value: &JsValue) -> Thrown<T> {
    let text = JSON::stringify(value)?.as_string().ok_or_else(|| error(&format!("{what} is missing")))?;
    serde_json::from_str(&text).map_err(|wrong| {
        // Where in the text it is wrong helps nobody who passed an object.
        let wrong = wrong.to_string();
        let sentence = wrong.rsplit_once(" at line ").map_or(wrong.as_str(), |(sentence, _)| sentence);
        error(&format!("not {what}: {sentence}"))
    })
}

pub(crate) fn error(message: &str) -> JsValue {
    Error::new(message).into()
}

/// A refusal, with the number of the rule as `rule`.
pub(crate) fn refused(illegal: &Illegal) -> JsValue {
    let error = Error::new(&illegal.to_string());
    if let Some(rule) = illegal.rule() {
        // A fresh error takes any property.
        let _ = Reflect::set(&error, &"rule".into(), &rule.number().into());
    }
    error.into()
}

pub(crate) fn kind(name: &str) -> Thrown<GameKind> {
    name.parse().map_err(|unknown: yohoho_rules::UnknownGame| error(&unknown.to_string()))
}

pub(crate) fn seat(number: f64, seats: SeatCount) -> Thrown<Seat> {
    let found = whole(number).and_then(Seat::new).filter(|seat| seats.has(*seat));
    found.ok_or_else(|| error(&format!("there is no seat {number}: the seats are 0 to {}", seats.get() - 1)))
}

pub(crate) fn seat_count(number: f64) -> Thrown<SeatCount> {
    let found = whole(number).and_then(|count| SeatCount::new(count.into()));
    found.ok_or_else(|| error(&format!("a table has 2 to 6 seats, not {number}")))
}

/// Numbers come as they are: converted by the bindings, 258 would be seat 2.
fn whole(number: f64) -> Option<u8> {
    number.to_string().parse().ok()
}

pub(crate) fn seed(text: &str) -> Thrown<Seed> {
    Seed::from_hex(text).ok_or_else(|| error("a seed has 64 hexadecimal digits"))
}

/// A number that nobody can guess.
pub(crate) fn random<const BYTES: usize>() -> Thrown<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|wrong| error(&format!("there are no random numbers: {wrong}")))?;
    Ok(bytes)
}
