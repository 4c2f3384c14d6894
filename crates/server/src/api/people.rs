//! The people with whom the visitor has played: who they are, whom to invite, whom not to meet, and what the operators should know.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use yohoho_protocol::{Name, Portrait, TableInfo, line};
use yohoho_store::{Block, Millis, Person, PersonError, PersonId, Report, TableId};

use super::extract::{Body, Parameters, Segments};
use super::me::Strangers;
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::identity::{Visitor, hex};
use crate::log::error;
use crate::{clock, random};

/// Whoever was seen within this time is here, in milliseconds. Those at a table are seen again and again.
const HERE: i64 = 5 * 60 * 1000;

/// How long an invitation is shown.
const INVITATION: Duration = Duration::from_mins(10);

/// The most characters of a report.
const LONGEST_REASON: usize = 500;

/// Somebody else, as you know them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Somebody {
    /// What you call them here. Others have another id for the same person.
    #[schema(example = "1f0c5a2b9d3e4f60")]
    id: String,
    #[schema(value_type = String, example = "Bart")]
    name: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    portrait: Option<Portrait>,
}

impl Somebody {
    fn of(person: &Person, visitor: &Visitor) -> Somebody {
        let portrait = person.portrait.as_ref().and_then(|portrait| serde_json::from_str(portrait).ok());
        Somebody { id: id(person.id, visitor), name: Name::from(person.name.clone()), portrait }
    }
}

/// Somebody with whom you have played, or sit at an open table.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyCompanion {
    #[serde(flatten)]
    somebody: Somebody,
    /// How many games you have played to the end together.
    games: u64,
    /// When the last of them ended, in milliseconds since the beginning of 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<i64>,
    /// Whether they are here now: at a table, or they were a few minutes ago.
    here: bool,
}

/// The people you know.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyPeople {
    /// Those of the latest games first, and no more than 200.
    people: Vec<MyCompanion>,
    /// Those whom you have blocked.
    blocked: Vec<Somebody>,
}

/// Stands for a person, but only for this visitor, and says nothing about who it is.
fn id(person: PersonId, visitor: &Visitor) -> String {
    let hash = Sha256::new().chain_update("yohoho people").chain_update(visitor.id.0).chain_update(person.0).finalize();
    hex(&hash[..8])
}

/// The people with whom you have played, and those whom you do not want to meet.
#[utoipa::path(get, path = "/api/me/people", operation_id = "my_people", tag = "people", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = MyPeople), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Json<MyPeople>, ApiError> {
    let visitor = match visitor {
        Some(visitor) => visitor,
        None if strangers.optional => return Ok(Json(MyPeople { people: Vec::new(), blocked: Vec::new() })),
        None => return Err(ApiError::Unknown),
    };
    app.note_visit(visitor.id);
    let now = clock::to_millis(app.now()).0;
    let people = app.store.companions(visitor.id).await?.into_iter().map(|companion| MyCompanion {
        somebody: Somebody::of(&companion.person, &visitor),
        games: companion.games,
        last: companion.last.map(|last| last.0),
        here: now - companion.seen.0 < HERE,
    });
    let people = people.collect();
    let blocked = app.store.blocked_by(visitor.id).await?;
    Ok(Json(MyPeople { people, blocked: blocked.iter().map(|(person, _)| Somebody::of(person, &visitor)).collect() }))
}

/// Somebody whom the visitor has played with and who may be met.
async fn companion(app: &App, visitor: &Visitor, wanted: &str) -> Result<PersonId, ApiError> {
    let people = app.store.companions(visitor.id).await?;
    let found = people.into_iter().map(|companion| companion.person.id).find(|person| id(*person, visitor) == wanted);
    found.ok_or(ApiError::NoPerson)
}

/// Somebody whom the visitor has blocked.
async fn blocked(app: &App, visitor: &Visitor, wanted: &str) -> Result<Option<PersonId>, ApiError> {
    let people = app.store.blocked_by(visitor.id).await?;
    Ok(people.into_iter().map(|(person, _)| person.id).find(|person| id(*person, visitor) == wanted))
}

/// Meet somebody no more: you vanish from each other's lists, find neither each other's tables nor each other in the queue, and cannot sit down where the
/// other one sits. They are not told. A game that you play together goes on.
#[utoipa::path(put, path = "/api/me/people/{id}/block", operation_id = "block", tag = "people",
    params(("id" = String, Path, description = "From the list of people.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn block(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
) -> Result<StatusCode, ApiError> {
    app.rates.people.check(&visitor.person()).map_err(ApiError::TooFast)?;
    if blocked(&app, &visitor, &wanted).await?.is_some() {
        return Ok(StatusCode::NO_CONTENT);
    }
    let blocked = companion(&app, &visitor, &wanted).await?;
    let at = clock::to_millis(app.shared_now());
    app.store.block(Block { person: visitor.id, blocked, at }).await.map_err(|why| failed(&why))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a block back. If the other one has blocked you as well, you still do not meet.
#[utoipa::path(delete, path = "/api/me/people/{id}/block", operation_id = "unblock", tag = "people",
    params(("id" = String, Path, description = "From the list of those whom you have blocked.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn unblock(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
) -> Result<StatusCode, ApiError> {
    app.rates.people.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let blocked = blocked(&app, &visitor, &wanted).await?.ok_or(ApiError::NoPerson)?;
    app.store.unblock(visitor.id, blocked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Where somebody is to come.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Destination {
    /// The code of an open table where you sit or whose host you are.
    #[schema(example = "pbgghpsb")]
    table: String,
}

/// Ask somebody to come to your table. They see it for ten minutes.
#[utoipa::path(post, path = "/api/me/people/{id}/invitations", operation_id = "invite", tag = "people", request_body = Destination,
    params(("id" = String, Path, description = "From the list of people.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn invite(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
    Body(Destination { table }): Body<Destination>,
) -> Result<StatusCode, ApiError> {
    app.rates.people.check(&visitor.person()).map_err(ApiError::TooFast)?;
    let table = read_table(&table)?;
    if !app.store.is_member(&table, &visitor.person().0).await? {
        return Err(ApiError::NoTable);
    }
    let person = companion(&app, &visitor, &wanted).await?;
    let expires = Millis(clock::to_millis(app.shared_now()).0 + INVITATION.as_millis() as i64);
    let invited = app.store.invite(visitor.id, person, &table, expires).await?;
    if invited { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::NoTable) }
}

fn read_table(code: &str) -> Result<TableId, ApiError> {
    random::read_code(code).and_then(|code| TableId::new(code).ok()).ok_or(ApiError::NoTable)
}

/// Somebody asks you to come to a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyInvitation {
    from: Somebody,
    /// Until when the invitation is shown, in milliseconds since the beginning of 1970.
    expires: i64,
    table: TableInfo,
}

/// Where you are asked to come, the latest first.
#[utoipa::path(get, path = "/api/me/invitations", operation_id = "my_invitations", tag = "people", params(Strangers), security((), ("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Vec<MyInvitation>), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn invitations(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(strangers): Parameters<Strangers>,
) -> Result<Json<Vec<MyInvitation>>, ApiError> {
    match visitor {
        Some(visitor) => {
            app.note_visit(visitor.id);
            Ok(Json(my_invitations(&app, &visitor).await?))
        }
        None if strangers.optional => Ok(Json(Vec::new())),
        None => Err(ApiError::Unknown),
    }
}

pub(super) async fn my_invitations(app: &App, visitor: &Visitor) -> Result<Vec<MyInvitation>, ApiError> {
    let invitations = app.store.invitations(visitor.id, clock::to_millis(app.shared_now())).await?;
    let shown = invitations.into_iter().filter_map(|invitation| {
        let table = serde_json::from_str(&invitation.info).ok()?;
        let from = Somebody::of(&invitation.inviter, visitor);
        Some(MyInvitation { from, expires: invitation.expires.0, table })
    });
    Ok(shown.collect())
}

/// You do not want to come to a table. Whoever asked is not told.
#[utoipa::path(delete, path = "/api/me/invitations/{table}", operation_id = "decline", tag = "people",
    params(("table" = String, Path, description = "The code of the table.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem)))]
pub(super) async fn decline(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(table): Segments<String>,
) -> Result<StatusCode, ApiError> {
    app.rates.people.check(&visitor.person()).map_err(ApiError::TooFast)?;
    app.store.decline(visitor.id, &read_table(&table)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What the operators should know.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Complaint {
    /// What happened: 1 to 500 characters.
    #[schema(example = "Insults in the chat.", min_length = 1)]
    reason: String,
    /// The code of the table where it happened.
    #[serde(default)]
    table: Option<String>,
}

/// Tell the operators of the server about somebody. They are not told.
#[utoipa::path(post, path = "/api/me/people/{id}/reports", operation_id = "report", tag = "people", request_body = Complaint,
    params(("id" = String, Path, description = "From the list of people, or of those whom you have blocked.")), security(("cookie" = []), ("bearer" = [])),
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = Problem), (status = NOT_FOUND, body = Problem), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Segments(wanted): Segments<String>,
    Body(Complaint { reason, table }): Body<Complaint>,
) -> Result<StatusCode, ApiError> {
    let reason = line(&reason).filter(|reason| reason.chars().count() <= LONGEST_REASON).ok_or(ApiError::BadReason)?;
    let table = table.as_deref().map(read_table).transpose()?;
    let person = match blocked(&app, &visitor, &wanted).await? {
        Some(person) => person,
        None => companion(&app, &visitor, &wanted).await?,
    };
    app.rates.reports.check(&visitor.person()).await.map_err(ApiError::TooFast)?;
    let (id, at) = (hex(&random::bytes::<16>()), clock::to_millis(app.shared_now()));
    let report = Report { id, reporter: visitor.id, person, table, reason, at };
    app.store.report(report).await.map_err(|why| failed(&why))?;
    Ok(StatusCode::NO_CONTENT)
}

fn failed(why: &PersonError) -> ApiError {
    if *why == PersonError::NoPerson {
        return ApiError::NoPerson;
    }
    error!(%why, "cannot write what somebody thinks of another");
    ApiError::Unavailable
}
