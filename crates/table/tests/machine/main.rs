//! What a table promises, whatever people do at it and in whatever order.

mod clock;
mod log;
mod manners;
mod random;
mod secrets;
mod solo;
mod test_table;
mod wishes;
