//! The pad from outside: against the engine, by hand, at random, and with broken texts.

mod broken;
mod common;
mod engine;
mod journeys;
mod random;
mod secrets;
mod stats;
