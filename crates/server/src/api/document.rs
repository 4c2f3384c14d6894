//! The `OpenAPI` document, and what it says about all requests alike.

use axum::http::StatusCode;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{OpenApi, ToSchema};

use super::health::CHECKS;
use crate::error::Problem;
use crate::identity::HOST_COOKIE;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Yohoho",
        description = "Tables for Skull King, Skull King in doubloons and Skull Queen. The games themselves are played over a WebSocket."
    ),
    components(schemas(Problem)),
    modifiers(&Security)
)]
pub(super) struct Document;

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

/// Adds to every operation what may happen to any request before its handler sees it. Handlers document only what is their own.
pub(super) fn add_common_answers(document: &mut utoipa::openapi::OpenApi) {
    for (path, item) in &mut document.paths.paths {
        let is_check = CHECKS.contains(&path.as_str());
        let reading = item.get.iter_mut().map(|operation| (operation, false));
        let changing =
            item.put.iter_mut().chain(&mut item.post).chain(&mut item.delete).map(|operation| (operation, true));
        for (operation, changes) in reading.chain(changing) {
            let has_body = operation.request_body.is_some();
            if has_body || operation.parameters.is_some() {
                add(operation, StatusCode::BAD_REQUEST, "The request cannot be read: `malformed`.");
            }
            if has_body {
                add(operation, StatusCode::PAYLOAD_TOO_LARGE, "The body is too long: `too-big`.");
            }
            if changes {
                add(operation, StatusCode::FORBIDDEN, "The request comes from a page of another site: `foreign`.");
            }
            if !is_check {
                add(operation, StatusCode::TOO_MANY_REQUESTS, "Too many requests, or too much of something.");
                add(operation, StatusCode::SERVICE_UNAVAILABLE, "Not now: `unavailable`, or `full`.");
            }
            describe(operation);
        }
    }
}

/// Adds an answer that is a [`Problem`], unless the handler says more about it.
fn add(operation: &mut Operation, status: StatusCode, description: &str) {
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name(Problem::name()))).build();
    let mut response = ResponseBuilder::new().description(description).content("application/json", problem);
    if status == StatusCode::TOO_MANY_REQUESTS {
        let seconds = ObjectBuilder::new().schema_type(SchemaType::new(Type::Integer)).minimum(Some(1));
        let header = HeaderBuilder::new()
            .schema(Some(seconds.build()))
            .description(Some("After how many seconds to try again, if that would help."));
        response = response.header("Retry-After", header.build());
    }
    let answers = &mut operation.responses.responses;
    answers.entry(status.as_str().into()).or_insert_with(|| response.build().into());
}

/// Gives every answer a description, which the standard asks for: at least what its status means.
fn describe(operation: &mut Operation) {
    for (status, answer) in &mut operation.responses.responses {
        let RefOr::T(Response { description, .. }) = answer else { continue };
        let reason = status.parse::<StatusCode>().ok().and_then(|status| status.canonical_reason());
        if description.is_empty()
            && let Some(reason) = reason
        {
            *description = format!("{reason}.");
        }
    }
}
