//! The other end of a house: what a program needs to play there. `yohoho load` and the tests drive a real server with it.

#![warn(missing_docs)]

mod connection;
mod house;
mod incoming;

pub use connection::Connection;
pub use house::House;
pub use incoming::{Event, Incoming, LegalJson, Planks, Seen, Table, View, You};

pub use hyper::Method;
use thiserror::Error;

/// Why a server could not be asked.
#[derive(Debug, Error)]
pub enum ClientError {
    /// Not the address of a house.
    #[error("{0}: not an address such as http://127.0.0.1:8080")]
    Address(String),
    /// The server is not there, or has gone.
    #[error("{0}")]
    Gone(String),
    /// The server said no.
    #[error("the server answered {status}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The server's own words.
        message: String,
    },
    /// The answer is not what a house says.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
}

impl From<std::io::Error> for ClientError {
    fn from(error: std::io::Error) -> ClientError {
        ClientError::Gone(error.to_string())
    }
}

impl From<hyper::Error> for ClientError {
    fn from(error: hyper::Error) -> ClientError {
        ClientError::Gone(error.to_string())
    }
}
