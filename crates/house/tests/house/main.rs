//! Tests of a loaded table, with a log in memory and a clock that stands still until it is moved.

mod durability;
mod private_events;
mod seats;
mod test_house;
mod time;
