//! Records of games.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use yohoho_protocol::Stage;
use yohoho_store::TableId;

use super::tables::{missed, read_code};
use crate::error::{ApiError, Problem};
use crate::house::{House, Missing};
use crate::limits::Address;

/// The record of a table's game, once it is over: what `yohoho verify` reads. A table that was closed early has whole rounds.
#[utoipa::path(get, path = "/api/tables/{code}/record", tag = "games", params(("code" = String, Path)),
    responses((status = OK, body = serde_json::Value), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    address: Address,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let code = read_code(&house, &address, &code)?;
    let id = TableId::new(code).map_err(|_| ApiError::NoTable)?;
    let record = match house.store.record(&id).await? {
        Some(record) => record,
        None => from_log(&house, &id).await.map_err(|missing| match missing {
            Some(missing) => missed(&house, &address, missing),
            None => ApiError::NotOver,
        })?,
    };
    Ok(([(CONTENT_TYPE, "application/json")], record))
}

/// The record of a game that is over or was given up, from the log of its table; an error without a reason if it is neither.
async fn from_log(house: &House, id: &TableId) -> Result<String, Option<Missing>> {
    let table = house.fold(id).await?.ok_or(Missing::NoTable)?.table;
    let over = matches!(table.stage(), Stage::Over | Stage::Closed);
    let record = table.record().filter(|_| over).ok_or(None)?;
    Ok(serde_json::to_string(&record).expect("a record is plain data"))
}
