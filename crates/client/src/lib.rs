//! What a program needs to play on a Yohoho server: the HTTP API and the socket of a table, with or without TLS. `yohoho join`, `yohoho load` and the tests
//! reach real servers with it.
//!
//! Messages are those of [`yohoho_protocol`]; this crate only carries them.

#![warn(missing_docs)]

mod action;
mod api;
mod connection;
mod endpoint;

pub use action::any_action;
pub use api::ApiClient;
pub use connection::Connection;

pub use hyper::Method;
use thiserror::Error;

/// Why a request to a server failed.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The address is not that of a server.
    #[error("{0}: not an address such as http://127.0.0.1:8080")]
    Address(String),
    /// The server cannot be reached, or the connection broke. Trying again may help.
    #[error("{0}")]
    Gone(String),
    /// The server refused the request.
    #[error("the server answered {status}: {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The reason for programs, such as `no-table`; none if the answer is not one of a Yohoho server.
        code: Option<String>,
        /// The reason, in the server's own words.
        message: String,
    },
    /// The server sent something that is not part of the protocol.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
}

impl ClientError {
    /// A refusal in the server's own words; if there are none that can be read, in those of HTTP.
    fn refused(status: u16, body: &[u8]) -> ClientError {
        let answer: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
        let field = |name: &str| answer[name].as_str().map(String::from);
        // Some servers answer with a sentence, others with a page.
        let is_sentence = |text: &&str| !text.is_empty() && text.len() < 200 && !text.starts_with('<');
        let sentence = || str::from_utf8(body).ok().map(str::trim).filter(is_sentence).map(String::from);
        let usual = || hyper::StatusCode::from_u16(status).ok()?.canonical_reason().map(String::from);
        let message = field("message").or_else(sentence).or_else(usual).unwrap_or_default();
        ClientError::Refused { status, code: field("code"), message }
    }
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

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
