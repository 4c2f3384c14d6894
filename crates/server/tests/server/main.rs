//! Tests of a server from outside, with real sockets and a real database.

mod api;
mod browsers;
mod client_example;
mod clock;
mod days;
mod defaults;
mod fleet;
mod folk;
mod games;
mod hostile;
mod house;
mod me;
mod meet;
mod monitoring;
mod pads;
mod people;
mod phone;
mod player;
mod private_events;
mod records;
mod rematch;
mod restart;
mod resume;
mod running;
mod turns;
mod weights;
