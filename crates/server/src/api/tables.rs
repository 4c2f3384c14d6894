//! Tables: open one, find one, sit down at one.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use yohoho_protocol::{SUBPROTOCOL, Settings, TableInfo};

use super::Body;
use super::upgrade::{Asked, accept, agree};
use crate::chance;
use crate::error::{ApiError, Problem};
use crate::house::{House, Missing};
use crate::identity::Visitor;
use crate::limits::Address;
use crate::socket::{LONGEST, Socket};

/// The tables that everybody may join or watch now.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses((status = OK, body = Vec<TableInfo>)))]
pub(super) async fn list(State(house): State<Arc<House>>) -> Json<Vec<TableInfo>> {
    Json(house.register.listed())
}

/// Open a table and sit down at it. Its code is the way to invite others.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Settings, security(("cookie" = []), ("bearer" = [])),
    responses((status = CREATED, body = TableInfo), (status = UNAUTHORIZED, body = Problem), (status = BAD_REQUEST, body = Problem),
        (status = UNPROCESSABLE_ENTITY, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn open(
    State(house): State<Arc<House>>,
    address: Address,
    visitor: Visitor,
    Body(settings): Body<Settings>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let person = visitor.person();
    house.rates.tables.check(&person).map_err(ApiError::TooFast)?;
    house.rates.address_tables.check(&address).map_err(ApiError::TooFast)?;
    // A task of its own: it goes on when whoever asked has hung up.
    let opening = tokio::spawn(async move { house.open_table(&person, &visitor.name, settings).await });
    let info = opening.await.map_err(|_| ApiError::Unavailable)??;
    Ok((StatusCode::CREATED, Json(info)))
}

/// How a table stands.
#[utoipa::path(get, path = "/api/tables/{code}", tag = "tables",
    params(("code" = String, Path, description = "Capitals, spaces and hyphens do not matter.")),
    responses((status = OK, body = TableInfo), (status = NOT_FOUND, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn show(
    State(house): State<Arc<House>>,
    address: Address,
    Path(code): Path<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let code = read_code(&house, &address, &code)?;
    let info = house.look(&code).await;
    info.map(Json).map_err(|missing| missed(&house, &address, missing))
}

/// A code that somebody asks for. Whoever has guessed wrong too often must wait.
pub(super) fn read_code(house: &House, address: &Address, code: &str) -> Result<String, ApiError> {
    house.rates.misses.peek(address).map_err(ApiError::TooFast)?;
    chance::read_code(code).ok_or_else(|| missed(house, address, Missing::NoTable))
}

/// Counts a wrong guess.
pub(super) fn missed(house: &House, address: &Address, missing: Missing) -> ApiError {
    if missing == Missing::NoTable
        && let Err(wait) = house.rates.misses.check(address)
    {
        return ApiError::TooFast(wait);
    }
    missing.into()
}

/// How a connection goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Resume {
    /// The number of the last event seen: what came after it is sent, if it is not too much.
    after: Option<u64>,
}

/// The WebSocket of a table, with the subprotocol `yohoho.v1`. Described in docs/protocol.md.
#[utoipa::path(get, path = "/api/tables/{code}/socket", tag = "tables", params(("code" = String, Path), Resume),
    security(("cookie" = []), ("bearer" = [])),
    responses((status = SWITCHING_PROTOCOLS), (status = UNAUTHORIZED, body = Problem), (status = FORBIDDEN, body = Problem),
        (status = NOT_FOUND, body = Problem), (status = GONE, body = Problem), (status = UPGRADE_REQUIRED, body = Problem),
        (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn socket(
    State(house): State<Arc<House>>,
    address: Address,
    Path(code): Path<String>,
    resume: Result<Query<Resume>, QueryRejection>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Response, ApiError> {
    let upgrade = agree(asked, SUBPROTOCOL)?;
    let Query(Resume { after }) = resume?;
    // Who sits there comes back, whatever the neighbours have guessed.
    let own = chance::read_code(&code).filter(|code| house.register.knows(code, &visitor.person()));
    let code = own.map_or_else(|| read_code(&house, &address, &code), Ok)?;
    let room = house.room(&code).await.map_err(|missing| missed(&house, &address, missing))?;
    let socket = Socket { house: house.clone(), room, visitor, address, after };
    accept(&house, address, upgrade, LONGEST, move |wire| socket.serve(wire))
}
