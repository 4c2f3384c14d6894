//! The documentation site under `/docs`: its files are built by `cargo xtask docs` and embedded in the program.

use axum::http::StatusCode;
use axum::http::header::HeaderMap;
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::static_files::{self, File};

pub(crate) const ADDRESS: &str = "/docs";
pub(crate) const FOLDER: &str = "/docs/";

/// All files. The build script generates the list.
static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// What a server without the documentation answers.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Documentation · Yohoho</title>\
    <h1>The documentation is not part of this build</h1>\
    <p>Build it with <code>cargo xtask docs</code>, then build the server again, as <code>cargo xtask run</code> does. Its pages are also files in the folder <code>docs</code> of the project.</p>\
    <p>The description of the HTTP API for programs is always there: <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p>\
    <p><a href=\"/\">Play</a></p>";

const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Not found · Yohoho</title>\
    <h1>There is no such page</h1><p><a href=\"/docs/\">The documentation</a></p>";

/// Answers with a page or another file. An address without `.html`, or of a folder, leads to its page, whose links need the slash of the folder.
pub(crate) fn answer(path: &str, headers: &HeaderMap) -> Response {
    let Some(name) = path.strip_prefix(FOLDER) else { return Redirect::temporary(FOLDER).into_response() };
    if let Some(page) = file(&page(name), headers) {
        return page;
    }
    if file(&format!("{name}/index.html"), headers).is_some() {
        return Redirect::temporary(&format!("{path}/")).into_response();
    }
    let is_there = file("index.html", headers).is_some();
    (StatusCode::NOT_FOUND, Html(if is_there { NO_PAGE } else { NOT_BUILT })).into_response()
}

/// A file of the site. While working on it, it comes from the folder into which it was built, so that the server need not be built again.
fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("YOHOHO_SITE").filter(|_| !name.contains("..")) {
        return static_files::send_draft(folder.as_ref(), name);
    }
    let file = FILES.iter().find(|file| file.address.strip_prefix(FOLDER) == Some(name))?;
    Some(static_files::send(file, headers))
}

/// The file that an address means.
fn page(name: &str) -> String {
    match name.rsplit('/').next().unwrap_or_default() {
        "" => format!("{name}index.html"),
        last if last.contains('.') => name.into(),
        _ => format!("{name}.html"),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, LOCATION};

    use super::*;

    #[test]
    fn an_address_may_leave_out_what_goes_without_saying() {
        assert_eq!(page(""), "index.html");
        assert_eq!(page("api/"), "api/index.html");
        assert_eq!(page("web"), "web.html");
        assert_eq!(page("site.css"), "site.css");
    }

    #[test]
    fn the_folder_has_a_slash_at_its_end() {
        let response = answer(ADDRESS, &HeaderMap::new());
        assert_eq!(response.headers()[LOCATION], FOLDER);
    }

    #[tokio::test]
    async fn a_page_that_is_not_there_is_a_page_that_says_so() {
        for path in ["/docs/nowhere", "/docs/nowhere.css", "/docs/../Cargo.toml"] {
            let response = answer(path, &HeaderMap::new());
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(response.headers()[CONTENT_TYPE], "text/html; charset=utf-8", "{path}");
        }
    }

    /// Only where the site was built before.
    #[tokio::test]
    async fn who_cannot_read_gzip_gets_the_same_page_unpacked() {
        if FILES.is_empty() {
            return;
        }
        let packed = answer("/docs/", &HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("gzip"))]));
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
        let plain = answer("/docs/", &HeaderMap::new());
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
        let text = to_bytes(plain.into_body(), usize::MAX).await.unwrap();
        assert!(text.starts_with(b"<!DOCTYPE html>"), "{}", String::from_utf8_lossy(&text[..40]));
    }
}
