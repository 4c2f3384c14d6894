//! The devices on which somebody is signed in, and the codes by which another one becomes the same person.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use yohoho_protocol::{Name, Profile};
use yohoho_store::{Before, Code, CodeKind, Device, Millis, NewDevice, PersonError, RedeemError, TokenHash};

use super::extract::{Body, Segments};
use super::me::with_cookie;
use crate::address::Address;
use crate::app::App;
use crate::device_name::DeviceName;
use crate::error::{ApiError, Problem};
use crate::identity::{Token, Visitor, hex};
use crate::log::error;
use crate::{clock, random};

/// How long a code for another device is valid.
const LINK_AGE: Duration = Duration::from_mins(10);

/// How you are known to this server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Devices {
    /// The latest first.
    devices: Vec<ListedDevice>,
    /// When your recovery code was made, in milliseconds since the beginning of 1970; missing if you have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery: Option<i64>,
}

/// A device on which you are signed in.
#[derive(Serialize, ToSchema)]
pub(crate) struct ListedDevice {
    /// By which it is renamed and signed out.
    #[schema(example = "0123456789abcdef")]
    id: String,
    /// What it is called; missing if an older version has signed it in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Firefox, Android")]
    label: Option<String>,
    /// When it was signed in, in milliseconds since the beginning of 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    created: Option<i64>,
    /// When it was last seen, to the hour.
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<i64>,
    /// Whether it is the one that asks.
    here: bool,
}

impl ListedDevice {
    pub(super) fn of(device: Device, visitor: &Visitor) -> ListedDevice {
        ListedDevice {
            id: id(&device.token),
            here: device.token == visitor.device,
            label: device.label,
            created: device.created.map(|at| at.0),
            seen: device.seen.map(|at| at.0),
        }
    }
}

/// The name of a device to its owner. It says nothing about the token: that is random, and this a part of its hash.
fn id(token: &TokenHash) -> String {
    hex(&token.0[..8])
}

/// The devices on which you are signed in, and whether you have a recovery code.
#[utoipa::path(get, path = "/api/me/devices", tag = "me", operation_id = "devices", security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Devices), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn list(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Devices>, ApiError> {
    let devices = app.store.devices(visitor.id).await?;
    let recovery = app.store.code_made(visitor.id, CodeKind::Recovery).await?.map(|at| at.0);
    let devices = devices.into_iter().map(|device| ListedDevice::of(device, &visitor)).collect();
    Ok(Json(Devices { devices, recovery }))
}

/// What a device is to be called.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Label {
    /// Cleaned as names are.
    #[schema(example = "Old phone")]
    label: String,
}

/// Call a device something else.
#[utoipa::path(put, path = "/api/me/devices/{id}", tag = "me", operation_id = "rename_device", request_body = Label,
    params(("id" = String, Path, description = "From the list of devices.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem),
        (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
    Body(Label { label }): Body<Label>,
) -> Result<StatusCode, ApiError> {
    let label = Name::clean(&label).ok_or(ApiError::BadName)?.to_string();
    app.rates.renames.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let device = find(&app, &visitor, &wanted).await?;
    let renamed = app.store.rename_device(visitor.id, device, label).await?;
    if renamed { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::NoDevice) }
}

/// Sign a device out, this one or another. Its token is worth nothing from then on; a connection to a table that is open stays until it ends.
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "me", operation_id = "sign_out",
    params(("id" = String, Path, description = "From the list of devices.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
) -> Result<Response, ApiError> {
    let device = find(&app, &visitor, &wanted).await?;
    if !app.store.remove_device(visitor.id, device).await? {
        return Err(ApiError::NoDevice);
    }
    let here = device == visitor.device && visitor.cookie.is_some();
    Ok(if here { without_cookie(&app) } else { StatusCode::NO_CONTENT.into_response() })
}

async fn find(app: &App, visitor: &Visitor, wanted: &str) -> Result<TokenHash, ApiError> {
    let devices = app.store.devices(visitor.id).await?;
    let found = devices.into_iter().map(|device| device.token).find(|token| id(token) == wanted);
    found.ok_or(ApiError::NoDevice)
}

/// Answers with nothing, and takes a browser's cookie away.
pub(super) fn without_cookie(app: &App) -> Response {
    let cookies = Token::no_cookies(app.config.is_https()).into_iter().map(|cookie| (SET_COOKIE, cookie));
    (StatusCode::NO_CONTENT, AppendHeaders(cookies)).into_response()
}

/// A code that makes another device the same person.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewCode {
    /// It is shown only once. Case, spaces and hyphens do not matter.
    #[schema(example = "h3xk7mqp")]
    code: String,
    /// From when on it is not valid any more, in milliseconds since the beginning of 1970; missing if that never happens.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<i64>,
}

/// Get a code that signs one other device in, within ten minutes. It replaces the one before.
#[utoipa::path(post, path = "/api/me/links", tag = "me", operation_id = "add_device", security(("cookie" = []), ("bearer" = [])),
    responses((status = CREATED, body = NewCode), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn link(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<(StatusCode, Json<NewCode>), ApiError> {
    let expires = Millis(now(&app).0 + LINK_AGE.as_millis() as i64);
    make(&app, &visitor, CodeKind::Link, random::code, Some(expires)).await
}

/// Get a code to write down, which signs any device in until you get another one.
#[utoipa::path(post, path = "/api/me/recovery", tag = "me", operation_id = "recovery_code", security(("cookie" = []), ("bearer" = [])),
    responses((status = CREATED, body = NewCode), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn recovery(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<(StatusCode, Json<NewCode>), ApiError> {
    make(&app, &visitor, CodeKind::Recovery, random::recovery_code, None).await
}

async fn make(
    app: &App,
    visitor: &Visitor,
    kind: CodeKind,
    random: fn() -> String,
    expires: Option<Millis>,
) -> Result<(StatusCode, Json<NewCode>), ApiError> {
    app.rates.new_codes.check(&visitor.person()).map_err(ApiError::TooFast)?;
    loop {
        let code = random();
        let new = Code { hash: hash(&code, kind), person: visitor.id, kind, created: now(app), expires };
        match app.store.set_code(new).await {
            Ok(()) => {
                let expires = expires.map(|at| at.0);
                return Ok((StatusCode::CREATED, Json(NewCode { code, expires })));
            }
            Err(PersonError::TokenTaken) => {}
            Err(why) => {
                error!(%why, "cannot keep a code");
                return Err(ApiError::Unavailable);
            }
        }
    }
}

/// The time by which all servers agree on how long a code is valid.
fn now(app: &App) -> Millis {
    clock::to_millis(app.shared_now())
}

/// A plain hash will do: a recovery code is as random as a token, and a code for a device is valid for minutes and once.
fn hash(code: &str, kind: CodeKind) -> TokenHash {
    let kind = if kind == CodeKind::Link { "link" } else { "recovery" };
    TokenHash(Sha256::new().chain_update("yohoho code ").chain_update(kind).chain_update(code).finalize().into())
}

/// What becomes of who the device is until now.
#[derive(Deserialize, ToSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Until {
    /// Their games, results and devices follow, and they are gone.
    Merge,
    /// The device leaves them. Without another device or a recovery code nobody can be them again.
    Leave,
}

/// Signing in with a code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SignIn {
    /// A code for another device, or a recovery code.
    #[schema(example = "h3xk7mqp")]
    code: String,
    /// Required if the device is somebody already.
    #[serde(default)]
    before: Option<Until>,
    /// `true` for programs, which get a token instead of a cookie.
    #[serde(default)]
    program: bool,
}

/// Who you are now.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignedIn {
    #[schema(value_type = String, example = "Anne")]
    name: Name,
    /// Send it as `Authorization: Bearer …`. It is shown only once.
    token: String,
}

/// Become the person who has a code. Whether a code is wrong, used or too old cannot be told apart.
#[utoipa::path(post, path = "/api/sign-in", tag = "me", operation_id = "sign_in", request_body = SignIn, security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, description = "Who you are, with a cookie.", body = super::me::Me), (status = CREATED, description = "For programs.", body = SignedIn),
        (status = FORBIDDEN, description = "The code is not valid (`wrong-code`), or the request comes from a page of another site (`foreign`).", body = Problem),
        (status = CONFLICT, description = "`somebody-already`: say what becomes of them; `at-table`: they sit at an open table.", body = Problem)))]
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Option<Visitor>,
    DeviceName(label): DeviceName,
    Body(SignIn { code, before, program }): Body<SignIn>,
) -> Result<Response, ApiError> {
    app.rates.sign_ins.check(&address).await.map_err(ApiError::TooFast)?;
    let before = match (visitor, before) {
        (None, _) => None,
        (Some(_), None) => return Err(ApiError::SomebodyAlready),
        (Some(visitor), Some(until)) => Some(Before { token: visitor.device, merge: until == Until::Merge }),
    };
    let link = random::read_code(&code).map(|code| (code, CodeKind::Link));
    let (code, kind) = link
        .or_else(|| random::read_recovery_code(&code).map(|code| (code, CodeKind::Recovery)))
        .ok_or(ApiError::WrongCode)?;
    let (token, device) = (Token::new(), NewDevice { label, at: now(&app) });
    let redeemed = app.store.redeem(hash(&code, kind), kind, token.hash(), device, before).await;
    let person = redeemed.map_err(|why| match why {
        RedeemError::Wrong => ApiError::WrongCode,
        RedeemError::AtTable => ApiError::AtTable,
        RedeemError::Failed(failed) => failed.into(),
    })?;
    let portrait = person.portrait.and_then(|portrait| serde_json::from_str(&portrait).ok());
    let profile = Profile { name: Name::from(person.name), portrait };
    Ok(if program {
        let signed_in = SignedIn { name: profile.name, token: token.reveal().into() };
        (StatusCode::CREATED, Json(signed_in)).into_response()
    } else {
        with_cookie(&app, Some(&token), profile)
    })
}
