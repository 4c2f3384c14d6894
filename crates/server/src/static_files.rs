//! Serves the browser client, whose files are compressed at build time and embedded in the program, and the weights of its learned bot.

use std::borrow::Cow;
use std::io::Read as _;

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::read::GzDecoder;
use yohoho_bots::learned;
use yohoho_rules::GameKind;

use crate::documentation;
use crate::error::ApiError;

/// A file of the client or of the documentation. A version that does not exist is empty.
pub(crate) struct File {
    pub(crate) address: &'static str,
    pub(crate) plain: &'static [u8],
    pub(crate) brotli: &'static [u8],
    pub(crate) gzip: &'static [u8],
}

/// All files. The build script generates the list.
static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// The page that serves every screen of the client.
const PAGE: &str = "/index.html";

/// Files in this folder have a hash of their content in their name.
const HASHED: &str = "/assets/";

/// The weights of the learned bot: one file per game, also with a hash in its name.
const WEIGHTS: &str = "/weights/";

/// For files with a hash in their name.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// What a server without the client answers.
const NO_CLIENT: &str = "This Yohoho was built without the browser client. Build it with 'cargo xtask run'.";

/// Answers with a file, or with the page if the path is that of a screen. A path with a dot that is no file is not found.
pub(crate) async fn answer(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    // The metrics are on another address. Whoever looks for them here should not get the page.
    if !matches!(method, Method::GET | Method::HEAD) || path.starts_with("/api/") || path == "/metrics" {
        return ApiError::NoPage.into_response();
    }
    if let Some(name) = path.strip_prefix(WEIGHTS) {
        return weights(name);
    }
    if path == documentation::ADDRESS || path.starts_with(documentation::FOLDER) {
        return documentation::answer(path, &headers);
    }
    #[cfg(debug_assertions)]
    if let Some(folder) = std::env::var_os("YOHOHO_CLIENT") {
        return draft(folder.as_ref(), path);
    }
    if FILES.is_empty() {
        return (StatusCode::NOT_FOUND, NO_CLIENT).into_response();
    }
    let found = |address: &str| FILES.iter().find(|file| file.address == address);
    let screen = !path.rsplit('/').next().unwrap_or_default().contains('.');
    match found(path).or_else(|| found(PAGE).filter(|_| screen)) {
        Some(file) => send(file, &headers),
        None => ApiError::NoPage.into_response(),
    }
}

/// While working on the client: answers from the folder into which it was built, so that the server need not be built again.
#[cfg(debug_assertions)]
fn draft(folder: &std::path::Path, path: &str) -> Response {
    let screen = !path.rsplit('/').next().unwrap_or_default().contains('.');
    let name = if screen || path.contains("..") { PAGE } else { path };
    send_draft(folder, &name[1..]).unwrap_or_else(|| ApiError::NoPage.into_response())
}

/// A file of a folder, as it is there now.
#[cfg(debug_assertions)]
pub(crate) fn send_draft(folder: &std::path::Path, name: &str) -> Option<Response> {
    let bytes = std::fs::read(folder.join(name)).ok()?;
    Some(([(CONTENT_TYPE, kind(name)), (CACHE_CONTROL, "no-store")], bytes).into_response())
}

/// Answers with the weights of this name, uncompressed, since they hardly compress.
fn weights(name: &str) -> Response {
    let file = |game| match name {
        _ if learned::file_name(game) == name => learned::built_in(game),
        _ if learned::advice_file_name(game) == name => learned::built_in_advice(game),
        _ => None,
    };
    let Some(bytes) = GameKind::ALL.into_iter().find_map(file) else { return ApiError::NoPage.into_response() };
    let kind = HeaderValue::from_static("application/octet-stream");
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, IMMUTABLE)], bytes).into_response()
}

pub(crate) fn send(file: &File, headers: &HeaderMap) -> Response {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    let accepts = |name: &str| accepted.split(',').any(|one| one.trim().split(';').next() == Some(name));
    let (bytes, encoding) = match () {
        () if !file.brotli.is_empty() && accepts("br") => (Cow::Borrowed(file.brotli), Some("br")),
        () if !file.gzip.is_empty() && accepts("gzip") => (Cow::Borrowed(file.gzip), Some("gzip")),
        () => (plain(file), None),
    };
    let hashed = file.address.starts_with(HASHED);
    let cache = if hashed { IMMUTABLE } else { HeaderValue::from_static("no-cache") };
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

/// A file as it is, unpacked if only a compressed version is embedded.
fn plain(file: &File) -> Cow<'static, [u8]> {
    if !file.plain.is_empty() {
        return Cow::Borrowed(file.plain);
    }
    let mut bytes = Vec::new();
    // What the build has packed can be unpacked.
    let _ = GzDecoder::new(file.gzip).read_to_end(&mut bytes);
    Cow::Owned(bytes)
}

/// The entity tag of a file. Those without a hash in their name are few or small, so they are hashed here (FNV-1a).
fn tag(file: &File) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    if file.address.starts_with(HASHED) {
        return format!("\"{}\"", file.address);
    }
    for byte in if file.plain.is_empty() { file.gzip } else { file.plain } {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("\"{hash:016x}\"")
}

fn kind(address: &str) -> &'static str {
    match address.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
