//! The HTTP API.

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use yohoho_protocol::{SUBPROTOCOL, Settings};

use crate::endpoint::Endpoint;
use crate::{ClientError, Connection};

/// No answer of a server is nearly as long.
const LONGEST_ANSWER: usize = 8 << 20;

/// A server's HTTP API. Cloning it is cheap: every request has a connection of its own.
#[derive(Clone, Debug)]
pub struct ApiClient {
    server: Endpoint,
}

impl ApiClient {
    /// A client for the server at an address such as `http://127.0.0.1:8080` or `https://yohoho.example`.
    ///
    /// # Errors
    /// [`ClientError::Address`] if it is not such an address.
    pub fn at(url: &str) -> Result<ApiClient, ClientError> {
        Ok(ApiClient { server: Endpoint::read(url).ok_or_else(|| ClientError::Address(url.to_string()))? })
    }

    /// The server's host and port.
    pub fn authority(&self) -> &str {
        &self.server.authority
    }

    /// The server's address as browsers show it: without the port if it is the usual one, and without a slash at the end.
    pub fn origin(&self) -> String {
        self.server.origin()
    }

    /// Sends a request and returns the status and the body of the response, whatever they are.
    ///
    /// # Errors
    /// If there is no response.
    pub async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<(u16, String), ClientError> {
        let stream = self.server.connect().await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        let mut request = Request::builder().method(method).uri(path).header("host", self.server.host_header());
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
            let body = Limited::new(response.into_body(), LONGEST_ANSWER).collect().await;
            let body = body.map_err(|why| ClientError::Gone(why.to_string()))?.to_bytes();
            Ok((status, String::from_utf8_lossy(&body).into_owned()))
        };
        // The connection is driven until the answer is complete, and dropped with it.
        tokio::pin!(answer);
        tokio::select! {
            answer = &mut answer => answer,
            ended = connection => { ended?; answer.await }
        }
    }

    /// Sends a request and returns the JSON of its response.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the status is not one of success.
    pub async fn json(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        let (status, text) = self.ask(method, path, token, body).await?;
        if !(200..300).contains(&status) {
            return Err(ClientError::refused(status, text.as_bytes()));
        }
        serde_json::from_str(&text).map_err(|why| ClientError::Unreadable(why.to_string()))
    }

    /// Makes a new identity with this name, and returns its token.
    pub async fn token(&self, name: &str) -> Result<String, ClientError> {
        let value = self.json(Method::POST, "/api/tokens", None, Some(&json!({ "name": name }))).await?;
        text(&value, "token")
    }

    /// Opens a table, and returns its code.
    pub async fn open_table(&self, token: &str, settings: &Settings) -> Result<String, ClientError> {
        let settings = serde_json::to_value(settings).map_err(|why| ClientError::Unreadable(why.to_string()))?;
        let value = self.json(Method::POST, "/api/tables", Some(token), Some(&settings)).await?;
        text(&value, "code")
    }

    /// The record of a table's game, as JSON.
    pub async fn record(&self, code: &str) -> Result<String, ClientError> {
        let value = self.json(Method::GET, &format!("/api/tables/{code}/record"), None, None).await?;
        Ok(value.to_string())
    }

    /// Opens any socket of the server, without a subprotocol.
    pub async fn connect_to(&self, path: &str) -> Result<Connection, ClientError> {
        Connection::open(&self.server, path, None, None).await
    }

    /// Opens any socket of the server with a subprotocol.
    pub async fn connect_as(&self, path: &str, subprotocol: &'static str) -> Result<Connection, ClientError> {
        Connection::open(&self.server, path, Some(subprotocol), None).await
    }

    /// Connects to a table. With `after`, the number of the last event that was seen, the server sends what was missed since.
    pub async fn connect(&self, code: &str, token: &str, after: Option<u64>) -> Result<Connection, ClientError> {
        let after = after.map(|seq| format!("?after={seq}")).unwrap_or_default();
        let path = format!("/api/tables/{code}/socket{after}");
        Connection::open(&self.server, &path, Some(SUBPROTOCOL), Some(token)).await
    }
}

fn text(value: &Value, field: &str) -> Result<String, ClientError> {
    let text = value[field].as_str().map(str::to_string);
    text.ok_or_else(|| ClientError::Unreadable(format!("no {field} in {value}")))
}
