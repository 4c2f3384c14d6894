//! Opening and following score pads.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use yohoho_protocol::PAD_SUBPROTOCOL;

use super::extract::{Parameters, Segments};
use super::upgrade::{Asked, accept, agree};
use crate::address::Address;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::pads::{Key, LONGEST_PAGE, PadSocket, Role};
use crate::random;
use crate::table_socket::LONGEST;

/// A new score pad.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewPad {
    /// Share it to invite others to follow.
    #[schema(example = "abcdefgh")]
    code: String,
    /// Whoever has it keeps the pad. It is shown only once.
    key: String,
}

/// Create a code for a score pad that others may follow, and the key to keep it. The server stores neither.
#[utoipa::path(post, path = "/api/pads", operation_id = "open_pad", tag = "pads",
    responses((status = CREATED, body = NewPad)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    address: Address,
) -> Result<(StatusCode, Json<NewPad>), ApiError> {
    app.rates.pads.check(&address).await.map_err(ApiError::TooFast)?;
    let key = Key::new();
    Ok((StatusCode::CREATED, Json(NewPad { code: key.code(), key: key.reveal().into() })))
}

/// Whether the client keeps the pad or follows it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Keeping {
    /// The pad's key. Without one you follow.
    key: Option<String>,
}

/// The WebSocket of a score pad, with the subprotocol `yohoho.pad.v1`. Described in docs/protocol.md.
#[utoipa::path(get, path = "/api/pads/{code}/socket", operation_id = "pad_socket", tag = "pads", params(("code" = String, Path), Keeping),
    responses((status = SWITCHING_PROTOCOLS), (status = FORBIDDEN, body = Problem), (status = NOT_FOUND, body = Problem),
        (status = UPGRADE_REQUIRED, body = Problem)))]
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    address: Address,
    Segments(code): Segments<String>,
    Parameters(Keeping { key }): Parameters<Keeping>,
    asked: Asked,
) -> Result<Response, ApiError> {
    let upgrade = agree(asked, PAD_SUBPROTOCOL)?;
    let Some(code) = random::read_code(&code) else {
        return Err(wrong_guess(&app, &address, ApiError::NoPad).await);
    };
    let (role, longest) = match key {
        Some(key) => (keeper(&app, &address, &code, &key).await?, LONGEST_PAGE),
        None => (follower(&app, &address, &code).await?, LONGEST),
    };
    let socket = PadSocket { app: app.clone(), code, role, address };
    accept(&app, address, upgrade, longest, move |websocket| socket.serve(websocket))
}

/// Checks the key of a keeper. Wrong guesses by others at the same address do not keep a keeper out.
async fn keeper(app: &App, address: &Address, code: &str, key: &str) -> Result<Role, ApiError> {
    let shown = Key::read(key).filter(|key| key.code() == code).map(|key| key.fingerprint());
    let Some(shown) = shown else { return Err(wrong_guess(app, address, ApiError::WrongKey).await) };
    match app.pads.key(code) {
        Some(known) if known == shown => {}
        Some(_) => return Err(wrong_guess(app, address, ApiError::WrongKey).await),
        None => app.rates.pads.check(address).await.map_err(ApiError::TooFast)?,
    }
    Ok(Role::Keeper(shown))
}

/// Lets a follower in. Anybody may wait for a keeper, but not try one code after another.
async fn follower(app: &App, address: &Address, code: &str) -> Result<Role, ApiError> {
    let wrong_codes = &app.rates.wrong_codes;
    let is_known = app.pads.key(code).is_some();
    let allowed = if is_known { wrong_codes.peek(address) } else { wrong_codes.check(address).await };
    allowed.map(|()| Role::Follower(*address)).map_err(ApiError::TooFast)
}

/// Counts a wrong guess, and slows down whoever makes too many.
async fn wrong_guess(app: &App, address: &Address, error: ApiError) -> ApiError {
    app.rates.wrong_codes.check(address).await.map_or_else(ApiError::TooFast, |()| error)
}
