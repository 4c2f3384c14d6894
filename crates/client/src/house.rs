//! The HTTP API.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use yohoho_protocol::Settings;

use crate::{ClientError, Connection};

/// A house somewhere.
#[derive(Clone, Debug)]
pub struct House {
    /// Host and port.
    authority: String,
}

impl House {
    /// The house at an address such as `http://127.0.0.1:8080`. Only plain HTTP: for a server behind TLS, ask the server itself.
    ///
    /// # Errors
    /// If it is no such address.
    pub fn at(url: &str) -> Result<House, ClientError> {
        let authority = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        match authority {
            Some(authority) if !authority.is_empty() && !authority.contains('/') => {
                let port = if authority.rsplit_once(':').is_some() { "" } else { ":80" };
                Ok(House { authority: format!("{authority}{port}") })
            }
            _ => Err(ClientError::Address(url.to_string())),
        }
    }

    /// Host and port.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// Asks for something, and gives the status and the body.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<(u16, String), ClientError> {
        let stream = TcpStream::connect(&self.authority).await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        let mut request = Request::builder().method(method).uri(path).header("host", &self.authority);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let bytes = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Bytes::from(body.to_string())
            }
            None => Bytes::new(),
        };
        let request = request.body(Full::new(bytes)).map_err(|why| ClientError::Address(why.to_string()))?;
        let answer = async {
            let response = sender.send_request(request).await?;
            let status = response.status().as_u16();
            let body = response.into_body().collect().await?.to_bytes();
            Ok((status, String::from_utf8_lossy(&body).into_owned()))
        };
        // The connection is driven until the answer is complete, and dropped with it.
        tokio::pin!(answer);
        tokio::select! {
            answer = &mut answer => answer,
            ended = connection => { ended?; answer.await }
        }
    }

    /// Asks for JSON; anything but success is an error.
    pub async fn json(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        let (status, text) = self.ask(method, path, token, body).await?;
        let value: Value = serde_json::from_str(&text).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        if (200..300).contains(&status) {
            return Ok(value);
        }
        let message = value["message"].as_str().unwrap_or(&text).to_string();
        Err(ClientError::Refused { status, message })
    }

    /// Somebody new with this name: their token.
    pub async fn token(&self, name: &str) -> Result<String, ClientError> {
        let value = self.json(Method::POST, "/api/tokens", None, Some(&json!({ "name": name }))).await?;
        text(&value, "token")
    }

    /// Opens a table: its code.
    pub async fn open_table(&self, token: &str, settings: &Settings) -> Result<String, ClientError> {
        let settings = serde_json::to_value(settings).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        let value = self.json(Method::POST, "/api/tables", Some(token), Some(&settings)).await?;
        text(&value, "code")
    }

    /// The record of a table's game.
    pub async fn record(&self, code: &str) -> Result<String, ClientError> {
        let value = self.json(Method::GET, &format!("/api/tables/{code}/record"), None, None).await?;
        Ok(value.to_string())
    }

    /// A connection to a page that is only a socket.
    pub async fn connect_to(&self, path: &str) -> Result<Connection, ClientError> {
        Connection::bare(&self.authority, path).await
    }

    /// A connection to a socket with another subprotocol than that of tables.
    pub async fn connect_as(&self, path: &str, subprotocol: &'static str) -> Result<Connection, ClientError> {
        Connection::with_subprotocol(&self.authority, path, subprotocol).await
    }

    /// A connection to a table, going on after the last event that was seen.
    pub async fn connect(&self, code: &str, token: &str, after: Option<u64>) -> Result<Connection, ClientError> {
        Connection::open(&self.authority, code, token, after).await
    }
}

fn text(value: &Value, field: &str) -> Result<String, ClientError> {
    let text = value[field].as_str().map(str::to_string);
    text.ok_or_else(|| ClientError::Unreadable(format!("no {field} in {value}")))
}
