//! Several servers on a throw-away PostgreSQL, behind HAProxy.

mod haproxy;
mod node;
mod play;

pub(crate) use self::haproxy::{PACKAGE, Proxy};
pub(crate) use self::node::{Node, Setup};
pub(crate) use self::play::run;
