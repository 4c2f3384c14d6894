//! What every request goes through: its origin and its rate are checked, and security headers are added to the response.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::address::Address;
use crate::api::health::CHECKS;
use crate::app::App;
use crate::error::ApiError;
use crate::fleet;

/// The address of the other end of the connection.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// How long a handler may take.
const HANDLER_TIMEOUT: Duration = Duration::from_secs(15);

/// Nothing from other sites, no inline scripts, no frames around the page. Where browsers know Trusted Types, text becomes markup or the address of a script
/// only through the client's own policy, `yohoho`.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                       connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
                       frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types yohoho";

const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// For a year, browsers use only HTTPS for this host. Its subdomains are not ours to decide about.
const ONLY_HTTPS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Checks a request before its handler runs, and completes the response.
pub(crate) async fn wrap(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let mut response = match admit(&app, &mut request) {
        Err(error) => error.into_response(),
        Ok(()) => match tokio::time::timeout(HANDLER_TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => ApiError::Unavailable.into_response(),
        },
    };
    app.metrics.requested(response.status().as_u16());
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.config.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    // Unless a handler says otherwise, a response is valid only now and only for this visitor.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Finds out where a request comes from, and whether it may.
fn admit(app: &App, request: &mut Request) -> Result<(), ApiError> {
    if let Some(visitor) = fleet::origin(app.config.fleet.as_ref(), request.headers())? {
        // Another server has done what follows.
        request.extensions_mut().insert(visitor);
        request.extensions_mut().insert(fleet::Trusted);
        return Ok(());
    }
    let address = address(app, request);
    request.extensions_mut().insert(address);
    check(app, request, address)
}

fn check(app: &App, request: &Request, address: Address) -> Result<(), ApiError> {
    if !CHECKS.contains(&request.uri().path()) {
        app.rates.requests.check(&address).map_err(ApiError::TooFast)?;
    }
    let is_harmless = request.method().is_safe() && !request.headers().contains_key(header::UPGRADE);
    if is_harmless || is_same_origin(app, request.headers()) { Ok(()) } else { Err(ApiError::Foreign) }
}

/// Whether a request comes from a page of this server, or from a program, which sends no `Origin`.
fn is_same_origin(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if let Some(public) = &app.config.public_url {
        return origin.eq_ignore_ascii_case(public);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    named.zip(host).is_some_and(|(named, host)| named.eq_ignore_ascii_case(host))
}

/// Where a request comes from: the other end of the connection, or the address that a trusted proxy names.
fn address(app: &App, request: &Request) -> Address {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    if !app.config.behind_proxy {
        return peer.into();
    }
    // Only the last address is the proxy's own word. Visitors can make up the others.
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
