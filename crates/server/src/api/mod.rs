//! The HTTP API, one file per subject.

mod days;
mod games;
pub(crate) mod health;
mod me;
mod pads;
mod tables;
mod upgrade;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, FromRequest};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::ApiError;
use crate::fleet;
use crate::identity::HOST_COOKIE;
use crate::middleware;
use crate::static_files;

/// The longest request body, in bytes.
const LONGEST: usize = 4096;

/// A JSON body. If it cannot be read, the answer is JSON as well.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(ApiError))]
struct Body<T>(T);

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Yohoho",
        description = "Tables for Skull King, Skull King in doubloons and Skull Queen. The games themselves are played over a WebSocket."
    ),
    modifiers(&Security)
)]
struct Document;

struct Security;

impl utoipa::Modify for Security {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let components = document.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description(
            HOST_COOKIE,
            "For browsers: set by PUT /api/me. Over plain HTTP it is called yohoho.",
        );
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let mut bearer = Http::new(HttpAuthScheme::Bearer);
        bearer.description = Some("For programs: from POST /api/tokens.".into());
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

fn documented() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(me::show, me::name))
        .routes(routes!(me::tables))
        .routes(routes!(me::games))
        .routes(routes!(me::token))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(tables::socket))
        .routes(routes!(games::record))
        .routes(days::routes())
        .routes(routes!(pads::open))
        .routes(routes!(pads::socket))
        .routes(routes!(health::live))
        .routes(routes!(health::ready))
}

/// The `OpenAPI` document that describes the HTTP API, as indented JSON.
pub fn openapi() -> String {
    documented().get_openapi().to_pretty_json().expect("the document is plain data")
}

/// Routes the requests for metrics, which have an address of their own.
pub(crate) fn metrics_router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(health::metrics)).with_state(app)
}

/// Routes every request to the public address.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (router, document) = documented().split_for_parts();
    let document: axum::body::Bytes = document.to_json().expect("the document is plain data").into();
    let document = move || async move { ([("content-type", "application/json")], document).into_response() };
    router
        .route("/api/openapi.json", get(document))
        .merge(fleet::routes())
        .fallback(static_files::answer)
        .method_not_allowed_fallback(|| async { ApiError::NoMethod })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(app.clone(), fleet::pass_through))
        .layer(from_fn_with_state(app.clone(), middleware::wrap))
        .with_state(app)
}
