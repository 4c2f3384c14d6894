//! The house's HTTP API.

use js_sys::wasm_bindgen::JsValue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};
use yohoho_protocol::{Settings, TableInfo};

use super::dom::window;

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Nobody answered.
    NoAnswer,
    /// The house said no: a status and a word for programs.
    Refused(u16, String),
}

impl Failure {
    pub(crate) fn is(&self, status: u16) -> bool {
        matches!(self, Failure::Refused(found, _) if *found == status)
    }
}

/// Who one is to the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Me {
    pub(crate) name: String,
}

/// A game that was finished in the house.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Played {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) finished: u64,
    pub(crate) seats: Vec<PlayedSeat>,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct PlayedSeat {
    pub(crate) name: String,
    pub(crate) total: i64,
    pub(crate) place: u8,
}

pub(crate) async fn me() -> Result<Me, Failure> {
    get("/api/me").await
}

pub(crate) async fn call_me(name: &str) -> Result<Me, Failure> {
    send("PUT", "/api/me", &Me { name: name.to_string() }).await
}

pub(crate) async fn open_table(settings: &Settings) -> Result<TableInfo, Failure> {
    send("POST", "/api/tables", settings).await
}

pub(crate) async fn table(code: &str) -> Result<TableInfo, Failure> {
    get(&format!("/api/tables/{code}")).await
}

/// Asks for JSON.
pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, Failure> {
    read(path, &RequestInit::new()).await
}

async fn send<T: DeserializeOwned>(method: &str, path: &str, body: &impl Serialize) -> Result<T, Failure> {
    let options = RequestInit::new();
    options.set_method(method);
    let headers = web_sys::Headers::new().map_err(|_| Failure::NoAnswer)?;
    let _ = headers.set("content-type", "application/json");
    options.set_headers(&headers);
    options.set_body(&JsValue::from_str(&serde_json::to_string(body).unwrap_or_default()));
    read(path, &options).await
}

async fn read<T: DeserializeOwned>(path: &str, options: &RequestInit) -> Result<T, Failure> {
    let (status, text) = fetch(path, options).await?;
    if (200..300).contains(&status) {
        return serde_json::from_str(&text).map_err(|_| Failure::NoAnswer);
    }
    #[derive(Deserialize)]
    struct Refused {
        code: String,
    }
    let code = serde_json::from_str::<Refused>(&text).map(|refused| refused.code).unwrap_or_default();
    Err(Failure::Refused(status, code))
}

/// A text, whatever it is.
pub(crate) async fn text(path: &str) -> Result<String, Failure> {
    let (status, text) = fetch(path, &RequestInit::new()).await?;
    if status == 200 { Ok(text) } else { Err(Failure::Refused(status, String::new())) }
}

async fn fetch(path: &str, options: &RequestInit) -> Result<(u16, String), Failure> {
    let nobody = |_| Failure::NoAnswer;
    let promise = window().fetch_with_str_and_init(path, options);
    let response: Response = JsFuture::from(promise).await.map_err(nobody)?.unchecked_into();
    let text = JsFuture::from(response.text().map_err(nobody)?).await.map_err(nobody)?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
