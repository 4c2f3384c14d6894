//! The bodies of the fuzz targets: each takes any bytes at all and panics only if the program is wrong.
//!
//! There is one body for two uses. The binaries in `fuzz/` hand it to libFuzzer, which needs a nightly toolchain; `tests/seeds.rs` runs it
//! over the seeds in `fuzz/seeds/` and thousands of mutations of them, in every `cargo test`.

#![warn(missing_docs)]

mod archive;
mod codes;
mod json;
mod judge;
mod log;
mod message;
mod pad_page;
mod puzzles;
mod record;
mod sheet;
mod socket;
mod weights;
mod worker_reply;
mod worker_request;

pub use archive::archive;
pub use codes::codes;
pub use json::json;
pub use judge::judge;
pub use log::log;
pub use message::message;
pub use pad_page::pad_page;
pub use puzzles::puzzles;
pub use record::record;
pub use sheet::sheet;
pub use socket::socket;
pub use weights::weights;
pub use worker_reply::worker_reply;
pub use worker_request::worker_request;

/// What a target does with its input. Returns whether the input was accepted, so that seeds can be seen to reach what they test.
pub type Target = fn(&[u8]) -> bool;

/// All targets, by the name of their binary and of their folder in `fuzz/seeds/`.
pub const TARGETS: [(&str, Target); 14] = [
    ("archive", archive),
    ("codes", codes),
    ("json", json),
    ("judge", judge),
    ("log", log),
    ("message", message),
    ("pad-page", pad_page),
    ("puzzles", puzzles),
    ("record", record),
    ("sheet", sheet),
    ("socket", socket),
    ("weights", weights),
    ("worker-reply", worker_reply),
    ("worker-request", worker_request),
];

/// The input as text; targets for texts ignore bytes that are none.
fn text(bytes: &[u8]) -> Option<&str> {
    core::str::from_utf8(bytes).ok()
}

/// Whether a text has numbers that JavaScript could not hold exactly. Servers never send any, and the browser client does not read them.
fn has_huge_numbers(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > 15)
}
