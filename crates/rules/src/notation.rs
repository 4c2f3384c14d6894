//! Deals, planks and logs in card codes: the notation that records and logs share.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::error::short;
use crate::log::{Entry, Log};
use crate::objects_only::objects_only;
use crate::wire::ActionJson;
use crate::{Deal, GameKind, Rule, Seat, SeatCount, UnknownCard, king, queen};

/// A value read from text, or a sentence about what is wrong with the text.
pub(crate) type Read<T> = Result<T, String>;

/// A plank as it was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Plank {
    /// `high-top` or `high-bottom`.
    pub side: String,
    /// The pirates' spaces from the top, 1 to 5.
    pub pirates: Pirates,
}

/// A space for each pirate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
#[serde(remote = "Self")]
pub struct Pirates {
    #[serde(rename = "R")]
    pub red: i64,
    #[serde(rename = "Y")]
    pub yellow: i64,
    #[serde(rename = "G")]
    pub green: i64,
    #[serde(rename = "B")]
    pub blue: i64,
}

objects_only!(Plank, Pirates);

impl Plank {
    pub(crate) fn write(plank: queen::Plank) -> Plank {
        let space = |colour| i64::from(plank.space(colour).unwrap_or(0));
        let [red, yellow, green, blue] = queen::Colour::ALL.map(space);
        Plank { side: plank.side().name().to_string(), pirates: Pirates { red, yellow, green, blue } }
    }

    pub(crate) fn read(&self) -> Read<queen::Plank> {
        let side = self
            .side
            .parse()
            .map_err(|()| format!("{:?} is not a side of the plank ({})", short(&self.side), Rule::QueenPlank))?;
        let pirates = &self.pirates;
        let spaces = [pirates.red, pirates.yellow, pirates.green, pirates.blue].map(|space| u8::try_from(space).ok());
        queen::Plank::new(side, queen::ByColour(spaces))
            .filter(queen::Plank::all_aboard)
            .ok_or_else(|| format!("a pirate's space is from 1 to 5 ({})", Rule::QueenPlank))
    }
}

/// The cards of a round.
pub(crate) fn deal(
    kind: GameKind,
    hands: &[Vec<String>],
    centre: Option<&[String]>,
    ghost: Option<&[String]>,
) -> Read<Deal> {
    let Some(edition) = kind.edition() else { return queen_deal(hands, centre, ghost).map(Deal::Queen) };
    let mut deal = king::Deal::default();
    for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
        let cards: Result<Vec<_>, UnknownCard> = codes.iter().map(|code| edition.card(code)).collect();
        *hand = edition.collect(cards.map_err(|unknown| unknown.to_string())?).map_err(|card| {
            format!("{} is dealt more often than the deck has it ({})", card.code(edition), Rule::KingDeal)
        })?;
    }
    Ok(Deal::King(deal))
}

fn queen_deal(hands: &[Vec<String>], centre: Option<&[String]>, ghost: Option<&[String]>) -> Read<queen::Deal> {
    let mut deal = queen::Deal { centre: queen_set(centre.unwrap_or_default())?, ..queen::Deal::default() };
    for (hand, codes) in deal.hands.0.iter_mut().zip(hands) {
        *hand = queen_set(codes)?;
    }
    if let Some(codes) = ghost {
        let pile = queen_cards(codes)?.try_into();
        deal.ghost = Some(pile.map_err(|_| format!("the ghost's pile has {} cards instead of 14 (SQ3)", codes.len()))?);
    }
    Ok(deal)
}

pub(crate) fn queen_cards(codes: &[String]) -> Read<Vec<queen::Card>> {
    codes.iter().map(|code| code.parse().map_err(|unknown: UnknownCard| unknown.to_string())).collect()
}

pub(crate) fn queen_set(codes: &[String]) -> Read<queen::CardSet> {
    let mut set = queen::CardSet::EMPTY;
    for card in queen_cards(codes)? {
        if set.contains(card) {
            return Err(format!("{card} is there twice ({})", Rule::QueenCards));
        }
        set.insert(card);
    }
    Ok(set)
}

pub(crate) fn codes(cards: impl IntoIterator<Item = queen::Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// A log in the notation of its game.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogText {
    game: String,
    seats: usize,
    dealer: u8,
    entries: Vec<EntryText>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum EntryText {
    Deal {
        hands: Vec<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        centre: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ghost: Option<Vec<String>>,
    },
    Bid {
        seat: u8,
        bid: u8,
    },
    Plank {
        seat: u8,
        plank: Plank,
    },
    Play {
        seat: u8,
        play: String,
    },
}

impl From<Log> for LogText {
    fn from(log: Log) -> LogText {
        LogText {
            game: log.kind.name().to_string(),
            seats: log.seats.get(),
            dealer: log.first_dealer.index() as u8,
            entries: log.entries.iter().map(|entry| EntryText::write(log.kind, log.seats, entry)).collect(),
        }
    }
}

impl TryFrom<LogText> for Log {
    type Error = String;

    fn try_from(text: LogText) -> Read<Log> {
        let kind: GameKind = text.game.parse().map_err(|unknown: crate::UnknownGame| unknown.to_string())?;
        let seats = SeatCount::new(text.seats).ok_or("a table has 2 to 6 seats")?;
        let mut log = Log::new(kind, seats, seat(text.dealer, seats)?);
        for entry in text.entries {
            log.entries.push(entry.read(kind, seats)?);
        }
        Ok(log)
    }
}

impl EntryText {
    fn write(kind: GameKind, seats: SeatCount, entry: &Entry) -> EntryText {
        match entry {
            Entry::Deal(Deal::King(deal)) => {
                let edition = kind.edition().unwrap_or(&king::Edition::CLASSIC);
                let codes = |hand: &king::CardSet| hand.iter().map(|card| card.code(edition).to_string()).collect();
                EntryText::Deal { hands: deal.hands.of(seats).iter().map(codes).collect(), centre: None, ghost: None }
            }
            Entry::Deal(Deal::Queen(deal)) => EntryText::Deal {
                hands: deal.hands.of(seats).iter().map(|hand| codes(*hand)).collect(),
                centre: Some(codes(deal.centre)),
                ghost: deal.ghost.map(codes),
            },
            Entry::Act(seat, action) => {
                let seat = seat.index() as u8;
                match ActionJson::write(kind, *action) {
                    ActionJson::Bid(bid) => EntryText::Bid { seat, bid },
                    ActionJson::Play(play) => EntryText::Play { seat, play },
                    ActionJson::Plank(plank) => EntryText::Plank { seat, plank },
                }
            }
        }
    }

    fn read(self, kind: GameKind, seats: SeatCount) -> Read<Entry> {
        let (number, choice) = match self {
            EntryText::Deal { hands, centre, ghost } => {
                if hands.len() != seats.get() {
                    return Err(format!("there are {} hands for {seats} seats", hands.len()));
                }
                return deal(kind, &hands, centre.as_deref(), ghost.as_deref()).map(Entry::Deal);
            }
            EntryText::Bid { seat, bid } => (seat, ActionJson::Bid(bid)),
            EntryText::Plank { seat, plank } => (seat, ActionJson::Plank(plank)),
            EntryText::Play { seat, play } => (seat, ActionJson::Play(play)),
        };
        Ok(Entry::Act(seat(number, seats)?, choice.read(kind)?))
    }
}

fn seat(number: u8, seats: SeatCount) -> Read<Seat> {
    Seat::new(number).filter(|seat| seats.has(*seat)).ok_or_else(|| format!("there is no seat {number}"))
}
