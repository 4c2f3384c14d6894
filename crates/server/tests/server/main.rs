//! Tests of a server from outside, with real sockets and a real database.

mod api;
mod browsers;
mod defaults;
mod games;
mod hostile;
mod monitoring;
mod pads;
mod people;
mod phone;
mod player;
mod rematch;
mod restart;
mod resume;
mod running;
mod weights;
