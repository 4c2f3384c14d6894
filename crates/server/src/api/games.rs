//! The records of finished games.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use yohoho_store::TableId;

use super::extract::Segments;
use super::record_schema::GameRecord;
use super::tables::{lookup_failed, read_code};
use crate::address::Address;
use crate::app::{App, LookupError};
use crate::error::{ApiError, Problem};

/// The record of a table's game once it is over, as `yohoho verify` reads it. The record of a table that was closed early ends with its last complete round.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "games", params(("code" = String, Path)),
    responses((status = OK, body = GameRecord), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    address: Address,
    Segments(code): Segments<String>,
) -> Result<impl IntoResponse, ApiError> {
    let code = read_code(&app, &address, &code).await?;
    let id = TableId::new(&*code).map_err(|_| ApiError::NoTable)?;
    let record = match app.store.record(&id).await? {
        Some(record) => record,
        // That a game goes on is known without looking into its log.
        None if app.open_tables.is_used(&id).await? => return Err(ApiError::NotOver),
        None => match save_record(&app, &id).await {
            Ok(record) => record.ok_or(ApiError::NotOver)?,
            Err(error) => return Err(lookup_failed(&app, &address, error).await),
        },
    };
    Ok(([(CONTENT_TYPE, "application/json")], record))
}

/// Makes the record of a closed table from its log, and saves it, so that this happens once. None if the game never started.
async fn save_record(app: &App, id: &TableId) -> Result<Option<String>, LookupError> {
    if !app.closed_tables.find(app, id).await?.has_record {
        return Ok(None);
    }
    app.store.record(id).await?.ok_or(LookupError::Unavailable).map(Some)
}
