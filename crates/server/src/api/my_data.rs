//! What the server knows about somebody, and how it forgets them. docs/privacy.md lists it in words.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use yohoho_protocol::{Name, Portrait, TableInfo};
use yohoho_store::{CodeKind, Cursor, DeleteError};

use super::devices::{ListedDevice, without_cookie};
use super::me::PlayedGame;
use super::people::{MyInvitation, my_invitations};
use super::turns::MyCalendar;
use crate::app::App;
use crate::clock;
use crate::error::{ApiError, Problem};
use crate::identity::Visitor;

/// The most log entries of an export. Nobody has played that much; it bounds the answer.
const MOST_ENTRIES: u32 = 100_000;

/// Everything that is stored about you. Times are in milliseconds since the beginning of 1970.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyData {
    /// The id by which tables and games know you.
    id: String,
    #[schema(value_type = String, example = "Anne")]
    name: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    portrait: Option<Portrait>,
    /// When you first came.
    created: i64,
    /// When you were last connected to a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    seen: Option<i64>,
    devices: Vec<ListedDevice>,
    /// When your recovery code was made, if you have one. The code itself is not stored.
    #[serde(skip_serializing_if = "Option::is_none")]
    recovery: Option<i64>,
    /// The open tables where you sit or whose host you are.
    tables: Vec<TableInfo>,
    /// The games you have played to the end. Their records are at `/api/tables/{table}/record`.
    games: Vec<PlayedGame>,
    /// What you have shown of the deals of days.
    days: Vec<MyDay>,
    /// Those whom you have blocked, by their names now.
    blocked: Vec<MyBlock>,
    /// What you have told the operators about others.
    reports: Vec<MyReport>,
    /// Where you are asked to come.
    invitations: Vec<MyInvitation>,
    /// Your time zone and away days, if you named any.
    #[serde(skip_serializing_if = "Option::is_none")]
    calendar: Option<MyCalendar>,
    /// What the logs of tables say about you: where you sat, what you said, how you voted. Cards are noted by seat, and are in the records.
    log: Vec<MyEntry>,
}

/// A result of a day.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyDay {
    day: String,
    game: String,
    total: i64,
    /// The points of each round, separated by commas.
    rounds: String,
    shown: i64,
}

/// Somebody whom you have blocked.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyBlock {
    name: String,
    at: i64,
}

/// What you have told the operators.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyReport {
    /// The code of the table it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
    reason: String,
    at: i64,
}

/// An entry of a table's log.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyEntry {
    /// The code of the table.
    table: String,
    at: i64,
    /// As it is stored.
    #[schema(value_type = Object)]
    entry: Value,
}

/// Everything that is stored about you.
#[utoipa::path(get, path = "/api/me/data", tag = "me", operation_id = "my_data", security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = MyData), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn export(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<MyData>, ApiError> {
    app.rates.exports.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let store = &app.store;
    let devices = store.devices(visitor.id).await?.into_iter().map(|device| ListedDevice::of(device, &visitor));
    let days = store.daily_results_of(visitor.id).await?.into_iter().map(|result| MyDay {
        day: result.day,
        game: result.game,
        total: result.total,
        rounds: result.rounds,
        shown: result.shown.0,
    });
    let log = store.entries_about(visitor.id, MOST_ENTRIES).await?.into_iter().map(|(table, stored)| MyEntry {
        table: table.to_string(),
        at: stored.at.0,
        entry: serde_json::from_str(&stored.entry).unwrap_or_default(),
    });
    let calendar = store.calendar(visitor.id).await?;
    let blocked = store.blocked_by(visitor.id).await?;
    let reports = store.reports_by(visitor.id).await?.into_iter().map(|report| MyReport {
        table: report.table.map(|table| table.to_string()),
        reason: report.reason,
        at: report.at.0,
    });
    Ok(Json(MyData {
        calendar: calendar.as_ref().map(|calendar| MyCalendar::of(Some(calendar))),
        id: visitor.id.to_string(),
        created: visitor.created.0,
        seen: store.last_seen(visitor.id).await?.map(|at| at.0),
        devices: devices.collect(),
        recovery: store.code_made(visitor.id, CodeKind::Recovery).await?.map(|at| at.0),
        tables: app.open_tables.tables_of(&visitor.person()).await?,
        games: games(&app, &visitor).await?,
        days: days.collect(),
        blocked: blocked.into_iter().map(|(person, at)| MyBlock { name: person.name, at: at.0 }).collect(),
        reports: reports.collect(),
        invitations: my_invitations(&app, &visitor).await?,
        log: log.collect(),
        name: visitor.profile.name,
        portrait: visitor.profile.portrait,
    }))
}

async fn games(app: &App, visitor: &Visitor) -> Result<Vec<PlayedGame>, ApiError> {
    const PAGE: u32 = 100;
    let (mut games, mut last): (Vec<PlayedGame>, Option<Cursor>) = (Vec::new(), None);
    loop {
        let page = app.store.finished_games(visitor.id, PAGE, last.as_ref()).await?;
        last = page.last().map(Cursor::from);
        let is_last = page.len() < PAGE as usize;
        games.extend(page.into_iter().map(|game| PlayedGame::of(game, visitor.id)));
        if is_last {
            return Ok(games);
        }
    }
}

/// Be forgotten. Nobody can be you from then on; games stay for those who played them, under the name "A former sailor", and what you said there is gone.
#[utoipa::path(delete, path = "/api/me", tag = "me", operation_id = "delete_me", security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem),
        (status = CONFLICT, description = "You sit at an open table: `at-table`.", body = Problem)))]
pub(super) async fn delete(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Response, ApiError> {
    app.store.delete_person(visitor.id, clock::to_millis(app.shared_now())).await.map_err(|why| match why {
        DeleteError::NoPerson => ApiError::Unknown,
        DeleteError::AtTable => ApiError::AtTable,
        DeleteError::Failed(failed) => failed.into(),
    })?;
    let answer = if visitor.cookie.is_some() { without_cookie(&app) } else { StatusCode::NO_CONTENT.into_response() };
    // What is left to do is noted in the database; should this end early, a later sweep goes on.
    tokio::spawn(async move { app.forget_gone_people().await });
    Ok(answer)
}
