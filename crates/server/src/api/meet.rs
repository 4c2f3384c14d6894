//! Playing with whoever else is there.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use yohoho_protocol::{Meeting, MeetingWish};

use super::extract::{Body, Parameters};
use crate::app::App;
use crate::error::{ApiError, Problem};
use crate::identity::Visitor;

/// What a client knows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Known {
    /// The `version` of the last answer. The next one comes when something else is to be told, or after ten seconds.
    after: Option<String>,
}

/// How many people wait for which game, and what you wait for or have found. Whoever waits asks this again and again; after twenty seconds without that nobody
/// is matched with you until you are back.
#[utoipa::path(get, path = "/api/meet", operation_id = "meeting", tag = "meet", params(Known),
    security((), ("cookie" = []), ("bearer" = [])), responses((status = OK, body = Meeting)))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Option<Visitor>,
    Parameters(Known { after }): Parameters<Known>,
) -> Result<Json<Meeting>, ApiError> {
    app.meeting(visitor.map(|visitor| visitor.id), after.as_deref()).await.map(Json)
}

/// Wait for others who want to play the same. Asking twice changes nothing; asking for something else starts a new wait.
#[utoipa::path(put, path = "/api/meet", operation_id = "wait_for_others", tag = "meet", request_body = MeetingWish,
    security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Meeting), (status = UNAUTHORIZED, body = Problem), (status = UNPROCESSABLE_ENTITY, body = Problem)))]
pub(super) async fn wait(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Body(wish): Body<MeetingWish>,
) -> Result<Json<Meeting>, ApiError> {
    app.rates.meetings.check(&visitor.person()).map_err(ApiError::TooFast)?;
    app.wait_for_others(visitor.id, wish).await.map(Json)
}

/// Stop waiting. If a table has been found in the meantime, the answer names it.
#[utoipa::path(delete, path = "/api/meet", operation_id = "stop_waiting", tag = "meet", security(("cookie" = []), ("bearer" = [])),
    responses((status = OK, body = Meeting), (status = UNAUTHORIZED, body = Problem)))]
pub(super) async fn stop(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Json<Meeting>, ApiError> {
    app.stop_waiting(visitor.id).await.map(Json)
}
