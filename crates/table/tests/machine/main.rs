//! What a table promises, whatever people do at it and in whatever order.

mod bounds;
mod clock;
mod days;
mod lobby;
mod log;
mod manners;
mod met;
mod motions;
mod random;
mod secrets;
mod solo;
mod test_table;
mod wishes;
