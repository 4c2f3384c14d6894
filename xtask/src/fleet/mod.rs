//! Several servers on a throw-away PostgreSQL, behind HAProxy.

mod haproxy;
mod node;
mod play;

pub(crate) use self::haproxy::Proxy;
pub(crate) use self::node::{Node, Setup};
pub(crate) use self::play::run;

use crate::steps::succeeds;

/// The proxies that tests run: how to see whether one is there, and Debian's package.
pub(crate) const PROXIES: [(&str, &str); 2] = [("haproxy -v", haproxy::PACKAGE), ("nginx -v", "nginx-light")];

/// Those that are missing.
pub(crate) fn missing_proxies() -> Vec<&'static str> {
    PROXIES.into_iter().filter(|(check, _)| !succeeds(check)).map(|(_, package)| package).collect()
}
