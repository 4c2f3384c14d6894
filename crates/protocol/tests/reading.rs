//! What is read beyond what is sent: short forms, unknown fields, unknown kinds.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use yohoho_protocol::{
    Event, Face, Message, Moment, Name, Pace, Porthole, Portrait, Profile, Refusal, Request, SeatInfo, Settings, What,
};

fn read<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    serde_json::from_str(&json.to_string()).map_err(|error| error.to_string())
}

/// Adds a field to every object in a JSON value, except where an action of the game is spelled out: those are read strictly.
fn add_unknown_fields(json: &mut Value) {
    match json {
        Value::Object(object) => {
            for (name, value) in object.iter_mut() {
                if !matches!(name.as_str(), "action" | "actions" | "legal") {
                    add_unknown_fields(value);
                }
            }
            object.insert("from_the_future".into(), json!({ "type": "surprise", "code": [1, null] }));
        }
        Value::Array(list) => list.iter_mut().for_each(add_unknown_fields),
        _ => {}
    }
}

fn check_unknown_fields<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(lines: &str) {
    for line in lines.lines() {
        let mut json: Value = serde_json::from_str(line).unwrap();
        let expected: T = read(&json).unwrap();
        add_unknown_fields(&mut json);
        assert_eq!(read::<T>(&json).as_ref(), Ok(&expected), "{line}");
    }
}

#[test]
fn unknown_fields_are_ignored() {
    check_unknown_fields::<Message>(include_str!("golden/messages.jsonl"));
    check_unknown_fields::<Event>(include_str!("golden/events.jsonl"));
    check_unknown_fields::<Refusal>(include_str!("golden/refusals.jsonl"));
    check_unknown_fields::<Request>(include_str!("golden/requests.jsonl"));
}

#[test]
fn what_a_newer_server_sends_is_read_as_unknown() {
    assert_eq!(read(&json!({ "type": "fireworks", "colour": "red" })), Ok(Message::Unknown));
    assert_eq!(read(&json!({ "type": "fireworks", "colour": "red" })), Ok(What::Unknown));
    assert_eq!(read(&json!({ "type": "private" })), Ok(What::Private), "which is something else");
    assert_eq!(read(&json!({ "code": "too-windy", "knots": 40 })), Ok(Refusal::Unknown));
    let event = json!({ "seq": 7, "at": 1, "what": [{ "type": "fireworks" }, { "type": "closed" }] });
    assert_eq!(read(&event), Ok(Event { seq: 7, at: Moment(1), what: vec![What::Unknown, What::Closed] }));
}

#[test]
fn a_portrait_that_only_a_newer_version_knows_is_none() {
    let seat = |portrait: &Value| json!({ "sitter": "person", "name": "Anne", "portrait": portrait });
    let known = json!({ "face": "ghost", "porthole": 5, "frame": "gold" });
    let portrait = Portrait { face: Face::Ghost, porthole: Porthole::ALL[5] };
    let anne = |portrait| SeatInfo::new(Profile { name: Name::clean("Anne").unwrap(), portrait }.into());
    assert_eq!(read(&seat(&known)), Ok(anne(Some(portrait))));
    for unknown in [
        json!({ "face": "kraken", "porthole": 0 }),
        json!({ "face": "ghost", "porthole": 6 }),
        json!({ "face": "ghost" }),
        json!({ "face": 3, "porthole": 0 }),
        json!("ghost"),
        json!(null),
    ] {
        assert_eq!(read(&seat(&unknown)), Ok(anne(None)), "{unknown}");
    }
}

#[test]
fn every_face_has_the_name_that_is_sent() {
    for face in Face::ALL {
        assert_eq!(serde_json::to_value(face).unwrap(), face.name());
    }
    for (number, porthole) in Porthole::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(porthole.number()), number);
    }
}

#[test]
fn what_a_server_does_not_know_is_no_request() {
    for (json, why) in [
        (json!({ "id": 1, "type": "win" }), "unknown variant `win`"),
        (json!({ "id": 1 }), "missing field `type`"),
        (json!({ "type": "stand" }), "missing field `id`"),
        (json!({ "id": -1, "type": "stand" }), "invalid value: integer `-1`"),
        (json!({ "id": 1, "type": "say", "phrase": "arr" }), "unknown variant `arr`"),
        (json!({ "id": 1, "type": "sit", "seat": 6 }), "seat"),
        (json!({ "id": 1, "type": "act", "action": { "bid": 999 } }), "999"),
        (json!({ "id": 1, "type": "act", "action": { "bid": 1, "play": "R1" } }), ""),
        (json!({ "id": 1, "type": "settings", "settings": { "game": "whist", "seats": 4 } }), "whist"),
        (json!({ "id": 1, "type": "settings", "settings": { "game": "skull-king", "seats": 7 } }), "seats"),
        (json!([1, "stand"]), ""),
    ] {
        let error = read::<Request>(&json).expect_err(&json.to_string());
        assert!(error.contains(why), "{json}: {error}");
    }
}

#[test]
fn what_may_be_left_out_has_its_default() {
    let short: Request = read(&json!({ "id": 1, "type": "sit" })).unwrap();
    assert_eq!(serde_json::to_value(short).unwrap(), json!({ "id": 1, "type": "sit", "seat": null }));
    let short: Settings = read(&json!({ "game": "skull-queen", "seats": 4 })).unwrap();
    assert_eq!(short, Settings::new(short.game, short.seats));
    assert_eq!((short.pace, short.watch, short.listed, short.level.as_str()), (Pace::Off, true, false, "bosun"));
}

#[test]
fn a_pace_is_a_name_or_seconds() {
    for (json, milliseconds) in [
        (json!("off"), None),
        (json!("relaxed"), Some(90_000)),
        (json!("brisk"), Some(30_000)),
        (json!("blitz"), Some(12_000)),
        (json!(5), Some(5_000)),
        (json!(600), Some(600_000)),
    ] {
        let pace: Pace = read(&json).unwrap();
        assert_eq!(pace.milliseconds(), milliseconds, "{json}");
        assert_eq!(serde_json::to_value(pace).unwrap(), json);
    }
    for wrong in [json!(4), json!(601), json!(20.5), json!(-1), json!("20"), json!("Blitz"), json!(null), json!({})] {
        assert!(read::<Pace>(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_name_is_one_visible_line_of_at_most_24_characters() {
    for (typed, name) in [
        ("Anne", "Anne"),
        ("  Anne \t Bonny\n", "Anne Bonny"),
        ("Anne\u{202e}ynnoB\u{200b}", "AnneynnoB"),
        ("Zoë 🏴 Ωmega", "Zoë 🏴 Ωmega"),
        ("a234567890123456789012345", "a23456789012345678901234"),
        ("a2345678901234567890123 5", "a2345678901234567890123"),
    ] {
        assert_eq!(read::<Name>(&json!(typed)).unwrap().as_str(), name, "{typed:?}");
    }
    for (typed, name) in [
        ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}rik", "e\u{301}\u{302}\u{303}\u{304}rik"),
        ("\u{301}\u{302}Anne \u{301}Bonny", "Anne Bonny"),
        ("O'Malley \"Bart\" \\o/", "O'Malley \"Bart\" \\o/"),
        ("Nguye\u{302}\u{303}n", "Nguye\u{302}\u{303}n"),
        ("กำปั่น हिन्दी བསྒྲུབས", "กำปั่น हिन्दी བསྒྲུབས"),
        ("\u{2800}Anne\u{2800}\u{3164}Bonny", "Anne Bonny"),
    ] {
        assert_eq!(Name::clean(typed).unwrap().as_str(), name, "{typed:?}");
    }
}

#[test]
fn a_name_without_anything_to_see_is_refused() {
    let marks: String = ('\u{300}'..='\u{36e}').chain('\u{1dc0}'..='\u{1dff}').cycle().take(197).collect();
    for nothing in [
        "",
        " ",
        "\u{200b}\u{feff}",
        "\u{0}\u{7}",
        "\u{e0041}",
        "\u{2800}",
        "\u{2800} \u{2800}",
        "\u{115f}\u{1160}\u{3164}\u{ffa0}",
        "\u{301}",
        " \u{20dd} \u{e31}\u{f90}\u{fe20}\u{345}",
        "\u{1d159}\u{1d173}\u{13441}\u{1bca0}",
        &marks,
    ] {
        assert_eq!(Name::clean(nothing), None, "{nothing:?}");
        // It may have been stored when it was still allowed.
        assert_eq!(read::<Name>(&json!(nothing)).unwrap().as_str(), "?");
    }
    let piled = Name::clean(&format!("Anne{marks}")).unwrap();
    assert_eq!(piled.as_str().chars().count(), 8);
}
