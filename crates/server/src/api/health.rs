//! For whoever watches over the house.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::error::{ApiError, Problem};
use crate::house::House;

/// Is the process alive?
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = OK, body = String)))]
pub(super) async fn live() -> &'static str {
    "ok\n"
}

/// Can it serve? Its database answers, and it is not closing.
#[utoipa::path(get, path = "/readyz", tag = "health", responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = Problem)))]
pub(super) async fn ready(State(house): State<Arc<House>>) -> Result<&'static str, ApiError> {
    if *house.closing.borrow() {
        return Err(ApiError::Unavailable);
    }
    let nowhere = yohoho_store::TableId::new("ready").map_err(|_| ApiError::Unavailable)?;
    house.store.head(&nowhere).await?;
    Ok("ready\n")
}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "health", responses((status = OK, body = String)))]
pub(super) async fn metrics(State(house): State<Arc<House>>) -> Result<impl IntoResponse, ApiError> {
    let text = house.metrics.text(house.register.len(), house.rooms(), house.pads.len());
    let text = text.map_err(|_| ApiError::Unavailable)?;
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}
