//! A server from outside: real sockets, a real database.

mod api;
mod games;
mod hostile;
mod pads;
mod people;
mod phone;
mod player;
mod rematch;
mod restart;
mod resume;
mod running;
mod weights;
