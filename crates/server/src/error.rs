//! The errors of the HTTP API.

use std::time::Duration;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;
use yohoho_daily::Mismatch;
use yohoho_protocol::Refusal;
use yohoho_store::Failed;

use crate::app::{LookupError, OpenTableError};
use crate::calendar::CalendarError;
use crate::log::error;

/// Why a request failed. The messages are for people; [`Problem`] adds a code for programs.
#[derive(Debug, Error)]
pub(crate) enum ApiError {
    #[error("sign in first: with the cookie that PUT /api/me sets, or with a token from POST /api/tokens")]
    Unknown,
    #[error("requests from pages of other sites are not allowed")]
    Foreign,
    #[error("there is no such page")]
    NoPage,
    #[error("this page does not support that method")]
    NoMethod,
    #[error("no table has this code")]
    NoTable,
    #[error("no score pad has this code")]
    NoPad,
    #[error("the key does not belong to this score pad")]
    WrongKey,
    #[error("the table is closed")]
    Closed,
    #[error("there is no record until the game is over")]
    NotOver,
    #[error("there is no such deal: ask for a date such as 2026-11-17, and for a game")]
    NoDeal,
    #[error("that day has not come yet")]
    NotYet,
    #[error("only today's and yesterday's results are taken")]
    DayOver,
    #[error("{0}")]
    NotPlayed(Mismatch),
    #[error("a name needs at least one visible character")]
    BadName,
    #[error("this code is not valid: it may be mistyped, used already, replaced, or too old")]
    WrongCode,
    #[error(
        "this device is somebody already: say with 'before' whether they are to 'merge' into the other person, or whether to 'leave' them"
    )]
    SomebodyAlready,
    #[error("you sit at an open table: finish its game or leave it first")]
    AtTable,
    #[error("you have no such device")]
    NoDevice,
    #[error("you know nobody with this id")]
    NoPerson,
    #[error("say what happened, in 1 to 500 characters")]
    BadReason,
    #[error("{0}")]
    BadCalendar(CalendarError),
    #[error("{0}")]
    Malformed(String),
    #[error("the request is too large")]
    TooBig,
    #[error("{0}")]
    Refused(Refusal),
    #[error("you have too many open tables: finish or leave one first")]
    TooManyTables,
    #[error("too many tables were opened from your network: finish or leave one first")]
    TooManyTablesFromAddress,
    #[error("too many requests: wait {} seconds", .0.as_secs() + 1)]
    TooFast(Duration),
    #[error("too many connections from one address")]
    Crowded,
    #[error("this is a WebSocket: request an upgrade with the subprotocol {0}")]
    NoSocket(&'static str),
    #[error("the server is full, with people at every table: try again later")]
    Full,
    #[error("the server cannot do that right now: try again")]
    Unavailable,
}

/// An error as JSON.
#[derive(Serialize, ToSchema)]
pub(crate) struct Problem {
    /// A code for programs.
    #[schema(example = "no-table")]
    code: &'static str,
    /// A sentence for people.
    message: String,
}

impl ApiError {
    fn status_and_code(&self) -> (StatusCode, &'static str) {
        match self {
            ApiError::Unknown => (StatusCode::UNAUTHORIZED, "unknown"),
            ApiError::Foreign => (StatusCode::FORBIDDEN, "foreign"),
            ApiError::NoPage => (StatusCode::NOT_FOUND, "no-page"),
            ApiError::NoMethod => (StatusCode::METHOD_NOT_ALLOWED, "no-method"),
            ApiError::NoTable => (StatusCode::NOT_FOUND, "no-table"),
            ApiError::NoPad => (StatusCode::NOT_FOUND, "no-pad"),
            ApiError::WrongKey => (StatusCode::FORBIDDEN, "wrong-key"),
            ApiError::Closed => (StatusCode::GONE, "closed"),
            ApiError::NotOver => (StatusCode::CONFLICT, "not-over"),
            ApiError::NoDeal => (StatusCode::NOT_FOUND, "no-deal"),
            ApiError::NotYet => (StatusCode::NOT_FOUND, "not-yet"),
            ApiError::DayOver => (StatusCode::GONE, "day-over"),
            ApiError::NotPlayed(_) => (StatusCode::UNPROCESSABLE_ENTITY, "not-played"),
            ApiError::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad-name"),
            ApiError::WrongCode => (StatusCode::FORBIDDEN, "wrong-code"),
            ApiError::SomebodyAlready => (StatusCode::CONFLICT, "somebody-already"),
            ApiError::AtTable => (StatusCode::CONFLICT, "at-table"),
            ApiError::NoDevice => (StatusCode::NOT_FOUND, "no-device"),
            ApiError::NoPerson => (StatusCode::NOT_FOUND, "no-person"),
            ApiError::BadReason => (StatusCode::UNPROCESSABLE_ENTITY, "bad-reason"),
            ApiError::BadCalendar(why) => (StatusCode::UNPROCESSABLE_ENTITY, why.code()),
            ApiError::Malformed(_) => (StatusCode::BAD_REQUEST, "malformed"),
            ApiError::TooBig => (StatusCode::PAYLOAD_TOO_LARGE, "too-big"),
            ApiError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            ApiError::TooManyTables | ApiError::TooManyTablesFromAddress => {
                (StatusCode::TOO_MANY_REQUESTS, "too-many-tables")
            }
            ApiError::TooFast(_) => (StatusCode::TOO_MANY_REQUESTS, "too-fast"),
            ApiError::Crowded => (StatusCode::TOO_MANY_REQUESTS, "crowded"),
            ApiError::NoSocket(_) => (StatusCode::UPGRADE_REQUIRED, "no-socket"),
            ApiError::Full => (StatusCode::SERVICE_UNAVAILABLE, "full"),
            ApiError::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code) = self.status_and_code();
        let mut response = (status, Json(Problem { code, message: self.to_string() })).into_response();
        if let ApiError::TooFast(wait) = self {
            response.headers_mut().insert(RETRY_AFTER, (wait.as_secs() + 1).into());
        }
        response
    }
}

impl From<LookupError> for ApiError {
    fn from(error: LookupError) -> ApiError {
        match error {
            LookupError::NoTable => ApiError::NoTable,
            LookupError::Closed => ApiError::Closed,
            LookupError::Elsewhere(_) | LookupError::Unavailable => ApiError::Unavailable,
        }
    }
}

impl From<OpenTableError> for ApiError {
    fn from(error: OpenTableError) -> ApiError {
        match error {
            OpenTableError::Refused(refusal) => ApiError::Refused(refusal),
            OpenTableError::TooMany => ApiError::TooManyTables,
            OpenTableError::TooManyFromAddress => ApiError::TooManyTablesFromAddress,
            OpenTableError::Full => ApiError::Full,
            OpenTableError::Unavailable => ApiError::Unavailable,
        }
    }
}

impl From<Failed> for ApiError {
    fn from(failed: Failed) -> ApiError {
        error!(%failed, "cannot read from the database");
        ApiError::Unavailable
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return ApiError::TooBig;
        }
        ApiError::Malformed(rejection.body_text())
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::Malformed(rejection.body_text())
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> ApiError {
        ApiError::Malformed(rejection.body_text())
    }
}
