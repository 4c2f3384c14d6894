//! What every request goes through: where it comes from, how often it may come, and what every answer says about itself.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;
use crate::house::House;
use crate::limits::Address;

/// The other end of the connection.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(15);

/// Nothing from elsewhere, no script in the page but WebAssembly, no frame around it.
const CONTENT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                       connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
                       frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Checks a request before anything else is done with it, and completes its answer.
pub(crate) async fn guard(State(house): State<Arc<House>>, mut request: Request, next: Next) -> Response {
    let address = address(&house, &request);
    request.extensions_mut().insert(address);
    let mut response = match admit(&house, &request, address) {
        Err(error) => error.into_response(),
        Ok(()) => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::Unavailable.into_response(),
        },
    };
    house.metrics.requested(response.status().as_u16());
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What is said of people and tables is true for this moment and this reader.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn admit(house: &House, request: &Request, address: Address) -> Result<(), ApiError> {
    house.rates.requests.check(&address).map_err(ApiError::TooFast)?;
    let harmless = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    if harmless || is_own(house, request.headers()) { Ok(()) } else { Err(ApiError::Foreign) }
}

/// Whether a request comes from a page of this server, or from no page at all: programs do not say where they come from.
fn is_own(house: &House, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = &house.config.public_url {
        return origin.eq_ignore_ascii_case(public);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.zip(host).is_some_and(|(named, host)| named.eq_ignore_ascii_case(host))
}

/// Where a request comes from: the other end of the connection, or what the proxy there says.
fn address(house: &House, request: &Request) -> Address {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    if !house.config.behind_proxy {
        return peer.into();
    }
    // Everything but the last address was said by somebody whom nobody knows.
    let forwarded = request.headers().get_all("x-forwarded-for").iter().next_back();
    let last = forwarded.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(peer).into()
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, ApiError> {
        parts.extensions.get().copied().ok_or(ApiError::Unavailable)
    }
}
