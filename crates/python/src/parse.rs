//! Arguments from Python as typed values.

use pyo3::prelude::*;
use yohoho_arena::game_seed;
use yohoho_rules::{GameKind, MAX_SEATS, Seat, SeatCount, Seed};

use crate::error::wrong;

pub(crate) fn kind(name: &str) -> PyResult<GameKind> {
    name.parse().map_err(wrong)
}

pub(crate) fn seats(players: usize) -> PyResult<SeatCount> {
    SeatCount::new(players).ok_or_else(|| wrong(format_args!("a game has 2 to {MAX_SEATS} players, not {players}")))
}

pub(crate) fn seat(number: i64, seats: SeatCount) -> PyResult<Seat> {
    let seat = u8::try_from(number).ok().and_then(Seat::new).filter(|seat| seats.has(*seat));
    seat.ok_or_else(|| wrong(format_args!("there is no seat {number} at a table of {seats}")))
}

/// A seed as Python gives it.
#[derive(FromPyObject)]
pub(crate) enum SeedArgument {
    /// A number, for those who do not care which deals it stands for.
    Number(u64),
    /// 64 hexadecimal digits, as in records.
    Hex(String),
}

impl SeedArgument {
    pub(crate) fn read(self) -> PyResult<Seed> {
        match self {
            SeedArgument::Number(number) => Ok(game_seed(number, 0)),
            SeedArgument::Hex(text) => Seed::from_hex(&text)
                .ok_or_else(|| wrong(format_args!("a seed is a number or 64 hexadecimal digits, not {text:?}"))),
        }
    }
}
