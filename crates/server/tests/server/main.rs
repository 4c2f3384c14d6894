//! Tests of a server from outside, with real sockets and a real database.

mod api;
mod browsers;
mod clock;
mod defaults;
mod games;
mod hostile;
mod monitoring;
mod pads;
mod people;
mod phone;
mod player;
mod private_events;
mod rematch;
mod restart;
mod resume;
mod running;
mod weights;
