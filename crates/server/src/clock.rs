//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use yohoho_protocol::Moment;
use yohoho_store::Millis;

/// Now.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as u64)
}

pub(crate) fn stored(moment: Moment) -> Millis {
    Millis(moment.0 as i64)
}

pub(crate) fn read(millis: Millis) -> Moment {
    Moment(millis.0.max(0) as u64)
}
