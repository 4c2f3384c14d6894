//! Score pads: open one, keep it, follow it.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use yohoho_protocol::PAD_SUBPROTOCOL;

use super::upgrade::{Asked, accept, agree};
use crate::chance;
use crate::error::{ApiError, Problem};
use crate::house::House;
use crate::limits::Address;
use crate::pads::{Key, LONGEST_PAGE, PadSocket, Role};
use crate::socket::LONGEST;

/// A new score pad.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewPad {
    /// The way to invite others to follow.
    #[schema(example = "abcdefgh")]
    code: String,
    /// Who has it keeps the pad. It is shown only now.
    key: String,
}

/// A code for a score pad that others may follow, and the key to keep it. The house remembers neither.
#[utoipa::path(post, path = "/api/pads", operation_id = "open_pad", tag = "pads",
    responses((status = CREATED, body = NewPad), (status = FORBIDDEN, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn open(
    State(house): State<Arc<House>>,
    address: Address,
) -> Result<(StatusCode, Json<NewPad>), ApiError> {
    house.rates.pads.check(&address).map_err(ApiError::TooFast)?;
    let key = Key::new();
    Ok((StatusCode::CREATED, Json(NewPad { code: key.code(), key: key.reveal().into() })))
}

/// Who is there.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Keeping {
    /// The pad's key. Who has none follows.
    key: Option<String>,
}

/// The WebSocket of a score pad, with the subprotocol `yohoho.pad.v1`. Described in docs/protocol.md.
#[utoipa::path(get, path = "/api/pads/{code}/socket", operation_id = "pad_socket", tag = "pads", params(("code" = String, Path), Keeping),
    responses((status = SWITCHING_PROTOCOLS), (status = FORBIDDEN, body = Problem), (status = NOT_FOUND, body = Problem),
        (status = UPGRADE_REQUIRED, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn socket(
    State(house): State<Arc<House>>,
    address: Address,
    Path(code): Path<String>,
    keeping: Result<Query<Keeping>, QueryRejection>,
    asked: Asked,
) -> Result<Response, ApiError> {
    let upgrade = agree(asked, PAD_SUBPROTOCOL)?;
    let Query(Keeping { key }) = keeping?;
    let code = chance::read_code(&code).ok_or_else(|| missed(&house, &address, ApiError::NoPad))?;
    let (role, longest) = match key {
        Some(key) => (keeper(&house, &address, &code, &key)?, LONGEST_PAGE),
        None => (follower(&house, &address, &code)?, LONGEST),
    };
    let socket = PadSocket { house: house.clone(), code, role, address };
    accept(&house, address, upgrade, longest, move |wire| socket.serve(wire))
}

/// The keeper of a pad, who comes back whatever the neighbours have guessed.
fn keeper(house: &House, address: &Address, code: &str, key: &str) -> Result<Role, ApiError> {
    let shown = Key::read(key).filter(|key| key.code() == code).map(|key| key.fingerprint());
    let shown = shown.ok_or_else(|| missed(house, address, ApiError::WrongKey))?;
    match house.pads.key(code) {
        Some(known) if known == shown => {}
        Some(_) => return Err(missed(house, address, ApiError::WrongKey)),
        None => house.rates.pads.check(address).map_err(ApiError::TooFast)?,
    }
    Ok(Role::Keeper(shown))
}

/// A follower. Anybody may wait for a keeper, but not at one code after the other.
fn follower(house: &House, address: &Address, code: &str) -> Result<Role, ApiError> {
    let misses = &house.rates.misses;
    let allowed = if house.pads.key(code).is_some() { misses.peek(address) } else { misses.check(address) };
    allowed.map(|()| Role::Follower).map_err(ApiError::TooFast)
}

/// Counts a wrong guess.
fn missed(house: &House, address: &Address, error: ApiError) -> ApiError {
    house.rates.misses.check(address).map_or_else(ApiError::TooFast, |()| error)
}
