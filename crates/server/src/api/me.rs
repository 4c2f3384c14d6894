//! Who I am, where I sit, what I have played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tracing::error;
use utoipa::{IntoParams, ToSchema};
use yohoho_protocol::{Name, TableInfo};
use yohoho_store::{Before, FinishedGame, Millis, TableId};

use super::Body;
use crate::error::{ApiError, Problem};
use crate::house::House;
use crate::identity::{Token, Visitor};
use crate::limits::Address;

/// Somebody, as they see themselves.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    #[schema(value_type = String, example = "Anne")]
    name: Name,
}

/// What somebody wants to be called.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Naming {
    /// Invisible characters are left out; at most 24 characters are kept.
    #[schema(example = "Anne")]
    name: String,
}

impl Naming {
    fn name(&self) -> Result<Name, ApiError> {
        Name::clean(&self.name).ok_or(ApiError::BadName)
    }
}

/// A token for a program.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewToken {
    /// To be sent as `Authorization: Bearer …`. It is shown only now.
    token: String,
    #[schema(value_type = String, example = "Parrot")]
    name: Name,
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "me", security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Me), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn show(State(house): State<Arc<House>>, visitor: Visitor) -> Response {
    with_cookie(&house, visitor.cookie.as_ref(), visitor.name)
}

/// Choose a name. Whoever is new gets a cookie with it; others are called so from now on, also at the tables where they sit.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Naming,
    responses((status = OK, body = Me), (status = UNPROCESSABLE_ENTITY, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn name(
    State(house): State<Arc<House>>,
    address: Address,
    visitor: Option<Visitor>,
    Body(naming): Body<Naming>,
) -> Result<Response, ApiError> {
    let name = naming.name()?;
    if let Some(visitor) = visitor {
        if visitor.name != name {
            house.rates.renames.check(&visitor.person()).map_err(ApiError::TooFast)?;
            // A task of its own: it goes on when whoever asked has hung up.
            let renaming = tokio::spawn(rename(house.clone(), visitor.clone(), name.clone()));
            renaming.await.map_err(|_| ApiError::Unavailable)??;
        }
        return Ok(with_cookie(&house, visitor.cookie.as_ref(), name));
    }
    house.rates.newcomers.check(&address).map_err(ApiError::TooFast)?;
    let (visitor, token) = Visitor::create(&house.store, name).await?;
    Ok(with_cookie(&house, Some(&token), visitor.name))
}

/// Who somebody is; a browser gets its cookie again, for another year.
fn with_cookie(house: &House, cookie: Option<&Token>, name: Name) -> Response {
    let secure = house.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let me = Json(Me { name });
    match cookie {
        Some(token) => ([(SET_COOKIE, token.cookie(secure))], me).into_response(),
        None => me.into_response(),
    }
}

async fn rename(house: Arc<House>, visitor: Visitor, name: Name) -> Result<(), ApiError> {
    house.store.rename_person(visitor.id, name.to_string()).await.map_err(|why| {
        error!(%why, "a name cannot be written down");
        ApiError::Unavailable
    })?;
    house.rename(&visitor.person(), &name).await;
    Ok(())
}

/// A token for a program, which is somebody of its own.
#[utoipa::path(post, path = "/api/tokens", tag = "me", request_body = Naming,
    responses((status = CREATED, body = NewToken), (status = UNPROCESSABLE_ENTITY, body = Problem), (status = TOO_MANY_REQUESTS, body = Problem)))]
pub(super) async fn token(
    State(house): State<Arc<House>>,
    address: Address,
    Body(naming): Body<Naming>,
) -> Result<(StatusCode, Json<NewToken>), ApiError> {
    let name = naming.name()?;
    house.rates.newcomers.check(&address).map_err(ApiError::TooFast)?;
    let (visitor, token) = Visitor::create(&house.store, name).await?;
    Ok((StatusCode::CREATED, Json(NewToken { token: token.reveal().into(), name: visitor.name })))
}

/// The open tables where I sit or which I have opened.
#[utoipa::path(get, path = "/api/me/tables", tag = "me", security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Vec<TableInfo>), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn tables(State(house): State<Arc<House>>, visitor: Visitor) -> Json<Vec<TableInfo>> {
    Json(house.register.tables_of(&visitor.person()))
}

/// Which page of games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Page {
    /// How many, at most 100.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// Go on after a game: its `finished`, a comma, and its `table`.
    before: Option<String>,
}

/// A game that was played to its end.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayedGame {
    /// The code of its table, where its record is.
    table: String,
    game: String,
    /// When it ended: milliseconds since the beginning of 1970.
    finished: i64,
    seats: Vec<Finisher>,
}

/// How a seat came out of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Finisher {
    name: String,
    /// Whether it was me.
    you: bool,
    /// Whether it was a bot.
    bot: bool,
    total: i64,
    place: u8,
}

impl PlayedGame {
    fn of(game: FinishedGame, me: yohoho_store::PersonId) -> PlayedGame {
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

/// The games I have played to the end, the last one first.
#[utoipa::path(get, path = "/api/me/games", tag = "me", params(Page), security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Vec<PlayedGame>), (status = UNAUTHORIZED, body = Problem), (status = BAD_REQUEST, body = Problem)))]
pub(super) async fn games(
    State(house): State<Arc<House>>,
    visitor: Visitor,
    page: Result<Query<Page>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<PlayedGame>>, ApiError> {
    let Query(Page { limit, before }) = page?;
    let before = before.as_deref().map(read_before).transpose()?;
    let limit = limit.unwrap_or(20).clamp(1, 100);
    let games = house.store.finished_games(visitor.id, limit, before.as_ref()).await?;
    Ok(Json(games.into_iter().map(|game| PlayedGame::of(game, visitor.id)).collect()))
}

fn read_before(text: &str) -> Result<Before, ApiError> {
    let read = || {
        let (finished, table) = text.split_once(',')?;
        Some(Before { finished: Millis(finished.parse().ok()?), table: TableId::new(table).ok()? })
    };
    read().ok_or_else(|| ApiError::Malformed("before: a game's 'finished', a comma, and its 'table'".into()))
}
