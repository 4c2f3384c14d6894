//! For monitoring.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use tracing::warn;

use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::phase::Phase;

/// The paths of proxies and orchestrators, which must never be told that they ask too often.
pub(crate) const CHECKS: [&str; 2] = ["/healthz", "/readyz"];

/// For how long the last check counts for everybody who asks.
const FRESH: Duration = Duration::from_secs(1);

/// A database that takes longer than this to write one row is not ready.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);

/// Whether the database could be written to, and when that was last tried.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

/// Whether the process is alive.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = OK, body = String)))]
pub(super) async fn live() -> &'static str {
    "ok\n"
}

/// Whether the server can serve: its database can be written to, it holds its lease if it is one of several, and it is not shutting down.
#[utoipa::path(get, path = "/readyz", tag = "health", responses((status = OK, body = String), (status = SERVICE_UNAVAILABLE, body = Problem)))]
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, ApiError> {
    if app.phases.is(Phase::Draining) || !app.store.is_held() {
        return Err(ApiError::Unavailable);
    }
    // In a task of its own: clients that hang up and ask again must not start a write each.
    let writable = tokio::spawn(async move { is_writable(&app).await }).await;
    if writable.unwrap_or(false) { Ok("ready\n") } else { Err(ApiError::Unavailable) }
}

/// Writes to the database, unless somebody else has just tried.
async fn is_writable(app: &App) -> bool {
    let mut last = app.readiness.0.lock().await;
    let before = *last;
    if let Some((at, writable)) = before
        && at.elapsed() < FRESH
    {
        return writable;
    }
    let written = timeout(PROBE_TIMEOUT, app.store.probe()).await;
    let writable = matches!(written, Ok(Ok(())));
    let was_writable = before.is_none_or(|(_, writable)| writable);
    match written {
        Ok(Err(why)) if was_writable => warn!(%why, "not ready: the database cannot be written to"),
        Err(_) if was_writable => warn!("not ready: the database does not answer"),
        Ok(Ok(())) if !was_writable => warn!("ready again: the database can be written to"),
        _ => {}
    }
    *last = Some((Instant::now(), writable));
    writable
}

/// Metrics for Prometheus, on an address of their own.
pub(super) async fn metrics(State(app): State<Arc<App>>) -> Result<impl IntoResponse, ApiError> {
    let (tables, _) = app.store.count_listings().await?;
    let text = app.metrics.text(tables as usize, app.loaded_tables(), app.pads.len());
    let text = text.map_err(|_| ApiError::Unavailable)?;
    Ok(([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text))
}
