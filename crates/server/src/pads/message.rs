//! The messages on a pad's sockets, which docs/protocol.md describes.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::websocket::encode;

/// What the server sends, to the keeper or to followers.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum ServerMessage<'a> {
    Page { page: &'a RawValue },
    Keeper { here: bool },
    Followers { count: usize },
    Claims { players: &'a [u8] },
    Bid(Bid),
    Released { player: u8 },
    Refused { why: PadRefusal },
}

/// Players are numbered below this.
const PLAYERS: u8 = 24;

/// What a player wants to bid. No tricks at all (null) takes the bid back.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct Bid {
    pub(super) player: u8,
    #[serde(rename = "bid")]
    tricks: Option<u8>,
    round: u8,
}

/// A random text by which a phone is recognised at this pad.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

/// Why a message is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PadRefusal {
    /// Another phone bids for this player already.
    Taken,
    /// The keeper has taken this player away from the phone.
    Released,
    /// The message is not valid.
    Bad,
    /// Too many messages, or too many followers.
    Busy,
}

impl PadRefusal {
    pub(crate) fn word(self) -> &'static str {
        match self {
            PadRefusal::Taken => "taken",
            PadRefusal::Released => "released",
            PadRefusal::Bad => "bad",
            PadRefusal::Busy => "busy",
        }
    }
}

/// What a keeper sends.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum FromKeeper {
    /// The message with a page that followers get.
    Page(Utf8Bytes),
    /// Take this player away from the phone that has claimed it.
    Release(u8),
}

/// Reads a message of the keeper.
pub(crate) fn read_keeper(text: &str) -> Result<FromKeeper, PadRefusal> {
    match read_release(text) {
        Some(player) => Ok(FromKeeper::Release(player)),
        None => read_page(text).map(FromKeeper::Page),
    }
}

fn read_release(text: &str) -> Option<u8> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Type {
        Release,
    }
    #[derive(Deserialize)]
    struct Sent {
        #[serde(rename = "type")]
        _type: Type,
        player: u8,
    }
    let Sent { player, .. } = serde_json::from_str(text).ok()?;
    (player < PLAYERS).then_some(player)
}

/// Reads the page that a keeper shows, and returns the message for its followers. The server only checks that the page is an object.
pub(crate) fn read_page(text: &str) -> Result<Utf8Bytes, PadRefusal> {
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
    let Shown { page, .. } = serde_json::from_str(text).map_err(|_| PadRefusal::Bad)?;
    if !page.get().starts_with('{') {
        return Err(PadRefusal::Bad);
    }
    Ok(encode(&ServerMessage::Page { page }))
}

/// Reads a follower's bid, and the token of the phone that sent it.
pub(crate) fn read_bid(text: &str) -> Result<(Bid, Token), PadRefusal> {
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
        // Null takes a bid back. Leaving the bid out is a mistake.
        #[serde(deserialize_with = "Option::deserialize")]
        bid: Option<u8>,
        round: u8,
        token: String,
    }
    let Sent { player, bid, round, token, .. } = serde_json::from_str(text).map_err(|_| PadRefusal::Bad)?;
    let possible = player < PLAYERS
        && bid.is_none_or(|bid| bid <= 10)
        && (1..=10).contains(&round)
        && (8..=64).contains(&token.chars().count());
    if possible { Ok((Bid { player, tricks: bid, round }, Token(token))) } else { Err(PadRefusal::Bad) }
}

pub(super) fn keeper(here: bool) -> Utf8Bytes {
    encode(&ServerMessage::Keeper { here })
}

pub(super) fn followers(count: usize) -> Utf8Bytes {
    encode(&ServerMessage::Followers { count })
}

pub(super) fn claims(players: &[u8]) -> Utf8Bytes {
    encode(&ServerMessage::Claims { players })
}

pub(super) fn released(player: u8) -> Utf8Bytes {
    encode(&ServerMessage::Released { player })
}

pub(super) fn bid(bid: Bid) -> Utf8Bytes {
    encode(&ServerMessage::Bid(bid))
}

pub(super) fn refused(why: PadRefusal) -> Utf8Bytes {
    encode(&ServerMessage::Refused { why })
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
            "invalid",
            r#"{"type":"page"}"#,
            r#"{"type":"page","page":[]}"#,
            r#"{"type":"page","page":"{}"}"#,
            r#"{"type":"page","page":{}"#,
            r#"{"type":"page","page":{},"page":{}}"#,
            r#"{"type":"bid","page":{}}"#,
        ] {
            assert_eq!(read_keeper(wrong), Err(PadRefusal::Bad), "{wrong}");
        }
    }

    #[test]
    fn a_keeper_releases_a_player_there_can_be() {
        assert_eq!(read_keeper(r#"{"type":"release","player":23}"#), Ok(FromKeeper::Release(23)));
        for wrong in [
            r#"{"type":"release"}"#,
            r#"{"type":"release","player":24}"#,
            r#"{"type":"release","player":-1}"#,
            r#"{"type":"release","player":null}"#,
            r#"{"type":"free","player":1}"#,
        ] {
            assert_eq!(read_keeper(wrong), Err(PadRefusal::Bad), "{wrong}");
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
