//! The HTTP API, one file per subject.

mod days;
mod devices;
mod document;
mod extract;
mod games;
pub(crate) mod health;
mod me;
mod meet;
mod my_data;
mod pads;
mod people;
mod record_schema;
mod tables;
mod turns;
mod upgrade;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::document::Document;
use crate::app::App;
use crate::error::ApiError;
use crate::fleet;
use crate::middleware;
use crate::static_files;

/// The longest request body, in bytes.
const LONGEST: usize = 4096;

fn documented() -> OpenApiRouter<Arc<App>> {
    let mut router = OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(me::show, me::name, my_data::delete))
        .routes(routes!(my_data::export))
        .routes(routes!(devices::list))
        .routes(routes!(devices::rename, devices::sign_out))
        .routes(routes!(devices::link))
        .routes(routes!(devices::recovery))
        .routes(routes!(devices::sign_in))
        .routes(routes!(me::tables))
        .routes(routes!(me::games))
        .routes(routes!(me::token))
        .routes(routes!(people::list))
        .routes(routes!(people::block, people::unblock))
        .routes(routes!(people::invite))
        .routes(routes!(people::report))
        .routes(routes!(people::invitations))
        .routes(routes!(people::decline))
        .routes(routes!(turns::list))
        .routes(routes!(turns::calendar, turns::change))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(tables::socket))
        .routes(routes!(meet::show, meet::wait, meet::stop))
        .routes(routes!(games::record))
        .routes(days::routes())
        .routes(routes!(pads::open))
        .routes(routes!(pads::socket))
        .routes(routes!(health::live))
        .routes(routes!(health::ready));
    document::add_common_answers(router.get_openapi_mut());
    router
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
