use serde_json::Value;
use yohoho_json::Json;

/// Whatever serde takes for JSON, our small reader takes for the same; what is read can be written and read again.
pub fn json(bytes: &[u8]) -> bool {
    let Some(text) = crate::text(bytes) else { return false };
    let ours = Json::parse(text);
    let read = ours.is_some();
    if let Some(json) = &ours {
        let written = json.to_text();
        let again = Json::parse(&written).expect("what is written can be read");
        assert_eq!(again.to_text(), written);
    }
    if let Ok(value) = serde_json::from_str::<Value>(text)
        && depth(&value) <= 32
    {
        let ours = ours.unwrap_or_else(|| panic!("serde reads it as {value}"));
        // Of two fields with the same name, serde keeps the last and we keep both: only then may they differ.
        assert!(same(&ours, &value) || has_twins(&ours), "{ours:?} is not {value}");
    }
    read
}

fn depth(value: &Value) -> usize {
    match value {
        Value::Array(list) => 1 + list.iter().map(depth).max().unwrap_or(0),
        Value::Object(fields) => 1 + fields.values().map(depth).max().unwrap_or(0),
        _ => 0,
    }
}

fn same(ours: &Json, value: &Value) -> bool {
    match (ours, value) {
        (Json::Bool(ours), Value::Bool(value)) => ours == value,
        (Json::Text(ours), Value::String(value)) => ours == value,
        (Json::Number(whole, 0), Value::Number(value)) if value.is_i64() => value.as_i64() == Some(*whole),
        (Json::Null, Value::Null) | (Json::Number(..) | Json::Other, Value::Number(_)) => true,
        (Json::List(ours), Value::Array(list)) => {
            ours.len() == list.len() && ours.iter().zip(list).all(|(ours, value)| same(ours, value))
        }
        (Json::Object(ours), Value::Object(fields)) => {
            ours.len() == fields.len()
                && ours.iter().all(|(name, ours)| fields.get(name).is_some_and(|value| same(ours, value)))
        }
        _ => false,
    }
}

fn has_twins(json: &Json) -> bool {
    match json {
        Json::List(list) => list.iter().any(has_twins),
        Json::Object(fields) => fields
            .iter()
            .enumerate()
            .any(|(at, (name, value))| has_twins(value) || fields[..at].iter().any(|(other, _)| other == name)),
        _ => false,
    }
}
