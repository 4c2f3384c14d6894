//! What the crate promises, as data: texts, and what they are read and written as.

use yohoho_json::Json;

fn text(text: &str) -> Json {
    Json::from_text(text)
}

fn list(values: &[Json]) -> Json {
    Json::List(values.to_vec())
}

fn object(fields: &[(&str, Json)]) -> Json {
    Json::object(fields.to_vec())
}

#[test]
fn every_kind_of_value_is_read() {
    let examples = [
        ("null", Json::Null),
        ("true", Json::Bool(true)),
        ("false", Json::Bool(false)),
        ("0", Json::Number(0, 0)),
        ("-7", Json::Number(-7, 0)),
        ("9223372036854775807", Json::Number(i64::MAX, 0)),
        ("0.25", Json::Number(0, 250)),
        ("-0.5", Json::Number(0, -500)),
        ("-12.0625", Json::Number(-12, -62)),
        ("3.0009", Json::Number(3, 0)),
        (r#""""#, text("")),
        (r#""Anne Bonny""#, text("Anne Bonny")),
        ("\"é 😀\"", text("é 😀")),
        ("[]", list(&[])),
        ("{}", object(&[])),
        (r#"[1,"a",[null]]"#, list(&[Json::Number(1, 0), text("a"), list(&[Json::Null])])),
        (r#"{"b":1,"a":{"c":[]}}"#, object(&[("b", Json::Number(1, 0)), ("a", object(&[("c", list(&[]))]))])),
    ];
    for (json, value) in examples {
        assert_eq!(Json::parse(json), Some(value), "{json}");
    }
}

#[test]
fn spaces_are_allowed_between_values() {
    let value = object(&[("a", list(&[Json::Number(1, 0), Json::Null]))]);
    assert_eq!(Json::parse(" \n{ \"a\"\t: [ 1 ,\r null ] } "), Some(value));
}

#[test]
fn every_escape_is_read() {
    let examples = [
        (r#""\"\\\/""#, "\"\\/"),
        (r#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{c}"),
        (r#""\u0041\u00e9\u20ac""#, "Aé€"),
        (r#""\ud83d\ude00!""#, "😀!"),
    ];
    for (json, expected) in examples {
        assert_eq!(Json::parse(json), Some(text(expected)), "{json}");
    }
}

#[test]
fn numbers_that_do_not_fit_are_other_and_reading_goes_on_after_them() {
    for number in ["1e3", "1E+3", "2.5e-7", "9223372036854775808", "-99999999999999999999"] {
        assert_eq!(Json::parse(number), Some(Json::Other), "{number}");
        assert_eq!(Json::parse(&format!("[{number},1]")), Some(list(&[Json::Other, Json::Number(1, 0)])), "{number}");
    }
}

#[test]
fn what_is_no_json_is_refused() {
    let broken = [
        "",
        " ",
        "nul",
        "True",
        "-",
        "1 2",
        "[",
        "[1",
        "[1 2]",
        "[,1]",
        "{",
        "{a:1}",
        "{\"a\"}",
        "{\"a\":1,}",
        "{\"a\" 1}",
        "]",
        "{}}",
        "\"abc",
        "\"\\\"",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u+123\"",
        "\"\\u12é\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"",
    ];
    for json in broken {
        assert_eq!(Json::parse(json), None, "{json}");
    }
}

#[test]
fn values_may_be_nested_32_deep_and_no_deeper() {
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(Json::parse(&nested(32)).is_some());
    assert_eq!(Json::parse(&nested(33)), None);
    assert_eq!(Json::parse(&"{\"a\":".repeat(100_000)), None);
    // Values side by side are not nested.
    assert!(Json::parse(&format!("[{}[]]", "[],".repeat(100))).is_some());
}

#[test]
fn what_was_written_without_spaces_is_written_the_same_again() {
    let examples = [
        "null",
        "true",
        "-7",
        r#""A \"B\" \\ é 😀""#,
        "[]",
        "{}",
        r#"{"v":1,"names":["Anne",null,false],"o":{"p":[[1],[2,3]]}}"#,
    ];
    for json in examples {
        assert_eq!(Json::parse(json).unwrap().to_text(), json);
    }
}

#[test]
fn fractions_and_control_characters_are_lost_in_writing() {
    assert_eq!(Json::Number(2, 500).to_text(), "2");
    assert_eq!(Json::Other.to_text(), "null");
    assert_eq!(text("a\nb\tc\0d").to_text(), "\"a b c d\"");
}

#[test]
fn values_are_asked_for_by_their_kind() {
    let value =
        Json::parse(r#"{"text":"x","list":[1],"yes":true,"count":300,"small":255,"below":-1,"half":0.5}"#).unwrap();
    assert_eq!(value.get("text").text(), Some("x"));
    assert_eq!(value.get("list").list(), Some(&[Json::Number(1, 0)][..]));
    assert_eq!(value.get("yes").bool(), Some(true));
    assert_eq!((value.get("count").number(), value.get("count").small()), (Some(300), None));
    assert_eq!(value.get("small").small(), Some(255));
    assert_eq!((value.get("below").number(), value.get("half").number()), (None, None));
    assert_eq!((value.get("count").text(), value.get("text").number(), value.get("text").bool()), (None, None, None));
    assert_eq!((value.get("nothing"), value.get("text").get("x")), (&Json::Null, &Json::Null));
}

#[test]
fn the_first_of_two_fields_with_the_same_name_counts() {
    assert_eq!(Json::parse(r#"{"a":1,"a":2}"#).unwrap().get("a").number(), Some(1));
}

#[test]
fn a_number_too_large_to_write_becomes_the_largest() {
    assert_eq!(Json::from_number(u64::MAX), Json::Number(i64::MAX, 0));
    assert_eq!(Json::from_small(7), Json::Number(7, 0));
}
