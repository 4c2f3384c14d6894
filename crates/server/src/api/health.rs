//! For monitoring.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

use crate::app::App;
use crate::error::{ApiError, Problem};

/// Whether the process is alive.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = OK, body = String)))]
pub(super) async fn live() -> &'static str {
    "ok\n"
}

/// Whether the server can serve: its database answers, and it is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "health", responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = Problem)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if *app.closing.borrow() {
        return Err(ApiError::Unavailable);
    }
    let nowhere = yohoho_store::TableId::new("ready").map_err(|_| ApiError::Unavailable)?;
    app.store.head(&nowhere).await?;
    Ok("ready\n")
}

/// Metrics for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "health", responses((status = OK, body = String)))]
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Result<impl IntoResponse, ApiError> {
    let text = app.metrics.text(app.open_tables.len(), app.loaded_tables(), app.pads.len());
    let text = text.map_err(|_| ApiError::Unavailable)?;
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}
