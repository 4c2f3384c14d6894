//! The browser client: its files, compressed in advance and part of this program, and the weights that its best bot goes by.

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use yohoho_bots::learned;
use yohoho_rules::GameKind;

use crate::error::ApiError;

/// A file of the client. A compressed version is empty if there is none.
struct File {
    address: &'static str,
    plain: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

/// All files, made by the build script.
static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page that every screen of the client starts with.
const PAGE: &str = "/index.html";

/// Files under this address change their name with their content.
const LASTING: &str = "/assets/";

/// So do the weights of the learned bot, a file a game.
const WEIGHTS: &str = "/weights/";

/// For files that change their name with their content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// What a program that was built without the client says.
const BARE: &str = "This Yohoho was built without the browser client. Build it with 'cargo xtask run'.";

/// A file, or the page for a screen; what looks like a file and is none is missing.
pub(crate) async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if !matches!(method, Method::GET | Method::HEAD) || path.starts_with("/api/") {
        return ApiError::NoPage.into_response();
    }
    if let Some(name) = path.strip_prefix(WEIGHTS) {
        return weights(name);
    }
    if FILES.is_empty() {
        return (StatusCode::NOT_FOUND, BARE).into_response();
    }
    let found = |address: &str| FILES.iter().find(|file| file.address == address);
    let screen = !path.rsplit('/').next().unwrap_or_default().contains('.');
    match found(path).or_else(|| found(PAGE).filter(|_| screen)) {
        Some(file) => send(file, &headers),
        None => ApiError::NoPage.into_response(),
    }
}

/// The weights of this name, as they are: they hardly compress.
fn weights(name: &str) -> Response {
    let game = GameKind::ALL.into_iter().find(|game| learned::file_name(*game) == name);
    let Some(bytes) = game.and_then(learned::built_in) else { return ApiError::NoPage.into_response() };
    let kind = HeaderValue::from_static("application/octet-stream");
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, FOR_EVER)], bytes).into_response()
}

fn send(file: &File, headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    let accepts = |name: &str| accepted.split(',').any(|one| one.trim().split(';').next() == Some(name));
    let (bytes, encoding) = match () {
        () if !file.brotli.is_empty() && accepts("br") => (file.brotli, Some("br")),
        () if !file.gzip.is_empty() && accepts("gzip") => (file.gzip, Some("gzip")),
        () => (file.plain, None),
    };
    let lasting = file.address.starts_with(LASTING);
    let cache = if lasting { FOR_EVER } else { HeaderValue::from_static("no-cache") };
    let tag = tag(file);
    let mut response = if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        bytes.into_response()
    };
    let out = response.headers_mut();
    out.insert(CONTENT_TYPE, HeaderValue::from_static(kind(file.address)));
    out.insert(CACHE_CONTROL, cache);
    out.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        out.insert(ETAG, tag);
    }
    if let Some(encoding) = encoding.filter(|_| response.status() == StatusCode::OK) {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// A name for the content of a file (FNV-1a): files whose address stays are few and small.
fn tag(file: &File) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    if file.address.starts_with(LASTING) {
        return format!("\"{}\"", file.address);
    }
    for byte in file.plain {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("\"{hash:016x}\"")
}

fn kind(address: &str) -> &'static str {
    match address.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
