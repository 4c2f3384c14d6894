//! How a server of the fleet proves that it is one, and says on whose behalf it asks.

use std::net::IpAddr;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sha2::{Digest, Sha256};

use super::Fleet;
use crate::address::Address;
use crate::error::ApiError;

/// The secret of the fleet.
const SECRET: HeaderName = HeaderName::from_static("x-yohoho-fleet");

/// The address of the visitor on whose behalf a server asks.
const VISITOR: HeaderName = HeaderName::from_static("x-yohoho-visitor");

/// A request that comes from a server of the fleet, which has checked its rate and its origin.
#[derive(Clone, Copy)]
pub(crate) struct Trusted;

/// The visitor's address, if a request comes from a server of the fleet; none if it does not say so.
///
/// # Errors
/// If it says so and cannot prove it.
pub(crate) fn origin(fleet: Option<&Fleet>, headers: &HeaderMap) -> Result<Option<Address>, ApiError> {
    let Some(shown) = headers.get(SECRET) else { return Ok(None) };
    let known = fleet.ok_or(ApiError::Foreign)?.secret.as_bytes();
    if !is_equal(shown.as_bytes(), known) {
        return Err(ApiError::Foreign);
    }
    let visitor = headers.get(VISITOR).and_then(|visitor| visitor.to_str().ok()?.parse::<IpAddr>().ok());
    visitor.map(|visitor| Some(visitor.into())).ok_or(ApiError::Foreign)
}

/// Signs a request to another server, whatever a visitor has written into it.
pub(super) fn sign(fleet: &Fleet, headers: &mut HeaderMap, visitor: Address) -> Result<(), ApiError> {
    let value = |text: &str| HeaderValue::from_str(text).map_err(|_| ApiError::Unavailable);
    headers.insert(SECRET, value(&fleet.secret)?);
    headers.insert(VISITOR, value(&visitor.to_string())?);
    Ok(())
}

/// Compares two secrets in a time that tells nothing about where they differ.
fn is_equal(one: &[u8], other: &[u8]) -> bool {
    let (one, other) = (Sha256::digest(one), Sha256::digest(other));
    one.iter().zip(&other).fold(0, |differences, (one, other)| differences | (one ^ other)) == 0
}

impl<S: Sync> FromRequestParts<S> for Trusted {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Trusted, ApiError> {
        parts.extensions.get().copied().ok_or(ApiError::NoPage)
    }
}

/// Whether a request comes from a server of the fleet.
pub(super) fn is_trusted(request: &Request) -> bool {
    request.extensions().get::<Trusted>().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fleet() -> Fleet {
        Fleet { advertise: "http://10.0.0.5:8080".into(), secret: "grog".into() }
    }

    #[test]
    fn a_visitors_address_is_believed_only_with_the_secret() {
        let visitor = Address::from(IpAddr::from([192, 0, 2, 7]));
        let mut headers = HeaderMap::new();
        assert!(matches!(origin(Some(&fleet()), &headers), Ok(None)));
        // Somebody has tried to choose an address.
        headers.insert(VISITOR, HeaderValue::from_static("198.51.100.1"));
        assert!(matches!(origin(Some(&fleet()), &headers), Ok(None)));
        headers.insert(SECRET, HeaderValue::from_static("rum"));
        assert!(matches!(origin(Some(&fleet()), &headers), Err(ApiError::Foreign)));
        sign(&fleet(), &mut headers, visitor).unwrap();
        assert!(origin(Some(&fleet()), &headers).is_ok_and(|origin| origin == Some(visitor)));
        assert!(matches!(origin(None, &headers), Err(ApiError::Foreign)), "a server that is alone has no friends");
        assert!(!format!("{:?}", fleet()).contains("grog"));
    }
}
