//! What is said on the sockets of a pad.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What the house says, to the keeper or to followers.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Said<'a> {
    Page { page: &'a RawValue },
    Keeper { here: bool },
    Followers { count: usize },
    Bid(Bid),
    Refused { why: Why },
}

/// What somebody at the table wants to bid; none takes it back.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Bid {
    pub(super) player: u8,
    #[serde(rename = "bid")]
    tricks: Option<u8>,
    round: u8,
}

/// What a phone made up to be known by at this pad.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

/// Why a message is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Why {
    /// Another phone bids for this player.
    Taken,
    /// It is no such message.
    Bad,
    /// Too many messages, or too many followers.
    Busy,
}

impl Why {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Why::Taken => "taken",
            Why::Bad => "bad",
            Why::Busy => "busy",
        }
    }
}

/// The page that a keeper shows, as followers are told of it. The house reads only that it is an object.
pub(crate) fn read_page(text: &str) -> Result<Utf8Bytes, Why> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Type {
        Page,
    }
    #[derive(Deserialize)]
    struct Shown<'a> {
        #[serde(rename = "type")]
        _type: Type,
        #[serde(borrow)]
        page: &'a RawValue,
    }
    let Shown { page, .. } = serde_json::from_str(text).map_err(|_| Why::Bad)?;
    if !page.get().starts_with('{') {
        return Err(Why::Bad);
    }
    Ok(text_of(&Said::Page { page }))
}

/// The bid that a follower sends, and whose it is.
pub(crate) fn read_bid(text: &str) -> Result<(Bid, Token), Why> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Type {
        Bid,
    }
    #[derive(Deserialize)]
    struct Sent {
        #[serde(rename = "type")]
        _type: Type,
        player: u8,
        // Null takes a bid back; a bid that is left out is a mistake.
        #[serde(deserialize_with = "Option::deserialize")]
        bid: Option<u8>,
        round: u8,
        token: String,
    }
    let Sent { player, bid, round, token, .. } = serde_json::from_str(text).map_err(|_| Why::Bad)?;
    let possible = player < 24
        && bid.is_none_or(|bid| bid <= 10)
        && (1..=10).contains(&round)
        && (8..=64).contains(&token.chars().count());
    if possible { Ok((Bid { player, tricks: bid, round }, Token(token))) } else { Err(Why::Bad) }
}

pub(super) fn keeper(here: bool) -> Utf8Bytes {
    text_of(&Said::Keeper { here })
}

pub(super) fn followers(count: usize) -> Utf8Bytes {
    text_of(&Said::Followers { count })
}

pub(super) fn bid(bid: Bid) -> Utf8Bytes {
    text_of(&Said::Bid(bid))
}

pub(super) fn refused(why: Why) -> Utf8Bytes {
    text_of(&Said::Refused { why })
}

fn text_of(said: &Said<'_>) -> Utf8Bytes {
    serde_json::to_string(said).expect("a message is plain data").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_passed_on_as_it_came() {
        let page = r#"{"b": 1e400,"a":[ 1.50, "\u0041\ud83d" ],"b":null}"#;
        let text = read_page(&format!(r#" {{"more":1,"page": {page} ,"type":"page"}}"#)).unwrap();
        assert_eq!(text.as_str(), format!(r#"{{"type":"page","page":{page}}}"#));
        for wrong in [
            "",
            "{}",
            "nonsense",
            r#"{"type":"page"}"#,
            r#"{"type":"page","page":[]}"#,
            r#"{"type":"page","page":"{}"}"#,
            r#"{"type":"page","page":{}"#,
            r#"{"type":"page","page":{},"page":{}}"#,
            r#"{"type":"bid","page":{}}"#,
        ] {
            assert_eq!(read_page(wrong), Err(Why::Bad), "{wrong}");
        }
    }

    #[test]
    fn a_bid_is_one_that_can_be_made() {
        let sent = |player: &str, bid: &str, round: &str, token: &str| {
            read_bid(&format!(r#"{{"type":"bid","player":{player},"bid":{bid},"round":{round},"token":"{token}"}}"#))
        };
        let (read, _) = sent("23", "10", "10", "12345678").unwrap();
        assert_eq!(bid(read).as_str(), r#"{"type":"bid","player":23,"bid":10,"round":10}"#);
        let (back, _) = sent("0", "null", "1", &"ä".repeat(64)).unwrap();
        assert_eq!(bid(back).as_str(), r#"{"type":"bid","player":0,"bid":null,"round":1}"#);
        for (player, number, round, token) in [
            ("24", "1", "1", "12345678"),
            ("-1", "1", "1", "12345678"),
            ("0", "11", "1", "12345678"),
            ("0", "1.5", "1", "12345678"),
            ("0", "\"1\"", "1", "12345678"),
            ("0", "1", "0", "12345678"),
            ("0", "1", "11", "12345678"),
            ("0", "1", "1", "1234567"),
            ("0", "1", "1", &"x".repeat(65)),
        ] {
            assert!(sent(player, number, round, token).is_err(), "{player} {number} {round} {token}");
        }
        assert!(read_bid(r#"{"type":"bid","player":0,"round":1,"token":"12345678"}"#).is_err(), "no bid at all");
    }
}
