//! Files of weights: stored on the device for offline play, and fetched from the server.

use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Cache, CacheStorage, DedicatedWorkerGlobalScope, ReadableStreamDefaultReader, Request, RequestCache, RequestInit,
    Response,
};

/// The cache they are stored in. The service worker deletes the caches of older clients, whose names all begin differently.
const CACHE: &str = "weights";

/// About how long a file is, in bytes, in case a proxy compresses it and leaves the length out.
const USUAL: f64 = 2_400_000.0;

/// Where the server has a file.
fn address(name: &str) -> String {
    format!("/weights/{name}")
}

/// A stored file; `None` if it is not stored, or nothing may be.
pub(crate) async fn kept(name: &str) -> Option<Uint8Array> {
    let found: Response = wait(cache().await?.match_with_str(&address(name))).await?.dyn_into().ok()?;
    Some(Uint8Array::new(&wait(found.array_buffer().ok()?).await?))
}

/// Stores a file, and deletes older ones for the same game.
pub(crate) async fn keep(name: &str, bytes: &Uint8Array) -> Option<()> {
    let cache = cache().await?;
    let response = Response::new_with_opt_js_u8_array(Some(bytes)).ok()?;
    wait(cache.put_with_str(&address(name), &response)).await?;
    let keys: Array = wait(cache.keys()).await?.dyn_into().ok()?;
    for key in keys.iter() {
        let key: Request = key.dyn_into().ok()?;
        let url = key.url();
        let other = url.rsplit('/').next().unwrap_or_default();
        if other != name && game(other) == game(name) {
            wait(cache.delete_with_request(&key)).await?;
        }
    }
    Some(())
}

/// Deletes a stored file.
pub(crate) async fn forget(name: &str) -> Option<()> {
    wait(cache().await?.delete_with_str(&address(name))).await.map(drop)
}

/// The part of a file's name that names the game.
fn game(name: &str) -> Option<&str> {
    name.rsplit_once('-').map(|(game, _)| game)
}

/// Fetches a file from the server; `None` if not all of it arrives. `report` gets the percentage that has arrived.
pub(crate) async fn fetch(name: &str, report: impl Fn(u8)) -> Option<Uint8Array> {
    let options = RequestInit::new();
    // We store it ourselves, so the browser need not, unless we cannot.
    if storage().is_some() {
        options.set_cache(RequestCache::NoStore);
    }
    let response = wait(scope().fetch_with_str_and_init(&address(name), &options)).await?;
    let response: Response = response.dyn_into().ok().filter(Response::ok)?;
    let length = response.headers().get("content-length").ok().flatten();
    let whole: f64 = length.and_then(|length| length.parse().ok()).unwrap_or(USUAL);
    let reader: ReadableStreamDefaultReader = response.body()?.get_reader().dyn_into().ok()?;
    let mut parts: Vec<Uint8Array> = Vec::new();
    let mut length = 0;
    report(0);
    loop {
        let read: Object = wait(reader.read()).await?.dyn_into().ok()?;
        let Ok(part) = Reflect::get(&read, &"value".into()).ok()?.dyn_into::<Uint8Array>() else { break };
        length += part.length();
        parts.push(part);
        report((f64::from(length) / whole * 100.0).min(100.0) as u8);
    }
    let bytes = Uint8Array::new_with_length(length);
    let mut at = 0;
    for part in parts {
        bytes.set(&part, at);
        at += part.length();
    }
    Some(bytes)
}

/// The browser's caches. Pages without TLS have none, nor do those whose reader allows nothing to be stored.
fn storage() -> Option<CacheStorage> {
    Reflect::get(&js_sys::global(), &"caches".into()).ok()?.dyn_into().ok()
}

async fn cache() -> Option<Cache> {
    wait(storage()?.open(CACHE)).await?.dyn_into().ok()
}

async fn wait(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}
