//! Opening, finding and joining tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;
use yohoho_protocol::{SUBPROTOCOL, Settings, TableInfo};
use yohoho_store::TableId;

use super::extract::{Body, Parameters, Segments};
use super::upgrade::{Asked, accept, agree};
use crate::address::Address;
use crate::app::{App, LookupError, Place};
use crate::error::{ApiError, Problem};
use crate::identity::Visitor;
use crate::random;
use crate::table_socket::{LONGEST, TableSocket};

/// The listed tables that everybody may join or watch: lobbies first, and no more than 200. Those of people whom you have blocked, or who have blocked you, are
/// left out.
#[utoipa::path(get, path = "/api/tables", tag = "tables", security((), ("cookie" = []), ("bearer" = [])), responses((status = OK, body = Vec<TableInfo>)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    Ok(Json(app.open_tables.listed(visitor.map(|visitor| visitor.id)).await?))
}

/// Open a table and sit down at it. Share its code to invite others.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Settings, security(("cookie" = []), ("bearer" = [])),
    responses((status = CREATED, body = TableInfo), (status = UNAUTHORIZED, body = Problem), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Visitor,
    Body(settings): Body<Settings>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    let person = visitor.person();
    app.rates.tables.check(&person).await.map_err(ApiError::TooFast)?;
    app.rates.address_tables.check(&address).await.map_err(ApiError::TooFast)?;
    // In a task of its own, so that it completes even if the client hangs up.
    let opening = tokio::spawn(async move { app.open_table(&person, &visitor.profile, settings, address).await });
    let info = opening.await.map_err(|_| ApiError::Unavailable)??;
    Ok((StatusCode::CREATED, Json(info)))
}

/// The state of a table.
#[utoipa::path(get, path = "/api/tables/{code}", tag = "tables",
    params(("code" = String, Path, description = "Case, spaces and hyphens do not matter.")),
    responses((status = OK, body = TableInfo), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    address: Address,
    Segments(code): Segments<String>,
) -> Result<Json<TableInfo>, ApiError> {
    let code = read_code(&app, &address, &code).await?;
    match app.table_info(&code).await {
        Ok(info) => Ok(Json(info)),
        Err(error) => Err(lookup_failed(&app, &address, error).await),
    }
}

/// Reads a code. Whoever has guessed wrong too often must wait.
pub(super) async fn read_code(app: &App, address: &Address, code: &str) -> Result<String, ApiError> {
    app.rates.wrong_codes.peek(address).map_err(ApiError::TooFast)?;
    match random::read_code(code) {
        Some(code) => Ok(code),
        None => Err(lookup_failed(app, address, LookupError::NoTable).await),
    }
}

/// Reads the code of a table that a visitor hosts or sits at.
async fn own_code(app: &App, code: &str, visitor: &Visitor) -> Result<Option<String>, ApiError> {
    let Some(code) = random::read_code(code) else { return Ok(None) };
    let id = TableId::new(&*code).map_err(|_| ApiError::NoTable)?;
    Ok(app.store.is_member(&id, &visitor.person().0).await?.then_some(code))
}

/// Explains why there is no table. A wrong code counts as a guess, and too many of those are slowed down.
pub(super) async fn lookup_failed(app: &App, address: &Address, error: LookupError) -> ApiError {
    if error == LookupError::NoTable
        && let Err(wait) = app.rates.wrong_codes.check(address).await
    {
        return ApiError::TooFast(wait);
    }
    error.into()
}

/// Where a client left off.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Resume {
    /// The number of the last event seen. Later events are sent, unless there are too many.
    #[param(format = "uint64")]
    after: Option<u64>,
}

/// The WebSocket of a table, with the subprotocol `yohoho.v1`. Described in docs/protocol.md.
#[utoipa::path(get, path = "/api/tables/{code}/socket", tag = "tables", params(("code" = String, Path), Resume),
    security(("cookie" = []), ("bearer" = [])),
    responses((status = SWITCHING_PROTOCOLS), (status = UNAUTHORIZED, body = Problem), (status = FORBIDDEN, body = Problem),
        (status = NOT_FOUND, body = Problem), (status = GONE, body = Problem), (status = UPGRADE_REQUIRED, body = Problem)))]
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    address: Address,
    Segments(code): Segments<String>,
    Parameters(Resume { after }): Parameters<Resume>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Response, ApiError> {
    let upgrade = agree(asked, SUBPROTOCOL)?;
    let code = match read_code(&app, &address, &code).await {
        // Wrong guesses by others at the same address do not keep out those who sit there.
        Err(slowed @ ApiError::TooFast(_)) => own_code(&app, &code, &visitor).await?.ok_or(slowed)?,
        other => other?,
    };
    let table = match app.table(&code).await {
        Ok(Place::Here(table)) => table,
        // Requests for tables of other servers were passed on, unless one of them was quicker a moment ago.
        Ok(Place::At(_)) => return Err(ApiError::Unavailable),
        Err(error) => return Err(lookup_failed(&app, &address, error).await),
    };
    let socket = TableSocket { app: app.clone(), table, visitor, address, after };
    accept(&app, address, upgrade, LONGEST, move |client| socket.serve(client))
}
