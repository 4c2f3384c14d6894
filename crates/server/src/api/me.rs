//! The visitor: their name, their tables and their games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};
use yohoho_protocol::schema::ChosenPortrait;
use yohoho_protocol::{Name, Portrait, Profile, TableInfo};
use yohoho_store::{Cursor, FinishedGame, Millis, TableId};

use super::extract::{Body, Parameters};
use crate::address::Address;
use crate::app::App;
use crate::clock;
use crate::device_name::DeviceName;
use crate::error::{ApiError, Problem};
use crate::identity::{Token, Visitor, stored};
use crate::log::error;

/// The visitor.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    #[schema(value_type = String, example = "Anne")]
    name: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    portrait: Option<Portrait>,
}

/// The name and the portrait that somebody chooses.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Naming {
    /// Invisible characters are removed, and at most 24 characters are kept.
    #[schema(example = "Anne")]
    name: String,
    /// If it is left out, the portrait stays as it is.
    #[serde(default, deserialize_with = "chosen_portrait")]
    #[schema(value_type = Option<ChosenPortrait>)]
    portrait: Option<Portrait>,
}

impl Naming {
    fn profile(&self) -> Result<Profile, ApiError> {
        let name = Name::clean(&self.name).ok_or(ApiError::BadName)?;
        Ok(Profile { name, portrait: self.portrait })
    }
}

/// Reads a portrait: an object, which counts as none if only a newer version knows it.
fn chosen_portrait<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Portrait>, D::Error> {
    let object: Option<Map<String, Value>> = Option::deserialize(deserializer)?;
    Ok(object.and_then(|object| serde_json::from_value(Value::Object(object)).ok()))
}

/// A new token for a program.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    /// Send it as `Authorization: Bearer …`. It is shown only once.
    token: String,
    #[schema(value_type = String, example = "Parrot")]
    name: Name,
}

/// How strangers are answered.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Strangers {
    /// `true` if being a stranger is no error: then the answer is 204, or an empty list. Browsers log every error.
    #[serde(default)]
    pub(super) optional: bool,
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", operation_id = "me", tag = "me", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Me), (status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Response, ApiError> {
    match visitor {
        Some(visitor) => {
            app.store.see_device(&visitor.device, clock::to_millis(app.now())).await;
            Ok(with_cookie(&app, visitor.cookie.as_ref(), visitor.profile))
        }
        None if strangers.optional => Ok(StatusCode::NO_CONTENT.into_response()),
        None => Err(ApiError::Unknown),
    }
}

/// Choose a name and a portrait. New visitors get a cookie with it; for others they change, also at the tables where they sit.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Naming, security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Me), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn name(
    State(app): State<Arc<App>>,
    address: Address,
    visitor: Option<Visitor>,
    device: DeviceName,
    Body(naming): Body<Naming>,
) -> Result<Response, ApiError> {
    let mut profile = naming.profile()?;
    if let Some(visitor) = visitor {
        profile.portrait = profile.portrait.or(visitor.profile.portrait);
        if visitor.profile != profile {
            app.rates.renames.check(&visitor.person()).map_err(ApiError::TooFast)?;
            // In a task of its own, so that it completes even if the client hangs up.
            let renaming = tokio::spawn(rename(app.clone(), visitor.clone(), profile.clone()));
            renaming.await.map_err(|_| ApiError::Unavailable)??;
        }
        return Ok(with_cookie(&app, visitor.cookie.as_ref(), profile));
    }
    app.rates.new_people.check(&address).await.map_err(ApiError::TooFast)?;
    let (visitor, token) = Visitor::create(&app.store, profile, device).await?;
    Ok(with_cookie(&app, Some(&token), visitor.profile))
}

/// Answers with who the visitor is. Browsers get their cookie again, for another year.
pub(super) fn with_cookie(app: &App, cookie: Option<&Token>, Profile { name, portrait }: Profile) -> Response {
    let cookies = cookie.map(|token| token.cookies(app.config.is_https())).unwrap_or_default();
    (AppendHeaders(cookies.into_iter().map(|cookie| (SET_COOKIE, cookie))), Json(Me { name, portrait })).into_response()
}

async fn rename(app: Arc<App>, visitor: Visitor, profile: Profile) -> Result<(), ApiError> {
    let (name, portrait) = stored(&profile);
    app.store.rename_person(visitor.id, name, portrait).await.map_err(|why| {
        error!(%why, "cannot rename a person");
        ApiError::Unavailable
    })?;
    Ok(app.rename(&visitor.person(), &profile).await?)
}

/// Create a token for a program, which becomes a person of its own.
#[utoipa::path(post, path = "/api/tokens", tag = "me", request_body = Naming,
    responses((status = CREATED, body = NewToken), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn token(
    State(app): State<Arc<App>>,
    address: Address,
    device: DeviceName,
    Body(naming): Body<Naming>,
) -> Result<(StatusCode, Json<NewToken>), ApiError> {
    let profile = naming.profile()?;
    app.rates.new_people.check(&address).await.map_err(ApiError::TooFast)?;
    let (visitor, token) = Visitor::create(&app.store, profile, device).await?;
    Ok((StatusCode::CREATED, Json(NewToken { token: token.reveal().into(), name: visitor.profile.name })))
}

/// The open tables where you sit or whose host you are.
#[utoipa::path(get, path = "/api/me/tables", tag = "me", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Vec<TableInfo>), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn tables(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    match visitor {
        Some(visitor) => Ok(Json(app.open_tables.tables_of(&visitor.person()).await?)),
        None if strangers.optional => Ok(Json(Vec::new())),
        None => Err(ApiError::Unknown),
    }
}

/// Which games to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// How many games: 1 to 100, 20 unless told.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// Continue after a game: its `finished`, a comma, and its `table`.
    #[param(pattern = "^-?[0-9]{1,18},[0-9A-Za-z]{1,64}$", example = "1794754770246,pbgghpsb")]
    before: Option<String>,
    /// `true` if strangers get an empty list instead of an error.
    #[serde(default)]
    optional: bool,
}

/// A game that was played to its end.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedGame {
    /// The code of its table, under which its record is found.
    table: String,
    game: String,
    /// When it ended, in milliseconds since the beginning of 1970.
    finished: i64,
    seats: Vec<Finisher>,
}

/// The result of one seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct Finisher {
    name: String,
    /// Whether it was your seat.
    you: bool,
    /// Whether a bot sat there.
    bot: bool,
    total: i64,
    place: u8,
}

impl PlayedGame {
    pub(super) fn of(game: FinishedGame, me: yohoho_store::PersonId) -> PlayedGame {
        let seats = game.people.into_iter().map(|seat| Finisher {
            you: seat.person == Some(me),
            bot: seat.person.is_none(),
            name: seat.name,
            total: seat.total,
            place: seat.place,
        });
        PlayedGame { table: game.table.to_string(), game: game.game, finished: game.finished.0, seats: seats.collect() }
    }
}

/// The games you have played to the end, latest first.
#[utoipa::path(get, path = "/api/me/games", tag = "me", params(Page), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Vec<PlayedGame>), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn games(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(Page { limit, before, optional }): Parameters<Page>,
) -> Result<Json<Vec<PlayedGame>>, ApiError> {
    let Some(visitor) = visitor else {
        return if optional { Ok(Json(Vec::new())) } else { Err(ApiError::Unknown) };
    };
    let before = before.as_deref().map(read_before).transpose()?;
    let limit = limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(ApiError::Malformed("limit: a number from 1 to 100".into()));
    }
    let games = app.store.finished_games(visitor.id, limit, before.as_ref()).await?;
    Ok(Json(games.into_iter().map(|game| PlayedGame::of(game, visitor.id)).collect()))
}

fn read_before(text: &str) -> Result<Cursor, ApiError> {
    let read = || {
        let (finished, table) = text.split_once(',')?;
        let digits = finished.strip_prefix('-').unwrap_or(finished);
        let is_plain = (1..=18).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !is_plain || !table.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
            return None;
        }
        Some(Cursor { finished: Millis(finished.parse().ok()?), table: TableId::new(table).ok()? })
    };
    read().ok_or_else(|| ApiError::Malformed("before: a game's 'finished', a comma, and its 'table'".into()))
}
