//! Games that take days: whose turn it is, and the days on which clocks stand still.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use yohoho_protocol::TableInfo;
use yohoho_store::{Calendar, WantedTurn};

use super::extract::{Body, Parameters};
use super::me::Strangers;
use crate::app::App;
use crate::calendar;
use crate::error::{ApiError, Problem};
use crate::identity::Visitor;
use crate::log::error;

/// A decision of yours that others wait for.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyTurn {
    /// Since when, in milliseconds since the beginning of 1970.
    since: i64,
    /// When your time is up and a bot decides for you.
    due: i64,
    table: TableInfo,
}

impl MyTurn {
    fn of(turn: &WantedTurn) -> Option<MyTurn> {
        Some(MyTurn { since: turn.since.0, due: turn.due.0, table: serde_json::from_str(&turn.info).ok()? })
    }
}

/// The games that take days, as far as you play them.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyTurns {
    /// What the server's clock shows, to which all moments refer.
    now: u64,
    /// Where it is your turn. The one whose time is up first comes first.
    turns: Vec<MyTurn>,
    /// Where others think, or have yet to come.
    waiting: Vec<TableInfo>,
}

/// The games that take days where it is your turn, and those where you wait for others.
#[utoipa::path(get, path = "/api/me/turns", operation_id = "my_turns", tag = "turns", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = MyTurns), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Json<MyTurns>, ApiError> {
    let person = match visitor {
        Some(visitor) => visitor.person(),
        None if strangers.optional => {
            return Ok(Json(MyTurns { now: app.now().0, turns: Vec::new(), waiting: Vec::new() }));
        }
        None => return Err(ApiError::Unknown),
    };
    let turns: Vec<MyTurn> = app.store.turns_of(&person.0).await?.iter().filter_map(MyTurn::of).collect();
    let mut waiting = app.open_tables.tables_of(&person).await?;
    waiting.retain(|table| table.settings.pace.takes_days() && turns.iter().all(|turn| turn.table.code != table.code));
    Ok(Json(MyTurns { now: app.now().0, turns, waiting }))
}

/// Where you are, and when you are away.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct MyCalendar {
    /// Your time zone, by its name in the IANA database. A day begins and ends there at midnight.
    #[schema(example = "Europe/Berlin", max_length = 60)]
    zone: String,
    /// The days on which your clock stands still in games that take days: at most 40 a year, and at most a year ahead. Days that have begun stay as
    /// they are, whatever you ask for.
    #[schema(example = json!(["2026-12-24", "2026-12-25"]), max_items = 100)]
    away: Vec<String>,
}

impl MyCalendar {
    pub(super) fn of(calendar: Option<&Calendar>) -> MyCalendar {
        MyCalendar {
            zone: calendar.map_or_else(|| "UTC".into(), |calendar| calendar.zone.clone()),
            away: calendar.map(calendar::days).unwrap_or_default().iter().map(ToString::to_string).collect(),
        }
    }
}

/// Your time zone and your away days.
#[utoipa::path(get, path = "/api/me/calendar", operation_id = "my_calendar", tag = "turns", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = MyCalendar), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn calendar(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Json<MyCalendar>, ApiError> {
    match visitor {
        Some(visitor) => Ok(Json(MyCalendar::of(app.store.calendar(visitor.id).await?.as_ref()))),
        None if strangers.optional => Ok(Json(MyCalendar::of(None))),
        None => Err(ApiError::Unknown),
    }
}

/// Say where you are and when you are away. The answer says what counts.
#[utoipa::path(put, path = "/api/me/calendar", operation_id = "change_calendar", tag = "turns", request_body = MyCalendar,
    security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = MyCalendar), (status = UNAUTHORIZED, body = Problem), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wanted): Body<MyCalendar>,
) -> Result<Json<MyCalendar>, ApiError> {
    app.rates.renames.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let before = app.store.calendar(visitor.id).await?;
    let after = calendar::changed(before.as_ref(), visitor.id, &wanted.zone, &wanted.away, app.now())
        .map_err(ApiError::BadCalendar)?;
    let answer = MyCalendar::of(Some(&after));
    app.store.put_calendar(after).await.map_err(|why| {
        error!(%why, "cannot write a calendar");
        ApiError::Unavailable
    })?;
    // In a task of its own, so that it completes even if the client hangs up.
    tokio::spawn(async move { app.tell_away_days(&visitor.person()).await });
    Ok(Json(answer))
}
