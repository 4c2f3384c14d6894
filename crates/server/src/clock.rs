//! The time of day, in the units of the protocol and of the store.

use std::time::{SystemTime, UNIX_EPOCH};

use yohoho_protocol::Moment;
use yohoho_store::Millis;

pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(since.as_millis() as u64)
}

pub(crate) fn to_millis(moment: Moment) -> Millis {
    Millis(moment.0 as i64)
}

pub(crate) fn from_millis(millis: Millis) -> Moment {
    Moment(millis.0.max(0) as u64)
}
