//! The records of finished games.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use yohoho_protocol::Stage;
use yohoho_store::TableId;

use super::tables::{lookup_failed, read_code};
use crate::address::Address;
use crate::app::{App, LookupError};
use crate::error::{ApiError, Problem};

/// The record of a table's game once it is over, as `yohoho verify` reads it. The record of a table that was closed early ends with its last complete round.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "games", params(("code" = String, Path)),
    responses((status = OK, body = serde_json::Value), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    address: Address,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let code = read_code(&app, &address, &code)?;
    let id = TableId::new(code).map_err(|_| ApiError::NoTable)?;
    let record = match app.store.record(&id).await? {
        Some(record) => record,
        None => from_log(&app, &id).await.map_err(|error| match error {
            Some(error) => lookup_failed(&app, &address, error),
            None => ApiError::NotOver,
        })?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], record))
}

/// Makes the record of a game that is over or was abandoned from the log of its table. The error is none if the game still goes on.
async fn from_log(app: &App, id: &TableId) -> Result<String, Option<LookupError>> {
    let table = app.restore_table(id).await?.ok_or(LookupError::NoTable)?.table;
    let over = matches!(table.stage(), Stage::Over | Stage::Closed);
    let record = table.record().filter(|_| over).ok_or(None)?;
    Ok(serde_json::to_string(&record).expect("a record is plain data"))
}
