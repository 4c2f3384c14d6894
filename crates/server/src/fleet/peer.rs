//! What servers of the fleet ask each other for.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderValue, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use hyper::body::Incoming;
use hyper_util::rt::TokioIo;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;
use yohoho_protocol::{Name, PersonId, Portrait, Profile};

use super::{Trusted, authority, pass, trust};
use crate::address::Address;
use crate::app::{App, Place};
use crate::error::ApiError;

/// How long another server may take to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Somebody who sits at a table has a new name or portrait.
#[derive(Serialize, Deserialize)]
struct Renamed {
    person: PersonId,
    name: Name,
    portrait: Option<Portrait>,
}

/// The routes for servers of the fleet. Nobody else finds anything there.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new().route("/fleet/tables/{code}/rename", post(rename))
}

async fn rename(
    _: Trusted,
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    Json(Renamed { person, name, portrait }): Json<Renamed>,
) -> Result<StatusCode, ApiError> {
    if let Place::Here(table) = app.table(&code).await? {
        table.rename(person, Profile { name, portrait }).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Lets the keeper of a table know that somebody who sits there has a new name or portrait.
pub(crate) async fn tell_renamed(
    app: &App,
    address: &str,
    code: &str,
    person: &PersonId,
    profile: &Profile,
) -> Result<(), ApiError> {
    let fleet = app.config.fleet.as_ref().ok_or(ApiError::Unavailable)?;
    let renamed = Renamed { person: person.clone(), name: profile.name.clone(), portrait: profile.portrait };
    let body = serde_json::to_vec(&renamed).map_err(|_| ApiError::Unavailable)?;
    let mut request = hyper::Request::post(format!("/fleet/tables/{code}/rename"))
        .header(CONTENT_TYPE, "application/json")
        .header(HOST, HeaderValue::from_str(authority(address)).map_err(|_| ApiError::Unavailable)?)
        .body(Body::from(body))
        .map_err(|_| ApiError::Unavailable)?;
    trust::sign(fleet, request.headers_mut(), Address::from(std::net::IpAddr::from([0, 0, 0, 0])))?;
    send(address, request).await.map(drop)
}

/// Sends a request to another server, on a connection of its own.
pub(super) async fn send(address: &str, request: hyper::Request<Body>) -> Result<hyper::Response<Incoming>, ApiError> {
    let stream = TokioIo::new(pass::connection(address).await?);
    let (mut sender, connection) =
        hyper::client::conn::http1::handshake(stream).await.map_err(|_| ApiError::Unavailable)?;
    tokio::spawn(connection.with_upgrades());
    match timeout(ANSWER_TIMEOUT, sender.send_request(request)).await {
        Ok(Ok(answer)) => Ok(answer),
        _ => Err(ApiError::Unavailable),
    }
}
